//! What a stricter game adds to the actions: "j'adoube", pointing out illegal moves and flags, claims with a move; and the
//! house rule that check is announced.

use bevy_egui::egui::{Context, Rect, vec2};

use rules_core::{Action, Color as Side};

use crate::session::{Request, Session};
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, panel};
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{Push, Style};

/// Calls in one row.
const IN_ROW: usize = 2;
/// Height of a row.
const ROW: f32 = 44.0;

/// What a player may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Call {
    Adjust,
    IllegalMove,
    Flag,
    ClaimWithMove,
    SayCheck,
    UnsaidCheck,
}

/// The calls that the game has a use for, whether or not they can be made now.
fn calls(session: &Session) -> Vec<Call> {
    let strictness = session.game().rules().strictness;
    let watched = strictness.illegal_moves_lapse();
    let announced = session.game().rules().house.announced_check;
    [
        (announced, Call::SayCheck),
        (announced, Call::UnsaidCheck),
        (strictness.binds_touch(), Call::Adjust),
        (watched, Call::IllegalMove),
        (strictness.flags_are_claimed() && session.clock().is_some(), Call::Flag),
        (strictness.binds_touch() || claim_is_near(session), Call::ClaimWithMove),
    ]
    .into_iter()
    .filter_map(|(used, call)| used.then_some(call))
    .collect()
}

/// Whether some move would bring about a draw that can be claimed, and none can be claimed already.
fn claim_is_near(session: &Session) -> bool {
    let game = session.game();
    let possible = session.is_persons_turn() && game.position().halfmove_clock() >= 7 && game.claim().is_none();
    possible && game.moves().into_iter().any(|mv| game.claim_after(mv).is_some())
}

impl Call {
    fn text(self, claiming: bool) -> &'static str {
        match self {
            Self::Adjust => "action-adjust",
            Self::IllegalMove => "action-illegal",
            Self::Flag => "action-flag",
            Self::ClaimWithMove if claiming => "action-claiming",
            Self::ClaimWithMove => "action-claim-with",
            Self::SayCheck => "action-check",
            Self::UnsaidCheck => "action-unsaid-check",
        }
    }

    /// Whether it can be made now. No button tells whether there is an illegal move or a check: that is for the players
    /// to see.
    fn is_possible(self, session: &Session) -> bool {
        match self {
            Self::Adjust | Self::ClaimWithMove => session.is_persons_turn(),
            Self::IllegalMove | Self::SayCheck | Self::UnsaidCheck => {
                session.is_on() && !session.game().plies().is_empty()
            }
            Self::Flag => session.is_on(),
        }
    }

    fn make(self, kit: &mut Kit) {
        match self {
            Self::Adjust => kit.ask(Request::by_person(Action::Adjust)),
            Self::IllegalMove => {
                let by = kit.session.pressing_side();
                kit.ask(Request::by_person(Action::ClaimIllegalMove(by)));
            }
            Self::Flag => kit.ask(Request::ClaimFlag),
            Self::SayCheck => {
                let by = giver_of_check(&kit.session);
                kit.ask(Request::by_person(Action::AnnounceCheck(by)));
            }
            Self::UnsaidCheck => {
                let by = !giver_of_check(&kit.session);
                kit.ask(Request::by_person(Action::PointOutCheck(by)));
            }
            Self::ClaimWithMove => kit.act(crate::input::Action::ClaimWithMove),
        }
    }
}

/// Who has moved last, and may have given check: it says so for itself, or the other points out that it did not.
fn giver_of_check(session: &Session) -> Side {
    !session.game().turn()
}

/// Shows the calls above what stands at `below`, if there are any; tells the place of both.
pub(super) fn show(ctx: &Context, kit: &mut Kit, below: Rect) -> Rect {
    let calls = if kit.session.is_on() && kit.session.person().is_some() { calls(&kit.session) } else { Vec::new() };
    if calls.is_empty() {
        return below;
    }
    let height = calls.len().div_ceil(IN_ROW) as f32 * ROW + 8.0;
    let rect = Rect::from_min_max(below.left_top() - vec2(0.0, GAP + height), below.right_top() - vec2(0.0, GAP));
    panel(ctx, "arbiter", rect, theme::panel_frame().inner_margin(4), |ui| {
        let whole = ui.max_rect();
        let rows =
            (0..).map(|row| Rect::from_min_size(whole.min + vec2(0.0, row as f32 * ROW), vec2(whole.width(), ROW)));
        let places =
            calls.chunks(IN_ROW).zip(rows).flat_map(|(calls, row)| calls.iter().zip(columns(row, calls.len(), 4.0)));
        for (call, place) in places {
            let claiming = *call == Call::ClaimWithMove && kit.selection.claiming;
            let on = match call {
                Call::Adjust => Some(kit.session.game().is_adjusting()),
                Call::ClaimWithMove => Some(claiming),
                Call::IllegalMove | Call::Flag | Call::SayCheck | Call::UnsaidCheck => None,
            };
            let push = Push::new(kit.text(call.text(claiming)))
                .font(theme::body(13.0))
                .style(Style::Quiet)
                .enabled(call.is_possible(&kit.session))
                .selected(on);
            if push.place(ui, &kit.icons, place).clicked() {
                call.make(kit);
            }
        }
    });
    rect.union(below)
}
