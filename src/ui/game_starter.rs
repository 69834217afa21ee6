//! Starting games: the draft of the next one, and the replacement of an unfinished game by a new one or one from a file.
//! The unfinished game is saved and a toast says so; only if it couldn't be saved, a dialog asks first.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::dialog_state::Dialog;
use super::draft::{GameDraft, OpponentKind};
use super::kit::Kit;
use super::opening_search::ChosenOpening;
use super::start_choice::{OpeningChoice, StartChoice};
use super::storage_status::StorageStatus;
use super::words;
use crate::analysis_board::BoardRequest;
use crate::session::{Request, SessionPhase, Unsaved};

/// The request for a new game that would replace a game that couldn't be saved.
#[derive(Resource, Default)]
pub(crate) struct PendingReplacement(pub Option<Request>);

/// The parameters with which panels start a game or act on the one on the table.
#[derive(SystemParam)]
pub(crate) struct GameStarter<'w> {
    pub requests: MessageWriter<'w, Request>,
    pub boards: MessageWriter<'w, BoardRequest>,
    pub storage: StorageStatus<'w>,
    pub pending: ResMut<'w, PendingReplacement>,
    /// The choices of the New game dialog.
    pub draft: ResMut<'w, GameDraft>,
}

impl GameStarter<'_> {
    /// Starts a game with this request. Asks first if that would lose a game that couldn't be saved. Returns false if it
    /// asks.
    pub fn start(&mut self, kit: &mut Kit, request: Request) -> bool {
        if *self.storage.unsaved == Unsaved::Game {
            self.pending.0 = Some(request);
            kit.dialogs.open = Some(Dialog::Replace);
            return false;
        }
        if self.needs_notice(kit) {
            let message =
                self.describe_game(kit, if self.storage.is_saved() { "replace-kept" } else { "replace-kept-here" });
            kit.show_toast(message);
        }
        self.start_at_once(kit, request);
        true
    }

    /// Starts a game without a question.
    pub fn start_at_once(&mut self, kit: &mut Kit, request: Request) {
        kit.dialogs.open = None;
        self.requests.write(request);
    }

    /// Puts an analysis on the board. A running game is left, and a toast says that it is kept.
    pub fn analyse(&mut self, kit: &mut Kit, request: BoardRequest) {
        if !kit.session.may_be_analysed() && self.needs_notice(kit) {
            let message =
                self.describe_game(kit, if self.storage.is_saved() { "replace-kept" } else { "replace-kept-here" });
            kit.show_toast(message);
        }
        kit.dialogs.open = None;
        self.boards.write(request);
    }

    /// Starts a game from an opening, with the last game's choices. If one of them is missing, opens the New game dialog.
    pub fn start_from_opening(&mut self, kit: &mut Kit, opening: ChosenOpening) {
        let choice = OpeningChoice { chosen: Some(opening), ..OpeningChoice::default() };
        let draft = GameDraft { start: StartChoice::Opening(choice), ..GameDraft::of_last(&kit.settings) };
        match draft.setup() {
            Ok(setup) => {
                self.start(kit, Request::NewGame(setup));
            }
            Err(_) => {
                *self.draft = draft;
                kit.dialogs.open = Some(Dialog::NewGame);
            }
        }
    }

    /// Continues the game in storage.
    pub fn resume(&mut self) {
        self.requests.write_batch(self.storage.saved.resume());
    }

    /// Opens the New game dialog with the last game's choices.
    pub fn open_new_game(&mut self, kit: &mut Kit, two_people: bool) {
        let mut draft = GameDraft::of_last(&kit.settings);
        if two_people {
            draft.opponent = OpponentKind::Person;
        }
        *self.draft = draft;
        kit.dialogs.open = Some(Dialog::NewGame);
    }

    /// Opens the New game dialog with the last game's choices and another level of the computer.
    pub fn open_new_game_at(&mut self, kit: &mut Kit, level: u8) {
        self.open_new_game(kit, false);
        self.draft.opponent = OpponentKind::Computer;
        self.draft.level = level;
    }

    /// Returns true if a move has been made in the unfinished game and it isn't a demo game, which the computer plays
    /// against itself.
    fn needs_notice(&self, kit: &Kit) -> bool {
        let (game, setup) = match &self.storage.saved.resumable {
            _ if kit.session.is_on() && !kit.session.is_lesson() => (kit.session.game(), kit.session.setup()),
            Some(found) => (&found.game.game, &found.game.setup),
            None => return false,
        };
        !game.plies().is_empty() && !setup.demo
    }

    /// Returns a sentence about the game on the table, or else about the saved game.
    pub fn describe_game(&self, kit: &Kit, key: &str) -> String {
        let (game, players, setup) = match &self.storage.saved.resumable {
            Some(found) if kit.session.phase() != SessionPhase::Playing || kit.session.is_lesson() => {
                (&found.game.game, found.game.players, &found.game.setup)
            }
            _ => (kit.session.game(), kit.session.players(), kit.session.setup()),
        };
        let who = words::company(&kit.texts, players, setup);
        kit.texts.with(key, &[("who", who.into()), ("number", game.position().fullmove_number().into())])
    }
}
