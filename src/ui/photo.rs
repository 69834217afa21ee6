//! The controls of photo mode at the foot of the window, and the progress of a photo. All other panels are hidden.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Camera, Local, MessageWriter, Query, Res, Single, Transform, With};
use bevy_egui::egui::{Align2, CornerRadius, Rect, Slider, Ui, UiBuilder, emath, pos2, vec2};

use super::kit::{Kit, extend_kit};
use super::panel::{columns, panel};
use super::theme::{self, BRASS, GAP, RAISED, SECONDARY_TEXT, TEXT, TOUCH_SIZE};
use super::widgets::{ButtonStyle, PushButton, named};
use crate::input::{Action, focus};
use crate::photo::{PhotoControls, PhotoEncoding, PhotoExposure, PhotoRequest, PhotoSize, PhotoViewport};
use crate::viewport::photo_settings::{EXPOSURE, F_NUMBERS, FOCAL, FOCUS, HEIGHT, STRENGTH};
use crate::viewport::{AccumulationProgress, Main, MainViewport, PhotoMode, PhotoSettings};

/// Margin around the controls.
const MARGIN: f32 = 6.0;
/// Height of a slider with its label.
const SLIDER: f32 = 46.0;
/// Height of the label over a slider.
const WORDS: f32 = 18.0;
/// Gap between two sliders.
const BETWEEN: f32 = 18.0;
/// Width of a button with a label.
const BUTTON: f32 = 136.0;
/// Window width from which buttons have labels.
const WITH_WORDS: f32 = 1000.0;
/// Seconds and share of a photo after which its remaining time is known well enough to be told.
const TOLD_AFTER: (f64, f32) = (4.0, 0.02);
/// Least remaining time that is told, and the step of told seconds, in seconds.
const LEAST_TOLD: f64 = 5.0;
/// Remaining time from which minutes are told, in seconds.
const IN_MINUTES: f64 = 90.0;

/// The page of sliders that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum SliderPage {
    /// Focal length, aperture and focus.
    #[default]
    Lens,
    /// The lamp and the exposure.
    Light,
}

/// The parameters of photo mode.
#[derive(SystemParam)]
pub(super) struct PhotoKit<'w, 's> {
    core: Kit<'w, 's>,
    photo_mode: Main<'w, 's, PhotoMode>,
    photo_controls: Res<'w, PhotoControls>,
    camera: Single<'w, 's, (&'static Camera, &'static Transform), With<MainViewport>>,
    plate: Query<'w, 's, &'static AccumulationProgress, With<PhotoViewport>>,
    exposing: Option<Res<'w, PhotoExposure>>,
    developing: Option<Res<'w, PhotoEncoding>>,
    requests: MessageWriter<'w, PhotoRequest>,
    /// Time at which the photo that is being taken was begun, in seconds of real time.
    began: Local<'s, Option<f64>>,
    page: Local<'s, SliderPage>,
    format: Local<'s, PhotoSize>,
}

extend_kit!(PhotoKit);

pub(super) fn show(mut kit: PhotoKit) {
    let (Some(ctx), Some(pose)) = (kit.ctx(), kit.photo_mode.0) else { return };
    let screen = kit.frame.layout.screen;
    let is_narrow = kit.frame.layout.is_narrow();
    let height = 2.0 * MARGIN + SLIDER + if is_narrow { TOUCH_SIZE + MARGIN } else { 0.0 };
    // The margins above and below are equal, so that the photo doesn't depend on the position of the strip.
    kit.frame.free = screen.shrink2(vec2(0.0, height + GAP));
    if kit.photo_controls.is_hidden || kit.dialogs.open.is_some() {
        return;
    }
    let foot = pos2(screen.center().x, screen.bottom() - GAP);
    let size = vec2((screen.width() - 2.0 * GAP).min(1400.0), height);
    let rect = Align2::CENTER_BOTTOM.anchor_size(foot, size);
    panel(&ctx, "strip", rect, theme::panel_frame().inner_margin(MARGIN), |ui| {
        let place = ui.max_rect();
        if kit.exposing.is_some() || kit.developing.is_some() {
            return progress(ui, &mut kit, place);
        }
        *kit.began = None;
        if is_narrow {
            let (sliders_at, buttons_at) = place.split_top_bottom_at_y(place.top() + SLIDER);
            sliders(ui, &mut kit, pose, sliders_at);
            let [pages_at, rest_at] =
                split_row(buttons_at.with_min_y(buttons_at.bottom() - TOUCH_SIZE), 2.0 * TOUCH_SIZE);
            pages(ui, &mut kit, pages_at);
            buttons(ui, &mut kit, rest_at);
        } else {
            let words = screen.width() >= WITH_WORDS;
            let row = place.shrink2(vec2(0.0, (place.height() - TOUCH_SIZE) / 2.0));
            let [pages_at, rest_at] = split_row(row, if words { 2.0 * 96.0 } else { 2.0 * TOUCH_SIZE });
            let taken = if words { 3.0 * TOUCH_SIZE + 2.0 * BUTTON } else { 4.0 * TOUCH_SIZE + 64.0 } + 4.0 * 2.0;
            let [sliders_at, buttons_at] = split_row(rest_at, rest_at.width() - taken - GAP);
            pages(ui, &mut kit, pages_at);
            sliders(ui, &mut kit, pose, sliders_at.with_min_y(place.top()).with_max_y(place.bottom()));
            buttons(ui, &mut kit, buttons_at);
        }
    });
}

/// Splits a row into a first part of this width and the rest behind a gap.
fn split_row(row: Rect, width: f32) -> [Rect; 2] {
    let (first, rest) = row.split_left_right_at_x(row.left() + width);
    [first, rest.with_min_x(rest.left() + GAP)]
}

fn pages(ui: &mut Ui, kit: &mut PhotoKit, place: Rect) {
    let all = [(SliderPage::Lens, "photo-lens", "lens"), (SliderPage::Light, "photo-light", "lamp")];
    for ((page, key, icon), place) in all.into_iter().zip(columns(place, all.len(), 2.0)) {
        let push = PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Quiet).selected(*kit.page == page);
        let push = if place.width() > TOUCH_SIZE { push } else { push.icon_only() };
        if push.place(ui, &kit.icons, place).clicked() {
            *kit.page = page;
        }
    }
}

fn sliders(ui: &mut Ui, kit: &mut PhotoKit, mut pose: PhotoSettings, place: Rect) {
    let before = pose;
    match *kit.page {
        SliderPage::Lens => lens(ui, kit, &mut pose, &kit.camera.1.clone(), place),
        SliderPage::Light => light(ui, kit, &mut pose, place),
    }
    if pose != before {
        kit.requests.write(PhotoRequest::Pose(pose));
        // The slider's change takes effect in the next frame.
        ui.ctx().request_repaint();
    }
}

fn lens(ui: &mut Ui, kit: &Kit, pose: &mut PhotoSettings, eye: &Transform, place: Rect) {
    let mut places = columns(place, 3, slider_gap(place));
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

fn light(ui: &mut Ui, kit: &Kit, pose: &mut PhotoSettings, place: Rect) {
    let mut places = columns(place, 4, slider_gap(place));
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

/// Returns the gap between two sliders, which is smaller on a phone.
fn slider_gap(row: Rect) -> f32 {
    if row.width() < 480.0 { GAP } else { BETWEEN }
}

/// Returns the focal length, with its unit if there is room.
fn millimetres(focal: f32, room: f32) -> String {
    if room < 130.0 { format!("{focal:.0}") } else { format!("{focal:.0} mm") }
}

/// Shows a slider under its label and value.
fn slider(ui: &mut Ui, kit: &Kit, (key, value): (&str, String), slider: Slider, place: Rect) {
    let (words, rail) = place.split_top_bottom_at_y(place.top() + WORDS);
    let painter = ui.painter();
    let name = kit.text(key);
    let value = painter.layout_no_wrap(value, theme::body(13.0), TEXT);
    painter.galley(words.right_top() - vec2(value.size().x, 0.0), value.clone(), TEXT);
    let room = words.with_max_x(words.right() - value.size().x - 4.0);
    painter.with_clip_rect(room).text(words.left_top(), Align2::LEFT_TOP, &name, theme::body(13.0), SECONDARY_TEXT);
    ui.scope_builder(UiBuilder::new().max_rect(rail), |ui| {
        ui.spacing_mut().slider_width = rail.width();
        ui.spacing_mut().interact_size.y = rail.height();
        ui.visuals_mut().selection.bg_fill = theme::FELT;
        let slider = named(ui.add(slider.show_value(false)), &name);
        focus::register_slider(ui, &slider);
    });
}

/// Shows the buttons: reset, photo size, take the photo, hide the strip, leave.
fn buttons(ui: &mut Ui, kit: &mut PhotoKit, place: Rect) {
    let words = place.width() > 2.0 * BUTTON;
    let wide = if words { BUTTON } else { TOUCH_SIZE };
    let size_width = place.width() - wide - 3.0 * TOUCH_SIZE - 4.0 * 2.0;
    let mut left = place.left();
    let mut next = |width: f32| {
        let place = Rect::from_min_size(pos2(left, place.top()), vec2(width, TOUCH_SIZE));
        left += width + 2.0;
        place
    };
    if small(kit, "photo-reset", "undo").place(ui, &kit.icons, next(TOUCH_SIZE)).clicked() {
        kit.requests.write(PhotoRequest::Reset);
        ui.ctx().request_repaint();
    }
    if size(kit, words).place(ui, &kit.icons, next(size_width)).clicked() {
        *kit.format = kit.format.next();
        ui.ctx().request_repaint();
    }
    let take = PushButton::new(kit.text("photo-take")).icon("photo").style(ButtonStyle::Primary);
    let take = if words { take } else { take.icon_only() };
    if take.place(ui, &kit.icons, next(wide)).clicked() {
        kit.requests.write(PhotoRequest::Take(*kit.format));
        kit.request_frame();
    }
    if small(kit, "photo-hide", "hide").place(ui, &kit.icons, next(TOUCH_SIZE)).clicked() {
        kit.send_action(Action::TogglePhotoControls);
    }
    if small(kit, "photo-leave", "close").place(ui, &kit.icons, next(TOUCH_SIZE)).clicked() {
        kit.send_action(Action::Photo);
    }
}

/// Returns a button with an icon only.
fn small(kit: &Kit, key: &str, icon: &'static str) -> PushButton {
    PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet)
}

/// Returns the button that cycles through the photo sizes.
fn size(kit: &PhotoKit, in_pixels: bool) -> PushButton {
    let window = kit.camera.0.physical_target_size().unwrap_or_default();
    let pixels = kit.format.pixels(window);
    let pixels = format!("{} × {}", pixels.x, pixels.y);
    let short = match *kit.format {
        PhotoSize::Window => "1 : 1",
        PhotoSize::Hd => "HD",
        PhotoSize::Uhd => "4K",
    };
    let called = kit.texts.with("photo-size", &[("size", pixels.clone().into())]);
    PushButton::new(if in_pixels { pixels } else { short.to_owned() }).style(ButtonStyle::Quiet).accessible_name(called)
}

/// Shows the progress of the photo, with a cancel button.
fn progress(ui: &mut Ui, kit: &mut PhotoKit, place: Rect) {
    let row = Rect::from_center_size(place.center(), vec2(place.width(), TOUCH_SIZE));
    let [bar, cancel] = split_row(row, row.width() - BUTTON - GAP);
    let now = kit.now();
    let elapsed = now - *kit.began.get_or_insert(now);
    let done = kit.plate.iter().next().map_or(1.0, |ripe| ripe.0).clamp(0.0, 1.0);
    let left = remaining_seconds(elapsed, done).filter(|_| kit.exposing.is_some());
    let text = match left.map(|seconds| remaining_time(kit, seconds)) {
        // A phone has room for the time only.
        Some(left) if kit.frame.layout.is_narrow() => left,
        Some(left) => format!("{} {left}", kit.text("photo-exposing")),
        None => kit.text(if kit.developing.is_some() { "photo-developing" } else { "photo-exposing" }),
    };
    let words =
        ui.painter().text(bar.left_center() + vec2(GAP, 0.0), Align2::LEFT_CENTER, text, theme::body(15.0), TEXT);
    let rail = bar.with_min_x(words.right() + 2.0 * GAP);
    let rail = Rect::from_center_size(rail.center(), vec2(rail.width() - GAP, 6.0));
    let done = rail.with_max_x(emath::lerp(rail.x_range(), done));
    ui.painter().rect_filled(rail, CornerRadius::same(3), RAISED);
    ui.painter().rect_filled(done, CornerRadius::same(3), BRASS);
    let push = PushButton::new(kit.text("photo-cancel")).style(ButtonStyle::Outlined).enabled(kit.exposing.is_some());
    if push.place(ui, &kit.icons, cancel).clicked() {
        kit.requests.write(PhotoRequest::Cancel);
        kit.request_frame();
    }
}

/// Returns the remaining time of a photo, in seconds, from the elapsed seconds and the share that is done. `None` as long as
/// it can't be known, and shortly before the end.
fn remaining_seconds(elapsed: f64, done: f32) -> Option<f64> {
    let (least_elapsed, least_done) = TOLD_AFTER;
    let is_known = elapsed >= least_elapsed && done >= least_done;
    let left = elapsed * f64::from(1.0 - done) / f64::from(done);
    (is_known && left >= LEAST_TOLD).then_some(left)
}

/// Returns the remaining time in words, rounded up to five seconds or to minutes.
fn remaining_time(kit: &Kit, seconds: f64) -> String {
    if seconds < IN_MINUTES {
        let seconds = (seconds / LEAST_TOLD).ceil() * LEAST_TOLD;
        kit.texts.with("photo-left-seconds", &[("seconds", seconds.into())])
    } else {
        kit.texts.with("photo-left-minutes", &[("minutes", (seconds / 60.0).ceil().into())])
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
    fn the_remaining_time_is_told_once_it_is_known_and_not_at_the_end() {
        assert_eq!(remaining_seconds(1.0, 0.5), None, "too early");
        assert_eq!(remaining_seconds(30.0, 0.0), None, "nothing is done");
        assert_eq!(remaining_seconds(30.0, 0.25), Some(90.0));
        assert_eq!(remaining_seconds(30.0, 0.95), None, "it is nearly there");
    }

    #[test]
    fn every_word_over_a_slider_fits_a_phone() {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        // Fonts take effect in the next pass.
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
                    let room = columns(row, page.len(), slider_gap(row)).next().expect("a column").width();
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
