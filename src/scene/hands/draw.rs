//! Hands of the colour draw (SET-4): two closed hands come over the board; the chosen one turns, opens, and shows the
//! pawn that was in it all along.

use bevy::picking::Pickable;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Hand, Piece, PieceKind};

use super::chirality::Chirality;
use super::model::{HandRig, Movement, spawn_model};
use crate::geometry::{FIST_CENTRE, wrist_transform};
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake, ease};
use crate::schedule::GameSet;
use crate::session::{Request, Session};
use crate::shown::{HandOpening, MarkedHand, Screen};
use crate::viewport::{CameraSet, Main, OpeningShot, Panels};

/// Lift of a marked hand, in metres, and its rate, in fractions per second.
const MARKED_LIFT: f32 = 0.012;
const LIFT_RATE: f32 = 9.0;
/// Half of the size of the box that is pointed at, in metres.
const FIST: Vec3 = Vec3::new(0.055, 0.05, 0.085);
/// Pause between the choice and the turn, in seconds.
const PAUSE: f32 = 0.15;
/// Duration of the turn, and of its overlap with the opening, in seconds.
const TURN: f32 = 0.9;
const OVERLAP: f32 = 0.1;
/// Upper bound of the movements' durations, in seconds.
const LONGEST_MOVEMENT: f32 = 1.4;
/// Delay of the pawn after the start of the opening, in seconds: the closed fist is too small for it.
const PAWN_SEEN_AFTER: f32 = 0.1;
/// Distance over which hands are withdrawn, in metres, and the duration, in seconds.
const AWAY: f32 = 0.5;
const WITHDRAWING: f32 = 0.7;
/// Axis of the palm along which the pawn lies, and half of its height in metres.
const LIES_ALONG: Vec3 = Vec3::new(-0.62, 0.75, 0.0);
const HALF_PAWN: f32 = 0.025;
/// Duration of the blend between movements.
const BLEND: Duration = Duration::from_millis(120);

/// A hand over the table.
#[derive(Component)]
struct DrawnHand {
    hand: Hand,
    /// 1 over the table, 0 once it is withdrawn.
    presence: f32,
    /// The current movement; `None` until the model is loaded.
    shown: Option<Movement>,
    lift: f32,
    /// Set while a movement of its model plays or waits, while it is lifted, and while it is withdrawn.
    is_playing: bool,
    is_lifting: bool,
    is_withdrawing: bool,
}

impl DrawnHand {
    fn closed(hand: Hand) -> Self {
        Self { hand, presence: 1.0, shown: None, lift: 0.0, is_playing: true, is_lifting: false, is_withdrawing: false }
    }
}

impl Animated for DrawnHand {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.is_playing || self.is_lifting || self.is_withdrawing)
    }
}

/// The pawn in an open hand.
#[derive(Component)]
struct HeldPawn;

pub(super) fn plugin(app: &mut App) {
    app.animates::<DrawnHand>();
    app.add_systems(OnEnter(Screen::ColourDraw), (unmark, spawn_hands).chain());
    app.add_systems(
        Update,
        (
            (play_movements, hold_pawns, lift_marked).chain().run_if(in_state(Screen::ColourDraw)),
            withdraw.after(CameraSet::Blend),
        )
            .chain()
            .in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::ColourDraw), despawn_pawn);
}

fn unmark(mut marked: ResMut<MarkedHand>) {
    marked.0 = None;
}

/// Returns which of the opponent's hands it is: they sit opposite, so the hand on the left is the right one.
fn chirality(hand: Hand) -> Chirality {
    match hand {
        Hand::Left => Chirality::Right,
        Hand::Right => Chirality::Left,
    }
}

fn hand_transform(hand: Hand, lift: f32, presence: f32) -> Transform {
    let away = AWAY * (1.0 - ease(presence));
    let at = wrist_transform(hand);
    at.with_translation(at.translation + Vec3::new(0.0, lift, -away))
}

fn spawn_hands(
    mut commands: Commands,
    files: Res<GameAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    withdrawn: Query<Entity, With<DrawnHand>>,
) {
    // Hands of the last draw may still be on their way out.
    withdrawn.iter().for_each(|hand| commands.entity(hand).despawn());
    let fist = meshes.add(Cuboid::from_size(FIST * 2.0));
    for hand in [Hand::Left, Hand::Right] {
        let drawn = commands
            .spawn((
                Name::new(format!("{hand:?} hand")),
                DrawnHand::closed(hand),
                // Hidden until a movement plays: without one, the model's pose is unnatural.
                Visibility::Hidden,
                hand_transform(hand, 0.0, 1.0),
            ))
            .with_children(|parent| {
                parent
                    .spawn((
                        Mesh3d(fist.clone()),
                        Transform::from_translation(FIST_CENTRE),
                        Pickable::default(),
                        PointedHand(hand),
                    ))
                    .observe(mark_at_over)
                    .observe(unmark_at_out)
                    .observe(choose_hand);
            })
            .id();
        spawn_model(&mut commands, &files, drawn, chirality(hand));
    }
}

/// The box that is pointed at. It has no material, so it is not drawn.
#[derive(Component)]
struct PointedHand(Hand);

fn mark_at_over(over: On<Pointer<Over>>, hands: Query<&PointedHand>, mut marked: ResMut<MarkedHand>) {
    marked.0 = hands.get(over.entity).ok().map(|pointed| pointed.0);
}

fn unmark_at_out(_: On<Pointer<Out>>, mut marked: ResMut<MarkedHand>) {
    marked.0 = None;
}

/// Chooses a hand at the press: Bevy misses clicks that begin and end within a frame. In that frame it doesn't know
/// about panels yet, so they are checked here.
fn choose_hand(
    press: On<Pointer<Press>>,
    hands: Query<&PointedHand>,
    mut panels: Panels,
    mut requests: MessageWriter<Request>,
) {
    if let Ok(pointed) = hands.get(press.entity)
        && press.button == PointerButton::Primary
        && !panels.lie_at(press.pointer_location.position)
    {
        requests.write(Request::ChooseHand(pointed.0));
    }
}

/// Returns the time since a hand was chosen, in seconds; `None` for a closed hand.
fn seconds_open(hand: Hand, session: &Session, opening: &HandOpening) -> Option<f32> {
    let is_chosen = session.colour_draw().is_some_and(|draw| draw.opened() == Some(hand));
    opening.seconds().filter(|_| is_chosen)
}

/// Returns the time from the choice until the hand begins to open, in seconds.
fn open_from(tempo: Tempo) -> f32 {
    if tempo.is_still() { 0.0 } else { PAUSE + TURN - OVERLAP }
}

/// Puts the pawn into a hand that opens.
fn hold_pawns(
    mut commands: Commands,
    tempo: Res<Tempo>,
    (session, opening): (Res<Session>, Res<HandOpening>),
    files: Res<GameAssets>,
    materials: Res<Materials>,
    hands: Query<(&DrawnHand, &HandRig)>,
    held: Query<(), With<HeldPawn>>,
) {
    let seen_from = if tempo.is_still() { 0.0 } else { open_from(*tempo) + PAWN_SEEN_AFTER };
    for (hand, rig) in hands {
        if hand.shown == Some(Movement::Open)
            && seconds_open(hand.hand, &session, &opening).is_some_and(|seconds| seconds >= seen_from)
            && held.is_empty()
            && let (Some(socket), Some(draw)) = (rig.socket, session.colour_draw())
        {
            hold_pawn(&mut commands, socket, chirality(hand.hand), draw.pawn_in(hand.hand), &files, &materials);
        }
    }
}

/// Starts each movement of a hand after the last one.
fn play_movements(
    tempo: Res<Tempo>,
    (session, opening): (Res<Session>, Res<HandOpening>),
    mut hands: Query<(&mut DrawnHand, &HandRig, &mut Visibility)>,
    mut players: Query<(&mut AnimationPlayer, &mut AnimationTransitions)>,
) {
    let at_once = tempo.is_still();
    for (mut hand, rig, mut visibility) in &mut hands {
        let Ok((mut player, mut transitions)) = players.get_mut(rig.player) else { continue };
        let seconds = seconds_open(hand.hand, &session, &opening);
        hand.is_playing =
            hand.shown.is_none() || player.playing_animations().any(|(_, movement)| !movement.is_finished());
        let next = match hand.shown {
            None => Movement::Closed,
            Some(Movement::Closed | Movement::Turn) if seconds.is_some_and(|seconds| seconds >= open_from(*tempo)) => {
                Movement::Open
            }
            Some(Movement::Closed) if seconds.is_some_and(|seconds| seconds >= PAUSE) => Movement::Turn,
            _ => continue,
        };
        let blend = if hand.shown.is_some() && !at_once { BLEND } else { Duration::ZERO };
        let movement = transitions.play(&mut player, rig.node(next), blend);
        if at_once {
            movement.seek_to(LONGEST_MOVEMENT);
        }
        hand.shown = Some(next);
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// Spawns a pawn in the palm. A left hand is a mirrored model, which would turn the pawn inside out; so the pawn is
/// mirrored once more.
fn hold_pawn(
    commands: &mut Commands,
    socket: Entity,
    hand: Chirality,
    side: Side,
    files: &GameAssets,
    materials: &Materials,
) {
    let lying = Transform::from_rotation(Quat::from_rotation_arc(Vec3::Y, LIES_ALONG.normalize()))
        .with_translation(-LIES_ALONG.normalize() * HALF_PAWN)
        .with_scale(hand.mirrored());
    let pawn = Piece { color: side, kind: PieceKind::Pawn };
    for part in materials.piece(files, pawn) {
        commands.spawn((HeldPawn, part, lying, ChildOf(socket)));
    }
}

/// Lifts the marked hand a little, as a hint that a click opens it.
fn lift_marked(
    time: Res<Time>,
    marked: Res<MarkedHand>,
    (session, opening): (Res<Session>, Res<HandOpening>),
    mut hands: Query<&mut DrawnHand>,
) {
    for mut hand in &mut hands {
        let is_closed = seconds_open(hand.hand, &session, &opening).is_none();
        let goal = if marked.0 == Some(hand.hand) && is_closed { 1.0 } else { 0.0 };
        let step = (LIFT_RATE * time.delta_secs()).min(1.0);
        let lift = hand.lift + (goal - hand.lift) * step;
        hand.is_lifting = (lift - hand.lift).abs() > 1e-3;
        if hand.is_lifting {
            hand.lift = lift;
        }
    }
}

/// Removes the pawn from the hand.
fn despawn_pawn(mut commands: Commands, held: Query<Entity, With<HeldPawn>>) {
    held.iter().for_each(|pawn| commands.entity(pawn).despawn());
}

/// Keeps hands over the table during the draw, and withdraws them after it. (Their coming is in the model's animation.)
fn withdraw(
    time: Res<Time>,
    (screen, session): (Res<State<Screen>>, Res<Session>),
    tempo: Res<Tempo>,
    shot: Main<OpeningShot>,
    mut commands: Commands,
    mut hands: Query<(Entity, &mut DrawnHand, &mut Transform)>,
) {
    // At the start of the opening shot from Black's side, the sleeves would be in the way.
    let is_behind_them = shot.0 && session.person() == Some(Side::Black);
    let drawing = *screen.get() == Screen::ColourDraw && !is_behind_them;
    let step = match *tempo {
        _ if is_behind_them => 1.0,
        Tempo::Reduced | Tempo::None => 1.0,
        Tempo::Calm | Tempo::Quick => time.delta_secs() / WITHDRAWING,
    };
    for (entity, mut hand, mut transform) in &mut hands {
        let presence = if drawing { 1.0 } else { (hand.presence - step).max(0.0) };
        hand.is_withdrawing = presence != hand.presence;
        hand.presence = presence;
        transform.set_if_neq(hand_transform(hand.hand, MARKED_LIFT * ease(hand.lift), presence));
        if presence == 0.0 && !drawing {
            commands.entity(entity).despawn();
        }
    }
}
