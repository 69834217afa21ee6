# Texts of Hetman in English. One key a line; every language has the same keys in the files of its folder.

app-name = Hetman
close = Close
done = Done
settings = Settings
settings-short = Settings
sound = Sound
keys = Keys
menu = Menu
two-players = Two players
spectators-window = Hetman: for spectators

# Loading
loading-files = Setting the table…
loading-shaders = Lighting the room…
loading-failed = The game can’t begin: { $file } could not be loaded.

# Menu
menu-play = Play
menu-play-computer = against the computer: { $name }, { $clock }
menu-play-two = two players, { $clock }
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
menu-credits = Version { $version } · set in Noto Sans and Libertinus Serif

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

# The games that were played here.
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
games-save-all = Save all as one file
games-remove = Remove
games-remove-again = Press again to remove this game.
games-put-back = Put the removed game back
notice-archive = The saved games could not be changed: { $detail }

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
new-strictness = How strict
new-friendly = Friendly
new-club = Club
new-tournament = Tournament
new-blitz = Blitz
new-friendly-about = Illegal moves can’t be made, touching doesn’t commit you, and moves can be taken back freely.
new-club-about = Touch-move. Moves can be taken back if the opponent agrees.
new-tournament-about = Touch-move. An illegal move costs two minutes, the second the game. Nothing is taken back.
new-blitz-about = Like a tournament without an arbiter: if you notice an illegal move or a fallen flag, you win.
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

# Another window has what is kept; something is not saved when the game is left.
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
draw-left = The left one
draw-right = The right one
draw-skip = Skip
draw-back = Back
draw-to-board = To the board
draw-found-white = You play White
draw-found-black = You play Black
draw-two-white = White: for the player who pointed
draw-two-black = Black: for the player who pointed
draw-white-begins = White begins.

# What a page's screen reader is told
spoken-canvas = Hetman: the chessboard and its panels. The key ? opens the list of keys.
spoken-controls = Buttons and fields now in view; Tab leads from one to the next.
spoken-move = { $side ->
    [white] White
   *[black] Black
}: { $man ->
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
status-to-move = to move
status-thinks = thinking…
status-check = Check!
status-thinking = { $name } is thinking…
status-trouble = { $name } can’t go on
status-white = White to move
status-black = Black to move
status-you-white = Your move: White
status-you-black = Your move: Black
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
step-beginning = The beginning
step-move = { $move } of { $moves }
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
open-game = Open…
file-kind = Chess games (PGN)
file-saved = The game is saved: { $detail }
file-not-saved = The game could not be saved there: { $detail }
file-not-read = The file could not be read: { $detail }
file-too-large = This file is too large: at most { $detail } MB can be read.
import-begun = There are many games; they are imported one after the other.
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
action-more = More
action-adjust = J’adoube
action-illegal = Illegal move!
action-flag = Flag!
action-check = “Check!”
action-unsaid-check = Check not announced
action-claim-with = Claim with a move
action-claiming = Show the move…

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
offer-accept = Accept
offer-decline = Decline

# When the opponent can't go on
trouble-gone = { $name } is not running: { $detail }.
trouble-silent = { $name } did not answer in time.
trouble-no-move = { $name } answered “{ $text }”, which is not a legal move here.
trouble-about = The game waits; the clocks are stopped.
trouble-again = Start it again
trouble-hetman = Let Hetman take over
trouble-two = Two people at the board

# Hints
hint-wanted = Let me see…
hint-man = Look at the { $man } on { $square }.
hint-mates = it is mate.
hint-mates-in = mates in { $moves }.
hint-stops-mate = stops mate.
hint-promotes = the pawn becomes a { $man }.
hint-takes-back = recaptures and wins a { $man }.
hint-wins = wins the { $man }.
hint-forks = a fork: attacks the { $man } and the { $other } at once.
hint-saves = saves the { $man }.
hint-answers-check = gets out of check.
hint-castles = castling makes the king safer.
hint-checks = gives check.
hint-attacks = attacks the { $man }.
hint-develops = brings the { $man } into play.
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

# How games end
end-mate = { $side ->
    [white] White wins by checkmate.
   *[black] Black wins by checkmate.
}
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
evidence-article = (Laws of Chess, { $article })
result-rematch = Rematch, colours swapped

# Refusals: what and why, then what can be done
refused-turn = { $side ->
    [white] It is White’s move.
   *[black] It is Black’s move.
}
refused-opponents-man = { $side ->
    [white] That is Black’s piece, and it is White’s move.
   *[black] That is White’s piece, and it is Black’s move.
}
refused-not-captured = { $man ->
    [queen] No queen of yours has been captured
    [rook] No rook of yours has been captured
    [bishop] No bishop of yours has been captured
   *[knight] No knight of yours has been captured
}: the pawn becomes a piece that lies beside the board.
refused-claim-forfeited = The piece on { $square } has been touched; a draw must be claimed before touching a piece.
refused-nothing-to-touch = There is nothing to touch there.
refused-no-illegal-move = No illegal move has been made.
refused-no-unsaid-check = There is no check to announce now, or it has been announced.
refused-too-late = Too late: an illegal move must be pointed out before your own next move.
refused-offer-comes-with-move = The offer comes with a move: answer it once the move has been made.
refused-too-early-to-agree = A draw can be agreed on once both sides have made a move.
refused-offered-already = The offer was declined. Make a move before the next one.
refused-no-take-backs = No take-backs in a game this strict.
refused-take-back-pending = The other side has been asked already.
refused-no-take-back-asked = Nobody has asked to take back.

# What touched men bind to
bound-move = Touch-move: the piece on { $from } has to move.
bound-capture = Touch-move: the piece on { $captured } has to be captured.
bound-capture-with = The pieces on { $from } and { $captured } were touched: the first must capture the second.
bound-castle = King and rook were touched: you have to castle.

# What holds until the next move
standing-move = The piece on { $from } has to move
standing-capture = The piece on { $captured } has to be captured
standing-capture-with = { $from } has to capture { $captured }
standing-castle = The king has to castle
standing-offer-own = Your move, with the draw offer
standing-offer = { $side ->
    [white] White moves and offers a draw
   *[black] Black moves and offers a draw
}

# Why a move is illegal
illegal-no-man = There is nothing on { $square }.
illegal-opponents-man = The piece on { $square } is your opponent’s.
illegal-own-man = Your own piece stands on { $square }.
illegal-king-captured = A king is never captured.
illegal-not-its-way = { $man ->
    [pawn] A pawn doesn’t move like that.
    [knight] A knight doesn’t move like that.
    [bishop] A bishop doesn’t move like that.
    [rook] A rook doesn’t move like that.
    [queen] A queen doesn’t move like that.
   *[king] A king doesn’t move like that.
}
illegal-blocked = The piece on { $square } is in the way.
illegal-nothing-to-capture = A pawn moves diagonally only to capture, and { $square } is empty.
illegal-en-passant-over = The pawn on { $square } could be taken en passant only right after its double step.
illegal-king-into-attack = The king can’t go to { $to }: the piece on { $attacker } attacks it.
illegal-check-stands = You are in check from { $square }, and this doesn’t stop it.
illegal-double-check = Two pieces give check: only the king can move.
illegal-pinned = That would expose your king to the piece on { $square }.
illegal-castling-lost = No castling on this side: the king or the rook has moved.
illegal-castling-blocked = No castling: the piece on { $square } is in between.
illegal-castling-in-check = A king in check can’t castle.
illegal-castling-through-attack = No castling: the piece on { $attacker } attacks { $square }.
illegal-promotion = Choose what the pawn becomes.
illegal-no-such-promotion = { $man ->
    [pawn] A pawn on the last rank doesn’t stay a pawn.
    [knight] A pawn can’t become a knight here.
    [bishop] A pawn can’t become a bishop here.
    [rook] A pawn can’t become a rook here.
    [queen] A pawn can’t become a queen here.
   *[king] A pawn never becomes a king.
}

# Typed moves that are none
move-unreadable = “{ $text }” is not a move. Write it as Nf3, e4 or e2e4.
move-pass = “{ $text }” passes, and passing isn’t allowed.
move-illegal = “{ $text }” is not legal here.
move-ambiguous = “{ $text }” can be made from { $squares }. Add the file or the rank the piece comes from.
move-promotion-missing = “{ $text }” doesn’t say what the pawn becomes. Write for example e8=Q.

# Pasted texts that are none
pasted-too-long = This text is too long: at most { $most } characters can be read.

# Pasted positions that are none
fen-part-count = A FEN has six parts: the pieces, the side to move, castling, en passant and two counters. This one has { $count }.
fen-rank-count = The board of a FEN has 8 ranks. This one has { $count }.
fen-rank-length = Rank { $rank } of the FEN has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} instead of 8.
fen-unknown-man = “{ $text }” in the FEN is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares from 1 to 8.
fen-turn = The side to move is w or b in a FEN, not “{ $text }”.
fen-castling = “{ $text }” says nothing about castling: a FEN has the letters KQkq there, those of the rooks’ files, or only a dash.
fen-en-passant = “{ $text }” says nothing about en passant: a FEN has a square there, for example e3, or only a dash.
fen-halfmove-clock = In a FEN, the half-moves without a capture or a pawn move are counted from 0 to 9999; “{ $text }” is not such a number.
fen-fullmove-number = In a FEN, the moves are numbered from 1 to 9999; “{ $text }” is not such a number.
fen-impossible = No game can lead to this position. { $why }
setup-no-king = { $side ->
    [white] White has no king.
   *[black] Black has no king.
}
setup-many-kings = { $side ->
    [white] White has more than one king.
   *[black] Black has more than one king.
}
setup-too-many-men = { $side ->
    [white] White has
   *[black] Black has
} { $men } pieces, but a game starts with 16.
setup-too-many-pawns = { $side ->
    [white] White has
   *[black] Black has
} { $pawns } pawns, but a game starts with 8.
setup-too-many-promoted = { $side ->
    [white] White
   *[black] Black
} would have had to promote { $promoted ->
    [one] { $promoted } pawn
   *[other] { $promoted } pawns
}, but { $missing ->
    [0] none is missing
    [one] only { $missing } is missing
   *[other] only { $missing } are missing
}.
setup-pawn-on-last-rank = A pawn can’t stand on { $square }: pawns are never on the first or the last rank.
setup-kings-touch = The king on { $white } stands next to the king on { $black }.
setup-opponent-in-check = { $side ->
    [white] White’s king on { $king } is in check from { $checker }, but it is Black’s move.
   *[black] Black’s king on { $king } is in check from { $checker }, but it is White’s move.
}
setup-impossible-check = No move can have put the king on { $king } in check from { $squares }.

# Pasted games that are none
pgn-newer = A newer version of Hetman saved this game; open it with that version.
pgn-damaged = What Hetman saved along with the moves is damaged.
pgn-place = Line { $line } of the PGN, character { $column }: { $why }
pgn-empty = There is no game in this text.
pgn-tag = A tag looks like [Name "value"].
pgn-too-many-tags = This game has too many tags: at most { $most } can be read.
pgn-unclosed = The comment or the variation that starts here doesn’t end.
pgn-unopened = The comment or the variation that ends here has not started.
pgn-nothing-to-vary = No move comes before this variation that it could replace.
pgn-too-deep = Variations go too deep here: they are read down to level { $deepest }.
pgn-nag = “{ $text }” is not an annotation: those go from $0 to $255.
pgn-after-end = This move comes after the end of the game.

# What the arbiter says
said-check-reminder = { $side ->
    [white] White gave check and did not say so. In this game you say “check!” aloud. Just a reminder.
   *[black] Black gave check and did not say so. In this game you say “check!” aloud. Just a reminder.
}
said-check-warning = { $side ->
    [white] White gave check and did not say so: warning { $warnings }.
   *[black] Black gave check and did not say so: warning { $warnings }.
}
said-adjusting = “J’adoube”: the next piece you touch is only being adjusted.
said-illegal-move = { $side ->
    [white] White’s illegal move has been taken back.
   *[black] Black’s illegal move has been taken back.
} { $why }
said-offer-with-move = { $side ->
    [white] White will offer a draw with the move. Black answers after it.
   *[black] Black will offer a draw with the move. White answers after it.
}
said-offer-with-own-move = You will offer a draw with your move. { $name } answers after it.
said-offer-now = { $side ->
    [white] White offers a draw.
   *[black] Black offers a draw.
}
said-offer-declined = { $side ->
    [white] White’s draw offer was declined.
   *[black] Black’s draw offer was declined.
}
said-offer-declined-by = { $name } declines your draw offer.
said-offer-declined-own = The draw offer was declined.
said-claim-is-offer = The claim counts as a draw offer.
said-time-added = { $side ->
    [white] White gets
   *[black] Black gets
} { $minutes ->
    [one] one minute.
   *[other] { $minutes } minutes.
}
said-take-back-declined = { $side ->
    [white] White declines the take-back.
   *[black] Black declines the take-back.
}
refused-over = The game is over.
refused-no-offer = There is no draw offer to answer.
refused-offer-pending = A draw has been offered already.
refused-nothing-to-take-back = Nothing to take back yet.
refused-watching = The computer is playing itself: you are watching.
refused-no-claim = No draw to claim. Times this position has come up: { $repetitions } (3 needed). Without a capture or a pawn move: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} (50 needed). The game goes on.
refused-no-game = No game is being played.

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

# Settings
settings-seeing = Picture
settings-moving = Animation
settings-hearing = Sound
settings-words = Language
settings-set = Pieces
settings-board = Board
settings-environment = Room
settings-hand = The opponent’s hands
settings-palette = Marks
settings-palette-about = The colours of the marks on the board.
settings-full-screen = Full screen
settings-spectators = Window for spectators
settings-spectators-about = The game from above, with names and clocks, on a second screen where there is one
settings-spectators-tab = Open a tab for spectators
settings-spectators-tab-about = For a second screen: a tab that is covered by this one stops updating.
hall-waits = The next game will be shown here
settings-palette-system = Same as system: { $palette }
settings-danger = Show danger
settings-danger-about = In friendly games, marks your pieces that could be captured for nothing.
settings-outlines = Outlines
settings-outlines-about = A line around every piece.
settings-orthographic = No perspective
settings-orthographic-about = Far squares are as large as near ones.
settings-quality = Picture quality
settings-quality-about = Higher looks better and asks more of the device.
settings-quality-auto = Automatic
settings-reduced = Less motion
settings-reduced-about = The camera doesn’t fly; pieces slide.
settings-reduced-off = Off
settings-reduced-on = On
settings-computer-hand = Hands for the computer
settings-computer-hand-about = They rest across the table, make its moves and press its clock.
settings-computer-hand-not-now = They appear only with calm motion, and without “Less motion”.
look-set-staunton = Staunton
look-set-hieroglyphs = Hieroglyphs
look-board-wood = Wood
look-board-vinyl = Vinyl
look-board-stone = Stone
look-environment-afternoon = Afternoon
look-environment-evening = Evening
look-environment-museum = Museum
look-environment-garden = Garden
look-hand-light = Light
look-hand-tan = Tanned
look-hand-dark = Dark
look-hand-gloves = Gloves
look-palette-standard = Standard
look-palette-contrast = High contrast
look-palette-safe = Colour-blind safe
look-quality-low = Low
look-quality-medium = Medium
look-quality-high = High
settings-language = Language
settings-follow-system = Same as system
settings-volume = Volume
settings-read-aloud = Read lessons aloud
settings-read-aloud-about = By the voice of your browser or system, where it has one.
settings-rumble = Gamepad rumbles
settings-rumble-about = On captures, checks, refused moves and the result.
settings-motion = Motion
settings-motion-calm = Calm
settings-motion-quick = Quick
settings-motion-none = None
settings-pace = Thinks like a person
settings-pace-about = The computer takes its time over a move.
settings-letters = Notation
settings-letters-about = How moves are written.
settings-letters-language = Same as language
settings-letters-figurine = Figurines
settings-names = Names
settings-name = Your name
settings-name-about = Appears beside the board, and in saved and copied games.
settings-second-name = Second player’s name
settings-second-name-about = Plays Black when two people play.
settings-about = About
settings-version = Hetman { $version }, a chess game with a real table
settings-licence = Free software under the MIT or the Apache 2.0 licence, whichever you choose.
settings-licences = Licences of the game and its parts
settings-licences-file = The licences of its parts are in licences.txt among the game’s files.
settings-two = Two players
settings-two-about = What the view does after a move.
settings-two-turn = Turns to the player
settings-two-stay = Stays

# Keys
keys-moving = Moving pieces
keys-cursor = Move the cursor
keys-pick = Pick up, put down
keys-let-go = Let go, close, go back
keys-hand = Choose a hand
keys-type = Type the move
keys-type-play = Play what is typed
keys-type-mend = Correct it, or take back
keys-game = Game
keys-hint = Hint: the piece, then its move
keys-take-back = Take back
keys-draw = Offer, accept, claim a draw
keys-resign = Resign (asks once more)
keys-step = Step through the game
keys-step-ends = Start and end of the game
keys-buttons = Offers and answers
keys-copy = Copy PGN
keys-paste = Paste PGN or FEN
keys-view = View
keys-next-view = The next view
keys-flip = Flip the board
keys-turn = Turn the table
keys-zoom = Zoom in, zoom out
keys-app = Application
keys-more = Menu: everything you can do
keys-new = New game
keys-sound = Sound on or off
keys-next = Next control
keys-this = This list

# What the buttons of a gamepad do now
pad-choose = Choose
pad-press = Press
pad-open-hand = Open it
pad-board = Board
pad-promote = Promote
pad-to-the-game = Back to the game
pad-take = Pick up
pad-put = Put down
pad-let-go = Let go
pad-buttons = Offers
pad-what-next = What next
pad-step-back = Back
pad-step-on = Forward
pad-view = View
