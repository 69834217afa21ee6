# Lessons
learn = Learn
learn-begin = Begin to learn
learn-go-on = Go on learning
learn-play = Play a game against { $name }
learn-look = Look: I show you a move.
learn-your-turn = Your turn.
learn-find = Find { $square }
learn-not-home = { $square } is not its home. Look again.
learn-that-is = That is { $square }. Look again.
learn-not-that = Not that one. Look at the board and try again.
learn-hint = Hint
learn-again = Try again
learn-once-more = Once more
learn-on = Next
learn-next = Next lesson
learn-all = All lessons
learn-stars = { $stars } of 3 crowns
learn-taken = Now the { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $from } takes it on { $square }. Look for a safe square.
learn-answered = Not mate yet: the { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} goes to { $square }.
learn-stalemated = No move is left, and no check: stalemate, a draw.
learn-not-this = You may move like that, but it is not what we are looking for.
teacher = Teacher
notice-lessons-not-saved = What you have learnt could not be saved: { $detail }
notice-lessons-damaged = The list of lessons you have done could not be read; it was set aside: { $detail }
notice-no-lesson = There is no lesson called “{ $detail }”. All lessons are under Learn in the menu.

# The rule book
rules = The rules
rules-short = Rules
rules-search = Look for a word or a number
rules-clear = Clear the search
rules-found = { $count ->
    [one] One rule found
   *[other] { $count } rules found
}
rules-none = No rule has “{ $words }”. Try one short word:
rules-try-castling = castling
rules-try-draw = draw
rules-try-pawn = pawn
rules-article = FIDE Laws of Chess, { $article }
rules-custom = Custom, or a rule of this game
rules-from = From: { $texts }
rules-from-000 = school page
rules-from-001 = leaflet of a chess set
rules-from-002 = encyclopaedia
rules-from-003 = games for children
rules-from-004 = Egyptian box
rules-lesson = Lesson: { $lesson }
rules-show = Show an example
rules-hide = Put the example away
rules-first = To its beginning
rules-back = One move back
rules-on = Next move
# What is on the board, for whoever hears it instead of seeing it
rules-board = White: { $white }. Black: { $black }.
rules-man = { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} { $square }
rules-see = The rule
learn-bravo = Well done!
learn-fewer = { $stars } of 3 crowns. With fewer tries, and without being shown the move, you get all three.
learn-found = { $found } of { $all } found
learn-placed = { $found } of { $all } placed
learn-no-capture = Nothing was captured. You may go on, but it takes a move more.

# The key to the men
men = The men
men-facts = { $count ->
    [one] One on each side
   *[other] { $count } on each side
}; written { $letter ->
    [none] without a letter
   *[other] { $letter }
}{ $weight ->
    [heavy] ; a heavy piece
    [light] ; a light piece
   *[neither] {""}
}
men-king = King
men-king-about = One step any way, never into danger. When he is caught, the game is over.
men-queen = Queen
men-queen-about = Along ranks, files and diagonals, as far as the way is free. Worth nine pawns.
men-rook = Rook
men-rook-about = Along ranks and files; castles with the king. Worth five pawns.
men-bishop = Bishop
men-bishop-about = Along diagonals, always on one colour. Worth three pawns.
men-knight = Knight
men-knight-about = Jumps two squares ahead and one aside, over everybody. Worth three pawns.
men-pawn = Pawn
men-pawn-about = One step ahead, from home two; captures slantwise. At the other end it becomes another man.
look-set-hieroglyphs-king = Here the pharaoh
look-set-hieroglyphs-queen = Here the royal wife
look-set-hieroglyphs-bishop = Here Anubis with the jackal’s head
look-set-hieroglyphs-knight = Here the chariot’s horse
look-set-hieroglyphs-rook = Here a pylon, the gate of a temple
look-set-hieroglyphs-pawn = Here a scarab
keys-men = The men

# Against an engine, and setting up
learn-thinks = Now Black thinks…
learn-lost-man = The man that should mate was captured. A king alone never mates.
learn-too-long = Fifty moves have gone by without a capture: by the rules that is a draw. Try once more!
learn-put = { $side ->
    [white] { $man ->
        [king] Put the white king
        [queen] Put the white queen
        [rook] Put a white rook
        [bishop] Put a white bishop
        [knight] Put a white knight
       *[pawn] Put a white pawn
    }
   *[black] { $man ->
        [king] Put the black king
        [queen] Put the black queen
        [rook] Put a black rook
        [bishop] Put a black bishop
        [knight] Put a black knight
       *[pawn] Put a black pawn
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
