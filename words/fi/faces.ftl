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

## Keys

key-enter = Enter
key-escape = Esc
key-up = Ylös
key-down = Alas
key-left = Vasen
key-right = Oikea
