//! Photo mode's strip of controls, at the foot of the window, and what is seen of a photo that is being taken. All else of
//! the panels is away.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Camera, Local, MessageWriter, Query, Res, Single, Transform, With};
use bevy_egui::egui::{Align2, CornerRadius, Rect, Slider, Ui, UiBuilder, emath, pos2, vec2};

use super::kit::Kit;
use super::panel::{columns, panel};
use super::theme::{self, BRASS, GAP, RAISED, TEXT, TEXT2, TOUCH};
use super::widgets::{Push, Style, named};
use crate::input::{Action, focus};
use crate::photo::{Developing, Exposing, Format, NoPhoto, PhotoRequest, Plate};
use crate::viewport::pose::{EXPOSURE, F_NUMBERS, FOCAL, FOCUS, HEIGHT, STRENGTH};
use crate::viewport::{MainViewport, Pose, Ripe};

/// Around the controls.
const MARGIN: f32 = 6.0;
/// Height of a slider with its words.
const SLIDER: f32 = 46.0;
/// Height of the words over a slider.
const WORDS: f32 = 18.0;
/// Between two sliders.
const BETWEEN: f32 = 18.0;
/// Width of a button with words.
const BUTTON: f32 = 136.0;
/// From this width on buttons have words.
const WITH_WORDS: f32 = 1000.0;

/// What the sliders are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Page {
    /// Focal length, stop and focus.
    #[default]
    Lens,
    /// The lamp, and how bright the picture is.
    Light,
}

/// What the strip reads and writes beside what every panel has.
#[derive(SystemParam)]
pub(super) struct Studio<'w, 's> {
    camera: Single<'w, 's, (&'static Camera, &'static Transform), With<MainViewport>>,
    plate: Query<'w, 's, &'static Ripe, With<Plate>>,
    exposing: Option<Res<'w, Exposing>>,
    developing: Option<Res<'w, Developing>>,
    requests: MessageWriter<'w, PhotoRequest>,
    page: Local<'s, Page>,
    format: Local<'s, Format>,
}

pub(super) fn show(mut kit: Kit, mut studio: Studio) {
    let (Some(ctx), Some(pose)) = (kit.ctx(), kit.posing.0) else { return };
    let screen = kit.desk.layout.screen;
    let is_narrow = kit.desk.layout.is_narrow();
    let height = 2.0 * MARGIN + SLIDER + if is_narrow { TOUCH + MARGIN } else { 0.0 };
    // As much above as below: the photo has the same margins, wherever the strip is.
    kit.desk.free = screen.shrink2(vec2(0.0, height + GAP));
    if kit.strip.is_hidden || kit.desk.dialog.is_some() {
        return;
    }
    let foot = pos2(screen.center().x, screen.bottom() - GAP);
    let size = vec2((screen.width() - 2.0 * GAP).min(1400.0), height);
    let rect = Align2::CENTER_BOTTOM.anchor_size(foot, size);
    panel(&ctx, "strip", rect, theme::panel_frame().inner_margin(MARGIN), |ui| {
        let place = ui.max_rect();
        if studio.exposing.is_some() || studio.developing.is_some() {
            return progress(ui, &mut kit, &mut studio, place);
        }
        if is_narrow {
            let (sliders_at, buttons_at) = place.split_top_bottom_at_y(place.top() + SLIDER);
            sliders(ui, &kit, &mut studio, pose, sliders_at);
            let [pages_at, rest_at] = apart(buttons_at.with_min_y(buttons_at.bottom() - TOUCH), 2.0 * TOUCH);
            pages(ui, &kit, &mut studio, pages_at);
            buttons(ui, &mut kit, &mut studio, rest_at);
        } else {
            let words = screen.width() >= WITH_WORDS;
            let row = place.shrink2(vec2(0.0, (place.height() - TOUCH) / 2.0));
            let [pages_at, rest_at] = apart(row, if words { 2.0 * 96.0 } else { 2.0 * TOUCH });
            let taken = if words { 3.0 * TOUCH + 2.0 * BUTTON } else { 4.0 * TOUCH + 64.0 } + 4.0 * 2.0;
            let [sliders_at, buttons_at] = apart(rest_at, rest_at.width() - taken - GAP);
            pages(ui, &kit, &mut studio, pages_at);
            sliders(ui, &kit, &mut studio, pose, sliders_at.with_min_y(place.top()).with_max_y(place.bottom()));
            buttons(ui, &mut kit, &mut studio, buttons_at);
        }
    });
}

/// Why there is no photo mode.
pub(super) fn why_no_photo(why: NoPhoto) -> &'static str {
    match why {
        NoPhoto::NoGame => "photo-no-game",
        NoPhoto::Lesson => "photo-lesson",
        NoPhoto::ClockRuns => "photo-clock",
    }
}

/// The first part of a row, so wide, and what is left of it behind a gap.
fn apart(row: Rect, width: f32) -> [Rect; 2] {
    let (first, rest) = row.split_left_right_at_x(row.left() + width);
    [first, rest.with_min_x(rest.left() + GAP)]
}

fn pages(ui: &mut Ui, kit: &Kit, studio: &mut Studio, place: Rect) {
    let all = [(Page::Lens, "photo-lens", "lens"), (Page::Light, "photo-light", "lamp")];
    for ((page, key, icon), place) in all.into_iter().zip(columns(place, all.len(), 2.0)) {
        let push = Push::new(kit.text(key)).icon(icon).style(Style::Quiet).selected(*studio.page == page);
        let push = if place.width() > TOUCH { push } else { push.icon_only() };
        if push.place(ui, &kit.icons, place).clicked() {
            *studio.page = page;
        }
    }
}

fn sliders(ui: &mut Ui, kit: &Kit, studio: &mut Studio, mut pose: Pose, place: Rect) {
    let before = pose;
    match *studio.page {
        Page::Lens => lens(ui, kit, &mut pose, &studio.camera.1.clone(), place),
        Page::Light => light(ui, kit, &mut pose, place),
    }
    if pose != before {
        studio.requests.write(PhotoRequest::Pose(pose));
        // What is dragged shows in the next frame.
        ui.ctx().request_repaint();
    }
}

fn lens(ui: &mut Ui, kit: &Kit, pose: &mut Pose, eye: &Transform, place: Rect) {
    let mut places = columns(place, 3, between(place));
    let mut next = || places.next().unwrap_or(place);
    let at = next();
    let length = millimetres(pose.focal, at.width());
    slider(ui, kit, ("photo-focal", length), Slider::new(&mut pose.focal, FOCAL).logarithmic(true), at);
    let opening = pose.f_number().map_or_else(|| kit.text("photo-all-sharp"), |number| format!("f/{number}"));
    slider(ui, kit, ("photo-stop", opening), Slider::new(&mut pose.stop, 0..=F_NUMBERS.len()), next());
    let now = pose.distance(eye);
    let mut metres = now;
    let distance = format!("{now:.2} m");
    slider(ui, kit, ("photo-focus", distance), Slider::new(&mut metres, FOCUS).logarithmic(true), next());
    if metres != now {
        *pose = pose.focused_at(eye, metres);
    }
}

fn light(ui: &mut Ui, kit: &Kit, pose: &mut Pose, place: Rect) {
    let mut places = columns(place, 4, between(place));
    let mut next = || places.next().unwrap_or(place);
    let (lamp, stops) = (&mut pose.lamp, |stops: f32| format!("{stops:+.1}"));
    let (around, height) = (format!("{:.0}°", lamp.around), format!("{:.0}°", lamp.height));
    slider(ui, kit, ("photo-around", around), Slider::new(&mut lamp.around, -180.0..=180.0), next());
    slider(ui, kit, ("photo-height", height), Slider::new(&mut lamp.height, HEIGHT), next());
    let strength = stops(pose.strength);
    slider(ui, kit, ("photo-strength", strength), Slider::new(&mut pose.strength, STRENGTH), next());
    let exposure = stops(pose.exposure);
    slider(ui, kit, ("photo-exposure", exposure), Slider::new(&mut pose.exposure, EXPOSURE), next());
}

/// On a phone there is less room between them.
fn between(row: Rect) -> f32 {
    if row.width() < 480.0 { GAP } else { BETWEEN }
}

/// The unit stands where there is room for it.
fn millimetres(focal: f32, room: f32) -> String {
    if room < 130.0 { format!("{focal:.0}") } else { format!("{focal:.0} mm") }
}

/// A slider under its words: what it is of, and where it stands.
fn slider(ui: &mut Ui, kit: &Kit, (key, value): (&str, String), slider: Slider, place: Rect) {
    let (words, rail) = place.split_top_bottom_at_y(place.top() + WORDS);
    let painter = ui.painter();
    let name = kit.text(key);
    let value = painter.layout_no_wrap(value, theme::body(13.0), TEXT);
    painter.galley(words.right_top() - vec2(value.size().x, 0.0), value.clone(), TEXT);
    let room = words.with_max_x(words.right() - value.size().x - 4.0);
    painter.with_clip_rect(room).text(words.left_top(), Align2::LEFT_TOP, &name, theme::body(13.0), TEXT2);
    ui.scope_builder(UiBuilder::new().max_rect(rail), |ui| {
        ui.spacing_mut().slider_width = rail.width();
        ui.spacing_mut().interact_size.y = rail.height();
        ui.visuals_mut().selection.bg_fill = theme::FELT;
        let slider = named(ui.add(slider.show_value(false)), &name);
        focus::note_slider(ui, &slider);
    });
}

/// Reset, the photo's size, taking it, hiding the strip, leaving.
fn buttons(ui: &mut Ui, kit: &mut Kit, studio: &mut Studio, place: Rect) {
    let words = place.width() > 2.0 * BUTTON;
    let wide = if words { BUTTON } else { TOUCH };
    let size_width = place.width() - wide - 3.0 * TOUCH - 4.0 * 2.0;
    let mut left = place.left();
    let mut next = |width: f32| {
        let place = Rect::from_min_size(pos2(left, place.top()), vec2(width, TOUCH));
        left += width + 2.0;
        place
    };
    if small(kit, "photo-reset", "undo").place(ui, &kit.icons, next(TOUCH)).clicked() {
        studio.requests.write(PhotoRequest::Reset);
        ui.ctx().request_repaint();
    }
    if size(kit, studio, words).place(ui, &kit.icons, next(size_width)).clicked() {
        *studio.format = studio.format.next();
        ui.ctx().request_repaint();
    }
    let take = Push::new(kit.text("photo-take")).icon("photo").style(Style::Primary);
    let take = if words { take } else { take.icon_only() };
    if take.place(ui, &kit.icons, next(wide)).clicked() {
        studio.requests.write(PhotoRequest::Take(*studio.format));
        kit.animate();
    }
    if small(kit, "photo-hide", "hide").place(ui, &kit.icons, next(TOUCH)).clicked() {
        kit.act(Action::HideStrip);
    }
    if small(kit, "photo-leave", "close").place(ui, &kit.icons, next(TOUCH)).clicked() {
        kit.act(Action::Photo);
    }
}

/// A button without words.
fn small(kit: &Kit, key: &str, icon: &'static str) -> Push {
    Push::new(kit.text(key)).icon(icon).icon_only().style(Style::Quiet)
}

/// The button that goes through the sizes.
fn size(kit: &Kit, studio: &Studio, in_pixels: bool) -> Push {
    let window = studio.camera.0.physical_target_size().unwrap_or_default();
    let pixels = studio.format.pixels(window);
    let pixels = format!("{} × {}", pixels.x, pixels.y);
    let short = match *studio.format {
        Format::Window => "1 : 1",
        Format::Hd => "HD",
        Format::Uhd => "4K",
    };
    let called = kit.texts.with("photo-size", &[("size", pixels.clone().into())]);
    Push::new(if in_pixels { pixels } else { short.to_owned() }).style(Style::Quiet).called(called)
}

/// How far the photo is.
fn progress(ui: &mut Ui, kit: &mut Kit, studio: &mut Studio, place: Rect) {
    let row = Rect::from_center_size(place.center(), vec2(place.width(), TOUCH));
    let [bar, cancel] = apart(row, row.width() - BUTTON - GAP);
    let text = kit.text(if studio.developing.is_some() { "photo-developing" } else { "photo-exposing" });
    let words =
        ui.painter().text(bar.left_center() + vec2(GAP, 0.0), Align2::LEFT_CENTER, text, theme::body(15.0), TEXT);
    let rail = bar.with_min_x(words.right() + 2.0 * GAP);
    let rail = Rect::from_center_size(rail.center(), vec2(rail.width() - GAP, 6.0));
    let done = studio.plate.iter().next().map_or(1.0, |ripe| ripe.0);
    let done = rail.with_max_x(emath::lerp(rail.x_range(), done.clamp(0.0, 1.0)));
    ui.painter().rect_filled(rail, CornerRadius::same(3), RAISED);
    ui.painter().rect_filled(done, CornerRadius::same(3), BRASS);
    let push = Push::new(kit.text("photo-cancel")).style(Style::Outlined).enabled(studio.exposing.is_some());
    if push.place(ui, &kit.icons, cancel).clicked() {
        studio.requests.write(PhotoRequest::Cancel);
        kit.animate();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;
    use crate::ui::fonts;
    use bevy_egui::egui::{Context, RawInput};

    #[test]
    fn every_word_over_a_slider_fits_a_phone() {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        // They hold from the next pass on.
        ctx.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let longest = millimetres(135.0, 0.0);
        let lens = [("photo-focal", longest.as_str()), ("photo-stop", ""), ("photo-focus", "0.85 m")];
        let light = [
            ("photo-around", "-180°"),
            ("photo-height", "88°"),
            ("photo-strength", "+2.0"),
            ("photo-exposure", "+2.0"),
        ];
        let check = |_: &mut Ui| {
            let row = Rect::from_min_size(pos2(0.0, 0.0), vec2(390.0 - 2.0 * GAP - 2.0 * MARGIN, SLIDER));
            let width =
                |text: String| ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(13.0), TEXT).size().x);
            for texts in Language::all().map(Texts::new) {
                for page in [&lens[..], &light[..]] {
                    let room = columns(row, page.len(), between(row)).next().expect("a column").width();
                    for (key, value) in page {
                        let value = if value.is_empty() { texts.get("photo-all-sharp") } else { (*value).to_owned() };
                        let [words, value] = [texts.get(key), value].map(width);
                        assert!(words + 4.0 + value <= room, "{}: {words} and {value} of {room}", texts.get(key));
                    }
                }
            }
        };
        ctx.run_ui(RawInput::default(), check).textures_delta.clear();
    }
}
