//! Chooses the sounds for outcomes of the game and for landing pieces.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Ending, GameEvent, PieceKind, Ply};

use super::queue::{Cue, SoundQueue};
use super::sounds::{PieceWeight, Sound, TABLE_SURFACE};
use crate::appearance::BoardKind;
use crate::motion::Tempo;
use crate::motion::tween::{ClockPressDelay, PieceLanded, Tween};
use crate::session::{Outcome, Session};
use crate::settings::Settings;

/// Delay between the start of a capturing move and the clack of the captured piece, in seconds.
const CLACK_AFTER: f32 = 0.05;
/// Delays after the landing of a piece, in seconds: sound of a check, sound of a promotion, press of the clock, sound
/// of the result (which follows the fall if a king falls).
const CHECK_AFTER: f32 = 0.04;
const PROMOTION_AFTER: f32 = 0.08;
const PRESS_AFTER: f32 = 0.1;
const RESULT_AFTER: f32 = 0.5;
/// Delays after the choice of a hand, in seconds: sound of its sleeve, sound of its fingers.
const SLEEVE_AFTER: f32 = 0.1;
const FINGERS_AFTER: f32 = 0.95;
/// Interval between the sounds of pieces that land at the same time, and the maximum number of those sounds.
const KNOCK_INTERVAL: Duration = Duration::from_millis(110);
const MAX_AT_ONCE: usize = 3;
/// Volume of a captured piece that is put down on the table.
const TABLE_VOLUME: f32 = 0.45;

/// Queues the sounds for outcomes.
pub(super) fn queue_outcome_sounds(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    tempo: Res<Tempo>,
    tweens: Query<&Tween>,
    to_press: Res<ClockPressDelay>,
    mut queue: ResMut<SoundQueue>,
) {
    // A hand that makes the move has to reach the piece first.
    let moving = tweens.iter().filter(|tween| !tween.has_landed());
    let lead = moving.map(Tween::starts_in).reduce(f32::min).unwrap_or(0.0);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started | Outcome::Left => *queue = SoundQueue::default(),
            Outcome::DrawBegan => queue.add(Cue::new(Sound::Sleeve, 0.0)),
            // With reduced motion the hand doesn't turn, and opens at once.
            Outcome::HandOpened { .. } if tempo.is_still() => {
                queue.add(Cue::new(Sound::Fingers, 0.0));
            }
            Outcome::HandOpened { .. } => {
                queue.add(Cue::new(Sound::Sleeve, SLEEVE_AFTER));
                queue.add(Cue::new(Sound::Fingers, FINGERS_AFTER));
            }
            Outcome::ClockPressed(_) => queue.add(Cue::new(Sound::Press, 0.0)),
            Outcome::Game(event) => {
                let delays = HandDelays { lead, to_press: to_press.0 };
                queue_event_sounds(event, &session, settings.look.board, delays, &mut queue);
            }
            _ => {}
        }
    }
}

/// Times that a moving hand takes, in seconds: until the piece leaves, and from its landing to the clock.
#[derive(Debug, Clone, Copy)]
struct HandDelays {
    lead: f32,
    to_press: f32,
}

fn queue_event_sounds(
    event: &GameEvent,
    session: &Session,
    board: BoardKind,
    delays: HandDelays,
    queue: &mut SoundQueue,
) {
    let lead = delays.lead;
    match event {
        GameEvent::Moved(ply) => {
            queue.start_move();
            if lead > 0.0 {
                queue.add(Cue::new(Sound::Sleeve, 0.0));
            }
            queue.add(Cue::new(Sound::Slide, lead));
            if ply.captured.is_some() {
                queue.add(Cue::new(Sound::Clack(&board.manifest().sounds.clack), lead + CLACK_AFTER));
            }
            // The last move has the sound of the result instead, and the clock is not pressed after it.
            if session.is_on() {
                let presses_itself = session.clock().is_some() && !session.presses_clock();
                let press = presses_itself.then_some(PRESS_AFTER + delays.to_press);
                move_cues(ply, press).for_each(|cue| queue.add_after_landing(cue));
            }
        }
        GameEvent::MovesTakenBack(_) => {
            queue.start_move();
            queue.add(Cue::new(Sound::Slide, 0.0));
        }
        GameEvent::DrawOffered(by) | GameEvent::TakeBackRequested { by, .. } if is_for_person_here(*by, session) => {
            queue.add_after_landing(Cue::new(Sound::Offer, 0.0));
        }
        GameEvent::Ended(ending) => {
            let result = Cue::new(result_sound(ending, session), RESULT_AFTER);
            match ending {
                Ending::Checkmate { .. } | Ending::Resignation { .. } => queue.add_after_fall(result),
                _ => queue.add_after_landing(result),
            }
        }
        _ => {}
    }
}

/// Returns the sounds after a move: check or promotion, and the clock; `press` is the delay of the clock's sound in
/// seconds, if there is a clock.
fn move_cues(ply: &Ply, press: Option<f32>) -> impl Iterator<Item = Cue> {
    let special = if ply.after.is_check() {
        Some(Cue::new(Sound::Check, CHECK_AFTER))
    } else {
        ply.mv.promotion().map(|_| Cue::new(Sound::Promotion, PROMOTION_AFTER))
    };
    special.into_iter().chain(press.map(|after| Cue::new(Sound::Press, after)))
}

/// Returns whether an offer of `by` is for a person at this table.
fn is_for_person_here(by: Side, session: &Session) -> bool {
    session.players().share_screen() || session.person() != Some(by)
}

fn result_sound(ending: &Ending, session: &Session) -> Sound {
    match (ending.winner(), session.person()) {
        (None, _) => Sound::Draw,
        (Some(winner), Some(person)) if winner != person && !session.players().share_screen() => Sound::Loss,
        (Some(_), _) => Sound::Win,
    }
}

/// Queues knocks for the pieces that land in this frame: first on the board, then beside it.
pub(super) fn queue_knocks(
    mut landed: MessageReader<PieceLanded>,
    settings: Res<Settings>,
    mut queue: ResMut<SoundQueue>,
) {
    let mut landings: Vec<_> = landed.read().collect();
    landings.sort_by_key(|landing| landing.square.is_none());
    let mut after = Duration::ZERO;
    for landing in landings.into_iter().take(MAX_AT_ONCE) {
        queue.add(Cue { after, ..knock(landing, settings.look.board) });
        if landing.lies {
            queue.fall(after);
        } else if landing.square.is_some() {
            queue.land(after);
        }
        after += KNOCK_INTERVAL;
    }
}

fn knock(landing: &PieceLanded, board: BoardKind) -> Cue {
    let sounds = &board.manifest().sounds;
    let weight = PieceWeight::from(landing.kind);
    let (sound, volume) = match landing.square {
        Some(_) if landing.lies => (Sound::Fall(&sounds.fall), 1.0),
        Some(_) => (Sound::Knock(&sounds.knock, weight), 1.0),
        None => (Sound::Knock(TABLE_SURFACE, weight), TABLE_VOLUME),
    };
    Cue { volume, pitch: pitch(landing.kind), ..Cue::new(sound, 0.0) }
}

/// Returns the pitch of a piece: within a weight class bigger pieces sound lower.
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
    use crate::appearance::NamedOption;
    use rules_core::{Action, Game, parse_uci};

    /// Returns the sounds after a move, with a clock.
    fn sounds_of(fen: &str, text: &str) -> Vec<Sound> {
        let mut game = Game::from_position(fen.parse().expect("a position"));
        let mv = parse_uci(game.position(), text).expect("a legal move");
        game.act(Action::Move(mv)).expect("the game goes on");
        let ply = game.plies().last().expect("a move");
        move_cues(ply, Some(PRESS_AFTER)).map(|cue| cue.sound).collect()
    }

    #[test]
    fn a_move_tells_of_check_and_of_a_new_piece_and_presses_the_clock() {
        assert_eq!(sounds_of("6k1/8/8/8/8/8/8/K6R w - - 0 1", "h1h2"), [Sound::Press]);
        assert_eq!(sounds_of("6k1/8/8/8/8/8/8/K6R w - - 0 1", "h1g1"), [Sound::Check, Sound::Press]);
        assert_eq!(sounds_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), [Sound::Promotion, Sound::Press]);
        assert_eq!(sounds_of("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), [Sound::Check, Sound::Press]);
    }

    #[test]
    fn pieces_knock_by_their_weight_on_what_they_land_on() {
        let stone = BoardKind::from_name("stone").expect("a board of this name");
        let at = |kind, square, lies| knock(&PieceLanded { kind, square, lies }, stone).sound;
        let e4 = Some(rules_core::Square::E4);
        assert_eq!(at(PieceKind::Pawn, e4, false), Sound::Knock("stone", PieceWeight::Light));
        assert_eq!(at(PieceKind::Rook, e4, false), Sound::Knock("stone", PieceWeight::Medium));
        assert_eq!(at(PieceKind::Queen, None, false), Sound::Knock("wood", PieceWeight::Heavy));
        assert_eq!(at(PieceKind::King, e4, true), Sound::Fall("stone"));
    }
}
