# Texts of the table and its panels. One key a line; every language has the same keys in the same files of its folder.

app-name = Hetman
close = Close
done = Done
settings = Settings
settings-short = Settings
sound = Sound
keys = Keys
menu = Menu
two-players = Two players
second-device = A second device
spectators-window = Hetman: for spectators

# Loading
loading-files = Setting the table…
loading-shaders = Lighting the room…
loading-failed = The game can’t begin: { $file } could not be loaded.

# Menu
menu-play = Play
menu-play-program = { $name } (chess program), { $clock }
menu-play-computer = { $name } (computer, level { $level } of { $levels }), { $clock }
menu-play-two = two players, { $clock }
menu-play-second-device = at a second device, { $clock }
menu-no-clock = no clock
menu-back = Back to the game
menu-back-to = { $who }, move { $number }, { $turn ->
    [white] White
   *[black] Black
} to move
menu-new-game = New game…
menu-two-players = Two players at one screen
menu-leave = Back to the menu
menu-install = Install Hetman
menu-quit = Quit
menu-version = Version { $version }

# Sides and players
side-white = White
side-black = Black
player-you = You
player-guest = Guest
level-1 = Zuzia
level-1-about = Zuzia is five and has just learned how the pieces move.
level-2 = Tomek
level-2-about = Tomek is seven: he takes what he sees, and misses a lot.
level-3 = Ola
level-3-about = For beginners: Ola knows the moves well and thinks one move ahead.
level-4 = Kuba
level-4-about = For a casual game: Kuba looks a move or two ahead.
level-5 = Marta
level-5-about = For improvers: Marta punishes simple mistakes.
level-6 = Michał
level-6-about = Michał plays in a school club and sees small combinations.
level-7 = Agnieszka
level-7-about = Agnieszka plays in a chess club: she has a plan and rarely leaves a piece hanging.
level-8 = Wojciech
level-8-about = Wojciech is strong in any club: he rarely lets a win slip.
level-9 = Elżbieta
level-9-about = Elżbieta is an expert: she calculates far ahead and rarely makes a mistake.
level-10 = Hetman
level-10-about = Hetman plays as well as it can.
level-number = level { $number }
level-elo = about { $elo } Elo

# List of games played on this device
games = Games
games-none = Every game you play is kept here.
games-go-on = Continue with { $who } ({ $about })
games-look = Look at { $who } ({ $about })
games-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
games-unfinished = unfinished
games-unreadable = Cannot be read
games-save = Save as a file
games-import = Open or import games (PGN)…
games-save-all = Save all games as one PGN file
games-remove = Remove
games-remove-again = Press again to remove this game.
games-put-back = Put the removed game back
notice-archive = The saved games could not be changed: { $detail }

# Games of an opened file
file-games = Games of the file
file-games-search = Player, event, year, result or opening
file-games-clear = Clear the search
file-games-found = { $found ->
    [one] One game of { $all }.
   *[other] { $found } games of { $all }.
}
file-games-reading = The file is being read: { $percent }%
file-games-most = No more than { $most } are listed.
file-games-import = Import all into your games
file-games-none = No game has these words.
file-game-open = Open { $who } ({ $about })
file-game-review = Review { $who } ({ $about })
file-game-analyse = Analyse { $who } ({ $about })
file-game-broken = Cannot be read to its end: { $who }. { $about }
file-game-unknown = Unknown players

# New game
new-game = New game
new-computer = Computer
new-opponent = Opponent
new-program = Your own program
program-path = The program
program-path-hint = For example /usr/games/stockfish
program-elo = Its strength, if it can be limited
program-elo-hint = An Elo rating, for example 1500; empty: full strength
program-options = Its options, one per line
program-options-hint = Threads=2
program-about = Any chess program that supports UCI.
program-no-path = Enter the file of any chess program that supports UCI.
program-no-option = “{ $text }” is not an option. Write Name=Value.
program-no-elo = “{ $text }” is not an Elo rating. Write a number from 100 to 4000.
new-clock = Clock
new-no-clock = No clock
new-presses-clock = Press the clock after each move
new-strictness = How strict
new-friendly = Friendly
new-club = Club
new-tournament = Tournament
new-blitz = Blitz
new-friendly-about = Illegal moves can’t be made, touching doesn’t commit you, and moves can be taken back freely.
new-club-about = Touch-move. Moves can be taken back if the opponent agrees.
new-seats = Places at the screen
new-tournament-about = Touch-move. An illegal move costs two minutes (one in rapid and blitz), the second the game. Nothing is taken back.
new-blitz-about = Like a tournament without an arbiter: if you notice an illegal move or a fallen flag, you win.
new-blitz-fide-about = FIDE’s rules for blitz: an illegal move counts only if you notice it before you move. The first costs a minute, the second the game.
new-book = Rule book
new-book-texts = Traditional
new-book-fide = FIDE 2023
new-house = House rules
new-egyptian = Egyptian table
new-egyptian-about = Hieroglyphs, stone, museum; both house rules.
new-house-promotion = Promote only to captured pieces
new-house-check = Check must be announced
new-colour = Your colour
new-colours = Colours
new-draw-lots = Pick a hand
new-no-lots = Sit as you like
new-position = Start from a position or a game
new-paste-hint = Paste FEN or PGN here
new-pasted = { $moves ->
    [0] The game starts from this position.
    [one] The game continues after { $moves } half-move.
   *[other] The game continues after { $moves } half-moves.
}
new-start = Start the game
status-unsaved = Not saved
replace-kept = Your unfinished game ({ $who }, move { $number }) is kept. You’ll find it under Games in the menu.
replace-kept-here = Your unfinished game ({ $who }, move { $number }) stays under Games in the menu as long as this window is open.
replace-lost = Your game ({ $who }, move { $number }) could not be saved. It will be lost if another one replaces it, unless you save it as a file.
replace-start = Start a new game
replace-open = Open the other game

# Another window owns the storage; unsaved games on leaving
elsewhere-title = Two windows
elsewhere-already = Hetman is open in another window, and only one of them can save games. Take over, and games are saved here from now on and no longer there. Otherwise what you play here is not saved.
elsewhere-lost = Another window has taken over and now saves your games. What you play here is no longer saved, unless this window takes over again.
elsewhere-standing = Nothing is saved in this window: Hetman is open in another one.
elsewhere-take-over = Take over here
elsewhere-waiting = Waiting for the other window…
elsewhere-without = Play without saving
leave-title = Leave unsaved?
leave-game = Your game could not be saved. Save it as a file or copy it, or it will be lost when Hetman closes.
leave-games = Nothing could be saved since Hetman started. Save your games as a file or copy them, or they will be lost when it closes.
leave-copied = It is on the clipboard. Paste it somewhere before you leave: the clipboard may be emptied when Hetman closes.
leave-anyway = Leave anyway

# Colour draw
draw-question = Which hand?
draw-about = One hides a white pawn, the other a black one. You play the colour you find.
draw-about-two = One hides a white pawn, the other a black one. The player who points plays the colour found.
draw-about-named = One hides a white pawn, the other a black one. { $name } points, and plays the colour found.
draw-left = The left one
draw-right = The right one
draw-hide = Hide the pawns yourself
draw-hiding = One of you looks away
draw-hiding-about = Swap the pawns as often as you like. Then close the hands: the other one chooses.
draw-swap = Swap the pawns
draw-hidden = Close the hands
draw-skip = Skip
draw-back = Back
draw-to-board = To the board
draw-opening = The hand opens…
draw-found-white = You play White
draw-found-black = You play Black
draw-two-white = White: for the player who pointed
draw-two-black = Black: for the player who pointed
draw-named-white = { $name } plays White
draw-named-black = { $name } plays Black
draw-white-begins = White begins.

# Texts for screen readers
spoken-canvas = Hetman: the chessboard and its panels. The key ? opens the list of keys.
spoken-controls = Buttons and fields now in view; Tab leads from one to the next.
spoken-move = { $side ->
    [white] White
   *[black] Black
}: { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
} { $from } { $takes ->
    [yes] takes on
   *[no] to
} { $to }{ $becomes ->
    [queen] , promotes to a queen
    [rook] , promotes to a rook
    [bishop] , promotes to a bishop
    [knight] , promotes to a knight
   *[none] {""}
}.
spoken-castles-short = { $side ->
    [white] White
   *[black] Black
}: castles kingside.
spoken-castles-long = { $side ->
    [white] White
   *[black] Black
}: castles queenside.

# The board
status-over = The game is over
status-to-press = press the clock
status-to-move = to move
status-thinks = thinking…
status-check = Check!
status-thinking = { $name } is thinking…
status-waiting = { $name } waits for you
status-waits = waits
status-paused = Paused
status-trouble = { $name } can’t go on
status-press = { $side ->
    [white] White moved: press the clock
   *[black] Black moved: press the clock
}
player-cut-off = no connection
status-cut-off = The other device can’t be reached
status-start-clock = { $side ->
    [white] White starts the clock
   *[black] Black starts the clock
  }
status-white = White to move
status-black = Black to move
status-you-white = Your move (White)
status-you-black = Your move (Black)
turn-by-mouse = Drag with the right mouse button to turn the table; the wheel zooms. “Seat” takes you back.
turn-by-touch = Turn the table with two fingers. “Seat” takes you back.
turn-by-gamepad = Turn the table with the right stick. “Seat” takes you back.
view-seat = Seat
view-top = Top
view-side = Side
view-orbit = Orbit
view-flip = Flip
score-sheet = Score sheet
score-sheet-empty = No moves yet.
step-first = To the beginning
step-back = One move back
step-on = One move forward
step-last = To the last move
step-previous-variation = Previous variation
step-next-variation = Next variation
step-beginning = The beginning
step-move = { $move } ({ $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in all)
step-answered = Your opponent has moved.
step-to-game = Back to the game
sheet-result = Result:
typed-hint = Enter plays it
copy-pgn = Copy PGN
copy-link = Copy link
share-link = Share link
copied-link = The link is copied: it opens a copy of this game to look through and play on.
copy-fen = Copy FEN
save-as = Save as…
open-game = Open file…
file-kind = Chess games (PGN)
file-saved = The game is saved: { $detail }
file-not-saved = The game could not be saved there: { $detail }
file-not-read = The file could not be read: { $detail }
file-too-large = This file is too large: at most { $detail } MB can be read.
import-taken = { $games ->
    [0] No game was imported.
    [one] One game was imported; you’ll find it under Games in the menu.
   *[other] { $games } games were imported; you’ll find them under Games in the menu.
}
import-known = { $games ->
    [one] One game was there already.
   *[other] { $games } games were there already.
}
import-refused = { $games ->
    [one] One game was left out.
   *[other] { $games } games were left out.
}
import-reason = Game { $game }: { $why }
import-no-moves = It has no moves.
import-most = No more than { $most } are imported at once.
import-stopped = Then the import stopped: { $why }.
import-so-far = { $games ->
    [one] Importing games: one so far
   *[other] Importing games: { $games } so far
}
file-no-dialog-save = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing. The game is kept in { $detail }; “Copy PGN” takes it anywhere.
file-no-dialog-games = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing. Each game has its own file in { $detail }.
file-no-dialog-unsaved = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing, and the game could not be saved anywhere. Press “Copy PGN” and paste it somewhere else.
file-no-dialog-open = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing. Copy the game’s text and press Ctrl V here.
copied-pgn = The game is on the clipboard.
copied-fen = The position is on the clipboard.

# Photo mode
photo = Photo mode
photo-short = Photo
photo-lens = Lens
photo-light = Light
photo-focal = Focal length
photo-stop = Aperture
photo-all-sharp = all sharp
photo-focus = Focus
photo-around = Around
photo-height = Height
photo-strength = Lamp
photo-exposure = Bright
photo-reset = Reset lens and light
photo-size = Size of the photo: { $size }
photo-take = Take photo
photo-hide = Hide the controls
photo-leave = Leave photo mode
photo-cancel = Cancel
photo-exposing = Taking the photo…
photo-left-seconds = About { $seconds } s left
photo-left-minutes = About { $minutes } min left
photo-developing = Saving the file…
photo-no-game = A photo needs a game on the table.
photo-lesson = Photo mode isn’t available in a lesson.
clock-waits = The clock waits.
clock-runs-on = The clock runs on.
photo-clock = Photo mode isn’t available while a clock is running.
photo-save = Save the photo as…
photo-kind = Pictures (PNG)
photo-saved = The photo is saved, with the game in it: { $detail }
photo-not-saved = The photo could not be saved there: { $detail }
photo-no-dialog = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing, and no folder for pictures was found.
photo-too-large = This graphics card can’t draw a picture as large as { $detail }. Choose a smaller size.
photo-plain = This graphics card can’t average pictures: the photo is saved as it looks in motion.
photo-not-taken = The photo could not be taken: { $detail }

# Actions
action-hint = Hint
action-take-back = Take back
action-draw = Draw
action-claim = Claim draw
action-offered = Offered
action-resign = Resign
action-resign-sure = Really resign?
action-white-resigns = White resigns
action-black-resigns = Black resigns
action-more = More
action-adjust = J’adoube
action-start-clock = Start the clock
action-press-clock = Press the clock
action-correct-move = Fix move
action-illegal = Illegal move!
action-flag = Flag!
action-check = “Check!”
action-unsaid-check = Check not announced
action-claim-with = Claim with a move
action-claiming = Show the move…

# The call to the arbiter
call-arbiter = Call the arbiter
arbiter-who = Who calls?
arbiter-caller = { $side ->
    [white] White calls.
   *[black] Black calls.
}
arbiter-moves = The last moves
arbiter-illegal = An illegal move was made
arbiter-flag = A flag has fallen
arbiter-draw = Claim a draw
arbiter-draw-about = repetition, or 50 moves
arbiter-draw-with = Claim with a move
arbiter-draw-with-about = written, not yet played
arbiter-set-up = The set-up is wrong
arbiter-cost = A wrong draw claim gives the opponent { $minutes ->
    [one] one minute.
   *[other] { $minutes } minutes.
} Other wrong claims cost nothing.
arbiter-decision = The arbiter’s decision
arbiter-found = { $side ->
    [white] The first illegal move is White’s
   *[black] The first illegal move is Black’s
} { $move }. { $why }
arbiter-set-back = { $moves ->
    [one] It is taken back.
   *[other] The game goes back before it, by { $moves } half-moves.
}
arbiter-same-piece = { $side ->
    [white] White
   *[black] Black
} must move the same piece, if it legally can.
arbiter-times = The clocks go back to that move too, without its increment.
arbiter-times-estimated = Without recorded times the clocks keep the time that was used.
arbiter-sanction = { $side ->
    [white] White’s
   *[black] Black’s
} { $count ->
    [one] first illegal move.
   *[other] illegal move number { $count }.
}
arbiter-no-clock = Without a clock there is no time to give.
arbiter-clock = { $side ->
    [white] White’s clock:
   *[black] Black’s clock:
} { $before } → { $after }
arbiter-no-flag = No flag has fallen.
arbiter-costs-nothing = The claim costs nothing.
arbiter-set-up-right = The set-up is right: a light square at each player’s right hand, the queens on d1 and d8. The game sets up the board itself.
arbiter-set-up-squares = This game began from a chosen position. Other pieces than usual stood on { $squares }.
arbiter-set-up-other = This game began from a chosen position, not from the usual one.
arbiter-set-up-chosen = The players chose it at New game, so the game goes on. If that was a mistake, begin a new game.

# Offers
offer-by = { $name } offers a draw
offer-side = { $side ->
    [white] White offers a draw
   *[black] Black offers a draw
}
take-back-side = { $side ->
    [white] White asks to take back
   *[black] Black asks to take back
}
take-back-agree = Agree
offer-about = Making a move declines it.
offer-accept = Accept the draw
offer-decline = Decline

# Failures of the opponent
trouble-gone = { $name } is not running: { $detail }.
trouble-silent = { $name } did not answer in time.
trouble-no-move = { $name } answered “{ $text }”, which is not a legal move here.
trouble-about = The game waits; the clocks are stopped.
# Guided play, and a game that the computer plays with itself
guided-about = Your opponent waits. Take the move back and look again, or play on.
guided-take-back = Take it back
guided-play-on = Play on
watch-pause = Pause
watch-continue = Continue
watch-one-move = One move
watch-slow = Slow
watch-usual = Normal
watch-fast = Fast
watch-speed = Speed: { $speed }
trouble-again = Start it again
trouble-hetman = Let Hetman take over
trouble-two = Two people at the board

# Hints
hint-wanted = Let me see…
hint-piece = Look at the { $piece } on { $square }.
hint-mates = it is mate.
hint-mates-in = mates in { $moves }.
hint-stops-mate = stops mate.
hint-promotes = the pawn becomes a { $piece }.
hint-takes-back = recaptures and wins a { $piece }.
hint-wins = wins the { $piece }.
hint-forks = a fork: attacks the { $piece } and the { $other } at once.
hint-saves = saves the { $piece }.
hint-answers-check = gets out of check.
hint-castles = castling makes the king safer.
hint-checks = gives check.
hint-attacks = attacks the { $piece }.
hint-develops = brings the { $piece } into play.
hint-centre = takes its place in the centre.
hint-passed = advances a passed pawn.
hint-best = the best move here; only calculation shows why.
hint-two-people = With two players, hints are for friendly games only.
hint-serious = No hints in a game this strict.
hint-not-now = You can ask for a hint on your own move.

# Promotion
piece-queen = Queen
piece-rook = Rook
piece-bishop = Bishop
piece-knight = Knight
promotion-none = none captured
promotion-cancel = Put the pawn back

# Results
end-mate = { $side ->
    [white] White wins by checkmate.
   *[black] Black wins by checkmate.
}
end-mate-said = “Check and mate!” { $end }
end-resign = { $side ->
    [white] White wins: Black resigned.
   *[black] Black wins: White resigned.
}
end-resign-unwinnable = { $side ->
    [white] Draw: White resigned, but Black can never mate.
   *[black] Draw: Black resigned, but White can never mate.
}
end-resign-own = { $side ->
    [white] White wins: you resigned.
   *[black] Black wins: you resigned.
}
end-resign-own-unwinnable = { $side ->
    [white] Draw: you resigned, but White can never mate.
   *[black] Draw: you resigned, but Black can never mate.
}
end-resign-by = { $side ->
    [white] White wins: { $name } resigned.
   *[black] Black wins: { $name } resigned.
}
end-resign-by-unwinnable = { $side ->
    [white] Draw: { $name } resigned, but White can never mate.
   *[black] Draw: { $name } resigned, but Black can never mate.
}
end-time = { $side ->
    [white] White wins: Black ran out of time.
   *[black] Black wins: White ran out of time.
}
end-illegal = { $side ->
    [white] White wins: Black has
   *[black] Black wins: White has
} made { $count ->
    [one] an illegal move.
   *[other] { $count } illegal moves.
}
end-stalemate = Draw by stalemate: no legal move, and no check.
end-material = Draw: neither side has enough material to mate.
end-dead = Draw: a dead position. No sequence of legal moves leads to mate any more.
end-fivefold = Draw: the same position has come up five times.
end-seventy-five = Draw: seventy-five moves without a capture or a pawn move.
end-threefold = Draw, as claimed: the same position has come up three times.
end-fifty = Draw, as claimed: fifty moves without a capture or a pawn move.
end-agreement = Draw by agreement.
end-both-flags = Draw: both sides ran out of time.
end-flag-material = { $side ->
    [white] Draw: White ran out of time, but Black doesn’t have enough material to mate.
   *[black] Draw: Black ran out of time, but White doesn’t have enough material to mate.
}
end-flag-unwinnable = { $side ->
    [white] Draw: White ran out of time, but no sequence of legal moves lets Black mate.
   *[black] Draw: Black ran out of time, but no sequence of legal moves lets White mate.
}
end-illegal-unwinnable = { $side ->
    [white] Draw: White has made one illegal move too many, but Black can never mate.
   *[black] Draw: Black has made one illegal move too many, but White can never mate.
}
evidence-mate = Check from { $squares }, and no move answers it.
evidence-repetition = The position occurred after moves { $moves }
evidence-article = (FIDE Laws 2023, { $article })
result-rematch = Rematch, colours swapped

# Storage
notice-not-saved = The game could not be saved: { $detail }
notice-settings-not-saved = The settings could not be saved: { $detail }
notice-taken-over = What you play here is saved from now on.
notice-take-over-silent = The other window does not answer. Close it, then take over once more.
notice-take-over-failed = This window could not take over: { $detail }
notice-save-unreadable = A saved game cannot be read and was left where it is: { $detail }
notice-no-library = The lessons and puzzles could not be fetched: { $detail }
notice-storage-closed = Nothing can be saved for next time: { $detail }
notice-open-elsewhere = Hetman is open in another window. Nothing is saved here, unless this window takes over: the menu offers that.
notice-settings-damaged = Not all settings could be read. The old ones have been set aside: { $detail }
notice-engine-silent = The opponent’s engine stopped answering and is being restarted.
notice-engine-lost = The opponent’s engine stopped and is being restarted: { $detail }
notice-simpler = The picture is simpler now, so that it runs smoothly. You can change it back in Settings.
notice-quality-back = Hetman stopped soon after the picture quality was changed. The previous quality is back; you can change it again in Settings.
notice-look-missing = The table stays as it is: { $detail } could not be loaded.
notice-wrong-link = This link can’t be followed: something in it is wrong or missing.
notice-offline = The game is on your device now: you can play it offline.
notice-new-version = A new version of Hetman is here. Reload the page when you like; your game is kept.

# A game on two devices. The host keeps the game; the other device opens the page by its link.
second-device-waits = Waiting for the other device
second-device-loads = The other device is loading the game
second-device-here = The other device is connected
second-device-about = Scan the code with the other device, or open the address in its browser. Both devices have to be in the same network, for instance the same Wi-Fi.
second-device-secret = Anyone with this link can play for your opponent.
cut-off-code = Show the code
cut-off-here = Play here
second-device-copy = Copy the link
second-device-copied = The link to the seat is copied.
second-device-none = No second device can join.
second-seat-connecting = Connecting…
second-seat-connected = You are connected
second-seat-about = The game begins at the other device.
second-seat-taken = Another device has taken your seat
second-seat-taken-about = It was opened there with the same link. A seat has one device at a time.
second-seat-take-back = Take the seat back
notice-seat-taken = Another device has taken your seat in this game.
notice-guest-rematch = Your opponent would like a rematch.
notice-guest-here = Your opponent’s device is connected.
notice-guest-away = Your opponent’s device can’t be reached. The game goes on, and the device keeps trying.
notice-host-away = The other device can’t be reached. The game goes on there; this page keeps trying.
notice-seat-message = What the other device sends can’t be used: { $detail }
notice-no-page = A second device can’t join, as this copy of Hetman has no page for its browser. Name the page’s folder with --page.
notice-no-host = A second device can’t join: { $detail }
result-ask-rematch = Ask for a rematch
result-rematch-asked = Your opponent has been asked for a rematch.
notice-guest-away-invited = Your opponent’s device can’t be reached. The game goes on; if the device doesn’t come back, make a new invitation.
notice-host-away-invited = The other device can’t be reached. The game goes on there; if this page doesn’t come back to it, ask for a new invitation.
notice-no-invitations = A second device can’t join: this browser can’t connect to another page.
# Two browsers without a server: the host sends an invitation, and pastes the answer that the other page shows.
invitation-send = 1. Send the invitation
invitation-send-about = Scan the code with the other device, or send the link there. Both devices have to be in the same network, for instance the same Wi-Fi.
invitation-copied = The invitation is copied.
invitation-answer = 2. Paste the answer
invitation-answer-about = The page on the other device shows an answer. Have it sent to you, by message or by mail, and paste it here.
invitation-answer-field = Answer
invitation-paste = Paste
invitation-connect = Connect
invitation-new = New invitation
invitation-problem-connecting = The devices are looking for each other…
invitation-problem-unsupported = This browser can’t connect to another page. Try another browser.
invitation-problem-no-network = This device is in no network. Connect it to the network of the other device, and try again.
invitation-problem-incomplete = A part of the text is missing: copy all of it.
invitation-problem-unreadable = This text can’t be read. Copy it again, without changes.
invitation-problem-version = The other page has another version of Hetman. Reload both pages.
invitation-problem-no-answer = This is an invitation. Paste the answer that the other page shows.
invitation-problem-no-invitation = This link has an answer in it. Open the link of the invitation.
invitation-problem-other-invitation = This answers another invitation. Open the newest one at the other device.
invitation-problem-clipboard = The browser doesn’t allow reading the clipboard. Paste the answer into the field.
invitation-problem-unreachable = The devices can’t find each other. Are both in the same network? Try again with a new invitation.
invitation-problem-lost = The connection is lost. With a new invitation you go on with the same game.
second-seat-answer = Send this answer back
second-seat-answer-about = The game begins when the person who invited you has pasted it.
second-seat-copy = Copy the answer
second-seat-copied = The answer is copied.
second-seat-share = Share the answer
second-seat-none = Not connected
result-host-begins = The next game begins at the other device.

# The chess clock alone, for a real board.
chess-clock = Chess clock
chess-clock-begin = Black presses to begin
chess-clock-flag = The flag has fallen
chess-clock-moves = { $side } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
chess-clock-pause = Pause
chess-clock-go-on = Go on
chess-clock-again = Set again
