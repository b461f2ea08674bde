# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in Swedish. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = angripare
defenders = försvarare
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = angriparna ({ $theme ->
    [one-hue] ljusa
   *[colour] orange
})
defenders-lit = försvararna ({ $theme ->
    [one-hue] mörka
   *[colour] blå
})
person = människa
computer = dator, nivå { $level }

## The caption below the board: the start

press-to-play-keys = Tryck på { $select }, eller klicka på den stora knappen, för att spela
press-to-play-touch = Tryck på den stora knappen för att spela
press-to-play-gamepad = Tryck på { $select } för att spela
start = { $name } – { $select }: spela, { $up }: lär dig, { $down }: problem, { $back }: inställningar
resume = ett parti pågår – { $select }: spela vidare, { $right } { $select }: avbryt det
attract = brädet spelar för sig självt – { $select }: spela
asleep = brädet sover – tryck på en knapp
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = ditt drag: { $side }
to-move = { $side } vid draget
thinks = datorn tänker: { $side }
looks-for-hint = den letar efter ett tips
hint = tips: { $move }
announce = { $select }: ropa ut öppen väg
open-way = kungen har en öppen väg
danger = kungen kan fångas med nästa drag
in-hand = { $square } lyft: välj vart pjäsen ska gå; { $back } ställer tillbaka den
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: fältet är tomt
refusal-turn = { $name }: det är { $side ->
    [attackers] angriparnas
   *[defenders] försvararnas
} tur
refusal-stuck = { $name }: den här pjäsen har inget tillåtet drag
refusal-over = { $name }: partiet är slut
refusal-no-move = { $name } är inget drag: ett drag är till exempel e5-e8
refusal-straight = { $name }: alla pjäser går rakt, som tornet i schack
refusal-blocked = { $name }: pjäsen på { $square } står i vägen
refusal-throne-pass = { $name }: ingen pjäs får passera tronen
refusal-throne-stop = { $name }: ingen pjäs får stanna på tronen när kungen har lämnat den
refusal-kings-throne = { $name }: bara kungen får stanna på tronen
refusal-kings-corner = { $name }: bara kungen får stanna på ett hörn
refusal-camp = { $name }: ingen pjäs får gå in i eller genom ett läger utifrån
refusal-repeats = { $name }: den här ställningen har redan uppstått; inget drag får upprepa en ställning
refusal-round-trips = { $name }: en pjäs får inte gå fram och tillbaka mellan två fält så många gånger
refusal-free-corner = { $name }: angriparna får inte spärra det sista fria hörnet
refusal-unannounced = { $name }: kungen får gå ut bara på en öppen väg som ropades ut innan angriparna drog
refusal-record = protokollet är fel: { $text }
refusal-rules = { $name }: spelets regler tillåter det inte

## The end of a game

attackers-win = angriparna vinner
defenders-win = försvararna vinner
draw = remi
reason-king-escaped = kungen undkom
reason-king-captured = kungen fångad
reason-exit-fort = kantborg
reason-encirclement = inringning
reason-no-legal-move = inget drag möjligt
reason-repetition = upprepning
reason-perpetual-repetition = ständig upprepning
reason-hundred-plies = hundra halvdrag utan slag
reason-agreement = överenskommet
reason-resignation = motståndaren gav upp
reason-time = tiden är ute
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: igen, { $up }: tränaren, { $back }: meny
end-without-coach = { $result } – { $select }: igen, { $back }: meny

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: ja, { $right }: nästa
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: ändra, { $select }: OK, { $right }: nästa
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = vem står bäst? datorn tänker
score-even = jämn ställning
score-better = { $side ->
    [attackers] angriparna
   *[defenders] försvararna
} står bättre ({ $chance } %)
score-much-better = { $side ->
    [attackers] angriparna
   *[defenders] försvararna
} står mycket bättre ({ $chance } %)
score-wins = { $side ->
    [attackers] angriparna
   *[defenders] försvararna
} vinner på { $moves } drag

## Replay, lessons, puzzles, the coach

replay = repris – { $select }: paus, { $back }: avsluta
replay-move = repris – { $ply }. { $side ->
    [attackers] angriparna
   *[defenders] försvararna
} { $move }
task = { $task } – { $select } på tomt fält: tips, { $back }: lämna
right = rätt!
wrong = fel: försök igen
wrong-look = fel: se vad som händer
played = så här spelades det
looks-at-move = datorn ser på ditt drag
coach-looks = tränaren går igenom partiet: { $progress } % – { $back }: lämna
coach-nothing = inget drag kostade mycket – { $back }: lämna
coach-mistake = { $ply }. { $side } { $move } kostade { $cost } % ({ $number }/{ $count }) – { $select }: vad var bättre?, { $right }: nästa, { $back }: lämna

## The list of moves

no-moves = inga drag än

## Keys

key-enter = Enter
key-escape = Esc
key-up = Upp
key-down = Ner
key-left = Vänster
key-right = Höger
