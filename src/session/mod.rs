//! The game being played. This is the one writer of [`rules_core::Game`]: requests in, outcomes out.

mod autosave;
mod clock;
mod conduct;
mod elsewhere;
mod moment;
pub mod names;
mod program;
mod save;
mod saved_conduct;
mod setup;
#[cfg(test)]
mod tests;
mod trouble;
mod unfinished;

use bevy::prelude::*;
use rules_core::{
    Clock, Color as Side, ColorDraw, Ending, Event, FenError, Game, Hand, Move, MoveTextError, PieceKind, Refusal,
    Square,
};

pub use autosave::SavedGame;
pub use clock::LOW_TIME;
pub use conduct::read_move;
pub use moment::{Moment, WallClock};
pub use program::{Program, ProgramError};
pub use save::{FoundGame, open as read_game, tags, write as write_game};
pub use setup::{ClockChoice, ColourChoice, GameSetup, Player, Players, USUAL_LEVEL};
pub use trouble::Trouble;

use crate::schedule::GameSet;

/// What somebody (a person, the computer, a link) asks of the game.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Request {
    /// Start a game; it may begin with the colour draw.
    NewGame(GameSetup),
    /// Point at a hand in the colour draw.
    PointAt(Hand),
    /// Leave the draw's picture for the board (its animation has been seen or skipped).
    SitDown,
    /// Go on with the game that was found in storage.
    Resume,
    /// Go on with a game out of a file.
    Open(Box<FoundGame>),
    /// Touch a man on one's turn, meaning to move or capture it (TCH-1, TCH-2).
    Touch(Square),
    /// Say "j'adoube": the next man touched is only put right (TCH-3).
    Adjust,
    /// Play a move; it is whoever's turn it is.
    Move(Move),
    /// Put a man on a square by hand, whether or not the rules allow it (ILL-1).
    Put {
        /// Where it stands.
        from: Square,
        /// Where it is put.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<PieceKind>,
    },
    /// Ask why a man may not go there: nothing is made of it, however strictly the game is played.
    WhyNot {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Point out an illegal move of the opponent's (ILL-4).
    ClaimIllegalMove,
    /// Point out that the opponent's flag is down (END-3).
    ClaimFlag,
    /// Play a move that was typed: SAN in either language, or UCI.
    MoveText(String),
    /// The computer's move for the position with this many plies.
    ComputerMove {
        /// The number of plies that had been played when it began to think.
        ply: usize,
        /// Its move.
        mv: Move,
    },
    /// The computer takes or declines the draw that the person offered.
    ComputerAnswersDraw(bool),
    /// The computer offers a draw with the move it is about to make (DRW-4).
    ComputerOffersDraw,
    /// The computer claims a draw, now or with a move written down (DRW-5 to DRW-7).
    ComputerClaimsDraw(Option<Move>),
    /// The computer resigns (END-2).
    ComputerResigns,
    /// The opponent can't go on.
    OpponentFails(Trouble),
    /// After that: the game goes on with this opponent.
    GoOnWith(Player),
    /// Take back: one ply between two people, back to the person's own move against the computer.
    TakeBack,
    /// Agree that the other takes back.
    AcceptTakeBack,
    /// Don't agree.
    DeclineTakeBack,
    /// Offer a draw (DRW-4).
    OfferDraw,
    /// Accept the offer that stands.
    AcceptDraw,
    /// Decline the offer that stands.
    DeclineDraw,
    /// Claim a draw (DRW-5, DRW-6), now or with a move written down (DRW-7).
    ClaimDraw(Option<Move>),
    /// Resign: already confirmed (END-2).
    Resign,
    /// Leave the game for the menu; it stays saved.
    LeaveGame,
}

/// What came of it.
#[expect(clippy::large_enum_variant, reason = "one a move; boxing would only burden the readers")]
#[derive(Message, Debug, Clone)]
pub enum Outcome {
    /// A game was set up (or taken from storage): every view builds itself anew.
    Started,
    /// It was the one that storage holds.
    Resumed,
    /// A colour draw began; the pawns are in the hands.
    DrawBegan,
    /// A hand was opened and showed this colour.
    HandOpened {
        /// The hand that was pointed at.
        hand: Hand,
        /// The colour of the pawn in it.
        found: Side,
    },
    /// The board is the players': the clock may run.
    PlayBegan,
    /// The opponent can't go on; the session knows why.
    OpponentFailed,
    /// After that, somebody sits there again.
    OpponentSat,
    /// Something happened in the game.
    Game(Event),
    /// The game was left for the menu, or the stored one was let go.
    Left,
    /// Nothing happened, and this is why.
    Refused(Refused),
}

/// Why a request led to nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Refused {
    /// The rules say no.
    Rules(Refusal),
    /// The typed text is no move here.
    NoSuchMove(MoveTextError),
    /// It is the computer's turn.
    ComputersTurn,
    /// No game is being played.
    NoGame,
    /// The position to start from can't be read.
    NoSuchPosition(FenError),
}

impl Outcome {
    /// Whether pieces stand elsewhere after it.
    pub fn changes_position(&self) -> bool {
        matches!(self, Self::Started | Self::Game(Event::Moved(_) | Event::TookBack(_)))
    }
}

/// Where in its life the game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// Nobody plays: the board shows the start position behind the menu.
    #[default]
    Idle,
    /// The colour is being drawn.
    Drawing,
    /// The game is on, or over and still on the table.
    Playing,
}

/// The game being played, its players and its clock. Read by every view, written by this module alone.
#[derive(Resource, Default)]
pub struct Session {
    game: Game,
    clock: Option<Clock>,
    setup: GameSetup,
    players: Players,
    draw: Option<ColorDraw>,
    stage: Stage,
    trouble: Option<Trouble>,
    began: Option<Moment>,
}

impl Session {
    /// The game: position, plies, offers, ending.
    pub fn game(&self) -> &Game {
        &self.game
    }
    /// The chess clock, if the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }
    /// What was asked for in New game; a rematch starts from it.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }
    /// Who plays which colour.
    pub fn players(&self) -> Players {
        self.players
    }
    /// The colour draw, while and after it took place.
    pub fn colour_draw(&self) -> Option<&ColorDraw> {
        self.draw.as_ref()
    }
    /// Where in its life the game is.
    pub fn stage(&self) -> Stage {
        self.stage
    }
    /// Whether moves can still be made.
    pub fn is_on(&self) -> bool {
        self.stage == Stage::Playing && self.game.ending().is_none()
    }
    /// Whether a person is to move now.
    pub fn is_persons_turn(&self) -> bool {
        self.is_on() && self.players.of(self.game.turn()) == Player::Person
    }
    /// The side for which a person presses buttons: their own, or the side on move when two people play.
    pub fn person(&self) -> Option<Side> {
        match (self.players.white, self.players.black) {
            (Player::Person, Player::Person) => Some(self.game.turn()),
            (Player::Person, _) => Some(Side::White),
            (_, Player::Person) => Some(Side::Black),
            _ => None,
        }
    }
    /// When the game was set up, if that is known.
    pub fn began(&self) -> Option<Moment> {
        self.began
    }
    /// How many half-moves Take back takes: one between two people, back to the person's own move against the computer;
    /// none where nothing of a person's can be taken back.
    pub fn to_take_back(&self) -> Option<usize> {
        let is_after_answer = !self.players.are_both_people() && self.person()? == self.game.turn();
        let plies = if is_after_answer { 2 } else { 1 };
        (plies <= self.game.plies().len()).then_some(plies)
    }
    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// By side, whether its flag is down and nobody has pointed it out yet: only where flags are claimed.
    pub fn fallen_flags(&self) -> [bool; 2] {
        Side::ALL.map(|side| self.is_on() && self.clock.as_ref().is_some_and(|clock| clock.is_flagged(side)))
    }

    /// Puts a stored game back on the table; `clock` runs on when play begins.
    pub fn restore(&mut self, game: Game, clock: Option<Clock>, setup: GameSetup, players: Players) {
        let (game, clock) = (game.with_rules(setup.rules), clock.map(|clock| clock.on_flag(setup.on_flag())));
        *self = Self { game, clock, setup, players, stage: Stage::Playing, ..Self::default() };
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((autosave::plugin, elsewhere::plugin));
    app.init_resource::<Session>();
    app.init_resource::<WallClock>();
    app.add_message::<Request>();
    app.add_message::<Outcome>();
    app.add_systems(Update, (clock::run, conduct::answer_requests).chain().in_set(GameSet::Session));
    app.add_systems(Update, log_ending.in_set(GameSet::Autosave));
}

fn log_ending(mut outcomes: MessageReader<Outcome>, session: Res<Session>) {
    for outcome in outcomes.read() {
        if let Outcome::Game(Event::Ended(ending)) = outcome {
            let (plies, fen) = (session.game().plies().len(), session.game().position().to_fen());
            info!("The game has ended after {plies} plies: {ending:?}, {fen}");
        }
    }
}
