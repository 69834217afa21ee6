# The language itself: its own name, and the letters of king, queen, rook, bishop and knight. Letters that rules-core does
# not know (it knows KQRBN and KHWGS) are replaced by figurines.

language-name = English
language-letters = KQRBN
