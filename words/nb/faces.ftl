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
remote = et annet brett
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
remote-moves = det andre brettet er i trekk: { $side }
remote-away = det andre brettet er borte, og er i trekk: { $side }
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
refusal-no-move = { $name } er ikke et trekk: et trekk er for eksempel d4-d7
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
refusal-remote = { $name }: det trekket kan det andre brettet ikke gjøre nå
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

code = Tenn kodens 14 felter – { $select }: tenn eller slukk et felt, { $back }: forlat
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
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = feil: { $reason }
wrong-go = det er et annet felt
wrong-take = { $count ->
    [0] det slår ingen brikke
    [1] det slår bare én brikke
   *[other] det slår ikke alle brikkene
}
wrong-king = { $open ->
    [0] kongen er ikke fanget
    [one] én side av kongen er åpen
   *[other] { $open } sider av kongen er åpne
}
wrong-out = kongen er ikke ute
wrong-say = { $word ->
    [raichi] én vei er åpen: det er raichi
    [tuichu] to veier er åpne: det er tuichu
   *[none] kongen har ingen åpen vei
}
wrong-fort = det er ingen sikker borg
wrong-ring = ringen har et hull
wrong-win = det vinner ikke
wrong-save = kongen er ikke i sikkerhet
wrong-only = det stopper ikke kongen
wrong-capture = det vinner ingen brikke
then-king = { $move } fanger kongen
then-out = kongen slipper unna: { $move }
then-captured = { $move } slår { $squares }
then-way = kongen har en åpen vei
then-danger = kongen kan fanges i neste trekk
then-answer = svaret er { $move }
played = slik ble det spilt
looks-at-move = datamaskinen ser på trekket ditt
coach-looks = treneren går gjennom partiet: { $progress } % – { $back }: gå ut
coach-nothing = ingen trekk kostet mye – { $back }: gå ut
coach-mistake = { $ply }. { $side } { $move } kostet { $cost } % ({ $number }/{ $count }) – { $select }: hva var bedre?, { $right }: neste, { $back }: gå ut

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Reglene: { $name }
rules-unknown = Reglene for dette spillet er ikke kjent her.
rules-number = { $number } av { $count }
rules-keys = { $left }, { $right }: bla, { $back }: lukk
# How the letters of a picture are to be read
rules-signs = a angriper, d forsvarer, K konge; + trekkets mål, o det som teksten snakker om; x hjørne, * trone, : leir
rules-banned = { $move } er ikke lov
rules-section-board = Brettet
rules-section-captures = Å slå
rules-section-king = Å fange kongen
rules-section-special = Særlige regler
rules-section-ends = Andre slutter
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } angripere omringer kongen og hans { $defenders } forsvarere. { $first ->
    [attackers] Angriperne
   *[defenders] Forsvarerne
} begynner.{ $variant ->
    [tablut] {" "}På regelarket heter de russere eller moskovitter og svensker.
    [edge9] {" "}På regelarket heter de russere eller moskovitter og svensker.
    [edge13] {" "}På regelarket heter de russere eller moskovitter og svensker.
    [finstrom] {" "}På det svenske regelarket heter de moskovit og svensk.
   *[other] {""}
}
rules-goal-corner = Kongen vinner når han når et hjørne.
rules-goal-edge = Kongen vinner når han når kanten.
rules-move = Alle brikker går som tårnet i sjakk: rett, så langt de vil, uten å hoppe.
rules-throne-king = Bare kongen kan stoppe på tronen, feltet i midten. Alle kan passere den mens den er tom.
rules-throne-king-closed = Bare kongen kan stoppe på tronen, feltet i midten. Ingen annen brikke kan passere den.
rules-throne-nobody = Når kongen har forlatt tronen, feltet i midten, kan ingen stoppe der, heller ikke han. Alle kan passere den.
rules-throne-nobody-closed = Når kongen har forlatt tronen, feltet i midten, kan ingen stoppe der eller passere den, heller ikke han.
rules-throne-all = Når kongen har forlatt det, er feltet i midten som alle andre.
rules-corners = Bare kongen kan stoppe på et hjørne.
rules-camps = Ingen brikke kan gå inn i eller gjennom en leir utenfra. En angriper som ikke har forlatt leiren sin, kan gå innenfor den.
rules-capture = Du slår en brikke når du trekker slik at den står mellom to av dine i rett linje.
rules-capture-more = Et trekk kan slå to eller tre brikker.
rules-safe = En brikke som selv går inn mellom to fiender, er trygg.
rules-anvil-corner = Et hjørne kan erstatte den andre brikken.
rules-anvil-throne = Den tomme tronen kan erstatte den andre brikken.
rules-anvil-camp = En leir kan erstatte den andre brikken.
rules-anvil-empty-camp = Et tomt felt i en leir kan erstatte den andre brikken.
rules-anvil-kings-throne = Mot forsvarere hjelper tronen også mens kongen står på den.
rules-anvil-kings-throne-surrounded = Kongens trone hjelper mot en forsvarer hvis det står angripere på de tre andre sidene av den.
rules-king-armed = Kongen slår som andre brikker.
rules-king-unarmed = Kongen slår ingenting og hjelper ikke til å slå.
rules-king-hammer = Kongen slår bare med sitt eget trekk.
rules-king-anvil = Kongen hjelper til å slå bare når en annen brikke trekker.
rules-king-elsewhere = { $count ->
    [0] På de fleste feltene kan kongen ikke fanges.
    [1] Angriperne vinner når en av dem trekker inntil kongen.
    [2] Angriperne vinner når de fanger kongen mellom to av dem, slik en brikke blir slått.
   *[other] Angriperne vinner når de omslutter kongen på alle fire sider.
}
rules-king-throne = { $count ->
    [0] På tronen kan kongen ikke fanges.
    [2] På tronen er to angripere nok.
    [3] På tronen er tre angripere nok.
   *[other] På tronen må kongen omsluttes på alle fire sider.
}
rules-king-beside-throne = { $count ->
    [0] Ved siden av den tomme tronen kan kongen ikke fanges: tronen stenger ingen side.
    [1] Ved siden av den tomme tronen er én angriper nok: tronen er den andre.
    [2] Ved siden av den tomme tronen er to angripere nok.
    [3] Ved siden av den tomme tronen er tre angripere nok: tronen stenger den fjerde siden.
   *[other] Ved siden av den tomme tronen må kongen omsluttes på alle fire sider.
}
rules-king-edge = { $count ->
    [0] Ved kanten kan kongen ikke fanges: kanten stenger ingen side.
    [2] Ved kanten er to angripere nok.
   *[other] Ved kanten er tre angripere nok: kanten stenger den fjerde siden.
}
rules-king-beside-corner = { $count ->
    [0] Ved siden av et hjørne kan kongen ikke fanges: hjørnet stenger ingen side.
    [1] Ved siden av et hjørne er én angriper nok: hjørnet er den andre.
    [2] Ved siden av et hjørne er to angripere nok: kanten og hjørnet stenger de andre sidene.
   *[other] Ved siden av et hjørne er tre angripere nok.
}
rules-king-camp = { $count ->
    [0] Ved siden av en leir kan kongen ikke fanges.
    [1] Ved siden av en leir er én angriper nok: leiren er den andre.
    [2] Ved siden av en leir er to angripere nok.
   *[other] Ved siden av en leir er tre angripere nok: leiren stenger den fjerde siden.
}
rules-raichi = Når kongen har en åpen vei til kanten, blir det ropt ut: raichi er én vei, tuichu to eller flere. Først med neste trekk kan han gå ut.
rules-shieldwall = En rad med brikker ved kanten blir slått når hver av dem har en fiende foran seg, og en brikke trekker til radens siste åpne ende.
rules-fort = Kongen vinner ved kanten i en borg som angriperne ikke kan bryte, hvis han kan trekke i den.
rules-encirclement = Angriperne vinner når ingen forsvarer lenger kan nå kanten.
rules-free-corner = Angriperne kan sperre tre hjørner, men ikke det siste.
rules-round-trips = { $count ->
    [one] En brikke kan bare gå fram og tilbake mellom to felter én gang på rad.
   *[other] En brikke kan bare gå fram og tilbake mellom to felter { $count } ganger på rad.
}
rules-no-move = Den som ikke har noen lovlige trekk, taper.
rules-repetition-draw = Når samme stilling oppstår for tredje gang{ $needs ->
    [other-moves] {" med andre trekk imellom"}
   *[nothing] {""}
}, er partiet remis.
rules-repetition-early-draw = Når samme stilling oppstår for andre gang, er partiet remis.
rules-repetition-defenders-lose = Når samme stilling oppstår for tredje gang, taper forsvarerne.
rules-repetition-mover-loses = Den som framkaller samme stilling for tredje gang, taper.
rules-repetition-forbidden = Ingen trekk kan gjenta en tidligere stilling.
rules-hundred = Hundre halvtrekk uten slag gir remis. Begge kan også bli enige om remis, eller en side gir opp.

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
legend-open-way = kongens åpne vei
legend-open-way-look = { $theme ->
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
keys-list = vis eller skjul trekkene; tilbake eller fram
keys-undo = ta tilbake trekket, eller be om et tips
keys-new = velg og begynn et nytt parti
keys-actions = velg nytt parti; vis alt du kan gjøre
keys-link = kopier lenke; lim inn lenke eller protokoll
keys-line = skriv en kommando
keys-pictures = lagre de siste trekkene som GIF, eller et bilde
keys-sound = lyd, fullskjerm: på eller av
keys-help = åpne eller lukk denne hjelpen
keys-terminal-line = skriv en kommando; help viser alle
keys-scroll = rull konsollen
keys-rules = reglene for spillet i bilder
keys-open-help = åpne denne hjelpen
keys-quit = trykk to ganger for å avslutte; Ctrl-C avslutter straks

## The window

window-title = { $name }  ·  { $select }: start  ·  piler: flytt  ·  { $back }: meny  ·  F1: hjelp
window-not-saved = { $name } (lagres ikke)
window-nothing-saved = Ingenting lagres: en annen simulator kjører, eller filen kan ikke skrives
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
window-far-kept = Ditt bord
window-far-kept-text =
    Hos megleren { $host } er det et parti som du ikke har forlatt: du har { $side ->
        [attackers] angriperne
       *[defenders] forsvarerne
    }. En ny invitasjon tar plassen. Da er det bare din egen lenke som fører tilbake.
window-far-go-on = Fortsett ved bordet
window-far-missing = { $kept ->
    [yes] Dette partiet spilles på avstand, men bordet er ikke åpent. Velg { web-far }, deretter { window-far-go-on }.
    [typed] Dette partiet spilles på avstand, men bordet er ikke åpent. Skriv far connect for å fortsette.
   *[no] Dette partiet spilles på avstand, men bordet er ikke åpent. Lim inn din egen lenke for å fortsette.
}
window-far-acl = Gi disse linjene til meglerens eier. Han legger dem til og lar megleren lese listen på nytt; så går det videre av seg selv. { $name } står for motspillerens navn der. Linjene gjelder også for tre returpartier.
window-far-failed = Spill på avstand: { $why }
window-far-broker = Megler: VERT eller VERT:PORT, deretter valg som --user NAVN, --no-tls eller --ca FIL. For i stedet å bli med ved et bord, lim inn lenken til det: { key-control-v }.
window-far-lost = { $why ->
    [name] Det finnes ingen megler { $host }: ingen kjenner det navnet. Er det riktig, og er datamaskinen på nett?
    [closed] { $host } er der, men tar ikke imot forbindelser på port { $port }. Er porten riktig, og kjører megleren?
    [silent] { $host } svarer ikke på port { $port }: { $text }
    [mismatch] { $host } har et sertifikat for et annet navn. Er meglerens navn riktig? Det må være det i sertifikatet.
    [certificate] Sertifikatet til { $host } er ikke klarert: { $text }. Hvis utstederen er din egen, skriv --ca FIL etter meglerens navn.
    [tls] { $host } krypterer ikke på port { $port }: { $text }. Er det riktig port?
    [plain] { $host } avslutter forbindelsen med en gang. Kanskje krypterer den på port { $port }: utelat da --no-tls.
   *[other] Megleren sier: { $text }
}
window-game-is-on-the-board = Partiet fra { $name } står på brettet
window-reads-no-records = Dette programmet leser ingen protokoller
window-reads = Leser { $name } ...
window-cannot-read = { $name } kan ikke leses: { $error }
window-is-no-record = { $name } kan ikke leses: det er ingen protokoll
window-link-damaged = Lenken er ødelagt
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
terminal-rules = regler
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
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Opp
key-down = Ned
key-left = Venstre
key-right = Høyre

## Buttons that say what they do, in the window and the page

actions = Hva du kan gjøre
do-new = Nytt parti
do-undo = Ta tilbake
do-hint = Tips
do-score = Hvem står best?
do-resign = Gi opp
do-again = Revansje
do-learn = Lær reglene
do-puzzles = Oppgaver
do-coach = Trener
do-why = Hvorfor?
do-rules = Regler
cancel = Avbryt
resign-title = Gi opp?
resign-text = Den andre siden vinner partiet.
play-on = Spill videre
copy-game-link = Kopier en lenke til partiet
link-copied = Lenken er på utklippstavlen.
save-picture = Lagre et bilde
save-film = Lagre en film av de siste trekkene
game-taken = { $moves } trekk i { $name }.
close = Lukk

## A new game, in the window and the page

new-game = Spill
popular = Spilles ofte
players = Spillere
players-defend = du forsvarer
players-attack = du angriper
players-people = to personer
players-computers = to datamaskiner
players-lot = trekk lodd om side
players-remote-attackers = du forsvarer, et annet brett angriper
players-remote-defenders = du angriper, et annet brett forsvarer
level = Nivå
level-of = { $level ->
    [1] 1: første parti
    [2] 2: nybegynner
    [3] 3: lett
    [4] 4: middels
    [5] 5: god
    [6] 6: sterk
    [7] 7: veldig sterk
    [8] 8: full styrke
   *[auto] like sterk som du
}
clock = Klokke
no-clock = ingen klokke
clock-of = { $minutes } minutter per side
clock-more = { $minutes } minutter, { $seconds } sekunder ekstra per trekk
handicap = Handikap
no-handicap = ingen
fewer = { $side ->
    [attackers] { $count ->
        [one] { $count } angriper færre
       *[other] { $count } angripere færre
    }
   *[defenders] { $count ->
        [one] { $count } forsvarer færre
       *[other] { $count } forsvarere færre
    }
}
begin = Begynn
new-title = Begynne et nytt parti?
new-text = Partiet på brettet, med { $moves } trekk, slutter uten resultat.
keep-game = Behold partiet mitt

## The page

# The sheet and its tabs
web-sheet = Parti og konsoll
web-panels = Paneler
web-close-panels = Lukk panelene
web-tab-game = Parti
web-tab-share = Del
web-tab-console = Konsoll
web-tab-files = Filer
web-tab-cable = Kabel
web-notices = Beskjeder
web-close-message = Lukk meldingen

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Brettet starter …
web-sound = Lyd
web-help = Hjelp
web-help-f1 = Hjelp (F1)
web-buttons = Knappene på brettet
web-arrow-keys = Piltaster
web-or-space = eller mellomrom
web-or-backspace = eller tilbaketast
web-crash = Programmet krasjet og starter igjen: { $error }
web-no-program = Programmet kunne ikke lastes.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Brettet i ord
web-squares = Feltene på brettet. Trykk på et felt for å ta på det: en brikke, så målet dens.
web-attacker = angriper
web-defender = forsvarer
web-king = konge
web-empty = tomt
web-throne = trone
web-corner = hjørne
web-camp = leir
web-throne-below = på tronen
web-corner-below = på hjørnet
web-camp-below = i leiren
web-cursor = markør
web-goal = kan flytte hit
web-lit-hint = tips
web-warning = advarsel
web-last-move = siste trekk
web-marked = merket
web-move-made = { $side ->
    [attackers] angriper
   *[defenders] forsvarer
} { $from } til { $to }
web-capture-made = { $side ->
    [attackers] angriper
   *[defenders] forsvarer
} { $from } til { $to }, slår { $squares }

# The help
web-how-to-play = Slik spiller du
web-close-help = Lukk hjelpen
web-close-rules = Lukk reglene
web-goal-of-game = Trykk på den store knappen for å begynne. Du er kongen og forsvarerne hans, som lyser { $theme ->
    [one-hue] svakt
   *[colour] blått
}; datamaskinen har angriperne. Kongen vil unnslippe til et hjørne, i noen spill til kanten. Alle brikker flytter som tårnet i sjakk. De slår en brikke mellom to av sine egne.
web-touch = Ta på en av brikkene dine, så et { $theme ->
    [one-hue] felt som lyser
   *[colour] grønt felt
}. Eller bruk knappene. Skiltet under lysene sier hva de viser.
web-lights = Lys
web-keys = Knapper og taster
web-tap = Trykk
web-tap-does = på en brikke, så på målet dens; eller dra den dit
web-controller-does = SELECT og BACK på en spillkontroller; spaken eller krysset flytter markøren
web-letter-keys = Bruk tastene H og N
web-licences = Hva siden inneholder, og lisensene

# Notices
web-notice-other-tab = Partiet lagres ikke her: en annen fane viser brettet og lagrer partiet sitt.
web-notice-no-storage = Partiet lagres ikke her: lageret i nettleseren er fullt, eller siden får ikke bruke det.
web-notice-tab-closed = Den andre fanen er lukket. Denne fanen kan fortsette med det lagrede partiet.
web-take-game = Overta partiet
web-notice-self-test = Dette er selvtesten til brettet, for byggere. BACK forlater den. Partiet blir værende.
web-to-game = Tilbake til partiet
web-notice-hang = Programmet på brettet svarer ikke. Partiet er lagret, slik lysene viser det.
web-start-again = Start igjen
web-notice-version = Det finnes en ny versjon av siden. Partiet blir værende.
web-show-version = Vis den

# The game
web-computer-fits = datamaskin, nivå { $level }, like sterk som du
web-more = Lær og se tilbake
web-moves-label = Trekk. Trykk på et for å se stillingen.
web-no-moves = Her vises trekkene i partiet.
web-captures = slår
web-look-back = Se tilbake
web-step-first = Første stilling
web-step-back = Ett trekk tilbake
web-step-forward = Ett trekk fram
web-earlier = Tidligere stilling
web-start = Begynnelsen av partiet
web-move-of = Trekk { $ply } av { $plies }
web-start-of = Begynnelsen, { $plies } trekk følger
web-computer-and-lights = Datamaskin og lys
web-pace = Datamaskinen tenker
web-pace-fast = så fort den kan
web-pace-pico = som på en Pico
web-current = Lysene trekker { $current } mA
web-legend = Hva lysene betyr
web-self-test = Start selvtesten til brettet

# What the coach has found
web-coach-looks = Treneren har gått gjennom { $progress } %
web-who-stood-better = Hvem som sto best
web-marks = en ring er et dyrt trekk
web-no-marks = ingen trekk kostet mye
web-mistake = { $ply }. { $side } { $move }: kostet { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: kostet { $cost } %; bedre var { $better }
web-curve = Angripernes andel av poengene går fra { $start } % til { $end } %
web-lead = { $side ->
    [attackers] etter trekk { $ply } står angriperne best
   *[defenders] etter trekk { $ply } står forsvarerne best
}

# Links, records and pictures
web-link = Lenke
web-share-until = Lenker, protokoller og bilder slutter med trekk { $ply }, som vises.
web-copy-position-link = Kopier en lenke til stillingen
web-send-link = Send en lenke til partiet
web-text-to-copy = Tekst å kopiere
web-link-hint = Lenken selv inneholder partiet. Ingenting sendes til en tjener.
web-copy-refused = Nettleseren lar ikke siden kopiere: kopier teksten i feltet.
web-record = Protokoll
web-save-record = Lagre protokollen
web-copy-record = Kopier protokollen
web-record-copied = Protokollen er på utklippstavlen.
web-open-record = Åpne en protokoll
web-paste = Eller lim inn en protokoll, eller en lenke:
web-put-on-board = Sett det på brettet
web-picture = Bilde
web-no-picture = Nettleseren lager ikke noe bilde.
web-game-unknown = Partiet er ikke kjent ennå.
web-no-move = Det er ingen trekk ennå.
web-link-foreign = Det i lenken som ikke hører til et parti, ble utelatt: { $parts }.
web-moves = { $moves } trekk
web-refused-link = Lenken virker ikke her: { $why }.
web-refused-record = Protokollen virker ikke her: { $why }.
web-game-goes-on = Partiet på brettet fortsetter.
web-open-link-title = Åpne denne lenken?
web-open-record-title = Åpne denne protokollen?
web-has-game = { $moves ->
    [0] Her er et parti { $name }.
   *[other] Her er et parti { $name } med { $moves } trekk.
}
web-has-position = { $moves ->
    [0] Her er en stilling i { $name }.
   *[other] Her er en stilling i { $name } med { $moves } trekk.
}
web-replaces = Det erstatter partiet på brettet, som har { $moves } trekk.
web-open-it = Åpne

# The console. What is typed there is English.
web-transcript = Hva brettet sier
web-commands = Kommandoer
web-command = Kommando eller trekk
web-send = Send
web-console-hint = Et trekk er for eksempel d4-d7. Tab fullfører en kommando. Her forstår og snakker brettet engelsk.
web-console-help = { $help }
web-no-answer = Brettet svarer ikke.
web-has-restarted = Brettet har startet på nytt.
web-reads-another = Brettet leser en annen protokoll.
web-line-long = En linje kan ha høyst { $bytes } byte.

# The files settings.toml and variants.txt
web-file = Fil
web-settings-hint = Ledningene og innstillingene til brettet. En linje som begynner med #, er en kommentar: den viser en innstilling og den vanlige verdien.
web-variants-hint = Dine egne spill. Menyen tilbyr dem ved siden av de andre.
web-text-of = Teksten i { $file }
web-remarks = Hva som er galt i filen
web-line = Linje { $line }
web-line-of = Linje { $line } av { $lines }
web-apply = Bruk
web-open-file = Åpne en fil
web-save-file = Lagre som fil
web-restore = Gjenopprett originalen
web-restore-title = Gjenopprette originalen av { $file }?
web-restore-text = Endringene i feltet går tapt, hvis du ikke lagrer dem som fil først.
web-restore-it = Gjenopprett
web-keep-changes = Behold endringene
web-no-settings = Dette er ikke en innstillingsfil. Ingenting tas i bruk.
web-restarted = Brettet har startet på nytt med denne { $file }.
web-own-restarted = Sidens eget brett har startet på nytt med denne { $file }.
web-no-start = Brettet starter ikke igjen.
web-not-loaded = { $file } kan ikke lastes.
web-file-large = { $file } er større enn { $size } kB.
web-file-no-text = { $file } er ikke en tekstfil.

# A real board on a cable
web-real-board = Et ekte brett
web-cable-intro = Koble et ekte brett til denne datamaskinen med USB. Da vises partiet her, og partiet på siden venter. Siden ser bare på: brettet spiller videre som før.
web-connect = Koble til et brett
web-disconnect = Koble fra
web-do-not-wait = Ikke vent
web-start-program = Start programmet
web-about-board = Om brettet
web-ask-again = Spør igjen
web-games = Partier
web-games-hint = Fanen Del lagrer partiet på brettet, og gir det andre partier.
web-send-game = Send partiet på siden
web-send-position = Send stillingen på siden
web-bring-game = Fortsett partiet på siden
web-log = Logg
web-save = Lagre
web-save-what = Lagre { $name }
web-clear-log = Tøm loggen
web-clear-log-title = Tømme loggen?
web-clear-log-text = Siden glemmer trekkene i alle partiene i den.
web-clear-it = Tøm
web-cable-opening = Porten åpnes …
web-cable-asking = Brettet blir spurt om partiet sitt …
web-cable-ready = Brettet er koblet til.
web-cable-stopped = Programmet på brettet har stoppet.
web-cable-silent = Brettet svarer ikke.
web-cable-lost = Brettet er borte.
web-cable-old = Programmet på dette brettet passer ikke til siden. Kopier den nyeste versjonen av programmet til brettet, og last siden på nytt. Konsollen virker likevel.
web-cable-forbidden = Nettleseren lar ikke siden bruke en kabel: { $why }
web-cable-no-start = Programmet starter ikke. Slå brettet av og på igjen, eller trykk på tilbakestillingsknappen. Konsollen viser hva brettet sier.
web-port-busy = Porten åpner seg ikke. Kanskje bruker et annet program den, som Mu eller Thonny, eller en annen side: lukk det, og koble til igjen.
web-port-closed = Porten åpner seg ikke: { $why }
web-cable-stranger = Det som kommer gjennom kabelen, er ikke fra Ljostafl. Velg en annen port, eller start programmet på brettet.
web-cable-no-answer = Brettet svarer ikke. Kanskje har programmet stoppet, eller så er dette en annen av portene til brettet.
web-cable-stopped-saved = Programmet på brettet har stoppet. Partiet er lagret.
web-cable-pulled = Kabelen ble trukket ut, eller brettet ble slått av. Siden kobler til igjen når brettet er tilbake.
web-cable-play = Dette er brettet på kabelen. Spill med dets egne knapper, eller skriv et trekk i konsollen.
web-cable-starts = Brettet på kabelen starter …
web-on-cable = På kabelen: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Linje { $number }: { $why }.
record-long = Teksten er for lang for et parti.
record-empty = Teksten er ikke et parti: den har ingen linjer.
record-no-result = Partiet mangler resultat: den siste linjen begynner med «result:».
record-goes-on = partiet fortsetter etter resultatet
record-line-long = linjen er for lang
record-form = { $text } må være «nøkkel: verdi», eller trekk etter et nummer, som i 1. d4-d7
record-twice = { $text } står to ganger
record-before-moves = { $text } må stå før trekkene
record-control = { $text } inneholder et kontrolltegn
record-wrong-variant = { $text } er ikke en variant
record-wrong-draws = draws må være on eller off, ikke { $text }
record-wrong-calls = calls må være by the board eller by hand, ikke { $text }
record-wrong-start = { $text } er ikke en stilling
record-wrong-result = { $text } er ikke et resultat: skriv for eksempel attackers win (king captured)
record-wrong-move = { $text } er ikke et trekk: et trekk er for eksempel d4-d7
record-no-variant = varianten mangler
record-no-key = det finnes ingen nøkkel { $text }
record-number = nummeret er { $text } etter { $plies ->
        [one] ett trekk
       *[other] { $plies } trekk
    }
record-most = et parti har høyst { $plies } trekk
record-no-move-before = det står ikke noe trekk før { $text }
record-link-long = Lenken er for lang.
record-link-twice = Lenken har delen { $text } to ganger.
record-link-damaged = Lenken er skadet: { $why }.
record-link-percent = Lenken er skadet: den har en feil %.
record-link-variant = varianten mangler
record-link-move = { $text } er ikke et trekk

# Another board, far apart
web-far = Spill på avstand
web-far-hint = To brett møtes hos en MQTT-megler (broker) som begge når. Lim inn lenken du har fått, eller inviter noen.
web-far-link = Lenke til et bord
web-far-join = Bli med
web-far-invite = Inviter
web-far-host = Megler (broker)
web-far-ws = Porten for nettlesere (WebSocket)
web-far-port = Porten for brett
web-far-user = Navn hos megleren, hvis den vil ha et
web-far-password = Passord der
web-far-days = Den som er borte så lenge, taper hvis den andre siden krever det
web-far-days-of = { $count ->
    [0] aldri
    [one] { $count } dag
   *[other] { $count } dager
}
web-far-more = Mer
web-far-start = Start: en stilling, om ikke spillets egen
web-far-start-board = Ta stillingen på brettet
web-far-bad-start = Dette er ingen start for dette spillet: den må ha rader med brikker som 3a3/…, så a eller d for siden i trekket, og ingen trekk.
web-far-squares = Med felter som tennes på et brett
web-far-tls = Kryptert (TLS)
web-far-keep = Husk passordet i denne nettleseren
web-far-bad-link = Dette er ingen lenke til et bord. Kanskje slutten mangler.
web-far-no-broker = Megleren må ha en adresse og to porter, for eksempel 443 og 8883.
web-far-needs-tls = Denne siden kom via https: den når bare meglere med TLS.
web-far-insecure = Siden kan bare signere meldingene sine hvis den kommer via https. Åpne den via https for å spille på avstand.
web-far-question = Bli med ved dette bordet?
web-far-question-text =
    Hos megleren { $host } { $side ->
        [attackers] har du angriperne
        [defenders] har du forsvarerne
       *[watch] er du tilskuer
    }. Bordets parti trer da i stedet for partiet på brettet.
web-far-resumed = Siden sitter ved bordet igjen.
web-far-links = Lenker til bordet
web-far-guest = Lenke
web-far-guest-hint = Send lenken til motspilleren, eller vis QR-koden. Den som har lenken, kan spille: den er like hemmelig som partiet.
web-far-squares-hint = I stedet for lenken kan man tenne disse feltene på et brett, uten tastatur. På brettets datamaskin kjører: { $command }
web-far-code = Lenkens QR-kode
web-far-acl = Åpne bordet hos megleren
web-far-acl-hint = Megleren kjenner navnet, men listen over hvem som får gjøre hva (acl), mangler dette bordet. Gi disse linjene til meglerens eier. Han legger dem til og lar megleren lese listen på nytt; så går siden videre av seg selv. { $name } står for motspillerens navn der.
web-far-copy-acl = Kopier linjene
web-far-copied = Linjene er på utklippstavlen.
web-far-copy = Kopier lenken
web-far-copy-board = Kopier den for et brett
web-far-copy-watch = Kopier lenken for tilskuere
web-far-copy-own = Kopier min egen lenke
web-far-send = Send lenken
web-far-hello = Hei
web-far-good-game = Godt spilt
web-far-again = En gang til?
web-far-says = Motspilleren sier: { $word }
web-far-travel = Den siste meldingen tok { $seconds } s.
web-far-back = Tilbake til bordets parti
web-far-claim = Krev seieren: den andre siden har vært borte for lenge
web-far-leave = Forlat bordet
web-far-leave-text = Uten din egen lenke kan du ikke komme tilbake til dette partiet.
web-far-state = { $state ->
    [connecting] Megleren kalles opp …
    [lost] Ingen forbindelse med megleren. Den kalles opp igjen og igjen.
    [refused] Megleren avviser dette navnet og passordet.
    [asks] Megleren spør etter navnet og passordet ditt.
    [deaf] Megleren mangler dette bordet i listen sin (acl).
    [taken] Et annet program spiller her for deg, så dette har forlatt megleren.
    [wait] Motspilleren har ikke kommet ennå.
    [here] Motspilleren er her.
    [away] Motspilleren er borte.
    [watch] Du er tilskuer ved et bord.
    [elsewhere] På brettet står et annet parti enn ved bordet.
    [asked] Du har bedt om et parti til. Motspilleren har ikke svart ennå.
    [offered] Motspilleren ber om et parti til. Det begynner når du også ber om det.
    [left] Du har bedt om et parti til, men motspilleren har forlatt bordet.
    [stopped] Bordet står stille:
   *[over] Partiet ved bordet er slutt.
}
web-far-lost = { $why ->
    [offline] Denne enheten har ikke noe nettverk.
    [other] Megleren sier: { $text }
   *[never] Ingenting svarer på { $address }. Er megleren og porten for nettlesere riktig, og stoler nettleseren på sertifikatet?
}
web-far-restored = Brettet til en tilskuer følger bordet, så stillingen er tilbake.
web-far-turn = { $turn ->
    [own] Ditt trekk.
    [attackers] Angriperne er i trekket.
    [defenders] Forsvarerne er i trekket.
   *[other] Motspilleren er i trekket.
}
web-far-why = { $why ->
    [conflict] sidene kjenner ulike trekk. Begynn et nytt bord.
    [illegal] motspilleren gjorde et ulovlig trekk. Begynn et nytt bord.
    [turn] motspilleren trakk uten å være i trekket. Begynn et nytt bord.
    [hash] stillingene er ulike etter de samme trekkene. Begynn et nytt bord.
   *[stopped] motspilleren har funnet noe som ikke kan stemme. Begynn et nytt bord.
}
