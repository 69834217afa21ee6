//! What the evaluation can count, one weight each: the list that evaluation, tuner and the file of tuned values share.

macro_rules! weights {
    ($($(#[$meta:meta])* $name:ident: $length:expr,)*) => {
        /// Something for each thing that the evaluation counts: its value in play, its number in the tuner.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Weights<T> {
            $($(#[$meta])* pub $name: [T; $length],)*
        }

        impl<T> Weights<T> {
            /// How many weights there are.
            pub const COUNT: usize = 0 $(+ $length)*;

            /// Makes each weight from its number, counted from 0 in the order of the fields.
            pub fn from_fn(mut make: impl FnMut(usize) -> T) -> Self {
                let mut numbers = 0..;
                let mut next = || make(numbers.next().unwrap_or_default());
                Self { $($name: std::array::from_fn(|_| next()),)* }
            }

            /// The fields in their order, each with its name.
            pub fn groups(&self) -> Vec<(&'static str, &[T])> {
                vec![$((stringify!($name), self.$name.as_slice())),*]
            }
        }
    };
}

weights! {
    /// The right to move.
    tempo: 1,
    /// A man, by kind without the king.
    material: 5,
    /// A man on a square, by kind and 32 squares: ranks as its side counts them, files a–d, which h–e mirror.
    placement: 6 * 32,
    /// Another own pawn ahead on the file.
    doubled: 1,
    /// A pawn without neighbours: with an enemy's pawn ahead on its file, or with none.
    isolated: 2,
    /// A pawn that its neighbours have left behind and that can't advance safely; as above.
    backward: 2,
    /// A pawn beside an own one, by rank.
    phalanx: 8,
    /// A pawn that an own one protects, by rank.
    supported: 8,
    /// A passed pawn, by rank.
    passed: 8,
    /// A passed pawn that a man blocks, by rank.
    passed_blocked: 8,
    /// A passed pawn whose next step is safe, by rank.
    passed_step: 8,
    /// A passed pawn whose whole path is empty and safe, by rank.
    passed_free: 8,
    /// The own king's distance to the square before a passed pawn, counted more the further the pawn is.
    passed_own_king: 6,
    /// The same for the enemy's king.
    passed_other_king: 6,
    /// An own rook behind a passed pawn.
    passed_rook: 1,
    /// A passed pawn that a king alone is too far away to catch.
    unstoppable: 1,
    /// Squares a knight reaches.
    knight_reach: 9,
    /// Squares a bishop reaches.
    bishop_reach: 14,
    /// Squares a rook reaches.
    rook_reach: 15,
    /// Squares a queen reaches.
    queen_reach: 28,
    /// Two bishops.
    bishop_pair: 1,
    /// An own pawn on a bishop's colour: one that can move, or a blocked one.
    bishop_pawns: 2,
    /// A knight or bishop that a pawn supports where no enemy pawn can ever attack it.
    outpost: 2,
    /// A knight or bishop right behind a pawn.
    minor_behind_pawn: 1,
    /// A rook on a file without pawns, or without own ones.
    rook_file: 2,
    /// Free squares behind the own pawns in the centre.
    space: 1,
    /// A pawn attacks a man, by the man's kind.
    pawn_threat: 5,
    /// A knight or bishop attacks a man, by its kind.
    minor_threat: 5,
    /// A rook attacks a man, by its kind.
    rook_threat: 5,
    /// The king attacks a man that nobody protects.
    king_threat: 1,
    /// An attacked man that nobody protects.
    hanging: 1,
    /// A square that the enemy attacks, but not enough to go there.
    restricted: 1,
    /// A safe pawn move that would attack a piece.
    push_threat: 1,
    /// The nearest own pawn on the king's file, by how far it has gone from the king; the last is for none. Then the
    /// same for the neighbouring files.
    shelter: 10,
    /// The nearest enemy pawn on the king's files, by how near it has come; the last is for none. Then the same for
    /// one that an own pawn blocks.
    storm: 10,
    /// A file at the king without any pawns.
    open_file: 1,
    /// An attack on the enemy's king, by its strength in units.
    king_attack: 40,
    /// Squares from which a knight, bishop, rook, queen gives check unpunished.
    safe_check: 4,
}
