//! Tests of picking: for random points of the board, from every kind of camera, the piece or square that the game finds
//! with a ray is the one that a plain projection of the scene shows there.

use crate::common::TestTable;
use crate::common::projected_scene::ProjectedScene;
use bevy::ecs::system::RunSystemOnce;
use bevy::math::{DMat4, DVec2};
use bevy::prelude::*;
use hetman::appearance::{NamedOption, PieceSet};
use hetman::board::hull::{Hull, Hulls, SIDES, SLAB_METRES, Slab, sides};
use hetman::board::picking::BoardPicker;
use hetman::board::pieces::BoardPiece;
use hetman::geometry::{HALF_FIELD, SQUARE_SIZE, square_centre};
use hetman::models::GameAssets;
use hetman::options::View;
use hetman::session::Session;
use hetman::settings::Settings;
use hetman::viewport::{MainViewport, Viewpoint};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules_core::{Color as Side, Square};

/// Random points tested with each camera.
const POINTS: usize = 1_000;
/// Distance from an edge, in pixels, within which either side counts as right: the game's rays have single precision.
const EDGE: f64 = 0.02;
/// Smallest share of points on a visible piece where that piece is found. The rest are points seen through a hollow of
/// a nearer piece, under a knight's jaw for example, which that piece's hull fills.
const SEEN_IS_FOUND: f64 = 0.99;
/// Smallest share of points without a visible piece where none is found. The rest are at outlines, where hulls are a
/// pixel or two wider.
const FOUND_IS_SEEN: f64 = 0.995;

/// A middlegame with pieces of every kind on both sides.
const MIDDLE_GAME: &str = "r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w kq - 0 1";

/// Counts how often two ways of picking agree.
#[derive(Default)]
struct Agreement {
    points: usize,
    same: usize,
}

impl Agreement {
    fn note(&mut self, same: bool) {
        self.points += 1;
        self.same += usize::from(same);
    }

    fn share(&self) -> f64 {
        self.same as f64 / self.points.max(1) as f64
    }
}

impl core::fmt::Display for Agreement {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} of {}", self.same, self.points)
    }
}

#[test]
fn picking_finds_what_is_visible() {
    let mut table = TestTable::from_fen(MIDDLE_GAME);
    for set in PieceSet::all() {
        table.change_look(|look| look.set = set);
        println!("{}:", set.name());
        check_set(&mut table);
    }
}

/// Checks a set from all cameras, in a laptop's window and a phone's.
fn check_set(table: &mut TestTable) {
    let mut random = StdRng::seed_from_u64(5);
    let mut found = [Agreement::default(), Agreement::default()];
    println!("{:<34} {:>14} {:>14}", "camera", "pieces", "no pieces");
    for (width, height) in [(1280, 720), (390, 844)] {
        table.resize(width, height);
        for camera in CAMERAS {
            camera.apply(table);
            let pieces = check(table, camera, &mut random);
            let name = format!("{} {width}x{height}", camera.name);
            println!("{name:<34} {:>14} {:>14}", pieces[0].to_string(), pieces[1].to_string());
            for (all, here) in found.iter_mut().zip(pieces) {
                all.points += here.points;
                all.same += here.same;
            }
        }
    }
    let [seen_is_found, found_is_seen] = found;
    println!("{:<34} {:>14} {:>14}", "all", seen_is_found.to_string(), found_is_seen.to_string());
    assert!(seen_is_found.points > 1_500, "too few of the points show pieces: {}", seen_is_found.points);
    assert!(seen_is_found.share() >= SEEN_IS_FOUND, "{} of the pieces seen are found", seen_is_found.share());
    assert!(found_is_seen.share() >= FOUND_IS_SEEN, "{} of the places without pieces", found_is_seen.share());
}

/// A camera to test with.
struct TestCamera {
    name: &'static str,
    view: View,
    near: Side,
    /// Rotation by dragging, in pixels.
    turned: Vec2,
    orthographic: bool,
}

const SEAT: TestCamera =
    TestCamera { name: "seat, White", view: View::Seat, near: Side::White, turned: Vec2::ZERO, orthographic: false };

const CAMERAS: &[TestCamera] = &[
    SEAT,
    TestCamera { name: "seat, Black", near: Side::Black, ..SEAT },
    TestCamera { name: "side", view: View::Side, ..SEAT },
    TestCamera { name: "top", view: View::Top, ..SEAT },
    TestCamera { name: "orbit, low", turned: Vec2::new(80.0, -90.0), ..SEAT },
    TestCamera { name: "orbit, high", turned: Vec2::new(-150.0, 60.0), ..SEAT },
    TestCamera { name: "orbit, from a corner", turned: Vec2::new(400.0, -20.0), ..SEAT },
    TestCamera { name: "seat without perspective", orthographic: true, ..SEAT },
    TestCamera { name: "orbit without perspective", turned: Vec2::new(200.0, -60.0), orthographic: true, ..SEAT },
];

impl TestCamera {
    fn apply(&self, table: &mut TestTable) {
        let world = table.app.world_mut();
        *world.query::<&mut Viewpoint>().single_mut(world).expect("a viewport") =
            Viewpoint { view: self.view, near: self.near };
        world.resource_mut::<Settings>().orthographic = self.orthographic;
        table.settle();
        if self.turned != Vec2::ZERO {
            table.turn_camera(self.turned);
        }
    }
}

/// Compares the game's results with the projected hulls and squares, which have to agree, and counts how often they
/// agree with the drawn meshes: for points that show pieces, and for the others.
fn check(table: &mut TestTable, camera: &TestCamera, random: &mut StdRng) -> [Agreement; 2] {
    let (size, clip_from_world) = table.projection();
    let (mut solids, mut seen) = (ProjectedScene::new(size), ProjectedScene::new(size));
    for square in Square::ALL {
        let centre = square_centre(square);
        let corner = |x: f32, z: f32| centre + Vec3::new(x, 0.0, z) * (0.5 * SQUARE_SIZE);
        let [a, b, c, d] = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        for drawing in [&mut solids, &mut seen] {
            drawing.add(clip_from_world, &[[a, b, c], [a, c, d]], (square, false));
        }
    }
    if camera.view != View::Top {
        for (square, place, hull, mesh) in pieces(table.app.world_mut()) {
            let clip_from_piece = clip_from_world * place;
            solids.add(clip_from_piece, &hull, (square, true));
            seen.add(clip_from_piece, &mesh, (square, true));
        }
    }

    let board = board_in_picture(table);
    let part = |random: &mut StdRng| Vec2::new(random.random(), random.random());
    let points: Vec<Vec2> = (0..POINTS).map(|_| board.min + board.size() * part(random)).collect();
    let answers = table.app.world_mut().run_system_once_with(ask, points.clone()).expect("the game can be asked");
    let mut pieces = [Agreement::default(), Agreement::default()];
    for (point, answer) in points.into_iter().zip(answers) {
        let point = point.as_dvec2();
        let right = [true, false].map(|is_piece| answer.map(|square| (square, is_piece)));
        let agrees = right.iter().any(|right| solids.shows_near(point, EDGE, *right));
        assert!(agrees, "{}: {answer:?} at {point}, but there is {:?}", camera.name, solids.at(point));
        let shown = seen.at(point);
        let shows_piece = shown.is_some_and(|(_, is_piece)| is_piece);
        pieces[usize::from(!shows_piece)].note(shown.map(|(square, _)| square) == answer);
    }
    pieces
}

/// Returns the window area of the board and its pieces, slightly enlarged.
fn board_in_picture(table: &mut TestTable) -> Rect {
    let mut board = Rect::EMPTY;
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        for height in [0.0, 0.095] {
            board = board.union_point(table.project(Vec3::new(x * HALF_FIELD, height, z * HALF_FIELD)));
        }
    }
    board.inflate(4.0)
}

/// Asks the same function that the board uses.
fn ask(
    points: In<Vec<Vec2>>,
    picker: BoardPicker,
    viewport: Single<Entity, With<MainViewport>>,
    session: Res<Session>,
) -> Vec<Option<Square>> {
    let position = session.game().position();
    points.iter().map(|point| picker.hits(*viewport, *point, position, None).first().map(|hit| hit.square)).collect()
}

/// Triangles by their corners.
type Triangles = Vec<[Vec3; 3]>;

/// Returns the parts of the pieces on the board: square, transform, hull and mesh.
fn pieces(world: &mut World) -> Vec<(Square, DMat4, Triangles, Triangles)> {
    let mut pieces = world.query::<(&BoardPiece, &Children)>();
    let mut parts = world.query::<(&Mesh3d, &GlobalTransform)>();
    let (files, hulls) = (world.resource::<GameAssets>(), world.resource::<Hulls>());
    let meshes = world.resource::<Assets<Mesh>>();
    let mut found = Vec::new();
    for (piece, children) in pieces.iter(world) {
        let Some(square) = piece.square() else { continue };
        found.extend(children.iter().filter_map(|child| {
            let (mesh, place) = parts.get(world, child).ok().filter(|(mesh, _)| files.is_piece_mesh(mesh.id()))?;
            let hull = solid(hulls.get(&mesh.0)?);
            let triangles = meshes.get(&mesh.0)?.triangles().ok()?.map(|triangle| triangle.vertices).collect();
            Some((square, place.to_matrix().as_dmat4(), hull, triangles))
        }));
    }
    found
}

/// Returns a hull's surface.
fn solid(hull: &Hull) -> Triangles {
    hull.slabs().iter().flat_map(prism).collect()
}

/// Returns a slab as a prism. Its outline is cut out of a square, one side after the other.
fn prism(slab: &Slab) -> Triangles {
    let far = 0.1;
    let mut outline = vec![DVec2::new(-far, -far), DVec2::new(far, -far), DVec2::new(far, far), DVec2::new(-far, far)];
    for (index, reach) in slab.reach.iter().enumerate().take(SIDES) {
        let out = |point: DVec2| sides()[index].as_dvec2().dot(point) - f64::from(*reach);
        let corners = outline.clone();
        outline.clear();
        for (here, next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let (a, b) = (out(*here), out(*next));
            if a <= 0.0 {
                outline.push(*here);
            }
            if a * b < 0.0 {
                outline.push(here.lerp(*next, a / (a - b)));
            }
        }
    }
    let at = |point: DVec2, height: f32| Vec3::new(point.x as f32, height, point.y as f32);
    let (low, high) = (slab.low, slab.low + SLAB_METRES);
    let mut triangles = Vec::new();
    for index in 0..outline.len() {
        let (a, b, first) = (outline[index], outline[(index + 1) % outline.len()], outline[0]);
        triangles.extend([[at(a, low), at(b, low), at(b, high)], [at(a, low), at(b, high), at(a, high)]]);
        triangles.extend([low, high].map(|height| [at(first, height), at(a, height), at(b, height)]));
    }
    triangles
}
