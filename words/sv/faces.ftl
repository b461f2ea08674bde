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

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LJUS
legend-attackers = angripare
legend-attackers-look = { $theme ->
    [one-hue] starkt, stilla
   *[colour] orange, stilla
}
legend-defenders = försvarare
legend-defenders-look = { $theme ->
    [one-hue] svagt, stilla
   *[colour] blått, stilla
}
legend-turn = sidan vid draget
legend-turn-look = { $theme ->
    [one-hue] sidan som blir ljusare
   *[colour] den ljusare sidan
}
legend-king = kungen
legend-king-look = { $theme ->
    [one-hue] pulserar långsamt
   *[colour] varmvitt, pulserar långsamt
}
legend-cursor = markören
legend-cursor-look = { $theme ->
    [one-hue] blinkar snabbt
   *[colour] vitt, blinkar snabbt
}
legend-goals = mål för den lyfta pjäsen
legend-goals-look = { $theme ->
    [one-hue] pulserar mjukt
   *[colour] grönt, pulserar mjukt
}
legend-last-move = det senaste draget
legend-last-move-look = { $theme ->
    [one-hue] ett ljus löper längs vägen
   *[colour] violett, löper längs vägen
}
legend-capture = en slagen pjäs
legend-capture-look = { $theme ->
    [one-hue] blixtrar till och bleknar
   *[colour] rosa, blixtrar till och bleknar
}
legend-hint = tipset
legend-hint-look = { $theme ->
    [one-hue] blinkar två gånger
   *[colour] gulgrönt, blinkar två gånger
}
legend-escape-route = kungens öppna väg
legend-escape-route-look = { $theme ->
    [one-hue] gnistor löper
   *[colour] rött, gnistor löper
}
legend-danger = kungen kan fångas
legend-danger-look = { $theme ->
    [one-hue] blinkar
   *[colour] blinkar rött
}
legend-refusal = inte tillåtet; menyn säger varför
legend-refusal-look = { $theme ->
    [one-hue] blinkar mycket snabbt
   *[colour] rött och vitt, mycket snabbt
}
legend-considered = pjäs som datorn tänker på
legend-considered-look = { $theme ->
    [one-hue] fladdrar
   *[colour] turkost, fladdrar
}
legend-low-time = lite tid kvar på din klocka
legend-low-time-look = { $theme ->
    [one-hue] kanten blinkar varje sekund
   *[colour] kanten blinkar varje sekund, magenta
}
legend-marks = tron och hörn
legend-marks-look = { $theme ->
    [one-hue] svagt, stilla
   *[colour] olivgrönt, svagt
}
legend-frame = ram kring ett mindre bräde
legend-frame-look = { $theme ->
    [one-hue] mycket svagt
   *[colour] mörkblått
}
legend-view-edge = brädet fortsätter bortom kanten
legend-view-edge-look = { $theme ->
    [one-hue] svagt, ljusnar långsamt
   *[colour] mörkblått, ljusnar långsamt
}
legend-error = ett felmeddelande
legend-error-look = { $theme ->
    [one-hue] rullande bokstäver
   *[colour] bokstäver i magenta
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Menyn har ta tillbaka, tips, varför, remi, ge upp, klocka, nytt parti och inställningar. LEFT och RIGHT bläddrar, UP och DOWN ändrar värdet, SELECT godtar det, BACK lämnar.
legend-closing = Stäng fönstret för att avsluta.

## The help: what the keys do

legend-keys = TANGENTER
keys-move = flytta markören eller den lyfta pjäsen; bläddra i menyn
keys-select = SELECT: börja ett parti, lyft en pjäs, ställ ner den
keys-back = BACK: avbryt draget; öppna eller stäng menyn
keys-list = visa eller dölj dragen; hjulet rullar dem
keys-step = ett drag bakåt eller framåt; eller klicka på ett
keys-undo = ta tillbaka draget, eller be om ett tips
keys-line = skriv ett kommando; Ctrl-V klistrar in ett protokoll
keys-pictures = spara dragen som GIF, eller en bild
keys-sound = ljud, helskärm: på eller av
keys-help = öppna eller stäng den här hjälpen
keys-terminal-line = skriv ett kommando; help räknar upp dem
keys-scroll = rulla konsolen
keys-open-help = öppna den här hjälpen
keys-quit = tryck två gånger för att avsluta; Ctrl-C avslutar genast

## The window

window-title = { $name }  ·  { $select }: starta  ·  pilar: flytta  ·  { $back }: meny  ·  F1: hjälp
window-not-saved = { $name } (sparas inte)
# Below the buttons of the board
window-below-down = Piltangenter
window-below-select = Enter eller mellanslag
window-below-back = Esc eller backsteg
# An earlier position
window-past-move = Drag { $ply } av { $moves } – { $left }, { $right }: bläddra, { $back }: tillbaka till partiet
window-past-start = Början av { $moves ->
    [one] { $moves } drag
   *[other] { $moves } drag
} – { $left }, { $right }: bläddra, { $back }: tillbaka till partiet
# The list of moves
window-list-keys = M: dölj   G: GIF   P: bild
window-coach-looks = tränaren tittar: { $progress } %
window-no-room-for-list = Det finns ingen plats för draglistan: gör fönstret lägre eller bredare
# Sound, records, pictures
window-sound-on = Ljudet är på
window-sound-off = Ljudet är av
window-no-sound-card = Det finns inget ljudkort
window-game-is-on-the-board = Partiet i { $name } står på brädet
window-reads-no-records = Det här programmet läser inga protokoll
window-reads = Läser { $name } ...
window-cannot-read = { $name } kan inte läsas: { $error }
window-is-no-record = { $name } kan inte läsas: det är inget protokoll
window-no-move-to-film = Det finns inget drag att filma än
window-still-saves = Den förra bilden sparas fortfarande
window-saves = Sparar ...
window-saved = Sparad som { $path }
window-cannot-write = { $path } kan inte skrivas: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = flytta
terminal-menu = meny
terminal-console = konsol
terminal-help = hjälp
terminal-quit = sluta
terminal-quit-again = tryck q igen för att sluta, en annan tangent för att fortsätta
terminal-quit-short = q igen: sluta
terminal-close = valfri tangent: tillbaka
terminal-scroll = upp, ned: rulla   annan tangent: tillbaka
terminal-too-small = { $lights } ljus behöver { $columns } kolumner och { $rows } rader. Den här terminalen har { $width } och { $height }.

## More keys, as the help names them

key-arrows = Pilar
key-space = Mellanslag
key-backspace = Backsteg
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z

## Keys

key-enter = Enter
key-escape = Esc
key-up = Upp
key-down = Ner
key-left = Vänster
key-right = Höger
