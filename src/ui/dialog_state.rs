//! The open dialog.

use bevy::prelude::*;
use bevy_egui::egui;
use rules_core::Color as Side;

/// A dialog over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// New game.
    NewGame,
    /// Settings.
    Settings,
    /// The list of keys.
    Keys,
    /// The list of games played here.
    Games,
    /// The games of an opened file.
    FileGames,
    /// The player's record.
    Record,
    /// The course.
    Learn,
    /// The learners who share this machine.
    Learners,
    /// The page for parents and teachers: the learner's report, worksheets, and links to lessons.
    Report,
    /// The puzzles.
    Puzzles,
    /// The rule book.
    Rules,
    /// The openings.
    Openings,
    /// The explanation of the pieces.
    Pieces,
    /// The question whether a new game may replace a game that couldn't be saved.
    Replace,
    /// The question whether this window takes over the storage from another window.
    OtherWindow,
    /// The question whether to quit although something isn't saved.
    Quit,
    /// The chess clock alone.
    ChessClock,
    /// The link for a second device, or the state of the line to the first one.
    SecondDevice,
    /// The actions that a phone's bar has no room for.
    More,
    /// The call to the arbiter.
    Arbiter,
}

impl Dialog {
    /// Returns true if the dialog opens at the left and covers the panels there.
    pub fn is_at_the_side(self) -> bool {
        !matches!(self, Self::Keys | Self::More | Self::Arbiter)
    }

    /// Returns the text key of the dialog's title, which is the name of its area, too.
    pub fn title_key(self) -> &'static str {
        match self {
            Self::NewGame | Self::Replace => "new-game",
            Self::Settings => "settings",
            Self::Keys => "keys",
            Self::Games => "games",
            Self::FileGames => "file-games",
            Self::Record => "record",
            Self::Learn => "learn",
            Self::Learners => "learners",
            Self::Report => "report-title",
            Self::Puzzles => "puzzles",
            Self::Rules => "rules",
            Self::Openings => "openings",
            Self::Pieces => "pieces",
            Self::OtherWindow => "elsewhere-title",
            Self::Quit => "leave-title",
            Self::ChessClock => "chess-clock",
            Self::SecondDevice => "second-device",
            Self::More => "more",
            Self::Arbiter => "call-arbiter",
        }
    }

    /// Returns the egui id of the dialog's area.
    pub fn place(self) -> egui::Id {
        egui::Id::new(self.title_key())
    }
}

/// The open dialog. At most one is open.
#[derive(Resource, Debug, Default)]
pub(crate) struct DialogState {
    /// The dialog to show, from the next dialog pass on.
    pub open: Option<Dialog>,
    /// The dialog that is drawn in this frame. It stays the same while the dialogs are drawn, so that a dialog opened by
    /// another one comes in the next frame.
    drawn: Option<Dialog>,
    /// True if the dialog opens in this frame.
    pub opens: bool,
    /// The player whose own button opened the call to the arbiter.
    pub caller: Option<Side>,
}

impl DialogState {
    /// Returns true if a dialog covers the panels at the left.
    pub fn covers_the_side(&self) -> bool {
        self.open.is_some_and(Dialog::is_at_the_side)
    }

    /// Opens a dialog in place of another one, or closes it if it is open.
    pub fn toggle(&mut self, dialog: Dialog) {
        self.open = if self.open == Some(dialog) { None } else { Some(dialog) };
    }

    /// Settles which dialog is drawn in this frame.
    pub fn begin_frame(&mut self) {
        self.opens = self.drawn != self.open;
        self.drawn = self.open;
    }
}

/// Returns the run condition of a dialog's system.
pub(crate) fn is_drawn(dialog: Dialog) -> impl Fn(Res<DialogState>) -> bool + Clone {
    move |state| state.drawn == Some(dialog)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_opened_while_dialogs_are_drawn_comes_in_the_next_frame() {
        let mut world = World::new();
        world.insert_resource(DialogState { open: Some(Dialog::More), ..DialogState::default() });
        let mut drawn = |dialog, before: fn(&mut DialogState)| {
            before(&mut world.resource_mut::<DialogState>());
            let is_drawn = world.register_system(is_drawn(dialog));
            let is_drawn = world.run_system(is_drawn).expect("a condition");
            (is_drawn, world.resource::<DialogState>().opens)
        };
        assert_eq!(drawn(Dialog::More, DialogState::begin_frame), (true, true));
        assert_eq!(drawn(Dialog::Pieces, |state| state.toggle(Dialog::Pieces)), (false, true));
        assert_eq!(drawn(Dialog::Pieces, DialogState::begin_frame), (true, true));
        assert_eq!(drawn(Dialog::Pieces, DialogState::begin_frame), (true, false));
        assert_eq!(drawn(Dialog::Pieces, |state| state.toggle(Dialog::Pieces)), (true, false));
        assert_eq!(drawn(Dialog::Pieces, DialogState::begin_frame), (false, true));
    }
}
