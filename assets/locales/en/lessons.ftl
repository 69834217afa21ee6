# The aim of the game
chapter-aim = The aim of the game
chapter-aim-about = Two sides, two kings, and one aim.

lesson-aim-mate = What is it about?
lesson-aim-mate-told = White and Black play against each other, and each has a king. Watch how White wins!
lesson-aim-mate-1 = This rook attacks the black king. Wherever he goes, a rook attacks him there too. That is mate: White has won!
lesson-aim-mate-done = Mate the other side’s king: that is what chess is about.

lesson-aim-sides = White and Black
lesson-aim-sides-told = The lighter pieces are White, the darker ones Black, and so are their players. In a yellow and brown set, who has the brown pieces?
lesson-aim-sides-1 = White
lesson-aim-sides-1-wrong = White is the lighter side, and brown is darker than yellow.
lesson-aim-sides-2 = Black
lesson-aim-sides-3 = Brown
lesson-aim-sides-3-wrong = In chess nobody says Brown: all dark pieces are called Black.
lesson-aim-sides-hint = Which is darker, yellow or brown?
lesson-aim-sides-done = The two names are only a custom. White moves first, then the players take turns.

lesson-aim-names = Six kinds of pieces
lesson-aim-names-told = King: cross. Queen: crown. Rook: tower. Bishop: pointed hat. Knight: horse’s head. Pawn: the smallest. Press the white one you are asked for.
lesson-aim-names-done = King, queen, rook, bishop, knight, pawn: now you know them all by name.

lesson-aim-words = Pieces and pawns
lesson-aim-words-told = Players often say “pieces and pawns”. Then five of these are called pieces, and the smallest one is not. Which one is that?
lesson-aim-words-1 = The king
lesson-aim-words-1-wrong = No, the king is called a piece.
lesson-aim-words-2 = The knight
lesson-aim-words-2-wrong = No, the knight is called a piece.
lesson-aim-words-3 = The pawn
lesson-aim-words-hint = Look for the smallest one.
lesson-aim-words-done = The pawn. Said alone, “piece” means any of the six, the pawn too.

# The board
chapter-board = The board
chapter-board-about = Sixty-four squares, and every one of them has a name.

lesson-board-corner = Which way round?
lesson-board-corner-told = The two players face each other across the board. On each player’s right is a marked corner. What colour is it?
lesson-board-corner-1 = Dark
lesson-board-corner-1-wrong = The dark corners, marked now, are on the players’ left.
lesson-board-corner-2 = Light
lesson-board-corner-3 = One is light, the other is dark
lesson-board-corner-3-wrong = Look at the marked corners: both have the same colour.
lesson-board-corner-hint = Compare a marked corner with the squares beside it: which is lighter?
lesson-board-corner-done = A light corner is always on your right.

lesson-board-white = White squares, black squares
lesson-board-white-told = Light squares are often called white and dark ones black, whatever their paint. On a green and yellow board, what are the green squares called?
lesson-board-white-1 = White
lesson-board-white-1-wrong = Yellow is lighter than green, so the yellow squares are the white ones.
lesson-board-white-2 = Black
lesson-board-white-3 = Green
lesson-board-white-3-wrong = Green is only the paint. Players say white and black on every board.
lesson-board-white-hint = Which is darker, green or yellow?
lesson-board-white-done = Light is white and dark is black, whatever the paint.

lesson-board-lines = Files and ranks
lesson-board-lines-told = Files run away from you and have letters. Ranks run across and have numbers. Press both ends of file c, then of rank five.
lesson-board-lines-done = Letters name the files, numbers name the ranks. There are eight of each.

lesson-board-names = Every square’s name
lesson-board-names-told = A square’s name is its file’s letter and then its rank’s number, like a street and a house. Press the squares you are asked for.
lesson-board-names-done = First the letter, then the number: now you can find any square.

lesson-board-quick = Quick eyes
lesson-board-quick-told = Find eight squares as fast as you like. You’ll see how many seconds it took; nobody is in a hurry.
lesson-board-quick-done = You read the board like a map. Come back and beat your best time!

lesson-board-line = What is a line?
lesson-board-line-told = Players often just say “line”, and mean a file or a rank. Someone called the marked squares a line. What are they?
lesson-board-line-1 = A file
lesson-board-line-1-wrong = A file runs away from you, like the squares marked now.
lesson-board-line-2 = A corner
lesson-board-line-2-wrong = A corner is one square; these are eight.
lesson-board-line-3 = A rank
lesson-board-line-hint = Do they run away from you, or across?
lesson-board-line-done = Files and ranks are both called lines.

lesson-board-diagonal = From corner to corner
lesson-board-diagonal-told = From king to king, the marked squares touch only at their corners, and all are dark. What is that called?
lesson-board-diagonal-1 = A file
lesson-board-diagonal-1-wrong = A file is marked now: its squares touch with whole sides, and their colours alternate.
lesson-board-diagonal-2 = A rank
lesson-board-diagonal-2-wrong = A rank is marked now: its squares touch with whole sides, and their colours alternate.
lesson-board-diagonal-3 = A diagonal
lesson-board-diagonal-hint = It runs neither straight across nor straight away from you.
lesson-board-diagonal-done = A diagonal is a line too: it runs through the corners of its squares and keeps to one colour.

# The rook
chapter-rook = The rook
chapter-rook-about = The tower that goes straight along files and ranks.

lesson-rook-lines = Straight ahead
lesson-rook-lines-told = The rook goes forwards, backwards or sideways, as far as the way is free. Press your rook, then d8 at the far end.
lesson-rook-lines-hint = Follow the rook’s own file away from you, to the edge.
lesson-rook-lines-done = The rook goes straight, as many free squares as it likes.

lesson-rook-turns = Round the corners
lesson-rook-turns-told = A rook turns only between two moves, never within one. Visit all three marked squares: a6, f6 and f2.
lesson-rook-turns-hint = Which marked square shares a file or a rank with your rook now?
lesson-rook-turns-done = One move, one straight line; the next move may turn.

lesson-rook-wall = No way through
lesson-rook-wall-told = Your own pawn stands in the rook’s way, and a rook can’t jump. Find a way round to a8 in three moves.
lesson-rook-wall-hint = Look along the first rank for a file that is free to the top.
lesson-rook-wall-done = Any piece in the way stops a rook, so it goes round.

lesson-rook-captures = The rook captures
lesson-rook-captures-told = To capture, the rook moves onto an enemy piece’s square, and that piece leaves the board. Capture the four, but not the king.
lesson-rook-captures-hint = Only one enemy piece stands on your rook’s file or rank.
lesson-rook-captures-done = The piece that captures takes the captured piece’s place.

lesson-rook-safe = A safe road
lesson-rook-safe-told = Bring the rook to c7, but look before each move: if you stop where a black rook could capture it, you start again.
lesson-rook-safe-hint = The black rooks watch two files. Which file on the left is free?
lesson-rook-safe-done = First look where the enemy strikes, then move.

lesson-rook-choice = You may, but you needn’t
lesson-rook-choice-told = In draughts you must capture; in chess you choose. Capturing on d5 would cost your rook, so bring it safely to g4 instead.
lesson-rook-choice-hint = Leave the d-file first. From which square of the first rank does the rook reach g4?
lesson-rook-choice-done = You never have to capture: look first, then decide.

# The bishop
chapter-bishop = The bishop
chapter-bishop-about = It slides along diagonals and never leaves its colour.

lesson-bishop-slants = Only diagonally
lesson-bishop-slants-told = The bishop slides along diagonals, as far as the way is free. Send your bishop to g2.
lesson-bishop-slants-hint = Look along the diagonal that runs down towards the right-hand corner.
lesson-bishop-slants-done = The bishop goes diagonally, forwards or backwards, over any number of free squares.

lesson-bishop-turns = From edge to edge
lesson-bishop-turns-told = Visit a6, c8 and h3 with your bishop. At each stop it may turn onto another diagonal.
lesson-bishop-turns-hint = Choose one of the two diagonals that begin under your bishop.
lesson-bishop-turns-done = Where two diagonals cross, the bishop can turn with its next move.

lesson-bishop-colour = Light bishop, dark bishop
lesson-bishop-colour-told = One bishop lives on light squares, one on dark, all game long. Send one to h7 and one to a7: which goes where?
lesson-bishop-colour-hint = What colour is h7, and what colour is a7?
lesson-bishop-colour-done = A bishop stays on the colour on which it began.

lesson-bishop-captures = The bishop captures
lesson-bishop-captures-told = Four enemy pieces stand on dark squares, just like your bishop. Capture one with every move.
lesson-bishop-captures-hint = Look along each diagonal: which enemy piece does it meet first?
lesson-bishop-captures-done = The bishop captures just as it moves: along a free diagonal.

lesson-bishop-safe = Past the guards
lesson-bishop-safe-told = Two rooks and a bishop keep watch. Bring your bishop to a8, and stop only where none of them can capture it.
lesson-bishop-safe-hint = Find the squares on the long light diagonal that nobody attacks.
lesson-bishop-safe-done = A small detour is better than a lost bishop.

# The queen
chapter-queen = The queen
chapter-queen-about = The strongest piece: rook and bishop in one.

lesson-queen-star = Eight ways to go
lesson-queen-star-told = The queen moves like a rook and like a bishop, along free squares in all eight directions. Send her into the corner, to h8.
lesson-queen-star-hint = This time she goes like a bishop.
lesson-queen-star-done = Straight or diagonal, near or far: the queen can do both.

lesson-queen-turns = A royal tour
lesson-queen-turns-told = Lead your queen to a1, a7, g1 and g7. Four moves are enough, if you go straight as well as diagonally.
lesson-queen-turns-hint = The four squares make a big square, with lines along its sides and across it.
lesson-queen-turns-done = From each square the queen has lines to all sides.

lesson-queen-captures = The queen captures
lesson-queen-captures-told = Five enemy pieces, five moves: the queen captures one every time. Plan before you begin, because she can’t jump.
lesson-queen-captures-hint = You may begin with either of two pieces. After which one does the chain go on?
lesson-queen-captures-done = A queen sees far, but no further than the first piece on her line.

lesson-queen-safe = The queen takes care
lesson-queen-safe-told = The strongest piece is the one you least want to lose. Bring the queen safely to c8, and stop only where nobody attacks her.
lesson-queen-safe-hint = From which squares could she go on to c8? Find a safe one.
lesson-queen-safe-done = The stronger the piece, the more carefully you choose its square.

# The king
chapter-king = The king
chapter-king-about = The most important piece: slow, careful and never captured.

lesson-king-steps = One step at a time
lesson-king-steps-told = The king goes in any direction, but only one square. He is the one piece you must never lose. Step to g6.
lesson-king-steps-hint = The square touches the king’s square only at a corner.
lesson-king-steps-done = One step in any direction, diagonally too: that is how the king moves.

lesson-king-walk = A long walk
lesson-king-walk-told = Lead your king to b4 and to e7. Five steps are enough, if diagonal steps bring him sideways and forwards at once.
lesson-king-walk-hint = Go to the nearer square first, and diagonally where you can.
lesson-king-walk-done = A diagonal step takes the king forwards and sideways at once.

lesson-king-apart = Two kings never touch
lesson-king-apart-told = Two kings may never stand side by side, because each king guards the squares around him. Walk round the other king to e7.
lesson-king-apart-hint = Leave one free file between the kings.
lesson-king-apart-done = There is always at least one square between the two kings.

lesson-king-careful = Never into danger
lesson-king-careful-told = Your king may not step onto an attacked square. The rook guards a whole file, except behind its own bishop. Walk to a5.
lesson-king-careful-hint = The rook can’t see through its bishop. Cross the file behind it.
lesson-king-careful-done = The king never goes where an enemy piece attacks.

lesson-king-captures = The king captures
lesson-king-captures-told = A piece is protected if another could capture in return. The king captures only what nobody protects. Capture all three: which one first?
lesson-king-captures-hint = One rook protects the bishop, the bishop protects the other rook. Who protects the first rook?
lesson-king-captures-done = The king captures only what is not protected.

# The knight
chapter-knight = The knight
chapter-knight-about = The horse that leaps round a corner and over everyone.

lesson-knight-leap = The leap
lesson-knight-leap-told = The knight goes two squares straight and one to the side, like the letter L or a seven. Leap to f5.
lesson-knight-leap-hint = Two squares to the right, then one forwards.
lesson-knight-leap-done = Two straight and one to the side: a knight always leaps in an L.

lesson-knight-count = Another way to count
lesson-knight-count-told = You can also count one square straight, then one diagonally, always away from the start. Leap to e6 like that!
lesson-knight-count-hint = Straight up to d5, then diagonally to the right.
lesson-knight-count-done = It is the same leap: to the nearest squares that a queen couldn’t reach from there.

lesson-knight-over = Over every head
lesson-knight-over-told = Pawns stand all around your knight, but it is the only piece that can jump over others. Visit c6 and f3.
lesson-knight-over-hint = Count the L and don’t mind who stands on the way.
lesson-knight-over-done = A knight leaps over its own pieces and over enemy pieces.

lesson-knight-near = So near, so far
lesson-knight-near-told = The squares e5 and c5 touch your knight’s square, yet it can’t go there in one leap. Visit both of them in four leaps.
lesson-knight-near-hint = Leap away first, to a square from which the next leap lands there.
lesson-knight-near-done = For a knight the nearest squares need more than one leap.

lesson-knight-captures = The knight captures
lesson-knight-captures-told = A knight captures the piece on whose square it lands, never those it leaps over. Capture the four, but not the king.
lesson-knight-captures-hint = Which enemy piece stands one leap away from your knight?
lesson-knight-captures-done = Only the square where the knight lands counts.

lesson-knight-safe = A careful horse
lesson-knight-safe-told = A rook, a bishop and a queen lie in wait. Bring your knight to d5 in four leaps, and land only where it is safe.
lesson-knight-safe-hint = Watch the bishop’s diagonals and the queen’s ways; the left side is quieter.
lesson-knight-safe-done = Before each leap, look whether anyone attacks the square where you land.

lesson-knight-first = Names in a real game
lesson-knight-first-told = A game begins like this: White’s king on e1. The knight from b8 may go to a6 or c6 first. Press these three squares!
lesson-knight-first-done = With their names you can tell every move, even by telephone.

# The pawn
chapter-pawn = The pawn
chapter-pawn-about = The smallest piece, which goes forwards only and captures diagonally.

lesson-pawn-steps = One square or two
lesson-pawn-steps-told = A pawn goes one square forwards; on its very first move it may go two. It captures diagonally. Send the pawn from e2 to e4.
lesson-pawn-steps-hint = This pawn hasn’t moved yet, so the long step is allowed.
lesson-pawn-steps-done = Two squares only on the first move, afterwards always one.

lesson-pawn-march = Forward march
lesson-pawn-march-told = March your pawn to c6 in only three moves. Think which move has to be the long one: pawns never go back.
lesson-pawn-march-hint = The long step is allowed only from the pawn’s first square.
lesson-pawn-march-done = A pawn goes straight ahead and never turns back.

lesson-pawn-aslant = Capturing diagonally
lesson-pawn-aslant-told = A pawn captures one square diagonally ahead, left or right. Capture all three pieces, and choose well which pawn captures which.
lesson-pawn-aslant-hint = Only one of your pawns can capture the bishop.
lesson-pawn-aslant-done = Pawns move straight, but capture diagonally.

lesson-pawn-blocked = The way is blocked
lesson-pawn-blocked-told = Your pawns can’t go on: a pawn never captures straight ahead. Open a way and bring a pawn to d7.
lesson-pawn-blocked-hint = Between the two files there is a piece you can capture diagonally.
lesson-pawn-blocked-done = A blocked pawn waits, or captures diagonally onto another file.

lesson-pawn-safe = The brave pawn
lesson-pawn-safe-told = Bring a pawn to d6. One of your two pawns can do it, if it never stops where an enemy piece could capture it.
lesson-pawn-safe-hint = See which squares the knights and the enemy pawn attack before you choose.
lesson-pawn-safe-done = A pawn can’t go back, so it looks ahead before each step.

# The two armies
chapter-men = The two armies
chapter-men-about = Which pieces stand on the board, what they are called, and where they begin.

lesson-men-number = How many pieces?
lesson-men-number-told = Each side has a king, a queen, two rooks, two bishops, two knights and eight pawns. How many pieces do both sides have together?
lesson-men-number-1 = Sixteen
lesson-men-number-1-wrong = Sixteen is one side’s number, and there are two sides.
lesson-men-number-2 = Thirty
lesson-men-number-2-wrong = Count again: every side has eight pawns and eight others.
lesson-men-number-3 = Thirty-two
lesson-men-number-hint = Each side fills two ranks, and a rank has eight squares.
lesson-men-number-done = Sixteen white pieces face sixteen black ones: thirty-two in all.

lesson-men-names = Who is Hetman?
lesson-men-names-told = In Polish one piece has two names: królowa, a royal lady, and hetman, a great commander. It gave this game its name. Which is it?
lesson-men-names-1 = The king
lesson-men-names-1-wrong = The king has only one name in Polish: król.
lesson-men-names-2 = The queen
lesson-men-names-3 = The rook
lesson-men-names-3-wrong = The rook has only one name in Polish: wieża, the tower.
lesson-men-names-hint = This game is named after it. It begins beside the king.
lesson-men-names-done = The hetman is the queen; and a Polish pawn is called pion or pionek.

lesson-men-heavy = Major and minor
lesson-men-heavy-told = Queens and rooks are the major pieces: they are very strong. Two other kinds are called minor pieces. Which two?
lesson-men-heavy-1 = Bishops and knights
lesson-men-heavy-2 = Kings and pawns
lesson-men-heavy-2-wrong = King and pawns are neither major nor minor.
lesson-men-heavy-3 = Queens and rooks
lesson-men-heavy-3-wrong = Those are the major pieces. Who are the minor ones?
lesson-men-heavy-hint = The king and the pawns are neither major nor minor. Which kinds are left?
lesson-men-heavy-done = Queen and rook are major pieces, bishop and knight are minor.

lesson-men-setup = Everyone in place
lesson-men-setup-told = From White’s left corner: rook, knight, bishop, queen, king. Press them in this order, then the pawn in front of the king.
lesson-men-setup-done = Rooks in the corners, then knights, then bishops; queen and king in the middle, and a pawn in front of each.

lesson-men-place = Set up the pieces
lesson-men-place-told = Kings and pawns stand ready. Carry eight of the others to where they live, or press a piece and then its square.
lesson-men-place-done = The queens stand on their own colour, the rooks in the corners, everybody else between.

lesson-men-queen = The queen’s own colour
lesson-men-queen-told = A queen begins on a square of her own colour, and the king stands beside her. One side has mixed the two up. Which side?
lesson-men-queen-1 = White
lesson-men-queen-1-wrong = White’s queen stands right: a light queen on a light square.
lesson-men-queen-2 = Black
lesson-men-queen-3 = Both sides
lesson-men-queen-3-wrong = One side is right: White’s queen stands on her own colour.
lesson-men-queen-hint = Find both queens. What colour is the square under each of them?
lesson-men-queen-done = The white queen begins on a light square, the black on a dark one.

# Check
chapter-check = Check
chapter-check-about = When the king is attacked, there are three ways to help him.

lesson-check-give = Say check!
lesson-check-give-told = When a piece attacks the king, that is check. Watch the rook, bishop, queen and pawn, then give check yourself. Try the knight!
lesson-check-give-hint = From which squares does the knight’s jump reach e8?
lesson-check-give-done = Check means: the king would be captured next, if nothing were done.

lesson-check-discovered = A check from behind
lesson-check-discovered-told = A piece that steps aside can uncover a check. What stands between your rook and the black king? Move it!
lesson-check-discovered-hint = Look up the e-file from your rook.
lesson-check-discovered-done = The rook gave check without moving: that is a discovered check.

lesson-check-king = First answer: step away
lesson-check-king-told = You are Black. The bishop on g3 gives check. Take your king to a square where nobody attacks him.
lesson-check-king-hint = Follow the bishop’s diagonal through your king: it goes on behind him.
lesson-check-king-done = The first answer to check: the king leaves for a safe square.

lesson-check-block = Second answer: a shield
lesson-check-block-told = The same check again. This time the king stays at home: put one of your pieces between him and the bishop.
lesson-check-block-hint = Two squares lie between the bishop and the king. Who can get there?
lesson-check-block-done = The second answer: block. Against a knight, or an attacker right beside the king, nothing can block.

lesson-check-capture = Third answer: take it
lesson-check-capture-told = The same check a third time. Now take the piece that attacks your king.
lesson-check-capture-hint = One of your pieces needs only one jump to reach the bishop.
lesson-check-capture-done = Three answers to check: step away, block, or take the attacker.

lesson-check-double = Two checks at once
lesson-check-double-told = The rook and the knight both give check to your white king. Which answer helps against both?
lesson-check-double-1 = The pawn takes the knight
lesson-check-double-1-wrong = Then the rook on e8 still attacks your king.
lesson-check-double-2 = The bishop blocks on e2
lesson-check-double-2-wrong = That stops the rook, but the knight on f3 still gives check.
lesson-check-double-3 = The king steps away
lesson-check-double-hint = Try each answer and ask: who still attacks the king?
lesson-check-double-done = Against a double check only the king himself can help.

lesson-check-pinned = Can a pinned rook check?
lesson-check-pinned-told = Black’s rook must stay on the last rank, or your rook would attack his king: it is pinned. Does it still give check?
lesson-check-pinned-1 = Yes, a pinned piece gives check too
lesson-check-pinned-2 = No, it can’t move anyway
lesson-check-pinned-2-wrong = It needn’t move: it attacks the square where your king stands, and that is check.
lesson-check-pinned-hint = Look down the file from the black rook to your king.
lesson-check-pinned-done = A pinned piece cannot leave, yet it still attacks the king.

# Checkmate
chapter-mate = Checkmate
chapter-mate-about = The king is in check and nothing helps: the game is won.

lesson-mate-example = Is it mate?
lesson-mate-example-told = White’s king is in check from the rook on h4. White has two rooks as well. Can they or the king help?
lesson-mate-example-1 = Yes, the rook takes on g1
lesson-mate-example-1-wrong = The rook on g1 is gone then, but the one on h4 still gives check.
lesson-mate-example-2 = Yes, a rook can block
lesson-mate-example-2-wrong = A shield would have to stand on h5, and neither rook can get there.
lesson-mate-example-3 = No, it is mate
lesson-mate-example-hint = Try the three answers: step away, block, take the rook that gives check.
lesson-mate-example-done = Mate ends the game; having more pieces would change nothing.

lesson-mate-back-rank = Behind his own pawns
lesson-mate-back-rank-told = The black king sits behind three pawns and can’t get out. One rook can give mate. Choose the right one!
lesson-mate-back-rank-hint = The knight on c6 guards b8 and d8.
lesson-mate-back-rank-done = A king shut in by his own pawns is in danger on the edge.

lesson-mate-pawn = Even a pawn can mate
lesson-mate-pawn-told = A pawn can give mate when its king stands by. Find the move that leaves the black king no way out!
lesson-mate-pawn-hint = A pawn attacks diagonally. Where must it stand to attack h8?
lesson-mate-pawn-done = The weakest piece can mate when its own king guards it.

# Castling
chapter-castling = Castling
chapter-castling-about = Once in a game the king and a rook move together.

lesson-castling-watch = Two pieces in one move
lesson-castling-watch-told = Sometimes a king and a rook move together. It is called castling. Watch White castle short, then Black castle long.
lesson-castling-watch-1 = White castles short: the king goes two squares towards the rook, and the rook hops over to f1.
lesson-castling-watch-2 = Black castles long: again the king goes only two squares, and the rook comes over him to d8.
lesson-castling-watch-done = The king goes two squares, the rook lands just beyond him.

lesson-castling-short = Castle short
lesson-castling-short-told = The rook on h1 is near, and nobody stands between it and your king. Castle short: move the king two squares towards it!
lesson-castling-short-hint = Press the king, then g1. The rook follows.
lesson-castling-short-done = Short castling: the king hides in the corner and the rook wakes up.

lesson-castling-long = Castle long
lesson-castling-long-told = Now you are Black. Pieces still stand on one side of your king, but the other side is empty. Castle long!
lesson-castling-long-hint = Look at the squares between the king and the rook on a8.
lesson-castling-long-done = Every square between king and rook must be empty before castling.

lesson-castling-moved = The rook that wandered
lesson-castling-moved-told = The rook on h1 went for a walk and came home. The king and the other rook never moved. Where may you castle?
lesson-castling-moved-1 = On either side
lesson-castling-moved-1-wrong = The rook on h1 has moved already, even if it came home.
lesson-castling-moved-2 = Only with the rook on a1
lesson-castling-moved-3 = On neither side
lesson-castling-moved-3-wrong = King and rook on a1 have never moved, so these two still may.
lesson-castling-moved-hint = A piece that has already moved never takes part in castling again.
lesson-castling-moved-done = Neither the king nor that rook may have moved before.

lesson-castling-check = Castling in check?
lesson-castling-check-told = The black rook gives check to your king along the open file. He hasn’t moved yet. May he castle out of it?
lesson-castling-check-1 = Yes, at once
lesson-castling-check-1-wrong = While the king is in check he may not castle.
lesson-castling-check-2 = No, and never again
lesson-castling-check-2-wrong = He hasn’t moved. If a knight on e5 stops the check, he may castle later.
lesson-castling-check-3 = Not now, but perhaps later
lesson-castling-check-hint = The king is in check now. What if another piece blocks the file?
lesson-castling-check-done = You can’t castle out of check; once it is blocked, you may.

lesson-castling-rook = The brave rook
lesson-castling-rook-told = In castling the king may not cross or reach an attacked square. The rook isn’t afraid: it may be attacked. Castle safely!
lesson-castling-rook-hint = Look at every square the king touches. The rook’s own squares don’t matter.
lesson-castling-rook-done = Only the king’s squares must be safe; the rook may be attacked.

lesson-castling-hand = King first
lesson-castling-hand-told = Castling is one move, made with one hand. Which piece do you touch first?
lesson-castling-hand-1 = The rook
lesson-castling-hand-1-wrong = Then it would only be a move of the rook.
lesson-castling-hand-2 = The king
lesson-castling-hand-3 = Both at once
lesson-castling-hand-3-wrong = That needs two hands, and every move is made with one.
lesson-castling-hand-hint = Which of them goes two squares, as in no other move?
lesson-castling-hand-done = First the king goes two squares, then the same hand brings the rook.

# En passant
chapter-en-passant = En passant
chapter-en-passant-about = A pawn that jumps past another can still be caught.

lesson-en-passant-watch = Caught in passing
lesson-en-passant-watch-told = A white pawn jumps two squares and hopes to slip past a black one. Watch what the black pawn does.
lesson-en-passant-watch-1 = The white pawn jumps from a2 to a4, over the square a3 that the black pawn guards.
lesson-en-passant-watch-2 = The black pawn moves to a3 as if its neighbour had gone one step, and the pawn on a4 leaves the board.
lesson-en-passant-watch-done = That is en passant: a pawn that jumped is taken on the square it jumped over.

lesson-en-passant-take = Catch the jumper
lesson-en-passant-take-told = The black pawn has just jumped from d7 to d5 and stands beside yours. Take it en passant!
lesson-en-passant-take-hint = Which square did the black pawn jump over? Your pawn goes there, diagonally.
lesson-en-passant-take-done = Your pawn lands behind the jumper, and the jumper is taken.

lesson-en-passant-two = Which one jumped?
lesson-en-passant-two-told = Two black pawns stand beside yours. The one on d5 came long ago; the other has just jumped from f7. Take en passant!
lesson-en-passant-two-hint = Only the pawn of the very last move can be caught this way.
lesson-en-passant-two-done = Only the pawn that jumped in the last move may be taken.

lesson-en-passant-late = Too late?
lesson-en-passant-late-told = Black’s pawn jumped to d5. Instead of taking it you moved your king, and Black moved his. May you take en passant now?
lesson-en-passant-late-1 = Yes, they still stand side by side
lesson-en-passant-late-1-wrong = Side by side isn’t enough: it has to be the very next move.
lesson-en-passant-late-2 = No, it is too late
lesson-en-passant-late-3 = Yes, but only with the king
lesson-en-passant-late-3-wrong = Only a pawn captures en passant, never a king.
lesson-en-passant-late-hint = Count the moves since the pawn jumped.
lesson-en-passant-late-done = Take en passant in the very next move, or never.

# Promotion
chapter-promotion = Promotion
chapter-promotion-about = The smallest piece reaches the far end and becomes somebody new.

lesson-promotion-walk = The long walk
lesson-promotion-walk-told = A brave pawn walks to the last rank and turns into a queen, rook, bishop or knight. Lead it to e8!
lesson-promotion-walk-hint = Nobody stands in its way. Pawns go straight ahead, step by step.
lesson-promotion-walk-done = On the last rank a pawn must change. You choose, and mostly it should be a queen.

lesson-promotion-take = A way round
lesson-promotion-take-told = One step from the end a black rook bars the way. A pawn can reach the last rank by capturing, too. Promote it!
lesson-promotion-take-hint = How do pawns capture? Look diagonally in front of the pawn.
lesson-promotion-take-done = A pawn may promote while capturing; the new piece works at once.

lesson-promotion-knight = Better than a queen
lesson-promotion-knight-told = The queen isn’t always the best choice. Turn your pawn into the piece that attacks Black’s king and queen at once!
lesson-promotion-knight-hint = Which piece could attack h7 and d7 from f8? Neither stands on f8’s lines.
lesson-promotion-knight-done = Sometimes a knight is worth more than a new queen.

lesson-promotion-mate = The pawn’s surprise
lesson-promotion-mate-told = The black king has shut himself in with his own pieces. Promote your pawn so that it is mate at once!
lesson-promotion-mate-hint = A queen on f8 wouldn’t even give check. Who sees h7 from there?
lesson-promotion-mate-done = Before you choose, look at what each new piece would attack.

lesson-promotion-nine = How many queens?
lesson-promotion-nine-told = You have your queen and all eight pawns. Suppose every pawn became a queen. How many queens would you have?
lesson-promotion-nine-1 = One, there is never a second
lesson-promotion-nine-1-wrong = A second queen is allowed, and a third one too.
lesson-promotion-nine-2 = Eight
lesson-promotion-nine-2-wrong = Eight come from the pawns, and one stands on the board already.
lesson-promotion-nine-3 = Nine
lesson-promotion-nine-hint = Count the pawns, and don’t forget the queen already on the board.
lesson-promotion-nine-done = You may choose a queen even while the first one still plays.

lesson-promotion-ninth = The ninth queen
lesson-promotion-ninth-told = White has eight queens, and a pawn on a7. Make the ninth!
lesson-promotion-ninth-hint = The pawn goes one step, to the last rank.
lesson-promotion-ninth-done = Nine queens: eight pawns and one from the start. There cannot be more.

lesson-promotion-ten = How many knights?
lesson-promotion-ten-told = You have two knights and eight pawns. Suppose every pawn became a knight. How many knights would you have?
lesson-promotion-ten-1 = Nine
lesson-promotion-ten-1-wrong = Nine is for queens: you begin with one queen, but with two knights.
lesson-promotion-ten-2 = Ten
lesson-promotion-ten-3 = Eight
lesson-promotion-ten-3-wrong = Eight come from the pawns, and two stand on the board already.
lesson-promotion-ten-hint = Count the pawns and the two knights together.
lesson-promotion-ten-done = Ten knights, ten bishops or ten rooks are possible, but only nine queens.

lesson-promotion-missing = No queen left
lesson-promotion-missing-told = At a tournament an arbiter watches over the rules. You promote and want a second queen, but there is no spare one. What now?
lesson-promotion-missing-1 = I turn a rook upside down
lesson-promotion-missing-1-wrong = At home you may agree on that. For an arbiter an upturned rook is still a rook.
lesson-promotion-missing-2 = I ask the arbiter for one
lesson-promotion-missing-3 = I take a rook instead
lesson-promotion-missing-3-wrong = You may, but you needn’t: a second queen is your right.
lesson-promotion-missing-hint = Who could have spare pieces?
lesson-promotion-missing-done = The arbiter brings the piece that you need.

lesson-promotion-castle = A tall castle?
lesson-promotion-castle-told = Your pawn has become a rook on e8. Neither that rook nor your king has moved. May they castle along the file?
lesson-promotion-castle-1 = Yes, neither has moved
lesson-promotion-castle-1-wrong = That alone isn’t enough: look where the two stand.
lesson-promotion-castle-2 = No, they must share a rank
lesson-promotion-castle-hint = Think of short and long castling: which way does the king go?
lesson-promotion-castle-done = King and rook must stand on the same rank; somebody once joked about this in a puzzle.

lesson-promotion-box = The Egyptian way
lesson-promotion-box-told = The Egyptian set has its own rule: only a piece you have lost may come back. What may your pawn become?
lesson-promotion-box-1 = A queen
lesson-promotion-box-1-wrong = Your queen stands on d1: Black hasn’t captured her.
lesson-promotion-box-2 = A rook or a knight
lesson-promotion-box-3 = Anything I like
lesson-promotion-box-3-wrong = By this rule only a captured piece may come back. Which squares are empty?
lesson-promotion-box-hint = Count your pieces. Which rook, bishop, knight or queen is no longer there?
lesson-promotion-box-done = A house rule for home; at a tournament you choose freely.

# Draws
chapter-draws = Draws
chapter-draws-about = Sometimes nobody wins, and here is why.

lesson-draws-stalemate = No move, no check
lesson-draws-stalemate-told = If Black has no move left and isn’t in check, that is stalemate: a draw, nobody wins. Make a stalemate, just to see it!
lesson-draws-stalemate-hint = Take away a7, b7 and b8, but don’t attack the corner itself.
lesson-draws-stalemate-done = Stalemate is a draw: no check, and not one move left.

lesson-draws-beware = Don’t be greedy
lesson-draws-beware-told = Black’s pawn on h2 looks tasty, but think: would Black have a move left? Find mate in one move instead!
lesson-draws-beware-hint = Leave the pawn. Look for a check along the last rank.
lesson-draws-beware-done = Before a capture, see that the opponent still has a move.

lesson-draws-dead = Nobody can mate
lesson-draws-dead-told = The pawns are locked, and no king can slip past them. Nobody can ever give mate here. What happens?
lesson-draws-dead-1 = They play on for ever
lesson-draws-dead-1-wrong = They needn’t: once nobody can give mate any more, the game is over.
lesson-draws-dead-2 = The game is a draw
lesson-draws-dead-3 = The side to move wins
lesson-draws-dead-3-wrong = To win you must give mate, and here nobody can.
lesson-draws-dead-hint = Can either king step past the pawns without being attacked?
lesson-draws-dead-done = If no mate is possible, as with two bare kings, it’s a draw.

lesson-draws-material = Who is enough?
lesson-draws-material-told = A king alone never mates. With which helpers can a king still drive the other king into mate?
lesson-draws-material-1 = One knight
lesson-draws-material-1-wrong = Against a lone king one knight can never mate: a draw at once.
lesson-draws-material-2 = Two bishops
lesson-draws-material-3 = One bishop
lesson-draws-material-3-wrong = Against a lone king one bishop can never mate: a draw at once.
lesson-draws-material-hint = One helper guards only some of the squares. Who guards light and dark squares at once?
lesson-draws-material-done = A pawn, a rook, a queen, two bishops, bishop and knight are enough. Two knights mate only a king that helps.

lesson-draws-offer = When to offer
lesson-draws-offer-told = You want to offer a draw. When is the right moment?
lesson-draws-offer-1 = While my opponent thinks
lesson-draws-offer-1-wrong = That disturbs your opponent: wait until it is your turn.
lesson-draws-offer-2 = Together with my own move
lesson-draws-offer-3 = Again and again
lesson-draws-offer-3-wrong = Once is enough: an offer can’t be taken back, and asking on and on is rude.
lesson-draws-offer-hint = Whose turn is it when you speak?
lesson-draws-offer-done = You move and offer; then the opponent says yes or no, or simply moves.

lesson-draws-agree = Shall we draw?
lesson-draws-agree-told = Black moved and offered you a draw. You say nothing and make your own move. What have you answered?
lesson-draws-agree-1 = Yes, a draw
lesson-draws-agree-1-wrong = To agree you say yes, and then nobody moves any more.
lesson-draws-agree-2 = No, we play on
lesson-draws-agree-3 = I’ll say later
lesson-draws-agree-3-wrong = There is no later: your move was the answer.
lesson-draws-agree-hint = Would you make another move if the game were over?
lesson-draws-agree-done = Players may agree to a draw; making a move means no.

lesson-draws-repeat = Three times the same
lesson-draws-repeat-told = Nobody wants to give way. Watch how the same position comes three times.
lesson-draws-repeat-1 = The white rook goes to g1.
lesson-draws-repeat-2 = The black rook goes to b8.
lesson-draws-repeat-3 = White comes back.
lesson-draws-repeat-4 = Black as well: the same position is here for the second time.
lesson-draws-repeat-5 = Once more the rook goes.
lesson-draws-repeat-6 = And once more Black answers.
lesson-draws-repeat-7 = White comes back.
lesson-draws-repeat-8 = The third time! White may claim a draw now.
lesson-draws-repeat-done = The third time, the player to move may claim a draw.

lesson-draws-claim = And if I’m right?
lesson-draws-claim-told = The position is here for the third time, and you claim a draw. What can your opponent do?
lesson-draws-claim-1 = Agree, or ask the arbiter
lesson-draws-claim-2 = Refuse and play on
lesson-draws-claim-2-wrong = An offer can be refused, but a right claim can’t.
lesson-draws-claim-3 = Take a move back
lesson-draws-claim-3-wrong = The moves are made and stay made.
lesson-draws-claim-hint = Who decides when two players can’t agree?
lesson-draws-claim-done = The opponent agrees, or the arbiter looks at the written moves.

lesson-draws-perpetual = Check for ever
lesson-draws-perpetual-told = Two rooks will soon mate the white king. Only his queen can save him. Watch how she never stops giving check.
lesson-draws-perpetual-1 = The queen gives check on e8, and the rooks have no time to mate.
lesson-draws-perpetual-2 = The king has only one square, h7.
lesson-draws-perpetual-3 = Check again, back on h5.
lesson-draws-perpetual-4 = The king must go back to g8, and everything stands as it did at the start.
lesson-draws-perpetual-5 = And check on e8 once more. When the same position comes for the third time, White can claim a draw.
lesson-draws-perpetual-done = Endless checks repeat the position; after three times a draw may be claimed.

lesson-draws-fifty = Fifty quiet moves
lesson-draws-fifty-told = Fifty moves by each player, and nobody has captured or moved a pawn. It is your turn. What may you do?
lesson-draws-fifty-1 = Claim a draw
lesson-draws-fifty-2 = Take off a black piece
lesson-draws-fifty-2-wrong = Pieces leave the board only by being captured.
lesson-draws-fifty-3 = Nothing, the game must go on
lesson-draws-fifty-3-wrong = You may play on, but you needn’t.
lesson-draws-fifty-hint = Nothing has changed for a very long time. Does somebody have to win?
lesson-draws-fifty-done = After fifty such moves each, the player to move may claim a draw.

# Mate on your own
chapter-technique = Mate on your own
chapter-technique-about = Two rooks, a queen or a rook: how to catch a king on the run.

lesson-mate-ladder = Climb the ladder
lesson-mate-ladder-told = Two rooks climb like feet on a ladder: one guards a rank, the other takes the next. Mate in two moves!
lesson-mate-ladder-hint = The upper rook bars the king’s way back. The lower one climbs past it.
lesson-mate-ladder-done = Two rooks drive the king to the edge, rank by rank.

lesson-mate-ladder-play = The ladder on your own
lesson-mate-ladder-play-told = Two rooks against a king on the run. Cut him off line by line, and mate him at the edge.
lesson-mate-ladder-play-hint = One rook locks a line, the other takes the next one.
lesson-mate-ladder-play-done = Two rooks always mate, however the king runs.

lesson-mate-queen-king = Queen and king together
lesson-mate-queen-king-told = Your queen holds the black king on the last rank. She needs help: bring your king, then mate. Two moves!
lesson-mate-queen-king-hint = The queen stands well already. Where would your king face the black one?
lesson-mate-queen-king-done = Queen in front, king behind her: nobody can take her.

lesson-mate-queen-play = The queen hunts
lesson-mate-queen-play-told = Queen and king against a king on the run. Drive him to the edge, bring your own king, then mate.
lesson-mate-queen-play-hint = Keep the queen a knight’s jump from the king: his cage gets smaller. In the corner beware of stalemate!
lesson-mate-queen-play-done = That is the mate you will need most often.

lesson-mate-rook-king = Rook and king together
lesson-mate-rook-king-told = Your rook shuts the black king in the corner. Bring your king so that the black one has one step left, then mate. Two moves!
lesson-mate-rook-king-hint = Leave the rook on its file. Which square must your king take from him?
lesson-mate-rook-king-done = King and rook can mate together, but only at the edge.

lesson-mate-rook-play = The rook hunts
lesson-mate-rook-play-told = Rook and king against a king on the run. Patience: the kings face each other, then the rook checks.
lesson-mate-rook-play-hint = Let the rook cut him off, and walk with your king.
lesson-mate-rook-play-done = If you can do this, you are no longer a beginner.

# At the table
chapter-table = At the table
chapter-table-about = How good players sit, touch, write and press the clock.

lesson-table-colours = Which hand?
lesson-table-colours-told = Your friend hides a white pawn in one hand and a black one in the other. You choose a hand. What does it decide?
lesson-table-colours-1 = Which colour I play
lesson-table-colours-2 = Who gets one pawn more
lesson-table-colours-2-wrong = Nobody does: both pawns go back to their squares.
lesson-table-colours-3 = Who moves first, any colour
lesson-table-colours-3-wrong = The first move always belongs to White.
lesson-table-colours-hint = What colour is the pawn that you find?
lesson-table-colours-done = At home the hands decide. At a tournament its rules do, for example in a Swiss system or a round robin.

lesson-table-diagram = A picture in a book
lesson-table-diagram-told = A chess book shows a game in a picture. Whose side is at the bottom?
lesson-table-diagram-1 = White’s
lesson-table-diagram-2 = Black’s
lesson-table-diagram-2-wrong = Look at the board here: it is seen as in a book.
lesson-table-diagram-3 = The winner’s
lesson-table-diagram-3-wrong = In the middle of a game nobody knows the winner yet.
lesson-table-diagram-hint = Which pieces are near you on this board?
lesson-table-diagram-done = White is at the bottom, Black at the top. On a screen you may turn the board.

lesson-table-turn = Whose turn is it?
lesson-table-turn-told = White moved a pawn, Black answered with a pawn. Who must move now?
lesson-table-turn-1 = White
lesson-table-turn-2 = Black
lesson-table-turn-2-wrong = Black has just moved: the marked pawn.
lesson-table-turn-3 = Nobody has to
lesson-table-turn-3-wrong = Somebody must: in chess nobody may pass.
lesson-table-turn-hint = White began. The players move one after the other and may not skip.
lesson-table-turn-done = White begins, turns alternate, and nobody may pass.

lesson-table-touch = Touch-move
lesson-table-touch-told = Touch your piece and it must move; touch the opponent’s and you must take it, if you can. You touched the e5 knight! What now?
lesson-table-touch-1 = I was only looking
lesson-table-touch-1-wrong = Looking is free, but your hand touched it.
lesson-table-touch-2 = I move whatever I like
lesson-table-touch-2-wrong = Only if nothing of yours could capture that knight. Your pawn on d4 can.
lesson-table-touch-3 = The pawn must take it
lesson-table-touch-hint = Is there a piece of yours that can capture on e5?
lesson-table-touch-done = Think first with your hands in your lap, then touch.

lesson-table-release = Not let go yet
lesson-table-release-told = Your knight stands on f3, but your fingers still hold it. May you put it on another square?
lesson-table-release-1 = Yes, until I let go
lesson-table-release-2 = No, it has landed
lesson-table-release-2-wrong = Landing doesn’t count; letting go does.
lesson-table-release-hint = When is a move really made?
lesson-table-release-done = A move is made when your hand leaves the piece.

lesson-table-adjust = A crooked knight
lesson-table-adjust-told = Your knight stands crooked and you only want to put it straight. What do you say before you touch it?
lesson-table-adjust-1 = Check!
lesson-table-adjust-1-wrong = There is no check here; your opponent would be startled.
lesson-table-adjust-2 = I adjust! (J’adoube)
lesson-table-adjust-3 = Nothing at all
lesson-table-adjust-3-wrong = Then your opponent may say: you touched it, so move it!
lesson-table-adjust-hint = Your opponent should know that you don’t mean to move it.
lesson-table-adjust-done = Say it before touching, and you need not move that piece.

lesson-table-illegal = That isn’t allowed
lesson-table-illegal-told = You made a mistake: your rook jumped from h1 over the pawn to h5. Your friend noticed at once. What now?
lesson-table-illegal-1 = It goes back and moves legally
lesson-table-illegal-2 = It stays where it is
lesson-table-illegal-2-wrong = A rook can’t jump, so this move doesn’t count.
lesson-table-illegal-3 = The pawn is taken off
lesson-table-illegal-3-wrong = The pawn has done nothing wrong, so it stays.
lesson-table-illegal-hint = A wrong move doesn’t count. But which piece have you touched?
lesson-table-illegal-done = A wrong move goes back; the same piece must move, if it can.

lesson-table-later = Noticed too late?
lesson-table-later-told = A few moves ago Black left the king in check, and nobody noticed. Now you see it. What happens?
lesson-table-later-1 = Nothing, it is too late
lesson-table-later-1-wrong = While the game goes on it isn’t too late.
lesson-table-later-2 = We go back to that move
lesson-table-later-3 = Black loses at once
lesson-table-later-3-wrong = A first mistake doesn’t lose; at a tournament it costs time.
lesson-table-later-hint = From where could you go on correctly?
lesson-table-later-done = The game goes back to the last correct position; the written moves help.

lesson-table-write = Write it down
lesson-table-write-told = The white knight has just gone from g1 to f3. The king is written K, the knight N. How do you write this move?
lesson-table-write-1 = Kf3
lesson-table-write-1-wrong = K is the king, but a knight has moved.
lesson-table-write-2 = Ng1
lesson-table-write-2-wrong = On g1 it began; you write where it arrives.
lesson-table-write-3 = Nf3
lesson-table-write-hint = First the piece’s letter, then the square where it arrives.
lesson-table-write-done = From the written moves a whole game can be played again.

lesson-table-note = Write a whole opening
lesson-table-note-told = The arrow shows a move. Write it down, and it is made. Then write the other player’s move, and so on: four moves.
lesson-table-note-hint = A pawn has no letter: only the square where it arrives. Other pieces have their letter before it.
lesson-table-note-done = So every game is written: White’s move, then Black’s, with its number.
lesson-table-note-signs = Which of the two?
lesson-table-note-signs-told = Both white knights can go to d2. So write after the N which file it comes from, b. Then go on: five moves!
lesson-table-note-signs-hint = Between the knight’s letter and the square stands the letter of the file it comes from. x is for a capture, + for check; you may leave both out.
lesson-table-note-signs-done = When two could go there, the file or the rank says which one. x means a capture, + check, # mate.
lesson-table-note-castle = Written castling
lesson-table-note-castle-told = Castling is written in its own way: O-O is short, O-O-O is long. Write White’s castling, and then two more moves.
lesson-table-note-castle-hint = Short castling is O-O. Then the letter of the piece, and where it arrives.
lesson-table-note-castle-done = O-O is short castling, O-O-O long: with an O for each square between king and rook.
lesson-table-clock = The flag falls
lesson-table-clock-told = You are Black, and it is your turn. White has a queen, but there is no mate. Your clock has just run out. What now?
lesson-table-clock-1 = White wins
lesson-table-clock-2 = It is a draw
lesson-table-clock-2-wrong = It would be a draw if White could never give mate, but a queen can.
lesson-table-clock-3 = Black wins
lesson-table-clock-3-wrong = It is your own time that has run out.
lesson-table-clock-hint = Who ran out of time? And could White still give mate?
lesson-table-clock-done = Running out of time loses, but a mate or a stalemate made before that counts.

lesson-table-king = Only a king left
lesson-table-king-told = Your clock has run out, but your opponent has only the king left. How does the game end?
lesson-table-king-1 = I lose
lesson-table-king-1-wrong = To win on time your opponent must be able to give mate, and a lone king never can.
lesson-table-king-2 = It is a draw
lesson-table-king-3 = I win
lesson-table-king-3-wrong = Without time nobody wins any more.
lesson-table-king-hint = Could a lone king ever give mate?
lesson-table-king-done = You lose on time only to somebody who could still give mate.

lesson-table-blitz = Too fast
lesson-table-blitz-told = In Blitz, a very fast game, your king stays in check, and you press the clock. Your opponent sees it at once. What then?
lesson-table-blitz-1 = I take the move back
lesson-table-blitz-1-wrong = Before you press the clock you could; now the move is complete.
lesson-table-blitz-2 = I lose the game
lesson-table-blitz-3 = Nothing at all
lesson-table-blitz-3-wrong = Only if your opponent moves on without a word.
lesson-table-blitz-hint = Blitz has no time for long talks.
lesson-table-blitz-done = Here in Blitz an illegal move loses, if the opponent says so before moving. At a tournament only the second one does.

lesson-table-both = Both out of time
lesson-table-both-told = In a Blitz game both players have run out of time, and only now somebody notices. What is the result?
lesson-table-both-1 = A draw
lesson-table-both-2 = White wins
lesson-table-both-2-wrong = White has no time left either.
lesson-table-both-3 = The one who ran out last wins
lesson-table-both-3-wrong = Nobody has any time now, so it doesn’t matter who was first.
lesson-table-both-hint = Has anybody still got time?
lesson-table-both-done = When both have run out of time, nobody wins.

lesson-table-forty = Forty moves
lesson-table-forty-told = You have two hours for forty moves, and then one more hour. Move forty is made in time. What happens to your clock?
lesson-table-forty-1 = It gets another hour
lesson-table-forty-2 = It stops for good
lesson-table-forty-2-wrong = The game goes on, and so does the clock.
lesson-table-forty-3 = It starts again with two hours
lesson-table-forty-3-wrong = Two hours were for the first forty moves only.
lesson-table-forty-hint = What was agreed for the rest of the game?
lesson-table-forty-done = The hour is added, and what you saved stays yours.

lesson-table-bonus = Seconds as a present
lesson-table-bonus-told = You have ninety minutes, and thirty seconds more for each move. You think for ten. What about the other twenty?
lesson-table-bonus-1 = They are lost
lesson-table-bonus-1-wrong = Nothing is lost: look at your clock after the move.
lesson-table-bonus-2 = They are mine for later
lesson-table-bonus-3 = My opponent gets them
lesson-table-bonus-3-wrong = That happens only with an hourglass.
lesson-table-bonus-hint = Does your time grow or shrink with such a move?
lesson-table-bonus-done = What you don’t use is added to your time; most tournaments play like this today.

lesson-table-resign = I give up
lesson-table-resign-told = You are White, and nothing can save this game. You want to give up. How do you resign?
lesson-table-resign-1 = I stop the clock
lesson-table-resign-1-wrong = A stopped clock may mean many things, so it doesn’t count.
lesson-table-resign-2 = I say so clearly
lesson-table-resign-3 = I hold out my hand
lesson-table-resign-3-wrong = A handshake could mean a draw as well, so say it.
lesson-table-resign-hint = Your opponent should be quite sure what you mean.
lesson-table-resign-done = “I resign” ends the game. Many games end like this, long before mate.

lesson-table-everyone = Chess for everybody
lesson-table-everyone-told = Your friend can’t see, but plays chess very well. How can you two play?
lesson-table-everyone-1 = We can’t
lesson-table-everyone-1-wrong = You can: fingers see a board quite well.
lesson-table-everyone-2 = By touch, saying the moves
lesson-table-everyone-3 = I move for both of us
lesson-table-everyone-3-wrong = Then you would play alone, and your friend wouldn’t play at all.
lesson-table-everyone-hint = Ears and fingers can help.
lesson-table-everyone-done = The rules help players who can’t see, hear or write. This game can read lessons aloud, too.

lesson-table-fide = Who makes the rules?
lesson-table-fide-told = The rules grew in the Middle Ages, and once every country had its own. Who looks after them for the whole world now?
lesson-table-fide-1 = The world champion
lesson-table-fide-1-wrong = The champion plays by the same rules as you.
lesson-table-fide-2 = FIDE, the chess federation
lesson-table-fide-3 = The makers of boards
lesson-table-fide-3-wrong = Boards and pieces may differ, but not the rules.
lesson-table-fide-hint = Players of nearly all countries belong to it.
lesson-table-fide-done = FIDE is the international chess federation. Fast games have a few rules of their own.

# The Egyptian set
chapter-egyptian = The Egyptian set
chapter-egyptian-about = Pharaohs and scarabs play chess, with two house rules of their own.

lesson-egyptian-court = The pharaoh’s court
lesson-egyptian-court-told = In the Hieroglyphs set the pharaoh is king, his royal wife queen, a temple gate the rook. Press the squares where they stand!
lesson-egyptian-court-done = Other clothes, the same pieces on the same squares. You can choose this set in the settings.

lesson-egyptian-anubis = Anubis and his friends
lesson-egyptian-anubis-told = The chariot’s horse is the knight, the scarab a pawn. The bishop is Anubis with a jackal’s head: how does he move from d4?
lesson-egyptian-anubis-1 = He jumps in an L
lesson-egyptian-anubis-1-wrong = That is how the chariot’s horse moves, the knight.
lesson-egyptian-anubis-2 = Only straight ahead
lesson-egyptian-anubis-2-wrong = Straight ways are for the temple gate, the rook.
lesson-egyptian-anubis-3 = Along the diagonals
lesson-egyptian-anubis-hint = Forget his mask. Think of the bishop and his one colour.
lesson-egyptian-anubis-done = Every set has its own faces; the moves never change.

lesson-egyptian-stock = Home from captivity
lesson-egyptian-stock-told = By the Egyptian rule a pawn becomes a piece that Black has captured. See which of your pieces is missing, and promote!
lesson-egyptian-stock-hint = Compare the two corners of your first rank.
lesson-egyptian-stock-done = Captured pieces come back; if none is captured, you choose freely.

lesson-egyptian-check = Warn the pharaoh
lesson-egyptian-check-told = Your queen goes to e2 and attacks the black king. What do you have to do by the Egyptian set’s rules?
lesson-egyptian-check-1 = Keep silent and wait
lesson-egyptian-check-1-wrong = In this set you must warn your opponent.
lesson-egyptian-check-2 = Say “check” aloud
lesson-egyptian-check-3 = Take the king next move
lesson-egyptian-check-3-wrong = A king is never captured, in no set of pieces.
lesson-egyptian-check-hint = The opponent should have the chance to defend his king.
lesson-egyptian-check-done = Here the warning is a duty; at tournaments players usually keep silent.

lesson-egyptian-mate = What to say at the end
lesson-egyptian-mate-told = Your queen goes to a8: the black king is attacked, and nothing helps him. What do you say in the Egyptian set?
lesson-egyptian-mate-1 = “Check”
lesson-egyptian-mate-1-wrong = That is for a king who can still be helped.
lesson-egyptian-mate-2 = “Check and mate”
lesson-egyptian-mate-3 = Nothing
lesson-egyptian-mate-3-wrong = At this table everybody should hear how it ended.
lesson-egyptian-mate-hint = It is a check, and something more.
lesson-egyptian-mate-done = “Check and mate”: with these words the game is over.

# What the pieces are worth
chapter-values = What the pieces are worth
chapter-values-about = Count the points before you exchange.

lesson-values-points = Counting points
lesson-values-points-told = A pawn counts one point, a knight three, a bishop three, a rook five and a queen nine. What is worth more than a rook?
lesson-values-points-1 = A bishop and a pawn
lesson-values-points-1-wrong = Three and one make four points. A rook has five.
lesson-values-points-2 = A bishop and a knight
lesson-values-points-3 = A knight
lesson-values-points-3-wrong = A knight has only three points, a rook five.
lesson-values-points-hint = Add up each answer: which one comes to more than five?
lesson-values-points-done = The king has no points: without him there is no game.

lesson-values-trade = A good exchange?
lesson-values-trade-told = Each side captures one piece: that is an exchange. Your rook can take the knight, and then a pawn takes your rook. Is that good?
lesson-values-trade-1 = Yes, I win a knight
lesson-values-trade-1-wrong = You do get the knight, but the pawn on e6 takes your rook.
lesson-values-trade-2 = No, I give more than I get
lesson-values-trade-3 = It is even, one for one
lesson-values-trade-3-wrong = One for one, yes. But count the points: is a rook worth the same as a knight?
lesson-values-trade-hint = A rook has five points and a knight three.
lesson-values-trade-done = Five points for three: let the knight live.

lesson-values-take = Free of charge
lesson-values-take-told = Your rook can take a pawn, a knight or a bishop. Two of them are protected. Take the one that costs you nothing!
lesson-values-take-hint = A pawn protects the knight, and a pawn protects the pawn. Who is left?
lesson-values-take-done = An unprotected piece is a present. Look for presents first.

lesson-values-exchange = The best exchange
lesson-values-exchange-told = Your knight can take a rook, a knight or one of two pawns. Which capture brings the most points, once Black has taken back?
lesson-values-exchange-hint = What you get minus what you give: count it for each capture.
lesson-values-exchange-done = A knight for a rook: three points for five is a good exchange.

lesson-values-count = Count the protectors
lesson-values-count-told = Your knight and your rook attack the pawn on d5. Two pawns protect it. Should you take it?
lesson-values-count-1 = Yes, with the knight
lesson-values-count-1-wrong = A pawn takes your knight: you get one point and give three.
lesson-values-count-2 = Yes, with the rook
lesson-values-count-2-wrong = A pawn takes your rook: you get one point and give five.
lesson-values-count-3 = No, leave it
lesson-values-count-hint = What would a pawn take from you, and what did you get for it?
lesson-values-count-done = What a pawn protects is best taken by a pawn.

lesson-values-first = Who goes first?
lesson-values-first-told = Knight and rook attack Black’s knight on d5; only the bishop protects it. Take twice, and begin with the right piece!
lesson-values-first-hint = If something of yours is taken on d5, it should be the one with fewer points.
lesson-values-first-done = The smaller piece goes first, the bigger one has the last word.

# Fork
chapter-fork = The fork
chapter-fork-about = One piece attacks two at once, and only one can run away.

lesson-fork-watch = One against two
lesson-fork-watch-told = A fork has two prongs: one piece attacks two at the same time. Watch the white knight!
lesson-fork-watch-1 = From c7 the knight attacks the king and the rook: a fork!
lesson-fork-watch-2 = The king has to leave the check. He can’t save the rook as well.
lesson-fork-watch-3 = And the knight takes the rook.
lesson-fork-watch-done = Two attacked at once, and only one can be saved.

lesson-fork-choose = Where is the fork?
lesson-fork-choose-told = Black’s king stands on g7, the queen on c7. From which square does your knight attack both?
lesson-fork-choose-1 = From b5
lesson-fork-choose-1-wrong = From b5 it attacks only the queen, and she runs away.
lesson-fork-choose-2 = From e6
lesson-fork-choose-3 = From f5
lesson-fork-choose-3-wrong = From f5 it gives check, but nobody else is attacked.
lesson-fork-choose-hint = Look for the square from which one jump reaches g7 and another c7.
lesson-fork-choose-done = King and queen at once: knights love this fork.

lesson-fork-knight = The knight’s fork
lesson-fork-knight-told = Fork king and queen with your knight, then take the queen!
lesson-fork-knight-hint = Which square is a knight’s jump from g8 and from c8?
lesson-fork-knight-done = The check came first, so Black had no time for the queen.

lesson-fork-pawn = A pawn can fork too
lesson-fork-pawn-told = A pawn attacks two squares diagonally. Fork knight and bishop with yours, then take one of them!
lesson-fork-pawn-hint = Knight and bishop stand on one rank, with a gap of one square. Where must the pawn stand?
lesson-fork-pawn-done = One point frightened six.

# Pin
chapter-pin = The pin
chapter-pin-about = A pinned piece can’t run away, so attack it once more.

lesson-pin-watch = Caught on the line
lesson-pin-watch-told = A pinned piece shields its king and may not leave. Watch what White does with that.
lesson-pin-watch-1 = The bishop pins the knight: behind it stands the king.
lesson-pin-watch-2 = The king comes to protect the knight. It is still pinned.
lesson-pin-watch-3 = Now a pawn attacks it, and the knight can’t run away.
lesson-pin-watch-4 = The king attacks the pawn, but it is White’s turn.
lesson-pin-watch-5 = The pawn takes the knight: three points for White.
lesson-pin-watch-done = First pin it, then attack it once more.

lesson-pin-choose = Is it really protected?
lesson-pin-choose-told = Black’s knight on e7 seems to protect the rook on d5. May your bishop take the rook?
lesson-pin-choose-1 = Yes, the knight is pinned
lesson-pin-choose-2 = No, the knight takes back
lesson-pin-choose-2-wrong = Then your rook on e1 would attack the king: the knight may not leave.
lesson-pin-choose-3 = No, a bishop for a rook is bad
lesson-pin-choose-3-wrong = Three points for five would be good, even if someone took back.
lesson-pin-choose-hint = What stands behind the knight on its file, and what in front of it?
lesson-pin-choose-done = A pinned piece protects badly: it may not leave its line.

lesson-pin-attack = Attack it once more
lesson-pin-attack-told = Your rook pins the black knight, and a pawn protects it. Attack the knight with a pawn of yours, then take it!
lesson-pin-attack-hint = Which of your pawns can attack e5 in one move?
lesson-pin-attack-done = A pinned piece can’t run away, not even from a pawn.

lesson-pin-make = Make a pin
lesson-pin-make-told = King and queen stand on one diagonal. Pin the queen with your bishop, where your knight protects it!
lesson-pin-make-hint = On which square does your knight protect a bishop that attacks d7?
lesson-pin-make-done = Pinned to the king, even a queen can’t leave her line.

# Skewer
chapter-skewer = The skewer
chapter-skewer-about = The one in front must go, and the one behind is taken.

lesson-skewer-watch = Two on one spit
lesson-skewer-watch-told = A skewer is a pin turned round: the more valuable piece stands in front. Watch the rook!
lesson-skewer-watch-1 = Check! Behind the king, on the same rank, stands the queen.
lesson-skewer-watch-2 = The king must step out of the line.
lesson-skewer-watch-3 = Now nobody stands between, and the rook takes the queen.
lesson-skewer-watch-done = In front the one that must run, behind it the prize.

lesson-skewer-choose = Who stands behind?
lesson-skewer-choose-told = Black’s king stands on d5, his rook on d8. Which move of your rook is a skewer?
lesson-skewer-choose-1 = Rook to h5
lesson-skewer-choose-1-wrong = That is check, but behind the king the rank is empty.
lesson-skewer-choose-2 = Rook to d1
lesson-skewer-choose-3 = Rook to h8
lesson-skewer-choose-3-wrong = There the black rook simply takes yours.
lesson-skewer-choose-hint = Look for a line with the king in front and the rook behind him.
lesson-skewer-choose-done = The king steps aside, and you take the rook.

lesson-skewer-rook = The rook’s skewer
lesson-skewer-rook-told = King and queen stand on one rank. Give check, and take the queen when the king has gone!
lesson-skewer-rook-hint = From which end of the rank does the king stand in front?
lesson-skewer-rook-done = Look along the lines: what stands behind the king?

lesson-skewer-bishop = The bishop’s skewer
lesson-skewer-bishop-told = This time they stand on a diagonal. Find the check that wins the queen!
lesson-skewer-bishop-hint = The long diagonal goes from a1 to h8. From which square can your bishop reach it?
lesson-skewer-bishop-done = Rook, bishop and queen can skewer: all who go along lines.

# Discovered attack
chapter-discovered = The discovered attack
chapter-discovered-about = One piece steps aside, and the one behind it attacks.

lesson-discovered-watch = The curtain opens
lesson-discovered-watch-told = Behind the white bishop a rook is waiting. When the bishop leaves, the rook attacks: a discovered attack. Watch!
lesson-discovered-watch-1 = The bishop gives check, and the rook now attacks the queen.
lesson-discovered-watch-2 = The king takes the bishop, but White moves again.
lesson-discovered-watch-3 = The rook takes the queen: nine points for three.
lesson-discovered-watch-done = One move, two threats: that is a discovered attack.

lesson-discovered-choose = Where should it go?
lesson-discovered-choose-told = When your knight leaves, your rook attacks the queen. To which square should it go?
lesson-discovered-choose-1 = To e7, with check
lesson-discovered-choose-1-wrong = It is check, but the queen takes your knight.
lesson-discovered-choose-2 = To f6, with check
lesson-discovered-choose-3 = To b4
lesson-discovered-choose-3-wrong = Without check Black has time: the queen takes your rook, and that is mate.
lesson-discovered-choose-hint = Black must have no time: look for a check that the queen can’t take.
lesson-discovered-choose-done = Check with one piece, and the other takes the queen.

lesson-discovered-bishop = Give the bishop away
lesson-discovered-bishop-told = Your rook would attack the queen if the bishop were gone. Move it with check, then take the queen!
lesson-discovered-bishop-hint = Which pawn beside the king can your bishop take?
lesson-discovered-bishop-done = A bishop for a queen and a pawn: that was worth it.

lesson-discovered-knight = Two attacks in one move
lesson-discovered-knight-told = If your knight leaves, your rook gives check. Move the knight so that it attacks the queen, and take her next!
lesson-discovered-knight-hint = From which square would the knight attack a7?
lesson-discovered-knight-done = The king had to be helped first, so the queen was lost.

# The back rank
chapter-back-rank = Mate on the back rank
chapter-back-rank-about = Pawns that don’t move can shut in their own king.

lesson-back-rank-watch = Shut in at home
lesson-back-rank-watch-told = Your own first rank is your back rank. Three pawns shut in Black’s king there, and two rooks guard him. Watch!
lesson-back-rank-watch-1 = The queen takes the first guard and gives check.
lesson-back-rank-watch-2 = The second guard takes her back. There is no other way.
lesson-back-rank-watch-3 = The white rook takes that one too: mate on the back rank!
lesson-back-rank-watch-done = Two attackers, two guards: the last to take gives mate.

lesson-back-rank-choose = Open a window
lesson-back-rank-choose-told = Black wants to mate you on your back rank, with the rook to e1. What do you play?
lesson-back-rank-choose-1 = The pawn from h2 to h3
lesson-back-rank-choose-2 = The king to h1
lesson-back-rank-choose-2-wrong = He is still shut in there, and the rook mates on e1.
lesson-back-rank-choose-3 = The pawn from a4 to a5
lesson-back-rank-choose-3-wrong = Then the black rook goes to e1, and it is mate.
lesson-back-rank-choose-hint = Your king needs a square to which he can run.
lesson-back-rank-choose-done = A little window: now the king can step to h2.

lesson-back-rank-mate = You have one more
lesson-back-rank-mate-told = You play Black. Count who guards White’s back rank and who attacks it, then mate in two moves!
lesson-back-rank-mate-hint = Begin with your strongest piece: you give her away, and get mate for her.
lesson-back-rank-mate-done = A queen for mate: that price is always right.

# Removing the guard
chapter-deflection = Removing the guard
chapter-deflection-about = When the guard is gone, the prize is free.

lesson-deflection-watch = Away with the guard
lesson-deflection-watch-told = Black’s bishop on e5 is protected by the knight only. Watch what White takes first!
lesson-deflection-watch-1 = The bishop takes the guard.
lesson-deflection-watch-2 = A pawn takes back. Who protects e5 now?
lesson-deflection-watch-3 = Nobody: the rook takes the bishop.
lesson-deflection-watch-done = First the guard, then the prize.

lesson-deflection-choose = Who is the guard?
lesson-deflection-choose-told = Your queen wants to mate on h7, and your bishop protects her there. Which black piece guards that square, besides the king?
lesson-deflection-choose-1 = The rook on f8
lesson-deflection-choose-1-wrong = The rook goes straight: it doesn’t reach h7.
lesson-deflection-choose-2 = The knight on f6
lesson-deflection-choose-3 = The pawn on g7
lesson-deflection-choose-3-wrong = A pawn captures forwards: this one guards f6 and h6.
lesson-deflection-choose-hint = Who could take the queen on h7?
lesson-deflection-choose-done = Take the knight away, and h7 has no guard but the king.

lesson-deflection-take = Take the guard
lesson-deflection-take-told = Your rook would like to take the bishop on d4, but a piece protects it. Remove that guard, then take the bishop!
lesson-deflection-take-hint = Which black piece protects d4, and who can take it?
lesson-deflection-take-done = Two captures in the right order won a piece.

lesson-deflection-mate = The guard has to leave
lesson-deflection-mate-told = To deflect a guard is to force it away. You want to mate on g7, but Black’s queen guards it. Mate in two moves!
lesson-deflection-mate-hint = Give your rook: attack the queen where she has to take it.
lesson-deflection-mate-done = With the guard gone, it was mate.

# Pawn endings
chapter-endings = King and pawn
chapter-endings-about = Few pieces are left, and every step counts.

lesson-endings-square = The pawn’s square
lesson-endings-square-told = Imagine a big square: from the pawn up to the last rank, and just as wide towards the black king. Press its other three corners!
lesson-endings-square-hint = The side from b4 to b8 has five squares. So has each other side.
lesson-endings-square-done = If the king can step into this square, he catches the pawn.

lesson-endings-inside = In or out?
lesson-endings-inside-told = You are Black; it’s your turn. The pawn’s square goes from a4 to e4 and up to the last rank. Can your king catch it?
lesson-endings-inside-1 = Yes, he can step into it
lesson-endings-inside-2 = No, he is too far away
lesson-endings-inside-2-wrong = Look at the marked corners: one of them is only a step away.
lesson-endings-inside-hint = Which corner of the square is beside your king?
lesson-endings-inside-done = Into the square on your move: no need to count step by step.

lesson-endings-catch = Catch the pawn
lesson-endings-catch-told = You play Black. Step into the pawn’s square, stay in it, and catch the pawn!
lesson-endings-catch-hint = Go diagonally: that way you come nearer and across at once.
lesson-endings-catch-done = Diagonal steps saved the game: a draw.

lesson-endings-run = Run, pawn!
lesson-endings-run-told = Black’s king is just outside your pawn’s square. Don’t let him in: run to the seventh rank!
lesson-endings-run-hint = If your king moves, Black’s king steps into the square.
lesson-endings-run-done = The next step makes a queen, and nobody can stop it.

lesson-endings-opposition = Face to face
lesson-endings-opposition-told = The kings face each other with one square between: that is the opposition. You are Black; it’s your turn. What must your king do?
lesson-endings-opposition-1 = Step aside
lesson-endings-opposition-2 = Stay where he is
lesson-endings-opposition-2-wrong = You can’t pass: he is your only piece, and you must move.
lesson-endings-opposition-3 = Step towards White’s king
lesson-endings-opposition-3-wrong = White’s king attacks all three squares in front of him.
lesson-endings-opposition-hint = Two kings never stand side by side. Which squares are left?
lesson-endings-opposition-done = The king who must move gives way. Let it be the other king!

lesson-endings-win = Win by opposition
lesson-endings-win-told = Your king goes ahead of the pawn. Take the opposition: face the black king with one square between, twice!
lesson-endings-win-hint = Where would your king face the black one, on the same file?
lesson-endings-win-done = He has to let your king through, and then the pawn walks home.

lesson-endings-draw = Draw by opposition
lesson-endings-draw-told = You play Black and want a draw. Step back so that you can face White’s king when he comes forwards!
lesson-endings-draw-hint = Straight back. When his king comes to one side, stand opposite him.
lesson-endings-draw-done = Now he leaves the pawn, or guards it and it is stalemate.

lesson-endings-play = From pawn to mate
lesson-endings-play-told = King and pawn against a king. Go ahead with your king, take the opposition, make a queen, and mate!
lesson-endings-play-hint = The king first, the pawn behind him.
lesson-endings-play-done = If you can do this, you will win many games.
