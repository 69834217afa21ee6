# Lessons
learn = Learn
learn-begin = Start learning
learn-go-on = Continue learning
learn-play = Play a game against { $name }
learn-look = Watch: I’ll show you a move.
learn-your-turn = Your turn.
learn-find = Find { $square }
learn-not-home = { $square } is not its home. Look again.
learn-that-is = That is { $square }. Look again.
learn-find-piece = Find the { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
learn-that-is-piece = That is { $piece ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
    [queen] a queen
   *[king] a king
}. Look again.
learn-other-piece = The right kind, but I mean another one. Look again.
learn-nobody-there = Nobody stands there. Look again.
learn-not-there = Not there. Look again.
learn-hint = Hint
learn-again = Try again
learn-start-over = Start over
learn-once-more = Once more
learn-on = Next
learn-next = Next lesson
learn-puzzles = Puzzles with this motif
learn-all = All lessons
learn-begun = begun
learn-stars = { $stars } of 3 crowns
learn-taken = Now the { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $from } takes it on { $square }. Look for a safe square.
learn-answered = Not mate yet: the { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} goes to { $square }.
learn-stalemated = No legal move, and no check: that is stalemate, a draw.
learn-not-this = You may move like that, but it is not what we are looking for.
teacher = Teacher
notice-lessons-not-saved = Your progress could not be saved: { $detail }
notice-lessons-damaged = The list of lessons you have done could not be read; it was set aside: { $detail }
notice-no-lesson = There is no lesson called “{ $detail }”. All lessons are under Learn in the menu.

# The rule book
rules = The rules
rules-short = Rules
rules-search = Search for a word or a number
rules-clear = Clear the search
rules-found = { $count ->
    [one] One rule found
   *[other] { $count } rules found
}
rules-none = No rule contains “{ $words }”. Try one short word:
rules-try-castling = castling
rules-try-draw = draw
rules-try-pawn = pawn
rules-article = FIDE Laws of Chess 2023, article { $article }
rules-custom = Custom, or a rule of this game
rules-from = From: { $texts }
rules-from-000 = school page
rules-from-001 = leaflet of a chess set
rules-from-002 = encyclopaedia
rules-from-003 = games for children
rules-from-004 = Egyptian set
rules-lesson = Lesson: { $lesson }
rules-show = Show an example
rules-hide = Hide the example
rules-first = To the start
rules-back = One move back
rules-on = Next move
# What is on the board, for whoever hears it instead of seeing it
rules-board = White: { $white }. Black: { $black }.
rules-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} { $square }
rules-see = The rule
learn-bravo = Well done!
learn-fewer-tries = { $stars } of 3 crowns. With fewer tries you get all three.
learn-fewer = { $stars } of 3 crowns. With fewer tries, and without being shown the move, you get all three.
learn-found = { $found } of { $all } found
learn-placed = { $found } of { $all } placed
learn-no-capture = Nothing was captured. You can go on, but it takes one move more.

# The key to the pieces
pieces = The pieces
pieces-facts = { $count ->
    [one] One on each side
   *[other] { $count } on each side
}; written { $letter ->
    [none] without a letter
   *[other] { $letter }
}{ $weight ->
    [heavy] ; a major piece
    [light] ; a minor piece
   *[neither] {""}
}
pieces-king = King
pieces-king-about = One step in any direction, never into danger. If he is in check and nothing helps, that is mate, and the game is lost.
pieces-queen = Queen
pieces-queen-about = Along ranks, files and diagonals, as far as the way is free. Worth nine pawns.
pieces-rook = Rook
pieces-rook-about = Along ranks and files; castles with the king. Worth five pawns.
pieces-bishop = Bishop
pieces-bishop-about = Along diagonals, always on one colour. Worth three pawns.
pieces-knight = Knight
pieces-knight-about = Jumps two squares straight and one to the side, over other pieces. Worth three pawns.
pieces-pawn = Pawn
pieces-pawn-about = One step ahead, two from its starting square; captures diagonally. At the other end it becomes a new piece.
look-set-hieroglyphs-king = In this set: the pharaoh
look-set-hieroglyphs-queen = In this set: the royal wife
look-set-hieroglyphs-bishop = In this set: Anubis with the jackal’s head
look-set-hieroglyphs-knight = In this set: the chariot’s horse
look-set-hieroglyphs-rook = In this set: a pylon, the gate of a temple
look-set-hieroglyphs-pawn = In this set: a scarab
keys-pieces = The pieces

# Against an engine, and setting up
learn-thinks = Black is thinking…
learn-lost-piece = The piece you needed for mate was captured. A king alone can’t mate.
learn-too-long = Fifty moves have gone by without a capture or a pawn move: your opponent could claim a draw. Try again!
learn-put = { $side ->
    [white] { $piece ->
        [king] Place the white king
        [queen] Place the white queen
        [rook] Place a white rook
        [bishop] Place a white bishop
        [knight] Place a white knight
       *[pawn] Place a white pawn
    }
   *[black] { $piece ->
        [king] Place the black king
        [queen] Place the black queen
        [rook] Place a black rook
        [bishop] Place a black bishop
        [knight] Place a black knight
       *[pawn] Place a black pawn
    }
}
learn-seconds = { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
}
learn-best = { $seconds ->
    [one] Your best: one second
   *[other] Your best: { $seconds } seconds
}

# Learners, and the page for parents and teachers
learners = Who is learning?
learners-about = Everybody keeps crowns and puzzles of their own, on this machine only.
learner-unnamed = Learner
learner-is-learning = learning now
learner-new-name = Name of a new learner
learner-other-name = Other name
learner-add = Add
learner-rename = Change the name
learner-remove = Remove
learner-keep = Keep
learner-remove-sure = Remove { $name }, with all crowns and puzzles? They can’t be brought back.
learner-no-name = A name needs at least one letter.
learner-long-name = A name has at most { $letters } letters.
learner-name-taken = Somebody has this name already.
learner-too-many = There are { $learners } learners already, which is as many as fit.
notice-learners-damaged = The list of learners could not be read; it was set aside: { $detail }
notice-learners-not-saved = The list of learners could not be saved: { $detail }
report = For parents and teachers
report-title = What was learnt
report-of = { $name }: what has been learnt
report-lessons = Lessons: { $done } of { $lessons }. Crowns: { $crowns }.
report-puzzles = Puzzles solved: { $solved }. To be repeated: { $missed }, of which { $due } today.
report-save = Save as a page to print
report-sheets = Choose a chapter for a worksheet to print, and a lesson for a link that opens it.
report-chapter = Chapter
report-done = Done
report-crowns = Crowns
report-motif = Puzzles
report-link = This link opens the lesson. Write it on the board, or let the class scan it.
report-command = Open this page in the game on the web to get a link and a QR code for pupils: this program has no address. On a computer with Hetman, this command opens the lesson:
report-copy = Copy
report-copied-link = The link to the lesson is copied.
report-copied-command = The command is copied.
sheet-save = Save a worksheet to print
sheet-name = Name: ______________________________
sheet-solutions = Solutions
sheet-white = You are White. Write your moves:
sheet-black = You are Black. Write your moves:
sheet-mark = Mark these squares: { $squares }
page-save = Save the page as…
page-kind = Pages to print (HTML)
page-saved = The page is saved; open it in a browser to print it: { $detail }
page-not-saved = The page could not be saved there: { $detail }
page-no-dialog = This system can’t show a file dialog: xdg-desktop-portal or zenity is missing, and no folder for documents was found.

# Writing moves
learn-write = Write the move
learn-write-enter = Done
learn-write-back = Delete the last sign
learn-written = { $written } of { $all } written
learn-write-unreadable = That is no move yet. First the piece’s letter, then the square where it arrives, such as { $example }; a pawn has no letter.
learn-write-ambiguous = Two pieces of this kind can go there. Write the letter of the file from which it comes as well, or its rank.
learn-write-promotion = Write what the pawn becomes as well.
learn-write-impossible = No such piece can go there. Look where the arrow begins and where it ends.
learn-write-other = That would be a move from { $from } to { $to }. Look at the arrow again.

# Setting up pieces
learn-tray = { $side ->
    [white] White { $piece ->
        [queen] queens
        [rook] rooks
        [bishop] bishops
        [knight] knights
       *[other] pieces
    }
   *[black] Black { $piece ->
        [queen] queens
        [rook] rooks
        [bishop] bishops
        [knight] knights
       *[other] pieces
    }
}
