# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in Finnish. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = hyökkääjät
defenders = puolustajat
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = hyökkääjät ({ $theme ->
    [one-hue] kirkas
   *[colour] oranssi
})
defenders-lit = puolustajat ({ $theme ->
    [one-hue] himmeä
   *[colour] sininen
})
person = ihminen
remote = toinen lauta
computer = tietokone, taso { $level }

## The caption below the board: the start

press-to-play-keys = Paina { $select } tai napsauta isoa nappia, niin peli alkaa
press-to-play-touch = Napauta isoa nappia, niin peli alkaa
press-to-play-gamepad = Paina { $select }, niin peli alkaa
start = { $name } – { $select }: pelaa, { $up }: opi, { $down }: tehtäviä, { $back }: asetukset
resume = peli on kesken – { $select }: jatka peliä, { $right } { $select }: hylkää se
attract = lauta pelaa itsekseen – { $select }: pelaa
asleep = lauta nukkuu – paina jotakin painiketta
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = sinun siirtosi: { $side }
to-move = siirtovuorossa { $side }
thinks = tietokone miettii: { $side }
remote-moves = toinen lauta on vuorossa: { $side }
remote-away = toinen lauta on poissa, ja vuorossa: { $side }
looks-for-hint = se etsii vihjettä
hint = vihje: { $move }
announce = { $select }: ilmoita avoin tie
open-way = kuninkaalla on avoin tie
danger = kuningas voidaan vangita seuraavalla siirrolla
in-hand = { $square } nostettu: valitse, minne nappula menee; { $back } panee sen takaisin
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: ruutu on tyhjä
refusal-turn = { $name }: on { $side ->
    [attackers] hyökkääjien
   *[defenders] puolustajien
} siirtovuoro
refusal-stuck = { $name }: tällä nappulalla ei ole laillista siirtoa
refusal-over = { $name }: peli on päättynyt
refusal-no-move = { $name } ei ole siirto: siirto on esimerkiksi d4-d7
refusal-straight = { $name }: kaikki nappulat liikkuvat suoraan kuin shakin torni
refusal-blocked = { $name }: nappula ruudussa { $square } on tiellä
refusal-throne-pass = { $name }: mikään nappula ei saa kulkea valtaistuimen yli
refusal-throne-stop = { $name }: mikään nappula ei saa pysähtyä valtaistuimelle kuninkaan lähdettyä siitä
refusal-kings-throne = { $name }: vain kuningas saa pysähtyä valtaistuimelle
refusal-kings-corner = { $name }: vain kuningas saa pysähtyä kulmaan
refusal-camp = { $name }: mikään nappula ei saa ulkopuolelta mennä leiriin eikä sen läpi
refusal-repeats = { $name }: tämä asema on jo ollut; mikään siirto ei saa toistaa asemaa
refusal-round-trips = { $name }: nappula ei saa kulkea kahden ruudun väliä edestakaisin näin monta kertaa
refusal-free-corner = { $name }: hyökkääjät eivät saa tukkia viimeistä vapaata kulmaa
refusal-unannounced = { $name }: kuningas saa poistua vain avointa tietä, joka ilmoitettiin ennen hyökkääjien siirtoa
refusal-remote = { $name }: toinen lauta ei voi nyt tehdä tätä siirtoa
refusal-record = pöytäkirja on virheellinen: { $text }
refusal-rules = { $name }: pelin säännöt eivät salli sitä

## The end of a game

attackers-win = hyökkääjät voittavat
defenders-win = puolustajat voittavat
draw = tasapeli
reason-king-escaped = kuningas pakeni
reason-king-captured = kuningas vangittiin
reason-exit-fort = reunalinnake
reason-encirclement = saarto
reason-no-legal-move = ei laillista siirtoa
reason-repetition = toisto
reason-perpetual-repetition = jatkuva toisto
reason-hundred-plies = sata puolisiirtoa ilman lyöntiä
reason-agreement = sovittu
reason-resignation = luovutus
reason-time = aika loppui
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: uusi, { $up }: valmentaja, { $back }: valikko
end-without-coach = { $result } – { $select }: uusi, { $back }: valikko

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: kyllä, { $right }: seuraava
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: muuta, { $select }: OK, { $right }: seuraava
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

code = Sytytä koodin 14 ruutua – { $select }: sytytä tai sammuta ruutu, { $back }: poistu
score-thinks = kumpi on paremmalla? tietokone miettii
score-even = tasainen asema
score-better = { $side ->
    [attackers] hyökkääjät
   *[defenders] puolustajat
} paremmalla ({ $chance } %)
score-much-better = { $side ->
    [attackers] hyökkääjät
   *[defenders] puolustajat
} paljon paremmalla ({ $chance } %)
score-wins = { $side ->
    [attackers] hyökkääjät
   *[defenders] puolustajat
} voittavat { $moves } siirrolla

## Replay, lessons, puzzles, the coach

replay = uusinta – { $select }: tauko, { $back }: lopeta
replay-move = uusinta – { $ply }. { $side ->
    [attackers] hyökkääjät
   *[defenders] puolustajat
} { $move }
task = { $task } – { $select } tyhjään: vihje, { $back }: pois
right = oikein!
wrong = väärin: yritä uudestaan
wrong-look = väärin: katso, mitä tapahtuu
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = väärin: { $reason }
wrong-go = se on toinen ruutu
wrong-take = { $count ->
    [0] se ei lyö nappulaa
    [1] se lyö vain yhden nappulan
   *[other] se ei lyö kaikkia nappuloita
}
wrong-king = { $open ->
    [0] kuningas ei ole vangittu
    [one] kuninkaan yksi sivu on auki
   *[other] kuninkaan { $open } sivua on auki
}
wrong-out = kuningas ei ole ulkona
wrong-say = { $word ->
    [raichi] yksi tie on auki: se on raichi
    [tuichu] kaksi tietä on auki: se on tuichu
   *[none] kuninkaalla ei ole avointa tietä
}
wrong-fort = se ei ole varma linnake
wrong-ring = saarrossa on aukko
wrong-win = se ei voita
wrong-save = kuningas ei ole turvassa
wrong-only = se ei pysäytä kuningasta
wrong-capture = se ei voita nappulaa
then-king = { $move } vangitsee kuninkaan
then-out = kuningas pakenee: { $move }
then-captured = { $move } lyö: { $squares }
then-way = kuninkaalla on avoin tie
then-danger = kuningas voidaan vangita seuraavaksi
then-answer = vastaus on { $move }
played = näin pelattiin
looks-at-move = tietokone tutkii siirtoasi
coach-looks = valmentaja käy peliä läpi: { $progress } % – { $back }: poistu
coach-nothing = mikään siirto ei maksanut paljon – { $back }: poistu
coach-mistake = { $ply }. { $side } { $move } maksoi { $cost } % ({ $number }/{ $count }) – { $select }: mikä oli parempi?, { $right }: seuraava, { $back }: poistu

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Säännöt: { $name }
rules-unknown = Tämän pelin sääntöjä ei tunneta täällä.
rules-number = { $number } / { $count }
rules-keys = { $left }, { $right }: selaa, { $back }: sulje
# How the letters of a picture are to be read
rules-signs = a hyökkääjä, d puolustaja, K kuningas; + siirron maali, o mistä teksti kertoo; x kulma, * valtaistuin, : leiri
rules-banned = { $move } ei ole sallittu
rules-section-board = Lauta
rules-section-captures = Lyöminen
rules-section-king = Kuninkaan vangitseminen
rules-section-special = Erityiset säännöt
rules-section-ends = Muut päätökset
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } hyökkääjää ympäröi kuninkaan ja hänen { $defenders } puolustajaansa. { $first ->
    [attackers] Hyökkääjät
   *[defenders] Puolustajat
} aloittavat.{ $variant ->
    [tablut] {" "}Sääntölehdessä he ovat venäläiset eli moskovalaiset ja ruotsalaiset.
    [edge9] {" "}Sääntölehdessä he ovat venäläiset eli moskovalaiset ja ruotsalaiset.
    [edge13] {" "}Sääntölehdessä he ovat venäläiset eli moskovalaiset ja ruotsalaiset.
    [finstrom] {" "}Ruotsinkielisessä sääntölehdessä he ovat moskovit ja svensk.
   *[other] {""}
}
rules-goal-corner = Kuningas voittaa päästessään kulmaan.
rules-goal-edge = Kuningas voittaa päästessään reunalle.
rules-move = Kaikki nappulat liikkuvat kuin shakin torni: suoraan niin pitkälle kuin haluavat, hyppäämättä.
rules-throne-king = Vain kuningas saa pysähtyä valtaistuimelle, keskimmäiseen ruutuun. Tyhjän valtaistuimen yli saavat kulkea kaikki.
rules-throne-king-closed = Vain kuningas saa pysähtyä valtaistuimelle, keskimmäiseen ruutuun. Mikään muu nappula ei saa kulkea sen yli.
rules-throne-nobody = Kun kuningas on lähtenyt valtaistuimelta, keskimmäisestä ruudusta, kukaan ei saa pysähtyä sille, ei edes hän. Sen yli saavat kulkea kaikki.
rules-throne-nobody-closed = Kun kuningas on lähtenyt valtaistuimelta, keskimmäisestä ruudusta, kukaan ei saa pysähtyä sille eikä kulkea sen yli, ei edes hän.
rules-throne-all = Kun kuningas on lähtenyt siitä, keskimmäinen ruutu on kuin mikä tahansa muu.
rules-corners = Vain kuningas saa pysähtyä kulmaan.
rules-camps = Mikään nappula ei saa ulkopuolelta mennä leiriin eikä sen läpi. Hyökkääjä, joka ei ole lähtenyt leiristään, saa liikkua sen sisällä.
rules-capture = Lyöt nappulan, kun siirrät niin, että se jää suorassa linjassa kahden nappulasi väliin.
rules-capture-more = Yksi siirto voi lyödä kaksi tai kolme nappulaa.
rules-safe = Nappula, joka itse siirtyy kahden vihollisen väliin, on turvassa.
rules-anvil-corner = Kulma voi korvata toisen nappulan.
rules-anvil-throne = Tyhjä valtaistuin voi korvata toisen nappulan.
rules-anvil-camp = Leiri voi korvata toisen nappulan.
rules-anvil-empty-camp = Leirin tyhjä ruutu voi korvata toisen nappulan.
rules-anvil-kings-throne = Puolustajia vastaan valtaistuin auttaa myös kuninkaan ollessa sillä.
rules-anvil-kings-throne-surrounded = Kuninkaan valtaistuin auttaa puolustajaa vastaan, jos sen kolmella muulla sivulla on hyökkääjä.
rules-king-armed = Kuningas lyö kuten muutkin nappulat.
rules-king-unarmed = Kuningas ei lyö mitään eikä auta lyömään.
rules-king-hammer = Kuningas lyö vain omalla siirrollaan.
rules-king-anvil = Kuningas auttaa lyömään vain, kun toinen nappula siirtyy.
rules-king-elsewhere = { $count ->
    [0] Useimmissa ruuduissa kuningasta ei voi vangita.
    [1] Hyökkääjät voittavat, kun yksi heistä siirtyy kuninkaan viereen.
    [2] Hyökkääjät voittavat, kun he vangitsevat kuninkaan kahden hyökkääjän väliin, niin kuin nappula lyödään.
   *[other] Hyökkääjät voittavat, kun he saartavat kuninkaan kaikilta neljältä sivulta.
}
rules-king-throne = { $count ->
    [0] Valtaistuimella kuningasta ei voi vangita.
    [2] Valtaistuimella kaksi hyökkääjää riittää.
    [3] Valtaistuimella kolme hyökkääjää riittää.
   *[other] Valtaistuimella kuningas on saarrettava kaikilta neljältä sivulta.
}
rules-king-beside-throne = { $count ->
    [0] Tyhjän valtaistuimen vieressä kuningasta ei voi vangita: valtaistuin ei sulje sivua.
    [1] Tyhjän valtaistuimen vieressä yksi hyökkääjä riittää: valtaistuin on toinen.
    [2] Tyhjän valtaistuimen vieressä kaksi hyökkääjää riittää.
    [3] Tyhjän valtaistuimen vieressä kolme hyökkääjää riittää: valtaistuin sulkee neljännen sivun.
   *[other] Tyhjän valtaistuimen vieressä kuningas on saarrettava kaikilta neljältä sivulta.
}
rules-king-edge = { $count ->
    [0] Reunalla kuningasta ei voi vangita: reuna ei sulje sivua.
    [2] Reunalla kaksi hyökkääjää riittää.
   *[other] Reunalla kolme hyökkääjää riittää: reuna sulkee neljännen sivun.
}
rules-king-beside-corner = { $count ->
    [0] Kulman vieressä kuningasta ei voi vangita: kulma ei sulje sivua.
    [1] Kulman vieressä yksi hyökkääjä riittää: kulma on toinen.
    [2] Kulman vieressä kaksi hyökkääjää riittää: reuna ja kulma sulkevat muut sivut.
   *[other] Kulman vieressä kolme hyökkääjää riittää.
}
rules-king-camp = { $count ->
    [0] Leirin vieressä kuningasta ei voi vangita.
    [1] Leirin vieressä yksi hyökkääjä riittää: leiri on toinen.
    [2] Leirin vieressä kaksi hyökkääjää riittää.
   *[other] Leirin vieressä kolme hyökkääjää riittää: leiri sulkee neljännen sivun.
}
rules-raichi = Kun kuninkaalla on avoin tie reunalle, se ilmoitetaan: raichi on yksi tie, tuichu kaksi tai useampia. Vasta seuraavalla siirrolla hän saa poistua.
rules-shieldwall = Reunalla oleva nappularivi lyödään, kun jokaisen nappulan edessä on vihollinen ja nappula siirtyy rivin viimeiseen avoimeen päähän.
rules-fort = Kuningas voittaa reunalla linnakkeessa, jota hyökkääjät eivät voi murtaa, jos hän voi siirtyä siinä.
rules-encirclement = Hyökkääjät voittavat, kun yksikään puolustaja ei enää voi päästä reunalle.
rules-free-corner = Hyökkääjät saavat tukkia kolme kulmaa, mutta eivät viimeistä.
rules-round-trips = { $count ->
    [one] Nappula saa kulkea kahden ruudun väliä edestakaisin vain kerran peräkkäin.
   *[other] Nappula saa kulkea kahden ruudun väliä edestakaisin vain { $count } kertaa peräkkäin.
}
rules-no-move = Se, jolla ei ole laillista siirtoa, häviää.
rules-repetition-draw = Kun sama asema syntyy kolmannen kerran{ $needs ->
    [other-moves] {" ja välissä on muita siirtoja"}
   *[nothing] {""}
}, peli on tasapeli.
rules-repetition-early-draw = Kun sama asema syntyy toisen kerran, peli on tasapeli.
rules-repetition-defenders-lose = Kun sama asema syntyy kolmannen kerran, puolustajat häviävät.
rules-repetition-mover-loses = Se, joka aiheuttaa saman aseman kolmannen kerran, häviää.
rules-repetition-forbidden = Mikään siirto ei saa toistaa aiempaa asemaa.
rules-hundred = Sata puolisiirtoa ilman lyöntiä on tasapeli. Tasapelistä voi myös sopia, tai toinen luovuttaa.

## The list of moves

no-moves = ei vielä siirtoja

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = VALOT
legend-attackers = hyökkääjät
legend-attackers-look = { $theme ->
    [one-hue] kirkas, tasainen
   *[colour] oranssi, tasainen
}
legend-defenders = puolustajat
legend-defenders-look = { $theme ->
    [one-hue] himmeä, tasainen
   *[colour] sininen, tasainen
}
legend-turn = siirtovuoro
legend-turn-look = { $theme ->
    [one-hue] puoli, joka kirkastuu
   *[colour] kirkkaampi puoli
}
legend-king = kuningas
legend-king-look = { $theme ->
    [one-hue] sykkii hitaasti
   *[colour] lämmin valkoinen, sykkii hitaasti
}
legend-cursor = kohdistin
legend-cursor-look = { $theme ->
    [one-hue] vilkkuu nopeasti
   *[colour] valkoinen, vilkkuu nopeasti
}
legend-goals = nostetun nappulan kohteet
legend-goals-look = { $theme ->
    [one-hue] sykkii pehmeästi
   *[colour] vihreä, sykkii pehmeästi
}
legend-last-move = viime siirto
legend-last-move-look = { $theme ->
    [one-hue] valo kulkee reittiä
   *[colour] violetti, kulkee reittiä
}
legend-capture = lyöty nappula
legend-capture-look = { $theme ->
    [one-hue] välähtää ja hiipuu
   *[colour] vaaleanpunainen, välähtää ja hiipuu
}
legend-hint = vihje
legend-hint-look = { $theme ->
    [one-hue] vilkkuu kahdesti
   *[colour] kellanvihreä, vilkkuu kahdesti
}
legend-open-way = kuninkaan avoin tie
legend-open-way-look = { $theme ->
    [one-hue] kipinät kulkevat
   *[colour] punainen, kipinät kulkevat
}
legend-danger = kuningas uhattuna
legend-danger-look = { $theme ->
    [one-hue] vilkkuu
   *[colour] vilkkuu punaisena
}
legend-refusal = kielletty; valikko kertoo syyn
legend-refusal-look = { $theme ->
    [one-hue] vilkkuu hyvin nopeasti
   *[colour] punavalkoinen, hyvin nopea
}
legend-considered = nappula, jota tietokone miettii
legend-considered-look = { $theme ->
    [one-hue] lepattaa
   *[colour] turkoosi, lepattaa
}
legend-low-time = kellossasi on vähän aikaa
legend-low-time-look = { $theme ->
    [one-hue] reuna välähtää sekunnin välein
   *[colour] reuna välähtää sekunnin välein, magenta
}
legend-marks = valtaistuin ja kulmat
legend-marks-look = { $theme ->
    [one-hue] heikko, tasainen
   *[colour] oliivi, heikko
}
legend-frame = pienemmän laudan kehys
legend-frame-look = { $theme ->
    [one-hue] hyvin heikko
   *[colour] tummansininen
}
legend-view-edge = lauta jatkuu reunan takana
legend-view-edge-look = { $theme ->
    [one-hue] heikko, kirkastuu hitaasti
   *[colour] tummansininen, kirkastuu hitaasti
}
legend-error = virheilmoitus
legend-error-look = { $theme ->
    [one-hue] vierivät kirjaimet
   *[colour] magentat kirjaimet
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Valikossa: peru, vihje, miksi, tasapeli, luovuta, kello, uusi peli ja asetukset. LEFT ja RIGHT selaavat, UP ja DOWN muuttavat arvoa, SELECT hyväksyy, BACK sulkee.
legend-closing = Lopeta sulkemalla ikkuna.

## The help: what the keys do

legend-keys = NÄPPÄIMET
keys-move = siirrä kohdistinta tai nostettua nappulaa; selaa valikkoa
keys-select = SELECT: aloita peli, nosta nappula, laske se
keys-back = BACK: peru siirto; avaa tai sulje valikko
keys-list = näytä tai piilota siirrot; siirto taakse tai eteen
keys-undo = peru viime siirto tai pyydä vihje
keys-new = valitse ja aloita uusi peli
keys-actions = valitse uusi peli; näytä, mitä voit nyt tehdä
keys-link = kopioi linkki peliin; liitä linkki tai pöytäkirja
keys-line = kirjoita komento
keys-pictures = tallenna viime siirrot GIF-kuvana, tai kuva
keys-sound = ääni, koko näyttö: päälle tai pois
keys-help = avaa tai sulje tämä ohje
keys-terminal-line = kirjoita komento; help luettelee ne
keys-scroll = vieritä konsolia
keys-rules = tämän pelin säännöt kuvina
keys-open-help = avaa tämä ohje
keys-quit = paina kahdesti: lopeta; Ctrl-C lopettaa heti

## The window

window-title = { $name }  ·  { $select }: aloita  ·  nuolet: siirrä  ·  { $back }: valikko  ·  F1: ohje
window-not-saved = { $name } (ei tallenneta)
window-nothing-saved = Mitään ei tallenneta: toinen simulaattori on käynnissä, tai tiedostoon ei voi kirjoittaa
# Below the buttons of the board
window-below-down = Nuolinäppäimet
window-below-select = Enter tai välilyönti
window-below-back = Esc tai askelpalautin
# An earlier position
window-past-move = Siirto { $ply }/{ $moves } – { $left }, { $right }: selaa, { $back }: takaisin peliin
window-past-start = Alku; { $moves ->
    [one] { $moves } siirto
   *[other] { $moves } siirtoa
} – { $left }, { $right }: selaa, { $back }: takaisin peliin
# The list of moves
window-list-keys = M: piilota   G: GIF   P: kuva
window-coach-looks = valmentaja tutkii: { $progress } %
window-no-room-for-list = Siirtoluettelo ei mahdu: tee ikkunasta matalampi tai leveämpi
# Sound, records, pictures
window-sound-on = Ääni on päällä
window-sound-off = Ääni on pois päältä
window-no-sound-card = Äänikorttia ei ole
window-far-kept = Pöytäsi
window-far-kept-text =
    Välittäjällä { $host } on peli, josta et ole poistunut: sinulla on { $side ->
        [attackers] hyökkääjät
       *[defenders] puolustajat
    }. Uusi kutsu tulee sen tilalle. Silloin pääset takaisin vain omalla linkilläsi.
window-far-go-on = Jatka pöydässä
window-far-missing = { $kept ->
    [yes] Tämä on etäpeli, mutta sen pöytä ei ole auki. Valitse { web-far }, sitten { window-far-go-on }.
    [typed] Tämä on etäpeli, mutta sen pöytä ei ole auki. Jatka kirjoittamalla far connect.
   *[no] Tämä on etäpeli, mutta sen pöytä ei ole auki. Jatka liittämällä oma linkkisi.
}
window-far-acl = Anna nämä rivit välittäjän omistajalle. Hän lisää ne ja antaa välittäjän lukea listan uudelleen; sen jälkeen peli jatkuu itsestään. { $name } on toisen pelaajan nimi siellä. Rivit koskevat myös kolmea uusintapeliä.
window-far-failed = Etäpeli: { $why }
window-far-broker = Välittäjä: KONE tai KONE:PORTTI, sitten valintoja kuten --user NIMI, --no-tls tai --ca TIEDOSTO. Jos haluat liittyä pöytään, liitä sen linkki: { key-control-v }.
window-far-lost = { $why ->
    [name] Välittäjää { $host } ei ole: kukaan ei tunne tätä nimeä. Onko se oikein, ja onko tämä tietokone verkossa?
    [closed] { $host } on olemassa, mutta ei ota vastaan yhteyksiä portissa { $port }. Onko portti oikea ja välittäjä käynnissä?
    [silent] { $host } ei vastaa portissa { $port }: { $text }
    [mismatch] Koneella { $host } on toisen nimen varmenne. Onko välittäjän nimi oikein? Sen on oltava varmenteessa oleva nimi.
    [certificate] Koneen { $host } varmenteeseen ei luoteta: { $text }. Jos sen myöntäjä on oma, kirjoita --ca TIEDOSTO välittäjän nimen perään.
    [tls] { $host } ei salaa portissa { $port }: { $text }. Onko se oikea portti?
    [plain] { $host } katkaisee yhteyden heti. Ehkä se salaa portissa { $port }: jätä silloin --no-tls pois.
   *[other] Välittäjä sanoo: { $text }
}
window-game-is-on-the-board = Tiedoston { $name } peli on laudalla
window-reads-no-records = Tämä ohjelma ei lue pöytäkirjoja
window-reads = Luetaan { $name } ...
window-cannot-read = Tiedostoa { $name } ei voi lukea: { $error }
window-is-no-record = Tiedostoa { $name } ei voi lukea: se ei ole pöytäkirja
window-link-damaged = Linkki on vioittunut
window-no-move-to-film = Kuvattavaa siirtoa ei vielä ole
window-still-saves = Edellistä kuvaa tallennetaan vielä
window-saves = Tallennetaan ...
window-saved = Tallennettu: { $path }
window-cannot-write = Tiedostoa { $path } ei voi kirjoittaa: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = siirrä
terminal-menu = valikko
terminal-console = konsoli
terminal-help = ohje
terminal-rules = säännöt
terminal-quit = lopeta
terminal-quit-again = paina q uudestaan: lopeta, muu näppäin: jatka
terminal-quit-short = q uudestaan: lopeta
terminal-close = mikä tahansa näppäin: takaisin
terminal-scroll = ylös, alas: vieritä   muu näppäin: takaisin
terminal-too-small = { $lights } valoa vaatii { $columns } saraketta ja { $rows } riviä. Tässä päätteessä on { $width } ja { $height }.

## More keys, as the help names them

key-arrows = Nuolet
key-space = Väli
key-backspace = Askelpalautin
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Ylös
key-down = Alas
key-left = Vasen
key-right = Oikea

## Buttons that say what they do, in the window and the page

actions = Mitä voit tehdä
do-new = Uusi peli
do-undo = Peru siirto
do-hint = Vihje
do-score = Kumpi on parempi?
do-resign = Luovuta
do-again = Uusintapeli
do-learn = Opi säännöt
do-puzzles = Tehtävät
do-coach = Valmentaja
do-why = Miksi?
do-rules = Säännöt
cancel = Peruuta
resign-title = Luovutatko?
resign-text = Toinen puoli voittaa pelin.
play-on = Jatka peliä
copy-game-link = Kopioi linkki peliin
link-copied = Linkki on leikepöydällä.
save-picture = Tallenna kuva
save-film = Tallenna filmi viimeisistä siirroista
game-taken = { $moves ->
    [one] { $moves } siirto, { $name }.
   *[other] { $moves } siirtoa, { $name }.
}
close = Sulje

## A new game, in the window and the page

new-game = Peli
popular = Usein pelatut
players = Pelaajat
players-defend = sinä puolustat
players-attack = sinä hyökkäät
players-people = kaksi pelaajaa
players-computers = kaksi tietokonetta
players-lot = puoli arvotaan
players-remote-attackers = sinä puolustat, toinen lauta hyökkää
players-remote-defenders = sinä hyökkäät, toinen lauta puolustaa
level = Taso
level-of = { $level ->
    [1] 1: ensimmäinen peli
    [2] 2: aloittelija
    [3] 3: helppo
    [4] 4: keskitaso
    [5] 5: hyvä
    [6] 6: vahva
    [7] 7: erittäin vahva
    [8] 8: täysi voima
   *[auto] yhtä vahva kuin sinä
}
clock = Kello
no-clock = ei kelloa
clock-of = { $minutes } minuuttia kummallekin
clock-more = { $minutes } minuuttia, { $seconds } sekuntia lisää siirrolta
handicap = Tasoitus
no-handicap = ei tasoitusta
fewer = { $side ->
    [attackers] { $count ->
        [one] { $count } hyökkääjä vähemmän
       *[other] { $count } hyökkääjää vähemmän
    }
   *[defenders] { $count ->
        [one] { $count } puolustaja vähemmän
       *[other] { $count } puolustajaa vähemmän
    }
}
begin = Aloita
new-title = Aloitetaanko uusi peli?
new-text = { $moves ->
    [one] Laudalla oleva peli, jossa on { $moves } siirto, päättyy ilman tulosta.
   *[other] Laudalla oleva peli, jossa on { $moves } siirtoa, päättyy ilman tulosta.
}
keep-game = Pidä pelini

## The page

# The sheet and its tabs
web-sheet = Peli ja konsoli
web-panels = Paneelit
web-close-panels = Sulje paneelit
web-tab-game = Peli
web-tab-share = Jaa
web-tab-console = Konsoli
web-tab-files = Tiedostot
web-tab-cable = Kaapeli
web-notices = Ilmoitukset
web-close-message = Sulje viesti

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Lauta käynnistyy …
web-sound = Ääni
web-help = Ohje
web-help-f1 = Ohje (F1)
web-buttons = Laudan painikkeet
web-arrow-keys = Nuolinäppäimet
web-or-space = tai välilyönti
web-or-backspace = tai askelpalautin
web-crash = Ohjelma kaatui ja käynnistyy uudelleen: { $error }
web-no-program = Ohjelmaa ei voitu ladata.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Lauta sanoina
web-squares = Laudan ruudut. Kosketa ruutua painamalla sitä: ensin nappula, sitten sen kohde.
web-attacker = hyökkääjä
web-defender = puolustaja
web-king = kuningas
web-empty = tyhjä
web-throne = valtaistuin
web-corner = kulma
web-camp = leiri
web-throne-below = valtaistuimella
web-corner-below = kulmassa
web-camp-below = leirissä
web-cursor = kohdistin
web-goal = voi siirtyä tähän
web-lit-hint = vihje
web-warning = varoitus
web-last-move = viimeisin siirto
web-marked = merkityt
web-move-made = { $side ->
    [attackers] hyökkääjä
   *[defenders] puolustaja
} { $from } – { $to }
web-capture-made = { $side ->
    [attackers] hyökkääjä
   *[defenders] puolustaja
} { $from } – { $to }, lyö { $squares }

# The help
web-how-to-play = Näin pelaat
web-close-help = Sulje ohje
web-close-rules = Sulje säännöt
web-goal-of-game = Aloita painamalla isoa painiketta. Sinä olet kuningas ja hänen puolustajansa, joiden valot ovat { $theme ->
    [one-hue] himmeitä
   *[colour] sinisiä
}; tietokoneella on hyökkääjät. Kuningas yrittää paeta kulmaan, joissakin peleissä reunalle. Kaikki nappulat liikkuvat kuin shakin torni. Ne lyövät nappulan, joka jää kahden väliin.
web-touch = Kosketa omaa nappulaasi ja sitten { $theme ->
    [one-hue] hehkuvaa ruutua
   *[colour] vihreää ruutua
}. Tai käytä painikkeita. Valojen alla oleva kyltti kertoo, mitä ne näyttävät.
web-lights = Valot
web-keys = Painikkeet ja näppäimet
web-tap = Napautus
web-tap-does = nappulaan, sitten sen kohteeseen; tai vedä se sinne
web-controller-does = SELECT ja BACK peliohjaimessa; sen sauva tai risti siirtää kohdistinta
web-letter-keys = Käytä näppäimiä H ja N
web-licences = Mitä tämä sivu sisältää, ja lisenssit

# Notices
web-notice-other-tab = Peliä ei tallenneta tässä: toinen välilehti näyttää laudan ja tallentaa pelinsä.
web-notice-no-storage = Peliä ei tallenneta tässä: selaimen tallennustila on täynnä, tai sivu ei saa käyttää sitä.
web-notice-tab-closed = Toinen välilehti on suljettu. Tämä välilehti voi jatkaa tallennettua peliä.
web-take-game = Ota sen peli
web-notice-self-test = Tämä on laudan itsetesti rakentajille. BACK poistuu siitä. Peli säilyy.
web-to-game = Takaisin peliin
web-notice-hang = Laudan ohjelma ei vastaa. Peli on tallennettu sellaisena kuin valot sen näyttävät.
web-start-again = Käynnistä uudelleen
web-notice-version = Sivusta on uusi versio. Peli säilyy.
web-show-version = Näytä se

# The game
web-computer-fits = tietokone, taso { $level }, yhtä vahva kuin sinä
web-more = Opi ja katso taaksepäin
web-moves-label = Siirrot. Näytä asema painamalla siirtoa.
web-no-moves = Pelin siirrot näkyvät tässä.
web-captures = lyö
web-look-back = Katso taaksepäin
web-step-first = Alkuasema
web-step-back = Yksi siirto taaksepäin
web-step-forward = Yksi siirto eteenpäin
web-earlier = Aiempi asema
web-start = Pelin alku
web-move-of = Siirto { $ply } / { $plies }
web-start-of = { $plies ->
    [one] Alku, { $plies } siirto seuraa
   *[other] Alku, { $plies } siirtoa seuraa
}
web-computer-and-lights = Tietokone ja valot
web-pace = Tietokone miettii
web-pace-fast = niin nopeasti kuin voi
web-pace-pico = kuten Picossa
web-current = Valot kuluttavat { $current } mA
web-legend = Mitä valot tarkoittavat
web-self-test = Käynnistä laudan itsetesti

# What the coach has found
web-coach-looks = Valmentaja on käynyt läpi { $progress } %
web-who-stood-better = Kumpi oli parempi
web-marks = rengas on kallis siirto
web-no-marks = mikään siirto ei maksanut paljon
web-mistake = { $ply }. { $side } { $move }: maksoi { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: maksoi { $cost } %; parempi oli { $better }
web-curve = Hyökkääjien osuus pisteistä on alussa { $start } % ja lopussa { $end } %
web-lead = { $side ->
    [attackers] siirron { $ply } jälkeen hyökkääjät ovat parempia
   *[defenders] siirron { $ply } jälkeen puolustajat ovat parempia
}

# Links, records and pictures
web-link = Linkki
web-share-until = Linkit, pöytäkirjat ja kuvat päättyvät näkyvään siirtoon { $ply }.
web-copy-position-link = Kopioi linkki asemaan
web-send-link = Lähetä linkki peliin
web-text-to-copy = Kopioitava teksti
web-link-hint = Peli on itse linkissä. Mitään ei lähetetä palvelimelle.
web-copy-refused = Selain ei salli sivun kopioida: kopioi teksti kentästä.
web-record = Pöytäkirja
web-save-record = Tallenna pöytäkirja
web-copy-record = Kopioi pöytäkirja
web-record-copied = Pöytäkirja on leikepöydällä.
web-open-record = Avaa pöytäkirja
web-paste = Tai liitä pöytäkirja tai linkki:
web-put-on-board = Aseta laudalle
web-picture = Kuva
web-no-picture = Selain ei tee kuvaa.
web-game-unknown = Peliä ei vielä tunneta.
web-no-move = Siirtoja ei vielä ole.
web-link-foreign = Linkistä jätettiin pois se, mikä ei kuulu peliin: { $parts }.
web-moves = { $moves ->
    [one] { $moves } siirto
   *[other] { $moves } siirtoa
}
web-refused-link = Linkki ei toimi tässä: { $why }.
web-refused-record = Pöytäkirja ei toimi tässä: { $why }.
web-game-goes-on = Laudalla oleva peli jatkuu.
web-open-link-title = Avataanko tämä linkki?
web-open-record-title = Avataanko tämä pöytäkirja?
web-has-game = { $moves ->
    [0] Siinä on peli: { $name }.
    [one] Siinä on peli: { $name }, { $moves } siirto.
   *[other] Siinä on peli: { $name }, { $moves } siirtoa.
}
web-has-position = { $moves ->
    [0] Siinä on asema: { $name }.
    [one] Siinä on asema: { $name }, { $moves } siirto.
   *[other] Siinä on asema: { $name }, { $moves } siirtoa.
}
web-replaces = { $moves ->
    [one] Se korvaa laudalla olevan pelin, jossa on { $moves } siirto.
   *[other] Se korvaa laudalla olevan pelin, jossa on { $moves } siirtoa.
}
web-open-it = Avaa

# The console. What is typed there is English.
web-transcript = Mitä lauta sanoo
web-commands = Komennot
web-command = Komento tai siirto
web-send = Lähetä
web-console-hint = Siirto on esimerkiksi d4-d7. Sarkain täydentää komennon. Tässä lauta ymmärtää ja puhuu englantia.
web-console-help = { $help }
web-no-answer = Lauta ei vastaa.
web-has-restarted = Lauta on käynnistynyt uudelleen.
web-reads-another = Lauta lukee toista pöytäkirjaa.
web-line-long = Rivillä saa olla enintään { $bytes } tavua.

# The files settings.toml and variants.txt
web-file = Tiedosto
web-settings-hint = Laudan kytkennät ja asetukset. Merkillä # alkava rivi on kommentti: se näyttää asetuksen ja sen tavallisen arvon.
web-variants-hint = Omat pelisi. Valikko tarjoaa niitä muiden rinnalla.
web-text-of = Tiedoston { $file } teksti
web-remarks = Mikä tiedostossa on väärin
web-line = Rivi { $line }
web-line-of = Rivi { $line } / { $lines }
web-apply = Ota käyttöön
web-open-file = Avaa tiedosto
web-save-file = Tallenna tiedostona
web-restore = Palauta alkuperäinen
web-restore-title = Palautetaanko alkuperäinen { $file }?
web-restore-text = Kentän muutokset katoavat, ellet ensin tallenna niitä tiedostona.
web-restore-it = Palauta
web-keep-changes = Pidä muutokset
web-no-settings = Tämä ei ole asetustiedosto. Mitään ei oteta käyttöön.
web-restarted = Lauta on käynnistynyt uudelleen tällä tiedostolla: { $file }.
web-own-restarted = Sivun oma lauta on käynnistynyt uudelleen tällä tiedostolla: { $file }.
web-no-start = Lauta ei käynnisty uudelleen.
web-not-loaded = Tiedostoa { $file } ei voi ladata.
web-file-large = { $file } on suurempi kuin { $size } kt.
web-file-no-text = { $file } ei ole tekstitiedosto.

# A real board on a cable
web-real-board = Oikea lauta
web-cable-intro = Liitä oikea lauta tähän tietokoneeseen USB:llä. Silloin sen peli näkyy tässä, ja sivun oma peli odottaa. Sivu vain katsoo: lauta pelaa kuten ennenkin.
web-connect = Yhdistä lauta
web-disconnect = Katkaise yhteys
web-do-not-wait = Älä odota
web-start-program = Käynnistä sen ohjelma
web-about-board = Tietoja laudasta
web-ask-again = Kysy uudelleen
web-games = Pelit
web-games-hint = Välilehti Jaa tallentaa laudan pelin ja antaa sille muita pelejä.
web-send-game = Lähetä sivun peli
web-send-position = Lähetä sivun asema
web-bring-game = Jatka sen peliä sivulla
web-log = Loki
web-save = Tallenna
web-save-what = Tallenna { $name }
web-clear-log = Tyhjennä loki
web-clear-log-title = Tyhjennetäänkö loki?
web-clear-log-text = Sivu unohtaa kaikkien siinä olevien pelien siirrot.
web-clear-it = Tyhjennä
web-cable-opening = Portti avautuu …
web-cable-asking = Laudalta kysytään sen peliä …
web-cable-ready = Lauta on yhdistetty.
web-cable-stopped = Laudan ohjelma on pysähtynyt.
web-cable-silent = Lauta ei vastaa.
web-cable-lost = Lauta on poissa.
web-cable-old = Tämän laudan ohjelma ei sovi tähän sivuun. Kopioi laudalle ohjelman uusin versio ja lataa sivu uudelleen. Konsoli toimii silti.
web-cable-forbidden = Selain ei anna sivun käyttää kaapelia: { $why }
web-cable-no-start = Ohjelma ei käynnisty. Sammuta lauta ja käynnistä se uudelleen, tai paina sen nollauspainiketta. Konsoli näyttää, mitä lauta sanoo.
web-port-busy = Portti ei avaudu. Ehkä jokin muu ohjelma, kuten Mu tai Thonny, tai toinen sivu käyttää sitä: sulje se ja yhdistä uudelleen.
web-port-closed = Portti ei avaudu: { $why }
web-cable-stranger = Se mitä kaapelista tulee, ei ole Ljostaflista. Valitse toinen portti, tai käynnistä laudan ohjelma.
web-cable-no-answer = Lauta ei vastaa. Ehkä sen ohjelma on pysähtynyt, tai tämä on laudan toinen portti.
web-cable-stopped-saved = Laudan ohjelma on pysähtynyt. Sen peli on tallennettu.
web-cable-pulled = Kaapeli irrotettiin, tai lauta sammutettiin. Sivu yhdistää uudelleen, kun lauta on palannut.
web-cable-play = Tämä on kaapelin päässä oleva lauta. Pelaa sen omilla painikkeilla, tai kirjoita siirto konsoliin.
web-cable-starts = Kaapelin päässä oleva lauta käynnistyy …
web-on-cable = Kaapelissa: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Rivi { $number }: { $why }.
record-long = Teksti on liian pitkä peliksi.
record-empty = Teksti ei ole peli: siinä ei ole rivejä.
record-no-result = Pelistä puuttuu tulos: sen viimeinen rivi alkaa ”result:”.
record-goes-on = peli jatkuu tuloksen jälkeen
record-line-long = rivi on liian pitkä
record-form = { $text }: pitää olla ”avain: arvo” tai siirtoja numeron perässä, kuten 1. d4-d7
record-twice = { $text } on annettu kahdesti
record-before-moves = { $text } kuuluu ennen siirtoja
record-control = { $text } sisältää ohjausmerkin
record-wrong-variant = { $text } ei ole pelimuoto
record-wrong-draws = draws on on tai off, ei { $text }
record-wrong-calls = calls on by the board tai by hand, ei { $text }
record-wrong-start = { $text } ei ole asema
record-wrong-result = { $text } ei ole tulos: kirjoita esimerkiksi attackers win (king captured)
record-wrong-move = { $text } ei ole siirto: siirto on esimerkiksi d4-d7
record-no-variant = pelimuoto puuttuu
record-no-key = avainta { $text } ei ole
record-number = numero on { $text }, kun siirtoja on { $plies }
record-most = pelissä on enintään { $plies } siirtoa
record-no-move-before = ennen kohtaa { $text } ei ole siirtoa
record-link-long = Linkki on liian pitkä.
record-link-twice = Linkissä on osa { $text } kahdesti.
record-link-damaged = Linkki on vioittunut: { $why }.
record-link-percent = Linkki on vioittunut: siinä on väärä %.
record-link-variant = pelimuoto puuttuu
record-link-move = { $text } ei ole siirto

# Another board, far apart
web-far = Pelaa etäältä
web-far-hint = Kaksi lautaa tapaa MQTT-välittäjällä, jonka molemmat tavoittavat. Liitä saamasi linkki tai kutsu joku.
web-far-link = Linkki pöytään
web-far-join = Liity
web-far-invite = Kutsu
web-far-host = Välittäjä (broker)
web-far-ws = Sen portti selaimille (WebSocket)
web-far-port = Sen portti laudoille
web-far-user = Nimi välittäjällä, jos se vaatii nimen
web-far-password = Salasana siellä
web-far-days = Näin kauan poissa oleva häviää, jos toinen osapuoli vaatii
web-far-days-of = { $count ->
    [0] ei koskaan
    [one] { $count } päivä
   *[other] { $count } päivää
}
web-far-more = Lisää
web-far-start = Alku: asema, jos ei pelin oma
web-far-start-board = Ota laudan asema
web-far-bad-start = Tämä ei ole tämän pelin alku: siinä on oltava nappularivit kuten 3a3/…, sitten a tai d vuorossa olevalle, eikä siirtoja.
web-far-squares = Laudalla sytytettävät ruudut
web-far-tls = Salattu (TLS)
web-far-keep = Muista salasana tässä selaimessa
web-far-bad-link = Tämä ei ole linkki pöytään. Ehkä loppu puuttuu.
web-far-no-broker = Välittäjä tarvitsee osoitteen ja kaksi porttia, esimerkiksi 443 ja 8883.
web-far-needs-tls = Tämä sivu tuli https-yhteydellä: se tavoittaa vain TLS-välittäjät.
web-far-insecure = Sivu voi allekirjoittaa viestinsä vain, jos se tulee https-yhteydellä. Avaa se https-osoitteesta, niin voit pelata etäältä.
web-far-question = Liitytäänkö tähän pöytään?
web-far-question-text =
    Välittäjällä { $host } { $side ->
        [attackers] sinulla on hyökkääjät
        [defenders] sinulla on puolustajat
       *[watch] olet katsoja
    }. Pöydän peli tulee silloin laudalla olevan pelin tilalle.
web-far-resumed = Sivu on taas pöydässä.
web-far-links = Linkit pöytään
web-far-guest = Linkki
web-far-guest-hint = Lähetä tämä linkki toiselle pelaajalle tai näytä QR-koodi. Linkin haltija voi pelata: se on yhtä salainen kuin peli.
web-far-squares-hint = Linkin sijasta nämä ruudut voi sytyttää laudalla ilman näppäimistöä. Laudan tietokoneella ajetaan: { $command }
web-far-code = Linkin QR-koodi
web-far-acl = Avaa pöytä välittäjällä
web-far-acl-hint = Välittäjä tuntee nimen, mutta sen oikeuslistasta (acl) puuttuu tämä pöytä. Anna nämä rivit välittäjän omistajalle. Hän lisää ne ja antaa välittäjän lukea listan uudelleen; sen jälkeen sivu jatkaa itsestään. { $name } on toisen pelaajan nimi siellä.
web-far-copy-acl = Kopioi rivit
web-far-copied = Rivit ovat leikepöydällä.
web-far-copy = Kopioi linkki
web-far-copy-board = Kopioi laudalle
web-far-copy-watch = Kopioi linkki katsojille
web-far-copy-own = Kopioi oma linkki
web-far-send = Lähetä linkki
web-far-hello = Hei
web-far-good-game = Hyvä peli
web-far-again = Uudestaan?
web-far-says = Toinen puoli sanoo: { $word }
web-far-travel = Viimeinen viesti kesti { $seconds } s.
web-far-back = Takaisin pöydän peliin
web-far-claim = Vaadi voitto: toinen osapuoli on ollut poissa liian kauan
web-far-leave = Poistu pöydästä
web-far-leave-text = Ilman omaa linkkiäsi et pääse takaisin tähän peliin.
web-far-state = { $state ->
    [connecting] Välittäjään otetaan yhteyttä …
    [lost] Ei yhteyttä välittäjään. Sitä kutsutaan yhä uudelleen.
    [refused] Välittäjä ei hyväksy tätä nimeä ja salasanaa.
    [asks] Välittäjä kysyy nimeäsi ja salasanaasi.
    [deaf] Välittäjän listasta (acl) puuttuu tämä pöytä.
    [taken] Tätä puolta pelataan toisessa ohjelmassa, joten tämä on poistunut välittäjältä.
    [wait] Toinen puoli ei ole vielä tullut.
    [here] Toinen puoli on täällä.
    [away] Toinen puoli on poissa.
    [watch] Katsot pöytää.
    [elsewhere] Laudalla on toinen peli kuin pöydässä.
    [asked] Olet pyytänyt uutta peliä. Toinen puoli ei ole vielä vastannut.
    [offered] Toinen puoli pyytää uutta peliä. Se alkaa, kun sinäkin pyydät sitä.
    [left] Olet pyytänyt uutta peliä, mutta toinen puoli on lähtenyt pöydästä.
    [stopped] Pöytä on pysähtynyt:
   *[over] Pöydän peli on päättynyt.
}
web-far-lost = { $why ->
    [offline] Tällä laitteella ei ole verkkoa.
    [other] Välittäjä sanoo: { $text }
   *[never] Osoitteessa { $address } ei vastaa mikään. Ovatko välittäjä ja sen portti selaimille oikein, ja luottaako selain sen varmenteeseen?
}
web-far-restored = Katsojan lauta seuraa pöytää, joten sen asema on palautettu.
web-far-turn = { $turn ->
    [own] Sinun siirtosi.
    [attackers] Hyökkääjien vuoro.
    [defenders] Puolustajien vuoro.
   *[other] Toisen puolen vuoro.
}
web-far-why = { $why ->
    [conflict] puolet tuntevat eri siirrot. Aloita uusi pöytä.
    [illegal] toinen puoli teki laittoman siirron. Aloita uusi pöytä.
    [turn] toinen puoli siirsi väärällä vuorolla. Aloita uusi pöytä.
    [hash] asemat eroavat samojen siirtojen jälkeen. Aloita uusi pöytä.
   *[stopped] toinen puoli on löytänyt jotain mahdotonta. Aloita uusi pöytä.
}
