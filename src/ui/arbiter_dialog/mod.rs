//! The dialog *Call the arbiter* of strict games: the last moves, the claims that a player can make, and then the arbiter's
//! decision. Face to face it stands as its caller reads it.

mod blocks;
mod decision;
mod decision_text;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, FontId, Rect, Ui, vec2};
use rules_core::{Color as Side, Letters, Ply, Rule};

use super::dialog_state::{Dialog, DialogState};
use super::kit::{Kit, extend_kit};
use super::move_line;
use super::panel::{darken_behind, dialog_scroll_area, front_panel};
use super::rules::{self, RuleBookState};
use super::theme::{self, BRASS, DANGER, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::words;
use crate::input::Action;
use crate::options::{ArbiterClaim, Options, StartPanel};
use crate::session::{Request, Seating, Session};
use crate::viewport::{Main, Viewpoint};
use blocks::Block;
pub(super) use decision::{ArbiterState, read_answers};
use decision::{Decision, Finding};

/// Width of the dialog, and its margin inside.
const WIDTH: f32 = 460.0;
const MARGIN: f32 = 18.0;
/// Number of half-moves that are listed.
const LISTED: usize = 10;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct ArbiterKit<'w, 's> {
    core: Kit<'w, 's>,
    state: ResMut<'w, ArbiterState>,
    book: ResMut<'w, RuleBookState>,
    viewpoint: Main<'w, 's, Viewpoint>,
    options: Res<'w, Options>,
    requests: MessageWriter<'w, Request>,
}

extend_kit!(ArbiterKit);

/// A button of the dialog.
#[derive(Debug, Clone, Copy)]
enum ArbiterButton {
    Caller(Side),
    Claim(ArbiterClaim),
    ClaimWithMove,
    Rule(Rule),
    Back,
}

/// Returns whether the game has claims that only an arbiter's call brings up: illegal moves that nobody else sees, or flags
/// that a player has to claim.
pub(super) fn has_arbiter(session: &Session) -> bool {
    session.is_on()
        && session.person().is_some()
        && !session.is_lesson()
        && !session.is_analysis()
        && (has_unseen_illegal_moves(session) || are_flags_claimed(session))
}

/// Returns whether an illegal move may stand until a player claims it: nobody else sees it.
pub(super) fn has_unseen_illegal_moves(session: &Session) -> bool {
    let rules = session.game().rules();
    rules.illegal_moves_lapse() || rules.strictness.lets_illegal_moves_stand() && session.presses_clock()
}

/// Returns whether a fallen flag counts only once a player claims it.
pub(super) fn are_flags_claimed(session: &Session) -> bool {
    session.game().rules().flags_are_claimed() && session.clock().is_some()
}

/// Opens the dialog. `caller` is the player whose own button was pressed.
pub(super) fn open(kit: &mut Kit, caller: Option<Side>) {
    kit.dialogs.caller = caller;
    kit.dialogs.open = Some(Dialog::Arbiter);
}

/// Opens the dialog with the first game, if the options ask for it.
pub(super) fn open_at_start(options: Res<Options>, mut dialogs: ResMut<DialogState>, mut is_done: Local<bool>) {
    let asks = matches!(options.panel, Some(StartPanel::Arbiter(_)));
    if asks && !core::mem::replace(&mut *is_done, true) {
        dialogs.open = Some(Dialog::Arbiter);
    }
}

/// Shows the dialog.
pub(super) fn show(mut kit: ArbiterKit, mut is_start_claim_made: Local<bool>) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.dialogs.opens {
        let caller = kit.dialogs.caller;
        kit.state.begin(caller);
        let at_start = kit.options.panel.filter(|_| !core::mem::replace(&mut *is_start_claim_made, true));
        if let Some(StartPanel::Arbiter(Some(claim))) = at_start {
            make(&mut kit, claim);
        }
    }
    let is_pointless = kit.state.decision.is_none() && !has_arbiter(&kit.session);
    if darken_behind(&ctx, "dim-arbiter") || is_pointless {
        kit.dialogs.open = None;
    }
    if kit.state.decision.is_some() && kit.toasts.current.is_some() {
        // The dialog says what the toast says.
        kit.toasts.current = None;
    }
    let is_far = is_far(&kit);
    let screen = kit.frame.layout.screen;
    let width = WIDTH.min(screen.width() - 2.0 * theme::GAP);
    let inner = width - 2.0 * MARGIN;
    let blocks = blocks(&kit);
    let height = blocks::height(&ctx, &blocks, inner);
    let room = screen.shrink(theme::GAP);
    let rect = Rect::from_center_size(screen.center(), vec2(width, height + 2.0 * MARGIN)).intersect(room);
    let frame = theme::plate_frame().inner_margin(MARGIN);
    let pressed = front_panel(&ctx, Dialog::Arbiter.title_key(), rect, frame, |ui| {
        if rect.height() >= height + 2.0 * MARGIN - 1.0 {
            let area = Rect::from_min_size(ui.max_rect().min, vec2(inner, height));
            return blocks::show(ui, &kit.icons, blocks, area, is_far);
        }
        let scroll = dialog_scroll_area(kit.dialogs.opens);
        let content = |ui: &mut Ui| {
            let width = ui.available_width();
            let (_, area) = ui.allocate_space(vec2(width, blocks::height(ui.ctx(), &blocks, width)));
            blocks::show(ui, &kit.icons, blocks, area, false)
        };
        scroll.show(ui, content).inner
    });
    if let Some(button) = pressed {
        press(&mut kit, button);
    }
}

/// Returns whether the caller sits at the far edge of a lying screen.
fn is_far(kit: &ArbiterKit) -> bool {
    let is_turned = Seating::of(&kit.session, &kit.settings).is_face_to_face();
    is_turned && kit.state.caller.is_some_and(|side| side != kit.viewpoint.near)
}

/// Returns the player who calls: the one whose button was pressed or who was chosen, or else the one who acts.
fn caller(kit: &ArbiterKit) -> Side {
    kit.state.caller.unwrap_or(kit.session.acting_side())
}

fn press(kit: &mut ArbiterKit, button: ArbiterButton) {
    match button {
        ArbiterButton::Caller(side) => kit.state.caller = Some(side),
        ArbiterButton::Claim(claim) => make(kit, claim),
        ArbiterButton::ClaimWithMove => {
            kit.dialogs.open = None;
            kit.send_action(Action::ClaimWithMove);
        }
        ArbiterButton::Rule(rule) => rules::open(&mut kit.core, &mut kit.book, Some(rule)),
        ArbiterButton::Back => kit.dialogs.open = None,
    }
}

fn make(kit: &mut ArbiterKit, claim: ArbiterClaim) {
    let by = caller(kit);
    if let Some(request) = kit.state.claim(&kit.core.session, claim, by) {
        kit.requests.write(request);
    }
}

/// Returns the contents of the dialog.
fn blocks(kit: &ArbiterKit) -> Vec<Block<ArbiterButton>> {
    let letters = kit.letters();
    match &kit.state.decision {
        Some(decision) => decision_blocks(kit, decision, letters),
        None => claim_blocks(kit, letters),
    }
}

fn claim_blocks(kit: &ArbiterKit, letters: Letters) -> Vec<Block<ArbiterButton>> {
    let session = &kit.session;
    let mut blocks = vec![text(kit.text("call-arbiter"), theme::serif(26.0), TEXT)];
    if session.clock().is_some_and(|clock| clock.running().is_some()) {
        let key = if kit.clock_waits.0 { "clock-waits" } else { "clock-runs-on" };
        blocks.push(text(kit.text(key), theme::body(15.0), BRASS));
    }
    blocks.extend(caller_blocks(kit));
    let plies = session.game().plies();
    if plies.is_empty() {
        blocks.push(text(kit.text("score-sheet-empty"), theme::body(15.0), SECONDARY_TEXT));
    } else {
        blocks.push(text(kit.text("arbiter-moves"), theme::strong(14.0), SECONDARY_TEXT));
        let last = &plies[plies.len().saturating_sub(LISTED)..];
        blocks.push(Block::Text(move_line::line(last, letters, &moves_font(), |_| TEXT)));
    }
    blocks.extend(claims(kit));
    blocks.push(Block::Buttons(vec![(ArbiterButton::Back, back(kit))]));
    blocks
}

/// Returns the choice of the caller, if two people share the screen, or the sentence that tells the caller.
fn caller_blocks(kit: &ArbiterKit) -> Vec<Block<ArbiterButton>> {
    let by = caller(kit);
    if kit.dialogs.caller.is_some() {
        let said = kit.texts.with("arbiter-caller", &[("side", words::side_word(by).into())]);
        return vec![text(said, theme::strong(16.0), TEXT)];
    }
    if !kit.session.players().share_screen() {
        return Vec::new();
    }
    let asked = kit.text("arbiter-who");
    let buttons = Side::ALL.map(|side| {
        let (key, icon) = if side == Side::White { ("side-white", "lP") } else { ("side-black", "dP") };
        let word = kit.text(key);
        let push = PushButton::new(word.clone()).icon(icon).selected(side == by);
        (ArbiterButton::Caller(side), push.accessible_name(format!("{asked} {word}")))
    });
    vec![text(asked, theme::strong(14.0), SECONDARY_TEXT), Block::Buttons(buttons.into())]
}

/// Returns the buttons of the claims, and the price of a wrong claim. They don't reveal whether a claim is right.
fn claims(kit: &ArbiterKit) -> Vec<Block<ArbiterButton>> {
    let (session, by) = (&kit.session, caller(kit));
    let has_moves = !session.game().plies().is_empty();
    let may_claim_draw = has_moves && session.game().turn() == by && session.players().of(by).is_here();
    let button = |claim, key: &str, is_enabled| {
        let push = PushButton::new(kit.text(key)).style(ButtonStyle::Outlined).enabled(is_enabled);
        (ArbiterButton::Claim(claim), push)
    };
    let mut first = vec![button(ArbiterClaim::IllegalMove, "arbiter-illegal", has_moves)];
    if are_flags_claimed(session) {
        first.push(button(ArbiterClaim::Flag, "arbiter-flag", true));
    }
    let (claim, draw) = button(ArbiterClaim::Draw, "arbiter-draw", may_claim_draw);
    let with_move = PushButton::new(kit.text("arbiter-draw-with")).second(kit.text("arbiter-draw-with-about"));
    let with_move = with_move.style(ButtonStyle::Outlined).enabled(may_claim_draw);
    let draws = vec![(claim, draw.second(kit.text("arbiter-draw-about"))), (ArbiterButton::ClaimWithMove, with_move)];
    let set_up = vec![button(ArbiterClaim::SetUp, "arbiter-set-up", true)];
    let mut blocks = vec![Block::Buttons(first), Block::TallButtons(draws), Block::Buttons(set_up)];
    if let Some(time) = session.game().rules().penalty().filter(|_| session.clock().is_some()) {
        let cost = kit.texts.with("arbiter-cost", &[("minutes", (time.as_secs() / 60).into())]);
        blocks.push(text(cost, theme::body(13.0), SECONDARY_TEXT));
    }
    blocks
}

fn decision_blocks(kit: &ArbiterKit, decision: &Decision, letters: Letters) -> Vec<Block<ArbiterButton>> {
    let session = &kit.session;
    let mut blocks = vec![text(kit.text("arbiter-decision"), theme::serif(26.0), TEXT)];
    if let Finding::IllegalMove { taken, kept, .. } = &decision.finding {
        blocks.push(Block::Text(corrected_moves(kept, taken, letters)));
    }
    let said = decision_text::sentences(&kit.texts, session, decision, letters);
    blocks.extend(said.into_iter().map(|sentence| text(sentence, theme::body(16.0), TEXT)));
    if let Some([before, after]) = decision.clocks {
        let clock = |side: Side| {
            let times = [before[side.index()], after[side.index()]];
            text(decision_text::clock(&kit.texts, side, times), theme::strong(16.0), BRASS)
        };
        blocks.extend(Side::ALL.map(clock));
    }
    let rules = decision.rules();
    let source = decision_text::source(&kit.texts, session.game().rules().book, &rules);
    if !source.is_empty() {
        blocks.push(text(source, theme::body(13.0), SECONDARY_TEXT));
    }
    let mut buttons = vec![(ArbiterButton::Back, back(kit))];
    if let Some(rule) = rules.last().filter(|_| kit.kiosk.is_none()) {
        let push = rules::rule_button(kit, *rule).style(ButtonStyle::Outlined);
        buttons.insert(0, (ArbiterButton::Rule(*rule), push));
    }
    blocks.push(Block::Buttons(buttons));
    blocks
}

/// Returns the last moves with those taken back: the illegal one in the colour of danger, and those after it faint.
fn corrected_moves(kept: &[Ply], taken: &[Ply], letters: Letters) -> LayoutJob {
    let before = LISTED.saturating_sub(taken.len()).max(2).min(kept.len());
    let moves = kept[kept.len() - before..].iter().chain(taken.iter().take(LISTED));
    move_line::line(moves, letters, &moves_font(), |index| match index.checked_sub(before) {
        None => TEXT,
        Some(0) => DANGER,
        Some(_) => theme::EDGE,
    })
}

fn back(kit: &Kit) -> PushButton {
    PushButton::new(kit.text("menu-back")).style(ButtonStyle::Primary)
}

fn moves_font() -> FontId {
    theme::serif(18.0)
}

fn text(text: String, font: FontId, colour: Color32) -> Block<ArbiterButton> {
    Block::Text(LayoutJob::simple(text, font, colour, f32::INFINITY))
}
