//! Tests of the seam to an absent player, with a scripted person elsewhere who takes a program's seat.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Color as Side, Ending, GameEvent, parse_uci};

use super::absent_player::{OpponentActions, PlayedAction};
use super::*;
use crate::session::{ColourChoice, GameSetup, OpponentFailure};

/// Lines of a person elsewhere: texts of moves, or other actions.
#[derive(Clone)]
enum RemoteLine {
    Move(&'static str),
    Act(Action),
    HangsUp,
}

/// Lines that have arrived from the person elsewhere, and events that were sent there.
#[derive(Default)]
struct RemoteConnection {
    inbox: VecDeque<RemoteLine>,
    sent: Vec<GameEvent>,
    /// Number of frames in which a move was asked for.
    asked: usize,
}

/// A person elsewhere. Like a connection, it only passes on what arrives.
struct ScriptedPlayer(Rc<RefCell<RemoteConnection>>);

impl AbsentPlayer for ScriptedPlayer {
    fn plays(&self, player: Player) -> bool {
        player == Player::Program
    }

    fn hear(&mut self, outcome: &Outcome, _: &Session) {
        if let Outcome::Game(event) = outcome {
            self.0.borrow_mut().sent.push(event.clone());
        }
    }

    fn follow(&mut self, _: &Session, _: Option<Player>) {}

    fn ask(&mut self, _: &Session, _: Player) -> Result<(), OpponentFailure> {
        self.0.borrow_mut().asked += 1;
        Ok(())
    }

    fn actions(&mut self, frame: &OpponentFrame) -> Result<OpponentActions, OpponentFailure> {
        let mut actions = OpponentActions::default();
        if frame.is_held {
            return Ok(actions);
        }
        let game = frame.session.game();
        for line in self.0.borrow_mut().inbox.drain(..) {
            let action = match line {
                RemoteLine::Move(text) => Action::Move(parse_uci(game.position(), text).expect("a legal move")),
                RemoteLine::Act(action) => action,
                RemoteLine::HangsUp => return Err(OpponentFailure::Stopped("the line is dead".into())),
            };
            actions.played.push(PlayedAction { plies: game.plies().len(), action });
        }
        Ok(actions)
    }

    /// Returns false: a message from elsewhere wakes the event loop by itself.
    fn is_answer_near(&self, _: bool) -> bool {
        false
    }
}

/// A game of a person here, with White, against the scripted one.
struct RemoteGame {
    app: App,
    remote: Rc<RefCell<RemoteConnection>>,
}

/// Applies the requests, as the session's systems do.
fn handle_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        outcomes.write_batch(session.handle(request, None, &mut StdRng::seed_from_u64(1)));
    }
}

impl RemoteGame {
    fn start() -> Self {
        let remote = Rc::<RefCell<RemoteConnection>>::default();
        let mut app = App::new();
        app.init_resource::<Time>().init_resource::<Settings>().init_resource::<Session>();
        app.init_resource::<OpponentHold>().init_resource::<WatchedPlay>();
        app.add_message::<Request>().add_message::<Notice>().add_message::<Outcome>();
        app.insert_non_send(Opponents(vec![Box::new(UnaskedPlayer), Box::new(ScriptedPlayer(Rc::clone(&remote)))]));
        app.add_systems(Update, (take_actions, handle_requests, tell_outcomes).chain());
        let mut game = Self { app, remote };
        let setup = GameSetup { opponent: Player::Program, colour: ColourChoice::White, ..GameSetup::default() };
        game.ask(Request::NewGame(setup));
        game
    }

    /// Returns a game in which draws may be offered.
    fn after_a_move_each() -> Self {
        let mut game = Self::start();
        game.play("e2e4");
        game.arrives(RemoteLine::Move("e7e5"));
        game
    }

    fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    /// Plays a move of the person here, in UCI.
    fn play(&mut self, text: &str) {
        self.ask(Request::MoveText(text.into()));
    }

    /// Lets a line arrive from elsewhere.
    fn arrives(&mut self, line: RemoteLine) {
        self.remote.borrow_mut().inbox.push_back(line);
        self.app.update();
    }

    fn session(&self) -> &Session {
        self.app.world().resource()
    }

    fn moves(&self) -> Vec<String> {
        self.session().game().plies().iter().map(|ply| ply.mv.to_string()).collect()
    }
}

/// An opponent of another kind, which must not be asked.
struct UnaskedPlayer;

impl AbsentPlayer for UnaskedPlayer {
    fn plays(&self, player: Player) -> bool {
        player == Player::Computer(1)
    }
    fn hear(&mut self, _: &Outcome, _: &Session) {}
    fn follow(&mut self, _: &Session, awaited: Option<Player>) {
        assert_eq!(awaited, None);
    }
    fn ask(&mut self, _: &Session, player: Player) -> Result<(), OpponentFailure> {
        panic!("{player:?} is somebody else's");
    }
    fn actions(&mut self, _: &OpponentFrame) -> Result<OpponentActions, OpponentFailure> {
        Ok(OpponentActions::default())
    }
    fn is_answer_near(&self, _: bool) -> bool {
        false
    }
}

#[test]
fn moves_go_out_and_come_in() {
    let mut game = RemoteGame::start();
    assert_eq!(game.remote.borrow().asked, 0, "White begins, and is here");
    game.play("e2e4");
    assert!(matches!(game.remote.borrow().sent[..], [GameEvent::Moved(_)]));
    assert_eq!(game.remote.borrow().asked, 1);
    game.app.update();
    assert_eq!(game.remote.borrow().asked, 2, "the game waits as long as it takes");
    game.arrives(RemoteLine::Move("e7e5"));
    assert_eq!(game.moves(), ["e2e4", "e7e5"]);
    assert!(game.session().is_persons_turn());
}

#[test]
fn a_paused_opponent_is_told_but_not_asked() {
    let mut game = RemoteGame::start();
    game.app.insert_resource(OpponentPaused);
    game.play("e2e4");
    assert_eq!((game.remote.borrow().asked, game.remote.borrow().sent.len()), (0, 1));
    game.app.world_mut().remove_resource::<OpponentPaused>();
    game.app.update();
    assert_eq!(game.remote.borrow().asked, 1);
}

#[test]
fn an_opponent_waits_while_the_persons_move_is_asked_about() {
    let mut game = RemoteGame::start();
    game.app.insert_resource(OpponentHold(true));
    game.play("e2e4");
    game.arrives(RemoteLine::Move("e7e5"));
    assert_eq!((game.remote.borrow().asked, game.moves().len()), (0, 1));
    game.app.insert_resource(OpponentHold(false));
    game.app.update();
    assert_eq!(game.moves().len(), 2, "the answer has waited");
}

#[test]
fn drw_4_a_draw_offer_from_elsewhere_is_answered_here() {
    let mut game = RemoteGame::after_a_move_each();
    game.play("g1f3");
    game.remote.borrow_mut().inbox.push_back(RemoteLine::Act(Action::OfferDraw(Side::Black)));
    game.arrives(RemoteLine::Move("b8c6"));
    assert_eq!(game.session().game().may_answer_draw(), Some(Side::White));
    game.ask(Request::by_person(Action::DeclineDraw(Side::White)));
    assert!(matches!(game.remote.borrow().sent.last(), Some(GameEvent::DrawDeclined(_))));
}

#[test]
fn drw_4_a_draw_offer_from_here_is_answered_elsewhere() {
    let mut game = RemoteGame::after_a_move_each();
    game.ask(Request::by_person(Action::OfferDraw(Side::White)));
    game.play("g1f3");
    assert!(game.remote.borrow().sent.contains(&GameEvent::DrawOffered(Side::White)));
    game.arrives(RemoteLine::Act(Action::AcceptDraw(Side::Black)));
    assert_eq!(game.session().ending(), Some(Ending::Agreement));
}

#[test]
fn end_2_a_person_elsewhere_resigns_at_any_time_and_learns_of_a_resignation_here() {
    let mut game = RemoteGame::start();
    game.arrives(RemoteLine::Act(Action::Resign(Side::Black)));
    assert_eq!(game.session().ending(), Some(Ending::Resignation { winner: Side::White }));

    let mut game = RemoteGame::start();
    game.ask(Request::by_person(Action::Resign(Side::White)));
    let ended = GameEvent::Ended(Ending::Resignation { winner: Side::Black });
    assert!(game.remote.borrow().sent.contains(&ended));
    assert_eq!(game.remote.borrow().asked, 0);
}

#[test]
fn an_opponent_who_cannot_go_on_is_replaced_by_choice() {
    let mut game = RemoteGame::start();
    game.play("e2e4");
    game.arrives(RemoteLine::HangsUp);
    assert_eq!(game.session().opponent_failure(), Some(&OpponentFailure::Stopped("the line is dead".into())));
    let asked = game.remote.borrow().asked;
    game.app.update();
    assert_eq!(game.remote.borrow().asked, asked, "the game waits for the person's choice");
}
