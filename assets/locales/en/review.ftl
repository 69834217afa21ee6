# The review of a finished game. One key a line; every language has the same keys in the same files of its folder.

review = Review
review-open = Review the game
review-progress = { $done } of { $all } positions
review-stop = Stop
review-continue = Continue
review-details = Details
review-deeper = Look deeper
review-try = Try it yourself
review-show-better = Show a better move
review-better = Better: { $move }
review-no-turning-point = No mistake turned this game.
review-turning-points = { $count ->
    [one] A turning point
   *[other] { $count } turning points
}
review-turning-point = { $all ->
    [one] The only turning point
   *[other] Turning point { $number } of { $all }
}
review-before = Previous turning point
review-next = Next turning point
review-graph = Graph of winning chances
review-legend-graph = Graph: the higher, the better for White. Red points are mistakes.
review-chances = { $move }: White’s winning chances { $percent }%
review-of-side = { $side ->
    [white] White
   *[black] Black
}: { $accuracy } accuracy · inaccuracies (?!): { $inaccuracies } · mistakes (?): { $mistakes } · blunders (??): { $blunders }

# Judgements of a move
review-book = opening theory
review-only = the only good move
review-best = the best move
review-good = a good move
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

# Trying a better move
try-task = { $side ->
    [white] White
   *[black] Black
} to move. Find a better move than { $move }.
try-judging = Looking at { $move } …
try-best = { $move } is the best move. Well found!
try-good = { $move } is good, too. The best is { $best }.
try-worse = { $move } isn’t good enough.
try-again = Try again
try-back = Back to the review

# Why a move was a mistake
fault-stalemates = It is stalemate, and the game is drawn.
fault-allows-mate = It allows mate in { $moves }.
fault-allows-back-rank-mate = It allows mate on the back rank.
fault-allows-mate-by = It allows mate: { $move }.
fault-allows-back-rank-mate-by = It allows mate on the back rank: { $move }.
review-mating-reply = Mate follows: { $move }.
fault-misses-mate = There was mate in { $moves }.
fault-hangs = The { $piece } on { $square } can be captured.
fault-loses-exchange = It loses the exchange: the rook on { $square } falls to a minor piece.
fault-allows-fork = It allows a fork: from { $square } the { $piece } attacks the { $second } and the { $third } at once.
fault-allows-pin = It allows a pin: from { $square } the { $piece } holds the { $second } in front of the { $third }.
fault-allows-skewer = It allows a skewer: from { $square } the { $piece } attacks the { $second }, and the { $third } behind it falls.
fault-allows-discovered = It allows a discovered attack: the { $piece } leaves { $square }, and the { $second } attacks the { $third }.
fault-lets-pawn-run = The passed pawn on { $square } gets through and promotes.
fault-gets-trapped = The { $piece } on { $square } has no safe square.
fault-misses-capture = The { $piece } on { $square } could have been captured.
fault-worse = Another move was better; only calculation shows why.
