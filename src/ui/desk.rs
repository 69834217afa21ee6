//! What the panels themselves remember. Nothing about the game: that is the session's.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui;
use rules_core::Rule;

use super::draft::Draft;
use super::kiosk::Serving;
use super::layout::Layout;
use super::rules::Book;
use crate::input::LastDevice;
use crate::session::{GameNumber, Request};

/// A dialog that lies over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// New game.
    NewGame,
    /// Settings.
    Settings,
    /// The list of keys.
    Keys,
    /// The games that were played here.
    Games,
    /// The course.
    Learn,
    /// The puzzles.
    Puzzles,
    /// The rule book.
    Rules,
    /// The key to the men.
    Men,
    /// Whether a new game may take the place of one that could not be saved.
    Replace,
    /// Whether this window takes over what another one has.
    Elsewhere,
    /// Whether the program ends although something is not saved.
    Leave,
    /// What a phone's bar has no room for.
    More,
}

impl Dialog {
    /// Whether it comes in from the left and takes the place of what stands there.
    pub fn is_at_the_side(self) -> bool {
        !matches!(self, Self::Keys | Self::More)
    }

    /// The name of its place.
    pub fn place(self) -> egui::Id {
        egui::Id::new(match self {
            Self::NewGame => "new-game",
            Self::Settings => "settings",
            Self::Keys => "keys",
            Self::Games => "games",
            Self::Learn => "learn",
            Self::Puzzles => "puzzles",
            Self::Rules => "rules",
            Self::Men => "men",
            Self::Replace => "replace",
            Self::Elsewhere => "elsewhere",
            Self::Leave => "leave",
            Self::More => "more",
        })
    }
}

/// What is said for a moment.
#[derive(Debug, Clone)]
pub(crate) struct Toast {
    pub text: String,
    /// The rule that it rests on, if one does.
    pub rule: Option<Rule>,
    pub until: Until,
    /// The button that leads to the rule, once it is shown.
    pub button: Option<egui::Id>,
}

/// How long something is said.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Until {
    /// Until then, in seconds of real time.
    Time(f64),
    /// As long as the refusal stands, or its button is used.
    Pressed,
}

/// What the panels themselves remember. Nothing about the game: that is the session's.
#[derive(Resource)]
pub(crate) struct Desk {
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// Whether that opens in this frame.
    pub dialog_opens: bool,
    /// What New game is filled in with.
    pub draft: Draft,
    /// The game that would take the place of one that could not be saved.
    pub replacing: Option<Request>,
    /// The day whose row of puzzles is shown, since 1970-01-01.
    pub puzzle_day: u32,
    /// Whether the course has been opened, and its list not been shown yet.
    pub course_opens: bool,
    /// The chapter of the course whose lessons are shown.
    pub chapter: Option<String>,
    /// The rule book, as it lies open.
    pub book: Book,
    /// The game that pressing Remove again takes out of the archive.
    pub removing: Option<GameNumber>,
    /// Until when pressing Resign again resigns, in seconds of real time.
    pub resign_until: Option<f64>,
    /// Until when pressing *I’m done* again leaves a game at an event, likewise.
    pub done_until: Option<f64>,
    /// What is said for a moment.
    pub toast: Option<Toast>,
    /// Notices still to be read, and until when the first of them is shown.
    pub notices: VecDeque<(String, Option<f64>)>,
    /// The places of the panels in this frame.
    pub layout: Layout,
    /// What the panels of this frame leave to the board.
    pub free: egui::Rect,
    /// Whether Enter was pressed in it, and no control has it.
    pub entered: bool,
    /// What of the operator's is open, at a screen at an event.
    pub serving: Serving,
    /// The digits that were typed in it, into a dialog.
    pub digits: Vec<char>,
    /// The device whose signs are shown.
    pub hinted: LastDevice,
    /// Whether the fonts are known to egui.
    pub dressed: bool,
    /// Logical pixels of the window for each point of the panels.
    pub scale: f32,
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            dialog: None,
            dialog_opens: false,
            draft: Draft::default(),
            replacing: None,
            puzzle_day: 0,
            course_opens: false,
            chapter: None,
            book: Book::default(),
            removing: None,
            resign_until: None,
            done_until: None,
            toast: None,
            notices: VecDeque::new(),
            layout: Layout::of(egui::Rect::ZERO),
            free: egui::Rect::ZERO,
            entered: false,
            digits: Vec::new(),
            serving: Serving::default(),
            hinted: LastDevice::Mouse,
            dressed: false,
            scale: 1.0,
        }
    }
}
