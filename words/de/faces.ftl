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

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LICHTER
legend-attackers = Angreifer
legend-attackers-look = { $theme ->
    [one-hue] hell, ruhig
   *[colour] orange, ruhig
}
legend-defenders = Verteidiger
legend-defenders-look = { $theme ->
    [one-hue] dunkel, ruhig
   *[colour] blau, ruhig
}
legend-turn = Seite am Zug
legend-turn-look = { $theme ->
    [one-hue] die Seite, die heller wird
   *[colour] die hellere Seite
}
legend-king = der König
legend-king-look = { $theme ->
    [one-hue] pulsiert langsam
   *[colour] warmweiß, pulsiert langsam
}
legend-cursor = der Cursor
legend-cursor-look = { $theme ->
    [one-hue] blinkt schnell
   *[colour] weiß, blinkt schnell
}
legend-goals = Ziele der aufgenommenen Figur
legend-goals-look = { $theme ->
    [one-hue] pulsiert sanft
   *[colour] grün, pulsiert sanft
}
legend-last-move = der letzte Zug
legend-last-move-look = { $theme ->
    [one-hue] ein Licht läuft den Weg entlang
   *[colour] violett, läuft den Weg entlang
}
legend-capture = ein geschlagener Stein
legend-capture-look = { $theme ->
    [one-hue] leuchtet auf und verblasst
   *[colour] rosa, leuchtet auf und verblasst
}
legend-hint = der Tipp
legend-hint-look = { $theme ->
    [one-hue] blinkt zweimal
   *[colour] gelbgrün, blinkt zweimal
}
legend-escape-route = offener Weg des Königs
legend-escape-route-look = { $theme ->
    [one-hue] Funken laufen
   *[colour] rot, Funken laufen
}
legend-danger = der König kann gefangen werden
legend-danger-look = { $theme ->
    [one-hue] blinkt
   *[colour] blinkt rot
}
legend-refusal = nicht erlaubt; das Menü sagt, warum
legend-refusal-look = { $theme ->
    [one-hue] blinkt sehr schnell
   *[colour] rot und weiß, sehr schnell
}
legend-considered = woran der Computer denkt
legend-considered-look = { $theme ->
    [one-hue] flackert
   *[colour] türkis, flackert
}
legend-low-time = wenig Zeit auf deiner Uhr
legend-low-time-look = { $theme ->
    [one-hue] Rand blinkt jede Sekunde
   *[colour] Rand blinkt jede Sekunde magenta
}
legend-marks = Thron und Ecken
legend-marks-look = { $theme ->
    [one-hue] schwach, ruhig
   *[colour] oliv, schwach
}
legend-frame = Rahmen eines kleineren Bretts
legend-frame-look = { $theme ->
    [one-hue] sehr schwach
   *[colour] dunkelblau
}
legend-view-edge = hinter diesem Rand geht das Brett weiter
legend-view-edge-look = { $theme ->
    [one-hue] schwach, langsam auf und ab
   *[colour] dunkelblau, langsam auf und ab
}
legend-error = eine Fehlermeldung
legend-error-look = { $theme ->
    [one-hue] laufende Buchstaben
   *[colour] Buchstaben in Magenta
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Im Menü: zurücknehmen, Tipp, warum, Remis, aufgeben, Uhr, neue Partie und Einstellungen. LEFT und RIGHT blättern, UP und DOWN ändern den Wert, SELECT nimmt ihn an, BACK schließt.
legend-closing = Zum Beenden schließe das Fenster.

## The help: what the keys do

legend-keys = TASTEN
keys-move = Cursor oder aufgenommene Figur bewegen; im Menü blättern
keys-select = SELECT: Partie beginnen, Figur aufnehmen und absetzen
keys-back = BACK: Zug abbrechen; Menü öffnen oder schließen
keys-list = Züge zeigen oder verbergen; Mausrad oder Bild auf blättert
keys-step = Zug zurück oder vor; oder klicke einen an
keys-undo = letzten Zug zurücknehmen; Tipp holen
keys-line = Befehl an die Konsole; Strg-V fügt eine Aufzeichnung ein
keys-pictures = letzte Züge als GIF speichern; Bild speichern
keys-sound = Ton, Vollbild: an oder aus
keys-help = diese Hilfe öffnen oder schließen
keys-terminal-line = Befehl an die Konsole; help zählt sie auf
keys-scroll = in der Konsole blättern
keys-open-help = diese Hilfe öffnen
keys-quit = zweimal drücken: beenden; Strg-C beendet sofort

## The window

window-title = { $name }  ·  { $select }: starten  ·  Pfeiltasten: bewegen  ·  { $back }: Menü  ·  F1: Hilfe
window-not-saved = { $name } (wird nicht gespeichert)
# Below the buttons of the board
window-below-down = Pfeiltasten
window-below-select = Enter oder Leertaste
window-below-back = Esc oder Rücktaste
# An earlier position
window-past-move = Zug { $ply } von { $moves } – { $left }, { $right }: blättern, { $back }: zurück zur Partie
window-past-start = Anfang von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} – { $left }, { $right }: blättern, { $back }: zurück zur Partie
# The list of moves
window-list-keys = M: verbergen   G: GIF   P: Bild
window-coach-looks = der Trainer sieht nach: { $progress } %
window-no-room-for-list = Für die Liste der Züge ist kein Platz: mach das Fenster niedriger oder breiter
# Sound, records, pictures
window-sound-on = Der Ton ist an
window-sound-off = Der Ton ist aus
window-no-sound-card = Es gibt keine Soundkarte
window-game-is-on-the-board = Die Partie aus { $name } steht auf dem Brett
window-reads-no-records = Dieses Programm liest keine Aufzeichnungen
window-reads = { $name } wird gelesen ...
window-cannot-read = { $name } kann nicht gelesen werden: { $error }
window-is-no-record = { $name } kann nicht gelesen werden: das ist keine Aufzeichnung
window-no-move-to-film = Es gibt noch keinen Zug zu filmen
window-still-saves = Das letzte Bild wird noch gespeichert
window-saves = Speichern ...
window-saved = Gespeichert als { $path }
window-cannot-write = { $path } kann nicht geschrieben werden: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = bewegen
terminal-menu = Menü
terminal-console = Konsole
terminal-help = Hilfe
terminal-quit = Ende
terminal-quit-again = q noch einmal: beenden, jede andere Taste: weiter
terminal-quit-short = noch ein q: Ende
terminal-close = jede Taste: zurück
terminal-scroll = hoch, runter: blättern   jede andere Taste: zurück
terminal-too-small = { $lights } Lichter brauchen { $columns } Spalten und { $rows } Zeilen. Dieses Terminal hat { $width } und { $height }.

## More keys, as the help names them

key-arrows = Pfeile
key-space = Leertaste
key-backspace = Rücktaste
key-page-up = Bild auf
key-page-down = Bild ab
key-control-z = Strg-Z

## Keys

key-enter = Enter
key-escape = Esc
key-up = Hoch
key-down = Runter
key-left = Links
key-right = Rechts
