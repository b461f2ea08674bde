# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in Danish. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = angribere
defenders = forsvarere
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = angriberne ({ $theme ->
    [one-hue] lyse
   *[colour] orange
})
defenders-lit = forsvarerne ({ $theme ->
    [one-hue] mørke
   *[colour] blå
})
person = menneske
computer = computer, niveau { $level }

## The caption below the board: the start

press-to-play-keys = Tryk på { $select }, eller klik på den store knap, for at spille
press-to-play-touch = Tryk på den store knap for at spille
press-to-play-gamepad = Tryk på { $select } for at spille
start = { $name } – { $select }: spil, { $up }: lær, { $down }: opgaver, { $back }: indstillinger
resume = et spil er i gang – { $select }: spil videre, { $right } { $select }: afbryd det
attract = brættet spiller af sig selv – { $select }: spil
asleep = brættet sover – tryk på en knap
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = dit træk: { $side }
to-move = { $side } i trækket
thinks = computeren tænker: { $side }
looks-for-hint = den leder efter et tip
hint = tip: { $move }
announce = { $select }: udråb åben vej
open-way = kongen har en åben vej
danger = kongen kan fanges i næste træk
in-hand = { $square } løftet: vælg hvor brikken skal hen; { $back } stiller den tilbage
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: feltet er tomt
refusal-turn = { $name }: det er { $side ->
    [attackers] angribernes
   *[defenders] forsvarernes
} tur
refusal-stuck = { $name }: denne brik har intet lovligt træk
refusal-over = { $name }: spillet er slut
refusal-no-move = { $name } er ikke et træk: et træk er for eksempel e5-e8
refusal-straight = { $name }: alle brikker går lige, som tårnet i skak
refusal-blocked = { $name }: brikken på { $square } står i vejen
refusal-throne-pass = { $name }: ingen brik må passere tronen
refusal-throne-stop = { $name }: ingen brik må standse på tronen når kongen har forladt den
refusal-kings-throne = { $name }: kun kongen må standse på tronen
refusal-kings-corner = { $name }: kun kongen må standse på et hjørne
refusal-camp = { $name }: ingen brik må gå ind i eller gennem en lejr udefra
refusal-repeats = { $name }: denne stilling er allerede opstået; intet træk må gentage en stilling
refusal-round-trips = { $name }: en brik må ikke gå frem og tilbage mellem to felter så mange gange
refusal-free-corner = { $name }: angriberne må ikke spærre det sidste frie hjørne
refusal-unannounced = { $name }: kongen må kun gå ud ad en åben vej der blev råbt ud før angriberne trak
refusal-record = optegnelsen er forkert: { $text }
refusal-rules = { $name }: spillets regler tillader det ikke

## The end of a game

attackers-win = angriberne vinder
defenders-win = forsvarerne vinder
draw = remis
reason-king-escaped = kongen undslap
reason-king-captured = kongen fanget
reason-exit-fort = kantborg
reason-encirclement = omringning
reason-no-legal-move = intet lovligt træk
reason-repetition = gentagelse
reason-perpetual-repetition = evig gentagelse
reason-hundred-plies = hundrede halvtræk uden slag
reason-agreement = efter aftale
reason-resignation = modstanderen gav op
reason-time = tiden er gået
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: igen, { $up }: træneren, { $back }: menu
end-without-coach = { $result } – { $select }: igen, { $back }: menu

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: ja, { $right }: næste
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: skift, { $select }: OK, { $right }: næste
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = hvem står bedst? computeren tænker
score-even = lige stilling
score-better = { $side ->
    [attackers] angriberne
   *[defenders] forsvarerne
} står bedre ({ $chance } %)
score-much-better = { $side ->
    [attackers] angriberne
   *[defenders] forsvarerne
} står meget bedre ({ $chance } %)
score-wins = { $side ->
    [attackers] angriberne
   *[defenders] forsvarerne
} vinder i { $moves } træk

## Replay, lessons, puzzles, the coach

replay = genspil – { $select }: pause, { $back }: slut
replay-move = genspil – { $ply }. { $side ->
    [attackers] angriberne
   *[defenders] forsvarerne
} { $move }
task = { $task } – { $select } på tomt felt: tip, { $back }: slut
right = rigtigt!
wrong = forkert: prøv igen
wrong-look = forkert: se hvad der sker
played = sådan blev der spillet
looks-at-move = computeren ser på dit træk
coach-looks = træneren gennemgår spillet: { $progress } % – { $back }: forlad
coach-nothing = intet træk kostede meget – { $back }: forlad
coach-mistake = { $ply }. { $side } { $move } kostede { $cost } % ({ $number }/{ $count }) – { $select }: hvad var bedre?, { $right }: næste, { $back }: forlad

## The list of moves

no-moves = ingen træk endnu

## Keys

key-enter = Enter
key-escape = Esc
key-up = Op
key-down = Ned
key-left = Venstre
key-right = Højre
