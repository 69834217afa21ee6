//! Turns requests into outcomes, and sets up, loads and leaves games.

use rand::{Rng, SeedableRng, rngs::StdRng};
use rules_core::{Action, Color as Side, ColorDraw, Game, Hand, PawnHiding, Position};

use crate::outcome::RequestResult;
use crate::{
    ColourChoice, GameSetup, LoadedGame, LocalDateTime, Outcome, Player, Players, Rejection, Request, Session,
    SessionPhase, read_move,
};

impl Session {
    /// Handles a request. `now` is the starting time of a new game, if known; `rng` draws its colours, unless its
    /// setup has a seed.
    pub fn handle(&mut self, request: &Request, now: Option<LocalDateTime>, rng: &mut impl Rng) -> Vec<Outcome> {
        let result = match request {
            Request::NewGame(setup) => self.new_game(setup, now, rng),
            Request::ChooseHand(hand) => Ok(self.choose_hand(*hand)),
            Request::HidePawns(step) => Ok(self.hide_pawns(*step)),
            Request::StartPlay => Ok(self.start_play()),
            Request::Resume(archived) => {
                let [started, play_began] = self.load(&archived.game);
                Ok(vec![started, Outcome::Resumed(archived.number), play_began])
            }
            Request::Open(found) => Ok(self.load(found).into()),
            Request::Follow(found) => Ok(self.follow(found)),
            Request::NameRemotePlayer(name) => {
                self.name_remote_player(name);
                Ok(Vec::new())
            }
            Request::LeaveGame => Ok(self.leave()),
            Request::Act { by, action } => self.act(*by, action),
            Request::MoveText(text) => self.play_text(text),
            Request::ExplainMove { from, to } => self.explain_move(*from, *to),
            Request::Analyse(line) => Ok(self.analyse(line)),
            Request::Exercise(line) => Ok(self.exercise(line)),
            Request::EndAnalysis => Ok(self.end_analysis()),
            Request::Annotate(moves) => Ok(self.annotate(moves)),
            Request::SetPosition(position) => Ok(self.set_position(position)),
            Request::AnswerAsComputer(level) => Ok(self.answer_as_computer(*level)),
            Request::StopLearner => Ok(self.stop_learner()),
            Request::PointToSquare(square) => {
                Ok(if self.is_lesson() { vec![Outcome::PointedTo(*square)] } else { Vec::new() })
            }
            Request::TakeBack => self.take_back(false),
            Request::TakeOfferedBack => self.take_back(true),
            Request::PressClock { by, side } => Ok(self.press_clock(*by, *side)),
            Request::ClaimFlag => self.claim_flag(),
            Request::EndDeadPosition(position) => Ok(self.end_dead_position(position)),
            Request::OpponentFails(failure) => Ok(self.set_opponent_failure(failure)),
            Request::ReplaceOpponent(opponent) => Ok(self.replace_opponent(*opponent)),
        };
        result.unwrap_or_else(|rejection| vec![Outcome::Refused(rejection)])
    }

    fn name_remote_player(&mut self, name: &str) {
        self.remote_name = name.to_owned();
        if let Some(waiting) = &mut self.aside {
            waiting.remote_name = name.to_owned();
        }
    }

    fn new_game(&mut self, setup: &GameSetup, began: Option<LocalDateTime>, rng: &mut impl Rng) -> RequestResult {
        let start = match &setup.fen {
            Some(fen) => fen.parse::<Position>().map_err(Rejection::InvalidPosition)?,
            None => Position::default(),
        };
        let is_lesson = setup.opponent == Player::Teacher;
        let game = if is_lesson { Game::study(start) } else { Game::from_position(start) };
        let mut game = game.with_rules(setup.game_rules());
        for text in setup.moves.split_whitespace() {
            let mv = read_move(game.position(), text).map_err(Rejection::InvalidMove)?;
            game.act(Action::Move(mv)).map_err(Rejection::Rules)?;
        }
        let players = Players::with_person_on(Side::White, setup.opponent);
        let (phase, remote_name) = (SessionPhase::Playing, core::mem::take(&mut self.remote_name));
        *self = Self { game, setup: setup.clone(), players, phase, began, remote_name, ..Self::default() };
        let first_outcome = match setup.colour {
            _ if setup.demo => {
                self.players = Players::new(setup.white.unwrap_or(setup.opponent), setup.opponent);
                Outcome::PlayBegan
            }
            ColourChoice::Draw => {
                self.draw = Some(match setup.seed {
                    Some(seed) => ColorDraw::hide(&mut StdRng::seed_from_u64(seed)),
                    None => ColorDraw::hide(rng),
                });
                self.phase = SessionPhase::Drawing;
                Outcome::DrawBegan
            }
            ColourChoice::White => Outcome::PlayBegan,
            ColourChoice::Black => {
                self.players = Players::with_person_on(Side::Black, setup.opponent);
                Outcome::PlayBegan
            }
        };
        self.clock = setup.new_clock(self.players);
        self.set_clock_going();
        Ok(vec![Outcome::Started, first_outcome])
    }

    fn choose_hand(&mut self, hand: Hand) -> Vec<Outcome> {
        let Some(found) = self.draw.as_mut().and_then(|draw| draw.point_at(hand)) else {
            return Vec::new();
        };
        self.players = Players::with_person_on(found, self.setup.opponent);
        self.clock = self.setup.new_clock(self.players);
        vec![Outcome::HandOpened { hand, found }]
    }

    /// Only two people can hide something from each other. Against a player elsewhere chance hides the pawns.
    fn hide_pawns(&mut self, step: PawnHiding) -> Vec<Outcome> {
        if let Some(draw) = self.draw.as_mut().filter(|_| self.setup.opponent.is_here()) {
            draw.hide_by_hand(step);
        }
        Vec::new()
    }

    fn start_play(&mut self) -> Vec<Outcome> {
        if self.phase != SessionPhase::Drawing || self.draw.as_ref().is_none_or(|draw| draw.opened().is_none()) {
            return Vec::new();
        }
        self.phase = SessionPhase::Playing;
        self.set_clock_going();
        vec![Outcome::PlayBegan]
    }

    /// Starts the clock of a new game, unless two people here do so.
    fn set_clock_going(&mut self) {
        self.awaits_start = self.presses_clock() && self.players.share_screen() && self.game.plies().is_empty();
        self.start_clock();
    }

    pub(crate) fn load(&mut self, found: &LoadedGame) -> [Outcome; 2] {
        let remote_name = core::mem::take(&mut self.remote_name);
        *self = Self { remote_name, ..Self::from_loaded(found.clone()) };
        self.start_clock();
        [Outcome::Started, Outcome::PlayBegan]
    }

    fn set_position(&mut self, position: &Position) -> Vec<Outcome> {
        if !self.is_lesson() || self.is_analysis() {
            return Vec::new();
        }
        self.game = Game::study(position.clone()).with_rules(self.setup.game_rules());
        vec![Outcome::Started]
    }

    fn answer_as_computer(&mut self, level: u8) -> Vec<Outcome> {
        let computer = Player::Computer(level);
        match self.person().filter(|_| self.is_lesson()) {
            Some(learner) => self.players = Players::with_person_on(learner, computer),
            None if self.is_lesson() && self.setup.demo => {
                self.players = Players::new(computer, computer);
            }
            None => {}
        }
        Vec::new()
    }

    fn stop_learner(&mut self) -> Vec<Outcome> {
        if self.is_lesson() {
            self.players = Players::new(Player::Teacher, Player::Teacher);
        }
        Vec::new()
    }

    fn leave(&mut self) -> Vec<Outcome> {
        let remote_name = core::mem::take(&mut self.remote_name);
        *self = Self { setup: self.before_analysis().setup.clone(), remote_name, ..Self::default() };
        vec![Outcome::Left, Outcome::Started]
    }
}
