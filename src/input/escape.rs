//! Escape, East of a gamepad, and their kin have one owner. What is open lies in layers; the innermost one is given up, and
//! whoever owns that acts on [`Action::GiveUp`](super::Action::GiveUp), nobody else. A closer look at a thing and the shot that
//! opens a game are no layers: there any press leads back to the game, and does nothing else.

/// Something open that can be left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// A move that is typed in part.
    Typed,
    /// A field that somebody writes in.
    Field,
    /// A dialog over the table.
    Dialog,
    /// A button that Tab or a gamepad has reached.
    Focus,
    /// The table that is posed for a photo.
    Photo,
    /// The choice of a promotion.
    Promotion,
    /// An earlier move that is looked at.
    Stepping,
    /// A man in hand.
    Man,
    /// The cursor on the board.
    Cursor,
    /// The colour draw.
    Draw,
    /// A lesson or a puzzle.
    Lesson,
}

impl Layer {
    /// From the innermost to the outermost.
    pub const ORDER: [Self; 11] = [
        Self::Typed,
        Self::Field,
        Self::Dialog,
        Self::Focus,
        Self::Photo,
        Self::Promotion,
        Self::Stepping,
        Self::Man,
        Self::Cursor,
        Self::Draw,
        Self::Lesson,
    ];
}

/// The one thing that is given up.
pub fn innermost(is_open: impl Fn(Layer) -> bool) -> Option<Layer> {
    Layer::ORDER.into_iter().find(|layer| is_open(*layer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_after_the_other_is_given_up_from_within() {
        let mut open = Layer::ORDER.to_vec();
        // In whatever order they were opened.
        open.reverse();
        let mut given_up = Vec::new();
        while let Some(layer) = innermost(|layer| open.contains(&layer)) {
            open.retain(|other| *other != layer);
            given_up.push(layer);
        }
        assert_eq!(given_up, Layer::ORDER);
    }
}
