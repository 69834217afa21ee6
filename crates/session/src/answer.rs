//! How requests become outcomes: games that are set up, found, left.

use rand::{Rng, SeedableRng, rngs::StdRng};
use rules_core::{Action, Clock, Color as Side, ColorDraw, Game, Hand, Position};

use crate::{
    ColourChoice, FoundGame, GameSetup, Moment, Outcome, Player, Players, Refused, Request, Session, Stage, read_move,
};

/// What came of a request, or why nothing did.
pub(crate) type Answer = Result<Vec<Outcome>, Refused>;

impl Session {
    /// Answers a request. `now` is when a new game begins, if anybody knows; `chance` draws its colours, unless its
    /// set-up has a seed.
    pub fn answer(&mut self, request: &Request, now: Option<Moment>, chance: &mut impl Rng) -> Vec<Outcome> {
        let answer = match request {
            Request::NewGame(setup) => self.new_game(setup, now, chance),
            Request::PointAt(hand) => Ok(self.point_at(*hand)),
            Request::SitDown => Ok(self.sit_down()),
            Request::Resume(kept) => {
                let [started, play_began] = self.put_on_table(&kept.game);
                Ok(vec![started, Outcome::Resumed(kept.number), play_began])
            }
            Request::Open(found) => Ok(self.put_on_table(found).into()),
            Request::LeaveGame => Ok(self.leave()),
            Request::Act { by, action } => self.act(*by, action),
            Request::MoveText(text) => self.play_text(text),
            Request::WhyNot { from, to } => self.why_not(*from, *to),
            Request::LayOut(position) => Ok(self.lay_out(position)),
            Request::AnswerWith(level) => Ok(self.answer_with(*level)),
            Request::HandsOff => Ok(self.hands_off()),
            Request::PointTo(square) => {
                Ok(if self.is_lesson() { vec![Outcome::PointedTo(*square)] } else { Vec::new() })
            }
            Request::TakeBack => self.take_back(),
            Request::ClaimFlag => self.claim_flag(),
            Request::OpponentFails(trouble) => Ok(self.fail(trouble)),
            Request::GoOnWith(opponent) => Ok(self.go_on_with(*opponent)),
        };
        answer.unwrap_or_else(|refused| vec![Outcome::Refused(refused)])
    }

    fn new_game(&mut self, setup: &GameSetup, began: Option<Moment>, chance: &mut impl Rng) -> Answer {
        let start = match &setup.fen {
            Some(fen) => fen.parse::<Position>().map_err(Refused::NoSuchPosition)?,
            None => Position::default(),
        };
        let is_lesson = setup.opponent == Player::Teacher;
        let game = if is_lesson { Game::study(start) } else { Game::from_position(start) };
        let mut game = game.with_rules(setup.rules);
        for text in setup.moves.split_whitespace() {
            let mv = read_move(game.position(), text).map_err(Refused::NoSuchMove)?;
            game.act(Action::Move(mv)).map_err(Refused::Rules)?;
        }
        let clock = setup.clock.0.clone().map(|control| Clock::new(control).on_flag(setup.on_flag()));
        let players = Players::with_person_on(Side::White, setup.opponent);
        *self = Self { game, clock, setup: setup.clone(), players, stage: Stage::Playing, began, ..Self::default() };
        let begun = match setup.colour {
            _ if setup.demo => {
                self.players = Players { white: setup.opponent, black: setup.opponent };
                Outcome::PlayBegan
            }
            ColourChoice::Draw => {
                self.draw = Some(match setup.seed {
                    Some(seed) => ColorDraw::hide(&mut StdRng::seed_from_u64(seed)),
                    None => ColorDraw::hide(chance),
                });
                self.stage = Stage::Drawing;
                Outcome::DrawBegan
            }
            ColourChoice::White => Outcome::PlayBegan,
            ColourChoice::Black => {
                self.players = Players::with_person_on(Side::Black, setup.opponent);
                Outcome::PlayBegan
            }
        };
        self.start_clock();
        Ok(vec![Outcome::Started, begun])
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

    fn put_on_table(&mut self, found: &FoundGame) -> [Outcome; 2] {
        *self = Self::of(found.clone());
        self.start_clock();
        [Outcome::Started, Outcome::PlayBegan]
    }

    fn lay_out(&mut self, position: &Position) -> Vec<Outcome> {
        if !self.is_lesson() {
            return Vec::new();
        }
        self.game = Game::study(position.clone()).with_rules(self.setup.rules);
        vec![Outcome::Started]
    }

    fn answer_with(&mut self, level: u8) -> Vec<Outcome> {
        let computer = Player::Computer(level);
        match self.person().filter(|_| self.is_lesson()) {
            Some(learner) => self.players = Players::with_person_on(learner, computer),
            None if self.is_lesson() && self.setup.demo => {
                self.players = Players { white: computer, black: computer };
            }
            None => {}
        }
        Vec::new()
    }

    fn hands_off(&mut self) -> Vec<Outcome> {
        if self.is_lesson() {
            self.players = Players { white: Player::Teacher, black: Player::Teacher };
        }
        Vec::new()
    }

    fn leave(&mut self) -> Vec<Outcome> {
        *self = Self { setup: self.setup.clone(), ..Self::default() };
        vec![Outcome::Left, Outcome::Started]
    }
}
