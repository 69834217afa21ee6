//! How requests become outcomes, and how time passes.

use bevy::prelude::*;
use core::time::Duration;
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Clock, Color as Side, Event, Game, Move, Position, Refusal, parse_san, parse_uci};

use super::{ColourChoice, ColourDraw, GameSetup, Outcome, Players, Refused, Request, Session, Stage};
use crate::motion::Motion;
use crate::storage::SavedGame;

/// Below this the clock shows tenths, so the picture changes ten times a second (the panels agree).
pub const LOW_TIME: Duration = Duration::from_secs(20);

/// What one frame may cost the computer.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Lets the running clock run and ends the game when a flag falls (END-3).
pub(super) fn run_clock(
    time: Res<Time<Real>>,
    mut session: ResMut<Session>,
    mut outcomes: MessageWriter<Outcome>,
    mut motion: ResMut<Motion>,
) {
    if !session.is_on() || session.clock.as_ref().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    let waits_for_computer = !session.is_persons_turn();
    let session = session.bypass_change_detection();
    let Some(clock) = &mut session.clock else {
        return;
    };
    // A page in the background draws no frames: its computer has answered long before the next one.
    let passed = time.delta();
    clock.tick(if waits_for_computer { passed.min(LONGEST_WAIT) } else { passed });
    if let Some(flagged) = clock.flagged() {
        clock.pause();
        if let Ok(events) = session.act(Action::FlagFall(flagged)) {
            outcomes.write_batch(events.into_iter().map(Outcome::Game));
        }
    } else if let Some(side) = clock.running() {
        motion.wake_in(until_next_digit(clock.remaining(side)));
    }
}

/// How long the shown time stays as it is.
fn until_next_digit(remaining: Duration) -> Duration {
    let step = if remaining < LOW_TIME { 100 } else { 1000 };
    let past = (remaining.as_millis() % step) as u64;
    Duration::from_millis(past.max(5))
}

/// Answers every request of this frame, in the order in which they came.
pub(super) fn answer_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    mut saved: ResMut<SavedGame>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        match session.answer(request, &mut saved) {
            Ok(happened) => {
                outcomes.write_batch(happened);
            }
            Err(refused) => {
                outcomes.write(Outcome::Refused(refused));
            }
        }
    }
}

type Answer = Result<Vec<Outcome>, Refused>;

impl Session {
    fn answer(&mut self, request: &Request, saved: &mut SavedGame) -> Answer {
        match request {
            Request::NewGame(setup) => self.new_game(setup),
            Request::PointAt(hand) => Ok(self.point_at(*hand)),
            Request::SitDown => Ok(self.sit_down()),
            Request::Resume => Ok(self.resume(saved)),
            Request::LeaveGame => {
                *self = Self { setup: self.setup.clone(), ..Self::default() };
                Ok(vec![Outcome::Left, Outcome::Started])
            }
            Request::Move(mv) => self.persons_move(*mv),
            Request::MoveText(text) => {
                let mv = read_move(self.game.position(), text).ok_or_else(|| Refused::NoSuchMove(text.clone()))?;
                self.persons_move(mv)
            }
            Request::ComputerMove { ply, mv } => {
                // An answer to a position that was taken back meanwhile is no answer.
                if !self.is_on() || self.game.plies().len() != *ply || self.is_persons_turn() {
                    return Ok(Vec::new());
                }
                self.play(*mv)
            }
            Request::ComputerAnswersDraw(yes) => {
                let Some(offerer) = self.game.draw_offer() else {
                    return Ok(Vec::new());
                };
                self.rule(if *yes { Action::AcceptDraw(!offerer) } else { Action::DeclineDraw(!offerer) })
            }
            Request::TakeBack => self.take_back(),
            Request::OfferDraw => self.by_person(Action::OfferDraw),
            Request::ClaimDraw => self.by_person(Action::ClaimDraw),
            Request::Resign => self.by_person(Action::Resign),
            Request::AcceptDraw => self.answer_offer(Action::AcceptDraw),
            Request::DeclineDraw => self.answer_offer(Action::DeclineDraw),
        }
    }

    fn new_game(&mut self, setup: &GameSetup) -> Answer {
        let start = match &setup.fen {
            Some(fen) => fen.parse::<Position>().map_err(|error| Refused::NoSuchPosition(error.to_string()))?,
            None => Position::default(),
        };
        let mut game = Game::from_position(start);
        for text in setup.moves.split_whitespace() {
            let mv = read_move(game.position(), text).ok_or_else(|| Refused::NoSuchMove(text.to_owned()))?;
            game.act(Action::Move(mv)).map_err(Refused::Rules)?;
        }
        let mut session = Self {
            game,
            clock: setup.clock.0.map(Clock::new),
            setup: setup.clone(),
            players: Players::with_person_on(Side::White, setup.opponent),
            draw: None,
            stage: Stage::Playing,
        };
        let mut happened = vec![Outcome::Started];
        if setup.demo {
            session.players = Players { white: setup.opponent, black: setup.opponent };
            happened.push(Outcome::PlayBegan);
        } else {
            match setup.colour {
                ColourChoice::Draw => {
                    let mut rng = match setup.seed {
                        Some(seed) => StdRng::seed_from_u64(seed),
                        None => rand::make_rng(),
                    };
                    session.draw = Some(ColourDraw::hide(&mut rng));
                    session.stage = Stage::Drawing;
                    happened.push(Outcome::DrawBegan);
                }
                ColourChoice::White => happened.push(Outcome::PlayBegan),
                ColourChoice::Black => {
                    session.players = Players::with_person_on(Side::Black, setup.opponent);
                    happened.push(Outcome::PlayBegan);
                }
            }
        }
        *self = session;
        self.start_clock();
        Ok(happened)
    }

    fn point_at(&mut self, hand: super::Hand) -> Vec<Outcome> {
        let Some(found) = self.draw.as_mut().and_then(|draw| draw.point_at(hand)) else {
            return Vec::new();
        };
        self.players = Players::with_person_on(found, self.setup.opponent);
        vec![Outcome::HandOpened { hand, found }]
    }

    fn sit_down(&mut self) -> Vec<Outcome> {
        if self.stage != Stage::Drawing || self.draw.as_ref().is_none_or(|draw| draw.opened().is_none()) {
            return Vec::new();
        }
        self.stage = Stage::Playing;
        self.start_clock();
        vec![Outcome::PlayBegan]
    }

    fn resume(&mut self, saved: &mut SavedGame) -> Vec<Outcome> {
        let Some(found) = saved.found.take() else {
            return Vec::new();
        };
        self.restore(found.game, found.clock, found.setup, found.players);
        self.start_clock();
        vec![Outcome::Started, Outcome::PlayBegan]
    }

    fn start_clock(&mut self) {
        let turn = self.game.turn();
        if self.is_on()
            && let Some(clock) = &mut self.clock
        {
            clock.start(turn);
        }
    }

    fn persons_move(&mut self, mv: Move) -> Answer {
        if self.stage != Stage::Playing {
            return Err(Refused::NoGame);
        }
        if self.is_on() && !self.is_persons_turn() {
            return Err(Refused::ComputersTurn);
        }
        self.play(mv)
    }

    fn play(&mut self, mv: Move) -> Answer {
        let happened = self.rule(Action::Move(mv))?;
        if let Some(clock) = &mut self.clock {
            clock.press();
            self.game.note_clock(clock.remaining(!self.game.turn()));
            if self.game.ending().is_some() {
                clock.pause();
            }
        }
        Ok(happened)
    }

    /// Against the computer a take-back returns to the person's own turn.
    fn take_back(&mut self) -> Answer {
        // A flag that has fallen stays down (END-3).
        if let (Some(_), Some(ending)) = (self.clock.as_ref().and_then(Clock::flagged), self.ending()) {
            return Err(Refused::Rules(Refusal::GameOver(ending)));
        }
        let back_to_person =
            self.person().filter(|_| !self.players.are_both_people()).is_some_and(|side| self.game.turn() == side);
        let plies = if back_to_person { 2 } else { 1 };
        let happened = self.rule(Action::TakeBack { plies })?;
        // The times stay as they are: what was thought was thought.
        self.start_clock();
        Ok(happened)
    }

    fn by_person(&mut self, action: fn(Side) -> Action) -> Answer {
        let side = self.person().ok_or(Refused::ComputersTurn)?;
        self.rule(action(side))
    }

    /// Two people: whoever did not offer answers.
    fn answer_offer(&mut self, action: fn(Side) -> Action) -> Answer {
        let side = self.game.draw_offer().map_or(self.game.turn(), |offerer| !offerer);
        self.rule(action(side))
    }

    fn rule(&mut self, action: Action) -> Answer {
        if self.stage != Stage::Playing {
            return Err(Refused::NoGame);
        }
        let events = self.act(action).map_err(Refused::Rules)?;
        if events.iter().any(|event| matches!(event, Event::Ended(_)))
            && let Some(clock) = &mut self.clock
        {
            clock.pause();
        }
        Ok(events.into_iter().map(Outcome::Game).collect())
    }
}

/// A move as a person may type it: `e2e4`, `Nf3`, `Sf3`, `0-0`.
pub fn read_move(position: &Position, text: &str) -> Option<Move> {
    parse_uci(position, text).or_else(|_| parse_san(position, text)).ok()
}
