//! What is heard on which outcome.

#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod device;
#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod device;

use bevy::prelude::*;
use rules_core::{Event, MoveKind, Ply};

use crate::GameSet;
use crate::session::{Outcome, Session};
use crate::storage::Settings;

/// A sound by the name of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Cue {
    Move,
    Capture,
    Castle,
    Promotion,
    Check,
    Win,
    Loss,
    Draw,
}

impl Cue {
    /// The files that may be heard; more than one so that it is never the same twice in a row.
    fn files(self) -> &'static [&'static str] {
        match self {
            Self::Move => &["move1", "move2", "move3"],
            Self::Capture => &["capture1", "capture2"],
            Self::Castle => &["castle"],
            Self::Promotion => &["promote"],
            Self::Check => &["check"],
            Self::Win => &["win"],
            Self::Loss => &["lose"],
            Self::Draw => &["draw"],
        }
    }
}

/// Every sound file, so that all are there before the first is heard.
const FILES: [&str; 11] =
    ["move1", "move2", "move3", "capture1", "capture2", "castle", "promote", "check", "win", "lose", "draw"];

/// A file to be played now, with its loudness 0..=1.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
struct Play {
    file: &'static str,
    volume: f32,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Play>();
    app.add_systems(Update, listen.in_set(GameSet::Present));
    app.add_plugins(device::plugin);
}

fn listen(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut plays: MessageWriter<Play>,
    mut turn: Local<usize>,
) {
    for outcome in outcomes.read() {
        let Some(cue) = cue(outcome, &session) else {
            continue;
        };
        *turn += 1;
        let files = cue.files();
        if settings.sound {
            plays.write(Play { file: files[*turn % files.len()], volume: settings.volume });
        }
    }
}

fn cue(outcome: &Outcome, session: &Session) -> Option<Cue> {
    match outcome {
        Outcome::Game(Event::Moved(ply)) => Some(of_move(ply)),
        Outcome::Game(Event::TookBack(_)) => Some(Cue::Move),
        Outcome::Game(Event::Ended(ending)) => Some(match (ending.winner(), session.person()) {
            (None, _) => Cue::Draw,
            (Some(winner), Some(person)) if winner != person && !session.players().are_both_people() => Cue::Loss,
            (Some(_), _) => Cue::Win,
        }),
        _ => None,
    }
}

fn of_move(ply: &Ply) -> Cue {
    if ply.after.is_check() {
        return Cue::Check;
    }
    match ply.mv.kind() {
        MoveKind::CastleShort | MoveKind::CastleLong => Cue::Castle,
        MoveKind::Promotion(_) => Cue::Promotion,
        _ if ply.captured.is_some() => Cue::Capture,
        _ => Cue::Move,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Game, parse_uci};

    fn cues(moves: &str) -> Vec<Cue> {
        let mut game = Game::new();
        let session = Session::default();
        let mut heard = Vec::new();
        for text in moves.split_whitespace() {
            let mv = parse_uci(game.position(), text).expect("a legal move");
            for event in game.act(Action::Move(mv)).expect("the game goes on") {
                heard.extend(cue(&Outcome::Game(event), &session));
            }
        }
        heard
    }

    #[test]
    fn each_kind_of_move_has_its_sound() {
        assert_eq!(cues("e2e4 d7d5 e4d5"), [Cue::Move, Cue::Move, Cue::Capture]);
        assert_eq!(cues("f2f3 e7e5 g2g4 d8h4"), [Cue::Move, Cue::Move, Cue::Move, Cue::Check, Cue::Win]);
        assert_eq!(cues("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1").last(), Some(&Cue::Castle));
    }

    #[test]
    fn every_cue_has_files_that_exist() {
        for file in FILES {
            let path = format!("{}/assets/sounds/{file}.ogg", env!("CARGO_MANIFEST_DIR"));
            assert!(std::path::Path::new(&path).is_file(), "{path}");
        }
    }
}
