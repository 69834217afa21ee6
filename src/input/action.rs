//! What a person does, by whatever device: the words between devices and the game.

use bevy::prelude::*;
use rules_core::PieceKind;

use super::escape::Layer;
use crate::options::View;
use crate::shown::StepTo;

/// A way on the board, among buttons, or between two hands, as the picture shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Away from who looks.
    Up,
    /// Towards who looks.
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// One step to the right and one away.
    pub fn step(self) -> (i32, i32) {
        match self {
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Up => (0, 1),
            Self::Down => (0, -1),
        }
    }
}

/// What a person does. Whoever can do it reads it; the hand at the board has taken what is its own before. A button of the
/// panels writes the same as the key for it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Action {
    /// Goes a step with the cursor, the choice of a promotion, the marked hand, or the button that is reached.
    Steer(Direction),
    /// Takes or puts a man, plays what is typed, opens a hand, presses the button that is reached.
    Confirm,
    /// Leaves the innermost thing that is open. [`Action::GiveUp`] says which that was.
    Back,
    /// The innermost thing that was open is left.
    GiveUp(Layer),
    /// Mends what is typed; takes back where nothing is.
    Mend,
    /// Types this digit into a dialog.
    Digit(char),
    /// Makes this of the pawn that waits.
    Promote(PieceKind),
    /// Lets go of the man in hand, and of the pawn that waits.
    LetGo,
    /// Claims a draw with the next move, which is only written down (DRW-7), or no longer.
    ClaimWithMove,
    /// Points at the left hand of the colour draw.
    LeftHand,
    /// Points at the right one.
    RightHand,
    /// Steps through the game: the main viewport shows what was.
    Step(StepTo),
    /// Takes back.
    TakeBack,
    /// Accepts, claims or offers a draw.
    Draw,
    /// Resigns; the first time it is asked once more.
    Resign,
    /// Asks for a hint, and then for more of it.
    Hint,
    /// Looks from there.
    Look(View),
    /// Goes through the views.
    NextView,
    /// Turns the board round.
    Flip,
    /// Pushes the table: so many logical pixels of dragging.
    Turn(Vec2),
    /// Turns the head, where the table is looked at from: so many logical pixels of dragging.
    LookAbout(Vec2),
    /// Looks at the board again.
    LookBack,
    /// Comes nearer, so many times.
    Zoom(f32),
    /// Sound on or off.
    Mute,
    /// Opens New game.
    NewGame,
    /// Opens a file.
    Open,
    /// Saves the game under a name.
    SaveAs,
    /// Copies the game or its position.
    Copy,
    /// Opens or closes the settings.
    Settings,
    /// Opens or closes the key to the men.
    Men,
    /// Opens or closes the rule book.
    Rules,
    /// Opens or closes the list of keys.
    Keys,
    /// Opens the list of all else that can be done, or closes whatever dialog is open.
    More,
    /// Goes to the buttons of the game: offers, answers, the result.
    Buttons,
    /// Goes to the next button, or with Shift to the one before.
    Reach,
    /// Poses the table for a photo, or no longer.
    Photo,
    /// Hides the controls of photo mode, or shows them again.
    HideStrip,
    /// Fills the screen, or no longer.
    FullScreen,
    /// Opens the window for spectators, or closes it.
    SecondWindow,
    /// Ends the program.
    Quit,
}

impl Action {
    /// Whether a screen at an event hears it from anybody: what belongs to the game, and leads nowhere else.
    pub fn is_for_visitors(&self) -> bool {
        !matches!(
            self,
            Self::Mute
                | Self::NewGame
                | Self::Open
                | Self::SaveAs
                | Self::Copy
                | Self::Settings
                | Self::Men
                | Self::Rules
                | Self::Keys
                | Self::More
                | Self::Photo
                | Self::HideStrip
                | Self::FullScreen
                | Self::SecondWindow
                | Self::Quit
        )
    }
}

/// Brings this from the clipboard.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Pasted(pub String);
