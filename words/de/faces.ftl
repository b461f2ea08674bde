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
remote = ein anderes Brett
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
remote-moves = das andere Brett ist am Zug: { $side }
remote-away = das andere Brett ist weg und am Zug: { $side }
looks-for-hint = der Computer sucht einen Tipp
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
refusal-no-move = { $name } ist kein Zug: ein Zug ist zum Beispiel d4-d7
refusal-straight = { $name }: alle Figuren ziehen gerade, wie ein Turm im Schach
refusal-blocked = { $name }: die Figur auf { $square } steht im Weg
refusal-throne-pass = { $name }: keine Figur darf über den Thron hinwegziehen
refusal-throne-stop = { $name }: keine Figur darf auf dem Thron stehen bleiben, wenn der König ihn verlassen hat
refusal-kings-throne = { $name }: nur der König darf auf dem Thron stehen bleiben
refusal-kings-corner = { $name }: nur der König darf auf einer Ecke stehen bleiben
refusal-camp = { $name }: keine Figur darf von außen in ein Lager ziehen oder es durchqueren
refusal-repeats = { $name }: diese Stellung gab es schon; kein Zug darf eine wiederholen
refusal-round-trips = { $name }: so oft darf ein Stein nicht zwischen zwei Feldern hin- und herziehen
refusal-free-corner = { $name }: die Angreifer dürfen die letzte freie Ecke nicht versperren
refusal-unannounced = { $name }: der König darf nur auf einem offenen Weg hinaus, der vor dem Zug der Angreifer angesagt wurde
refusal-remote = { $name }: diesen Zug kann das andere Brett jetzt nicht machen
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

code = Die 14 Felder des Codes leuchten lassen – { $select }: Feld an oder aus, { $back }: verlassen
score-thinks = Wer steht besser? Der Computer denkt nach
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

replay = Nachspielen – { $select }: anhalten, { $back }: beenden
replay-move = Nachspielen – { $ply }. { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} { $move }
task = { $task } – { $select } auf leerem Feld: Tipp, { $back }: Ende
right = richtig!
wrong = falsch: versuch es noch einmal
wrong-look = falsch: sieh, was geschieht
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = falsch: { $reason }
wrong-go = das ist ein anderes Feld
wrong-take = { $count ->
    [0] das schlägt keinen Stein
    [1] das schlägt nur einen Stein
   *[other] das schlägt nicht alle Steine
}
wrong-king = { $open ->
    [0] der König ist nicht gefangen
    [one] eine Seite des Königs ist offen
   *[other] { $open } Seiten des Königs sind offen
}
wrong-out = der König ist nicht draußen
wrong-say = { $word ->
    [raichi] ein Weg ist offen: das ist raichi
    [tuichu] zwei Wege sind offen: das ist tuichu
   *[none] der König hat keinen offenen Weg
}
wrong-fort = das ist keine sichere Festung
wrong-ring = der Ring hat eine Lücke
wrong-win = das gewinnt nicht
wrong-save = der König ist nicht in Sicherheit
wrong-only = das hält den König nicht auf
wrong-capture = das gewinnt keinen Stein
then-king = { $move } fängt den König
then-out = der König entkommt: { $move }
then-captured = { $move } schlägt { $squares }
then-way = der König hat einen offenen Weg
then-danger = der König kann gleich gefangen werden
then-answer = die Antwort ist { $move }
played = so wurde gespielt
looks-at-move = der Computer sieht sich deinen Zug an
coach-looks = der Trainer sieht die Partie durch: { $progress } % – { $back }: verlassen
coach-nothing = kein Zug hat viel gekostet – { $back }: verlassen
coach-mistake = { $ply }. { $side } { $move } kostete { $cost } % Gewinnchance ({ $number }/{ $count }) – { $select }: was war besser?, { $right }: weiter, { $back }: verlassen

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Die Regeln: { $name }
rules-unknown = Die Regeln dieses Spiels sind hier nicht bekannt.
rules-number = { $number } von { $count }
rules-keys = { $left }, { $right }: blättern, { $back }: schließen
# How the letters of a picture are to be read
rules-signs = a Angreifer, d Verteidiger, K König; + Ziel des Zuges, o wovon der Text spricht; x Ecke, * Thron, : Lager
rules-banned = { $move } ist nicht erlaubt
rules-section-board = Das Brett
rules-section-captures = Schlagen
rules-section-king = Den König fangen
rules-section-special = Besondere Regeln
rules-section-ends = Wie eine Partie sonst endet
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } Angreifer umringen den König und seine { $defenders } Verteidiger. Die { $first ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} beginnen.{ $variant ->
    [tablut] {" "}Auf dem Regelblatt heißen die Seiten Russen oder Moskowiter und Schweden.
    [edge9] {" "}Auf dem Regelblatt heißen die Seiten Russen oder Moskowiter und Schweden, ein Stein heißt Zabelstein.
    [edge13] {" "}Auf dem Regelblatt heißen die Seiten Russen oder Moskowiter und Schweden, ein Stein heißt Zabelstein.
    [finstrom] {" "}Auf dem schwedischen Regelblatt heißen die Seiten moskoviter und svenskar.
   *[other] {""}
}
rules-goal-corner = Der König gewinnt, wenn er eine Ecke erreicht.
rules-goal-edge = Der König gewinnt, wenn er den Rand erreicht.
rules-move = Alle Figuren ziehen wie ein Turm im Schach: in gerader Linie so weit sie wollen, ohne zu springen.
rules-throne-king = Nur der König darf auf dem Thron stehen bleiben, dem Feld in der Mitte. Über den leeren Thron dürfen alle hinwegziehen.
rules-throne-king-closed = Nur der König darf auf dem Thron stehen bleiben, dem Feld in der Mitte. Keine andere Figur darf darüber hinwegziehen.
rules-throne-nobody = Hat der König den Thron verlassen, das Feld in der Mitte, darf niemand dort stehen bleiben, auch er nicht. Darüber hinwegziehen dürfen alle.
rules-throne-nobody-closed = Hat der König den Thron verlassen, das Feld in der Mitte, darf niemand dort stehen bleiben oder darüber hinwegziehen, auch er nicht.
rules-throne-all = Hat der König es verlassen, ist das Feld in der Mitte ein gewöhnliches Feld.
rules-corners = Nur der König darf auf einer Ecke stehen bleiben.
rules-camps = Keine Figur darf von außen in ein Lager ziehen oder es durchqueren. Ein Angreifer, der sein Lager noch nicht verlassen hat, darf darin ziehen.
rules-capture = Du schlägst einen Stein, wenn du so ziehst, dass er in gerader Linie zwischen zwei deiner Figuren steht.
rules-capture-more = Ein Zug kann zwei oder drei Steine schlagen.
rules-safe = Ein Stein, der selbst zwischen zwei Gegner zieht, ist sicher.
rules-anvil-corner = Eine Ecke kann den zweiten Stein ersetzen.
rules-anvil-throne = Der leere Thron kann den zweiten Stein ersetzen.
rules-anvil-camp = Ein Lager kann den zweiten Stein ersetzen.
rules-anvil-empty-camp = Ein leeres Feld eines Lagers kann den zweiten Stein ersetzen.
rules-anvil-kings-throne = Gegen Verteidiger hilft der Thron, auch während der König auf ihm steht.
rules-anvil-kings-throne-surrounded = Der Thron des Königs hilft gegen einen Verteidiger, wenn auf den drei anderen Seiten Angreifer stehen.
rules-king-armed = Der König schlägt wie ein Stein.
rules-king-unarmed = Der König schlägt nichts und hilft nicht beim Schlagen.
rules-king-hammer = Der König schlägt nur mit seinem eigenen Zug.
rules-king-anvil = Der König hilft nur beim Schlagen, wenn ein Stein zieht.
rules-king-elsewhere = { $count ->
    [0] Auf den meisten Feldern kann der König nicht gefangen werden.
    [1] Die Angreifer gewinnen, wenn einer von ihnen neben den König zieht.
    [2] Die Angreifer gewinnen, wenn sie den König zwischen zweien von ihnen fangen, so wie ein Stein geschlagen wird.
   *[other] Die Angreifer gewinnen, wenn sie den König von allen vier Seiten einschließen.
}
rules-king-throne = { $count ->
    [0] Auf dem Thron kann der König nicht gefangen werden.
    [2] Auf dem Thron genügen zwei Angreifer.
    [3] Auf dem Thron genügen drei Angreifer.
   *[other] Auf dem Thron muss der König von allen vier Seiten eingeschlossen sein.
}
rules-king-beside-throne = { $count ->
    [0] Neben dem leeren Thron kann der König nicht gefangen werden: Der Thron versperrt keine Seite.
    [1] Neben dem leeren Thron genügt ein Angreifer: Der Thron ist der zweite.
    [2] Neben dem leeren Thron genügen zwei Angreifer.
    [3] Neben dem leeren Thron genügen drei Angreifer: Der Thron versperrt die vierte Seite.
   *[other] Neben dem leeren Thron muss der König von allen vier Seiten eingeschlossen sein.
}
rules-king-edge = { $count ->
    [0] Am Rand kann der König nicht gefangen werden: Der Rand versperrt keine Seite.
    [2] Am Rand genügen zwei Angreifer.
   *[other] Am Rand genügen drei Angreifer: Der Rand versperrt die vierte Seite.
}
rules-king-beside-corner = { $count ->
    [0] Neben einer Ecke kann der König nicht gefangen werden: Die Ecke versperrt keine Seite.
    [1] Neben einer Ecke genügt ein Angreifer: Die Ecke ist der zweite.
    [2] Neben einer Ecke genügen zwei Angreifer: Rand und Ecke schließen die anderen Seiten.
   *[other] Neben einer Ecke genügen drei Angreifer.
}
rules-king-camp = { $count ->
    [0] Neben einem Lager kann der König nicht gefangen werden.
    [1] Neben einem Lager genügt ein Angreifer: Das Lager ist der zweite.
    [2] Neben einem Lager genügen zwei Angreifer.
   *[other] Neben einem Lager genügen drei Angreifer: Das Lager versperrt die vierte Seite.
}
rules-raichi = Hat der König einen offenen Weg zum Rand, wird das angesagt: raichi bei einem Weg, tuichu bei zwei oder mehr. Erst mit dem nächsten Zug darf er hinaus.
rules-shieldwall = Eine Reihe von Steinen am Rand wird geschlagen, wenn vor jedem ein Gegner steht und ein Stein an ihr letztes offenes Ende zieht.
rules-fort = Der König gewinnt am Rand in einer Festung, die die Angreifer nicht brechen können, wenn er in ihr noch ziehen kann.
rules-encirclement = Die Angreifer gewinnen, wenn kein Verteidiger mehr den Rand erreichen kann.
rules-free-corner = Die Angreifer dürfen drei Ecken versperren, aber nicht die letzte.
rules-round-trips = { $count ->
    [one] Ein Stein darf nur einmal hintereinander zwischen zwei Feldern hin- und herziehen.
   *[other] Ein Stein darf nur { $count }-mal hintereinander zwischen zwei Feldern hin- und herziehen.
}
rules-no-move = Wer keinen erlaubten Zug hat, verliert.
rules-repetition-draw = Entsteht dieselbe Stellung zum dritten Mal{ $needs ->
    [other-moves] {", mit anderen Zügen dazwischen"}
   *[nothing] {""}
}, ist die Partie remis.
rules-repetition-early-draw = Entsteht dieselbe Stellung zum zweiten Mal, ist die Partie remis.
rules-repetition-defenders-lose = Entsteht dieselbe Stellung zum dritten Mal, verlieren die Verteidiger.
rules-repetition-mover-loses = Wer dieselbe Stellung zum dritten Mal herbeiführt, verliert.
rules-repetition-forbidden = Kein Zug darf eine frühere Stellung wiederholen.
rules-hundred = Nach hundert Halbzügen ohne Schlag ist die Partie remis. Beide können sich auch auf Remis einigen, oder eine Seite gibt auf.

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
legend-open-way = offener Weg des Königs
legend-open-way-look = { $theme ->
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
legend-considered = worüber der Computer nachdenkt
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
keys-list = Züge zeigen oder nicht; zurück, vor
keys-undo = letzten Zug zurücknehmen; Tipp holen
keys-new = neue Partie wählen und beginnen
keys-actions = neue Partie; alle Aktionen zeigen
keys-link = Link kopieren; Link oder Aufzeichnung einfügen
keys-line = Befehl in der Konsole eingeben
keys-pictures = die letzten Züge als GIF, ein Bild speichern
keys-sound = Ton, Vollbild: an oder aus
keys-help = diese Hilfe öffnen oder schließen
keys-terminal-line = Befehl an die Konsole; help zählt sie auf
keys-scroll = in der Konsole blättern
keys-rules = die Regeln dieses Spiels in Bildern
keys-open-help = diese Hilfe öffnen
keys-quit = zweimal drücken: beenden; Strg-C beendet sofort

## The window

window-title = { $name }  ·  { $select }: starten  ·  Pfeiltasten: bewegen  ·  { $back }: Menü  ·  F1: Hilfe
window-not-saved = { $name } (wird nicht gespeichert)
window-nothing-saved = Nichts wird gespeichert: Ein anderer Simulator läuft, oder die Datei ist nicht beschreibbar
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
window-far-kept = Dein Tisch
window-far-kept-text =
    Beim Broker { $host } ist eine Partie, die du nicht verlassen hast: Du hast die { $side ->
        [attackers] Angreifer
       *[defenders] Verteidiger
    }. Eine neue Einladung tritt an ihre Stelle. Dann bringt dich nur dein eigener Link zurück.
window-far-go-on = Am Tisch weiterspielen
window-far-missing = { $kept ->
    [yes] Diese Partie ist eine Fernpartie, aber ihr Tisch ist nicht offen. Wähle { web-far }, dann { window-far-go-on }.
    [typed] Diese Partie ist eine Fernpartie, aber ihr Tisch ist nicht offen. Tippe far connect, um weiterzuspielen.
   *[no] Diese Partie ist eine Fernpartie, aber ihr Tisch ist nicht offen. Füge deinen eigenen Link ein, um weiterzuspielen.
}
window-far-acl = Gib diese Zeilen dem Besitzer des Brokers. Er trägt sie ein und lässt den Broker die Liste neu lesen; dann geht es hier von selbst weiter. { $name } steht für den Namen der Gegenseite dort. Die Zeilen gelten auch für drei Revanchen.
window-far-failed = Fernpartie: { $why }
window-far-broker = Broker: HOST oder HOST:PORT, dann Optionen wie --user NAME, --no-tls oder --ca DATEI. Um stattdessen einem Tisch beizutreten, füge seinen Link ein: { key-control-v }.
window-far-lost = { $why ->
    [name] Es gibt keinen Broker { $host }: Niemand kennt diesen Namen. Stimmt er, und ist dieser Computer online?
    [closed] { $host } ist da, nimmt aber am Port { $port } keine Verbindung an. Stimmt der Port, und läuft der Broker?
    [silent] { $host } antwortet nicht am Port { $port }: { $text }
    [mismatch] { $host } hat ein Zertifikat für einen anderen Namen. Stimmt der Name des Brokers? Er muss der im Zertifikat sein.
    [certificate] Dem Zertifikat von { $host } wird nicht vertraut: { $text }. Ist die Zertifizierungsstelle deine eigene, schreib --ca DATEI hinter den Namen des Brokers.
    [tls] { $host } verschlüsselt am Port { $port } nicht: { $text }. Ist es der richtige Port?
    [plain] { $host } beendet die Verbindung sofort. Vielleicht verschlüsselt er am Port { $port }: Dann lass --no-tls weg.
   *[other] Der Broker sagt: { $text }
}
window-game-is-on-the-board = Die Partie aus { $name } steht auf dem Brett
window-reads-no-records = Dieses Programm liest keine Aufzeichnungen
window-reads = { $name } wird gelesen ...
window-cannot-read = { $name } kann nicht gelesen werden: { $error }
window-is-no-record = { $name } kann nicht gelesen werden: das ist keine Aufzeichnung
window-link-damaged = Der Link ist beschädigt
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
terminal-rules = Regeln
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
key-control-c = Strg-C
key-control-v = Strg-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Pfeil hoch
key-down = Pfeil runter
key-left = Links
key-right = Rechts

## Buttons that say what they do, in the window and the page

actions = Was du tun kannst
do-new = Neue Partie
do-undo = Zurücknehmen
do-hint = Tipp
do-score = Wer steht besser?
do-resign = Aufgeben
do-again = Revanche
do-learn = Regeln lernen
do-puzzles = Aufgaben
do-coach = Trainer
do-why = Warum?
do-rules = Regeln
cancel = Abbrechen
resign-title = Aufgeben?
resign-text = Die andere Seite gewinnt die Partie.
play-on = Weiterspielen
copy-game-link = Link zur Partie kopieren
link-copied = Der Link ist in der Zwischenablage.
save-picture = Bild speichern
save-film = Film der letzten Züge speichern
game-taken = { $moves ->
    [one] { $moves } Zug in { $name }.
   *[other] { $moves } Züge in { $name }.
}
close = Schließen

## A new game, in the window and the page

new-game = Spiel
popular = Oft gespielt
players = Spieler
players-defend = du verteidigst
players-attack = du greifst an
players-people = zwei Personen
players-computers = zwei Computer
players-lot = Seite auslosen
players-remote-attackers = du verteidigst, ein anderes Brett greift an
players-remote-defenders = du greifst an, ein anderes Brett verteidigt
level = Stufe
level-of = { $level ->
    [1] 1: erste Partie
    [2] 2: Anfänger
    [3] 3: leicht
    [4] 4: mittel
    [5] 5: gut
    [6] 6: stark
    [7] 7: sehr stark
    [8] 8: volle Stärke
   *[auto] so stark wie du
}
clock = Uhr
no-clock = keine Uhr
clock-of = { $minutes } Minuten je Seite
clock-more = { $minutes } Minuten, je Zug { $seconds } Sekunden mehr
handicap = Vorgabe
no-handicap = keine
fewer = { $side ->
    [attackers] { $count } Angreifer weniger
   *[defenders] { $count } Verteidiger weniger
}
begin = Beginnen
new-title = Neue Partie beginnen?
new-text = { $moves ->
    [one] Die Partie auf dem Brett mit { $moves } Zug endet ohne Ergebnis.
   *[other] Die Partie auf dem Brett mit { $moves } Zügen endet ohne Ergebnis.
}
keep-game = Meine Partie behalten

## The page

# The sheet and its tabs
web-sheet = Partie und Konsole
web-panels = Bereiche
web-close-panels = Bereiche schließen
web-tab-game = Partie
web-tab-share = Teilen
web-tab-console = Konsole
web-tab-files = Dateien
web-tab-cable = Kabel
web-notices = Hinweise
web-close-message = Meldung schließen

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Das Brett startet …
web-sound = Ton
web-help = Hilfe
web-help-f1 = Hilfe (F1)
web-buttons = Tasten des Bretts
web-arrow-keys = Pfeiltasten
web-or-space = oder Leertaste
web-or-backspace = oder Rücktaste
web-crash = Das Programm ist abgestürzt und startet neu: { $error }
web-no-program = Das Programm konnte nicht geladen werden.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Das Brett in Worten
web-squares = Die Felder des Bretts. Ein Druck auf ein Feld berührt es: erst ein Stein, dann sein Ziel.
web-attacker = Angreifer
web-defender = Verteidiger
web-king = König
web-empty = leer
web-throne = Thron
web-corner = Ecke
web-camp = Lager
web-throne-below = auf dem Thron
web-corner-below = auf der Ecke
web-camp-below = im Lager
web-cursor = Cursor
web-goal = kann hierher ziehen
web-lit-hint = Tipp
web-warning = Warnung
web-last-move = letzter Zug
web-marked = markiert
web-move-made = { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} { $from } nach { $to }
web-capture-made = { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
} { $from } nach { $to }, schlägt { $squares }

# The help
web-how-to-play = So wird gespielt
web-close-help = Hilfe schließen
web-close-rules = Regeln schließen
web-goal-of-game = Drücke die große Taste, um zu beginnen. Du bist der König mit seinen Verteidigern, die { $theme ->
    [one-hue] schwach leuchten
   *[colour] blau leuchten
}; der Computer hat die Angreifer. Der König will in eine Ecke entkommen, in manchen Spielen an den Rand. Alle Figuren ziehen wie ein Turm im Schach. Sie schlagen einen Stein, den zwei von ihnen in die Mitte nehmen.
web-touch = Berühre eine deiner Figuren, dann ein { $theme ->
    [one-hue] leuchtendes Feld
   *[colour] grünes Feld
}. Oder benutze die Tasten. Das Schild unter den Lichtern sagt, was sie zeigen.
web-lights = Lichter
web-keys = Tasten
web-tap = Tippen
web-tap-does = auf einen Stein, dann auf sein Ziel; oder ziehe ihn dorthin
web-controller-does = SELECT und BACK auf einem Gamecontroller; sein Stick oder Kreuz bewegt den Cursor
web-letter-keys = Tasten H und N benutzen
web-licences = Was diese Seite enthält, und die Lizenzen

# Notices
web-notice-other-tab = Die Partie wird hier nicht gespeichert: Ein anderer Tab zeigt das Brett und speichert seine Partie.
web-notice-no-storage = Die Partie wird hier nicht gespeichert: Der Speicher des Browsers ist voll, oder die Seite darf ihn nicht benutzen.
web-notice-tab-closed = Der andere Tab ist geschlossen. Dieser Tab kann mit der gespeicherten Partie weitermachen.
web-take-game = Seine Partie übernehmen
web-notice-self-test = Das ist der Selbsttest des Bretts, für Bastler. BACK verlässt ihn. Die Partie bleibt.
web-to-game = Zurück zur Partie
web-notice-hang = Das Programm des Bretts antwortet nicht. Die Partie ist gespeichert, so wie die Lichter sie zeigen.
web-start-again = Neu starten
web-notice-version = Es gibt eine neue Version dieser Seite. Die Partie bleibt.
web-show-version = Zeigen

# The game
web-computer-fits = Computer, Stufe { $level }, so stark wie du
web-more = Lernen und Rückblick
web-moves-label = Züge. Ein Druck auf einen zeigt seine Stellung.
web-no-moves = Hier erscheinen die Züge der Partie.
web-captures = schlägt
web-look-back = Zurückschauen
web-step-first = Anfangsstellung
web-step-back = Einen Zug zurück
web-step-forward = Einen Zug vor
web-earlier = Frühere Stellung
web-start = Anfang der Partie
web-move-of = Zug { $ply } von { $plies }
web-start-of = { $plies ->
    [one] Anfang, { $plies } Zug folgt
   *[other] Anfang, { $plies } Züge folgen
}
web-computer-and-lights = Computer und Lichter
web-pace = Der Computer denkt
web-pace-fast = so schnell er kann
web-pace-pico = wie auf einem Pico
web-current = Die Lichter brauchen { $current } mA
web-legend = Was die Lichter bedeuten
web-self-test = Selbsttest des Bretts starten

# What the coach has found
web-coach-looks = Der Trainer hat { $progress } % durchgesehen
web-who-stood-better = Wer besser stand
web-marks = ein Ring ist ein teurer Zug
web-no-marks = kein Zug hat viel gekostet
web-mistake = { $ply }. { $side } { $move }: kostete { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: kostete { $cost } %; besser war { $better }
web-curve = Der Anteil der Angreifer an den Punkten geht von { $start } % bis { $end } %
web-lead = { $side ->
    [attackers] nach Zug { $ply } stehen die Angreifer besser
   *[defenders] nach Zug { $ply } stehen die Verteidiger besser
}

# Links, records and pictures
web-link = Link
web-share-until = Links, Aufzeichnungen und Bilder enden mit Zug { $ply }, der gezeigt wird.
web-copy-position-link = Link zur Stellung kopieren
web-send-link = Link zur Partie senden
web-text-to-copy = Text zum Kopieren
web-link-hint = Der Link selbst enthält die Partie. Nichts wird an einen Server gesendet.
web-copy-refused = Der Browser erlaubt der Seite nicht zu kopieren: Kopiere den Text im Feld.
web-record = Aufzeichnung
web-save-record = Aufzeichnung speichern
web-copy-record = Aufzeichnung kopieren
web-record-copied = Die Aufzeichnung ist in der Zwischenablage.
web-open-record = Aufzeichnung öffnen
web-paste = Oder füge eine Aufzeichnung oder einen Link ein:
web-put-on-board = Auf das Brett bringen
web-picture = Bild
web-no-picture = Der Browser macht kein Bild.
web-game-unknown = Die Partie ist noch nicht bekannt.
web-no-move = Es gibt noch keinen Zug.
web-link-foreign = Was im Link nicht zu einer Partie gehört, wurde weggelassen: { $parts }.
web-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
web-refused-link = Der Link funktioniert hier nicht: { $why }.
web-refused-record = Die Aufzeichnung geht hier nicht: { $why }.
web-game-goes-on = Die Partie auf dem Brett geht weiter.
web-open-link-title = Diesen Link öffnen?
web-open-record-title = Diese Aufzeichnung öffnen?
web-has-game = { $moves ->
    [0] Darin ist eine Partie von { $name }.
    [one] Darin ist eine Partie von { $name } mit { $moves } Zug.
   *[other] Darin ist eine Partie von { $name } mit { $moves } Zügen.
}
web-has-position = { $moves ->
    [0] Darin ist eine Stellung von { $name }.
    [one] Darin ist eine Stellung von { $name } mit { $moves } Zug.
   *[other] Darin ist eine Stellung von { $name } mit { $moves } Zügen.
}
web-replaces = { $moves ->
    [one] Sie ersetzt die Partie auf dem Brett, die { $moves } Zug hat.
   *[other] Sie ersetzt die Partie auf dem Brett, die { $moves } Züge hat.
}
web-open-it = Öffnen

# The console. What is typed there is English.
web-transcript = Was das Brett sagt
web-commands = Befehle
web-command = Befehl oder Zug
web-send = Senden
web-console-hint = Ein Zug ist zum Beispiel d4-d7. Tab ergänzt einen Befehl. Das Brett versteht und spricht hier Englisch.
web-console-help = { $help }
web-no-answer = Das Brett antwortet nicht.
web-has-restarted = Das Brett hat neu gestartet.
web-reads-another = Das Brett liest gerade eine andere Aufzeichnung.
web-line-long = Eine Zeile darf höchstens { $bytes } Bytes haben.

# The files settings.toml and variants.txt
web-file = Datei
web-settings-hint = Die Verdrahtung und die Einstellungen des Bretts. Eine Zeile, die mit # beginnt, ist ein Kommentar: Sie zeigt eine Einstellung und ihren üblichen Wert.
web-variants-hint = Eigene Spiele. Das Menü bietet sie neben den anderen an.
web-text-of = Text von { $file }
web-remarks = Was an der Datei falsch ist
web-line = Zeile { $line }
web-line-of = Zeile { $line } von { $lines }
web-apply = Anwenden
web-open-file = Datei öffnen
web-save-file = Als Datei speichern
web-restore = Original wiederherstellen
web-restore-title = Das Original von { $file } wiederherstellen?
web-restore-text = Deine Änderungen im Feld gehen verloren, wenn du sie nicht vorher als Datei speicherst.
web-restore-it = Wiederherstellen
web-keep-changes = Änderungen behalten
web-no-settings = Das ist keine Einstellungsdatei. Nichts wird angewendet.
web-restarted = Das Brett hat mit dieser { $file } neu gestartet.
web-own-restarted = Das eigene Brett der Seite hat mit dieser { $file } neu gestartet.
web-no-start = Das Brett startet nicht wieder.
web-not-loaded = { $file } kann nicht geladen werden.
web-file-large = { $file } ist größer als { $size } KB.
web-file-no-text = { $file } ist keine Textdatei.

# A real board on a cable
web-real-board = Ein echtes Brett
web-cable-intro = Verbinde ein echtes Brett über USB mit diesem Computer. Dann erscheint seine Partie hier, und die Partie der Seite wartet. Die Seite schaut nur zu: Das Brett spielt weiter wie zuvor.
web-connect = Brett verbinden
web-disconnect = Trennen
web-do-not-wait = Nicht warten
web-start-program = Sein Programm starten
web-about-board = Über das Brett
web-ask-again = Noch einmal fragen
web-games = Partien
web-games-hint = Der Tab „Teilen“ speichert die Partie des Bretts und gibt ihm andere Partien.
web-send-game = Partie der Seite senden
web-send-position = Stellung der Seite senden
web-bring-game = Seine Partie auf der Seite fortsetzen
web-log = Protokoll
web-save = Speichern
web-save-what = { $name }: speichern
web-clear-log = Protokoll leeren
web-clear-log-title = Das Protokoll leeren?
web-clear-log-text = Die Seite vergisst die Züge aller Partien darin.
web-clear-it = Leeren
web-cable-opening = Der Anschluss wird geöffnet …
web-cable-asking = Das Brett wird nach seiner Partie gefragt …
web-cable-ready = Das Brett ist verbunden.
web-cable-stopped = Das Programm des Bretts steht.
web-cable-silent = Das Brett antwortet nicht.
web-cable-lost = Das Brett ist weg.
web-cable-old = Das Programm dieses Bretts passt nicht zu dieser Seite. Kopiere die neueste Version des Programms auf das Brett und lade die Seite neu. Die Konsole geht trotzdem.
web-cable-forbidden = Der Browser lässt die Seite kein Kabel benutzen: { $why }
web-cable-no-start = Das Programm startet nicht. Schalte das Brett aus und wieder ein, oder drücke seine Reset-Taste. Die Konsole zeigt, was das Brett sagt.
web-port-busy = Der Anschluss lässt sich nicht öffnen. Vielleicht benutzt ihn ein anderes Programm, etwa Mu oder Thonny, oder eine andere Seite: Schließe es und verbinde noch einmal.
web-port-closed = Der Anschluss lässt sich nicht öffnen: { $why }
web-cable-stranger = Was über dieses Kabel kommt, ist nicht von Ljostafl. Wähle einen anderen Anschluss, oder starte das Programm des Bretts.
web-cable-no-answer = Das Brett antwortet nicht. Vielleicht steht sein Programm, oder das ist ein anderer Anschluss des Bretts.
web-cable-stopped-saved = Das Programm des Bretts steht. Seine Partie ist gespeichert.
web-cable-pulled = Das Kabel wurde gezogen oder das Brett ausgeschaltet. Die Seite verbindet wieder, wenn das Brett zurück ist.
web-cable-play = Das ist das Brett am Kabel. Spiele mit seinen eigenen Tasten, oder tippe einen Zug in die Konsole.
web-cable-starts = Das Brett am Kabel startet …
web-on-cable = Am Kabel: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Zeile { $number }: { $why }.
record-long = Der Text ist zu lang für eine Partie.
record-empty = Der Text ist keine Partie: er hat keine Zeilen.
record-no-result = Der Partie fehlt das Ergebnis: ihre letzte Zeile beginnt mit „result:“.
record-goes-on = nach dem Ergebnis geht es noch weiter
record-line-long = die Zeile ist zu lang
record-form = { $text } muss „Schlüssel: Wert“ sein, oder Züge hinter einer Nummer, wie in 1. d4-d7
record-twice = { $text } steht zweimal da
record-before-moves = { $text } muss vor den Zügen stehen
record-control = { $text } enthält ein Steuerzeichen
record-wrong-variant = { $text } ist keine Spielart
record-wrong-draws = draws muss on oder off sein, nicht { $text }
record-wrong-calls = calls muss by the board oder by hand sein, nicht { $text }
record-wrong-start = { $text } ist keine Stellung
record-wrong-result = { $text } ist kein Ergebnis: schreibe zum Beispiel attackers win (king captured)
record-wrong-move = { $text } ist kein Zug: ein Zug ist zum Beispiel d4-d7
record-no-variant = die Spielart fehlt
record-no-key = einen Schlüssel { $text } gibt es nicht
record-number = die Nummer ist { $text } nach { $plies ->
        [one] einem Zug
       *[other] { $plies } Zügen
    }
record-most = eine Partie hat höchstens { $plies } Züge
record-no-move-before = vor { $text } steht kein Zug
record-link-long = Der Link ist zu lang.
record-link-twice = Der Link hat den Teil { $text } zweimal.
record-link-damaged = Der Link ist beschädigt: { $why }.
record-link-percent = Der Link ist beschädigt: er hat ein falsches %.
record-link-variant = die Spielart fehlt
record-link-move = { $text } ist kein Zug

# Another board, far apart
web-far = Fernpartie
web-far-hint = Zwei Bretter treffen sich bei einem MQTT-Broker, den beide erreichen. Füge den Link ein, den du bekommen hast, oder lade jemanden ein.
web-far-link = Link zu einem Tisch
web-far-join = Beitreten
web-far-invite = Einladen
web-far-host = Broker
web-far-ws = Sein Port für Browser (WebSocket)
web-far-port = Sein Port für Bretter
web-far-user = Name beim Broker, falls er einen verlangt
web-far-password = Passwort dort
web-far-days = Wer so lange weg ist, verliert, wenn die andere Seite es verlangt
web-far-days-of = { $count ->
    [0] nie
    [one] { $count } Tag
   *[other] { $count } Tage
}
web-far-more = Mehr
web-far-start = Anfang: eine Stellung, wenn nicht die des Spiels
web-far-start-board = Die Stellung auf dem Brett nehmen
web-far-bad-start = Das ist kein Anfang für dieses Spiel: Er braucht Reihen von Steinen wie 3a3/…, dann a oder d für die Seite am Zug, und keine Züge.
web-far-squares = Mit Feldern zum Leuchten auf einem Brett
web-far-tls = Verschlüsselt (TLS)
web-far-keep = Das Passwort in diesem Browser merken
web-far-bad-link = Das ist kein Link zu einem Tisch. Vielleicht fehlt sein Ende.
web-far-no-broker = Der Broker braucht eine Adresse und zwei Ports, etwa 443 und 8883.
web-far-needs-tls = Diese Seite kam über https: Sie erreicht nur Broker mit TLS.
web-far-insecure = Die Seite kann ihre Nachrichten nur unterschreiben, wenn sie über https kommt. Öffne sie für eine Fernpartie über https.
web-far-question = Diesem Tisch beitreten?
web-far-question-text =
    Beim Broker { $host } { $side ->
        [attackers] hast du die Angreifer
        [defenders] hast du die Verteidiger
       *[watch] schaust du zu
    }. Die Partie des Tisches ersetzt dann die Partie auf dem Brett.
web-far-resumed = Die Seite sitzt wieder am Tisch.
web-far-links = Links zum Tisch
web-far-guest = Link
web-far-guest-hint = Schicke diesen Link der Gegenseite, oder zeige ihr den QR-Code. Wer ihn hat, kann mitspielen: Er ist so geheim wie die Partie.
web-far-squares-hint = Statt des Links kann man diese Felder auf einem Brett leuchten lassen, ganz ohne Tastatur. Am Computer des Bretts läuft dann: { $command }
web-far-code = QR-Code des Links
web-far-acl = Den Tisch beim Broker freigeben
web-far-acl-hint = Der Broker kennt diesen Namen, aber in seiner Liste, wer was darf (acl), fehlt dieser Tisch. Gib diese Zeilen dem Besitzer des Brokers. Er trägt sie ein und lässt den Broker die Liste neu lesen; dann geht es auf dieser Seite von selbst weiter. { $name } steht für den Namen der Gegenseite dort.
web-far-copy-acl = Zeilen kopieren
web-far-copied = Die Zeilen sind in der Zwischenablage.
web-far-copy = Link kopieren
web-far-copy-board = Für ein Brett kopieren
web-far-copy-watch = Link für Zuschauer kopieren
web-far-copy-own = Eigenen Link kopieren
web-far-send = Link senden
web-far-hello = Hallo
web-far-good-game = Schöne Partie
web-far-again = Noch einmal?
web-far-says = Die Gegenseite sagt: { $word }
web-far-travel = Die letzte Nachricht brauchte { $seconds } s.
web-far-back = Zurück zur Partie des Tisches
web-far-claim = Die Partie beanspruchen: Die andere Seite ist zu lange weg
web-far-leave = Den Tisch verlassen
web-far-leave-text = Ohne deinen eigenen Link kommst du nicht zu dieser Partie zurück.
web-far-state = { $state ->
    [connecting] Der Broker wird gerufen …
    [lost] Keine Verbindung zum Broker. Er wird immer wieder gerufen.
    [refused] Der Broker weist diesen Namen und dieses Passwort ab.
    [asks] Der Broker fragt nach deinem Namen und Passwort.
    [deaf] Beim Broker fehlt dieser Tisch in der Liste (acl).
    [taken] Ein anderes Programm spielt hier für dich, darum hat dieses den Broker verlassen.
    [wait] Die Gegenseite ist noch nicht gekommen.
    [here] Die Gegenseite ist da.
    [away] Die Gegenseite ist weg.
    [watch] Du schaust an einem Tisch zu.
    [elsewhere] Auf dem Brett steht eine andere Partie als am Tisch.
    [asked] Du hast um noch eine Partie gebeten. Die Gegenseite hat noch nicht geantwortet.
    [offered] Die Gegenseite bittet um noch eine Partie. Sie beginnt, wenn du auch darum bittest.
    [left] Du hast um noch eine Partie gebeten, aber die Gegenseite hat den Tisch verlassen.
    [stopped] Der Tisch steht still:
   *[over] Die Partie am Tisch ist zu Ende.
}
web-far-lost = { $why ->
    [offline] Dieses Gerät hat kein Netz.
    [other] Der Broker sagt: { $text }
   *[never] An { $address } antwortet nichts. Stimmen der Broker und sein Port für Browser, und vertraut dieser Browser seinem Zertifikat?
}
web-far-restored = Das Brett eines Zuschauers folgt dem Tisch, darum ist seine Stellung wieder da.
web-far-turn = { $turn ->
    [own] Du bist am Zug.
    [attackers] Angreifer am Zug.
    [defenders] Verteidiger am Zug.
   *[other] Die Gegenseite ist am Zug.
}
web-far-why = { $why ->
    [conflict] Beide Seiten kennen verschiedene Züge. Beginne einen neuen.
    [illegal] Die Gegenseite hat einen unerlaubten Zug gemacht. Beginne einen neuen.
    [turn] Die Gegenseite hat gezogen, ohne am Zug zu sein. Beginne einen neuen.
    [hash] Nach denselben Zügen sind die Stellungen verschieden. Beginne einen neuen.
   *[stopped] Die Gegenseite hat etwas gefunden, das nicht sein kann. Beginne einen neuen.
}
