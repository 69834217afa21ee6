//! Layers that Escape and the East button of a gamepad leave, one press after the other.
//!
//! The innermost open layer is left, and only its owner reacts to [`Action::LeaveLayer`](super::Action::LeaveLayer). A close-up
//! and the opening shot are no layers: there any press returns to the game and does nothing else.

/// Something open that can be left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EscapeLayer {
    /// A partly typed move.
    Typed,
    /// A focused text field.
    Field,
    /// A dialog over the table.
    Dialog,
    /// A button that was focused by Tab or a gamepad.
    Focus,
    /// Photo mode.
    Photo,
    /// The choice of a promotion.
    Promotion,
    /// A question about the last move.
    Question,
    /// An earlier position on display.
    Stepping,
    /// A piece in hand.
    Piece,
    /// The cursor on the board.
    Cursor,
    /// The colour draw.
    Draw,
    /// A lesson, a puzzle, or a try in the review.
    Lesson,
    /// The review of a game.
    Review,
}

impl EscapeLayer {
    /// All layers, from the innermost to the outermost.
    pub const ORDER: [Self; 13] = [
        Self::Typed,
        Self::Field,
        Self::Dialog,
        Self::Focus,
        Self::Photo,
        Self::Promotion,
        Self::Question,
        Self::Stepping,
        Self::Piece,
        Self::Cursor,
        Self::Draw,
        Self::Lesson,
        Self::Review,
    ];
}

/// Returns the innermost open layer.
pub fn innermost(is_open: impl Fn(EscapeLayer) -> bool) -> Option<EscapeLayer> {
    EscapeLayer::ORDER.into_iter().find(|layer| is_open(*layer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_after_the_other_is_given_up_from_within() {
        let mut open = EscapeLayer::ORDER.to_vec();
        // The order of opening does not matter.
        open.reverse();
        let mut given_up = Vec::new();
        while let Some(layer) = innermost(|layer| open.contains(&layer)) {
            open.retain(|other| *other != layer);
            given_up.push(layer);
        }
        assert_eq!(given_up, EscapeLayer::ORDER);
    }
}
