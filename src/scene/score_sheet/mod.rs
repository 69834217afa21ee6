//! The score sheet: a form beside the board, filled in move by move in the player's own piece letters, and after the game
//! with the marks of its review.

mod alphabet;
mod bookmark;
mod form;
mod pad;
mod page;
mod paper;
mod pen;

use std::collections::VecDeque;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use core::time::Duration;
use rules_core::{Color as Side, Letters};

use super::arrangement::{Arrangement, ArrangementSet, SHEET_HALF_SIZE};
use crate::i18n::Texts;
use crate::models::RenderQuality;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake, ease};
use crate::review::Review;
use crate::schedule::GameSet;
use crate::session::names;
use crate::session::saved::PlayerNames;
use crate::session::{Session, SessionPhase};
use crate::settings::Settings;
use crate::shown::DisplayedPosition;
use crate::viewport::{Main, Viewpoint};
use form::{InkStroke, SheetForm, SheetHeading};
use page::SheetPage;
use paper::Paper;

/// Duration of writing a move, in seconds, stroke by stroke.
const WRITING_SECONDS: f32 = 0.5;
/// Interval between updates of the texture while the pen writes, in seconds: each one costs megabytes.
const UPDATE_INTERVAL: f32 = 0.07;
/// Number of pending strokes from which they are drawn at once: those of about two moves.
const MAX_WAITING_STROKES: usize = 48;
/// Duration of turning the sheet round to the other player, in seconds.
const TURNING_SECONDS: f32 = 0.9;

/// The sheet on the table.
#[derive(Component, Debug)]
pub struct ScoreSheet;

/// A sheet before its first move, with print and names.
#[derive(Debug)]
struct BlankSheet {
    form: SheetForm,
    heading: SheetHeading,
    first_move: usize,
    paper: Paper,
}

impl BlankSheet {
    fn new(form: SheetForm, heading: SheetHeading, first_move: usize) -> Self {
        let mut paper = form.paper();
        paper.add(form.heading(&heading, first_move));
        Self { form, heading, first_move, paper }
    }

    fn matches(&self, form: SheetForm, heading: &SheetHeading, first_move: usize) -> bool {
        (form, heading, first_move) == (self.form, &self.heading, self.first_move)
    }

    /// Returns the sheet with all moves of a page.
    fn filled(&self, page: &SheetPage) -> Paper {
        let mut paper = self.paper.clone();
        paper.add(self.form.game(&self.heading, page));
        paper
    }

    /// Returns the strokes from one state of a page to the next; `None` if it changed by anything but writing.
    fn strokes_since(&self, before: &SheetPage, page: &SheetPage) -> Option<Vec<InkStroke>> {
        let added = page.added_since(before)?;
        let mut strokes: Vec<InkStroke> = added.moves.iter().flat_map(|entry| self.form.entry(entry)).collect();
        strokes.extend(added.marked.into_iter().flat_map(|entry| self.form.mark(entry)));
        if before.result.is_none() {
            strokes.extend(page.result.into_iter().flat_map(|result| self.form.result(&self.heading, result)));
        }
        Some(strokes)
    }
}

/// Content of the sheet, and the strokes still to be drawn.
#[derive(Resource, Debug)]
struct SheetState {
    blank: BlankSheet,
    page: SheetPage,
    paper: Paper,
    waiting: VecDeque<InkStroke>,
    /// Strokes per second, and the number of strokes due but not drawn yet.
    speed: f32,
    done: f32,
    /// Material of the open leaf. Each change gives it another texture.
    leaf: Handle<StandardMaterial>,
}

impl SheetState {
    /// Shows the current paper. (A material keeps the texture that it was first drawn with, so it gets another one.)
    fn show(&self, images: &mut Assets<Image>, materials: &mut Assets<StandardMaterial>) {
        if let Some(mut leaf) = materials.get_mut(&self.leaf) {
            leaf.base_color_texture = Some(images.add(picture_of(&self.paper)));
        }
    }
}

/// Animation of the sheet to the other player.
#[derive(Resource, Debug, Default)]
struct SheetTurn {
    from: Transform,
    to: Option<Transform>,
    elapsed: f32,
}

impl Animated for SheetTurn {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.to.is_some() && self.elapsed < TURNING_SECONDS)
    }
}

pub(super) use bookmark::SheetReader;
pub use bookmark::place_of_ply;

/// Systems that keep [`SheetState`] in step with the game.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct SheetStateSet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bookmark::plugin);
    app.init_resource::<SheetTurn>().animates::<SheetTurn>().wakes_by(writing_frames);
    app.add_systems(Startup, spawn_sheet);
    app.add_systems(
        Update,
        (show, turn_sheet, (keep_score.in_set(SheetStateSet), write).chain().run_if(is_used))
            .after(ArrangementSet)
            .in_set(GameSet::Present),
    );
}

fn is_used(session: Res<Session>) -> bool {
    session.phase() == SessionPhase::Playing && !session.is_lesson()
}

fn spawn_sheet(
    mut commands: Commands,
    session: Res<Session>,
    texts: Res<Texts>,
    render_quality: Res<RenderQuality>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let page = SheetPage::of(session.game(), 0, Letters::default());
    let blank = BlankSheet::new(
        SheetForm::of(render_quality.0),
        heading(&session, &texts, PlayerNames::default()),
        page.first_move,
    );
    let paper = blank.filled(&page);
    let plain = StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.15, ..default() };
    let picture = Some(images.add(picture_of(&paper)));
    let leaf = materials.add(StandardMaterial { base_color_texture: picture, ..plain.clone() });
    let edge = materials.add(StandardMaterial { base_color: Color::srgb(0.86, 0.83, 0.75), ..plain });
    let leaves = Cuboid::new(2.0 * SHEET_HALF_SIZE.x, pad::LEAVES, 2.0 * SHEET_HALF_SIZE.y);
    commands
        .spawn((Name::new("score sheet"), ScoreSheet, Transform::IDENTITY, Visibility::Hidden, Pickable::IGNORE))
        .with_children(|sheet| {
            // Flat parts cast no visible shadow.
            let flat = (NotShadowCaster, Pickable::IGNORE);
            sheet.spawn((Mesh3d(meshes.add(pad::open_leaf())), MeshMaterial3d(leaf.clone()), flat.clone()));
            let half_way = Transform::from_xyz(0.0, 0.5 * pad::LEAVES, 0.0);
            sheet.spawn((Mesh3d(meshes.add(leaves)), MeshMaterial3d(edge), half_way, flat));
        });
    let waiting = VecDeque::new();
    commands.insert_resource(SheetState { blank, page, paper, waiting, speed: 0.0, done: 0.0, leaf });
}

fn heading(session: &Session, texts: &Texts, own: PlayerNames<'_>) -> SheetHeading {
    SheetHeading {
        title: texts.get("app-name"),
        sides: Side::ALL.map(|side| names::side(texts, side)),
        // Two people without stored names write their names themselves.
        players: Side::ALL.map(|side| match session.players() {
            players if players.share_screen() && session.origin().is_none() => own.person(session, side).to_owned(),
            players if players.share_screen() => String::new(),
            _ => names::player(texts, session, own, side),
        }),
        result: texts.get("sheet-result"),
    }
}

fn picture_of(paper: &Paper) -> Image {
    let UVec2 { x: width, y: height } = paper.size();
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, usage);
    image.texture_descriptor.mip_level_count = paper.levels();
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image.data = Some(paper.bytes().to_vec());
    image
}

fn show(session: Res<Session>, mut sheet: Single<&mut Visibility, With<ScoreSheet>>) {
    sheet.set_if_neq(if is_used(session) { Visibility::Inherited } else { Visibility::Hidden });
}

/// Turns the sheet to the near side's player, with an animation.
fn turn_sheet(
    viewpoint: Main<Viewpoint>,
    arrangement: Res<Arrangement>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut turning: ResMut<SheetTurn>,
    mut sheet: Single<&mut Transform, With<ScoreSheet>>,
) {
    let wanted = arrangement.sheet(viewpoint.near);
    if turning.to != Some(wanted) {
        let at_once = turning.to.is_none() || arrangement.is_changed() || tempo.is_still();
        *turning = SheetTurn { from: **sheet, to: Some(wanted), elapsed: if at_once { TURNING_SECONDS } else { 0.0 } };
    } else if turning.elapsed >= TURNING_SECONDS {
        return;
    }
    turning.elapsed += time.delta_secs();
    let way = ease(turning.elapsed / TURNING_SECONDS);
    sheet.translation = turning.from.translation.lerp(wanted.translation, way);
    sheet.rotation = turning.from.rotation.slerp(wanted.rotation, way);
}

/// Resources from which the sheet's writing follows: the game and its review, the displayed position, language and letters.
#[derive(SystemParam)]
struct SheetSources<'w, 's> {
    session: Res<'w, Session>,
    review: Res<'w, Review>,
    shown: Main<'w, 's, DisplayedPosition>,
    texts: Res<'w, Texts>,
    settings: Res<'w, Settings>,
    render_quality: Res<'w, RenderQuality>,
}

impl SheetSources<'_, '_> {
    fn are_changed(&self) -> bool {
        self.session.is_changed()
            || self.review.is_changed()
            || self.shown.is_changed()
            || self.texts.is_changed()
            || self.settings.is_changed()
            || self.render_quality.is_changed()
    }

    fn heading(&self) -> SheetHeading {
        heading(&self.session, &self.texts, self.settings.names())
    }

    /// Returns the page with the displayed move, and the marks of the review's faults.
    fn page(&self) -> SheetPage {
        let game = self.session.game();
        let page = SheetPage::of(game, self.shown.ply(game), self.settings.letters(self.texts.language()));
        page.with_marks(|ply| {
            let judgement = self.review.judged()?.judged(ply)?.judgement;
            judgement.nag()?.glyph().filter(|_| judgement.is_fault())
        })
    }
}

/// Compares the sheet with the game: additions are written by the pen; after any other change the page is drawn anew.
fn keep_score(
    sources: SheetSources,
    mut state: ResMut<SheetState>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !sources.are_changed() {
        return;
    }
    let (form, heading, page) = (SheetForm::of(sources.render_quality.0), sources.heading(), sources.page());
    let same_sheet = state.blank.matches(form, &heading, page.first_move);
    if same_sheet && page == state.page {
        return;
    }
    match state.blank.strokes_since(&state.page, &page).filter(|_| same_sheet) {
        Some(strokes) => {
            state.waiting.extend(strokes);
            state.speed = state.waiting.len() as f32 / WRITING_SECONDS;
        }
        None => {
            if !same_sheet {
                state.blank = BlankSheet::new(form, heading, page.first_move);
            }
            state.paper = state.blank.filled(&page);
            state.waiting.clear();
            state.done = 0.0;
            state.show(&mut images, &mut materials);
        }
    }
    state.page = page;
}

/// Draws the strokes that are due.
fn write(
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut state: ResMut<SheetState>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if state.waiting.is_empty() {
        return;
    }
    let at_once = tempo.is_still() || state.waiting.len() > MAX_WAITING_STROKES;
    state.done += state.speed * time.delta_secs();
    let due = if at_once { state.waiting.len() } else { (state.done as usize).min(state.waiting.len()) };
    if due == state.waiting.len() || due as f32 >= (state.speed * UPDATE_INTERVAL).max(1.0) {
        let SheetState { paper, waiting, .. } = &mut *state;
        paper.add(waiting.drain(..due));
        state.done -= due as f32;
        state.show(&mut images, &mut materials);
    }
    if state.waiting.is_empty() {
        state.done = 0.0;
    }
}

/// Returns the frames that the pen needs.
fn writing_frames(session: Res<Session>, state: Res<SheetState>) -> Wake {
    Wake::while_moving(!state.waiting.is_empty() && is_used(session))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Quality;
    use crate::settings::Language;
    use rules_core::{Action, Game, parse_san};

    #[test]
    fn writing_move_by_move_equals_writing_at_once() {
        let heading = heading(&Session::default(), &Texts::new(Language::tagged("pl")), PlayerNames::default());
        let mut game = Game::new();
        let mut page = SheetPage::of(&game, game.plies().len(), Letters::Polish);
        let blank = BlankSheet::new(SheetForm::of(Quality::Low), heading, page.first_move);
        let mut paper = blank.filled(&page);
        for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"] {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
            let next = SheetPage::of(&game, game.plies().len(), Letters::Polish);
            for stroke in blank.strokes_since(&page, &next).expect("one more move") {
                paper.add([stroke]);
            }
            page = next;
        }
        assert!(paper == blank.filled(&page));
    }
}
