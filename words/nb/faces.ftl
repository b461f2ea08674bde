# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in Norwegian (Bokmål). docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = angripere
defenders = forsvarere
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = angriperne ({ $theme ->
    [one-hue] lyse
   *[colour] oransje
})
defenders-lit = forsvarerne ({ $theme ->
    [one-hue] mørke
   *[colour] blå
})
person = menneske
computer = datamaskin, nivå { $level }

## The caption below the board: the start

press-to-play-keys = Trykk på { $select }, eller klikk på den store knappen, for å spille
press-to-play-touch = Trykk på den store knappen for å spille
press-to-play-gamepad = Trykk på { $select } for å spille
start = { $name } – { $select }: spill, { $up }: lær, { $down }: oppgaver, { $back }: innstillinger
resume = et parti er i gang – { $select }: spill videre, { $right } { $select }: avbryt det
attract = brettet spiller av seg selv – { $select }: spill
asleep = brettet sover – trykk på en knapp
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = ditt trekk: { $side }
to-move = { $side } i trekket
thinks = datamaskinen tenker: { $side }
looks-for-hint = den leter etter et tips
hint = tips: { $move }
announce = { $select }: rop ut åpen vei
open-way = kongen har en åpen vei
danger = kongen kan fanges i neste trekk
in-hand = { $square } løftet: velg hvor brikken skal; { $back } setter den tilbake
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: feltet er tomt
refusal-turn = { $name }: det er { $side ->
    [attackers] angripernes
   *[defenders] forsvarernes
} tur
refusal-stuck = { $name }: denne brikken har ingen lovlige trekk
refusal-over = { $name }: partiet er slutt
refusal-no-move = { $name } er ikke et trekk: et trekk er for eksempel e5-e8
refusal-straight = { $name }: alle brikker går rett, som tårnet i sjakk
refusal-blocked = { $name }: brikken på { $square } står i veien
refusal-throne-pass = { $name }: ingen brikke kan passere tronen
refusal-throne-stop = { $name }: ingen brikke kan stoppe på tronen når kongen har forlatt den
refusal-kings-throne = { $name }: bare kongen kan stoppe på tronen
refusal-kings-corner = { $name }: bare kongen kan stoppe på et hjørne
refusal-camp = { $name }: ingen brikke kan gå inn i eller gjennom en leir utenfra
refusal-repeats = { $name }: denne stillingen har allerede oppstått; ingen trekk kan gjenta en stilling
refusal-round-trips = { $name }: en brikke kan ikke gå fram og tilbake mellom to felter så mange ganger
refusal-free-corner = { $name }: angriperne kan ikke sperre det siste frie hjørnet
refusal-unannounced = { $name }: kongen kan bare gå ut på en åpen vei som ble ropt ut før angriperne trakk
refusal-record = protokollen er feil: { $text }
refusal-rules = { $name }: reglene i spillet tillater det ikke

## The end of a game

attackers-win = angriperne vinner
defenders-win = forsvarerne vinner
draw = remis
reason-king-escaped = kongen slapp unna
reason-king-captured = kongen fanget
reason-exit-fort = kantborg
reason-encirclement = omringing
reason-no-legal-move = ingen lovlige trekk
reason-repetition = gjentakelse
reason-perpetual-repetition = evig gjentakelse
reason-hundred-plies = hundre halvtrekk uten slag
reason-agreement = etter avtale
reason-resignation = motstanderen ga opp
reason-time = tiden er ute
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: igjen, { $up }: treneren, { $back }: meny
end-without-coach = { $result } – { $select }: igjen, { $back }: meny

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: ja, { $right }: neste
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: endre, { $select }: OK, { $right }: neste
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = hvem står best? datamaskinen tenker
score-even = jevn stilling
score-better = { $side ->
    [attackers] angriperne
   *[defenders] forsvarerne
} står bedre ({ $chance } %)
score-much-better = { $side ->
    [attackers] angriperne
   *[defenders] forsvarerne
} står mye bedre ({ $chance } %)
score-wins = { $side ->
    [attackers] angriperne
   *[defenders] forsvarerne
} vinner på { $moves } trekk

## Replay, lessons, puzzles, the coach

replay = reprise – { $select }: pause, { $back }: avslutt
replay-move = reprise – { $ply }. { $side ->
    [attackers] angriperne
   *[defenders] forsvarerne
} { $move }
task = { $task } – { $select } på tomt felt: tips, { $back }: slutt
right = riktig!
wrong = feil: prøv igjen
wrong-look = feil: se hva som skjer
played = slik ble det spilt
looks-at-move = datamaskinen ser på trekket ditt
coach-looks = treneren går gjennom partiet: { $progress } % – { $back }: gå ut
coach-nothing = ingen trekk kostet mye – { $back }: gå ut
coach-mistake = { $ply }. { $side } { $move } kostet { $cost } % ({ $number }/{ $count }) – { $select }: hva var bedre?, { $right }: neste, { $back }: gå ut

## The list of moves

no-moves = ingen trekk ennå

## Keys

key-enter = Enter
key-escape = Esc
key-up = Opp
key-down = Ned
key-left = Venstre
key-right = Høyre
