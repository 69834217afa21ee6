//! The panel under the two closed hands of the colour draw.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Align2, Color32, Context, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};
use rules_core::{Color as Side, ColorDraw, Hand, PawnHiding};

use super::kit::{Kit, extend_kit};
use super::panel::{columns, fitted_panel, panel};
use super::theme::{self, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton};
use crate::session::{Request, names};
use crate::shown::{HandOpening, MarkedHand};

const WIDTH: f32 = 580.0;
/// Height of the board area on a phone, as a multiple of the window's width.
const UPRIGHT: f32 = 1.2;
/// Width of the button that skips the animation.
const SKIP: f32 = 152.0;
/// Width of the back button.
const BACK: f32 = 116.0;

/// The parameters of the panel.
#[derive(SystemParam)]
pub(super) struct ColourDrawKit<'w, 's> {
    core: Kit<'w, 's>,
    requests: MessageWriter<'w, Request>,
    opening: Res<'w, HandOpening>,
    marked: Res<'w, MarkedHand>,
}

extend_kit!(ColourDrawKit);

pub(super) fn show(mut kit: ColourDrawKit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.frame.layout;
    let margin = layout.window_margin();
    let width = WIDTH.min(layout.screen.width() - 2.0 * margin);
    let foot = layout.screen.center_bottom() - vec2(0.0, margin);
    let (rect, ()) =
        fitted_panel(&ctx, "colour-draw", (Align2::CENTER_BOTTOM, foot), width, theme::asking_frame(), |ui| {
            let Some(draw) = kit.session.colour_draw().cloned() else { return };
            if draw.is_being_hidden() {
                hiding(ui, &mut kit, &draw);
                return;
            }
            let stage = DrawStage::of(&draw, &kit.opening);
            head(ui, &mut kit, stage);
            if draw.opened().is_none() {
                hands(ui, &mut kit);
                hide_button(ui, &mut kit);
            }
            if layout.is_narrow() {
                back(ui, &mut kit);
            }
        });
    if !layout.is_narrow() {
        way_back(&ctx, &mut kit);
    }
    // On a phone the board stays at the top, so that the sleeves enter from outside the picture.
    let foot = if layout.is_narrow() { rect.top().min(layout.screen.width() * UPRIGHT) } else { rect.top() };
    kit.frame.free = Rect::from_min_max(layout.screen.min, pos2(layout.screen.right(), foot));
}

/// Shows the back button in the place of the game's menu button; on a phone it is under the hands. Going back loses
/// nothing, because the new game hasn't replaced an unfinished one yet.
fn way_back(ctx: &Context, kit: &mut ColourDrawKit) {
    let layout = kit.frame.layout;
    let rect = Rect::from_min_size(
        layout.screen.min + vec2(layout.window_margin(), layout.window_margin()),
        vec2(BACK, theme::TOUCH_SIZE + 8.0),
    );
    panel(ctx, "colour-draw-back", rect, theme::panel_frame().inner_margin(4), |ui| {
        back(ui, kit);
    });
}

fn back(ui: &mut Ui, kit: &mut ColourDrawKit) {
    let push = PushButton::new(kit.text("draw-back")).icon("prev").style(ButtonStyle::Quiet);
    if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.requests.write(Request::LeaveGame);
    }
}

/// The person who points at a hand.
#[derive(Clone, Copy)]
enum PointingPlayer {
    /// The only person here.
    You,
    /// The first of two people, who have no names.
    OneOfTwo,
    /// The first of two people, by name.
    Named,
}

/// The course of the draw, as the panel tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DrawStage {
    /// Both hands are closed.
    Question,
    /// The chosen hand opens.
    Opening,
    /// The pawn of this colour is in sight.
    Found(Side),
}

impl DrawStage {
    fn of(draw: &ColorDraw, opening: &HandOpening) -> Self {
        match draw.opened() {
            None => Self::Question,
            Some(hand) if opening.shows_pawn() => Self::Found(draw.pawn_in(hand)),
            Some(_) => Self::Opening,
        }
    }
}

/// Returns the keys of the heading and of the text under it, if there is one.
fn texts(pointing: PointingPlayer, stage: DrawStage) -> (&'static str, Option<&'static str>) {
    let heading = match (stage, pointing) {
        (DrawStage::Question, PointingPlayer::You) => return ("draw-question", Some("draw-about")),
        (DrawStage::Question, PointingPlayer::OneOfTwo) => return ("draw-question", Some("draw-about-two")),
        (DrawStage::Question, PointingPlayer::Named) => return ("draw-question", Some("draw-about-named")),
        (DrawStage::Opening, _) => return ("draw-opening", None),
        (DrawStage::Found(Side::White), PointingPlayer::You) => "draw-found-white",
        (DrawStage::Found(Side::Black), PointingPlayer::You) => "draw-found-black",
        (DrawStage::Found(Side::White), PointingPlayer::OneOfTwo) => "draw-two-white",
        (DrawStage::Found(Side::Black), PointingPlayer::OneOfTwo) => "draw-two-black",
        (DrawStage::Found(Side::White), PointingPlayer::Named) => "draw-named-white",
        (DrawStage::Found(Side::Black), PointingPlayer::Named) => "draw-named-black",
    };
    (heading, Some("draw-white-begins"))
}

/// Shows the question or its result, with the button that skips the animation at the right.
fn head(ui: &mut Ui, kit: &mut ColourDrawKit, stage: DrawStage) {
    // Of two people the first one points.
    let name = kit.settings.names().first.trim().to_owned();
    let pointing = match kit.session.players().share_screen() {
        false => PointingPlayer::You,
        true if name.is_empty() => PointingPlayer::OneOfTwo,
        true => PointingPlayer::Named,
    };
    let (question, about) = texts(pointing, stage);
    let text = |key| kit.texts.with(key, &[("name", name.clone().into())]);
    let (question, about) = (text(question), about.map(text).unwrap_or_default());
    let skip = PushButton::new(kit.text(if stage == DrawStage::Question { "draw-skip" } else { "draw-to-board" }))
        .icon("last")
        .style(ButtonStyle::Quiet);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let corner = Rect::from_min_max(place.right_top() - vec2(SKIP, 0.0), place.right_bottom());
    let heading = UiBuilder::new()
        .max_rect(Rect::from_min_max(place.left_top(), corner.left_bottom()))
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(heading, |ui| ui.label(RichText::new(question).font(theme::serif(22.0)).color(TEXT)));
    if skip.place(ui, &kit.icons, corner).clicked() {
        if stage == DrawStage::Question {
            // The pawns were put into the hands at random, so either hand will do.
            kit.requests.write(Request::ChooseHand(Hand::Left));
        }
        kit.requests.write(Request::StartPlay);
    }
    ui.label(RichText::new(about).font(theme::body(13.0)).color(SECONDARY_TEXT));
}

/// Shows a button for each hand; that of the marked hand stands out.
fn hands(ui: &mut Ui, kit: &mut ColourDrawKit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 48.0));
    let choices = [("draw-left", "hand-left", Hand::Left), ("draw-right", "hand-right", Hand::Right)];
    for ((key, icon, hand), rect) in choices.into_iter().zip(columns(place, 2, theme::GAP)) {
        let style = if kit.marked.0 == Some(hand) { ButtonStyle::Primary } else { ButtonStyle::Outlined };
        if PushButton::new(kit.text(key)).icon(icon).style(style).place(ui, &kit.icons, rect).clicked() {
            kit.requests.write(Request::ChooseHand(hand));
        }
    }
}

/// Shows the button with which one of two people hides the pawns, instead of chance.
fn hide_button(ui: &mut Ui, kit: &mut ColourDrawKit) {
    if !kit.session.players().share_screen() {
        return;
    }
    let push = PushButton::new(kit.text("draw-hide")).style(ButtonStyle::Quiet);
    if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.requests.write(Request::HidePawns(PawnHiding::Begin));
    }
}

/// Shows which pawn is in which hand, for the person who hides them while the other looks away.
fn hiding(ui: &mut Ui, kit: &mut ColourDrawKit, draw: &ColorDraw) {
    ui.label(RichText::new(kit.text("draw-hiding")).font(theme::serif(22.0)).color(TEXT));
    ui.label(RichText::new(kit.text("draw-hiding-about")).font(theme::body(13.0)).color(SECONDARY_TEXT));
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 48.0));
    for ((key, hand), rect) in
        [("draw-left", Hand::Left), ("draw-right", Hand::Right)].into_iter().zip(columns(place, 2, theme::GAP))
    {
        let pawn = if draw.pawn_in(hand) == Side::White { "lP" } else { "dP" };
        kit.icons.paint(ui.painter(), rect.left_center() + vec2(28.0, 0.0), 34.0, pawn, Color32::WHITE);
        let name = format!("{}: {}", kit.text(key), names::side(&kit.texts, draw.pawn_in(hand)));
        let at = rect.left_center() + vec2(56.0, 0.0);
        ui.painter().text(at, Align2::LEFT_CENTER, name, theme::body(16.0), TEXT);
    }
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 48.0));
    let steps = [
        ("draw-swap", PawnHiding::Swap, ButtonStyle::Outlined),
        ("draw-hidden", PawnHiding::End, ButtonStyle::Primary),
    ];
    for ((key, step, style), rect) in steps.into_iter().zip(columns(place, 2, theme::GAP)) {
        if PushButton::new(kit.text(key)).style(style).place(ui, &kit.icons, rect).clicked() {
            kit.requests.write(Request::HidePawns(step));
        }
    }
}
