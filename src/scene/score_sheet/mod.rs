//! The score sheet: a form beside the board, written move by move in the player's own letters.

mod alphabet;
mod bookmark;
mod form;
mod pad;
mod page;
mod paper;
mod pen;

use std::collections::VecDeque;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use rules_core::{Color as Side, Letters};

use super::arrangement::{Arrangement, ArrangementSet, SHEET};
use crate::i18n::Texts;
use crate::models::Tier;
use crate::motion::{Motion, Tempo, ease};
use crate::schedule::GameSet;
use crate::session::names;
use crate::session::saved::Names;
use crate::session::{Session, Stage};
use crate::settings::Settings;
use crate::shown::Shown;
use crate::viewport::{Main, Viewpoint};
use form::{Form, Heading, Stroke};
use page::Page;
use paper::Paper;

/// A half-move is written in about this time, in seconds, one stroke of the pen after the other.
const WRITING_SECONDS: f32 = 0.5;
/// While the pen writes, the sheet is seen to change after this time, in seconds: each time costs megabytes.
const SEEN_EVERY: f32 = 0.07;
/// More strokes than those of two half-moves are not waited for.
const PATIENCE: usize = 48;
/// From one player to the other the sheet is turned round in this time, in seconds.
const TURNING_SECONDS: f32 = 0.9;

/// The sheet on the table.
#[derive(Component, Debug)]
pub struct ScoreSheet;

/// A sheet before the first of its moves: printed, with the players' names.
#[derive(Debug)]
struct Blank {
    form: Form,
    heading: Heading,
    first_move: usize,
    paper: Paper,
}

impl Blank {
    fn new(form: Form, heading: Heading, first_move: usize) -> Self {
        let mut paper = form.paper();
        paper.add(form.heading(&heading, first_move));
        Self { form, heading, first_move, paper }
    }

    fn is(&self, form: Form, heading: &Heading, first_move: usize) -> bool {
        (form, heading, first_move) == (self.form, &self.heading, self.first_move)
    }

    /// The sheet with a page that was written before anybody looked.
    fn filled(&self, page: &Page) -> Paper {
        let mut paper = self.paper.clone();
        paper.add(self.form.game(&self.heading, page));
        paper
    }

    /// What the pen adds from one state of a page to the next; none if something else than writing led there.
    fn strokes_since(&self, before: &Page, page: &Page) -> Option<Vec<Stroke>> {
        let entries = page.added_since(before)?;
        let mut strokes: Vec<Stroke> = entries.iter().flat_map(|entry| self.form.entry(entry)).collect();
        if before.result.is_none() {
            strokes.extend(page.result.into_iter().flat_map(|result| self.form.result(&self.heading, result)));
        }
        Some(strokes)
    }
}

/// What is on the sheet, and what the pen has still to write.
#[derive(Resource, Debug)]
struct Written {
    blank: Blank,
    page: Page,
    paper: Paper,
    waiting: VecDeque<Stroke>,
    /// Strokes a second, and how many are done that nobody has seen yet.
    speed: f32,
    done: f32,
    /// What the open leaf is made of: every change is another picture on it.
    leaf: Handle<StandardMaterial>,
}

impl Written {
    /// Puts the paper as it is now on the table. (A material keeps the texture it was made with, so it gets another.)
    fn show(&self, images: &mut Assets<Image>, materials: &mut Assets<StandardMaterial>) {
        if let Some(mut leaf) = materials.get_mut(&self.leaf) {
            leaf.base_color_texture = Some(images.add(picture_of(&self.paper)));
        }
    }
}

/// The sheet on its way round to the other player.
#[derive(Resource, Debug, Default)]
struct Turning {
    from: Transform,
    to: Option<Transform>,
    elapsed: f32,
}

pub(super) use bookmark::Paperwork;
pub use bookmark::place_of_ply;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bookmark::plugin);
    app.init_resource::<Turning>();
    app.add_systems(Startup, lay);
    app.add_systems(
        Update,
        (show, turn, (keep_score, write).chain().run_if(is_kept)).after(ArrangementSet).in_set(GameSet::Present),
    );
}

fn is_kept(session: Res<Session>) -> bool {
    session.stage() == Stage::Playing && !session.is_lesson()
}

fn lay(
    mut commands: Commands,
    session: Res<Session>,
    texts: Res<Texts>,
    tier: Res<Tier>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let page = Page::of(session.game(), 0, Letters::default());
    let blank = Blank::new(Form::of(tier.0), heading(&session, &texts, Names::default()), page.first_move);
    let paper = blank.filled(&page);
    let plain = StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.15, ..default() };
    let picture = Some(images.add(picture_of(&paper)));
    let leaf = materials.add(StandardMaterial { base_color_texture: picture, ..plain.clone() });
    let edge = materials.add(StandardMaterial { base_color: Color::srgb(0.86, 0.83, 0.75), ..plain });
    let leaves = Cuboid::new(2.0 * SHEET.x, pad::LEAVES, 2.0 * SHEET.y);
    commands
        .spawn((Name::new("score sheet"), ScoreSheet, Transform::IDENTITY, Visibility::Hidden, Pickable::IGNORE))
        .with_children(|sheet| {
            // What lies flat shades nothing, least of all itself.
            let flat = (NotShadowCaster, Pickable::IGNORE);
            sheet.spawn((Mesh3d(meshes.add(pad::open_leaf())), MeshMaterial3d(leaf.clone()), flat.clone()));
            let half_way = Transform::from_xyz(0.0, 0.5 * pad::LEAVES, 0.0);
            sheet.spawn((Mesh3d(meshes.add(leaves)), MeshMaterial3d(edge), half_way, flat));
        });
    let waiting = VecDeque::new();
    commands.insert_resource(Written { blank, page, paper, waiting, speed: 0.0, done: 0.0, leaf });
}

fn heading(session: &Session, texts: &Texts, own: Names<'_>) -> Heading {
    Heading {
        title: texts.get("app-name"),
        sides: Side::ALL.map(|side| names::side(texts, side)),
        // Two people who gave no names write them in themselves.
        players: Side::ALL.map(|side| match session.players() {
            players if players.are_both_people() && session.origin().is_none() => own.person(true, side).to_owned(),
            players if players.are_both_people() => String::new(),
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
    sheet.set_if_neq(if is_kept(session) { Visibility::Inherited } else { Visibility::Hidden });
}

/// It lies as whoever sits at the near side reads it; the other player gets it pushed across.
fn turn(
    viewpoint: Main<Viewpoint>,
    arrangement: Res<Arrangement>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut turning: ResMut<Turning>,
    mut motion: ResMut<Motion>,
    mut sheet: Single<&mut Transform, With<ScoreSheet>>,
) {
    let wanted = arrangement.sheet(viewpoint.near);
    if turning.to != Some(wanted) {
        let at_once =
            turning.to.is_none() || arrangement.is_changed() || matches!(*tempo, Tempo::Reduced | Tempo::None);
        *turning = Turning { from: **sheet, to: Some(wanted), elapsed: if at_once { TURNING_SECONDS } else { 0.0 } };
    } else if turning.elapsed >= TURNING_SECONDS {
        return;
    }
    turning.elapsed += time.delta_secs();
    if turning.elapsed < TURNING_SECONDS {
        motion.keep();
    }
    let way = ease(turning.elapsed / TURNING_SECONDS);
    sheet.translation = turning.from.translation.lerp(wanted.translation, way);
    sheet.rotation = turning.from.rotation.slerp(wanted.rotation, way);
}

/// Compares the sheet with the game: what is new will be written; anything else, and the page is another one.
#[expect(clippy::too_many_arguments, reason = "what is written, in whose words, and on what")]
fn keep_score(
    session: Res<Session>,
    shown: Main<Shown>,
    texts: Res<Texts>,
    settings: Res<Settings>,
    tier: Res<Tier>,
    mut written: ResMut<Written>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !(session.is_changed() || shown.is_changed() || texts.is_changed() || settings.is_changed() || tier.is_changed())
    {
        return;
    }
    let (form, heading) = (Form::of(tier.0), heading(&session, &texts, settings.names()));
    let game = session.game();
    let page = Page::of(game, shown.ply(game), settings.letters(texts.language()));
    let same_sheet = written.blank.is(form, &heading, page.first_move);
    if same_sheet && page == written.page {
        return;
    }
    match written.blank.strokes_since(&written.page, &page).filter(|_| same_sheet) {
        Some(strokes) => {
            written.waiting.extend(strokes);
            written.speed = written.waiting.len() as f32 / WRITING_SECONDS;
        }
        None => {
            if !same_sheet {
                written.blank = Blank::new(form, heading, page.first_move);
            }
            written.paper = written.blank.filled(&page);
            written.waiting.clear();
            written.done = 0.0;
            written.show(&mut images, &mut materials);
        }
    }
    written.page = page;
}

/// The pen goes on.
fn write(
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut written: ResMut<Written>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut motion: ResMut<Motion>,
) {
    if written.waiting.is_empty() {
        return;
    }
    let at_once = matches!(*tempo, Tempo::Reduced | Tempo::None) || written.waiting.len() > PATIENCE;
    written.done += written.speed * time.delta_secs();
    let due = if at_once { written.waiting.len() } else { (written.done as usize).min(written.waiting.len()) };
    if due == written.waiting.len() || due as f32 >= (written.speed * SEEN_EVERY).max(1.0) {
        let Written { paper, waiting, .. } = &mut *written;
        paper.add(waiting.drain(..due));
        written.done -= due as f32;
        written.show(&mut images, &mut materials);
    }
    if written.waiting.is_empty() {
        written.done = 0.0;
    } else {
        motion.keep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Quality;
    use crate::settings::Language;
    use rules_core::{Action, Game, parse_san};

    #[test]
    fn what_was_written_move_by_move_is_what_is_written_at_once() {
        let heading = heading(&Session::default(), &Texts::new(Language::tagged("pl")), Names::default());
        let mut game = Game::new();
        let mut page = Page::of(&game, game.plies().len(), Letters::Polish);
        let blank = Blank::new(Form::of(Quality::Low), heading, page.first_move);
        let mut paper = blank.filled(&page);
        for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"] {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
            let next = Page::of(&game, game.plies().len(), Letters::Polish);
            for stroke in blank.strokes_since(&page, &next).expect("one more move") {
                paper.add([stroke]);
            }
            page = next;
        }
        assert!(paper == blank.filled(&page));
    }
}
