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

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LYS
legend-attackers = angribere
legend-attackers-look = { $theme ->
    [one-hue] kraftigt, roligt
   *[colour] orange, roligt
}
legend-defenders = forsvarere
legend-defenders-look = { $theme ->
    [one-hue] svagt, roligt
   *[colour] blåt, roligt
}
legend-turn = siden i trækket
legend-turn-look = { $theme ->
    [one-hue] siden, der bliver lysere
   *[colour] den lysere side
}
legend-king = kongen
legend-king-look = { $theme ->
    [one-hue] pulserer langsomt
   *[colour] varmhvidt, pulserer langsomt
}
legend-cursor = markøren
legend-cursor-look = { $theme ->
    [one-hue] blinker hurtigt
   *[colour] hvidt, blinker hurtigt
}
legend-goals = mål for den løftede brik
legend-goals-look = { $theme ->
    [one-hue] pulserer blidt
   *[colour] grønt, pulserer blidt
}
legend-last-move = det seneste træk
legend-last-move-look = { $theme ->
    [one-hue] et lys løber langs vejen
   *[colour] violet, løber langs vejen
}
legend-capture = en slået brik
legend-capture-look = { $theme ->
    [one-hue] blinker op og falmer
   *[colour] lyserødt, blinker op og falmer
}
legend-hint = tippet
legend-hint-look = { $theme ->
    [one-hue] blinker to gange
   *[colour] gulgrønt, blinker to gange
}
legend-escape-route = kongens åbne vej
legend-escape-route-look = { $theme ->
    [one-hue] gnister løber
   *[colour] rødt, gnister løber
}
legend-danger = kongen kan fanges
legend-danger-look = { $theme ->
    [one-hue] blinker
   *[colour] blinker rødt
}
legend-refusal = ikke tilladt; menuen siger hvorfor
legend-refusal-look = { $theme ->
    [one-hue] blinker meget hurtigt
   *[colour] rødt og hvidt, meget hurtigt
}
legend-considered = brik, computeren tænker på
legend-considered-look = { $theme ->
    [one-hue] flakker
   *[colour] turkis, flakker
}
legend-low-time = kun lidt tid på dit ur
legend-low-time-look = { $theme ->
    [one-hue] kanten blinker hvert sekund
   *[colour] kanten blinker hvert sekund, magenta
}
legend-marks = trone og hjørner
legend-marks-look = { $theme ->
    [one-hue] svagt, roligt
   *[colour] olivengrønt, svagt
}
legend-frame = ramme om et mindre bræt
legend-frame-look = { $theme ->
    [one-hue] meget svagt
   *[colour] mørkeblåt
}
legend-view-edge = brættet fortsætter bag kanten
legend-view-edge-look = { $theme ->
    [one-hue] svagt, lysner langsomt
   *[colour] mørkeblåt, lysner langsomt
}
legend-error = en fejlmeddelelse
legend-error-look = { $theme ->
    [one-hue] rullende bogstaver
   *[colour] bogstaver i magenta
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Menuen har tag tilbage, tip, hvorfor, remis, giv op, ur, nyt spil og indstillinger. LEFT og RIGHT bladrer, UP og DOWN ændrer værdien, SELECT godtager den, BACK lukker.
legend-closing = Luk vinduet for at afslutte.

## The help: what the keys do

legend-keys = TASTER
keys-move = flyt markøren eller den løftede brik; blad i menuen
keys-select = SELECT: begynd et spil, løft en brik, sæt den ned
keys-back = BACK: afbryd trækket; åbn eller luk menuen
keys-list = vis eller skjul trækkene; hjulet eller Page Up ruller dem
keys-step = et træk tilbage eller frem; eller klik på et
keys-undo = tag det seneste træk tilbage, eller bed om et tip
keys-line = skriv en kommando; Ctrl-V indsætter en optegnelse
keys-pictures = gem de seneste træk som GIF, eller et billede
keys-sound = lyd, fuld skærm: til eller fra
keys-help = åbn eller luk denne hjælp
keys-terminal-line = skriv en kommando; help viser dem alle
keys-scroll = rul konsollen
keys-open-help = åbn denne hjælp
keys-quit = tryk to gange for at afslutte; Ctrl-C afslutter straks

## The window

window-title = { $name }  ·  { $select }: start  ·  pile: flyt  ·  { $back }: menu  ·  F1: hjælp
window-not-saved = { $name } (gemmes ikke)
# Below the buttons of the board
window-below-down = Piletaster
window-below-select = Enter eller mellemrum
window-below-back = Esc eller backspace
# An earlier position
window-past-move = Træk { $ply } af { $moves } – { $left }, { $right }: bladr, { $back }: tilbage til spillet
window-past-start = Start af { $moves ->
    [one] { $moves } træk
   *[other] { $moves } træk
} – { $left }, { $right }: bladr, { $back }: tilbage til spillet
# The list of moves
window-list-keys = M: skjul   G: GIF   P: billede
window-coach-looks = træneren kigger: { $progress } %
window-no-room-for-list = Der er ikke plads til listen over træk: gør vinduet lavere eller bredere
# Sound, records, pictures
window-sound-on = Lyden er slået til
window-sound-off = Lyden er slået fra
window-no-sound-card = Der er intet lydkort
window-game-is-on-the-board = Spillet fra { $name } står på brættet
window-reads-no-records = Dette program læser ingen optegnelser
window-reads = Læser { $name } ...
window-cannot-read = { $name } kan ikke læses: { $error }
window-is-no-record = { $name } kan ikke læses: det er ingen optegnelse
window-no-move-to-film = Der er endnu intet træk at filme
window-still-saves = Det forrige billede gemmes stadig
window-saves = Gemmer ...
window-saved = Gemt som { $path }
window-cannot-write = { $path } kan ikke skrives: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = flyt
terminal-menu = menu
terminal-console = konsol
terminal-help = hjælp
terminal-quit = slut
terminal-quit-again = tryk q igen for at slutte, en anden tast for at fortsætte
terminal-quit-short = q igen: slut
terminal-close = en tast: tilbage
terminal-scroll = op, ned: rul   en anden tast: tilbage
terminal-too-small = { $lights } lys kræver { $columns } kolonner og { $rows } linjer. Denne terminal har { $width } og { $height }.

## More keys, as the help names them

key-arrows = Pile
key-space = Mellemrum
key-backspace = Backspace
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z

## Keys

key-enter = Enter
key-escape = Esc
key-up = Op
key-down = Ned
key-left = Venstre
key-right = Højre
