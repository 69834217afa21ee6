//! The text of the lesson panel for each step of a lesson, with the buttons to answer and to continue.

use bevy_egui::egui::{Align2, Color32, Label, RichText, Sense, Ui, vec2};
use coach::{Goal, MAX_STARS, PuzzleRow, SquarePrompt};
use rules_core::{PieceKind, Square};

use super::first_game;
use super::kit::Kit;
use super::learn::paint_stars;
use super::lesson_kit::LessonKit;
use super::motif_puzzles;
use super::theme::{self, BRASS, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton, named};
use super::words;
use super::{lesson_tray, lesson_writing};
use crate::hint::Hint;
use crate::input::Action;
use crate::lessons::{ActiveLesson, LessonRequest, LessonStep, RowPuzzle, WrongAnswer};

/// Text size of sentences.
const SENTENCE: f32 = 17.0;
/// Text size of the sentences of children's puzzles.
const CHILDREN_SENTENCE: f32 = 21.0;

/// Shows the title and the current step.
pub(super) fn show(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, title: String) {
    ui.add(Label::new(RichText::new(title).font(theme::serif(24.0)).color(TEXT)).wrap());
    match taught.step {
        LessonStep::Done { .. } if let Some(on_table) = &taught.puzzle => solved(ui, kit, taught, on_table),
        LessonStep::Done { stars } => done(ui, kit, taught, stars),
        LessonStep::Failed { .. } => failed(ui, kit, taught),
        LessonStep::Watch(_) => {
            say_sentence(ui, kit, taught);
            primary(ui, kit, "learn-on", "next", LessonRequest::Next);
        }
        LessonStep::OpponentMistake
        | LessonStep::AwaitEngine
        | LessonStep::ShowMove { .. }
        | LessonStep::Turn
        | LessonStep::Reply(_) => turn(ui, kit, taught),
    }
}

fn say(ui: &mut Ui, text: String, colour: Color32) {
    say_in_size(ui, text, SENTENCE, colour);
}

fn say_in_size(ui: &mut Ui, text: String, size: f32, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(size)).color(colour)).wrap());
}

/// Shows the current sentence, larger in children's puzzles.
fn say_sentence(ui: &mut Ui, kit: &Kit, taught: &ActiveLesson) {
    let is_for_children = taught.puzzle.as_ref().is_some_and(RowPuzzle::is_for_beginners);
    let size = if is_for_children { CHILDREN_SENTENCE } else { SENTENCE };
    say_in_size(ui, taught.sentence(&kit.texts), size, TEXT);
}

fn turn(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    let lesson = taught.lesson();
    // On a phone the answer to a wrong written move takes the place of the lesson's sentence, so that the keys stay in view.
    let is_answered = matches!(taught.wrong_answer, Some(WrongAnswer::Written(_)));
    if !(is_answered && kit.frame.layout.is_narrow()) {
        say_sentence(ui, kit, taught);
    }
    match &lesson.goal {
        Goal::Find(_) => find_task(ui, kit, taught),
        Goal::SetUp(_) => {
            find_task(ui, kit, taught);
            lesson_tray::show(ui, kit, taught);
        }
        Goal::Choose { answers, .. } => choices(ui, kit, taught, *answers),
        Goal::Write(_) => lesson_writing::show(ui, kit, taught),
        _ if taught.step == LessonStep::AwaitEngine => say(ui, kit.text("learn-thinks"), SECONDARY_TEXT),
        _ if matches!(
            taught.step,
            LessonStep::OpponentMistake | LessonStep::ShowMove { .. } | LessonStep::Reply(Some(_))
        ) =>
        {
            say(ui, kit.text("learn-look"), BRASS)
        }
        _ => say(ui, kit.text("learn-your-turn"), BRASS),
    }
    if lesson.timed {
        say(ui, kit.texts.with("learn-seconds", &[("seconds", (taught.time as u32).into())]), SECONDARY_TEXT);
    }
    match taught.wrong_answer {
        Some(WrongAnswer::Square(square)) => say(ui, wrong_square(kit, taught, square), BRASS),
        Some(WrongAnswer::Answer(_)) => {
            taught.wrong_answer_text(&kit.texts).into_iter().for_each(|text| say(ui, text, BRASS));
        }
        Some(WrongAnswer::NoCapture) => say(ui, kit.text("learn-no-capture"), BRASS),
        // The field of a written move says it.
        Some(WrongAnswer::Written(_)) | None => {}
    }
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, SECONDARY_TEXT);
    }
    let is_told = match &lesson.goal {
        Goal::PlayOut => matches!(kit.hint.0, Hint::Wanted | Hint::Found { whole: true, .. }),
        goal => taught.hints > 1 || taught.hints > 0 && !goal.is_played(),
    };
    if lesson.goal.has_hint() && !is_told && quiet(ui, kit, "learn-hint", "hint") {
        kit.send_action(Action::Hint);
    }
    let is_begun = taught.attempt.actions() > 0 && !matches!(lesson.goal, Goal::Choose { .. });
    if is_begun && quiet(ui, kit, "learn-start-over", "undo") {
        kit.request(LessonRequest::Again);
    }
}

/// Shows in large letters the square to press or the piece to place.
fn find_task(ui: &mut Ui, kit: &Kit, taught: &ActiveLesson) {
    let all = taught.lesson().moves as usize;
    let found = all.saturating_sub(taught.attempt.remaining().len());
    let is_placing = taught.piece_to_place().is_some();
    if let Some(task) = task(kit, taught) {
        let size = if is_placing { 28.0 } else { 32.0 };
        ui.add(Label::new(RichText::new(task).font(theme::serif(size)).color(BRASS)).wrap());
    }
    let key = if is_placing { "learn-placed" } else { "learn-found" };
    say(ui, kit.texts.with(key, &[("found", found.into()), ("all", all.into())]), SECONDARY_TEXT);
}

/// Returns the square to press or the piece to place; `None` if the lesson's text says it.
fn task(kit: &Kit, taught: &ActiveLesson) -> Option<String> {
    if let Some(piece) = taught.piece_to_place() {
        let values = [("side", words::side_word(piece.color).into()), ("piece", piece.kind.name().into())];
        return Some(kit.texts.with("learn-put", &values));
    }
    let square = *taught.attempt.remaining().first()?;
    match taught.lesson().prompt {
        SquarePrompt::Name => Some(with_square(kit, "learn-find", square)),
        SquarePrompt::Piece => taught.piece_at(square).map(|kind| with_piece(kit, "learn-find-piece", kind)),
        SquarePrompt::Text => None,
    }
}

/// Returns what is wrong with a pressed square, in the words in which the lesson asks for squares.
fn wrong_square(kit: &Kit, taught: &ActiveLesson, square: Square) -> String {
    if taught.piece_to_place().is_some() {
        return with_square(kit, "learn-not-home", square);
    }
    let wanted = taught.attempt.remaining().first().and_then(|square| taught.piece_at(*square));
    match (taught.lesson().prompt, taught.piece_at(square)) {
        (SquarePrompt::Name, _) => with_square(kit, "learn-that-is", square),
        (SquarePrompt::Text, _) => kit.text("learn-not-there"),
        (SquarePrompt::Piece, None) => kit.text("learn-nobody-there"),
        (SquarePrompt::Piece, pressed) if pressed == wanted => kit.text("learn-other-piece"),
        (SquarePrompt::Piece, Some(pressed)) => with_piece(kit, "learn-that-is-piece", pressed),
    }
}

fn with_piece(kit: &Kit, key: &str, kind: PieceKind) -> String {
    kit.texts.with(key, &[("piece", kind.name().into())])
}

fn with_square(kit: &Kit, key: &str, square: Square) -> String {
    kit.texts.with(key, &[("square", square.to_string().into())])
}

fn choices(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, answers: u8) {
    for number in 1..=answers {
        let is_wrong = taught.wrong_answer == Some(WrongAnswer::Answer(number));
        let push = PushButton::new(kit.text(&taught.lesson().text_key(&number.to_string())))
            .style(ButtonStyle::Outlined)
            .left();
        let push = if is_wrong { push.icon("close").enabled(false) } else { push };
        if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
            kit.request(LessonRequest::Choose(number));
        }
    }
}

fn done(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, stars: u8) {
    let lesson = taught.lesson();
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 28.0));
    let words = kit.texts.with("learn-stars", &[("stars", stars.into())]);
    named(ui.interact(place, ui.id().with("stars"), Sense::hover()), &words);
    let bravo = kit.text("learn-bravo");
    ui.painter().text(place.left_center(), Align2::LEFT_CENTER, bravo, theme::serif(22.0), BRASS);
    paint_stars(ui, kit, stars, place);
    say_sentence(ui, kit, taught);
    if lesson.timed {
        let seconds = |key, seconds: u32| kit.texts.with(key, &[("seconds", seconds.into())]);
        say(ui, seconds("learn-seconds", taught.time as u32), BRASS);
        let best = kit.progress.seconds(&lesson.id).map(|best| seconds("learn-best", best));
        best.into_iter().for_each(|best| say(ui, best, SECONDARY_TEXT));
    }
    if stars < MAX_STARS {
        let key = if lesson.goal.is_played() { "learn-fewer" } else { "learn-fewer-tries" };
        say(ui, kit.texts.with(key, &[("stars", stars.into())]), SECONDARY_TEXT);
    }
    if kit.shelf.library.course().next_lesson(&lesson.id).is_some() {
        primary(ui, kit, "learn-next", "next", LessonRequest::Next);
    }
    if lesson.leads_to_game {
        first_game::offer(ui, &mut kit.core, &mut kit.starter);
    }
    if let Some(motif) = kit.shelf.library.course().motif_after(&lesson.id) {
        let record = (kit.progress.puzzles(), kit.today());
        let puzzle = motif_puzzles::offer(ui, kit, &kit.shelf.library, record, motif);
        puzzle.into_iter().for_each(|puzzle| kit.request(puzzle));
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.request(LessonRequest::Again);
    }
}

/// Shows the end of a puzzle: its motifs, when it comes again, and the button to the row's next one.
fn solved(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, on_table: &RowPuzzle) {
    let praise = kit.text(if taught.was_shown { "puzzle-look-again" } else { "learn-bravo" });
    ui.label(RichText::new(praise).font(theme::serif(22.0)).color(BRASS));
    say_sentence(ui, kit, taught);
    let today = kit.today();
    let record = kit.progress.puzzles();
    if let Some(missed) = record.missed(&on_table.puzzle.id) {
        let values = [("days", missed.days_left(today).into())];
        say(ui, kit.texts.with("puzzle-comes-again", &values), SECONDARY_TEXT);
    }
    if on_table.next(&kit.shelf.library, record, today).is_some() {
        primary(ui, kit, "puzzle-next", "next", LessonRequest::Next);
    } else {
        let key = match on_table.row {
            PuzzleRow::Daily(_) | PuzzleRow::Beginners(_) => "puzzles-whole",
            PuzzleRow::Motif(..) => "puzzles-motif-whole",
            PuzzleRow::Missed => "puzzles-missed-whole",
        };
        say(ui, kit.text(key), BRASS);
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.request(LessonRequest::Again);
    }
}

fn failed(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    say_sentence(ui, kit, taught);
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, SECONDARY_TEXT);
    }
    primary(ui, kit, "learn-again", "undo", LessonRequest::Again);
}

/// Shows the primary button. Enter presses it, too.
fn primary(ui: &mut Ui, kit: &mut LessonKit, key: &str, icon: &'static str, asks: LessonRequest) {
    let push = PushButton::new(kit.text(key)).icon(icon).font(theme::strong(17.0)).style(ButtonStyle::Primary);
    let response = push.wide(ui, &kit.icons, 52.0);
    if response.clicked() || kit.frame.entered {
        kit.frame.entered = false;
        kit.request(asks);
    }
}

fn quiet(ui: &mut Ui, kit: &Kit, key: &str, icon: &'static str) -> bool {
    PushButton::new(kit.text(key))
        .icon(icon)
        .style(ButtonStyle::Quiet)
        .left()
        .wide(ui, &kit.icons, theme::TOUCH_SIZE)
        .clicked()
}
