//! The review in the result's place: its progress, the move that the board shows with its judgement and reason, the turning
//! points, and on request the better move and the accuracies.

use bevy_egui::egui::{Align2, Context, Label, Pos2, ProgressBar, Rect, RichText, Ui, vec2};
use coach::{GameReview, JudgedMove};
use rules_core::{Color as Side, san};

use super::chances_graph;
use super::fault_text::sentence;
use super::play_kit::PlayKit;
use crate::review::{self, ReviewDepth, ReviewRequest};
use crate::shown::StepTo;
use crate::ui::panel::{columns, fitted_panel};
use crate::ui::theme;
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};
use crate::ui::words;

/// Closes the panel when another game is on.
pub(super) fn close_in_games(kit: &mut PlayKit) {
    if kit.session.ending().is_none() && kit.review.panel.is_open {
        kit.review.panel.is_open = false;
    }
}

/// Returns whether the panel is in the result's place.
pub(super) fn is_open(kit: &PlayKit) -> bool {
    kit.review.panel.is_open && review::is_possible(&kit.session)
}

/// Shows the button that opens the panel, and starts the review if there is none.
pub(super) fn open_button(ui: &mut Ui, kit: &mut PlayKit, place: Rect) {
    let is_possible = review::is_possible(&kit.session);
    let push = PushButton::new(kit.text("review")).accessible_name(kit.text("review-open"));
    if push.style(ButtonStyle::Outlined).enabled(is_possible).place(ui, &kit.icons, place).clicked() {
        kit.review.panel.is_open = true;
        if !kit.review.is_whole() {
            kit.review.requests.write(ReviewRequest::Start(kit.review.depth()));
        }
    }
}

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    let (rect, ()) = fitted_panel(ctx, "review", foot, width, theme::asking_frame(), |ui| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        title(ui, kit);
        let opening = kit.opening(kit.displayed.ply(kit.session.game()));
        if let Some(opening) = opening.filter(|_| !kit.frame.layout.is_narrow()) {
            opening.show(ui, &mut kit.core);
        }
        progress(ui, kit);
        shown_move(ui, kit);
        turning_points(ui, kit);
        details(ui, kit);
        // A phone has no score sheet, under which the graph is elsewhere.
        if kit.frame.layout.is_narrow() {
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
        kit.review.panel.is_open = false;
        kit.review.requests.write(ReviewRequest::ShowBetter(None));
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

/// Shows the judgement of the move that the board shows last, and on request the better move.
fn shown_move(ui: &mut Ui, kit: &mut PlayKit) {
    let game = kit.session.game();
    let shown = kit.displayed.ply(game);
    // While the board shows the better move, it stands before the mistake.
    let better_of = kit.review.shown_better().filter(|ply| *ply == shown);
    let Some(ply) = better_of.or(shown.checked_sub(1)) else { return };
    let Some(review) = kit.review.judged() else { return };
    let Some(judged) = review.judged(ply).copied() else { return };
    let written = ScoreSheet { game, shown, letters: kit.letters(), review: None }.numbered(ply).unwrap_or_default();
    let name = kit.text(&format!("review-{}", judged.judgement.name()));
    let text = match review.fault(ply) {
        Some(fault) => format!("{written} – {name}. {}", sentence(&kit.texts, fault)),
        None => format!("{written} – {name}."),
    };
    let better = judged.better.zip(review.position(ply)).map(|(mv, position)| san(position, mv, kit.letters()));
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0))).wrap());
    let Some(better) = better.filter(|_| judged.judgement.is_fault()) else { return };
    if better_of.is_some() {
        let said = kit.texts.with("review-better", &[("move", better.into())]);
        ui.add(Label::new(RichText::new(said).font(theme::strong(15.0)).color(theme::BRASS)).wrap());
    } else if PushButton::new(kit.text("review-show-better"))
        .style(ButtonStyle::Outlined)
        .wide(ui, &kit.icons, theme::TOUCH_SIZE)
        .clicked()
    {
        kit.review.requests.write(ReviewRequest::ShowBetter(Some(ply)));
        kit.step(StepTo::Ply(ply));
    }
}

/// Shows the steps from turning point to turning point.
fn turning_points(ui: &mut Ui, kit: &mut PlayKit) {
    let Some(review) = kit.review.judged() else { return };
    let points = review.turning_points();
    if points.is_empty() {
        if kit.review.is_whole() {
            let none = RichText::new(kit.text("review-no-turning-point")).font(theme::body(15.0));
            ui.add(Label::new(none.color(theme::SECONDARY_TEXT)).wrap());
        }
        return;
    }
    let shown = kit.displayed.ply(kit.session.game());
    // While the board shows the better move, it stands before the mistake.
    let is_better_shown = kit.review.better_move(shown).is_some();
    let at = points.iter().position(|ply| if is_better_shown { *ply == shown } else { *ply + 1 == shown });
    let before = points.iter().rposition(|ply| at.map_or(*ply + 1 < shown, |at| *ply < points[at]));
    let next = points.iter().position(|ply| at.map_or(*ply + 1 > shown, |at| *ply > points[at]));
    // At the end of the game the next one is the first.
    let next = next.or(if at.is_none() { Some(0) } else { None });
    let said = match at {
        Some(at) => {
            kit.texts.with("review-turning-point", &[("number", (at + 1).into()), ("all", points.len().into())])
        }
        None => kit.texts.with("review-turning-points", &[("count", points.len().into())]),
    };
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let left = place.split_left_right_at_x(place.left() + theme::TOUCH_SIZE).0;
    let right = place.split_left_right_at_x(place.right() - theme::TOUCH_SIZE).1;
    let middle = Rect::from_x_y_ranges(left.right()..=right.left(), place.y_range());
    ui.put(middle, Label::new(RichText::new(said).font(theme::body(15.0))));
    for (to, key, icon, place) in [(before, "review-before", "prev", left), (next, "review-next", "next", right)] {
        let push = PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
        if push.enabled(to.is_some()).place(ui, &kit.icons, place).clicked()
            && let Some(ply) = to.map(|index| points[index])
        {
            kit.review.requests.write(ReviewRequest::ShowBetter(None));
            kit.step(StepTo::Ply(ply + 1));
        }
    }
}

/// Shows the accuracies, and the button for a deeper review.
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
    let Some(review) = kit.review.judged().filter(|_| kit.review.panel.has_details) else { return };
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
