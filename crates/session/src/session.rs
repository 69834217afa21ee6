//! The session: the current game, its players and its clock.

use rules_core::pgn::MoveTree;
use rules_core::{Clock, Color as Side, ColorDraw, Ending, Game};

use crate::saved::GameOrigin;
use crate::{GameSetup, LoadedGame, LocalDateTime, OpeningName, OpponentFailure, Player, Players};

/// Phase in the life of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SessionPhase {
    /// No game: the board shows the start position behind the menu.
    #[default]
    Idle,
    /// The colours are being drawn.
    Drawing,
    /// The game is being played, or is over and still on the board.
    Playing,
}

/// The current game with its players and clock. Every view reads it; only [`Session::handle`] and [`Session::tick`]
/// change it.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::resource::Resource))]
pub struct Session {
    pub(crate) game: Game,
    pub(crate) clock: Option<Clock>,
    /// The side that has moved and not pressed the clock yet.
    pub(crate) to_press: Option<Side>,
    pub(crate) setup: GameSetup,
    pub(crate) players: Players,
    pub(crate) draw: Option<ColorDraw>,
    pub(crate) phase: SessionPhase,
    pub(crate) opponent_failure: Option<OpponentFailure>,
    pub(crate) began: Option<LocalDateTime>,
    pub(crate) origin: Option<GameOrigin>,
    /// The game's moves with the comments, glyphs and variations of its file, its review and its analysis.
    pub(crate) annotations: Option<Box<MoveTree>>,
    pub(crate) opening: Option<OpeningName>,
    /// True until the clock of two people here, who press it, is started: by Black, or by White's first move.
    pub(crate) awaits_start: bool,
    /// Name of the person at another device, as given there; empty if not given.
    pub(crate) remote_name: String,
    /// True if another device keeps the game, which this session [follows](crate::Request::Follow).
    pub(crate) is_kept_elsewhere: bool,
    /// The session that waits while an analysis has the board.
    pub(crate) aside: Option<Box<Session>>,
}

impl Session {
    /// Creates a session from a loaded game. Its clock is paused; [`Request::Resume`](crate::Request::Resume) starts
    /// it.
    pub fn from_loaded(found: LoadedGame) -> Self {
        let LoadedGame { game, clock, setup, players, began, origin, annotations, opening } = found;
        let (game, clock) =
            (game.with_rules(setup.game_rules()), clock.map(|clock| clock.with_flag_behavior(setup.on_flag())));
        let phase = SessionPhase::Playing;
        let session =
            Self { game, clock, setup, players, began, origin, annotations, opening, phase, ..Self::default() };
        // The saved clock knows whose time ran.
        let running = session.clock.as_ref().map(Clock::turn);
        let to_press = running.filter(|side| session.presses_clock() && *side != session.game.turn());
        Self { to_press, ..session }
    }

    /// Returns the game: position, moves, offers, ending.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the chess clock, if the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns whether two people press the clock themselves after each move.
    pub fn presses_clock(&self) -> bool {
        self.setup.presses_clock && self.clock.is_some() && self.players.are_both_people()
    }

    /// Returns the side that has moved and not pressed the clock yet: its time still runs (FIDE 6.2.1).
    pub fn side_to_press(&self) -> Option<Side> {
        self.to_press.filter(|_| self.is_on())
    }

    /// Returns the side that starts the clock of a game that has not begun: Black, where two people here press it (FIDE
    /// 6.2.1 leaves the start to the arbiter; players at a table do it so).
    pub fn side_to_start(&self) -> Option<Side> {
        (self.awaits_start && self.is_on()).then(|| !self.game.turn())
    }

    /// Returns the side that may press the clock now: to complete its move, or to start the clock.
    pub fn side_at_clock(&self) -> Option<Side> {
        self.side_to_press().or(self.side_to_start())
    }

    /// Returns the choices made for this game, which a rematch starts from.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Returns the players of both colours.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Returns the colour draw, during and after it.
    pub fn colour_draw(&self) -> Option<&ColorDraw> {
        self.draw.as_ref()
    }

    /// Returns the name of the person at another device, as [given](crate::Request::NameRemotePlayer) there; empty if not
    /// given.
    pub fn remote_name(&self) -> &str {
        &self.remote_name
    }

    /// Returns the phase of the session.
    pub fn phase(&self) -> SessionPhase {
        self.phase
    }

    /// Returns the starting time of the game, if known.
    pub fn began(&self) -> Option<LocalDateTime> {
        self.began
    }

    /// Returns the tags of a game from another program.
    pub fn origin(&self) -> Option<&GameOrigin> {
        self.origin.as_ref()
    }

    /// Returns the game's moves with the comments, glyphs and variations of its file, its review and its analysis; `None`
    /// if there are none. It may have other moves than the game, which may have gone on.
    pub fn annotations(&self) -> Option<&MoveTree> {
        self.annotations.as_deref()
    }

    /// Returns the opening of the game, if it has been [named](Self::name_opening).
    pub fn opening(&self) -> Option<&OpeningName> {
        self.opening.as_ref()
    }

    /// Names the opening, which is saved with the game. Openings are known outside of the session, by the positions of
    /// the game.
    pub fn name_opening(&mut self, opening: Option<OpeningName>) {
        self.opening = opening;
    }

    /// Returns the ending of the game, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Returns whether another device keeps the game: it is not saved here, and no flag falls here.
    pub fn is_kept_elsewhere(&self) -> bool {
        self.before_analysis().is_kept_elsewhere
    }

    /// Returns whether the game is a lesson; lessons are not saved.
    pub fn is_lesson(&self) -> bool {
        self.phase == SessionPhase::Playing && self.setup.opponent == Player::Teacher
    }

    /// Returns whether moves can still be made.
    pub fn is_on(&self) -> bool {
        self.phase == SessionPhase::Playing && self.game.ending().is_none()
    }

    /// Returns whether a person at this screen is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.is_on() && self.players.of(self.game.turn()).is_here()
    }

    /// Returns the side that a person at the buttons plays: their own, or if two people share the screen the side whose
    /// turn it is, also while it has still to press the clock.
    pub fn person(&self) -> Option<Side> {
        match (self.players.white.is_here(), self.players.black.is_here()) {
            (true, true) => Some(self.side_to_press().unwrap_or(self.game.turn())),
            (true, false) => Some(Side::White),
            (false, true) => Some(Side::Black),
            (false, false) => None,
        }
    }

    /// Returns the side that a button acts for: the [person's](Self::person), or the side on the move when no person
    /// plays.
    pub fn acting_side(&self) -> Side {
        self.person().unwrap_or(self.game.turn())
    }

    /// Returns the opponent of the side that has made the first illegal move that stands and is completed: the side that
    /// can claim it (ILL-2). `None` if there is no such move.
    pub fn claimant_of_illegal_move(&self) -> Option<Side> {
        let plies = self.game.plies();
        let completed = &plies[..plies.len() - usize::from(self.side_to_press().is_some())];
        completed.iter().find(|ply| ply.illegal.is_some()).map(|ply| !ply.piece.color)
    }

    /// Returns the number of half-moves that Take back undoes: one between two people at this screen, or back to the
    /// person's own move against an opponent elsewhere. None if there is no person's move to take back.
    pub fn plies_to_take_back(&self) -> Option<usize> {
        let is_after_answer = !self.players.share_screen() && self.person()? == self.game.turn();
        let plies = if is_after_answer { 2 } else { 1 };
        (plies <= self.game.plies().len()).then_some(plies)
    }

    /// Returns, by side, whether a flag is down and not claimed yet. Only games with claimed flags have such flags.
    pub fn fallen_flags(&self) -> [bool; 2] {
        Side::ALL.map(|side| self.is_on() && self.clock.as_ref().is_some_and(|clock| clock.is_flagged(side)))
    }
}
