//! The panels of the spectators' window, below the board: players, clocks, last moves and the result.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Context, LayerId, Rect, RichText, Ui, pos2, vec2};
use bevy_egui::{EguiContext, EguiSchedule, PrimaryEguiContext};
use rules_core::Color as Side;

use super::icons::Icons;
use super::logo::LogoTexture;
use super::panel::panel;
use super::play::side_sign;
use super::theme::{self, BRASS, GAP, PANEL, SECONDARY_TEXT, TEXT, WINDOW_MARGIN};
use super::widgets::{ClockFace, ScoreSheet, clock_plate, move_strip};
use super::{loading, reasons, scale};
use crate::broadcast::BroadcastInfo;
use crate::geometry::HALF_BOARD;
use crate::i18n::Texts;
use crate::models::LoadingProgress;
use crate::options::{KeyColour, SpectatorCamera};
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{FreeArea, MainViewport, SpectatorView};

/// Height of a player's plate and of the panel with the moves.
const HEIGHT: f32 = 76.0;
/// Minimum width for plates and moves in a single row.
const WIDE: f32 = 900.0;
/// Maximum width of a player's plate in a single row.
const PLATE: f32 = 320.0;

/// The egui pass of the spectators' window, which is separate from the main window's.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct SpectatorPass;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
    app.add_systems(SpectatorPass, show);
}

fn open(added: On<Add, SpectatorView>, main: Query<(), With<MainViewport>>, mut commands: Commands) {
    let mut viewport = commands.entity(added.entity);
    viewport.insert(EguiSchedule::new(SpectatorPass));
    // If the spectators' picture is the only one, its context is the primary one.
    if main.contains(added.entity) {
        viewport.insert(PrimaryEguiContext);
    }
}

/// The data that the spectators' panels show.
#[derive(SystemParam)]
struct SpectatorParams<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    texts: Res<'w, Texts>,
    icons: Res<'w, Icons>,
    on_air: Res<'w, BroadcastInfo>,
    logo: Option<Res<'w, LogoTexture>>,
    screen: Res<'w, State<Screen>>,
    progress: Res<'w, LoadingProgress>,
}

type SpectatorQuery = (
    &'static mut EguiContext,
    &'static Camera,
    &'static GlobalTransform,
    &'static SpectatorView,
    &'static mut FreeArea,
);

fn show(params: SpectatorParams, mut query: Single<SpectatorQuery>, mut styled: Local<Option<Context>>) {
    let (context, camera, place, spectators, free) = &mut *query;
    let ctx = context.get_mut();
    let is_loading = *params.screen.get() == Screen::Loading;
    // Fonts and style take effect in the next pass.
    if styled.as_ref().is_none_or(|styled| styled != ctx) {
        theme::apply(ctx);
        *styled = Some(ctx.clone());
        ctx.request_repaint();
        if is_loading {
            ctx.layer_painter(LayerId::background()).rect_filled(ctx.content_rect(), 0, PANEL);
        }
        return;
    }
    let Some(size) = camera.logical_target_size() else { return };
    ctx.set_zoom_factor(scale::kiosk_scale(size));
    let screen = ctx.content_rect();
    if is_loading {
        return loading::cover(ctx, screen, &params.icons, &params.texts, &params.progress);
    }
    let key = spectators
        .key
        .filter(|_| spectators.from == SpectatorCamera::Above)
        .map(|KeyColour([red, green, blue])| Color32::from_rgb(red, green, blue));
    if params.on_air.is_dark {
        ctx.layer_painter(LayerId::background()).rect_filled(screen, 0, key.unwrap_or(Color32::BLACK));
        return;
    }
    let left = params.show_panels(ctx, screen);
    // The board is at most as wide as the free area is high.
    let right = left.center().x + left.height() / 2.0;
    let logo = params.logo.as_ref().map(|logo| logo.place(screen)).filter(|logo| logo.left() < right);
    let board = left.with_min_y(logo.map_or(left.top(), |logo| logo.bottom())) * ctx.zoom_factor();
    free.set_if_neq(FreeArea(Some(bevy::math::Rect::new(
        board.left().round(),
        board.top().round(),
        board.right().round(),
        board.bottom().round(),
    ))));
    let looks_down = place.forward().y < -0.999;
    if let Some(key) = key.filter(|_| looks_down)
        && let Some(board) = board_rect(camera, place)
    {
        fill_around(ctx, key, board / ctx.zoom_factor());
    }
    if let Some(logo) = &params.logo {
        logo.paint(&ctx.layer_painter(LayerId::background()), screen);
    }
}

/// Returns the board's rectangle in logical pixels, for a camera straight above it.
fn board_rect(camera: &Camera, place: &GlobalTransform) -> Option<Rect> {
    let corner = |x: f32, z: f32| {
        let seen = camera.world_to_viewport(place, Vec3::new(x, 0.0, z) * HALF_BOARD).ok()?;
        Some(pos2(seen.x, seen.y))
    };
    Some(Rect::from_two_pos(corner(-1.0, -1.0)?, corner(1.0, 1.0)?))
}

/// Paints everything around the board in one colour.
fn fill_around(ctx: &Context, colour: Color32, board: Rect) {
    let painter = ctx.layer_painter(LayerId::background());
    let screen = ctx.content_rect();
    for side in [
        screen.with_max_x(board.left()),
        screen.with_min_x(board.right()),
        screen.with_max_y(board.top()),
        screen.with_min_y(board.bottom()),
    ] {
        painter.rect_filled(side, 0, colour);
    }
}

impl SpectatorParams<'_> {
    /// Shows the plates and the moves, and returns the rest of the screen.
    fn show_panels(&self, ctx: &Context, screen: Rect) -> Rect {
        let row = screen.shrink(WINDOW_MARGIN).with_min_y(screen.bottom() - WINDOW_MARGIN - HEIGHT);
        let is_wide = row.width() >= WIDE;
        let width = if is_wide { PLATE } else { (row.width() - GAP) / 2.0 };
        let (white, black) = (row.with_max_x(row.left() + width), row.with_min_x(row.right() - width));
        let between = Rect::from_min_max(white.right_top(), black.left_bottom()).shrink2(vec2(GAP, 0.0));
        let middle = if is_wide { between } else { row.translate(vec2(0.0, -HEIGHT - GAP)) };
        if let Some([plays_white, plays_black]) = &self.on_air.names {
            for (side, place, name) in [(Side::White, white, plays_white), (Side::Black, black, plays_black)] {
                let id = format!("watched-{side:?}");
                panel(ctx, &id, place, theme::plate_frame(), |ui| self.player(ui, side, name));
            }
        }
        panel(ctx, "watched-moves", middle, theme::plate_frame(), |ui| self.moves(ui));
        screen.with_max_y(middle.top())
    }

    fn player(&self, ui: &mut Ui, side: Side, name: &str) {
        let place = ui.max_rect();
        let session = &self.session;
        let is_on_move = session.is_on() && session.game().turn() == side;
        let clock = session.clock().map(|clock| ClockFace {
            left: clock.remaining(side),
            running: session.is_on() && clock.running() == Some(side),
        });
        let right = clock.map_or(place.right(), |face| clock_plate(ui, &face, place.shrink(6.0)).left() - GAP);
        let at = place.left_center() + vec2(10.0, 0.0);
        side_sign(ui.painter(), &self.icons, at, side);
        let colour = if is_on_move { BRASS } else { TEXT };
        let rest = Rect::from_min_max(pos2(at.x + 14.0, place.top()), pos2(right, place.bottom()));
        let label = egui::Label::new(RichText::new(name).font(theme::strong(20.0)).color(colour)).truncate();
        ui.put(rest, |ui: &mut Ui| {
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| ui.add(label)).inner
        });
    }

    /// Shows the last moves and the text under them. After the game it shows the result in large letters, to be read
    /// from a distance.
    fn moves(&self, ui: &mut Ui) {
        let place = ui.max_rect();
        let game = self.session.game();
        if let Some(ending) = self.session.ending().filter(|_| self.on_air.title.is_none()) {
            let [score, reason] = [place.with_max_y(place.top() + 40.0), place.with_min_y(place.top() + 38.0)];
            line(ui, score, RichText::new(reasons::score(ending)).font(theme::serif(34.0)).color(BRASS));
            line(ui, reason, RichText::new(reasons::ending(&self.texts, ending)).font(theme::strong(18.0)).color(TEXT));
            return;
        }
        let said = self.caption();
        let strip = if said.is_some() { place.with_max_y(place.center().y + 8.0) } else { place };
        let letters = self.settings.letters(self.texts.language());
        let sheet = ScoreSheet { game, shown: game.plies().len(), letters, review: None };
        move_strip(ui, &self.icons, &sheet, strip);
        if let Some(said) = said {
            let foot = place.with_min_y(place.bottom() - 28.0);
            line(ui, foot, RichText::new(said).font(theme::body(15.0)).color(SECONDARY_TEXT));
        }
    }

    /// Returns the title of the master game, else the name of the event and the opening, else before the first game a
    /// note that one will come.
    fn caption(&self) -> Option<String> {
        let waits = || self.on_air.names.is_none().then(|| self.texts.get("spectators-wait"));
        let BroadcastInfo { title, event, opening, .. } = &*self.on_air;
        let told: Vec<&str> = [event, opening].into_iter().flatten().map(String::as_str).collect();
        title.clone().or_else(|| (!told.is_empty()).then(|| told.join(" · "))).or_else(waits)
    }
}

/// Shows one centred line of text, truncated to the width of `place`.
fn line(ui: &mut Ui, place: Rect, words: RichText) {
    ui.put(place, egui::Label::new(words).truncate());
}
