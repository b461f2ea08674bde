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
refusal-no-move = { $name } ei ole siirto: siirto on esimerkiksi e5-e8
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
played = näin pelattiin
looks-at-move = tietokone tutkii siirtoasi
coach-looks = valmentaja käy peliä läpi: { $progress } % – { $back }: poistu
coach-nothing = mikään siirto ei maksanut paljon – { $back }: poistu
coach-mistake = { $ply }. { $side } { $move } maksoi { $cost } % ({ $number }/{ $count }) – { $select }: mikä oli parempi?, { $right }: seuraava, { $back }: poistu

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
legend-escape-route = kuninkaan avoin tie
legend-escape-route-look = { $theme ->
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
keys-list = näytä tai piilota siirrot; rulla tai Page Up vierittää
keys-step = siirto taakse tai eteen; tai napsauta siirtoa
keys-undo = peru viime siirto tai pyydä vihje
keys-line = kirjoita komento; Ctrl-V liittää pöytäkirjan
keys-pictures = tallenna viime siirrot GIF-kuvana, tai kuva
keys-sound = ääni, koko näyttö: päälle tai pois
keys-help = avaa tai sulje tämä ohje
keys-terminal-line = kirjoita komento; help luettelee ne
keys-scroll = vieritä konsolia
keys-open-help = avaa tämä ohje
keys-quit = paina kahdesti: lopeta; Ctrl-C lopettaa heti

## The window

window-title = { $name }  ·  { $select }: aloita  ·  nuolet: siirrä  ·  { $back }: valikko  ·  F1: ohje
window-not-saved = { $name } (ei tallenneta)
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
window-game-is-on-the-board = Tiedoston { $name } peli on laudalla
window-reads-no-records = Tämä ohjelma ei lue pöytäkirjoja
window-reads = Luetaan { $name } ...
window-cannot-read = Tiedostoa { $name } ei voi lukea: { $error }
window-is-no-record = Tiedostoa { $name } ei voi lukea: se ei ole pöytäkirja
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

## Keys

key-enter = Enter
key-escape = Esc
key-up = Ylös
key-down = Alas
key-left = Vasen
key-right = Oikea
