//! The engine's lines for the position on the analysis board.

use core::time::Duration;

use bevy::prelude::*;
use engine::Wdl;
use rules_core::{Color as Side, Position};

use super::AnalysisBoard;
use crate::analysis::{
    AnalysedLine, AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisEvent, AnalysisKey, AnalysisLimit,
    AnalysisPriority, AnalysisProgress, AnalysisReport, AnalysisRequest, AnalysisSet,
};
use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::session::Program;
use crate::storage::Notice;

/// Thinking time for a position.
const TIME: Duration = Duration::from_secs(15);

/// The engine's lines, off at first.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct EngineLines {
    /// Number of lines; 0 if the engine is off.
    pub lines: u8,
    /// Set if the engine looks at what the side that has just moved threatens: the other side passes.
    pub threat: bool,
    /// The player's own program that finds the lines; `None` for our own engine.
    pub program: Option<Program>,
    /// The position that was asked about, in which the lines begin.
    pub position: Option<Position>,
    /// The lines found there so far.
    pub report: AnalysisReport,
    /// Number of lines and program of the last request.
    asked: (u8, Option<Program>),
    /// Number of the last request; each has its own.
    number: u32,
}

impl EngineLines {
    fn key(&self) -> AnalysisKey {
        AnalysisKey { client: AnalysisClient::Board, number: self.number }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineLines>().draws_on_change::<EngineLines>();
    app.add_systems(Update, take_lines.in_set(GameSet::Input).after(AnalysisSet::Listen));
    app.add_systems(Update, request_lines.in_set(GameSet::Opponent).before(AnalysisSet::Start));
}

/// Asks for the lines of the position on the board, and cancels those of another.
fn request_lines(
    board: Res<AnalysisBoard>,
    mut engine: ResMut<EngineLines>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    if !board.is_changed() && !engine.is_changed() {
        return;
    }
    let wanted = board.open.as_ref().filter(|_| engine.lines > 0 && board.setup.is_none()).and_then(|analysis| {
        let position = analysis.position();
        let position = if engine.threat { position.null_move()? } else { position };
        position.has_legal_move().then_some(position)
    });
    let asked = (engine.lines, engine.program.clone());
    if wanted == engine.position && (wanted.is_none() || engine.asked == asked) {
        return;
    }
    if engine.position.is_some() {
        commands.write(AnalysisCommand::Cancel(engine.key()));
    }
    (engine.number, engine.asked) = (engine.number.wrapping_add(1), asked);
    engine.report = AnalysisReport::default();
    engine.position = wanted.clone();
    if let Some(position) = wanted {
        commands.write(AnalysisCommand::Start(Box::new(AnalysisRequest {
            key: engine.key(),
            position: AnalysedPosition::new(position),
            limit: AnalysisLimit::Time(TIME),
            lines: engine.lines,
            // A running review waits as long.
            priority: AnalysisPriority::Urgent,
            program: engine.program.clone(),
        })));
    }
}

/// Takes the lines as they come. If the player's program fails, our own engine takes its place, with a notice. If ours
/// gives none, it is turned off.
fn take_lines(
    mut events: MessageReader<AnalysisEvent>,
    mut engine: ResMut<EngineLines>,
    mut notices: MessageWriter<Notice>,
) {
    for event in events.read() {
        if engine.position.is_none() || event.key != engine.key() {
            continue;
        }
        match &event.progress {
            AnalysisProgress::Deepened(report) | AnalysisProgress::Done(report) => engine.report = report.clone(),
            AnalysisProgress::Failed(failure) => {
                engine.position = None;
                match engine.program.take() {
                    Some(program) => {
                        notices.write(Notice { key: "analysis-program-failed", detail: program.name() });
                    }
                    None => {
                        notices.write(failure.clone().notice());
                        engine.lines = 0;
                    }
                }
            }
        }
    }
}

/// Returns White's winning chances in percent for a line from this position: what the engine tells, or else what follows
/// from its score.
pub fn white_chances(line: &AnalysedLine, position: &Position) -> f64 {
    let of_mover = line.wdl.unwrap_or_else(|| Wdl::of(line.score, position)).expected_percent();
    if position.turn() == Side::White { of_mover } else { 100.0 - of_mover }
}
