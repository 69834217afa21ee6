//! `Kit`, the system parameter of all panels: the resources that they read and the messages that they write.
//!
//! Panels change nothing but their own state. Everything else is requested with messages and done by the system that
//! owns it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use kiosk::{Date, LocalTime, VisitEvent};
use rules_core::{Letters, Rule};

use super::icons::Icons;
use super::logo::LogoTexture;
use super::panel_state::{PanelState, Toast, ToastEnd};
use crate::appearance::Palette;
use crate::files::{FileRequest, ImportInProgress, ImportText};
use crate::hint::CurrentHint;
use crate::i18n::Texts;
use crate::input::{Action, LastDevice, PanelFocus};
use crate::kiosk::{Exhibition, Kiosk, KioskRequest, Operator};
use crate::lessons::{self, CurrentLesson, LessonProgress, LessonRequest};
use crate::library::{Library, OpenLibrary};
use crate::motion::{Motion, Tempo};
use crate::photo::PhotoControls;
use crate::platform::{FullScreen, Install, Platform, Quit, SecondWindow, ShareLink, ShowLicences};
use crate::session::{
    Archive, ArchiveRequest, ClockPaused, GameList, LocalDateTime, Request, SavedGame, Session, Unsaved, WallClock,
};
use crate::settings::{ChangeSettings, Settings};
use crate::shown::{DisplayedLine, DisplayedPosition, LastRefusal, StepThroughGame, StepTo};
use crate::storage::{NoStorage, Storage, StorageOwnedElsewhere, TakeOverPending, TakeOverStorage};
use crate::viewport::{Main, MainViewport, PhotoMode, PromotionPosition, Selection, Viewpoint};

/// The system parameter of all panels.
#[derive(SystemParam)]
pub(crate) struct Kit<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    requests: MessageWriter<'w, Request>,
    files: MessageWriter<'w, FileRequest>,
    imports: MessageWriter<'w, ImportText>,
    archive: MessageWriter<'w, ArchiveRequest>,
    steps: MessageWriter<'w, StepThroughGame>,
    actions: MessageWriter<'w, Action>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
    viewport: Single<'w, 's, Entity, With<MainViewport>>,
    quits: MessageWriter<'w, Quit>,
    installs: MessageWriter<'w, Install>,
    licences: MessageWriter<'w, ShowLicences>,
    shares: MessageWriter<'w, ShareLink>,
    pub platform: Res<'w, Platform>,
    exit: MessageWriter<'w, AppExit>,
    take_overs: MessageWriter<'w, TakeOverStorage>,
    lessons: MessageWriter<'w, LessonRequest>,
    opens: MessageWriter<'w, OpenLibrary>,
    kiosk_requests: MessageWriter<'w, KioskRequest>,
    pub kiosk: Option<Res<'w, Kiosk>>,
    pub operator: Option<Res<'w, Operator>>,
    pub exhibit: Option<Res<'w, Exhibition>>,
    time: Res<'w, Time<Real>>,
    motion: ResMut<'w, Motion>,
    pub tempo: Res<'w, Tempo>,
    pub texts: Res<'w, Texts>,
    pub session: Res<'w, Session>,
    pub saved: Res<'w, SavedGame>,
    pub unsaved: Res<'w, Unsaved>,
    pub games: Res<'w, GameList>,
    importing: Option<Res<'w, ImportInProgress>>,
    storage: Res<'w, Storage>,
    keeps_nothing: Option<Res<'w, NoStorage>>,
    other_window: Option<Res<'w, StorageOwnedElsewhere>>,
    taking_over: Option<Res<'w, TakeOverPending>>,
    pub library: Res<'w, Library>,
    wall_clock: Res<'w, WallClock>,
    pub icons: Res<'w, Icons>,
    pub logo: Option<Res<'w, LogoTexture>>,
    pub palette: Res<'w, Palette>,
    pub settings: Res<'w, Settings>,
    pub displayed: Main<'w, 's, DisplayedPosition>,
    pub viewpoint: Main<'w, 's, Viewpoint>,
    pub selection: Main<'w, 's, Selection>,
    pub photo_mode: Main<'w, 's, PhotoMode>,
    pub photo_controls: Res<'w, PhotoControls>,
    pub hint: Res<'w, CurrentHint>,
    pub clock_waits: Res<'w, ClockPaused>,
    pub lesson: Res<'w, CurrentLesson>,
    pub progress: Res<'w, LessonProgress>,
    pub last_refusal: Res<'w, LastRefusal>,
    pub device: Res<'w, LastDevice>,
    pub panel_focus: Res<'w, PanelFocus>,
    pub promotion: Main<'w, 's, PromotionPosition>,
    pub full_screen: Res<'w, FullScreen>,
    pub second_window: Res<'w, SecondWindow>,
    pub state: ResMut<'w, PanelState>,
}

impl Kit<'_, '_> {
    /// egui's context, or `None` before there is a camera and before the fonts are set.
    pub fn ctx(&mut self) -> Option<egui::Context> {
        self.contexts.ctx_mut().ok().filter(|_| self.state.is_styled).cloned()
    }

    /// egui's context, also before the fonts are set.
    pub fn bare_ctx(&mut self) -> Option<egui::Context> {
        self.contexts.ctx_mut().ok().cloned()
    }

    /// Returns the text with this key.
    pub fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// Returns true if games and settings are saved.
    pub fn is_saved(&self) -> bool {
        self.other_window.is_none() && self.keeps_nothing.is_none()
    }

    /// The other window's hold on the storage, if another window has it.
    pub fn other_window(&self) -> Option<StorageOwnedElsewhere> {
        self.other_window.as_deref().copied()
    }

    /// Returns true if the other window has been asked to hand over the storage.
    pub fn is_taking_over(&self) -> bool {
        self.taking_over.is_some()
    }

    /// Asks the other window to hand over the storage.
    pub fn take_over(&mut self) {
        self.take_overs.write(TakeOverStorage);
        self.motion.keep_moving();
    }

    /// Returns everything that would be lost if the program ended now, as one text.
    pub fn unsaved_text(&self) -> String {
        self.unsaved.text(&self.saved, Archive::of(&*self.storage.0))
    }

    /// Sends a request to the session, which handles it in the next frame.
    pub fn request(&mut self, request: Request) {
        self.requests.write(request);
    }

    /// Sends an action as if its key had been pressed. It is handled in the next frame.
    pub fn send_action(&mut self, action: Action) {
        self.actions.write(action);
        self.motion.keep_moving();
    }

    /// Requests other settings. They take effect in the next frame.
    pub fn change_settings(&mut self, settings: Settings) {
        self.settings_changes.write(ChangeSettings(settings));
        self.motion.keep_moving();
    }

    /// Continues the game in storage.
    pub fn resume(&mut self) {
        self.requests.write_batch(self.saved.resume());
    }

    /// Returns the piece letters for running text. Figurines are drawn icons, so English letters stand in for them
    /// there.
    pub fn letters(&self) -> Letters {
        match self.settings.letters(self.texts.language()) {
            Letters::Figurine => Letters::English,
            letters => letters,
        }
    }

    /// Returns the line of moves that the board shows.
    pub fn shown_line(&self) -> DisplayedLine<'_> {
        self.displayed.line(self.session.game())
    }

    /// Steps to another position of the game.
    pub fn step(&mut self, to: StepTo) {
        self.steps.write(StepThroughGame { viewport: *self.viewport, to });
    }

    /// Requests opening or saving a file.
    pub fn request_file(&mut self, request: FileRequest) {
        self.files.write(request);
    }

    /// Imports the games in a text.
    pub fn import(&mut self, text: &str) {
        self.imports.write(ImportText(text.as_bytes().to_vec()));
        self.motion.keep_moving();
    }

    /// Number of games imported so far, while an import is running.
    pub fn imported_games(&self) -> Option<usize> {
        self.importing.as_ref().map(|importing| importing.taken())
    }

    /// Sends a request to the archive, which handles it in the next frame.
    pub fn request_archive(&mut self, request: ArchiveRequest) {
        self.archive.write(request);
        self.motion.keep_moving();
    }

    /// Returns true if the library is loaded in the current language.
    pub fn has_library(&self) -> bool {
        self.library.is_here(self.texts.language())
    }

    /// Requests the library.
    pub fn open_library(&mut self) {
        self.opens.write(OpenLibrary);
        self.motion.keep_moving();
    }

    /// Reports an action of a kiosk visitor.
    pub fn report_to_kiosk(&mut self, what: VisitEvent) {
        self.request_kiosk(KioskRequest::Happened(what));
    }

    /// Sends a request to the kiosk, which handles it in the next frame.
    pub fn request_kiosk(&mut self, request: KioskRequest) {
        self.kiosk_requests.write(request);
        self.motion.keep_moving();
    }

    /// Seconds until an idle visitor is considered gone, while the idle question is shown.
    pub fn idle_countdown(&self) -> Option<u64> {
        self.kiosk.as_ref()?.asking_countdown(&self.time)
    }

    /// Seconds for which the operator's PIN is locked, if it is.
    pub fn pin_locked_for(&self) -> Option<u32> {
        self.operator.as_ref()?.locked_for(self.time.elapsed())
    }

    /// The local time, if the machine has a clock.
    pub fn local_time(&self) -> Option<LocalTime> {
        let LocalDateTime { date: (year, month, day), time: (hour, minute, _) } = self.wall_clock.0()?;
        Some(LocalTime { date: Date { year, month, day }, minute: u16::from(hour) * 60 + u16::from(minute) })
    }

    /// Today's date in days since 1970-01-01.
    pub fn today(&self) -> u32 {
        lessons::today(&self.wall_clock)
    }

    /// Sends a request to the lessons, which handle it in the next frame.
    pub fn request_lesson(&mut self, request: LessonRequest) {
        self.lessons.write(request);
        self.motion.keep_moving();
    }

    /// Makes the browser offer to install the game.
    pub fn install(&mut self) {
        self.installs.write(Install);
        self.motion.keep_moving();
    }

    /// Opens the page with the licences.
    pub fn show_licences(&mut self) {
        self.licences.write(ShowLicences);
        self.motion.keep_moving();
    }

    /// Passes a link to the system's share dialog.
    pub fn share(&mut self, link: String) {
        self.shares.write(ShareLink(link));
        self.motion.keep_moving();
    }

    /// Quits the program, after a question if something isn't saved.
    pub fn quit(&mut self) {
        self.quits.write(Quit);
        self.motion.keep_moving();
    }

    /// Quits the program at once.
    pub fn quit_anyway(&mut self) {
        self.exit.write(AppExit::Success);
    }

    /// Requests the next frame at once, because a panel moves.
    pub fn request_frame(&mut self) {
        self.motion.keep_moving();
    }

    /// Returns the real time in seconds.
    pub fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Returns true if `until` is in the future, and requests a frame for that time.
    pub fn is_before(&mut self, until: f64) -> bool {
        let left = until - self.now();
        if left > 0.0 {
            self.motion.wake_in(core::time::Duration::from_secs_f64(left + 0.02));
        }
        left > 0.0
    }

    /// Shows a toast.
    pub fn show_toast(&mut self, text: String) {
        self.show_toast_with_rule(text, None);
    }

    /// Shows a toast with a button to the rule behind it.
    pub fn show_toast_with_rule(&mut self, text: String, rule: Option<Rule>) {
        const LEAST_SECONDS: f64 = 6.0;
        const SECONDS_A_LETTER: f64 = 0.08;
        let seconds = LEAST_SECONDS.max(SECONDS_A_LETTER * text.chars().count() as f64);
        let end = ToastEnd::At(self.now() + seconds);
        self.state.toast = Some(Toast { text, rule, end, button: None });
    }

    /// Shows a refusal as a toast, for as long as the refusal stands.
    pub fn show_refusal(&mut self, text: String, rule: Option<Rule>) {
        self.state.toast = Some(Toast { text, rule, end: ToastEnd::WithRefusal, button: None });
    }
}
