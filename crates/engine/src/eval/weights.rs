//! The list of evaluation weights, shared by the evaluation, the tuner and the generated file of tuned values.

macro_rules! weights {
    ($($(#[$meta:meta])* $name:ident: $length:expr,)*) => {
        /// One `T` per evaluation term: its value in play, or its number in the tuner.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Weights<T> {
            $($(#[$meta])* pub $name: [T; $length],)*
        }

        impl<T> Weights<T> {
            /// Number of weights.
            pub const COUNT: usize = 0 $(+ $length)*;

            /// Creates each weight from its number, counted from 0 in the order of the fields.
            pub fn from_fn(mut make: impl FnMut(usize) -> T) -> Self {
                let mut numbers = 0..;
                let mut next = || make(numbers.next().unwrap_or_default());
                Self { $($name: std::array::from_fn(|_| next()),)* }
            }

            /// Returns the fields in order, each with its name.
            pub fn groups(&self) -> Vec<(&'static str, &[T])> {
                vec![$((stringify!($name), self.$name.as_slice())),*]
            }
        }
    };
}

weights! {
    /// Bonus for the side to move.
    tempo: 1,
    /// Material, by kind without the king.
    material: 5,
    /// Piece-square table, by kind and 32 squares: ranks as the side counts them, files a–d, mirrored onto h–e.
    placement: 6 * 32,
    /// A doubled pawn: another own pawn ahead on the file.
    doubled: 1,
    /// An isolated pawn: with an enemy pawn ahead on its file, or with none.
    isolated: 2,
    /// A backward pawn, which its neighbours have passed and which can't advance safely; indexed as `isolated`.
    backward: 2,
    /// A pawn beside an own pawn, by rank.
    phalanx: 8,
    /// A pawn defended by an own pawn, by rank.
    supported: 8,
    /// A passed pawn, by rank.
    passed: 8,
    /// A passed pawn with a piece directly in front of it, by rank.
    passed_blocked: 8,
    /// A passed pawn with a safe next step, by rank.
    passed_step: 8,
    /// A passed pawn with an empty and safe path to promotion, by rank.
    passed_free: 8,
    /// The own king's distance to the square in front of a passed pawn, multiplied by how far the pawn has advanced.
    passed_own_king: 6,
    /// The same for the enemy's king.
    passed_other_king: 6,
    /// An own rook behind a passed pawn.
    passed_rook: 1,
    /// A passed pawn too far ahead for a lone king to catch.
    unstoppable: 1,
    /// A knight's mobility, by number of squares.
    knight_reach: 9,
    /// A bishop's mobility, by number of squares.
    bishop_reach: 14,
    /// A rook's mobility, by number of squares.
    rook_reach: 15,
    /// A queen's mobility, by number of squares.
    queen_reach: 28,
    /// The bishop pair.
    bishop_pair: 1,
    /// An own pawn on a bishop's colour: a mobile one, or a blocked one.
    bishop_pawns: 2,
    /// A knight or bishop on an outpost: defended by a pawn and safe from enemy pawns for good.
    outpost: 2,
    /// A knight or bishop right behind a pawn.
    minor_behind_pawn: 1,
    /// A rook on a file without pawns, or without own ones.
    rook_file: 2,
    /// Free squares behind the own pawns in the centre.
    space: 1,
    /// A piece attacked by a pawn, by the target's kind.
    pawn_threat: 5,
    /// A piece attacked by a knight or bishop, by the target's kind.
    minor_threat: 5,
    /// A piece attacked by a rook, by the target's kind.
    rook_threat: 5,
    /// An undefended piece attacked by the king.
    king_threat: 1,
    /// An undefended piece under attack.
    hanging: 1,
    /// A square that both sides attack and the enemy doesn't control.
    restricted: 1,
    /// A safe pawn push that would attack a piece.
    push_threat: 1,
    /// The nearest own pawn on the king's file, by its distance from the king; the last is for no pawn. Then the same
    /// for the neighbouring files.
    shelter: 10,
    /// The nearest enemy pawn on the king's files, by its distance from the king; the last is for no pawn. Then the
    /// same for a pawn blocked by an own pawn.
    storm: 10,
    /// A file at the king without pawns.
    open_file: 1,
    /// An attack on the enemy king, by its strength in units.
    king_attack: 40,
    /// Safe checks by a knight, bishop, rook, queen.
    safe_check: 4,
}
