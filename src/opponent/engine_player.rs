//! An engine as the opponent: sends positions to it over UCI and plays its replies.

use core::time::Duration;

use rand::{RngExt, rngs::StdRng};
use rules_core::{Action, Color as Side, Move, parse_uci};

use super::absent_player::{AbsentPlayer, OpponentActions, OpponentFrame, PlayedAction};
use super::behaviour::{self, ScoreHistory};
use super::pace::{level, pause};
use super::thinking_limits::ThinkingLimits;
use crate::engine_link::{
    EngineFailure, EngineOutput, EngineStarter, EngineTransport, FrameOutput, conduct_moves, go_line, parse_line,
    position_line,
};
use crate::session::{OpponentFailure, Outcome, Player, Program, Session};
use crate::storage::Notice;

/// Number of restarts of a lost engine before the person is asked.
const MAX_RESTARTS: u32 = 3;
/// Time that an engine may take beyond its limit, in seconds: it may have to load its files first.
const GRACE_SECONDS: f32 = 15.0;

/// An engine that plays the computer's and the program's sides, and its current query.
#[derive(Default)]
pub(super) struct EnginePlayer {
    pub(super) engine: Option<Box<dyn EngineTransport>>,
    /// Dropped after `engine`: it waits until all programs started so far have ended.
    starter: EngineStarter,
    /// The program behind `engine`; `None` for our own.
    program: Option<Program>,
    pub(super) query: Option<EngineQuery>,
    losses: u32,
    /// Seed for its mistakes, different in each game.
    seed: u32,
    pub(super) history: ScoreHistory,
}

/// The position that the engine is thinking about, and its answer so far.
pub(super) struct EngineQuery {
    plies: usize,
    hash: u64,
    player: Player,
    /// Time limit in seconds.
    limit: f32,
    seconds: f32,
    centipawns: Option<i32>,
    best: Option<ChosenMove>,
}

/// The engine's move, and its pause before it is played.
struct ChosenMove {
    mv: Move,
    pause: Duration,
}

impl AbsentPlayer for EnginePlayer {
    fn plays(&self, player: Player) -> bool {
        matches!(player, Player::Computer(_) | Player::Program)
    }

    fn hear(&mut self, outcome: &Outcome, session: &Session) {
        if matches!(outcome, Outcome::Started) {
            self.reset_for_new_game(session);
        }
    }

    fn follow(&mut self, session: &Session, awaited: Option<Player>) {
        self.cancel_stale(session, awaited);
        self.end_unused_program(session);
    }

    fn ask(&mut self, session: &Session, player: Player) -> Result<(), OpponentFailure> {
        if self.query.is_none() { self.start_query(session, player) } else { Ok(()) }
    }

    fn actions(&mut self, frame: &OpponentFrame) -> Result<OpponentActions, OpponentFailure> {
        let result = self.read_output(frame);
        if let Err(failure) = result.and_then(|()| self.wait(frame.passed.as_secs_f32())) {
            return self.lose_engine(failure);
        }
        let mut actions = OpponentActions::default();
        if !frame.is_held && self.query.as_ref().is_some_and(EngineQuery::is_due) {
            self.losses = 0;
            actions.played = self.decide(frame.session);
        }
        Ok(actions)
    }

    fn is_answer_near(&self, is_held: bool) -> bool {
        self.query.as_ref().is_some_and(|query| !(is_held && query.is_due()))
    }
}

impl EnginePlayer {
    /// Resets the player for a new game, with a new seed.
    fn reset_for_new_game(&mut self, session: &Session) {
        self.seed = session.setup().seed.map_or_else(|| rand::make_rng::<StdRng>().random(), |seed| seed as u32);
        self.history = ScoreHistory::default();
        if let Some(engine) = &mut self.engine {
            engine.cancel();
            engine.send("ucinewgame");
        }
        self.query = None;
    }

    /// Cancels the query after a take-back or the end of the game.
    fn cancel_stale(&mut self, session: &Session, awaited: Option<Player>) {
        let Some(query) = &self.query else { return };
        let game = session.game();
        let still_wanted =
            awaited == Some(query.player) && game.plies().len() == query.plies && game.position().hash() == query.hash;
        if !still_wanted {
            self.query = None;
            if let Some(engine) = &mut self.engine {
                engine.cancel();
            }
        }
    }

    /// Ends a program that no longer plays; our own engine is kept.
    fn end_unused_program(&mut self, session: &Session) {
        let sits = Side::ALL.into_iter().any(|side| session.players().of(side) == Player::Program);
        if self.program.is_some() && !sits {
            (self.engine, self.program) = (None, None);
        }
    }

    /// Asks the engine for a move, and starts it if it does not run.
    fn start_query(&mut self, session: &Session, player: Player) -> Result<(), OpponentFailure> {
        let program = session.setup().program.clone().filter(|_| player == Player::Program);
        if self.program != program {
            self.engine = None;
        }
        if self.engine.is_none() {
            self.engine = Some(self.starter.start(program.as_ref()).map_err(OpponentFailure::Stopped)?);
            self.program = program;
        }
        // UCI spins are 32 bits wide.
        let seed = self.seed & 0x7fff_ffff;
        let Some(engine) = &mut self.engine else { return Ok(()) };
        if let Player::Computer(level) = player {
            engine.send("setoption name OwnBook value true");
            engine.send(&format!("setoption name Seed value {seed}"));
            engine.send(&format!("setoption name Level value {level}"));
        }
        let game = session.game();
        let limits = ThinkingLimits::of(session);
        engine.send(&position_line(game.start(), game.plies()));
        engine.send(&go_line(limits, game.position(), &conduct_moves(game)));
        self.query = Some(EngineQuery::new(session, player));
        Ok(())
    }

    /// Drops an engine that has failed. Our own is started again for the same query, but not without end.
    fn lose_engine(&mut self, failure: OpponentFailure) -> Result<OpponentActions, OpponentFailure> {
        self.engine = None;
        self.query = None;
        self.losses += 1;
        if self.program.is_some() || self.losses > MAX_RESTARTS {
            self.losses = 0;
            return Err(failure);
        }
        Ok(OpponentActions { notice: Some(restart_notice(failure)), ..OpponentActions::default() })
    }

    /// Advances the time; an engine far beyond its limit counts as silent.
    fn wait(&mut self, seconds: f32) -> Result<(), OpponentFailure> {
        let Some(query) = &mut self.query else { return Ok(()) };
        query.seconds += seconds;
        let is_silent = query.best.is_none() && query.seconds > query.limit + GRACE_SECONDS;
        if is_silent { Err(OpponentFailure::Timeout) } else { Ok(()) }
    }

    /// Reads the engine's output.
    pub(super) fn read_output(&mut self, frame: &OpponentFrame) -> Result<(), OpponentFailure> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let mut output = FrameOutput::default();
        while let Some(line) = output.next(engine.as_mut()).map_err(OpponentFailure::Stopped)? {
            let Some(query) = &mut self.query else { continue };
            match parse_line(&line) {
                Some(EngineOutput::Thought(thought)) if thought.rank == 1 => {
                    query.centipawns = Some(thought.score.centipawns());
                }
                Some(EngineOutput::Best(text)) => {
                    // The position is still the queried one: stale queries were cancelled.
                    let game = frame.session.game();
                    let mv = parse_uci(game.position(), &text).ok();
                    let mv = mv.filter(|mv| game.moves().contains(mv)).ok_or(OpponentFailure::IllegalMove(text))?;
                    let pause = pause(frame, query.player, mv);
                    query.best = Some(ChosenMove { mv, pause });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the computer's actions for its turn, after it has thought.
    pub(super) fn decide(&mut self, session: &Session) -> Vec<PlayedAction> {
        let Some(EngineQuery { plies, player, centipawns, best: Some(ChosenMove { mv, .. }), .. }) = self.query.take()
        else {
            return Vec::new();
        };
        let played = |action| PlayedAction { plies, action };
        let game = session.game();
        let level = level(session, player);
        if let Some(score) = centipawns {
            self.history.note(plies, score);
        }
        let by = game.turn();
        // Lessons are played to mate, without draws and resignation.
        if session.is_lesson() {
            return vec![played(Action::Move(mv))];
        }
        let mut actions = Vec::new();
        if game.may_answer_draw() == Some(game.turn()) {
            let accepts = behaviour::accepts_draw(game, level, centipawns);
            let answer = if accepts { Action::AcceptDraw(by) } else { Action::DeclineDraw(by) };
            actions.push(played(answer));
            if accepts {
                return actions;
            }
        }
        if behaviour::claims_draw(level, centipawns) {
            let now = game.claimable_draw().map(|_| None);
            if let Some(intended) = now.or(game.claimable_draw_after(mv).map(|_| Some(mv))) {
                actions.push(played(Action::ClaimDraw { by, intended }));
                return actions;
            }
        }
        if behaviour::resigns(game, level, &self.history) {
            actions.push(played(Action::Resign(by)));
            return actions;
        }
        if behaviour::offers_draw(game, level, &self.history) {
            self.history.note_offer(plies);
            actions.push(played(Action::OfferDraw(by)));
        }
        actions.push(played(Action::Move(mv)));
        actions
    }
}

impl EngineQuery {
    /// Creates the query of the game's position for this player, without an answer yet.
    pub(super) fn new(session: &Session, player: Player) -> Self {
        let game = session.game();
        Self {
            plies: game.plies().len(),
            hash: game.position().hash(),
            player,
            limit: ThinkingLimits::of(session).longest(game.turn()).as_secs_f32(),
            seconds: 0.0,
            centipawns: None,
            best: None,
        }
    }

    /// Returns whether the engine's move is to be played now.
    fn is_due(&self) -> bool {
        self.best.as_ref().is_some_and(|best| self.seconds >= best.pause.as_secs_f32())
    }
}

/// Returns the notice that our own engine is started again and gets the same query.
fn restart_notice(failure: OpponentFailure) -> Notice {
    match failure {
        OpponentFailure::Stopped(detail) | OpponentFailure::IllegalMove(detail) => {
            EngineFailure::Stopped(detail).notice()
        }
        OpponentFailure::Timeout => EngineFailure::Silent.notice(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::watched_play::WatchSpeed;
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Players};
    use crate::settings::Settings;
    use rules_core::Game;

    const COMPUTER: Player = Player::Computer(1);

    /// Returns a game in which the computer is on the move against a person.
    fn computers_move() -> Session {
        Session::from_loaded(LoadedGame::new(
            Game::new(),
            None,
            GameSetup::default(),
            Players::new(COMPUTER, Player::Person),
        ))
    }

    /// An engine that accepts every line and says nothing, or has died.
    struct SilentEngine {
        has_died: bool,
    }

    impl EngineTransport for SilentEngine {
        fn send(&mut self, _: &str) {}
        fn receive(&mut self) -> Result<Option<String>, String> {
            if self.has_died { Err("it has died".into()) } else { Ok(None) }
        }
        fn cancel(&mut self) {}
    }

    /// Queries such an engine for a move.
    fn ask_of(player: &mut EnginePlayer, session: &Session, engine: SilentEngine) {
        player.engine = Some(Box::new(engine));
        player.query = Some(EngineQuery::new(session, COMPUTER));
    }

    fn after(player: &mut EnginePlayer, session: &Session, seconds: f32) -> Result<OpponentActions, OpponentFailure> {
        let passed = Duration::from_secs_f32(seconds);
        let (settings, speed) = (&Settings::default(), WatchSpeed::default());
        player.actions(&OpponentFrame { session, settings, passed, is_held: false, speed })
    }

    #[test]
    fn an_engine_of_ours_that_falls_silent_is_started_again_and_then_the_person_chooses() {
        let (session, mut player) = (computers_move(), EnginePlayer::default());
        let limit = ThinkingLimits::of(&session).longest(Side::White).as_secs_f32();
        let mut silence = || {
            ask_of(&mut player, &session, SilentEngine { has_died: false });
            let waiting = after(&mut player, &session, limit + GRACE_SECONDS - 0.5);
            assert_eq!(waiting, Ok(OpponentActions::default()));
            assert!(player.is_answer_near(false), "it may still answer");
            let lost = after(&mut player, &session, 1.0);
            assert!(!player.is_answer_near(false), "nothing is asked");
            assert!(player.query.is_none() && player.engine.is_none());
            lost
        };
        for _ in 0..MAX_RESTARTS {
            let notice = silence().expect("it is started again").notice;
            assert_eq!(notice.map(|notice| notice.key), Some("notice-engine-silent"));
        }
        assert_eq!(silence(), Err(OpponentFailure::Timeout));
    }

    #[test]
    fn an_engine_of_ours_that_dies_is_started_again_and_asked_for_the_move_again() {
        let (session, mut player) = (computers_move(), EnginePlayer::default());
        ask_of(&mut player, &session, SilentEngine { has_died: true });
        let notice = after(&mut player, &session, 0.0).expect("it is started again").notice;
        assert_eq!(notice.map(|notice| notice.key), Some("notice-engine-lost"));
        let began = std::time::Instant::now();
        let played = loop {
            assert!(began.elapsed() < Duration::from_secs(60), "it takes too long");
            player.follow(&session, Some(COMPUTER));
            player.ask(&session, COMPUTER).expect("our own engine starts");
            // Longer than any pause.
            let has_answered = player.query.as_ref().is_some_and(|query| query.best.is_some());
            let actions = after(&mut player, &session, if has_answered { 10.0 } else { 0.0 }).expect("it lives");
            if let [played] = &actions.played[..] {
                break played.clone();
            }
            std::thread::yield_now();
        };
        assert!(matches!(played, PlayedAction { plies: 0, action: Action::Move(_) }), "{played:?}");
    }
}
