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
remote = et andet bræt
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
remote-moves = det andet bræt er i træk: { $side }
remote-away = det andet bræt er væk, og er i træk: { $side }
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
refusal-no-move = { $name } er ikke et træk: et træk er for eksempel d4-d7
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
refusal-remote = { $name }: det træk kan det andet bræt ikke gøre nu
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

code = Tænd kodens 14 felter – { $select }: tænd eller sluk et felt, { $back }: forlad
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
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = forkert: { $reason }
wrong-go = det er et andet felt
wrong-take = { $count ->
    [0] det slår ingen brik
    [1] det slår kun én brik
   *[other] det slår ikke alle brikker
}
wrong-king = { $open ->
    [0] kongen er ikke fanget
    [one] én side af kongen er åben
   *[other] { $open } sider af kongen er åbne
}
wrong-out = kongen er ikke ude
wrong-say = { $word ->
    [raichi] én vej er åben: det er raichi
    [tuichu] to veje er åbne: det er tuichu
   *[none] kongen har ingen åben vej
}
wrong-fort = det er ingen sikker borg
wrong-ring = ringen har et hul
wrong-win = det vinder ikke
wrong-save = kongen er ikke i sikkerhed
wrong-only = det standser ikke kongen
wrong-capture = det vinder ingen brik
then-king = { $move } fanger kongen
then-out = kongen undslipper: { $move }
then-captured = { $move } slår { $squares }
then-way = kongen har en åben vej
then-danger = kongen kan fanges i næste træk
then-answer = svaret er { $move }
played = sådan blev der spillet
looks-at-move = computeren ser på dit træk
coach-looks = træneren gennemgår spillet: { $progress } % – { $back }: forlad
coach-nothing = intet træk kostede meget – { $back }: forlad
coach-mistake = { $ply }. { $side } { $move } kostede { $cost } % ({ $number }/{ $count }) – { $select }: hvad var bedre?, { $right }: næste, { $back }: forlad

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Reglerne: { $name }
rules-unknown = Reglerne for dette spil kendes ikke her.
rules-number = { $number } af { $count }
rules-keys = { $left }, { $right }: blad, { $back }: luk
# How the letters of a picture are to be read
rules-signs = a angriber, d forsvarer, K konge; + trækkets mål, o det som teksten taler om; x hjørne, * trone, : lejr
rules-banned = { $move } er ikke tilladt
rules-section-board = Brættet
rules-section-captures = At slå
rules-section-king = At fange kongen
rules-section-special = Særlige regler
rules-section-ends = Andre slutninger
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } angribere omringer kongen og hans { $defenders } forsvarere. { $first ->
    [attackers] Angriberne
   *[defenders] Forsvarerne
} begynder.{ $variant ->
    [tablut] {" "}På regelarket hedder de russere eller moskovitter og svenskere.
    [edge9] {" "}På regelarket hedder de russere eller moskovitter og svenskere.
    [edge13] {" "}På regelarket hedder de russere eller moskovitter og svenskere.
    [finstrom] {" "}På det svenske regelark hedder de moskovit og svensk.
   *[other] {""}
}
rules-goal-corner = Kongen vinder når han når et hjørne.
rules-goal-edge = Kongen vinder når han når kanten.
rules-move = Alle brikker går som tårnet i skak: lige, så langt de vil, uden at springe.
rules-throne-king = Kun kongen må standse på tronen, feltet i midten. Alle må passere den mens den er tom.
rules-throne-king-closed = Kun kongen må standse på tronen, feltet i midten. Ingen anden brik må passere den.
rules-throne-nobody = Når kongen har forladt tronen, feltet i midten, må ingen standse der, heller ikke han. Alle må passere den.
rules-throne-nobody-closed = Når kongen har forladt tronen, feltet i midten, må ingen standse der eller passere den, heller ikke han.
rules-throne-all = Når kongen har forladt det, er feltet i midten som alle andre.
rules-corners = Kun kongen må standse på et hjørne.
rules-camps = Ingen brik må gå ind i eller gennem en lejr udefra. En angriber som ikke har forladt sin lejr, må gå inden for den.
rules-capture = Du slår en brik når du trækker så den står mellem to af dine i lige linje.
rules-capture-more = Et træk kan slå to eller tre brikker.
rules-safe = En brik som selv går ind mellem to fjender, er sikker.
rules-anvil-corner = Et hjørne kan erstatte den anden brik.
rules-anvil-throne = Den tomme trone kan erstatte den anden brik.
rules-anvil-camp = En lejr kan erstatte den anden brik.
rules-anvil-empty-camp = Et tomt felt i en lejr kan erstatte den anden brik.
rules-anvil-kings-throne = Mod forsvarere hjælper tronen også mens kongen står på den.
rules-anvil-kings-throne-surrounded = Kongens trone hjælper mod en forsvarer hvis der står angribere på dens tre andre sider.
rules-king-armed = Kongen slår som andre brikker.
rules-king-unarmed = Kongen slår ingenting og hjælper ikke med at slå.
rules-king-hammer = Kongen slår kun med sit eget træk.
rules-king-anvil = Kongen hjælper kun med at slå når en anden brik trækker.
rules-king-elsewhere = { $count ->
    [0] På de fleste felter kan kongen ikke fanges.
    [1] Angriberne vinder når en af dem trækker hen ved siden af kongen.
    [2] Angriberne vinder når de fanger kongen mellem to af dem, sådan som en brik slås.
   *[other] Angriberne vinder når de omslutter kongen på alle fire sider.
}
rules-king-throne = { $count ->
    [0] På tronen kan kongen ikke fanges.
    [2] På tronen er to angribere nok.
    [3] På tronen er tre angribere nok.
   *[other] På tronen skal kongen omsluttes på alle fire sider.
}
rules-king-beside-throne = { $count ->
    [0] Ved siden af den tomme trone kan kongen ikke fanges: tronen lukker ingen side.
    [1] Ved siden af den tomme trone er én angriber nok: tronen er den anden.
    [2] Ved siden af den tomme trone er to angribere nok.
    [3] Ved siden af den tomme trone er tre angribere nok: tronen lukker den fjerde side.
   *[other] Ved siden af den tomme trone skal kongen omsluttes på alle fire sider.
}
rules-king-edge = { $count ->
    [0] Ved kanten kan kongen ikke fanges: kanten lukker ingen side.
    [2] Ved kanten er to angribere nok.
   *[other] Ved kanten er tre angribere nok: kanten lukker den fjerde side.
}
rules-king-beside-corner = { $count ->
    [0] Ved siden af et hjørne kan kongen ikke fanges: hjørnet lukker ingen side.
    [1] Ved siden af et hjørne er én angriber nok: hjørnet er den anden.
    [2] Ved siden af et hjørne er to angribere nok: kanten og hjørnet lukker de andre sider.
   *[other] Ved siden af et hjørne er tre angribere nok.
}
rules-king-camp = { $count ->
    [0] Ved siden af en lejr kan kongen ikke fanges.
    [1] Ved siden af en lejr er én angriber nok: lejren er den anden.
    [2] Ved siden af en lejr er to angribere nok.
   *[other] Ved siden af en lejr er tre angribere nok: lejren lukker den fjerde side.
}
rules-raichi = Når kongen har en åben vej til kanten, bliver det råbt ud: raichi er én vej, tuichu to eller flere. Først med sit næste træk må han gå ud.
rules-shieldwall = En række brikker ved kanten slås når hver af dem har en fjende foran sig, og en brik trækker til rækkens sidste åbne ende.
rules-fort = Kongen vinder ved kanten i en borg som angriberne ikke kan bryde, hvis han kan trække i den.
rules-encirclement = Angriberne vinder når ingen forsvarer længere kan nå kanten.
rules-free-corner = Angriberne må spærre tre hjørner, men ikke det sidste.
rules-round-trips = { $count ->
    [one] En brik må kun gå frem og tilbage mellem to felter én gang i træk.
   *[other] En brik må kun gå frem og tilbage mellem to felter { $count } gange i træk.
}
rules-no-move = Den som intet lovligt træk har, taber.
rules-repetition-draw = Når samme stilling opstår for tredje gang{ $needs ->
    [other-moves] {" med andre træk imellem"}
   *[nothing] {""}
}, er spillet remis.
rules-repetition-early-draw = Når samme stilling opstår for anden gang, er spillet remis.
rules-repetition-defenders-lose = Når samme stilling opstår for tredje gang, taber forsvarerne.
rules-repetition-mover-loses = Den som frembringer samme stilling for tredje gang, taber.
rules-repetition-forbidden = Intet træk må gentage en tidligere stilling.
rules-hundred = Hundrede halvtræk uden slag giver remis. Begge kan også aftale remis, eller en side giver op.

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
legend-open-way = kongens åbne vej
legend-open-way-look = { $theme ->
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
keys-list = vis eller skjul trækkene; tilbage eller frem
keys-undo = tag det seneste træk tilbage, eller bed om et tip
keys-new = vælg og begynd et nyt spil
keys-actions = vælg nyt spil; vis alt, du kan gøre
keys-link = kopiér link; indsæt link eller optegnelse
keys-line = skriv en kommando
keys-pictures = gem de seneste træk som GIF, eller et billede
keys-sound = lyd, fuld skærm: til eller fra
keys-help = åbn eller luk denne hjælp
keys-terminal-line = skriv en kommando; help viser dem alle
keys-scroll = rul konsollen
keys-rules = spillets regler i billeder
keys-open-help = åbn denne hjælp
keys-quit = tryk to gange for at afslutte; Ctrl-C afslutter straks

## The window

window-title = { $name }  ·  { $select }: start  ·  pile: flyt  ·  { $back }: menu  ·  F1: hjælp
window-not-saved = { $name } (gemmes ikke)
window-nothing-saved = Intet gemmes: en anden simulator kører, eller filen kan ikke skrives
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
window-far-kept = Dit bord
window-far-kept-text =
    Hos brokeren { $host } er der et parti, som du ikke har forladt: du har { $side ->
        [attackers] angriberne
       *[defenders] forsvarerne
    }. En ny invitation tager dets plads. Så er det kun dit eget link, der fører tilbage.
window-far-go-on = Fortsæt ved bordet
window-far-missing = { $kept ->
    [yes] Dette parti spilles på afstand, men dets bord er ikke åbent. Vælg { web-far }, derefter { window-far-go-on }.
    [typed] Dette parti spilles på afstand, men dets bord er ikke åbent. Skriv far connect for at fortsætte.
   *[no] Dette parti spilles på afstand, men dets bord er ikke åbent. Indsæt dit eget link for at fortsætte.
}
window-far-acl = Giv disse linjer til brokerens ejer. Han tilføjer dem og lader brokeren læse listen igen; så går det videre af sig selv. { $name } står for modspillerens navn dér. Linjerne gælder også for tre revanchepartier.
window-far-failed = Spil på afstand: { $why }
window-far-broker = Broker: VÆRT eller VÆRT:PORT, derefter valg som --user NAVN, --no-tls eller --ca FIL. For i stedet at deltage ved et bord, indsæt dets link: { key-control-v }.
window-far-lost = { $why ->
    [name] Der er ingen broker { $host }: ingen kender det navn. Er det rigtigt, og er computeren på nettet?
    [closed] { $host } er der, men tager ikke imod forbindelser på port { $port }. Er porten rigtig, og kører brokeren?
    [silent] { $host } svarer ikke på port { $port }: { $text }
    [mismatch] { $host } har et certifikat til et andet navn. Er brokerens navn rigtigt? Det skal være det i certifikatet.
    [certificate] Certifikatet for { $host } er ikke betroet: { $text }. Hvis udstederen er din egen, så skriv --ca FIL efter brokerens navn.
    [tls] { $host } krypterer ikke på port { $port }: { $text }. Er det den rigtige port?
    [plain] { $host } afslutter straks forbindelsen. Måske krypterer den på port { $port }: udelad så --no-tls.
   *[other] Brokeren siger: { $text }
}
window-game-is-on-the-board = Spillet fra { $name } står på brættet
window-reads-no-records = Dette program læser ingen optegnelser
window-reads = Læser { $name } ...
window-cannot-read = { $name } kan ikke læses: { $error }
window-is-no-record = { $name } kan ikke læses: det er ingen optegnelse
window-link-damaged = Linket er beskadiget
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
terminal-rules = regler
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
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Op
key-down = Ned
key-left = Venstre
key-right = Højre

## Buttons that say what they do, in the window and the page

actions = Hvad du kan gøre
do-new = Nyt spil
do-undo = Tag tilbage
do-hint = Tip
do-score = Hvem står bedst?
do-resign = Giv op
do-again = Revanche
do-learn = Lær reglerne
do-puzzles = Opgaver
do-coach = Træner
do-why = Hvorfor?
do-rules = Regler
cancel = Annuller
resign-title = Giv op?
resign-text = Den anden side vinder spillet.
play-on = Spil videre
copy-game-link = Kopiér et link til spillet
link-copied = Linket er i udklipsholderen.
save-picture = Gem et billede
save-film = Gem en film af de sidste træk
game-taken = { $moves } træk i { $name }.
close = Luk

## A new game, in the window and the page

new-game = Spil
popular = Spilles ofte
players = Spillere
players-defend = du forsvarer
players-attack = du angriber
players-people = to personer
players-computers = to computere
players-lot = lodtrækning om side
players-remote-attackers = du forsvarer, et andet bræt angriber
players-remote-defenders = du angriber, et andet bræt forsvarer
level = Niveau
level-of = { $level ->
    [1] 1: første spil
    [2] 2: begynder
    [3] 3: let
    [4] 4: middel
    [5] 5: god
    [6] 6: stærk
    [7] 7: meget stærk
    [8] 8: fuld styrke
   *[auto] lige så stærk som du
}
clock = Ur
no-clock = intet ur
clock-of = { $minutes } minutter til hver
clock-more = { $minutes } minutter, { $seconds } sekunder mere pr. træk
handicap = Handicap
no-handicap = intet
fewer = { $side ->
    [attackers] { $count ->
        [one] { $count } angriber færre
       *[other] { $count } angribere færre
    }
   *[defenders] { $count ->
        [one] { $count } forsvarer færre
       *[other] { $count } forsvarere færre
    }
}
begin = Begynd
new-title = Begynd et nyt spil?
new-text = Spillet på brættet, med { $moves } træk, slutter uden resultat.
keep-game = Behold mit spil

## The page

# The sheet and its tabs
web-sheet = Spil og konsol
web-panels = Paneler
web-close-panels = Luk panelerne
web-tab-game = Spil
web-tab-share = Del
web-tab-console = Konsol
web-tab-files = Filer
web-tab-cable = Kabel
web-notices = Beskeder
web-close-message = Luk beskeden

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Brættet starter …
web-sound = Lyd
web-help = Hjælp
web-help-f1 = Hjælp (F1)
web-buttons = Brættets knapper
web-arrow-keys = Piletaster
web-or-space = eller mellemrum
web-or-backspace = eller tilbagetast
web-crash = Programmet gik ned og starter igen: { $error }
web-no-program = Programmet kunne ikke indlæses.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Brættet i ord
web-squares = Brættets felter. Tryk på et felt for at røre det: en brik, derefter dens mål.
web-attacker = angriber
web-defender = forsvarer
web-king = konge
web-empty = tomt
web-throne = trone
web-corner = hjørne
web-camp = lejr
web-throne-below = på tronen
web-corner-below = på hjørnet
web-camp-below = i lejren
web-cursor = markør
web-goal = kan flytte hertil
web-lit-hint = tip
web-warning = advarsel
web-last-move = sidste træk
web-marked = markeret
web-move-made = { $side ->
    [attackers] angriber
   *[defenders] forsvarer
} { $from } til { $to }
web-capture-made = { $side ->
    [attackers] angriber
   *[defenders] forsvarer
} { $from } til { $to }, slår { $squares }

# The help
web-how-to-play = Sådan spiller du
web-close-help = Luk hjælpen
web-close-rules = Luk reglerne
web-goal-of-game = Tryk på den store knap for at begynde. Du er kongen og hans forsvarere, som lyser { $theme ->
    [one-hue] svagt
   *[colour] blåt
}; computeren har angriberne. Kongen vil slippe ud til et hjørne, i nogle spil til kanten. Alle brikker flytter som tårnet i skak. De slår en brik mellem to af deres egne.
web-touch = Rør en af dine brikker, derefter et { $theme ->
    [one-hue] felt, der lyser
   *[colour] grønt felt
}. Eller brug knapperne. Skiltet under lysene siger, hvad de viser.
web-lights = Lys
web-keys = Knapper og taster
web-tap = Tryk
web-tap-does = på en brik, derefter på dens mål; eller træk den derhen
web-controller-does = SELECT og BACK på en spilcontroller; dens pind eller kryds flytter markøren
web-letter-keys = Brug tasterne H og N
web-licences = Hvad siden indeholder, og licenserne

# Notices
web-notice-other-tab = Spillet gemmes ikke her: en anden fane viser brættet og gemmer sit spil.
web-notice-no-storage = Spillet gemmes ikke her: browserens lager er fuldt, eller siden må ikke bruge det.
web-notice-tab-closed = Den anden fane er lukket. Denne fane kan fortsætte med det gemte spil.
web-take-game = Overtag dens spil
web-notice-self-test = Dette er brættets selvtest, for byggere. BACK forlader den. Spillet bliver.
web-to-game = Tilbage til spillet
web-notice-hang = Brættets program svarer ikke. Spillet er gemt, som lysene viser det.
web-start-again = Start igen
web-notice-version = Der er en ny version af siden. Spillet bliver.
web-show-version = Vis den

# The game
web-computer-fits = computer, niveau { $level }, lige så stærk som du
web-more = Lær og se tilbage
web-moves-label = Træk. Tryk på et for at se dets stilling.
web-no-moves = Her vises spillets træk.
web-captures = slår
web-look-back = Se tilbage
web-step-first = Første stilling
web-step-back = Et træk tilbage
web-step-forward = Et træk frem
web-earlier = Tidligere stilling
web-start = Spillets begyndelse
web-move-of = Træk { $ply } af { $plies }
web-start-of = Begyndelsen, { $plies } træk følger
web-computer-and-lights = Computer og lys
web-pace = Computeren tænker
web-pace-fast = så hurtigt den kan
web-pace-pico = som på en Pico
web-current = Lysene bruger { $current } mA
web-legend = Hvad lysene betyder
web-self-test = Start brættets selvtest

# What the coach has found
web-coach-looks = Træneren har set { $progress } % igennem
web-who-stood-better = Hvem stod bedst
web-marks = en ring er et dyrt træk
web-no-marks = intet træk kostede meget
web-mistake = { $ply }. { $side } { $move }: kostede { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: kostede { $cost } %; bedre var { $better }
web-curve = Angribernes andel af pointene går fra { $start } % til { $end } %
web-lead = { $side ->
    [attackers] efter træk { $ply } står angriberne bedst
   *[defenders] efter træk { $ply } står forsvarerne bedst
}

# Links, records and pictures
web-link = Link
web-share-until = Links, optegnelser og billeder slutter med træk { $ply }, som vises.
web-copy-position-link = Kopiér et link til stillingen
web-send-link = Send et link til spillet
web-text-to-copy = Tekst at kopiere
web-link-hint = Linket selv indeholder spillet. Intet sendes til en server.
web-copy-refused = Browseren lader ikke siden kopiere: kopiér teksten i feltet.
web-record = Optegnelse
web-save-record = Gem optegnelsen
web-copy-record = Kopiér optegnelsen
web-record-copied = Optegnelsen er i udklipsholderen.
web-open-record = Åbn en optegnelse
web-paste = Eller indsæt en optegnelse eller et link:
web-put-on-board = Sæt det på brættet
web-picture = Billede
web-no-picture = Browseren laver intet billede.
web-game-unknown = Spillet er ikke kendt endnu.
web-no-move = Der er intet træk endnu.
web-link-foreign = Det i linket, der ikke hører til et spil, blev udeladt: { $parts }.
web-moves = { $moves } træk
web-refused-link = Linket virker ikke her: { $why }.
web-refused-record = Optegnelsen virker ikke her: { $why }.
web-game-goes-on = Spillet på brættet fortsætter.
web-open-link-title = Åbn dette link?
web-open-record-title = Åbn denne optegnelse?
web-has-game = { $moves ->
    [0] Her er et spil { $name }.
   *[other] Her er et spil { $name } med { $moves } træk.
}
web-has-position = { $moves ->
    [0] Her er en stilling i { $name }.
   *[other] Her er en stilling i { $name } med { $moves } træk.
}
web-replaces = Det erstatter spillet på brættet, som har { $moves } træk.
web-open-it = Åbn

# The console. What is typed there is English.
web-transcript = Hvad brættet siger
web-commands = Kommandoer
web-command = Kommando eller træk
web-send = Send
web-console-hint = Et træk er for eksempel d4-d7. Tab udfylder en kommando. Her forstår og taler brættet engelsk.
web-console-help = { $help }
web-no-answer = Brættet svarer ikke.
web-has-restarted = Brættet er startet igen.
web-reads-another = Brættet læser en anden optegnelse.
web-line-long = En linje må højst have { $bytes } byte.

# The files settings.toml and variants.txt
web-file = Fil
web-settings-hint = Brættets ledninger og indstillinger. En linje, der begynder med #, er en kommentar: den viser en indstilling og dens sædvanlige værdi.
web-variants-hint = Dine egne spil. Menuen tilbyder dem ved siden af de andre.
web-text-of = Teksten i { $file }
web-remarks = Hvad der er galt i filen
web-line = Linje { $line }
web-line-of = Linje { $line } af { $lines }
web-apply = Anvend
web-open-file = Åbn en fil
web-save-file = Gem som fil
web-restore = Gendan originalen
web-restore-title = Gendan originalen af { $file }?
web-restore-text = Dine ændringer i feltet går tabt, medmindre du først gemmer dem som fil.
web-restore-it = Gendan
web-keep-changes = Behold mine ændringer
web-no-settings = Dette er ikke en indstillingsfil. Intet anvendes.
web-restarted = Brættet er startet igen med denne { $file }.
web-own-restarted = Sidens eget bræt er startet igen med denne { $file }.
web-no-start = Brættet starter ikke igen.
web-not-loaded = { $file } kan ikke indlæses.
web-file-large = { $file } er større end { $size } kB.
web-file-no-text = { $file } er ikke en tekstfil.

# A real board on a cable
web-real-board = Et rigtigt bræt
web-cable-intro = Forbind et rigtigt bræt med denne computer via USB. Så vises dets spil her, og sidens eget spil venter. Siden kigger kun med: brættet spiller videre som før.
web-connect = Forbind et bræt
web-disconnect = Afbryd forbindelsen
web-do-not-wait = Vent ikke
web-start-program = Start dets program
web-about-board = Om brættet
web-ask-again = Spørg igen
web-games = Spil
web-games-hint = Fanen Del gemmer brættets spil og giver det andre spil.
web-send-game = Send sidens spil
web-send-position = Send sidens stilling
web-bring-game = Fortsæt dets spil på siden
web-log = Log
web-save = Gem
web-save-what = Gem { $name }
web-clear-log = Tøm loggen
web-clear-log-title = Tøm loggen?
web-clear-log-text = Siden glemmer trækkene i alle spil i den.
web-clear-it = Tøm
web-cable-opening = Porten åbnes …
web-cable-asking = Brættet bliver spurgt om sit spil …
web-cable-ready = Brættet er forbundet.
web-cable-stopped = Brættets program er standset.
web-cable-silent = Brættet svarer ikke.
web-cable-lost = Brættet er væk.
web-cable-old = Dette bræts program passer ikke til siden. Kopiér den nyeste version af programmet til brættet, og indlæs siden igen. Konsollen virker alligevel.
web-cable-forbidden = Browseren lader ikke siden bruge et kabel: { $why }
web-cable-no-start = Programmet starter ikke. Sluk brættet og tænd det igen, eller tryk på dets nulstillingsknap. Konsollen viser, hvad brættet siger.
web-port-busy = Porten åbner ikke. Måske bruger et andet program den, såsom Mu eller Thonny, eller en anden side: luk det, og forbind igen.
web-port-closed = Porten åbner ikke: { $why }
web-cable-stranger = Det, der kommer gennem kablet, er ikke fra Ljostafl. Vælg en anden port, eller start brættets program.
web-cable-no-answer = Brættet svarer ikke. Måske er dets program standset, eller dette er en anden af brættets porte.
web-cable-stopped-saved = Brættets program er standset. Dets spil er gemt.
web-cable-pulled = Kablet blev trukket ud, eller brættet blev slukket. Siden forbinder igen, når brættet er tilbage.
web-cable-play = Dette er brættet på kablet. Spil med dets egne knapper, eller skriv et træk i konsollen.
web-cable-starts = Brættet på kablet starter …
web-on-cable = På kablet: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Linje { $number }: { $why }.
record-long = Teksten er for lang til et parti.
record-empty = Teksten er ikke et parti: den har ingen linjer.
record-no-result = Partiet mangler et resultat: dets sidste linje begynder med "result:".
record-goes-on = partiet fortsætter efter resultatet
record-line-long = linjen er for lang
record-form = { $text } skal være "nøgle: værdi" eller træk efter et nummer, som i 1. d4-d7
record-twice = { $text } står der to gange
record-before-moves = { $text } skal stå før trækkene
record-control = { $text } indeholder et styretegn
record-wrong-variant = { $text } er ikke en variant
record-wrong-draws = draws skal være on eller off, ikke { $text }
record-wrong-calls = calls skal være by the board eller by hand, ikke { $text }
record-wrong-start = { $text } er ikke en stilling
record-wrong-result = { $text } er ikke et resultat: skriv for eksempel attackers win (king captured)
record-wrong-move = { $text } er ikke et træk: et træk er for eksempel d4-d7
record-no-variant = varianten mangler
record-no-key = der er ingen nøgle { $text }
record-number = nummeret er { $text } efter { $plies ->
        [one] et træk
       *[other] { $plies } træk
    }
record-most = et parti har højst { $plies } træk
record-no-move-before = der står intet træk før { $text }
record-link-long = Linket er for langt.
record-link-twice = Linket har delen { $text } to gange.
record-link-damaged = Linket er beskadiget: { $why }.
record-link-percent = Linket er beskadiget: det har et forkert %.
record-link-variant = varianten mangler
record-link-move = { $text } er ikke et træk

# Another board, far apart
web-far = Spil på afstand
web-far-hint = To brætter mødes hos en MQTT-broker, som begge kan nå. Indsæt det link, du har fået, eller inviter nogen.
web-far-link = Link til et bord
web-far-join = Deltag
web-far-invite = Inviter
web-far-host = Broker
web-far-ws = Dens port til browsere (WebSocket)
web-far-port = Dens port til brætter
web-far-user = Navn hos brokeren, hvis den vil have et
web-far-password = Adgangskode dér
web-far-days = Den, der er væk så længe, taber, hvis modparten kræver det
web-far-days-of = { $count ->
    [0] aldrig
    [one] { $count } dag
   *[other] { $count } dage
}
web-far-more = Mere
web-far-start = Start: en stilling, hvis ikke spillets egen
web-far-start-board = Tag stillingen på brættet
web-far-bad-start = Det er ingen start for dette spil: den skal have rækker af brikker som 3a3/…, så a eller d for siden i trækket, og ingen træk.
web-far-squares = Med felter, der tændes på et bræt
web-far-tls = Krypteret (TLS)
web-far-keep = Husk adgangskoden i denne browser
web-far-bad-link = Det er ikke et link til et bord. Måske mangler slutningen.
web-far-no-broker = Brokeren skal have en adresse og to porte, for eksempel 443 og 8883.
web-far-needs-tls = Denne side kom via https: den når kun brokere med TLS.
web-far-insecure = Siden kan kun underskrive sine beskeder, hvis den kommer via https. Åbn den via https for at spille på afstand.
web-far-question = Deltag ved dette bord?
web-far-question-text =
    Hos brokeren { $host } { $side ->
        [attackers] har du angriberne
        [defenders] har du forsvarerne
       *[watch] ser du til
    }. Bordets parti træder så i stedet for partiet på brættet.
web-far-resumed = Siden sidder ved bordet igen.
web-far-links = Links til bordet
web-far-guest = Link
web-far-guest-hint = Send linket til modspilleren, eller vis QR-koden. Den, der har linket, kan spille: det er lige så hemmeligt som partiet.
web-far-squares-hint = I stedet for linket kan man tænde disse felter på et bræt, helt uden tastatur. På brættets computer kører: { $command }
web-far-code = Linkets QR-kode
web-far-acl = Åbn bordet hos brokeren
web-far-acl-hint = Brokeren kender navnet, men dens liste over, hvem der må hvad (acl), mangler dette bord. Giv disse linjer til brokerens ejer. Han tilføjer dem og lader brokeren læse listen igen; så går siden videre af sig selv. { $name } står for modspillerens navn dér.
web-far-copy-acl = Kopiér linjerne
web-far-copied = Linjerne er på udklipsholderen.
web-far-copy = Kopiér linket
web-far-copy-board = Kopiér det til et bræt
web-far-copy-watch = Kopiér linket til tilskuere
web-far-copy-own = Kopiér mit eget link
web-far-send = Send linket
web-far-hello = Hej
web-far-good-game = Godt spillet
web-far-again = En gang til?
web-far-says = Modspilleren siger: { $word }
web-far-travel = Den sidste besked tog { $seconds } s.
web-far-back = Tilbage til bordets parti
web-far-claim = Kræv sejren: modparten har været væk for længe
web-far-leave = Forlad bordet
web-far-leave-text = Uden dit eget link kan du ikke komme tilbage til dette parti.
web-far-state = { $state ->
    [connecting] Brokeren kaldes …
    [lost] Ingen forbindelse til brokeren. Den kaldes igen og igen.
    [refused] Brokeren afviser dette navn og denne adgangskode.
    [asks] Brokeren spørger om dit navn og din adgangskode.
    [deaf] Brokeren mangler dette bord på sin liste (acl).
    [taken] Et andet program spiller her for dig, så dette har forladt brokeren.
    [wait] Modspilleren er ikke kommet endnu.
    [here] Modspilleren er her.
    [away] Modspilleren er væk.
    [watch] Du er tilskuer ved et bord.
    [elsewhere] På brættet står et andet parti end ved bordet.
    [asked] Du har bedt om et parti til. Modspilleren har ikke svaret endnu.
    [offered] Modspilleren beder om et parti til. Det begynder, når du også beder om det.
    [left] Du har bedt om et parti til, men modspilleren har forladt bordet.
    [stopped] Bordet står stille:
   *[over] Partiet ved bordet er slut.
}
web-far-lost = { $why ->
    [offline] Denne enhed har intet netværk.
    [other] Brokeren siger: { $text }
   *[never] Intet svarer på { $address }. Er brokeren og dens port for browsere rigtig, og stoler browseren på certifikatet?
}
web-far-restored = En tilskuers bræt følger bordet, så dets stilling er tilbage.
web-far-turn = { $turn ->
    [own] Dit træk.
    [attackers] Angriberne skal trække.
    [defenders] Forsvarerne skal trække.
   *[other] Modspilleren skal trække.
}
web-far-why = { $why ->
    [conflict] siderne kender forskellige træk. Begynd et nyt bord.
    [illegal] modspilleren lavede et ulovligt træk. Begynd et nyt bord.
    [turn] modspilleren trak uden at være i trækket. Begynd et nyt bord.
    [hash] stillingerne er forskellige efter de samme træk. Begynd et nyt bord.
   *[stopped] modspilleren har fundet noget, der ikke kan passe. Begynd et nyt bord.
}
