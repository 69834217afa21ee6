//! The choice of the start position in the New game dialog: usual, Chess960, odds, or a pasted position or game.

use bevy_egui::egui::{Align, Response, RichText, TextEdit, Ui, vec2};
use rand::RngExt;
use rand::rngs::StdRng;
use rules_core::{Color as Side, chess960};

use super::draft::{GameDraft, PastedGame};
use super::kit::Kit;
use super::opening_search::{OpeningAccess, are_here, chosen};
use super::start_choice::{OpeningChoice, StartChoice};
use super::theme::{self, DANGER, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, Choice, PushButton, heading, named, segmented, several, small_text};
use crate::input::focus;
use crate::session::{Odds, OddsPiece, names};

/// Width of the field for a number.
const NUMBER: f32 = 90.0;
/// Maximum number of typed digits; one more than needed, so that the error is shown.
const MAX_DIGITS: usize = 4;

/// Height of the button of the chosen opening.
const OPENING_HEIGHT: f32 = 72.0;
/// Most openings that a search shows.
const OPENINGS_SHOWN: usize = 5;

/// The kinds of start positions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StartKind {
    Usual,
    Chess960,
    Odds,
    Opening,
}

impl StartKind {
    fn of(choice: &StartChoice) -> Self {
        match choice {
            StartChoice::Usual => Self::Usual,
            StartChoice::Chess960(_) => Self::Chess960,
            StartChoice::Odds(_) => Self::Odds,
            StartChoice::Opening(_) => Self::Opening,
        }
    }
}

/// Shows the choice, and returns the field for a pasted position or game.
pub(super) fn show(ui: &mut Ui, kit: &Kit, access: &mut OpeningAccess, draft: &mut GameDraft) -> Response {
    let asked = kit.text("new-start-position");
    heading(ui, asked.clone());
    let kinds = [
        Choice::new(StartKind::Usual, kit.text("new-start-usual")),
        Choice::new(StartKind::Chess960, kit.text("new-start-chess960")),
        Choice::new(StartKind::Odds, kit.text("new-start-odds")),
        Choice::new(StartKind::Opening, kit.text("new-start-opening")),
    ];
    let is_pasted = !draft.pasted.text.trim().is_empty();
    let is_chosen = |kind: &StartKind| !is_pasted && *kind == StartKind::of(&draft.start);
    if let Some(kind) = several(ui, &kit.icons, Some(&asked), is_chosen, &kinds) {
        draft.pasted = PastedGame::new(String::new());
        draft.start = match kind {
            StartKind::Usual => StartChoice::Usual,
            StartKind::Chess960 => draw_number(),
            StartKind::Odds => StartChoice::Odds(StartChoice::FIRST_ODDS),
            StartKind::Opening => StartChoice::Opening(OpeningChoice::default()),
        };
    }
    match &mut draft.start {
        _ if is_pasted => {}
        StartChoice::Usual => {}
        StartChoice::Chess960(number) => {
            if numbered(ui, kit, number) {
                draft.start = draw_number();
            }
        }
        StartChoice::Odds(odds) => choose_odds(ui, kit, odds),
        StartChoice::Opening(choice) => choose_opening(ui, kit, access, choice),
    }
    heading(ui, kit.text("new-position"));
    pasted(ui, kit, draft)
}

/// Draws a start position of Chess960 by lot.
fn draw_number() -> StartChoice {
    let mut chance: StdRng = rand::make_rng();
    StartChoice::Chess960(chance.random_range(0..chess960::START_COUNT).to_string())
}

/// Shows the field for a number; returns true if another one is to be drawn by lot.
fn numbered(ui: &mut Ui, kit: &Kit, number: &mut String) -> bool {
    let draws = ui
        .horizontal(|ui| {
            let edit = TextEdit::singleline(number).char_limit(MAX_DIGITS).desired_width(NUMBER);
            let field = named(ui.add(edit.margin(vec2(12.0, 10.0))), &kit.text("new-start-number"));
            focus::register(ui, &field);
            let push = PushButton::new(kit.text("new-start-lot")).icon("hand-left").style(ButtonStyle::Outlined);
            push.fit(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
        })
        .inner;
    match StartChoice::Chess960(number.clone()).fen() {
        Ok(_) => small_text(ui, kit.text("new-start-chess960-about"), SECONDARY_TEXT),
        Err(_) => small_text(ui, kit.text("new-start-no-number"), DANGER),
    }
    draws
}

fn choose_odds(ui: &mut Ui, kit: &Kit, odds: &mut Odds) {
    let asked = kit.text("new-odds-piece");
    let pieces = OddsPiece::ALL.map(|piece| Choice::new(piece, kit.text(piece_key(piece))));
    if let Some(piece) = segmented(ui, &kit.icons, Some(&asked), odds.piece, &pieces) {
        odds.piece = piece;
    }
    let asked = kit.text("new-odds-giver");
    let sides = Side::ALL.map(|side| Choice::new(side, names::side(&kit.texts, side)));
    small_text(ui, asked.clone(), SECONDARY_TEXT);
    if let Some(giver) = segmented(ui, &kit.icons, Some(&asked), odds.giver, &sides) {
        odds.giver = giver;
    }
}

/// Shows the search for an opening, or the chosen one.
fn choose_opening(ui: &mut Ui, kit: &Kit, access: &mut OpeningAccess, choice: &mut OpeningChoice) {
    if let Some(chosen) = &choice.chosen {
        let push = PushButton::new(&chosen.name)
            .second(&chosen.line)
            .shortened()
            .icon("close")
            .style(ButtonStyle::Outlined)
            .left();
        let name = kit.texts.with("new-opening-change", &[("name", chosen.name.clone().into())]);
        let push = push.accessible_name(name).selected(true);
        let response = push.wide(ui, &kit.icons, OPENING_HEIGHT);
        if core::mem::take(&mut choice.needs_scroll) {
            response.scroll_to_me(Some(Align::Center));
        }
        if response.clicked() {
            choice.chosen = None;
        }
        small_text(ui, kit.text("new-opening-about"), SECONDARY_TEXT);
        return;
    }
    if !are_here(ui, kit, access) {
        return;
    }
    choice.search.field(ui, kit);
    let openings = &access.openings;
    let first = core::mem::take(&mut choice.takes_first).then(|| openings.search(&choice.search.words)).into_iter();
    let pressed = choice.search.results(ui, kit, openings, OPENINGS_SHOWN);
    let number = first.flatten().next().or(pressed);
    if let Some(opening) = number.and_then(|number| openings.table()?.get(number)) {
        choice.chosen = Some(chosen(kit.letters(), openings, opening, opening.moves.len()));
        choice.needs_scroll = true;
    } else if choice.search.words.trim().is_empty() {
        small_text(ui, kit.text("new-opening-choose"), SECONDARY_TEXT);
    }
}

fn piece_key(piece: OddsPiece) -> &'static str {
    match piece {
        OddsPiece::Pawn => "new-odds-pawn",
        OddsPiece::Knight => "new-odds-knight",
        OddsPiece::Rook => "new-odds-rook",
        OddsPiece::Queen => "new-odds-queen",
    }
}

fn pasted(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) -> Response {
    let hint = kit.text("new-paste-hint");
    let field = TextEdit::multiline(&mut draft.pasted.text)
        // One character over the limit is accepted, so that the error is shown.
        .char_limit(PastedGame::LONGEST + 1)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .margin(vec2(12.0, 10.0))
        .hint_text(RichText::new(hint).color(SECONDARY_TEXT));
    let field = named(ui.add(field), &kit.text("new-position"));
    focus::register(ui, &field);
    if field.changed() {
        draft.pasted = PastedGame::new(core::mem::take(&mut draft.pasted.text));
    }
    match &draft.pasted.start {
        Ok(start) if !draft.pasted.text.trim().is_empty() => {
            let moves = start.moves.split_whitespace().count();
            small_text(ui, kit.texts.with("new-pasted", &[("moves", moves.into())]), SECONDARY_TEXT);
        }
        // The error is shown over Start.
        _ => {}
    }
    field
}
