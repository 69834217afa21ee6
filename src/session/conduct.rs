//! How requests become outcomes.

use bevy::prelude::*;
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{
    Action, Clock, Color as Side, ColorDraw, Game, Hand, Move, MoveTextError, Position, Refusal, Strictness, TakeBacks,
    parse_san, parse_uci,
};

use super::{ColourChoice, GameSetup, Moment, Outcome, Player, Players, Refused, Request, Session, Stage, WallClock};
use crate::session::{FoundGame, SavedGame};

/// Answers every request of this frame, in the order in which they came.
pub(super) fn answer_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    mut saved: ResMut<SavedGame>,
    wall_clock: Res<WallClock>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        match session.answer(request, &mut saved, wall_clock.0) {
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
    fn answer(&mut self, request: &Request, saved: &mut SavedGame, now: fn() -> Option<Moment>) -> Answer {
        match request {
            Request::NewGame(setup) => self.new_game(setup, now()),
            Request::PointAt(hand) => Ok(self.point_at(*hand)),
            Request::SitDown => Ok(self.sit_down()),
            Request::Resume => Ok(self.resume(saved)),
            Request::Open(found) => Ok(self.put_on_table((**found).clone())),
            Request::LeaveGame => {
                *self = Self { setup: self.setup.clone(), ..Self::default() };
                Ok(vec![Outcome::Left, Outcome::Started])
            }
            Request::Touch(square) => self.on_persons_turn(Action::Touch(*square)),
            Request::Adjust => self.on_persons_turn(Action::Adjust),
            Request::Move(mv) => self.on_persons_turn(Action::Move(*mv)),
            Request::Put { from, to, promotion } => {
                let action = Action::Put { from: *from, to: *to, promotion: *promotion };
                let mut happened = self.on_persons_turn(action)?;
                happened.extend(self.watch_over_moves());
                Ok(happened)
            }
            Request::WhyNot { from, to } => {
                self.expect_persons_turn()?;
                let refusal = self.game.why_not_there(*from, *to);
                refusal.map_or(Ok(Vec::new()), |refusal| Err(Refused::Rules(refusal)))
            }
            Request::MoveText(text) => {
                // Out of turn, that is the reason, whatever was typed.
                self.expect_persons_turn()?;
                let mv = read_move(self.game.position(), text).map_err(Refused::NoSuchMove)?;
                self.rule(Action::Move(mv))
            }
            Request::ComputerMove { ply, mv } => {
                // An answer to a position that was taken back meanwhile is no answer.
                if !self.is_on() || self.game.plies().len() != *ply || self.is_persons_turn() {
                    return Ok(Vec::new());
                }
                self.rule(Action::Move(*mv))
            }
            Request::ComputerAnswersDraw(yes) => {
                let Some(offerer) = self.game.draw_offer() else {
                    return Ok(Vec::new());
                };
                self.rule(if *yes { Action::AcceptDraw(!offerer) } else { Action::DeclineDraw(!offerer) })
            }
            Request::ComputerOffersDraw => self.by_computer(Action::OfferDraw),
            Request::ComputerClaimsDraw(intended) => {
                let intended = *intended;
                self.by_computer(|by| Action::ClaimDraw { by, intended })
            }
            Request::ComputerResigns => self.by_computer(Action::Resign),
            Request::OpponentFails(trouble) => Ok(self.fail(trouble)),
            Request::GoOnWith(opponent) => Ok(self.go_on_with(*opponent)),
            Request::TakeBack => self.take_back(),
            Request::AcceptTakeBack => self.answer_take_back(Action::AcceptTakeBack),
            Request::DeclineTakeBack => self.answer_take_back(Action::DeclineTakeBack),
            Request::OfferDraw => self.by_person(Action::OfferDraw),
            Request::ClaimDraw(intended) => {
                let intended = *intended;
                let by = self.person().ok_or(Refused::ComputersTurn)?;
                self.rule(Action::ClaimDraw { by, intended })
            }
            Request::Resign => self.by_person(Action::Resign),
            Request::AcceptDraw => self.answer_offer(Action::AcceptDraw),
            Request::DeclineDraw => self.answer_offer(Action::DeclineDraw),
            Request::ClaimIllegalMove => self.by_person(Action::ClaimIllegalMove),
            Request::ClaimFlag => self.claim_flag(),
        }
    }

    fn new_game(&mut self, setup: &GameSetup, began: Option<Moment>) -> Answer {
        let start = match &setup.fen {
            Some(fen) => fen.parse::<Position>().map_err(Refused::NoSuchPosition)?,
            None => Position::default(),
        };
        let mut game = Game::from_position(start).with_rules(setup.rules);
        for text in setup.moves.split_whitespace() {
            let mv = read_move(game.position(), text).map_err(Refused::NoSuchMove)?;
            game.act(Action::Move(mv)).map_err(Refused::Rules)?;
        }
        let mut session = Self {
            game,
            clock: setup.clock.0.clone().map(|control| Clock::new(control).on_flag(setup.on_flag())),
            setup: setup.clone(),
            players: Players::with_person_on(Side::White, setup.opponent),
            draw: None,
            stage: Stage::Playing,
            trouble: None,
            began,
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
                    session.draw = Some(ColorDraw::hide(&mut rng));
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

    fn point_at(&mut self, hand: Hand) -> Vec<Outcome> {
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
        let mut happened = self.put_on_table(found);
        happened.insert(1, Outcome::Resumed);
        happened
    }

    fn put_on_table(&mut self, found: FoundGame) -> Vec<Outcome> {
        self.restore(found.game, found.clock, found.setup, found.players);
        self.began = found.began;
        self.start_clock();
        vec![Outcome::Started, Outcome::PlayBegan]
    }

    pub(super) fn start_clock(&mut self) {
        let turn = self.game.turn();
        if self.is_on()
            && let Some(clock) = &mut self.clock
        {
            clock.start(turn);
        }
    }

    fn on_persons_turn(&mut self, action: Action) -> Answer {
        self.expect_persons_turn()?;
        self.rule(action)
    }

    fn expect_persons_turn(&self) -> Result<(), Refused> {
        if self.stage != Stage::Playing {
            return Err(Refused::NoGame);
        }
        if self.is_on() && !self.is_persons_turn() {
            return Err(Refused::ComputersTurn);
        }
        Ok(())
    }

    /// In a tournament the arbiter sees an illegal move at once; in blitz the opponent has to, and a computer does.
    fn watch_over_moves(&mut self) -> Vec<Outcome> {
        let opponent = self.game.turn();
        let noticed = match self.game.rules().strictness {
            Strictness::Tournament => true,
            Strictness::Blitz => self.players.of(opponent) != Player::Person,
            Strictness::Friendly | Strictness::Club => false,
        };
        if !noticed || self.game.plies().last().is_none_or(|ply| ply.illegal.is_none()) {
            return Vec::new();
        }
        self.rule(Action::ClaimIllegalMove(opponent)).unwrap_or_default()
    }

    fn take_back(&mut self) -> Answer {
        // A flag that has fallen stays down (END-3).
        if let (Some(_), Some(ending)) = (self.clock.as_ref().and_then(Clock::flagged), self.ending()) {
            return Err(Refused::Rules(Refusal::GameOver(ending)));
        }
        let person = self.person().ok_or(Refused::ComputersTurn)?;
        let against_computer = Some(person).filter(|_| !self.players.are_both_people());
        let plies = self.to_take_back().ok_or(Refused::Rules(Refusal::NothingToTakeBack))?;
        // Between two people it is the last mover who wants the move back.
        let by = against_computer.unwrap_or(!self.game.turn());
        let mut happened = self.rule(Action::TakeBack { by, plies })?;
        self.trouble = None;
        // The computer takes back among friends, and is as strict as a person elsewhere.
        if against_computer.is_some() && self.game.rules().strictness.take_backs() == TakeBacks::Agreed {
            happened.extend(self.rule(Action::DeclineTakeBack(!by))?);
        }
        Ok(happened)
    }

    fn answer_take_back(&mut self, action: fn(Side) -> Action) -> Answer {
        let by = self.game.take_back_asked().map_or(self.game.turn(), |(asker, _)| !asker);
        self.rule(action(by))
    }

    /// Whoever points out a flag while both are down gets a draw (TIM-5).
    fn claim_flag(&mut self) -> Answer {
        match self.fallen_flags() {
            [true, true] => self.rule(Action::BothFlagsFall),
            [true, false] => self.rule(Action::FlagFall(Side::White)),
            [false, true] => self.rule(Action::FlagFall(Side::Black)),
            [false, false] => Ok(Vec::new()),
        }
    }

    fn by_person(&mut self, action: fn(Side) -> Action) -> Answer {
        let side = self.person().ok_or(Refused::ComputersTurn)?;
        self.rule(action(side))
    }

    /// What the computer wanted on a turn that was taken back meanwhile, it does not want any more.
    fn by_computer(&mut self, action: impl FnOnce(Side) -> Action) -> Answer {
        if !self.is_on() || self.is_persons_turn() {
            return Ok(Vec::new());
        }
        self.rule(action(self.game.turn()))
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
        let events = self.game.act(action).map_err(Refused::Rules)?;
        self.keep_time(&events);
        Ok(events.into_iter().map(Outcome::Game).collect())
    }
}

/// A move as a person may type it: `e2e4`, `Nf3`, `Sf3`, `0-0`.
///
/// # Errors
/// Why it is no move, in the notation in which it can be read; two squares leave the least doubt about what was meant.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    parse_uci(position, text).or_else(|by_squares| {
        parse_san(position, text).map_err(|by_letters| match by_squares {
            MoveTextError::Unreadable(_) => by_letters,
            _ => by_squares,
        })
    })
}
