//! The search for an opening by words of its name or by its code.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Label, Margin, RichText, TextEdit, Ui, vec2};
use coach::openings::Opening;
use rules_core::{Letters, Position, UciCastling, san, uci};

use super::kit::Kit;
use super::theme::{self, SECONDARY_TEXT, TOUCH_SIZE};
use super::widgets::{ButtonStyle, PushButton, named};
use crate::input::focus;
use crate::openings::{FetchOpenings, Openings};
use crate::settings::Language;

/// Most characters of a search.
const LONGEST: usize = 60;
/// Most openings that a search shows.
pub(super) const MOST_FOUND: usize = 40;
/// Height of the button of an opening.
const FOUND_HEIGHT: f32 = 60.0;

/// The openings, and the request for them.
#[derive(SystemParam)]
pub(super) struct OpeningAccess<'w> {
    pub openings: Res<'w, Openings>,
    fetches: MessageWriter<'w, FetchOpenings>,
}

/// Returns true if the openings are here. Otherwise requests them and shows the state of the request.
pub(super) fn are_here(ui: &mut Ui, kit: &Kit, access: &mut OpeningAccess) -> bool {
    if access.openings.is_here(kit.texts.language()) {
        return true;
    }
    let failed = access.openings.failed().map(str::to_owned);
    let text = match &failed {
        Some(why) => kit.texts.with("openings-failed", &[("why", why.clone().into())]),
        None => kit.text("openings-loading"),
    };
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    let retry = PushButton::new(kit.text("library-again")).icon("undo").style(ButtonStyle::Outlined);
    if failed.is_none() || retry.wide(ui, &kit.icons, TOUCH_SIZE).clicked() {
        access.fetches.write(FetchOpenings);
    }
    false
}

/// An opening that a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundOpening {
    /// Its number in the table.
    pub number: u16,
    /// Its code and its moves in notation.
    line: String,
}

/// An opening to begin with, as far as its moves are played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ChosenOpening {
    /// Its name.
    pub name: String,
    /// Its code and moves, in the player's notation.
    pub line: String,
    /// The moves to play, in UCI notation.
    pub moves: String,
}

/// A search and the openings that it has found, which are sought when the words change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct OpeningSearch {
    /// The typed words.
    pub words: String,
    /// The words and the language of the results.
    sought: Option<(String, Language)>,
    found: Vec<FoundOpening>,
    /// Number of all openings that have the words.
    count: usize,
}

impl OpeningSearch {
    /// Returns a search for these words.
    pub fn of(words: String) -> Self {
        Self { words, ..Self::default() }
    }

    /// Shows the field with a button that clears it.
    pub fn field(&mut self, ui: &mut Ui, kit: &Kit) {
        let name = kit.text("openings-search");
        let hint = RichText::new(kit.text("openings-search-hint")).color(SECONDARY_TEXT);
        let edit = TextEdit::singleline(&mut self.words).char_limit(LONGEST).desired_width(f32::INFINITY);
        let margin = Margin { left: 12, right: TOUCH_SIZE as i8, top: 12, bottom: 12 };
        let field = named(ui.add(edit.margin(margin).hint_text(hint)), &name);
        focus::register(ui, &field);
        if self.words.is_empty() {
            return;
        }
        let place = Align2::RIGHT_CENTER.anchor_size(field.rect.right_center(), vec2(TOUCH_SIZE, TOUCH_SIZE));
        let clear = PushButton::new(kit.text("rules-clear")).icon("close").icon_only().style(ButtonStyle::Quiet);
        if clear.place(ui, &kit.icons, place).clicked() {
            *self = Self::default();
        }
    }

    /// Returns the openings that have the words, at most [`MOST_FOUND`]; none without words.
    pub fn found(&mut self, kit: &Kit, openings: &Openings) -> &[FoundOpening] {
        let words = self.words.trim();
        let language = kit.texts.language();
        if self.sought.as_ref().is_none_or(|(sought, of)| sought != words || *of != language) {
            let numbers = if words.is_empty() { Vec::new() } else { openings.search(words) };
            self.count = numbers.len();
            let opening = |number: u16| Some((number, openings.table()?.get(number)?));
            let found = numbers.into_iter().take(MOST_FOUND).filter_map(opening);
            let letters = kit.letters();
            self.found = found.map(|(number, opening)| FoundOpening { number, line: line(opening, letters) }).collect();
            self.sought = Some((words.to_owned(), language));
        }
        &self.found
    }

    /// Shows the first openings that were found as buttons, and how many there are; returns the pressed one.
    pub fn results(&mut self, ui: &mut Ui, kit: &Kit, openings: &Openings, most: usize) -> Option<u16> {
        let mut pressed = None;
        for found in self.found(kit, openings).iter().take(most) {
            let Some(opening) = openings.table().and_then(|table| table.get(found.number)) else { continue };
            let push = PushButton::new(openings.name(opening))
                .second(&found.line)
                .shortened()
                .style(ButtonStyle::Quiet)
                .left();
            if ui.push_id(found.number, |ui| push.wide(ui, &kit.icons, FOUND_HEIGHT)).inner.clicked() {
                pressed = Some(found.number);
            }
        }
        let words = self.words.trim().to_owned();
        let said = match self.count {
            _ if words.is_empty() => return pressed,
            0 => kit.texts.with("openings-none", &[("words", words.into())]),
            count if count > most => kit.texts.with("openings-more", &[("count", (count - most).into())]),
            _ => return pressed,
        };
        ui.add(Label::new(RichText::new(said).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
        pressed
    }
}

/// Returns the code and the moves of an opening: `B20 · 1. e4 c5`.
pub(super) fn line(opening: &Opening, letters: Letters) -> String {
    format!("{} · {}", opening.eco, moves(opening, letters))
}

/// Returns an opening to begin with, whose first moves are played.
pub(super) fn chosen(letters: Letters, openings: &Openings, opening: &Opening, plies: usize) -> ChosenOpening {
    let mut position = Position::default();
    let written = opening.moves.iter().take(plies).map(|mv| {
        let text = uci(&position, *mv, UciCastling::KingMove);
        position = position.play_unchecked(*mv);
        text
    });
    let moves = written.collect::<Vec<String>>().join(" ");
    ChosenOpening { name: openings.name(opening).to_owned(), line: line(opening, letters), moves }
}

/// Returns the moves of an opening in notation, with numbers.
pub(super) fn moves(opening: &Opening, letters: Letters) -> String {
    let mut position = Position::default();
    let mut written = String::new();
    for (ply, mv) in opening.moves.iter().enumerate() {
        if ply % 2 == 0 {
            written.push_str(&format!("{}. ", ply / 2 + 1));
        }
        written.push_str(&san(&position, *mv, letters));
        written.push(' ');
        position = position.play_unchecked(*mv);
    }
    written.trim_end().to_owned()
}
