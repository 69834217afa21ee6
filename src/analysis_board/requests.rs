//! Requests to the analysis board.

use bevy::prelude::*;
use rules_core::pgn::{GameRecord, MoveId, Nag};
use rules_core::{Game, Move, Position};

use super::{
    Analysis, AnalysisBoard, BoardSet, DrawMode, Drawing, DrawingColour, EngineLines, SetupChange, SetupDraft,
};
use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::review::CurrentAttempt;
use crate::session::{Program, Request, Session};
use crate::settings::Settings;
use crate::shown::DisplayedPosition;
use crate::viewport::Main;

/// A request to the analysis board.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum BoardRequest {
    /// Analyses the game on the table from the displayed position on, or the start position if there is none. Ignored
    /// during a game that isn't over.
    Open,
    /// Analyses a record, such as a game of a file. A running game is left, and stays saved.
    OpenRecord(Box<GameRecord>),
    /// Analyses a position. A running game is left, and stays saved.
    OpenPosition(Box<Position>),
    /// Analyses a line from the usual starting position, and stands at its end. A running game is left, and stays saved.
    OpenLine(Vec<Move>),
    /// Ends the analysis; the game comes back.
    Close,
    /// Goes back to the analysis that another one has replaced.
    BackToFormer,
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
    /// Draws an arrow or a circle on the position, or takes it off if it is there.
    Draw(Drawing),
    /// Takes all arrows and circles off the position.
    ClearDrawings,
    /// Lets presses on squares draw in this colour; `None` lets them move pieces again.
    DrawMode(Option<DrawingColour>),
    /// Sets the number of the engine's lines; 0 turns it off.
    Lines(u8),
    /// Shows what the opponent threatens, or stops showing it.
    ToggleThreat,
    /// Lets this program find the lines, or our own engine.
    UseProgram(Option<Program>),
    /// Begins to set up a position by hand.
    SetUp,
    /// Changes the position that is being set up.
    ChangeSetup(SetupChange),
    /// Leaves the set-up; `true` analyses the position, if it can be played.
    EndSetup(bool),
}

impl BoardRequest {
    /// Returns whether it is for the set-up, and everything else waits meanwhile.
    fn is_of_setup(&self) -> bool {
        matches!(self, Self::ChangeSetup(_) | Self::EndSetup(_))
    }

    /// Returns whether another analysis comes on the board, or none.
    fn replaces_analysis(&self) -> bool {
        matches!(
            self,
            Self::Open
                | Self::OpenRecord(_)
                | Self::OpenPosition(_)
                | Self::OpenLine(_)
                | Self::Close
                | Self::BackToFormer
                | Self::EndSetup(true)
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BoardRequest>().draws_on_message::<BoardRequest>();
    app.add_systems(Update, handle_requests.in_set(BoardSet::HandleRequests));
}

fn handle_requests(
    mut requests: MessageReader<BoardRequest>,
    (session, settings, options): (Res<Session>, Res<Settings>, Res<Options>),
    time: Res<Time<Real>>,
    displayed: Main<DisplayedPosition>,
    (mut board, mut engine): (ResMut<AnalysisBoard>, ResMut<EngineLines>),
    mut attempt: ResMut<CurrentAttempt>,
    mut session_requests: MessageWriter<Request>,
) {
    for request in requests.read().filter(|_| !options.kiosk) {
        if request.replaces_analysis() {
            session_requests.write_batch(board.keep());
        }
        match request.clone() {
            BoardRequest::Open if session.may_be_analysed() && !session.is_analysis() => {
                let line = board.open_game(&session, &settings, displayed.ply(session.game())).line();
                session_requests.write(Request::Analyse(Box::new(line)));
            }
            BoardRequest::Open => {}
            BoardRequest::OpenRecord(record) => {
                attempt.0 = None;
                open(&mut board, &session, Analysis::of_record(*record), &mut session_requests);
            }
            BoardRequest::OpenLine(moves) => {
                attempt.0 = None;
                open(&mut board, &session, Analysis::of_line(&moves), &mut session_requests);
            }
            BoardRequest::OpenPosition(position) => {
                attempt.0 = None;
                open(&mut board, &session, Analysis::of_position(*position), &mut session_requests);
            }
            BoardRequest::Lines(lines) => engine.lines = lines,
            BoardRequest::ToggleThreat => engine.threat = !engine.threat,
            BoardRequest::UseProgram(program) => engine.program = program,
            BoardRequest::Close if board.open.is_some() => {
                session_requests.write(Request::EndAnalysis);
            }
            // A set-up waits for its own requests, and nothing else is changed meanwhile.
            request if board.open.is_some() && board.setup.is_some() == request.is_of_setup() => {
                if matches!(request, BoardRequest::Comment(..)) {
                    board.note_typing(time.elapsed());
                }
                change(&mut board, request, &mut session_requests);
            }
            _ => {}
        }
    }
}

/// Puts another analysis on the board.
fn open(
    board: &mut AnalysisBoard,
    session: &Session,
    analysis: Analysis,
    session_requests: &mut MessageWriter<Request>,
) {
    if !session.is_analysis() && !session.may_be_analysed() {
        session_requests.write(Request::LeaveGame);
    }
    (board.setup, board.draw_mode) = (None, None);
    let line = board.replace(analysis).line();
    session_requests.write(Request::Analyse(Box::new(line)));
}

/// Changes the analysis on the board, or the position that is being set up.
fn change(board: &mut AnalysisBoard, request: BoardRequest, session_requests: &mut MessageWriter<Request>) {
    let before = board.open.as_ref().and_then(|analysis| analysis.cursor);
    let mut is_another_line = false;
    match request {
        BoardRequest::BackToFormer => {
            board.swap_former();
            is_another_line = true;
        }
        BoardRequest::DrawMode(colour) => {
            board.draw_mode = colour.map(DrawMode::new);
            is_another_line = true;
        }
        BoardRequest::SetUp => {
            board.draw_mode = None;
            board.setup = board.open.as_ref().map(|analysis| SetupDraft::new(&analysis.position()));
            session_requests.write(Request::StopLearner);
        }
        BoardRequest::ChangeSetup(change) => {
            let Some(draft) = &mut board.setup else { return };
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
                board.replace(Analysis::of_position(position));
            }
            is_another_line = true;
        }
        request => {
            if board.open.as_mut().is_some_and(|analysis| edit(analysis, request)) {
                board.note_change();
            }
        }
    }
    let Some(analysis) = &board.open else { return };
    if analysis.cursor != before || is_another_line {
        session_requests.write(Request::Analyse(Box::new(analysis.line())));
        // Squares are pressed, not moved from.
        session_requests.write_batch(board.draw_mode.map(|_| Request::StopLearner));
    }
}

/// Edits the tree or moves the cursor; returns whether the tree has changed.
fn edit(analysis: &mut Analysis, request: BoardRequest) -> bool {
    let tree = &mut analysis.record.moves;
    match request {
        BoardRequest::GoTo(to) => {
            analysis.cursor = to.filter(|id| tree.get(*id).is_some());
            return false;
        }
        BoardRequest::Play(moves) => {
            return moves.into_iter().filter(|mv| analysis.play(*mv)).count() > 0;
        }
        BoardRequest::Promote(id) => drop(tree.promote(id)),
        BoardRequest::MakeMainLine(id) => drop(tree.promote_to_main_line(id)),
        BoardRequest::Remove(id) => analysis.remove(id),
        BoardRequest::Comment(id, text) => tree.set_comment(id, &text),
        BoardRequest::ToggleNag(id, nag) => tree.toggle_nag(id, nag),
        BoardRequest::Draw(drawing) => analysis.draw(drawing),
        BoardRequest::ClearDrawings => analysis.clear_drawings(),
        _ => return false,
    }
    true
}
