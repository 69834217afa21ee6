//! The keys that belong to the panels. Letters that begin a move always begin a move, in both languages; so no
//! shortcut uses them. The arrows, Enter and Esc on the board belong to the board.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers};
use rules_core::PieceKind;

use super::play::{VIEWS, choose_promotion, draw_action, press_hint, press_resign};
use super::room::{Dialog, Room};
use super::{copying, menu};
use crate::files::FileRequest;
use crate::platform::HAS_WINDOW;
use crate::session::{Request, read_move};
use crate::shown::{Screen, StepTo};
use crate::viewport::Detour;

/// Longer than any move that can be written.
const LONGEST_MOVE: usize = 10;

pub(super) fn listen(mut room: Room, screen: Res<State<Screen>>, detour: Res<Detour>) {
    let Some(ctx) = room.ctx() else { return };
    // Such a key only leads back to the game.
    if detour.0 && room.desk.dialog.is_none() {
        return;
    }
    // Whoever writes in a field means the field.
    let writing = ctx.text_edit_focused();
    for event in ctx.input(|input| input.events.clone()) {
        match event {
            // A key that is held down only goes on mending what was typed.
            Event::Key { key: Key::Backspace, pressed: true, repeat: true, .. } if !writing => {
                room.selection.typed.pop();
            }
            Event::Key { repeat: true, .. } => {}
            Event::Key { key, pressed: true, modifiers, .. } if !writing || leaves_field(key, modifiers) => {
                press(&mut room, *screen.get(), key, modifiers);
            }
            _ if writing || room.desk.dialog.is_some() || *screen.get() == Screen::ColourDraw => {}
            Event::Paste(text) => copying::paste(&mut room, &text),
            Event::Text(text) => text.chars().for_each(|letter| write(&mut room, *screen.get(), letter)),
            Event::Copy if *screen.get() == Screen::Play => copying::shown(&ctx, &mut room),
            _ => {}
        }
    }
    // A typed move must not press the button that Tab had reached.
    if !room.selection.typed.is_empty() {
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
}

/// What is pressed in a field and not meant for it.
fn leaves_field(key: Key, modifiers: Modifiers) -> bool {
    matches!(key, Key::Escape | Key::F1 | Key::F11) || modifiers.command && key == Key::Q
}

fn press(room: &mut Room, screen: Screen, key: Key, modifiers: Modifiers) {
    match key {
        Key::Escape => escape(room, screen),
        Key::F1 => toggle(room, Dialog::Keys),
        Key::Comma if modifiers.command => toggle(room, Dialog::Settings),
        Key::F11 if HAS_WINDOW => room.full_screen.0 = !room.full_screen.0,
        Key::Q if HAS_WINDOW && modifiers.command => room.quit(),
        _ if screen == Screen::ColourDraw => {}
        Key::F2 => menu::open_new_game(room, false),
        Key::O if modifiers.command => room.ask_for_file(FileRequest::Open),
        _ if screen != Screen::Play || room.desk.dialog.is_some() => {}
        Key::ArrowLeft if modifiers.alt => room.step(StepTo::Back),
        Key::ArrowRight if modifiers.alt => room.step(StepTo::On),
        Key::Home => room.step(StepTo::First),
        Key::End => room.step(StepTo::Last),
        Key::Enter => play_typed(room),
        Key::Backspace => {
            if room.selection.typed.is_empty() {
                room.ask(Request::TakeBack);
            } else {
                room.selection.typed.pop();
            }
        }
        Key::S if modifiers.command => room.ask_for_file(FileRequest::SaveAs),
        Key::Z if modifiers.command => room.ask(Request::TakeBack),
        Key::Delete if modifiers.command => press_resign(room),
        _ => {}
    }
}

fn toggle(room: &mut Room, dialog: Dialog) {
    room.desk.dialog = if room.desk.dialog == Some(dialog) { None } else { Some(dialog) };
}

/// Gives up the innermost thing that is open.
fn escape(room: &mut Room, screen: Screen) {
    if !room.selection.typed.is_empty() {
        room.selection.typed.clear();
    } else if room.desk.dialog.is_some() {
        room.desk.dialog = None;
    } else if room.selection.promotion.is_some() {
        room.selection.release();
    } else if !room.shown.is_live() {
        room.step(StepTo::Last);
    } else if screen == Screen::ColourDraw {
        room.ask(Request::LeaveGame);
    }
}

fn play_typed(room: &mut Room) {
    if !room.selection.typed.is_empty() {
        let text = std::mem::take(&mut room.selection.typed);
        let claimed = room.selection.claiming.then(|| read_move(room.session.game().position(), &text).ok()).flatten();
        let request = match claimed {
            Some(mv) => room.selection.request(room.session.game(), mv),
            None => Request::MoveText(text),
        };
        room.ask(request);
    }
}

fn write(room: &mut Room, screen: Screen, letter: char) {
    if screen == Screen::Play && room.selection.promotion.is_some() {
        if let Some(kind) = promoted(letter) {
            choose_promotion(room, kind);
        }
        return;
    }
    if screen == Screen::Play && room.session.is_on() && grows(&room.selection.typed, letter) {
        let letter = if room.selection.typed.is_empty() { begins(letter) } else { Some(letter) };
        room.selection.typed.extend(letter);
        return;
    }
    match letter {
        '1'..='4' if screen == Screen::Play => {
            room.viewpoint.view = VIEWS[letter as usize - '1' as usize].0;
        }
        'x' | 'X' if screen == Screen::Play => room.viewpoint.near = !room.viewpoint.near,
        '=' if screen == Screen::Play => {
            if let Some(action) = draw_action(&room.session) {
                room.ask(Request::by_person(action));
            }
        }
        'i' | 'I' if screen == Screen::Play => press_hint(room),
        'm' | 'M' => room.settings.sound = !room.settings.sound,
        '?' => toggle(room, Dialog::Keys),
        _ => {}
    }
}

/// How a move may begin: a file, a piece in either language (small letters will do where no file is meant), castling.
fn begins(letter: char) -> Option<char> {
    match letter {
        'a'..='h' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'H' | 'W' | 'G' | 'S' | 'O' | '0' => Some(letter),
        'k' | 'q' | 'r' | 'n' | 'w' | 's' | 'o' => Some(letter.to_ascii_uppercase()),
        _ => None,
    }
}

/// Whether the letter begins or goes on with a move.
fn grows(typed: &str, letter: char) -> bool {
    if typed.is_empty() {
        return begins(letter).is_some();
    }
    typed.chars().count() < LONGEST_MOVE && (letter.is_ascii_alphanumeric() || "-=+#:".contains(letter))
}

/// The piece a letter means for a waiting pawn, in either language.
fn promoted(letter: char) -> Option<PieceKind> {
    match letter.to_ascii_uppercase() {
        'Q' | 'H' => Some(PieceKind::Queen),
        'R' | 'W' => Some(PieceKind::Rook),
        'B' | 'G' => Some(PieceKind::Bishop),
        'N' | 'S' => Some(PieceKind::Knight),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in the field after these keys.
    fn typed(keys: &str) -> String {
        let mut typed = String::new();
        for letter in keys.chars() {
            if grows(&typed, letter) {
                let letter = if typed.is_empty() { begins(letter) } else { Some(letter) };
                typed.extend(letter);
            }
        }
        typed
    }

    #[test]
    fn moves_of_both_languages_can_be_typed() {
        for text in ["e4", "Nf3", "Sf3", "Hxd5", "0-0-0", "O-O", "e8=Q", "e2e4", "bxc3"] {
            assert_eq!(typed(text), text);
        }
        assert_eq!(typed("nf3"), "Nf3");
        assert_eq!(typed("sf3"), "Sf3");
    }

    #[test]
    fn shortcuts_begin_no_move() {
        for key in ['1', '2', '3', '4', 'x', 'X', 'i', 'I', 'm', 'M', '=', '?'] {
            assert!(!grows("", key), "{key}");
        }
    }
}
