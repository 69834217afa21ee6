# Lessons
learn = Learn
learn-begin = Begin to learn
learn-go-on = Go on learning
learn-play = Play a game against { $name }
learn-look = Look: I show you a move.
learn-your-turn = Your turn.
learn-find = Find { $square }
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
learn-fewer = { $stars } of 3 crowns. With fewer tries you get all three.
learn-found = { $found } of { $all } found
learn-no-capture = Nothing was captured. You may go on, but it takes a move more.
