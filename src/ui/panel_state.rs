//! The panels' own state. The game's state is in `Session`.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui;
use rules_core::Rule;

use super::draft::GameDraft;
use super::kiosk::OperatorPanelState;
use super::layout::PanelLayout;
use super::rules::RuleBookState;
use crate::input::LastDevice;
use crate::session::{GameNumber, Request};

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
    /// The course.
    Learn,
    /// The puzzles.
    Puzzles,
    /// The rule book.
    Rules,
    /// The explanation of the pieces.
    Pieces,
    /// The question whether a new game may replace a game that couldn't be saved.
    Replace,
    /// The question whether this window takes over the storage from another window.
    OtherWindow,
    /// The question whether to quit although something isn't saved.
    Quit,
    /// The actions that a phone's bar has no room for.
    More,
}

impl Dialog {
    /// Returns true if the dialog opens at the left and covers the panels there.
    pub fn is_at_the_side(self) -> bool {
        !matches!(self, Self::Keys | Self::More)
    }

    /// The egui id of the dialog's area.
    pub fn place(self) -> egui::Id {
        egui::Id::new(match self {
            Self::NewGame => "new-game",
            Self::Settings => "settings",
            Self::Keys => "keys",
            Self::Games => "games",
            Self::Learn => "learn",
            Self::Puzzles => "puzzles",
            Self::Rules => "rules",
            Self::Pieces => "men",
            Self::Replace => "replace",
            Self::OtherWindow => "elsewhere",
            Self::Quit => "leave",
            Self::More => "more",
        })
    }
}

/// A short message at the foot of the board.
#[derive(Debug, Clone)]
pub(crate) struct Toast {
    pub text: String,
    /// The rule behind the message, if there is one.
    pub rule: Option<Rule>,
    pub end: ToastEnd,
    /// The button that opens the rule, once it has been shown.
    pub button: Option<egui::Id>,
}

/// The end of a toast's time on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ToastEnd {
    /// At this time, in seconds of real time.
    At(f64),
    /// As soon as the refusal no longer stands and the toast's button isn't in use.
    WithRefusal,
}

/// The panels' own state. The game's state is in `Session`.
#[derive(Resource)]
pub(crate) struct PanelState {
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// True if the dialog opens in this frame.
    pub dialog_opens: bool,
    /// The choices in the New game dialog.
    pub draft: GameDraft,
    /// The request for a new game that would replace a game that couldn't be saved.
    pub replacing: Option<Request>,
    /// The day whose puzzles are shown, in days since 1970-01-01.
    pub puzzle_day: u32,
    /// True if the course has been opened and its list hasn't been shown yet.
    pub course_opens: bool,
    /// The id of the chapter whose lessons are shown.
    pub chapter: Option<String>,
    /// The state of the rule book.
    pub book: RuleBookState,
    /// The game that a second press of Remove deletes from the archive.
    pub removing: Option<GameNumber>,
    /// The time until which a second press of Resign resigns, in seconds of real time.
    pub resign_until: Option<f64>,
    /// The time until which a second press of *I’m done* leaves a kiosk game, in seconds of real time.
    pub done_until: Option<f64>,
    /// The message that is shown now.
    pub toast: Option<Toast>,
    /// Notices that wait to be read. The first one's end time is set when it is shown.
    pub notices: VecDeque<(String, Option<f64>)>,
    /// The layout of this frame.
    pub layout: PanelLayout,
    /// The part of the window that the panels leave to the board in this frame.
    pub free: egui::Rect,
    /// True if Enter was pressed in this frame and no control has used it.
    pub entered: bool,
    /// The state of the operator's panels in kiosk mode.
    pub operator: OperatorPanelState,
    /// Digits typed into a dialog in this frame.
    pub digits: Vec<char>,
    /// The device whose keys or buttons are shown.
    pub hint_device: LastDevice,
    /// True once egui has the fonts and the style.
    pub is_styled: bool,
    /// Logical pixels of the window per point of the panels.
    pub scale: f32,
}

impl Default for PanelState {
    fn default() -> Self {
        Self {
            dialog: None,
            dialog_opens: false,
            draft: GameDraft::default(),
            replacing: None,
            puzzle_day: 0,
            course_opens: false,
            chapter: None,
            book: RuleBookState::default(),
            removing: None,
            resign_until: None,
            done_until: None,
            toast: None,
            notices: VecDeque::new(),
            layout: PanelLayout::of(egui::Rect::ZERO),
            free: egui::Rect::ZERO,
            entered: false,
            digits: Vec::new(),
            operator: OperatorPanelState::default(),
            hint_device: LastDevice::Mouse,
            is_styled: false,
            scale: 1.0,
        }
    }
}
