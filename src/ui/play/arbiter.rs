//! The calls of stricter games beside the usual actions: "j'adoube", pointing out illegal moves and fallen flags, calling
//! the arbiter, claiming a draw with a move, and announcing check under the house rule.

use bevy_egui::egui::{Context, Rect, vec2};

use rules_core::{Action, Color as Side};

use super::play_kit::PlayKit;
use crate::session::{Request, Session};
use crate::ui::arbiter_dialog::{self, are_flags_claimed, has_arbiter, has_unseen_illegal_moves};
use crate::ui::half_turn::turned_for;
use crate::ui::panel::{columns, panel};
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Number of calls in a row.
const IN_ROW: usize = 2;
/// Height of a row.
const ROW: f32 = 44.0;

/// A call that a player can make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ArbiterCall {
    Adjust,
    IllegalMove,
    Flag,
    Arbiter,
    ClaimWithMove,
    SayCheck,
    UnsaidCheck,
}

/// Returns the calls that this game's rules allow, whether or not they can be made now. A claim with a move is made to the
/// arbiter, if there is one. What has to be said before one's next move has a button of its own.
fn calls(session: &Session, is_claiming: bool) -> Vec<ArbiterCall> {
    let rules = session.game().rules();
    let binds_touch = rules.strictness.binds_touch();
    let announced = rules.house.announced_check;
    // Where the arbiter can be called, the claim is made there, and can be called off here.
    let claims_in_row = !has_arbiter(session) && (binds_touch || can_claim_after_move(session));
    [
        (announced, ArbiterCall::SayCheck),
        (announced, ArbiterCall::UnsaidCheck),
        (binds_touch, ArbiterCall::Adjust),
        (has_unseen_illegal_moves(session), ArbiterCall::IllegalMove),
        (are_flags_claimed(session), ArbiterCall::Flag),
        (has_arbiter(session), ArbiterCall::Arbiter),
        (is_claiming || claims_in_row, ArbiterCall::ClaimWithMove),
    ]
    .into_iter()
    .filter_map(|(used, call)| used.then_some(call))
    .collect()
}

/// Returns true if some move would allow a draw claim and none can be claimed yet.
fn can_claim_after_move(session: &Session) -> bool {
    let game = session.game();
    let possible =
        session.is_persons_turn() && game.position().halfmove_clock() >= 7 && game.claimable_draw().is_none();
    possible && game.moves().into_iter().any(|mv| game.claimable_draw_after(mv).is_some())
}

impl ArbiterCall {
    fn text(self, claiming: bool) -> &'static str {
        match self {
            Self::Adjust => "action-adjust",
            Self::IllegalMove => "action-illegal",
            Self::Flag => "action-flag",
            Self::Arbiter => "call-arbiter",
            Self::ClaimWithMove if claiming => "action-claiming",
            Self::ClaimWithMove => "action-claim-with",
            Self::SayCheck => "action-check",
            Self::UnsaidCheck => "action-unsaid-check",
        }
    }

    /// Returns true if the call can be made now. The buttons don't reveal whether there is an illegal move or a check;
    /// players have to see that themselves.
    ///
    /// `by` is the caller, if the button is one player's own.
    fn is_possible(self, session: &Session, by: Option<Side>) -> bool {
        let has_moves = session.is_on() && !session.game().plies().is_empty();
        let is_by = |side: Side| by.is_none_or(|by| by == side);
        match self {
            Self::Adjust | Self::ClaimWithMove => session.is_persons_turn() && is_by(session.game().turn()),
            Self::IllegalMove => has_moves,
            Self::SayCheck => has_moves && is_by(giver_of_check(session)),
            Self::UnsaidCheck => has_moves && is_by(!giver_of_check(session)),
            Self::Flag | Self::Arbiter => session.is_on(),
        }
    }

    fn send(self, kit: &mut PlayKit, by: Option<Side>) {
        match self {
            Self::Adjust => kit.request(Request::by_person(Action::Adjust)),
            Self::IllegalMove => {
                let by = by.unwrap_or_else(|| claimant(&kit.session));
                kit.request(Request::by_person(Action::ClaimIllegalMove(by)));
            }
            Self::Flag => kit.request(Request::ClaimFlag),
            Self::Arbiter => arbiter_dialog::open(&mut kit.core, by),
            Self::SayCheck => {
                let by = giver_of_check(&kit.session);
                kit.request(Request::by_person(Action::AnnounceCheck(by)));
            }
            Self::UnsaidCheck => {
                let by = !giver_of_check(&kit.session);
                kit.request(Request::by_person(Action::PointOutCheck(by)));
            }
            Self::ClaimWithMove => kit.send_action(crate::input::Action::ClaimWithMove),
        }
    }
}

/// Returns the side that claims an illegal move. Of two people here it is the one whose opponent has completed one, or who
/// has not moved last: the button does not tell who pressed it.
fn claimant(session: &Session) -> Side {
    if !session.players().share_screen() {
        return session.acting_side();
    }
    session.claimant_of_illegal_move().unwrap_or(session.game().turn())
}

/// Returns the side that moved last and may have given check. That side announces check; the other one points out a
/// missing announcement.
fn giver_of_check(session: &Session) -> Side {
    !session.game().turn()
}

/// Shows the calls above the area `below`, if there are any, and returns the area of both.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, below: Rect) -> Rect {
    let calls = if kit.session.is_on() && kit.session.person().is_some() {
        calls(&kit.session, kit.selection.claiming)
    } else {
        Vec::new()
    };
    if calls.is_empty() {
        return below;
    }
    let height = calls.len().div_ceil(IN_ROW) as f32 * ROW + 8.0;
    let rect = Rect::from_min_max(below.left_top() - vec2(0.0, GAP + height), below.right_top() - vec2(0.0, GAP));
    let layout = CallLayout { by: None, in_row: IN_ROW, is_far: false };
    buttons(ctx, kit, ("arbiter", rect), &calls, layout);
    rect.union(below)
}

/// Shows the calls of the player of this side towards the middle of the screen from their buttons at `row`, and returns the
/// area of both. `is_far` turns them upside down.
pub(super) fn show_for(ctx: &Context, kit: &mut PlayKit, side: Side, (row, is_far): (Rect, bool)) -> Rect {
    let calls = calls(&kit.session, kit.selection.claiming);
    if calls.is_empty() {
        return row;
    }
    // On a phone a second row would take the board's room.
    let in_row = if kit.frame.layout.is_narrow() { calls.len().min(3) } else { IN_ROW };
    let height = calls.len().div_ceil(in_row) as f32 * ROW + 8.0;
    let away = if is_far { row.height() + GAP } else { -GAP - height };
    let rect = Rect::from_min_size(row.left_top() + vec2(0.0, away), vec2(row.width(), height));
    buttons(ctx, kit, (name(side), rect), &calls, CallLayout { by: Some(side), in_row, is_far });
    rect.union(row)
}

/// Shows the calls of the player of this side in one row.
pub(super) fn show_in_row(ctx: &Context, kit: &mut PlayKit, side: Side, (place, is_far): (Rect, bool)) {
    let calls = calls(&kit.session, kit.selection.claiming);
    buttons(ctx, kit, (name(side), place), &calls, CallLayout { by: Some(side), in_row: calls.len(), is_far });
}

/// Returns the identifier of a player's own calls.
fn name(side: Side) -> &'static str {
    if side == Side::White { "calls-white" } else { "calls-black" }
}

/// Returns whether this game has calls during all of it. A claim with a move comes and goes with the position.
pub(super) fn has_steady_calls(kit: &PlayKit) -> bool {
    calls(&kit.session, kit.selection.claiming).into_iter().any(|call| call != ArbiterCall::ClaimWithMove)
}

/// The layout of the calls.
#[derive(Debug, Clone, Copy)]
struct CallLayout {
    /// The caller, if the buttons are one player's own.
    by: Option<Side>,
    /// Number of calls in a row.
    in_row: usize,
    /// True if they stand upside down.
    is_far: bool,
}

fn buttons(ctx: &Context, kit: &mut PlayKit, (name, rect): (&str, Rect), calls: &[ArbiterCall], layout: CallLayout) {
    let CallLayout { by, in_row, is_far } = layout;
    panel(ctx, name, rect, theme::panel_frame().inner_margin(4), |ui| {
        let whole = ui.max_rect();
        let height = whole.height() / calls.len().div_ceil(in_row) as f32;
        let row =
            |row: u16| Rect::from_min_size(whole.min + vec2(0.0, f32::from(row) * height), vec2(whole.width(), height));
        let rows = (0..).map(row);
        let mut places: Vec<Rect> =
            calls.chunks(in_row).zip(rows).flat_map(|(calls, row)| columns(row, calls.len(), 4.0)).collect();
        if is_far {
            places.reverse();
        }
        for (call, place) in calls.iter().zip(places) {
            let claiming = *call == ArbiterCall::ClaimWithMove && kit.selection.claiming;
            let on = match call {
                ArbiterCall::Adjust => Some(kit.session.game().is_adjusting()),
                ArbiterCall::ClaimWithMove => Some(claiming),
                ArbiterCall::IllegalMove
                | ArbiterCall::Flag
                | ArbiterCall::Arbiter
                | ArbiterCall::SayCheck
                | ArbiterCall::UnsaidCheck => None,
            };
            let push = PushButton::new(kit.text(call.text(claiming)))
                .font(theme::body(13.0))
                .style(ButtonStyle::Quiet)
                .enabled(call.is_possible(&kit.session, by))
                .selected(on.filter(|_| by.is_none_or(|by| by == kit.session.game().turn())));
            let icons = &kit.icons;
            if turned_for(is_far, ui, place, |ui| push.place(ui, icons, place)).clicked() {
                call.send(kit, by);
            }
        }
    });
}
