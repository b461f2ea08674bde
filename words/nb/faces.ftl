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

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LYS
legend-attackers = angripere
legend-attackers-look = { $theme ->
    [one-hue] sterkt, rolig
   *[colour] oransje, rolig
}
legend-defenders = forsvarere
legend-defenders-look = { $theme ->
    [one-hue] svakt, rolig
   *[colour] blått, rolig
}
legend-turn = siden i trekket
legend-turn-look = { $theme ->
    [one-hue] siden som blir lysere
   *[colour] den lysere siden
}
legend-king = kongen
legend-king-look = { $theme ->
    [one-hue] pulserer langsomt
   *[colour] varmhvitt, pulserer langsomt
}
legend-cursor = markøren
legend-cursor-look = { $theme ->
    [one-hue] blinker raskt
   *[colour] hvitt, blinker raskt
}
legend-goals = mål for den løftede brikken
legend-goals-look = { $theme ->
    [one-hue] pulserer mykt
   *[colour] grønt, pulserer mykt
}
legend-last-move = det siste trekket
legend-last-move-look = { $theme ->
    [one-hue] et lys løper langs veien
   *[colour] fiolett, løper langs veien
}
legend-capture = en slått brikke
legend-capture-look = { $theme ->
    [one-hue] blinker til og blekner
   *[colour] rosa, blinker til og blekner
}
legend-hint = tipset
legend-hint-look = { $theme ->
    [one-hue] blinker to ganger
   *[colour] gulgrønt, blinker to ganger
}
legend-escape-route = kongens åpne vei
legend-escape-route-look = { $theme ->
    [one-hue] gnister løper
   *[colour] rødt, gnister løper
}
legend-danger = kongen kan fanges
legend-danger-look = { $theme ->
    [one-hue] blinker
   *[colour] blinker rødt
}
legend-refusal = ikke tillatt; menyen sier hvorfor
legend-refusal-look = { $theme ->
    [one-hue] blinker svært raskt
   *[colour] rødt og hvitt, svært raskt
}
legend-considered = brikke datamaskinen tenker på
legend-considered-look = { $theme ->
    [one-hue] flakker
   *[colour] turkis, flakker
}
legend-low-time = lite tid på klokken din
legend-low-time-look = { $theme ->
    [one-hue] kanten blinker hvert sekund
   *[colour] kanten blinker hvert sekund, magenta
}
legend-marks = trone og hjørner
legend-marks-look = { $theme ->
    [one-hue] svakt, rolig
   *[colour] olivengrønt, svakt
}
legend-frame = ramme rundt et mindre brett
legend-frame-look = { $theme ->
    [one-hue] svært svakt
   *[colour] mørkeblått
}
legend-view-edge = brettet fortsetter bak kanten
legend-view-edge-look = { $theme ->
    [one-hue] svakt, lysner langsomt
   *[colour] mørkeblått, lysner langsomt
}
legend-error = en feilmelding
legend-error-look = { $theme ->
    [one-hue] rullende bokstaver
   *[colour] bokstaver i magenta
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Menyen har ta tilbake, tips, hvorfor, remis, gi opp, klokke, nytt parti og innstillinger. LEFT og RIGHT blar, UP og DOWN endrer verdien, SELECT godtar den, BACK lukker.
legend-closing = Lukk vinduet for å avslutte.

## The help: what the keys do

legend-keys = TASTER
keys-move = flytt markøren eller den løftede brikken; bla i menyen
keys-select = SELECT: begynn et parti, løft en brikke, sett den ned
keys-back = BACK: avbryt trekket; åpne eller lukk menyen
keys-list = vis eller skjul trekkene; hjulet ruller dem
keys-step = et trekk tilbake eller fram; eller klikk på et
keys-undo = ta tilbake trekket, eller be om et tips
keys-line = skriv en kommando; Ctrl-V limer inn en protokoll
keys-pictures = lagre de siste trekkene som GIF, eller et bilde
keys-sound = lyd, fullskjerm: på eller av
keys-help = åpne eller lukk denne hjelpen
keys-terminal-line = skriv en kommando; help viser alle
keys-scroll = rull konsollen
keys-open-help = åpne denne hjelpen
keys-quit = trykk to ganger for å avslutte; Ctrl-C avslutter straks

## The window

window-title = { $name }  ·  { $select }: start  ·  piler: flytt  ·  { $back }: meny  ·  F1: hjelp
window-not-saved = { $name } (lagres ikke)
# Below the buttons of the board
window-below-down = Piltaster
window-below-select = Enter eller mellomrom
window-below-back = Esc eller rettetast
# An earlier position
window-past-move = Trekk { $ply } av { $moves } – { $left }, { $right }: bla, { $back }: tilbake til partiet
window-past-start = Start på { $moves ->
    [one] { $moves } trekk
   *[other] { $moves } trekk
} – { $left }, { $right }: bla, { $back }: tilbake til partiet
# The list of moves
window-list-keys = M: skjul   G: GIF   P: bilde
window-coach-looks = treneren ser: { $progress } %
window-no-room-for-list = Det er ikke plass til trekklisten: gjør vinduet lavere eller bredere
# Sound, records, pictures
window-sound-on = Lyden er på
window-sound-off = Lyden er av
window-no-sound-card = Det finnes ikke noe lydkort
window-game-is-on-the-board = Partiet fra { $name } står på brettet
window-reads-no-records = Dette programmet leser ingen protokoller
window-reads = Leser { $name } ...
window-cannot-read = { $name } kan ikke leses: { $error }
window-is-no-record = { $name } kan ikke leses: det er ingen protokoll
window-no-move-to-film = Det er ingen trekk å filme ennå
window-still-saves = Det forrige bildet lagres fortsatt
window-saves = Lagrer ...
window-saved = Lagret som { $path }
window-cannot-write = { $path } kan ikke skrives: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = flytt
terminal-menu = meny
terminal-console = konsoll
terminal-help = hjelp
terminal-quit = slutt
terminal-quit-again = trykk q igjen for å slutte, en annen tast for å fortsette
terminal-quit-short = q igjen: slutt
terminal-close = en tast: tilbake
terminal-scroll = opp, ned: rull   en annen tast: tilbake
terminal-too-small = { $lights } lys trenger { $columns } kolonner og { $rows } linjer. Denne terminalen har { $width } og { $height }.

## More keys, as the help names them

key-arrows = Piler
key-space = Mellomrom
key-backspace = Rettetast
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z

## Keys

key-enter = Enter
key-escape = Esc
key-up = Opp
key-down = Ned
key-left = Venstre
key-right = Høyre
