//! What is heard on which outcome, and when a man comes down.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Ending, Event, PieceKind, Ply};

use super::repertoire::{Sound, TABLE, Weight};
use super::waiting::{Cue, Waiting};
use crate::appearance::BoardKind;
use crate::motion::Tempo;
use crate::motion::tween::{Landed, PressDelay, Tween};
use crate::session::{Outcome, Session};
use crate::settings::Settings;

/// A captive is touched this long after its captor has begun to move, in seconds.
const CLACK_AFTER: f32 = 0.05;
/// After a man has landed come, in seconds: what a check or a new piece sounds like, the clock, the result (that of a
/// king that falls comes after its fall).
const CHECK_AFTER: f32 = 0.04;
const PROMOTION_AFTER: f32 = 0.08;
const PRESS_AFTER: f32 = 0.1;
const RESULT_AFTER: f32 = 0.5;
/// From the choice of a hand to its sleeve, and to its fingers, in seconds.
const SLEEVE_AFTER: f32 = 0.1;
const FINGERS_AFTER: f32 = 0.95;
/// Men that land in the same moment are heard one after the other, this many seconds apart, and no more than so many.
const APART: Duration = Duration::from_millis(110);
const AT_ONCE: usize = 3;
/// A captive is put down on the table with less care for who listens.
const BESIDE_THE_BOARD: f32 = 0.45;

/// Reads the outcomes.
pub(super) fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    tempo: Res<Tempo>,
    tweens: Query<&Tween>,
    to_press: Res<PressDelay>,
    mut waiting: ResMut<Waiting>,
) {
    // A hand that makes the move has to reach the man first.
    let under_way = tweens.iter().filter(|tween| !tween.has_landed());
    let lead = under_way.map(Tween::starts_in).reduce(f32::min).unwrap_or(0.0);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started | Outcome::Left => *waiting = Waiting::default(),
            Outcome::DrawBegan => waiting.add(Cue::new(Sound::Sleeve, 0.0)),
            // Where nothing moves it doesn't turn, and is open at once.
            Outcome::HandOpened { .. } if matches!(*tempo, Tempo::Reduced | Tempo::None) => {
                waiting.add(Cue::new(Sound::Fingers, 0.0));
            }
            Outcome::HandOpened { .. } => {
                waiting.add(Cue::new(Sound::Sleeve, SLEEVE_AFTER));
                waiting.add(Cue::new(Sound::Fingers, FINGERS_AFTER));
            }
            Outcome::Game(event) => {
                let delays = Delays { lead, to_press: to_press.0 };
                follow_event(event, &session, settings.look.board, delays, &mut waiting);
            }
            _ => {}
        }
    }
}

/// What takes a hand's time, in seconds: until the man leaves, and from its landing to the clock.
#[derive(Debug, Clone, Copy)]
struct Delays {
    lead: f32,
    to_press: f32,
}

fn follow_event(event: &Event, session: &Session, board: BoardKind, delays: Delays, waiting: &mut Waiting) {
    let lead = delays.lead;
    match event {
        Event::Moved(ply) => {
            waiting.take_off();
            if lead > 0.0 {
                waiting.add(Cue::new(Sound::Sleeve, 0.0));
            }
            waiting.add(Cue::new(Sound::Slide, lead));
            if ply.captured.is_some() {
                waiting.add(Cue::new(Sound::Clack(&board.manifest().sounds.clack), lead + CLACK_AFTER));
            }
            // The last move has the result's sound instead, and nobody presses the clock after it.
            if session.is_on() {
                let press = session.clock().map(|_| PRESS_AFTER + delays.to_press);
                tidings(ply, press).for_each(|cue| waiting.add_upon_landing(cue));
            }
        }
        Event::TookBack(_) => {
            waiting.take_off();
            waiting.add(Cue::new(Sound::Slide, 0.0));
        }
        Event::DrawOffered(by) | Event::TakeBackAsked { by, .. } if arrives(*by, session) => {
            waiting.add_upon_landing(Cue::new(Sound::Offer, 0.0));
        }
        Event::Ended(ending) => {
            let result = Cue::new(of_ending(ending, session), RESULT_AFTER);
            match ending {
                Ending::Checkmate { .. } | Ending::Resignation { .. } => waiting.add_upon_fall(result),
                _ => waiting.add_upon_landing(result),
            }
        }
        _ => {}
    }
}

/// What a move tells when it has been made; `press` is when a clock is pressed, if there is one, in seconds.
fn tidings(ply: &Ply, press: Option<f32>) -> impl Iterator<Item = Cue> {
    let news = if ply.after.is_check() {
        Some(Cue::new(Sound::Check, CHECK_AFTER))
    } else {
        ply.mv.promotion().map(|_| Cue::new(Sound::Promotion, PROMOTION_AFTER))
    };
    news.into_iter().chain(press.map(|after| Cue::new(Sound::Press, after)))
}

/// Whether somebody sits here whom the other side asks.
fn arrives(by: Side, session: &Session) -> bool {
    session.players().are_both_people() || session.person() != Some(by)
}

fn of_ending(ending: &Ending, session: &Session) -> Sound {
    match (ending.winner(), session.person()) {
        (None, _) => Sound::Draw,
        (Some(winner), Some(person)) if winner != person && !session.players().are_both_people() => Sound::Loss,
        (Some(_), _) => Sound::Win,
    }
}

/// Knocks for the men that come down in this frame: first on the board, then beside it.
pub(super) fn follow_landings(
    mut landed: MessageReader<Landed>,
    settings: Res<Settings>,
    mut waiting: ResMut<Waiting>,
) {
    let mut men: Vec<_> = landed.read().collect();
    men.sort_by_key(|man| man.square.is_none());
    let mut after = Duration::ZERO;
    for man in men.into_iter().take(AT_ONCE) {
        waiting.add(Cue { after, ..knock(man, settings.look.board) });
        if man.lies {
            waiting.fall(after);
        } else if man.square.is_some() {
            waiting.land(after);
        }
        after += APART;
    }
}

fn knock(man: &Landed, board: BoardKind) -> Cue {
    let sounds = &board.manifest().sounds;
    let weight = Weight::from(man.kind);
    let (sound, volume) = match man.square {
        Some(_) if man.lies => (Sound::Fall(&sounds.fall), 1.0),
        Some(_) => (Sound::Knock(&sounds.knock, weight), 1.0),
        None => (Sound::Knock(TABLE, weight), BESIDE_THE_BOARD),
    };
    Cue { volume, pitch: pitch(man.kind), ..Cue::new(sound, 0.0) }
}

/// Within a weight the bigger man sounds lower.
fn pitch(kind: PieceKind) -> f32 {
    match kind {
        PieceKind::Knight | PieceKind::Queen => 1.04,
        PieceKind::Pawn | PieceKind::Bishop => 1.0,
        PieceKind::Rook | PieceKind::King => 0.96,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Named;
    use rules_core::{Action, Game, parse_uci};

    /// What is told of a move, with a clock.
    fn told(fen: &str, text: &str) -> Vec<Sound> {
        let mut game = Game::from_position(fen.parse().expect("a position"));
        let mv = parse_uci(game.position(), text).expect("a legal move");
        game.act(Action::Move(mv)).expect("the game goes on");
        let ply = game.plies().last().expect("a move");
        tidings(ply, Some(PRESS_AFTER)).map(|cue| cue.sound).collect()
    }

    #[test]
    fn a_move_tells_of_check_and_of_a_new_piece_and_presses_the_clock() {
        assert_eq!(told("6k1/8/8/8/8/8/8/K6R w - - 0 1", "h1h2"), [Sound::Press]);
        assert_eq!(told("6k1/8/8/8/8/8/8/K6R w - - 0 1", "h1g1"), [Sound::Check, Sound::Press]);
        assert_eq!(told("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), [Sound::Promotion, Sound::Press]);
        assert_eq!(told("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), [Sound::Check, Sound::Press]);
    }

    #[test]
    fn men_knock_by_their_weight_on_what_they_land_on() {
        let stone = BoardKind::from_name("stone").expect("a board of this name");
        let at = |kind, square, lies| knock(&Landed { kind, square, lies }, stone).sound;
        let e4 = Some(rules_core::Square::E4);
        assert_eq!(at(PieceKind::Pawn, e4, false), Sound::Knock("stone", Weight::Light));
        assert_eq!(at(PieceKind::Rook, e4, false), Sound::Knock("stone", Weight::Medium));
        assert_eq!(at(PieceKind::Queen, None, false), Sound::Knock("wood", Weight::Heavy));
        assert_eq!(at(PieceKind::King, e4, true), Sound::Fall("stone"));
    }
}
