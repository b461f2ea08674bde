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
remote = ett annat bräde
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
remote-moves = det andra brädet är vid draget: { $side }
remote-away = det andra brädet är borta, och vid draget: { $side }
looks-for-hint = datorn letar efter ett tips
hint = tips: { $move }
announce = { $select }: ropa ut öppen väg
open-way = kungen har en öppen väg
danger = kungen kan fångas med nästa drag
in-hand = pjäsen på { $square } lyft: välj vart pjäsen ska gå; { $back } ställer tillbaka den
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
refusal-no-move = { $name } är inget drag: ett drag är till exempel d4-d7
refusal-straight = { $name }: alla pjäser går rakt, som tornet i schack
refusal-blocked = { $name }: pjäsen på { $square } står i vägen
refusal-throne-pass = { $name }: ingen pjäs får passera tronen
refusal-throne-stop = { $name }: ingen pjäs får stanna på tronen när kungen har lämnat den
refusal-kings-throne = { $name }: bara kungen får stanna på tronen
refusal-kings-corner = { $name }: bara kungen får stanna i ett hörn
refusal-camp = { $name }: ingen pjäs får utifrån gå in i eller genom ett läger
refusal-repeats = { $name }: den här ställningen har redan uppstått; inget drag får upprepa en ställning
refusal-round-trips = { $name }: en pjäs får inte gå fram och tillbaka mellan två fält så många gånger
refusal-free-corner = { $name }: angriparna får inte spärra det sista fria hörnet
refusal-unannounced = { $name }: kungen får gå ut bara på en öppen väg som ropades ut innan angriparna drog
refusal-remote = { $name }: det draget kan det andra brädet inte göra nu
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

code = Tänd kodens 14 fält – { $select }: tänd eller släck ett fält, { $back }: lämna
score-thinks = Vem står bäst? Datorn tänker
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
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = fel: { $reason }
wrong-go = det är ett annat fält
wrong-take = { $count ->
    [0] det slår ingen pjäs
    [1] det slår bara en pjäs
   *[other] det slår inte alla pjäser
}
wrong-king = { $open ->
    [0] kungen är inte fångad
    [one] en sida av kungen är öppen
   *[other] { $open } sidor av kungen är öppna
}
wrong-out = kungen är inte ute
wrong-say = { $word ->
    [raichi] en väg är öppen: det är raichi
    [tuichu] två vägar är öppna: det är tuichu
   *[none] kungen har ingen öppen väg
}
wrong-fort = det är ingen säker borg
wrong-ring = ringen har en lucka
wrong-win = det vinner inte
wrong-save = kungen är inte i säkerhet
wrong-only = det hejdar inte kungen
wrong-capture = det vinner ingen pjäs
then-king = { $move } fångar kungen
then-out = kungen undkommer: { $move }
then-captured = { $move } slår { $squares }
then-way = kungen har en öppen väg
then-danger = kungen kan fångas med nästa drag
then-answer = svaret är { $move }
played = så här spelades det
looks-at-move = datorn ser på ditt drag
coach-looks = tränaren går igenom partiet: { $progress } % – { $back }: lämna
coach-nothing = inget drag kostade mycket – { $back }: lämna
coach-mistake = { $ply }. { $side } { $move } kostade { $cost } % vinstchans ({ $number }/{ $count }) – { $select }: vad var bättre?, { $right }: nästa, { $back }: lämna

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Reglerna: { $name }
rules-unknown = Reglerna för det här spelet är inte kända här.
rules-number = { $number } av { $count }
rules-keys = { $left }, { $right }: bläddra, { $back }: stäng
# How the letters of a picture are to be read
rules-signs = a angripare, d försvarare, K kung; + dragets mål, o det som texten talar om; x hörn, * tron, : läger
rules-banned = { $move } är inte tillåtet
rules-section-board = Brädet
rules-section-captures = Att slå
rules-section-king = Att fånga kungen
rules-section-special = Särskilda regler
rules-section-ends = Andra sätt att avsluta partiet
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } angripare omringar kungen och hans { $defenders } försvarare. { $first ->
    [attackers] Angriparna
   *[defenders] Försvararna
} börjar.{ $variant ->
    [tablut] {" "}På regelbladet heter sidorna ryssar eller moskoviter och svenskar.
    [edge9] {" "}På regelbladet heter sidorna ryssar eller moskoviter och svenskar.
    [edge13] {" "}På regelbladet heter sidorna ryssar eller moskoviter och svenskar.
    [finstrom] {" "}På regelbladet heter sidorna moskoviter och svenskar.
   *[other] {""}
}
rules-goal-corner = Kungen vinner när han når ett hörn.
rules-goal-edge = Kungen vinner när han når kanten.
rules-move = Alla pjäser går som tornet i schack: rakt, hur långt de vill, utan att hoppa.
rules-throne-king = Bara kungen får stanna på tronen, fältet i mitten. Alla får passera den medan den är tom.
rules-throne-king-closed = Bara kungen får stanna på tronen, fältet i mitten. Ingen annan pjäs får passera den.
rules-throne-nobody = När kungen har lämnat tronen, fältet i mitten, får ingen stanna där, inte ens han. Alla får passera den.
rules-throne-nobody-closed = När kungen har lämnat tronen, fältet i mitten, får ingen stanna där eller passera den, inte ens han.
rules-throne-all = När kungen har lämnat det är fältet i mitten som alla andra.
rules-corners = Bara kungen får stanna på ett hörn.
rules-camps = Ingen pjäs får utifrån gå in i eller genom ett läger. En angripare som inte har lämnat sitt läger får gå inom det.
rules-capture = Du slår en pjäs när du drar så att den står mellan två av dina i rak linje.
rules-capture-more = Ett drag kan slå två eller tre pjäser.
rules-safe = En pjäs som själv går in mellan två fiender är säker.
rules-anvil-corner = Ett hörn kan ersätta den andra pjäsen.
rules-anvil-throne = Den tomma tronen kan ersätta den andra pjäsen.
rules-anvil-camp = Ett läger kan ersätta den andra pjäsen.
rules-anvil-empty-camp = Ett tomt fält i ett läger kan ersätta den andra pjäsen.
rules-anvil-kings-throne = Mot försvarare hjälper tronen även medan kungen står på den.
rules-anvil-kings-throne-surrounded = Kungens tron hjälper mot en försvarare om angripare står på dess tre andra sidor.
rules-king-armed = Kungen slår som andra pjäser.
rules-king-unarmed = Kungen slår ingenting och hjälper inte till att slå.
rules-king-hammer = Kungen slår bara med sitt eget drag.
rules-king-anvil = Kungen hjälper till att slå bara när en annan pjäs drar.
rules-king-elsewhere = { $count ->
    [0] På de flesta fält kan kungen inte fångas.
    [1] Angriparna vinner när en av dem drar intill kungen.
    [2] Angriparna vinner när de fångar kungen mellan två av dem, så som en pjäs slås.
   *[other] Angriparna vinner när de omringar kungen på alla fyra sidor.
}
rules-king-throne = { $count ->
    [0] På tronen kan kungen inte fångas.
    [2] På tronen räcker två angripare.
    [3] På tronen räcker tre angripare.
   *[other] På tronen måste kungen inneslutas på alla fyra sidor.
}
rules-king-beside-throne = { $count ->
    [0] Intill den tomma tronen kan kungen inte fångas: tronen spärrar ingen sida.
    [1] Intill den tomma tronen räcker en angripare: tronen är den andra.
    [2] Intill den tomma tronen räcker två angripare.
    [3] Intill den tomma tronen räcker tre angripare: tronen spärrar den fjärde sidan.
   *[other] Intill den tomma tronen måste kungen inneslutas på alla fyra sidor.
}
rules-king-edge = { $count ->
    [0] Vid kanten kan kungen inte fångas: kanten spärrar ingen sida.
    [2] Vid kanten räcker två angripare.
   *[other] Vid kanten räcker tre angripare: kanten spärrar den fjärde sidan.
}
rules-king-beside-corner = { $count ->
    [0] Intill ett hörn kan kungen inte fångas: hörnet spärrar ingen sida.
    [1] Intill ett hörn räcker en angripare: hörnet är den andra.
    [2] Intill ett hörn räcker två angripare: kanten och hörnet stänger de andra sidorna.
   *[other] Intill ett hörn räcker tre angripare.
}
rules-king-camp = { $count ->
    [0] Intill ett läger kan kungen inte fångas.
    [1] Intill ett läger räcker en angripare: lägret är den andra.
    [2] Intill ett läger räcker två angripare.
   *[other] Intill ett läger räcker tre angripare: lägret spärrar den fjärde sidan.
}
rules-raichi = När kungen har en öppen väg till kanten ropas det ut: raichi är en väg, tuichu två eller fler. Först med nästa drag får han gå ut.
rules-shieldwall = En rad pjäser vid kanten slås när varje pjäs har en fiende framför sig och en pjäs drar till radens sista öppna ände.
rules-fort = Kungen vinner vid kanten i en borg som angriparna inte kan bryta, om han kan göra ett drag i den.
rules-encirclement = Angriparna vinner när ingen försvarare längre kan nå kanten.
rules-free-corner = Angriparna får spärra tre hörn, men inte det sista.
rules-round-trips = { $count ->
    [one] En pjäs får gå fram och tillbaka mellan två fält bara en gång i följd.
   *[other] En pjäs får gå fram och tillbaka mellan två fält bara { $count } gånger i följd.
}
rules-no-move = Den som inte har något tillåtet drag förlorar.
rules-repetition-draw = När samma ställning uppstår för tredje gången{ $needs ->
    [other-moves] {" med andra drag emellan"}
   *[nothing] {""}
} blir det remi.
rules-repetition-early-draw = När samma ställning uppstår för andra gången blir det remi.
rules-repetition-defenders-lose = När samma ställning uppstår för tredje gången förlorar försvararna.
rules-repetition-mover-loses = Den som framkallar samma ställning för tredje gången förlorar.
rules-repetition-forbidden = Inget drag får upprepa en tidigare ställning.
rules-hundred = Hundra halvdrag utan slag ger remi. Båda kan också komma överens om remi, eller så ger en sida upp.

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
legend-open-way = kungens öppna väg
legend-open-way-look = { $theme ->
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
legend-menu = Menyn har ta tillbaka, tips, varför, remi, ge upp, klocka, nytt parti och inställningar. LEFT och RIGHT bläddrar, UP och DOWN ändrar värdet, SELECT väljer det, BACK lämnar.
legend-closing = Stäng fönstret för att avsluta.

## The help: what the keys do

legend-keys = TANGENTER
keys-move = flytta markören eller den lyfta pjäsen; bläddra i menyn
keys-select = SELECT: börja ett parti, lyft en pjäs, sätt ner den
keys-back = BACK: avbryt draget; öppna eller stäng menyn
keys-list = visa eller dölj dragen; bakåt eller framåt
keys-undo = ta tillbaka draget; få ett tips
keys-new = välj och börja ett nytt parti
keys-actions = välj nytt parti; visa allt du kan göra
keys-link = kopiera länk; klistra in länk, protokoll
keys-line = skriv ett kommando
keys-pictures = spara dragen som GIF, eller en bild
keys-sound = ljud, helskärm: på eller av
keys-help = öppna eller stäng den här hjälpen
keys-terminal-line = skriv ett kommando; help räknar upp dem
keys-scroll = rulla konsolen
keys-rules = spelets regler i bilder
keys-open-help = öppna den här hjälpen
keys-quit = tryck två gånger för att avsluta; Ctrl-C avslutar genast

## The window

window-title = { $name }  ·  { $select }: starta  ·  pilar: flytta  ·  { $back }: meny  ·  F1: hjälp
window-not-saved = { $name } (sparas inte)
window-nothing-saved = Inget sparas: en annan simulator är igång, eller så går filen inte att skriva
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
window-far-kept = Ditt bord
window-far-kept-text =
    Hos mäklaren { $host } finns ett parti som du inte har lämnat: du har { $side ->
        [attackers] angriparna
       *[defenders] försvararna
    }. En ny inbjudan tar dess plats. Då kommer du bara tillbaka med din egen länk.
window-far-go-on = Fortsätt vid bordet
window-far-missing = { $kept ->
    [yes] Det här partiet spelas på distans, men dess bord är inte öppet. Välj { web-far }, sedan { window-far-go-on }.
    [typed] Det här partiet spelas på distans, men dess bord är inte öppet. Skriv far connect för att fortsätta.
   *[no] Det här partiet spelas på distans, men dess bord är inte öppet. Klistra in din egen länk för att fortsätta.
}
window-far-acl = Ge de här raderna till mäklarens ägare. Han lägger till dem och låter mäklaren läsa listan igen; sedan fortsätter det av sig själv. { $name } står för motspelarens namn där. Raderna gäller också för tre returpartier.
window-far-failed = Spel på distans: { $why }
window-far-broker = Mäklare: VÄRD eller VÄRD:PORT, sedan alternativ som --user NAMN, --no-tls eller --ca FIL. För att i stället gå med vid ett bord, klistra in dess länk: { key-control-v }.
window-far-lost = { $why ->
    [name] Det finns ingen mäklare { $host }: ingen känner det namnet. Stämmer det, och är datorn uppkopplad?
    [closed] { $host } finns, men tar inte emot förbindelser på port { $port }. Stämmer porten, och är mäklaren igång?
    [silent] { $host } svarar inte på port { $port }: { $text }
    [mismatch] { $host } har ett certifikat för ett annat namn. Stämmer mäklarens namn? Det måste vara det i certifikatet.
    [certificate] Certifikatet för { $host } är inte betrott: { $text }. Om utfärdaren är din egen, skriv --ca FIL efter mäklarens namn.
    [tls] { $host } krypterar inte på port { $port }: { $text }. Är det rätt port?
    [plain] { $host } avslutar förbindelsen genast. Kanske krypterar den på port { $port }: utelämna då --no-tls.
   *[other] Mäklaren säger: { $text }
}
window-game-is-on-the-board = Partiet i { $name } står på brädet
window-reads-no-records = Det här programmet läser inga protokoll
window-reads = Läser { $name } ...
window-cannot-read = { $name } kan inte läsas: { $error }
window-is-no-record = { $name } kan inte läsas: det är inget protokoll
window-link-damaged = Länken är skadad
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
terminal-rules = regler
terminal-quit = sluta
terminal-quit-again = tryck q igen för att sluta, en annan tangent för att fortsätta
terminal-quit-short = q igen: sluta
terminal-close = valfri tangent: tillbaka
terminal-scroll = upp, ner: rulla   annan tangent: tillbaka
terminal-too-small = { $lights } ljus behöver { $columns } kolumner och { $rows } rader. Den här terminalen har { $width } och { $height }.

## More keys, as the help names them

key-arrows = Pilar
key-space = Mellanslag
key-backspace = Backsteg
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Upp
key-down = Ner
key-left = Vänster
key-right = Höger

## Buttons that say what they do, in the window and the page

actions = Vad du kan göra
do-new = Nytt parti
do-undo = Ta tillbaka
do-hint = Tips
do-score = Vem står bäst?
do-resign = Ge upp
do-again = Revansch
do-learn = Lär dig reglerna
do-puzzles = Problem
do-coach = Tränare
do-why = Varför?
do-rules = Regler
cancel = Avbryt
resign-title = Ge upp?
resign-text = Den andra sidan vinner partiet.
play-on = Spela vidare
copy-game-link = Kopiera en länk till partiet
link-copied = Länken finns i urklipp.
save-picture = Spara en bild
save-film = Spara en film av de sista dragen
game-taken = { $moves } drag i { $name }.
close = Stäng

## A new game, in the window and the page

new-game = Spel
popular = Spelas ofta
players = Spelare
players-defend = du försvarar
players-attack = du anfaller
players-people = två personer
players-computers = två datorer
players-lot = lotta om sida
players-remote-attackers = du försvarar, ett annat bräde anfaller
players-remote-defenders = du anfaller, ett annat bräde försvarar
level = Nivå
level-of = { $level ->
    [1] 1: första partiet
    [2] 2: nybörjare
    [3] 3: lätt
    [4] 4: medel
    [5] 5: bra
    [6] 6: stark
    [7] 7: mycket stark
    [8] 8: full styrka
   *[auto] lika stark som du
}
clock = Klocka
no-clock = ingen klocka
clock-of = { $minutes } minuter per sida
clock-more = { $minutes } minuter, { $seconds } sekunder till per drag
handicap = Handikapp
no-handicap = inget
fewer = { $side ->
    [attackers] { $count } angripare färre
   *[defenders] { $count } försvarare färre
}
begin = Börja
new-title = Börja ett nytt parti?
new-text = Partiet på brädet, med { $moves } drag, slutar utan resultat.
keep-game = Behåll mitt parti

## The page

# The sheet and its tabs
web-sheet = Parti och konsol
web-panels = Paneler
web-close-panels = Stäng panelerna
web-tab-game = Parti
web-tab-share = Dela
web-tab-console = Konsol
web-tab-files = Filer
web-tab-cable = Kabel
web-notices = Meddelanden
web-close-message = Stäng meddelandet

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Brädet startar …
web-sound = Ljud
web-help = Hjälp
web-help-f1 = Hjälp (F1)
web-buttons = Brädets knappar
web-arrow-keys = Piltangenter
web-or-space = eller mellanslag
web-or-backspace = eller backsteg
web-crash = Programmet kraschade och startar igen: { $error }
web-no-program = Programmet kunde inte laddas.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Brädet i ord
web-squares = Brädets fält. Tryck på ett fält för att röra vid det: en pjäs, sedan dess mål.
web-attacker = angripare
web-defender = försvarare
web-king = kung
web-empty = tomt
web-throne = tron
web-corner = hörn
web-camp = läger
web-throne-below = på tronen
web-corner-below = på hörnet
web-camp-below = i lägret
web-cursor = markör
web-goal = kan gå hit
web-lit-hint = tips
web-warning = varning
web-last-move = senaste draget
web-marked = markerade
web-move-made = { $side ->
    [attackers] angripare
   *[defenders] försvarare
} { $from } till { $to }
web-capture-made = { $side ->
    [attackers] angripare
   *[defenders] försvarare
} { $from } till { $to }, slår { $squares }

# The help
web-how-to-play = Så spelar du
web-close-help = Stäng hjälpen
web-close-rules = Stäng reglerna
web-goal-of-game = Tryck på den stora knappen för att börja. Du är kungen och hans försvarare, som lyser { $theme ->
    [one-hue] svagt
   *[colour] blått
}; datorn har angriparna. Kungen vill undkomma till ett hörn, i vissa spel till kanten. Alla pjäser går som tornet i schack. De slår en pjäs mellan två av sina egna.
web-touch = Rör vid en av dina pjäser, sedan vid ett { $theme ->
    [one-hue] fält som lyser
   *[colour] grönt fält
}. Eller använd knapparna. Skylten under ljusen säger vad de visar.
web-lights = Ljus
web-keys = Knappar och tangenter
web-tap = Peka
web-tap-does = på en pjäs, sedan på dess mål; eller dra den dit
web-controller-does = SELECT och BACK på en handkontroll; dess spak eller kors flyttar markören
web-letter-keys = Använd tangenterna H och N
web-licences = Vad sidan innehåller, och licenserna

# Notices
web-notice-other-tab = Partiet sparas inte här: en annan flik visar brädet och sparar sitt parti.
web-notice-no-storage = Partiet sparas inte här: webbläsarens lagring är full, eller så får sidan inte använda den.
web-notice-tab-closed = Den andra fliken är stängd. Den här fliken kan fortsätta med det sparade partiet.
web-take-game = Ta över dess parti
web-notice-self-test = Det här är brädets självtest, för byggare. BACK lämnar det. Partiet finns kvar.
web-to-game = Tillbaka till partiet
web-notice-hang = Brädets program svarar inte. Partiet är sparat, så som ljusen visar det.
web-start-again = Starta igen
web-notice-version = Det finns en ny version av sidan. Partiet finns kvar.
web-show-version = Visa den

# The game
web-computer-fits = dator, nivå { $level }, lika stark som du
web-more = Lär dig och titta tillbaka
web-moves-label = Drag. Tryck på ett för att se dess ställning.
web-no-moves = Här visas partiets drag.
web-captures = slår
web-look-back = Se tillbaka
web-step-first = Första ställningen
web-step-back = Ett drag bakåt
web-step-forward = Ett drag framåt
web-earlier = Tidigare ställning
web-start = Partiets början
web-move-of = Drag { $ply } av { $plies }
web-start-of = { $plies ->
    [one] Början, { $plies } drag följer
   *[other] Början, { $plies } drag följer
}
web-computer-and-lights = Dator och ljus
web-pace = Datorn tänker
web-pace-fast = så fort den kan
web-pace-pico = som på en Pico
web-current = Ljusen drar { $current } mA
web-legend = Vad ljusen betyder
web-self-test = Starta brädets självtest

# What the coach has found
web-coach-looks = Tränaren har gått igenom { $progress } %
web-who-stood-better = Vem som stod bättre
web-marks = en ring är ett dyrt drag
web-no-marks = inget drag kostade mycket
web-mistake = { $ply }. { $side } { $move }: kostade { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: kostade { $cost } %; bättre var { $better }
web-curve = Angriparnas andel av poängen går från { $start } % till { $end } %
web-lead = { $side ->
    [attackers] efter drag { $ply } står angriparna bättre
   *[defenders] efter drag { $ply } står försvararna bättre
}

# Links, records and pictures
web-link = Länk
web-share-until = Länkar, protokoll och bilder slutar med drag { $ply }, som visas.
web-copy-position-link = Kopiera en länk till ställningen
web-send-link = Skicka en länk till partiet
web-text-to-copy = Text att kopiera
web-link-hint = Länken själv innehåller partiet. Inget skickas till en server.
web-copy-refused = Webbläsaren låter inte sidan kopiera: kopiera texten i fältet.
web-record = Protokoll
web-save-record = Spara protokollet
web-copy-record = Kopiera protokollet
web-record-copied = Protokollet finns i urklipp.
web-open-record = Öppna ett protokoll
web-paste = Eller klistra in ett protokoll, eller en länk:
web-put-on-board = Ställ upp på brädet
web-picture = Bild
web-no-picture = Webbläsaren gör ingen bild.
web-game-unknown = Partiet är inte känt än.
web-no-move = Det finns inget drag än.
web-link-foreign = Det i länken som inte hör till ett parti utelämnades: { $parts }.
web-moves = { $moves } drag
web-refused-link = Länken fungerar inte här: { $why }.
web-refused-record = Protokollet fungerar inte här: { $why }.
web-game-goes-on = Partiet på brädet fortsätter.
web-open-link-title = Öppna den här länken?
web-open-record-title = Öppna det här protokollet?
web-has-game = { $moves ->
    [0] Det innehåller ett parti { $name }.
   *[other] Det innehåller ett parti { $name } med { $moves } drag.
}
web-has-position = { $moves ->
    [0] Det innehåller en ställning i { $name }.
   *[other] Det innehåller en ställning i { $name } med { $moves } drag.
}
web-replaces = Det ersätter partiet på brädet, som har { $moves } drag.
web-open-it = Öppna

# The console. What is typed there is English.
web-transcript = Vad brädet säger
web-commands = Kommandon
web-command = Kommando eller drag
web-send = Skicka
web-console-hint = Ett drag är till exempel d4-d7. Tabb kompletterar ett kommando. Här förstår och talar brädet engelska.
web-console-help = { $help }
web-no-answer = Brädet svarar inte.
web-has-restarted = Brädet har startat om.
web-reads-another = Brädet läser ett annat protokoll.
web-line-long = En rad får ha högst { $bytes } byte.

# The files settings.toml and variants.txt
web-file = Fil
web-settings-hint = Brädets kopplingar och inställningar. En rad som börjar med # är en kommentar: den visar en inställning och dess vanliga värde.
web-variants-hint = Egna spel. Menyn erbjuder dem bredvid de andra.
web-text-of = Texten i { $file }
web-remarks = Vad som är fel i filen
web-line = Rad { $line }
web-line-of = Rad { $line } av { $lines }
web-apply = Använd
web-open-file = Öppna en fil
web-save-file = Spara som fil
web-restore = Återställ originalet
web-restore-title = Återställa originalet av { $file }?
web-restore-text = Dina ändringar i fältet går förlorade, om du inte sparar dem som fil först.
web-restore-it = Återställ
web-keep-changes = Behåll mina ändringar
web-no-settings = Det här är ingen inställningsfil. Inget används.
web-restarted = Brädet har startat om med denna { $file }.
web-own-restarted = Sidans eget bräde har startat om med denna { $file }.
web-no-start = Brädet startar inte igen.
web-not-loaded = { $file } kan inte laddas.
web-file-large = { $file } är större än { $size } kB.
web-file-no-text = { $file } är ingen textfil.

# A real board on a cable
web-real-board = Ett riktigt bräde
web-cable-intro = Anslut ett riktigt bräde till datorn med USB. Då visas dess parti här, och sidans eget parti väntar. Sidan tittar bara på: brädet spelar vidare som förut.
web-connect = Anslut ett bräde
web-disconnect = Koppla från
web-do-not-wait = Vänta inte
web-start-program = Starta dess program
web-about-board = Om brädet
web-ask-again = Fråga igen
web-games = Partier
web-games-hint = Fliken Dela sparar brädets parti, och ger det andra partier.
web-send-game = Skicka sidans parti
web-send-position = Skicka sidans ställning
web-bring-game = Fortsätt dess parti på sidan
web-log = Logg
web-save = Spara
web-save-what = Spara { $name }
web-clear-log = Töm loggen
web-clear-log-title = Tömma loggen?
web-clear-log-text = Sidan glömmer dragen i alla partier i den.
web-clear-it = Töm
web-cable-opening = Porten öppnas …
web-cable-asking = Brädet tillfrågas om sitt parti …
web-cable-ready = Brädet är anslutet.
web-cable-stopped = Brädets program har stannat.
web-cable-silent = Brädet svarar inte.
web-cable-lost = Brädet är borta.
web-cable-old = Brädets program passar inte till den här sidan. Kopiera den nyaste versionen av programmet till brädet, och ladda om sidan. Konsolen fungerar ändå.
web-cable-forbidden = Webbläsaren låter inte sidan använda en kabel: { $why }
web-cable-no-start = Programmet startar inte. Stäng av brädet och slå på det igen, eller tryck på dess återställningsknapp. Konsolen visar vad brädet säger.
web-port-busy = Porten öppnas inte. Kanske används den av ett annat program, som Mu eller Thonny, eller av en annan sida: stäng det och anslut igen.
web-port-closed = Porten öppnas inte: { $why }
web-cable-stranger = Det som kommer genom kabeln är inte från Ljostafl. Välj en annan port, eller starta brädets program.
web-cable-no-answer = Brädet svarar inte. Kanske har dess program stannat, eller så är det här en annan av brädets portar.
web-cable-stopped-saved = Brädets program har stannat. Partiet är sparat.
web-cable-pulled = Kabeln drogs ur, eller så stängdes brädet av. Sidan ansluter igen när brädet är tillbaka.
web-cable-play = Det här är brädet på kabeln. Spela med dess egna knappar, eller skriv ett drag i konsolen.
web-cable-starts = Brädet på kabeln startar …
web-on-cable = På kabeln: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Rad { $number }: { $why }.
record-long = Texten är för lång för ett parti.
record-empty = Texten är inget parti: den har inga rader.
record-no-result = Partiet saknar resultat: dess sista rad börjar med ”result:”.
record-goes-on = partiet fortsätter efter resultatet
record-line-long = raden är för lång
record-form = { $text } måste vara ”nyckel: värde”, eller drag efter ett nummer, som i 1. d4-d7
record-twice = { $text } står två gånger
record-before-moves = { $text } måste stå före dragen
record-control = { $text } innehåller ett styrtecken
record-wrong-variant = { $text } är ingen variant
record-wrong-draws = draws måste vara on eller off, inte { $text }
record-wrong-calls = calls måste vara by the board eller by hand, inte { $text }
record-wrong-start = { $text } är ingen ställning
record-wrong-result = { $text } är inget resultat: skriv till exempel attackers win (king captured)
record-wrong-move = { $text } är inget drag: ett drag är till exempel d4-d7
record-no-variant = varianten saknas
record-no-key = det finns ingen nyckel { $text }
record-number = numret är { $text } efter { $plies ->
        [one] ett drag
       *[other] { $plies } drag
    }
record-most = ett parti har högst { $plies } drag
record-no-move-before = före { $text } står inget drag
record-link-long = Länken är för lång.
record-link-twice = Länken har delen { $text } två gånger.
record-link-damaged = Länken är skadad: { $why }.
record-link-percent = Länken är skadad: den har ett felaktigt %.
record-link-variant = varianten saknas
record-link-move = { $text } är inget drag

# Another board, far apart
web-far = Spela på distans
web-far-hint = Två bräden möts hos en MQTT-mäklare (broker) som båda når. Klistra in länken som du har fått, eller bjud in någon.
web-far-link = Länk till ett bord
web-far-join = Gå med
web-far-invite = Bjud in
web-far-host = Mäklare (broker)
web-far-ws = Dess port för webbläsare (WebSocket)
web-far-port = Dess port för bräden
web-far-user = Namn hos mäklaren, om den vill ha ett
web-far-password = Lösenord där
web-far-days = Den som är borta så länge förlorar, om den andra sidan kräver det
web-far-days-of = { $count ->
    [0] aldrig
    [one] { $count } dag
   *[other] { $count } dagar
}
web-far-more = Mer
web-far-start = Start: en ställning, om inte spelets egen
web-far-start-board = Ta ställningen på brädet
web-far-bad-start = Det är ingen start för det här spelet: den behöver rader av pjäser som 3a3/…, sedan a eller d för sidan vid draget, och inga drag.
web-far-squares = Med fält att tända på ett bräde
web-far-tls = Krypterat (TLS)
web-far-keep = Kom ihåg lösenordet i den här webbläsaren
web-far-bad-link = Det är ingen länk till ett bord. Kanske saknas slutet.
web-far-no-broker = Mäklaren behöver en adress och två portar, till exempel 443 och 8883.
web-far-needs-tls = Den här sidan kom via https: den når bara mäklare med TLS.
web-far-insecure = Sidan kan signera sina meddelanden bara om den kommer via https. Öppna den via https för att spela på distans.
web-far-question = Gå med vid det här bordet?
web-far-question-text =
    Hos mäklaren { $host } { $side ->
        [attackers] har du angriparna
        [defenders] har du försvararna
       *[watch] är du åskådare
    }. Bordets parti ersätter då partiet på brädet.
web-far-resumed = Sidan sitter vid bordet igen.
web-far-links = Länkar till bordet
web-far-guest = Länk
web-far-guest-hint = Skicka länken till motspelaren, eller visa QR-koden. Den som har länken kan spela: den är lika hemlig som partiet.
web-far-squares-hint = I stället för länken kan man tända de här fälten på ett bräde, utan tangentbord. På brädets dator körs: { $command }
web-far-code = Länkens QR-kod
web-far-acl = Öppna bordet hos mäklaren
web-far-acl-hint = Mäklaren känner till namnet, men dess lista över vem som får göra vad (acl) saknar det här bordet. Ge de här raderna till mäklarens ägare. Han lägger till dem och låter mäklaren läsa listan igen; sedan fortsätter sidan av sig själv. { $name } står för motspelarens namn där.
web-far-copy-acl = Kopiera raderna
web-far-copied = Raderna är på urklipp.
web-far-copy = Kopiera länken
web-far-copy-board = Kopiera den för ett bräde
web-far-copy-watch = Kopiera länken för åskådare
web-far-copy-own = Kopiera min länk
web-far-send = Skicka länken
web-far-hello = Hej
web-far-good-game = Bra spelat
web-far-again = En gång till?
web-far-says = Motspelaren säger: { $word }
web-far-travel = Det senaste meddelandet tog { $seconds } s.
web-far-back = Tillbaka till bordets parti
web-far-claim = Kräv vinsten: den andra sidan har varit borta för länge
web-far-leave = Lämna bordet
web-far-leave-text = Utan din egen länk kan du inte komma tillbaka till det här partiet.
web-far-state = { $state ->
    [connecting] Mäklaren anropas …
    [lost] Ingen förbindelse med mäklaren. Den anropas om och om igen.
    [refused] Mäklaren avvisar det här namnet och lösenordet.
    [asks] Mäklaren frågar efter ditt namn och lösenord.
    [deaf] Mäklaren saknar det här bordet i sin lista (acl).
    [taken] Ett annat program spelar här för dig, så det här har lämnat mäklaren.
    [wait] Motspelaren har inte kommit än.
    [here] Motspelaren är här.
    [away] Motspelaren är borta.
    [watch] Du är åskådare vid ett bord.
    [elsewhere] På brädet står ett annat parti än vid bordet.
    [asked] Du har bett om ett parti till. Motspelaren har inte svarat än.
    [offered] Motspelaren ber om ett parti till. Det börjar när du också ber om det.
    [left] Du har bett om ett parti till, men motspelaren har lämnat bordet.
    [stopped] Bordet står stilla:
   *[over] Partiet vid bordet är slut.
}
web-far-lost = { $why ->
    [offline] Den här enheten har inget nätverk.
    [other] Mäklaren säger: { $text }
   *[never] Inget svarar på { $address }. Stämmer mäklaren och dess port för webbläsare, och litar webbläsaren på certifikatet?
}
web-far-restored = En åskådares bräde följer bordet, så dess ställning är tillbaka.
web-far-turn = { $turn ->
    [own] Ditt drag.
    [attackers] Angriparna är vid draget.
    [defenders] Försvararna är vid draget.
   *[other] Motspelaren är vid draget.
}
web-far-why = { $why ->
    [conflict] sidorna känner till olika drag. Börja ett nytt bord.
    [illegal] motspelaren gjorde ett otillåtet drag. Börja ett nytt bord.
    [turn] motspelaren drog utan att vara vid draget. Börja ett nytt bord.
    [hash] ställningarna skiljer sig efter samma drag. Börja ett nytt bord.
   *[stopped] motspelaren har funnit något som inte kan stämma. Börja ett nytt bord.
}
