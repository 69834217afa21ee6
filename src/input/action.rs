//! Actions of a person: the messages between input devices and the game.

use bevy::prelude::*;
use rules_core::{Piece, PieceKind};

use super::escape::EscapeLayer;
use crate::options::View;
use crate::shown::StepTo;

/// A direction on the screen: on the board, among buttons, or between two hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Away from the viewer.
    Up,
    /// Towards the viewer.
    Down,
}

impl Direction {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns the step as columns to the right and rows away from the viewer.
    pub fn step(self) -> (i32, i32) {
        match self {
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Up => (0, 1),
            Self::Down => (0, -1),
        }
    }
}

/// An action of a person. Each system reads the ones that it handles; the keyboard cursor handles its own beforehand.
/// Buttons of panels write the same actions as their keys.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Action {
    /// Moves the cursor, the promotion choice, the marked hand, or the button focus by a step.
    Steer(Direction),
    /// Picks up or puts down a piece, plays the typed move, opens a hand, or presses the focused button.
    Confirm,
    /// Leaves the innermost open layer, which [`Action::LeaveLayer`] then names.
    Back,
    /// Reports the layer that was left.
    LeaveLayer(EscapeLayer),
    /// Deletes the last typed character; takes back a move if none is typed.
    DeleteOrTakeBack,
    /// Types this digit into a dialog.
    Digit(char),
    /// Promotes the waiting pawn to this kind.
    Promote(PieceKind),
    /// Chooses the piece to put on the board while a position is set up.
    ChoosePiece(Piece),
    /// Puts back the piece in hand, and drops a pending promotion.
    LetGo,
    /// Turns on or off the draw claim with the next move, which is only written down (DRW-7).
    ClaimWithMove,
    /// Points at the left hand of the colour draw.
    LeftHand,
    /// Points at the right one.
    RightHand,
    /// Steps through the game in the main viewport.
    Step(StepTo),
    /// Takes back a move.
    TakeBack,
    /// Accepts, claims or offers a draw.
    Draw,
    /// Resigns, after a confirmation.
    Resign,
    /// Asks for a hint, and then for more of it; in the review for a better move.
    Hint,
    /// Opens or closes the review of a game that is over.
    Review,
    /// Goes to the previous turning point in the review.
    PreviousTurningPoint,
    /// Goes to the next turning point in the review.
    NextTurningPoint,
    /// Lets the player try a better move than the one on display in the review.
    TryMove,
    /// Switches to this view.
    SetView(View),
    /// Switches to the next view.
    NextView,
    /// Turns the board around.
    Flip,
    /// Orbits the view by a drag, in logical pixels.
    Turn(Vec2),
    /// Turns the viewer's head by a drag, in logical pixels.
    TurnHead(Vec2),
    /// Turns the head back to the board.
    ResetHead,
    /// Zooms in by this factor.
    Zoom(f32),
    /// Turns the sound on or off.
    Mute,
    /// Opens the dialog for a new game.
    NewGame,
    /// Opens a file.
    Open,
    /// Saves the game under a name.
    SaveAs,
    /// Copies the game or its position.
    Copy,
    /// Opens or closes the settings.
    Settings,
    /// Opens or closes the key to the pieces.
    Pieces,
    /// Opens or closes the rule book.
    Rules,
    /// Opens or closes the list of keys.
    Keys,
    /// Opens the list of further actions, or closes the open dialog.
    More,
    /// Focuses the buttons of the game: offers, answers, the result.
    FocusButtons,
    /// Focuses the next button, or with Shift the previous one.
    FocusNext,
    /// Starts or ends photo mode.
    Photo,
    /// Hides or shows the controls of photo mode.
    TogglePhotoControls,
    /// Turns full screen on or off.
    FullScreen,
    /// Opens or closes the window for spectators.
    SecondWindow,
    /// Uses the clock: presses it after one's move where people do so themselves, and pauses or continues a game that the
    /// computer plays with itself.
    UseClock,
    /// Plays one move of such a game, and pauses it.
    PlayMove,
    /// Ends the program.
    Quit,
}

impl Action {
    /// Returns whether a kiosk accepts it from visitors: actions within the game, which lead nowhere else.
    pub fn is_for_visitors(&self) -> bool {
        !matches!(
            self,
            Self::Mute
                | Self::Review
                | Self::NewGame
                | Self::Open
                | Self::SaveAs
                | Self::Copy
                | Self::Settings
                | Self::Pieces
                | Self::Rules
                | Self::Keys
                | Self::More
                | Self::Photo
                | Self::TogglePhotoControls
                | Self::FullScreen
                | Self::SecondWindow
                | Self::Quit
        )
    }
}

/// Text pasted from the clipboard.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct PastedText(pub String);
