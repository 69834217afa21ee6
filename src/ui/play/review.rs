//! The review in the result's place: its progress, the move that the board shows with its judgement and reason, the turning
//! points, and on request the better move and the accuracies.

use bevy_egui::egui::{Align2, Context, Label, Pos2, ProgressBar, Rect, RichText, ScrollArea, Ui, vec2};
use coach::{GameReview, JudgedMove};
use rules_core::{Color as Side, san};

use super::fault_text::{mate_sentence, sentence};
use super::play_kit::PlayKit;
use super::{chances_graph, legend};
use crate::review::{self, ReviewDepth, ReviewRequest};
use crate::ui::layout::PLATE;
use crate::ui::panel::{columns, fitted_panel, halves};
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};
use crate::ui::words;

/// Height that the panel leaves to plates and score sheet.
const LEAST_BESIDE: f32 = 2.0 * (PLATE + GAP) + 120.0;
/// Height that is kept for a judgement: three lines, or two and a better move.
const JUDGEMENT: f32 = 78.0;
/// Height of the column from which the details stand under the judgement; in a lower one they take its place.
const ROOM_FOR_BOTH: f32 = 780.0;
/// Minimum height of the details, which scroll where they have less than they need.
const LEAST_DETAILS: f32 = 60.0;

/// Returns whether the panel is in the result's place.
pub(super) fn is_open(kit: &PlayKit) -> bool {
    kit.review.is_open() && review::is_possible(&kit.session)
}

/// Returns whether the game can be reviewed and has no judgements yet.
pub(super) fn awaits_review(kit: &PlayKit) -> bool {
    review::is_possible(&kit.session) && kit.review.judged().is_none()
}

/// Shows the button that opens the panel, and starts the review if there is none.
pub(super) fn open_button(ui: &mut Ui, kit: &mut PlayKit, place: Rect) {
    let is_possible = review::is_possible(&kit.session);
    let style = if awaits_review(kit) { ButtonStyle::Primary } else { ButtonStyle::Outlined };
    let push = PushButton::new(kit.text("review")).accessible_name(kit.text("review-open"));
    if push.style(style).enabled(is_possible).place(ui, &kit.icons, place).clicked() {
        kit.review.requests.write(ReviewRequest::Open);
    }
}

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    let (rect, ()) = fitted_panel(ctx, "review", foot, width, theme::asking_frame(), |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        title(ui, kit);
        let opening = kit.opening(kit.displayed.ply(kit.session.game()));
        if let Some(opening) = opening.filter(|_| !kit.frame.layout.is_narrow()) {
            opening.show(ui, &mut kit.core);
        }
        progress(ui, kit);
        let is_narrow = kit.frame.layout.is_narrow();
        let has_room = !is_narrow && kit.frame.layout.column().height() >= ROOM_FOR_BOTH;
        if has_room || !has_details(kit) {
            discussed_move(ui, kit);
            turning_points(ui, kit);
        }
        details(ui, kit);
        // Elsewhere the graph is under the score sheet.
        if is_narrow {
            let (_, place) = ui.allocate_space(vec2(ui.available_width(), chances_graph::HEIGHT));
            chances_graph::show(ui, kit, place);
        }
    });
    rect
}

fn title(ui: &mut Ui, kit: &mut PlayKit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 30.0));
    ui.painter().text(place.left_center(), Align2::LEFT_CENTER, kit.text("review"), theme::serif(22.0), theme::TEXT);
    let corner =
        Rect::from_center_size(place.right_center() - vec2(16.0, 0.0), vec2(theme::TOUCH_SIZE, theme::TOUCH_SIZE));
    let close = PushButton::new(kit.text("close")).icon("close").icon_only().style(ButtonStyle::Quiet);
    if close.place(ui, &kit.icons, corner).clicked() {
        kit.review.requests.write(ReviewRequest::Close);
    }
}

/// Shows how far the review is while it runs, and the button to go on after it was stopped.
fn progress(ui: &mut Ui, kit: &mut PlayKit) {
    if kit.review.is_whole() && !kit.review.is_running() {
        return;
    }
    let (done, all) = kit.review.progress();
    let said = kit.texts.with("review-progress", &[("done", done.into()), ("all", all.into())]);
    let bar = ProgressBar::new(done as f32 / all.max(1) as f32).text(RichText::new(said).font(theme::body(13.0)));
    ui.add(bar.fill(theme::FELT).desired_height(22.0));
    let (key, request) = if kit.review.is_running() {
        ("review-stop", ReviewRequest::Cancel)
    } else {
        ("review-continue", ReviewRequest::Start(kit.review.depth()))
    };
    if PushButton::new(kit.text(key)).style(ButtonStyle::Outlined).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.review.requests.write(request);
    }
}

/// Shows the judgement of the move that the review speaks of, and the buttons for a better one. Their places stay from move
/// to move.
fn discussed_move(ui: &mut Ui, kit: &mut PlayKit) {
    if kit.review.judged().is_none() {
        return;
    }
    let shown = kit.displayed.ply(kit.session.game());
    let ply = kit.review.discussed(shown);
    let is_better_shown = ply == Some(shown) && kit.review.shows_better(shown);
    let top = ui.cursor().top();
    if let Some(ply) = ply {
        judgement(ui, kit, ply, is_better_shown);
    }
    let used = ui.cursor().top() - top;
    ui.add_space((JUDGEMENT - used).max(0.0));
    let ply = ply.filter(|ply| kit.review.can_be_retried(*ply));
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [try_it, show_better] = halves(place, GAP);
    let push = PushButton::new(kit.text("review-try")).style(ButtonStyle::Primary).enabled(ply.is_some());
    let tries = push.place(ui, &kit.icons, try_it).clicked();
    let push = PushButton::new(kit.text("review-show-better")).style(ButtonStyle::Outlined);
    let push = push.enabled(ply.is_some() && !is_better_shown);
    let shows = push.place(ui, &kit.icons, show_better).clicked();
    kit.review.requests.write_batch(ply.filter(|_| tries).map(ReviewRequest::Try));
    kit.review.requests.write_batch(ply.filter(|_| shows).map(ReviewRequest::ShowBetter));
}

/// Shows the judgement of a move with its reason. The better move is not given away before the player asks.
fn judgement(ui: &mut Ui, kit: &PlayKit, ply: usize, has_better: bool) {
    let Some(review) = kit.review.judged() else { return };
    let Some(judged) = review.judged(ply) else { return };
    let sheet = ScoreSheet { game: kit.session.game(), shown: ply, letters: kit.letters(), review: None };
    let written = sheet.numbered(ply).unwrap_or_default();
    let name = kit.text(&format!("review-{}", judged.judgement.name()));
    let mut text = format!("{written} – {name}.");
    let mate = review.mating_reply(ply).zip(review.position(ply + 1));
    let mate = mate.map(|(mv, position)| san(position, mv, kit.letters()));
    let reason = match (review.fault(ply), mate) {
        (Some(fault), Some(mate)) => Some(mate_sentence(&kit.texts, fault, mate)),
        (Some(fault), None) => Some(sentence(&kit.texts, fault)),
        (None, Some(mate)) => Some(kit.texts.with("review-mating-reply", &[("move", mate.into())])),
        (None, None) => None,
    };
    if let Some(reason) = reason {
        text += &format!(" {reason}");
    }
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0))).wrap());
    let better = judged.better.zip(review.position(ply)).filter(|_| has_better);
    if let Some((mv, position)) = better {
        let better = san(position, mv, kit.letters());
        let said = kit.texts.with("review-better", &[("move", better.into())]);
        ui.add(Label::new(RichText::new(said).font(theme::strong(15.0)).color(theme::BRASS)).wrap());
    }
}

/// Shows the steps from turning point to turning point.
fn turning_points(ui: &mut Ui, kit: &mut PlayKit) {
    let points = kit.review.turning_points(kit.displayed.ply(kit.session.game()));
    let count = points.plies.len();
    if count == 0 {
        if kit.review.is_whole() {
            let none = RichText::new(kit.text("review-no-turning-point")).font(theme::body(15.0));
            ui.add(Label::new(none.color(theme::SECONDARY_TEXT)).wrap());
        }
        return;
    }
    let said = match points.at {
        Some(at) => kit.texts.with("review-turning-point", &[("number", (at + 1).into()), ("all", count.into())]),
        None => kit.texts.with("review-turning-points", &[("count", count.into())]),
    };
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let left = place.split_left_right_at_x(place.left() + theme::TOUCH_SIZE).0;
    let right = place.split_left_right_at_x(place.right() - theme::TOUCH_SIZE).1;
    let middle = Rect::from_x_y_ranges(left.right()..=right.left(), place.y_range());
    ui.put(middle, Label::new(RichText::new(said).font(theme::body(15.0))));
    let is_only_one_shown = count == 1 && points.at.is_some();
    for (to, key, icon, place) in
        [(points.before, "review-before", "prev", left), (points.next, "review-next", "next", right)]
    {
        if is_only_one_shown {
            continue;
        }
        let push = PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
        if push.enabled(to.is_some()).place(ui, &kit.icons, place).clicked()
            && let Some(ply) = to
        {
            kit.review.requests.write(ReviewRequest::Present(ply));
        }
    }
}

/// Returns whether the details are shown.
fn has_details(kit: &PlayKit) -> bool {
    kit.review.panel.has_details && kit.review.is_whole() && !kit.review.is_running()
}

/// Shows the button for a deeper review, and on request the accuracies and the legend.
fn details(ui: &mut Ui, kit: &mut PlayKit) {
    if !kit.review.is_whole() || kit.review.is_running() {
        return;
    }
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let places: Vec<Rect> = columns(place, 2, theme::GAP).collect();
    let push =
        PushButton::new(kit.text("review-details")).style(ButtonStyle::Outlined).selected(kit.review.panel.has_details);
    if push.place(ui, &kit.icons, places[0]).clicked() {
        kit.review.panel.has_details = !kit.review.panel.has_details;
    }
    let push = PushButton::new(kit.text("review-deeper")).style(ButtonStyle::Outlined);
    let is_quick = kit.review.depth() == ReviewDepth::Quick;
    if push.enabled(is_quick).place(ui, &kit.icons, places[1]).clicked() {
        kit.review.requests.write(ReviewRequest::Start(ReviewDepth::Deep));
    }
    if !has_details(kit) {
        return;
    }
    let room = kit.frame.layout.column().height() - LEAST_BESIDE - ui.min_rect().height();
    ScrollArea::vertical().max_height(room.max(LEAST_DETAILS)).auto_shrink([false, true]).show(ui, |ui| {
        accuracies(ui, kit);
        legend::show(ui, kit);
    });
}

/// Shows accuracy and number of mistakes of both sides.
fn accuracies(ui: &mut Ui, kit: &PlayKit) {
    let Some(review) = kit.review.judged() else { return };
    for side in Side::ALL {
        let faults = faults(review, side);
        let accuracy = review.accuracy(side).map_or_else(|| "–".to_owned(), |percent| format!("{percent:.0}%"));
        let said = kit.texts.with(
            "review-of-side",
            &[
                ("side", words::side_word(side).into()),
                ("accuracy", accuracy.into()),
                ("inaccuracies", faults[0].into()),
                ("mistakes", faults[1].into()),
                ("blunders", faults[2].into()),
            ],
        );
        ui.add(Label::new(RichText::new(said).font(theme::body(14.0))).wrap());
    }
}

/// Returns the numbers of a side's inaccuracies, mistakes and blunders.
fn faults(review: &GameReview, side: Side) -> [usize; 3] {
    use coach::Judgement::{Blunder, Inaccuracy, Mistake};
    let own = |ply: &usize| review.position(*ply).is_some_and(|position| position.turn() == side);
    let judged: Vec<&JudgedMove> = (0..review.plies()).filter(own).filter_map(|ply| review.judged(ply)).collect();
    [Inaccuracy, Mistake, Blunder].map(|fault| judged.iter().filter(|judged| judged.judgement == fault).count())
}
