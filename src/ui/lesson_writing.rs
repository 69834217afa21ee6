//! The field and the keys with which a learner writes a move, in lessons that ask for it.

use bevy_egui::egui::{Id, Rect, RichText, TextEdit, Ui, vec2};
use coach::WritingFault;
use rules_core::PieceKind;

use super::kit::Kit;
use super::lesson_kit::LessonKit;
use super::panel::columns;
use super::theme::{self, BRASS, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton, named, small_text};
use crate::input::focus;
use crate::lessons::{ActiveLesson, LessonRequest, WrongAnswer};

/// Maximum length of a written move, in characters.
const LONGEST: usize = 12;
/// Number of keys in a row.
const KEYS_A_ROW: usize = 8;
/// Castling as it is written.
const SHORT: &str = "O-O";
const LONG: &str = "O-O-O";
/// The keys that write more than a letter, the longest first.
const WORDS: [&str; 2] = [LONG, SHORT];
/// Height of a key, and gap between two.
const KEY: f32 = 40.0;
const GAP: f32 = 4.0;

/// Shows the field, which says how many moves are written, the fault of a wrong move, and the keys.
pub(super) fn show(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    let (written, all) = (taught.attempt.written_moves().len(), taught.lesson().moves as usize);
    // A move that was written right leaves the field empty for the next one.
    let id_of = |written: usize| Id::new(("written move", &taught.lesson().id, written));
    let id = id_of(written);
    if let Some(before) = written.checked_sub(1) {
        ui.data_mut(|data| data.remove_temp::<String>(id_of(before)));
    }
    let kept = ui.data(|data| data.get_temp::<String>(id));
    let is_new = kept.is_none();
    let mut text = kept.unwrap_or_default();
    let name = kit.text("learn-write");
    let values = [("written", written.into()), ("all", all.into())];
    let hint = format!("{name} · {}", kit.texts.with("learn-written", &values));
    let hint = RichText::new(hint).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(&mut text).char_limit(LONGEST).desired_width(f32::INFINITY).hint_text(hint);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).font(theme::strong(20.0))), &name);
    focus::register(ui, &field);
    if is_new && !kit.frame.layout.is_narrow() {
        field.request_focus();
    }
    let entered = focus::is_entered(&field);
    // The field keeps the keys for another try.
    if entered {
        field.request_focus();
    }
    if let Some(WrongAnswer::Written(fault)) = taught.wrong_answer {
        small_text(ui, fault_text(kit, fault), BRASS);
    }
    let Keys { is_changed, is_sent } = keys(ui, kit, &mut text);
    let is_sent = (is_sent || entered) && !text.trim().is_empty();
    if is_sent {
        kit.request(LessonRequest::Write(text.clone()));
    }
    if is_changed || is_sent {
        kit.request_frame();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// Result of a frame with the keys.
struct Keys {
    /// True if the text is another one now.
    is_changed: bool,
    /// True if the key was pressed that ends the move.
    is_sent: bool,
}

/// Shows the keys.
fn keys(ui: &mut Ui, kit: &LessonKit, text: &mut String) -> Keys {
    let letters = kit.letters();
    let pieces = [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];
    let signs = pieces.map(|kind| letters.letter(kind)).into_iter().chain(["x", "+", "#"]);
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let ranks = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let before = text.clone();
    for row in [signs.collect::<Vec<_>>(), files.to_vec(), ranks.to_vec()] {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), KEY));
        for (sign, key) in row.into_iter().zip(columns(place, KEYS_A_ROW, GAP)) {
            if PushButton::new(sign).style(ButtonStyle::Outlined).place(ui, &kit.icons, key).clicked() {
                text.push_str(sign);
            }
        }
    }
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), KEY));
    let [short, long, equals, back, enter] = place_of_words(place);
    for (word, key) in [(SHORT, short), (LONG, long), ("=", equals)] {
        if PushButton::new(word).style(ButtonStyle::Outlined).place(ui, &kit.icons, key).clicked() {
            text.push_str(word);
        }
    }
    if text.chars().count() > LONGEST {
        text.clone_from(&before);
    }
    let delete = PushButton::new(kit.text("learn-write-back")).icon("undo").icon_only().style(ButtonStyle::Outlined);
    if delete.place(ui, &kit.icons, back).clicked() {
        // A key is taken back whole.
        let word = WORDS.into_iter().find_map(|word| text.strip_suffix(word));
        let shorter = word.unwrap_or_else(|| text.get(..text.len().saturating_sub(1)).unwrap_or_default()).to_owned();
        *text = shorter;
    }
    let done = PushButton::new(kit.text("learn-write-enter")).icon("check").icon_only().style(ButtonStyle::Primary);
    let is_sent = done.enabled(!text.trim().is_empty()).place(ui, &kit.icons, enter).clicked();
    Keys { is_changed: *text != before, is_sent }
}

/// Returns the places of the last row's keys: both kinds of castling, the promotion, delete and done. A key is as wide as
/// one key of the other rows, or as two.
fn place_of_words(place: Rect) -> [Rect; 5] {
    let mut keys = columns(place, KEYS_A_ROW, GAP);
    let mut wide = |count| keys.by_ref().take(count).reduce(Rect::union).unwrap_or(place);
    [wide(2), wide(2), wide(1), wide(1), wide(2)]
}

/// Returns the sentence on a fault in the written move.
fn fault_text(kit: &Kit, fault: WritingFault) -> String {
    match fault {
        WritingFault::Unreadable => kit.texts.with(
            "learn-write-unreadable",
            &[("example", format!("{}f3", kit.letters().letter(PieceKind::Knight)).into())],
        ),
        WritingFault::Ambiguous => kit.text("learn-write-ambiguous"),
        WritingFault::NoPromotion => kit.text("learn-write-promotion"),
        WritingFault::Impossible => kit.text("learn-write-impossible"),
        WritingFault::OtherMove(mv) => {
            let squares = [("from", mv.from().to_string().into()), ("to", mv.to().to_string().into())];
            kit.texts.with("learn-write-other", &squares)
        }
    }
}
