//! What every panel has at hand: all that it reads, and the messages that it writes. What is pressed is done by whoever owns
//! it; a panel changes nothing but what the panels remember.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use rules_core::Letters;

use super::draft::Draft;
use super::icons::Icons;
use super::layout::Layout;
use crate::appearance::Palette;
use crate::files::FileRequest;
use crate::hint::Hints;
use crate::i18n::Texts;
use crate::input::{Action, LastDevice, Open};
use crate::motion::{Motion, Tempo};
use crate::platform::FullScreen;
use crate::session::SavedGame;
use crate::session::{Request, Session};
use crate::settings::{Settings, Wish};
use crate::shown::{Line, Objection, Shown, Step, StepTo};
use crate::storage::OpenElsewhere;
use crate::viewport::{Main, MainViewport, PromotionPlace, Selection, Viewpoint};

/// A dialog that lies over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// New game.
    NewGame,
    /// Settings.
    Settings,
    /// The list of keys.
    Keys,
    /// Whether a new game may take the place of the unfinished one.
    Replace,
    /// What a phone's bar has no room for.
    More,
}

impl Dialog {
    /// Whether it comes in from the left and takes the place of what stands there.
    pub fn is_at_the_side(self) -> bool {
        matches!(self, Self::NewGame | Self::Settings | Self::Replace)
    }

    /// The name of its place.
    pub fn place(self) -> egui::Id {
        egui::Id::new(match self {
            Self::NewGame => "new-game",
            Self::Settings => "settings",
            Self::Keys => "keys",
            Self::Replace => "replace",
            Self::More => "more",
        })
    }
}

/// What is said for a moment.
#[derive(Debug, Clone)]
pub(crate) struct Toast {
    pub text: String,
    pub until: Until,
}

/// How long something is said.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Until {
    /// Until then, in seconds of real time.
    Time(f64),
    /// As long as the refusal stands.
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
    /// The game that would take the place of the unfinished one.
    pub replacing: Option<Request>,
    /// Until when pressing Resign again resigns, in seconds of real time.
    pub resign_until: Option<f64>,
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
    /// The device whose signs are shown.
    pub hinted: LastDevice,
    /// Whether the fonts are known to egui.
    pub dressed: bool,
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            dialog: None,
            dialog_opens: false,
            draft: Draft::default(),
            replacing: None,
            resign_until: None,
            toast: None,
            notices: VecDeque::new(),
            layout: Layout::of(egui::Rect::ZERO),
            free: egui::Rect::ZERO,
            entered: false,
            hinted: LastDevice::Mouse,
            dressed: false,
        }
    }
}

/// The system parameter of every panel.
#[derive(SystemParam)]
pub(crate) struct Room<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    requests: MessageWriter<'w, Request>,
    files: MessageWriter<'w, FileRequest>,
    steps: MessageWriter<'w, Step>,
    actions: MessageWriter<'w, Action>,
    wishes: MessageWriter<'w, Wish>,
    viewport: Single<'w, 's, Entity, With<MainViewport>>,
    exit: MessageWriter<'w, AppExit>,
    time: Res<'w, Time<Real>>,
    motion: ResMut<'w, Motion>,
    pub tempo: Res<'w, Tempo>,
    pub texts: Res<'w, Texts>,
    pub session: Res<'w, Session>,
    pub saved: Res<'w, SavedGame>,
    elsewhere: Option<Res<'w, OpenElsewhere>>,
    pub icons: Res<'w, Icons>,
    pub palette: Res<'w, Palette>,
    pub settings: Res<'w, Settings>,
    pub shown: Main<'w, 's, Shown>,
    pub viewpoint: Main<'w, 's, Viewpoint>,
    pub selection: Main<'w, 's, Selection>,
    pub hints: Res<'w, Hints>,
    pub objection: Res<'w, Objection>,
    pub device: Res<'w, LastDevice>,
    pub open: Res<'w, Open>,
    pub promotion: Main<'w, 's, PromotionPlace>,
    pub full_screen: Res<'w, FullScreen>,
    pub desk: ResMut<'w, Desk>,
}

impl Room<'_, '_> {
    /// egui's context; none before there is a camera, and before the fonts are known.
    pub fn ctx(&mut self) -> Option<egui::Context> {
        self.contexts.ctx_mut().ok().filter(|_| self.desk.dressed).cloned()
    }

    /// The same before the fonts are known.
    pub fn bare_ctx(&mut self) -> Option<egui::Context> {
        self.contexts.ctx_mut().ok().cloned()
    }

    /// A text.
    pub fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// Whether what is played here is written down.
    pub fn is_saved(&self) -> bool {
        self.elsewhere.is_none()
    }

    /// Asks something of the session; it answers in the next frame.
    pub fn ask(&mut self, request: Request) {
        self.requests.write(request);
    }

    /// Says what a key would have said; whoever owns it does it in the next frame.
    pub fn act(&mut self, action: Action) {
        self.actions.write(action);
        self.motion.keep();
    }

    /// Wants other settings; they hold from the next frame on.
    pub fn wish(&mut self, settings: Settings) {
        self.wishes.write(Wish(settings));
        self.motion.keep();
    }

    /// Goes on with the game that storage holds.
    pub fn resume(&mut self) {
        self.requests.write_batch(self.saved.resume());
    }

    /// The piece letters of running text: figurines are drawn, and no letters.
    pub fn letters(&self) -> Letters {
        match self.settings.letters(self.texts.language()) {
            Letters::Figurine => Letters::English,
            letters => letters,
        }
    }

    /// What the board shows.
    pub fn line(&self) -> Line<'_> {
        self.shown.line(self.session.game())
    }

    /// Steps through the game.
    pub fn step(&mut self, to: StepTo) {
        self.steps.write(Step { viewport: *self.viewport, to });
    }

    /// Asks for a file.
    pub fn ask_for_file(&mut self, request: FileRequest) {
        self.files.write(request);
    }

    /// Ends the program; the game is saved, as it is after every move.
    pub fn quit(&mut self) {
        self.exit.write(AppExit::Success);
    }

    /// Seconds of real time.
    pub fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Whether `until` lies ahead; if so, a frame is drawn when it comes.
    pub fn is_still(&mut self, until: f64) -> bool {
        let left = until - self.now();
        if left > 0.0 {
            self.motion.wake_in(core::time::Duration::from_secs_f64(left + 0.02));
        }
        left > 0.0
    }

    /// Says something for a moment.
    pub fn say(&mut self, text: String) {
        const LEAST_SECONDS: f64 = 6.0;
        const SECONDS_A_LETTER: f64 = 0.08;
        let seconds = LEAST_SECONDS.max(SECONDS_A_LETTER * text.chars().count() as f64);
        self.say_until(text, Until::Time(self.now() + seconds));
    }

    /// Says something for as long.
    pub fn say_until(&mut self, text: String, until: Until) {
        self.desk.toast = Some(Toast { text, until });
    }
}
