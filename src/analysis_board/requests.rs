//! Requests to the analysis board, and the moves that people make on it.

use bevy::prelude::*;
use rules_core::pgn::{GameRecord, MoveId, Nag};
use rules_core::{Game, GameEvent, Move, Position};

use super::{Analysis, AnalysisBoard, EngineLines, SetupChange, SetupDraft};
use crate::input::{Action, EscapeLayer};
use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::saved::tags;
use crate::session::{Outcome, Request, Session, SessionPhase};
use crate::settings::Settings;
use crate::shown::{DisplayedPosition, StepThroughGame};
use crate::viewport::Main;

/// A request to the analysis board.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum BoardRequest {
    /// Analyses the game on the board from the displayed position on, or the start position if there is none.
    Open,
    /// Analyses a line from the usual starting position, and stands at its end.
    OpenLine(Vec<Move>),
    /// Ends the analysis; the game comes back.
    Close,
    /// Goes to a move, or to the start.
    GoTo(Option<MoveId>),
    /// Plays these moves at the cursor.
    Play(Vec<Move>),
    /// Moves the variation of a move one place up.
    Promote(MoveId),
    /// Makes the line to a move the main line.
    MakeMainLine(MoveId),
    /// Removes a move and all that follow it.
    Remove(MoveId),
    /// Replaces the comment after a move, or before the first one.
    Comment(Option<MoveId>, String),
    /// Marks a move with a glyph, or takes it off.
    ToggleNag(MoveId, Nag),
    /// Sets the number of the engine's lines; 0 turns it off.
    Lines(u8),
    /// Shows what the opponent threatens, or stops showing it.
    ToggleThreat,
    /// Begins to set up a position by hand.
    SetUp,
    /// Changes the position that is being set up.
    ChangeSetup(SetupChange),
    /// Leaves the set-up; `true` analyses the position, if it can be played.
    EndSetup(bool),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BoardRequest>().draws_on_message::<BoardRequest>();
    app.add_systems(Update, (read_actions, handle_requests).chain().in_set(GameSet::Input));
    app.add_systems(Update, (follow_outcomes, follow_steps).chain().in_set(GameSet::React));
}

/// Turns keys into requests: Escape leaves the analysis, and Backspace steps back.
fn read_actions(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    board: Res<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for action in actions.read().filter(|_| session.is_analysis()) {
        match action {
            Action::LeaveLayer(EscapeLayer::Lesson) if board.setup.is_some() => {
                requests.write(BoardRequest::EndSetup(false));
            }
            Action::LeaveLayer(EscapeLayer::Lesson) => {
                requests.write(BoardRequest::Close);
            }
            Action::TakeBack => {
                let parent =
                    board.open.as_ref().and_then(|analysis| analysis.record.moves.get(analysis.cursor?)?.parent());
                requests.write(BoardRequest::GoTo(parent));
            }
            _ => {}
        }
    }
}

fn handle_requests(
    mut requests: MessageReader<BoardRequest>,
    (session, settings, options): (Res<Session>, Res<Settings>, Res<Options>),
    displayed: Main<DisplayedPosition>,
    mut board: ResMut<AnalysisBoard>,
    mut engine: ResMut<EngineLines>,
    mut session_requests: MessageWriter<Request>,
) {
    for request in requests.read() {
        let is_possible = !options.kiosk && session.may_be_analysed() && !session.is_analysis();
        let opened = match request {
            BoardRequest::Open | BoardRequest::OpenLine(_) if !is_possible => continue,
            BoardRequest::Open => Some(open(&mut board, &session, &settings, displayed.ply(session.game()))),
            BoardRequest::OpenLine(moves) => Some(&*board.open.insert(Analysis::of_line(moves))),
            _ => None,
        };
        if let Some(analysis) = opened {
            session_requests.write(Request::Analyse(Box::new(analysis.line())));
            continue;
        }
        let board = &mut *board;
        let Some(analysis) = &mut board.open else { continue };
        let before = analysis.cursor;
        let mut is_another_line = false;
        let tree = &mut analysis.record.moves;
        match request.clone() {
            BoardRequest::Open | BoardRequest::OpenLine(_) => {}
            BoardRequest::Close => {
                session_requests.write(Request::EndAnalysis);
            }
            BoardRequest::GoTo(to) => analysis.cursor = to.filter(|id| tree.get(*id).is_some()),
            BoardRequest::Play(moves) => moves.into_iter().for_each(|mv| analysis.play(mv)),
            BoardRequest::Promote(id) => drop(tree.promote(id)),
            BoardRequest::MakeMainLine(id) => drop(tree.promote_to_main_line(id)),
            BoardRequest::Remove(id) => analysis.remove(id),
            BoardRequest::Comment(id, text) => tree.set_comment(id, &text),
            BoardRequest::ToggleNag(id, nag) => tree.toggle_nag(id, nag),
            BoardRequest::Lines(lines) => engine.lines = lines,
            BoardRequest::ToggleThreat => engine.threat = !engine.threat,
            BoardRequest::SetUp => {
                board.setup = Some(SetupDraft::new(&analysis.position()));
                session_requests.write(Request::StopLearner);
            }
            BoardRequest::ChangeSetup(change) => {
                let Some(draft) = &mut board.setup else { continue };
                draft.change(change);
                // The board shows the draft as long as it is a position, and its squares are pressed, not moved from.
                if let Ok((position, _)) = draft.setup.build_lenient() {
                    session_requests.write(Request::Analyse(Box::new(Game::study(position))));
                    session_requests.write(Request::StopLearner);
                }
            }
            BoardRequest::EndSetup(is_taken) => {
                let built = board.setup.take().filter(|_| is_taken).and_then(|draft| draft.setup.build_lenient().ok());
                if let Some((position, _)) = built {
                    let before = core::mem::replace(analysis, Analysis::of_position(position));
                    board.kept.get_or_insert(before);
                }
                is_another_line = true;
            }
        }
        if analysis.cursor != before || is_another_line {
            session_requests.write(Request::Analyse(Box::new(analysis.line())));
        }
    }
}

/// Opens the analysis of the game on the table. An earlier analysis of the same game comes back.
fn open<'a>(board: &'a mut AnalysisBoard, session: &Session, settings: &Settings, plies: usize) -> &'a Analysis {
    let new = if session.phase() == SessionPhase::Idle {
        Analysis::of_position(Position::default())
    } else {
        let game = session.game();
        Analysis::of_game(GameRecord::of(game, tags(session, settings.names()), game.result()), plies)
    };
    let kept = board.kept.take().filter(|kept| kept.is_of(&new.record));
    let analysis = match kept {
        Some(mut kept) => {
            kept.cursor = kept.record.moves.path(new.cursor).last().copied();
            kept
        }
        None => new,
    };
    board.open.insert(analysis)
}

/// Takes the moves that people make on the board into the tree, and closes when the analysis has ended.
fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut board: ResMut<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PointedTo(square) if session.is_analysis() && board.setup.is_some() => {
                requests.write(BoardRequest::ChangeSetup(SetupChange::Press(*square)));
            }
            Outcome::Game(GameEvent::Moved(ply)) if session.is_analysis() => {
                if let Some(analysis) = &mut board.open {
                    analysis.play(ply.mv);
                }
            }
            outcome if outcome.changes_position() && !session.is_analysis() && board.open.is_some() => {
                board.setup = None;
                // A position that was set up does not replace the analysis of the game.
                if let Some(analysis) = board.open.take() {
                    board.kept.get_or_insert(analysis);
                }
            }
            _ => {}
        }
    }
}

/// Steps through the line of the cursor.
fn follow_steps(
    mut steps: MessageReader<StepThroughGame>,
    session: Res<Session>,
    board: Res<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for step in steps.read().filter(|_| session.is_analysis()) {
        if let Some(analysis) = &board.open {
            requests.write(BoardRequest::GoTo(analysis.target(step.to)));
        }
    }
}
