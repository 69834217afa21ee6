//! The rules by their ids, so that results and refusals can name the rule behind them.
//!
#![doc = include_str!("../RULES.md")]

use core::fmt;

/// The rule texts that the game was built from: number and description.
pub const RULE_TEXTS: [(&str, &str); 5] = [
    ("000", "a school page"),
    ("001", "the leaflet of a chess set"),
    ("002", "an encyclopaedia"),
    ("003", "games for children of six to nine"),
    ("004", "the box of an Egyptian set"),
];

macro_rules! rules {
    ($($name:ident $id:literal $article:literal $texts:literal $about:literal;)*) => {
        /// A rule of the list above.
        ///
        /// ```
        /// use rules_core::{Color, Ending, Rule};
        ///
        /// let rule = Ending::Stalemate.rule();
        /// assert_eq!(rule, Rule::Drw1);
        /// assert_eq!((rule.id(), rule.article()), ("DRW-1", Some("5.2.1")));
        /// # let _ = Color::White;
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $about] $name,)*
        }

        impl Rule {
            /// All rules, in the order of the list.
            pub const ALL: &[Rule] = &[$(Rule::$name),*];

            /// Returns the id, such as `DRW-6`.
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$name => $id),* }
            }

            /// Returns the matching article of the FIDE Laws of Chess (2023), or several, if there is one.
            pub const fn article(self) -> Option<&'static str> {
                let article = match self { $(Rule::$name => $article),* };
                if article.is_empty() { None } else { Some(article) }
            }

            /// Iterates over the numbers of the rule texts that contain the rule, as in [`RULE_TEXTS`]; none if only
            /// the Laws do.
            pub fn texts(self) -> impl Iterator<Item = &'static str> {
                let texts = match self { $(Rule::$name => $texts),* };
                texts.split_whitespace()
            }

            /// Returns a summary of the rule in a few English words.
            pub const fn about(self) -> &'static str {
                match self { $(Rule::$name => $about),* }
            }
        }
    };
}

impl Rule {
    /// Returns whether the rule describes a part of the course for learners, and so has no page in the rule book.
    pub fn is_course_rule(self) -> bool {
        self.id().starts_with("LRN")
    }
}

rules! {
    Set1 "SET-1" "2.1" "000 001 002 003 004" "The board: alternate colours, a light square at the right hand";
    Set2 "SET-2" "2.2, 2.3" "000 001 002 003 004" "The pieces and their start squares";
    Set3 "SET-3" "2.4" "001 002" "Files, ranks and diagonals";
    Set4 "SET-4" "" "000 001 002" "The draw of colours with two hidden pawns";
    Set5 "SET-5" "" "000 002" "Diagrams show White at the bottom; the board may be turned";
    Mov1 "MOV-1" "1.2" "000 001 002 003 004" "White begins, the sides move in turn, nobody passes";
    Mov2 "MOV-2" "3.8.1" "000 001 002 003 004" "The king goes one square, never to an attacked one, and is never captured";
    Mov3 "MOV-3" "3.2–3.5" "000 001 002 003 004" "Rook, bishop and queen go along free lines";
    Mov4 "MOV-4" "3.6" "000 001 002 003 004" "The knight jumps";
    Mov5 "MOV-5" "3.7" "000 001 002 003 004" "The pawn steps forward and captures diagonally";
    Mov6 "MOV-6" "3.1" "000 001 002 003 004" "A capture takes the captured piece's square; own pieces block";
    Mov7 "MOV-7" "3.8.2" "000 001 002 003" "Castling";
    Mov8 "MOV-8" "3.7.3.1–2" "000 001 002 003" "En passant, at once or never";
    Mov9 "MOV-9" "3.7.3.3–5" "000 001 002 003 004" "Promotion, free and at once";
    Mov10 "MOV-10" "" "004" "House rule: promotion to one's own captured pieces";
    Mov11 "MOV-11" "4.7" "001" "A move is complete when the hand leaves the piece";
    Mov12 "MOV-12" "3.10.1" "004" "A capture is voluntary";
    Chk1 "CHK-1" "3.9" "000 001 002 003 004" "A check is answered at once";
    Chk2 "CHK-2" "3.9" "000 001 002" "No move leaves one's own king in check";
    Chk3 "CHK-3" "" "001 002 004" "Check is announced where that is the custom";
    Chk4 "CHK-4" "3.9" "001 002" "The answers to a check in the diagram";
    Chk5 "CHK-5" "3.9" "000 002" "A piece that did not move may give check: discovered check";
    Tch1 "TCH-1" "4.3.1" "000 001 002" "A touched piece is moved";
    Tch2 "TCH-2" "4.3.2" "000 001 002" "A touched piece of the opponent's is captured";
    Tch3 "TCH-3" "4.2.1" "000 001 002" "After \"j'adoube\" a player may adjust pieces";
    Ill1 "ILL-1" "7.5.1" "000 001 002" "An illegal move is taken back; the same piece moves";
    Ill2 "ILL-2" "7.5.1" "000 001 002" "An illegal move found later is taken back too";
    Ill3 "ILL-3" "7.5.5, A.3" "000 002" "Penalty for an illegal move: two minutes to the opponent, one in rapid and blitz; the second one loses";
    Ill4 "ILL-4" "" "000 002" "Blitz: an illegal move loses if the opponent claims before moving";
    Rec1 "REC-1" "8.1" "000 001 002" "Every move is recorded in algebraic notation";
    Rec2 "REC-2" "" "000 002" "The record settles disputes";
    End1 "END-1" "5.1.1" "000 001 002 003 004" "Checkmate";
    End2 "END-2" "5.1.2" "000 001 002" "Resignation";
    End3 "END-3" "6.9" "000 002" "The flag falls";
    Drw1 "DRW-1" "5.2.1" "000 001 002 003" "Stalemate";
    Drw2 "DRW-2" "5.2.2" "000 001 002 003" "Neither side has the material to mate";
    Drw3 "DRW-3" "5.2.2" "000 001 002" "Dead position";
    Drw4 "DRW-4" "9.1" "000 001 002 003" "Draw by agreement";
    Drw5 "DRW-5" "9.3" "000 001 002" "Claim: fifty moves without capture or pawn move";
    Drw6 "DRW-6" "9.2" "000 001 002" "Claim: the position for the third time";
    Drw7 "DRW-7" "9.2.1, 9.3.1, 9.5.3" "000 002" "A claim with an intended move; the penalty for a wrong one";
    Drw8 "DRW-8" "9.6" "" "Five occurrences or seventy-five moves end the game";
    Tim1 "TIM-1" "6.3.1" "000 002" "A number of moves in a time, then another time";
    Tim2 "TIM-2" "6.3.2" "000 002" "Increment, delay and hourglass";
    Tim3 "TIM-3" "5.1.1" "000 002" "Mate on the board stands whatever the clock says";
    Tim4 "TIM-4" "5.2.1" "000 002" "Stalemate on the board stands whatever the clock says";
    Tim5 "TIM-5" "" "000 002" "Both flags down: a draw";
    Tim6 "TIM-6" "6.9" "000 002" "One flag down, and the other side could mate: it wins";
    Tim7 "TIM-7" "6.9" "000 002" "One flag down, and the other side can never mate: a draw";
    Lrn1 "LRN-1" "2.2" "000 001 002 003 004" "The pieces, their symbols, the set-up";
    Lrn2 "LRN-2" "3" "000 001 002" "The moves of each piece";
    Lrn3 "LRN-3" "3.8.2" "001 002 003" "Castling before and after";
    Lrn4 "LRN-4" "3.7" "001 002 003" "En passant in three steps";
    Lrn5 "LRN-5" "3.7" "000 001 002 003 004" "Promotion";
    Lrn6 "LRN-6" "3.9" "001 002" "Check and its three answers";
    Lrn7 "LRN-7" "5.1.1" "001" "Mate";
    Lrn8 "LRN-8" "5.2" "001 002 003" "Ways to draw";
}

impl fmt::Display for Rule {
    /// Writes the id.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
