//! The field and the keys with which a learner writes a move, in lessons that ask for it.

use bevy_egui::egui::{Id, Key, RichText, TextEdit, Ui, vec2};
use coach::WritingFault;
use rules_core::{Letters, PieceKind};

use super::kit::Kit;
use super::lesson_kit::LessonKit;
use super::panel::columns;
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton, named, small_text};
use crate::input::focus;
use crate::lessons::{ActiveLesson, LessonRequest};

/// Maximum length of a written move, in characters.
const LONGEST: usize = 12;
/// Number of keys in a row.
const KEYS_A_ROW: usize = 8;
/// Height of a key, and gap between two.
const KEY: f32 = 40.0;
const GAP: f32 = 4.0;

/// Shows the field, the keys, and how many moves are written.
pub(super) fn show(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    let (written, all) = (taught.attempt.written_moves().len(), taught.lesson().moves as usize);
    // A move that was written right leaves the field empty for the next one.
    let id = Id::new(("written move", &taught.lesson().id, written));
    let is_new = ui.data_mut(|data| data.get_temp::<String>(id)).is_none();
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_default();
    let name = kit.text("learn-write");
    let hint = RichText::new(&name).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(&mut text).char_limit(LONGEST).desired_width(f32::INFINITY).hint_text(hint);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).font(theme::strong(20.0))), &name);
    focus::register(ui, &field);
    if is_new && !kit.frame.layout.is_narrow() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let pressed = keys(ui, kit, &mut text);
    let enter = PushButton::new(kit.text("learn-write-enter")).icon("check").style(ButtonStyle::Primary);
    let is_sent = enter.enabled(!text.trim().is_empty()).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() || entered;
    if is_sent && !text.trim().is_empty() {
        kit.request(LessonRequest::Write(text.clone()));
    }
    if pressed || is_sent {
        kit.request_frame();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
    small_text(
        ui,
        kit.texts.with("learn-written", &[("written", written.into()), ("all", all.into())]),
        SECONDARY_TEXT,
    );
}

/// Shows the keys; returns true if one was pressed.
fn keys(ui: &mut Ui, kit: &LessonKit, text: &mut String) -> bool {
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
    let back = kit.text("learn-write-back");
    let words = ["O-O", "O-O-O", "=", back.as_str()];
    for (number, (word, key)) in words.into_iter().zip(columns(place, words.len(), GAP)).enumerate() {
        let push = PushButton::new(word).style(ButtonStyle::Outlined);
        let push = if word == back { push.icon("undo").icon_only() } else { push };
        if push.place(ui, &kit.icons, key).clicked() {
            if number + 1 == words.len() {
                text.pop();
            } else {
                text.push_str(word);
            }
        }
    }
    if text.chars().count() > LONGEST {
        *text = before.clone();
    }
    *text != before
}

/// Returns the sentence on a fault in the written move.
pub(super) fn fault_text(kit: &Kit, fault: WritingFault) -> String {
    let example = match kit.letters() {
        Letters::Polish => "Sf3",
        _ => "Nf3",
    };
    match fault {
        WritingFault::Unreadable => kit.texts.with("learn-write-unreadable", &[("example", example.into())]),
        WritingFault::Ambiguous => kit.text("learn-write-ambiguous"),
        WritingFault::NoPromotion => kit.text("learn-write-promotion"),
        WritingFault::Impossible => kit.text("learn-write-impossible"),
        WritingFault::OtherMove(mv) => {
            let squares = [("from", mv.from().to_string().into()), ("to", mv.to().to_string().into())];
            kit.texts.with("learn-write-other", &squares)
        }
    }
}
