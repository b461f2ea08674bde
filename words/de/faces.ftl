# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in German. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = Angreifer
defenders = Verteidiger
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = Angreifer ({ $theme ->
    [one-hue] hell
   *[colour] orange
})
defenders-lit = Verteidiger ({ $theme ->
    [one-hue] dunkel
   *[colour] blau
})
person = Mensch
computer = Computer, Stufe { $level }

## The caption below the board: the start

press-to-play-keys = Drücke { $select } oder klicke auf die große Taste, um zu spielen
press-to-play-touch = Tippe auf die große Taste, um zu spielen
press-to-play-gamepad = Drücke { $select }, um zu spielen
start = { $name } – { $select }: spielen, { $up }: lernen, { $down }: Aufgaben, { $back }: Einstellungen
resume = eine Partie läuft – { $select }: weiterspielen, { $right } { $select }: abbrechen
attract = das Brett spielt allein – { $select }: spielen
asleep = das Brett schläft – drücke eine Taste
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = du bist am Zug: { $side }
to-move = { $side } am Zug
thinks = der Computer denkt nach: { $side }
looks-for-hint = er sucht einen Tipp
hint = Tipp: { $move }
announce = { $select }: offenen Weg ansagen
open-way = der König hat einen offenen Weg
danger = der König kann mit dem nächsten Zug gefangen werden
in-hand = { $square } aufgenommen: wähle das Zielfeld; { $back } stellt die Figur zurück
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: das Feld ist leer
refusal-turn = { $name }: am Zug sind die { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
}
refusal-stuck = { $name }: diese Figur hat keinen erlaubten Zug
refusal-over = { $name }: die Partie ist zu Ende
refusal-no-move = { $name } ist kein Zug: ein Zug ist zum Beispiel e5-e8
refusal-straight = { $name }: alle Figuren ziehen gerade, wie ein Turm im Schach
refusal-blocked = { $name }: die Figur auf { $square } steht im Weg
refusal-throne-pass = { $name }: keine Figur darf über den Thron hinwegziehen
refusal-throne-stop = { $name }: keine Figur darf auf dem Thron stehen bleiben, wenn der König ihn verlassen hat
refusal-kings-throne = { $name }: nur der König darf auf dem Thron stehen bleiben
refusal-kings-corner = { $name }: nur der König darf auf einer Ecke stehen bleiben
refusal-camp = { $name }: keine Figur darf von außen in ein Lager oder hindurch
refusal-repeats = { $name }: diese Stellung gab es schon; kein Zug darf eine wiederholen
refusal-round-trips = { $name }: so oft darf ein Stein nicht zwischen zwei Feldern hin- und herziehen
refusal-free-corner = { $name }: die Angreifer dürfen die letzte freie Ecke nicht versperren
refusal-unannounced = { $name }: der König darf nur auf einem offenen Weg hinaus, der vor dem Zug der Angreifer angesagt wurde
refusal-record = die Aufzeichnung ist falsch: { $text }
refusal-rules = { $name }: die Regeln dieses Spiels erlauben es nicht

## The end of a game

attackers-win = Angreifer gewinnen
defenders-win = Verteidiger gewinnen
draw = Remis
reason-king-escaped = König entkommen
reason-king-captured = König gefangen
reason-exit-fort = Randfestung
reason-encirclement = Einkreisung
reason-no-legal-move = kein Zug möglich
reason-repetition = Stellungswiederholung
reason-perpetual-repetition = ständige Wiederholung
reason-hundred-plies = hundert Halbzüge ohne Schlag
reason-agreement = vereinbart
reason-resignation = Gegner gibt auf
reason-time = Zeit abgelaufen
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: noch einmal, { $up }: Trainer, { $back }: Menü
end-without-coach = { $result } – { $select }: noch einmal, { $back }: Menü

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: ja, { $right }: weiter
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: ändern, { $select }: OK, { $right }: weiter
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = wer steht besser? der Computer denkt nach
score-even = ausgeglichen
score-better = { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} besser ({ $chance } %)
score-much-better = { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} viel besser ({ $chance } %)
score-wins = { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} gewinnen in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}

## Replay, lessons, puzzles, the coach

replay = Wiederholung – { $select }: anhalten, { $back }: beenden
replay-move = Wiederholung – { $ply }. { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} { $move }
task = { $task } – { $select } auf leerem Feld: Tipp, { $back }: Ende
right = richtig!
wrong = falsch: versuch es noch einmal
wrong-look = falsch: sieh, was geschieht
played = so wurde gespielt
looks-at-move = der Computer sieht sich deinen Zug an
coach-looks = der Trainer sieht die Partie durch: { $progress } % – { $back }: verlassen
coach-nothing = kein Zug war teuer – { $back }: verlassen
coach-mistake = { $ply }. { $side } { $move } kostete { $cost } % ({ $number }/{ $count }) – { $select }: was war besser?, { $right }: weiter, { $back }: verlassen

## The list of moves

no-moves = noch keine Züge

## Keys

key-enter = Enter
key-escape = Esc
key-up = Hoch
key-down = Runter
key-left = Links
key-right = Rechts
