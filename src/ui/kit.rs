//! What every panel has at hand: all that it reads, and the messages that it writes. What is pressed is done by whoever owns
//! it; a panel changes nothing but what the panels remember.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use kiosk::{Date, Happened, LocalTime};
use rules_core::{Letters, Rule};

use super::desk::{Desk, Toast, Until};
use super::icons::Icons;
use super::logo::LogoTexture;
use crate::appearance::Palette;
use crate::events::{Exhibit, Kiosk, KioskRequest, Operator};
use crate::files::{FileRequest, Import, Importing};
use crate::hint::Hints;
use crate::i18n::Texts;
use crate::input::{Action, LastDevice, Open};
use crate::lessons::{self, LessonRequest, Progress, Teaching};
use crate::library::{Library, OpenLibrary};
use crate::motion::{Motion, Tempo};
use crate::photo::Strip;
use crate::platform::{FullScreen, Install, Platform, Quit, SecondWindow, Share, ShowLicences};
use crate::session::{
    Archive, ArchiveRequest, ClockWaits, GameList, Moment, Request, SavedGame, Session, Unsaved, WallClock,
};
use crate::settings::{Settings, Wish};
use crate::shown::{Line, Objection, Shown, Step, StepTo};
use crate::storage::{KeepsNothing, OpenElsewhere, Storage, TakeOver, TakingOver};
use crate::viewport::{Main, MainViewport, Posing, PromotionPlace, Selection, Viewpoint};

/// The system parameter of every panel.
#[derive(SystemParam)]
pub(crate) struct Kit<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    requests: MessageWriter<'w, Request>,
    files: MessageWriter<'w, FileRequest>,
    imports: MessageWriter<'w, Import>,
    archive: MessageWriter<'w, ArchiveRequest>,
    steps: MessageWriter<'w, Step>,
    actions: MessageWriter<'w, Action>,
    wishes: MessageWriter<'w, Wish>,
    viewport: Single<'w, 's, Entity, With<MainViewport>>,
    quits: MessageWriter<'w, Quit>,
    installs: MessageWriter<'w, Install>,
    licences: MessageWriter<'w, ShowLicences>,
    shares: MessageWriter<'w, Share>,
    pub platform: Res<'w, Platform>,
    exit: MessageWriter<'w, AppExit>,
    take_overs: MessageWriter<'w, TakeOver>,
    lessons: MessageWriter<'w, LessonRequest>,
    opens: MessageWriter<'w, OpenLibrary>,
    kiosk_requests: MessageWriter<'w, KioskRequest>,
    pub kiosk: Option<Res<'w, Kiosk>>,
    pub operator: Option<Res<'w, Operator>>,
    pub exhibit: Option<Res<'w, Exhibit>>,
    time: Res<'w, Time<Real>>,
    motion: ResMut<'w, Motion>,
    pub tempo: Res<'w, Tempo>,
    pub texts: Res<'w, Texts>,
    pub session: Res<'w, Session>,
    pub saved: Res<'w, SavedGame>,
    pub unsaved: Res<'w, Unsaved>,
    pub games: Res<'w, GameList>,
    importing: Option<Res<'w, Importing>>,
    storage: Res<'w, Storage>,
    keeps_nothing: Option<Res<'w, KeepsNothing>>,
    elsewhere: Option<Res<'w, OpenElsewhere>>,
    taking_over: Option<Res<'w, TakingOver>>,
    pub library: Res<'w, Library>,
    wall_clock: Res<'w, WallClock>,
    pub icons: Res<'w, Icons>,
    pub logo: Option<Res<'w, LogoTexture>>,
    pub palette: Res<'w, Palette>,
    pub settings: Res<'w, Settings>,
    pub shown: Main<'w, 's, Shown>,
    pub viewpoint: Main<'w, 's, Viewpoint>,
    pub selection: Main<'w, 's, Selection>,
    pub posing: Main<'w, 's, Posing>,
    pub strip: Res<'w, Strip>,
    pub hints: Res<'w, Hints>,
    pub clock_waits: Res<'w, ClockWaits>,
    pub teaching: Res<'w, Teaching>,
    pub progress: Res<'w, Progress>,
    pub objection: Res<'w, Objection>,
    pub device: Res<'w, LastDevice>,
    pub open: Res<'w, Open>,
    pub promotion: Main<'w, 's, PromotionPlace>,
    pub full_screen: Res<'w, FullScreen>,
    pub second_window: Res<'w, SecondWindow>,
    pub desk: ResMut<'w, Desk>,
}

impl Kit<'_, '_> {
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

    /// Whether what is played here outlasts the program.
    pub fn is_saved(&self) -> bool {
        self.elsewhere.is_none() && self.keeps_nothing.is_none()
    }

    /// Whether another window has the storage, and why.
    pub fn elsewhere(&self) -> Option<OpenElsewhere> {
        self.elsewhere.as_deref().copied()
    }

    /// Whether that window has been asked for it.
    pub fn is_taking_over(&self) -> bool {
        self.taking_over.is_some()
    }

    /// Asks the window that has the storage for it.
    pub fn take_over(&mut self) {
        self.take_overs.write(TakeOver);
        self.motion.keep();
    }

    /// What would be lost if the program ended now, as one text.
    pub fn unsaved_text(&self) -> String {
        self.unsaved.text(&self.saved, Archive::of(&*self.storage.0))
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

    /// Takes in the games of a text.
    pub fn import(&mut self, text: &str) {
        self.imports.write(Import(text.as_bytes().to_vec()));
        self.motion.keep();
    }

    /// How many games have been taken in, while others are.
    pub fn taken_in(&self) -> Option<usize> {
        self.importing.as_ref().map(|importing| importing.taken())
    }

    /// Asks something of the archive; it answers in the next frame.
    pub fn ask_archive(&mut self, request: ArchiveRequest) {
        self.archive.write(request);
        self.motion.keep();
    }

    /// Whether the library is here, in the language of the moment.
    pub fn has_library(&self) -> bool {
        self.library.is_here(self.texts.language())
    }

    /// Asks for the library.
    pub fn open_library(&mut self) {
        self.opens.write(OpenLibrary);
        self.motion.keep();
    }

    /// A visitor of the screen did this.
    pub fn tell_kiosk(&mut self, what: Happened) {
        self.ask_kiosk(KioskRequest::Happened(what));
    }

    /// Asks something of the screen at an event; it answers in the next frame.
    pub fn ask_kiosk(&mut self, request: KioskRequest) {
        self.kiosk_requests.write(request);
        self.motion.keep();
    }

    /// Seconds until a visitor is gone who gives no sign, while that is asked.
    pub fn kiosk_asks_for(&self) -> Option<u64> {
        self.kiosk.as_ref()?.asks_for(&self.time)
    }

    /// Seconds for which nobody may try the operator's PIN, if that is so.
    pub fn pin_locked_for(&self) -> Option<u32> {
        self.operator.as_ref()?.locked_for(self.time.elapsed())
    }

    /// What the clock on the wall shows, if there is one.
    pub fn local_time(&self) -> Option<LocalTime> {
        let Moment { date: (year, month, day), time: (hour, minute, _) } = self.wall_clock.0()?;
        Some(LocalTime { date: Date { year, month, day }, minute: u16::from(hour) * 60 + u16::from(minute) })
    }

    /// The day of the clock on the wall, since 1970-01-01.
    pub fn today(&self) -> u32 {
        lessons::today(&self.wall_clock)
    }

    /// Asks something of the teacher, who answers in the next frame.
    pub fn teach(&mut self, request: LessonRequest) {
        self.lessons.write(request);
        self.motion.keep();
    }

    /// Has the browser ask whether the game is to be installed.
    pub fn install(&mut self) {
        self.installs.write(Install);
        self.motion.keep();
    }

    /// Opens the page of licences.
    pub fn show_licences(&mut self) {
        self.licences.write(ShowLicences);
        self.motion.keep();
    }

    /// Hands a link to what else is on the machine.
    pub fn share(&mut self, link: String) {
        self.shares.write(Share(link));
        self.motion.keep();
    }

    /// Ends the program, once nothing would be lost with it or a person says that it may.
    pub fn quit(&mut self) {
        self.quits.write(Quit);
        self.motion.keep();
    }

    /// Ends the program.
    pub fn quit_anyway(&mut self) {
        self.exit.write(AppExit::Success);
    }

    /// Something of the panels moves: the next frame comes at once.
    pub fn animate(&mut self) {
        self.motion.keep();
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
        self.say_of_rule(text, None);
    }

    /// The same of what rests on a rule.
    pub fn say_of_rule(&mut self, text: String, rule: Option<Rule>) {
        const LEAST_SECONDS: f64 = 6.0;
        const SECONDS_A_LETTER: f64 = 0.08;
        let seconds = LEAST_SECONDS.max(SECONDS_A_LETTER * text.chars().count() as f64);
        let until = Until::Time(self.now() + seconds);
        self.desk.toast = Some(Toast { text, rule, until, button: None });
    }

    /// Says that something was refused, as long as that stands.
    pub fn refuse(&mut self, text: String, rule: Option<Rule>) {
        self.desk.toast = Some(Toast { text, rule, until: Until::Pressed, button: None });
    }
}
