//! What is marked on the board: shapes as well as colours, so that neither the colour-blind nor a small screen
//! loses anything. Targets are dots and rings, the touched man stands in a frame, the last move has brackets,
//! check a double ring, a hint diamonds; wedges point at a man that must move or fall, and of a refused move there is
//! a cross on what forbids it, and squares along the line from there.

use bevy::app::Propagate;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::Square;

use super::flat::Flat;
use super::reasons;
use crate::appearance::Palette;
use crate::geometry::{SQUARE, square_centre};
use crate::hint::{Dangers, Hint, Hints};
use crate::lessons::{Taught, Teaching};
use crate::palette::Inks;
use crate::schedule::GameSet;
use crate::session::{Session, Stage};
use crate::shown::{Objection, Screen, Shown};
use crate::viewport::{Posing, SeenIn, Selection, Viewport};

/// How bright marks are, for tone mapping to leave their colours as they are on a lit board.
const BRIGHT: f32 = 1.6;
/// Half a square, in metres.
const HALF: f32 = SQUARE / 2.0;

/// A kind of mark.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Where the last move began or ended.
    LastMove,
    /// The king that must answer a check.
    Check,
    /// A man that touching binds: it has to move, or to be captured.
    Bound,
    /// Squares along which a man stands in the way, or attacks.
    Line,
    /// What forbids the move that was tried: a man, or an empty square.
    Reason,
    /// The man in hand.
    Touched,
    /// An empty square it may go to.
    Target,
    /// A man it may capture.
    Capture,
    /// The man that a hint tells to look at, and where it goes.
    Hint,
    /// The keyboard's square.
    Cursor,
    /// Where a lesson's men are to come.
    Goal,
    /// A man that could be captured for nothing, for a learner.
    Danger,
}

impl Mark {
    const ALL: [Self; 12] = [
        Self::LastMove,
        Self::Check,
        Self::Bound,
        Self::Line,
        Self::Reason,
        Self::Touched,
        Self::Target,
        Self::Capture,
        Self::Hint,
        Self::Cursor,
        Self::Goal,
        Self::Danger,
    ];

    /// Above the board, in metres: marks on one square don't fight for the same plane.
    fn height(self) -> f32 {
        0.0006 + 0.0002 * self as u8 as f32
    }

    fn shape(self, inks: &Inks) -> Flat {
        let flat = Flat::default();
        match self {
            Self::LastMove => flat.rectangle(Vec2::splat(-HALF), Vec2::splat(HALF), inks.last).brackets(
                HALF * 0.92,
                HALF * 0.42,
                HALF * 0.075,
                inks.bracket,
            ),
            Self::Check => flat
                .ring(HALF * 0.90, HALF * 0.99, inks.check)
                .ring(HALF * 0.86, HALF * 0.90, inks.rim)
                .ring(HALF * 0.77, HALF * 0.86, inks.check),
            Self::Bound => flat.wedges(HALF * 0.60, HALF * 0.99, inks.rim).wedges(HALF * 0.71, HALF * 0.95, inks.go),
            Self::Line => flat.rectangle(Vec2::splat(-HALF * 0.24), Vec2::splat(HALF * 0.24), inks.rim).rectangle(
                Vec2::splat(-HALF * 0.17),
                Vec2::splat(HALF * 0.17),
                inks.check,
            ),
            Self::Reason => {
                flat.cross(0.0, HALF * 1.30, HALF * 0.34, inks.rim).cross(0.0, HALF * 1.25, HALF * 0.20, inks.check)
            }
            Self::Touched => flat.frame(HALF * 0.86, HALF * 0.98, inks.go).frame(HALF * 0.80, HALF * 0.86, inks.rim),
            Self::Target => flat.ring(0.0, HALF * 0.28, inks.go).ring(HALF * 0.28, HALF * 0.34, inks.rim),
            Self::Capture => flat
                .ring(HALF * 0.80, HALF * 0.92, inks.go)
                .ring(HALF * 0.92, HALF * 0.97, inks.rim)
                .ring(HALF * 0.75, HALF * 0.80, inks.rim),
            Self::Hint => flat
                .diamond(HALF * 0.72, HALF * 0.92, inks.hint)
                .diamond(HALF * 0.92, HALF, inks.rim)
                .diamond(HALF * 0.66, HALF * 0.72, inks.rim),
            Self::Cursor => {
                flat.frame(HALF * 0.80, HALF * 0.91, inks.cursor).frame(HALF * 0.91, HALF, inks.cursor_edge)
            }
            Self::Danger => flat.brackets(HALF * 0.97, HALF * 0.30, HALF * 0.16, inks.rim).brackets(
                HALF * 0.94,
                HALF * 0.26,
                HALF * 0.10,
                inks.check,
            ),
            Self::Goal => flat
                .diamond(0.0, HALF * 0.34, inks.hint)
                .diamond(HALF * 0.34, HALF * 0.40, inks.rim)
                .diamond(HALF * 0.60, HALF * 0.78, inks.hint)
                .diamond(HALF * 0.78, HALF * 0.84, inks.rim),
        }
    }
}

/// All that is marked now, in an order that depends on nothing else. What is asked of a person is marked on the game
/// itself only.
pub fn marks(
    session: &Session,
    shown: &Shown,
    selection: &Selection,
    hints: &Hints,
    objection: &Objection,
    (teaching, dangers): (&Teaching, &Dangers),
) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    if session.stage() != Stage::Playing {
        return marks;
    }
    let game = session.game();
    let line = shown.line(game);
    let position = line.position();
    if let Some(ply) = line.last() {
        marks.extend([(Mark::LastMove, ply.mv.from()), (Mark::LastMove, ply.mv.to())]);
    }
    if position.is_check() {
        marks.push((Mark::Check, position.king(position.turn())));
    }
    let goals = teaching.0.iter().flat_map(Taught::goals);
    marks.extend(goals.map(|square| (Mark::Goal, *square)));
    if shown.is_live() {
        marks.extend(dangers.0.iter().map(|square| (Mark::Danger, *square)));
        marks.extend(asked(session, selection, hints, objection));
    }
    marks.sort();
    marks.dedup();
    marks
}

/// What a person is asked, told, or about to do.
fn asked(session: &Session, selection: &Selection, hints: &Hints, objection: &Objection) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    let game = session.game();
    let position = game.position();
    if session.is_persons_turn()
        && let Some(duty) = game.duty()
    {
        marks.extend(duty.squares().into_iter().flatten().map(|square| (Mark::Bound, square)));
    }
    if let Some((why, from)) = objection.illegal() {
        marks.extend(reasons::behind(position, why, from));
    }
    if let Some(from) = selection.from {
        marks.push((Mark::Touched, from));
        let mut targets: Vec<_> = game.moves_from(from).into_iter().map(|mv| (mv.to(), mv)).collect();
        targets.dedup_by_key(|(to, _)| *to);
        for (to, mv) in targets {
            let captures = position.captured_by(mv).is_some();
            marks.push((if captures { Mark::Capture } else { Mark::Target }, to));
        }
    }
    if let Hint::Found { mv, whole, .. } = hints.0 {
        marks.push((Mark::Hint, mv.from()));
        if whole {
            marks.push((Mark::Hint, mv.to()));
        }
    }
    if let Some(cursor) = selection.under_finger.or(selection.cursor) {
        marks.push((Mark::Cursor, cursor));
    }
    marks
}

/// Shapes and paints of the marks.
#[derive(Resource)]
struct MarkLooks {
    shapes: [Handle<Mesh>; 12],
    paint: Handle<StandardMaterial>,
}

impl FromWorld for MarkLooks {
    fn from_world(world: &mut World) -> Self {
        let inks = world.resource::<Palette>().inks();
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let shapes = Mark::ALL.map(|mark| meshes.add(mark.shape(inks).build()));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let base_color = Color::linear_rgb(BRIGHT, BRIGHT, BRIGHT);
        let paint =
            StandardMaterial { base_color, unlit: true, alpha_mode: AlphaMode::Blend, fog_enabled: false, ..default() };
        Self { shapes, paint: materials.add(paint) }
    }
}

impl MarkLooks {
    fn spawn(&self, commands: &mut Commands, mark: Mark, square: Square, place: impl Bundle) {
        let at = square_centre(square) + Vec3::Y * mark.height();
        let flat = (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE);
        let shape = self.shapes[mark as usize].clone();
        commands.spawn((
            mark,
            OnSquare(square),
            Mesh3d(shape),
            MeshMaterial3d(self.paint.clone()),
            Transform::from_translation(at),
            flat,
            place,
        ));
    }
}

/// The square a mark is on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnSquare(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkLooks>();
    app.add_systems(Startup, warm_up);
    app.add_systems(Update, recolour.run_if(resource_changed::<Palette>).in_set(GameSet::Present));
    app.add_systems(Update, draw.run_if(not(in_state(Screen::Loading))).in_set(GameSet::Present));
    app.add_systems(OnExit(Screen::Loading), |mut commands: Commands, drawn: Query<Entity, With<Mark>>| {
        drawn.iter().for_each(|entity| commands.entity(entity).despawn());
    });
}

/// While the game loads, every mark is drawn once behind the cover, so that the first click does not wait for a
/// shader.
fn warm_up(mut commands: Commands, looks: Res<MarkLooks>) {
    for (mark, square) in Mark::ALL.into_iter().zip(Square::ALL.into_iter().skip(24)) {
        looks.spawn(&mut commands, mark, square, ());
    }
}

/// Draws all marks in the palette that holds.
fn recolour(palette: Res<Palette>, looks: Res<MarkLooks>, mut meshes: ResMut<Assets<Mesh>>) {
    let inks = palette.inks();
    let drawings = Mark::ALL.iter().map(|mark| mark.shape(inks));
    for (handle, drawing) in looks.shapes.iter().zip(drawings) {
        if let Some(mut mesh) = meshes.get_mut(handle) {
            *mesh = drawing.build();
        }
    }
}

/// A viewport, and what decides what is marked in it.
type Look = (Entity, &'static Viewport, Ref<'static, Shown>, Ref<'static, Selection>, Ref<'static, Posing>);

#[expect(clippy::too_many_arguments, reason = "all that is marked, and where")]
fn draw(
    mut commands: Commands,
    looks: Res<MarkLooks>,
    session: Res<Session>,
    hints: Res<Hints>,
    objection: Res<Objection>,
    (teaching, dangers): (Res<Teaching>, Res<Dangers>),
    viewports: Query<Look>,
    drawn: Query<(Entity, &SeenIn, &Mark, &OnSquare)>,
) {
    let changed = session.is_changed()
        || hints.is_changed()
        || objection.is_changed()
        || teaching.is_changed()
        || dangers.is_changed();
    for (viewport, view, shown, selection, posing) in &viewports {
        if !changed && !shown.is_changed() && !selection.is_changed() && !posing.is_changed() {
            continue;
        }
        let mut missing = match posing.is_on() {
            true => Vec::new(),
            false => marks(&session, &shown, &selection, &hints, &objection, (&teaching, &dangers)),
        };
        for (entity, _, mark, square) in drawn.iter().filter(|(_, seen_in, ..)| seen_in.0 == viewport) {
            match missing.iter().position(|wanted| *wanted == (*mark, square.0)) {
                Some(index) => {
                    missing.swap_remove(index);
                }
                None => commands.entity(entity).despawn(),
            }
        }
        for (mark, square) in missing {
            looks.spawn(&mut commands, mark, square, (SeenIn(viewport), Propagate(view.own_layer())));
        }
    }
}
