//! The colour draw as it is seen: two closed hands come over the board, one of them is pointed at, turns and opens,
//! and shows the pawn that was in it all along (SET-4).

use bevy::picking::Pickable;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Hand, Piece, PieceKind};

use super::model::{Chirality, Movement, Puppet, hang_model};
use crate::geometry::{FIST_MIDDLE, hand_place};
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::{Motion, Tempo, ease};
use crate::scene::opening_shot::begin;
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::shown::Screen;
use crate::shown::{MarkedHand, OPENING_SECONDS};
use crate::viewport::{Main, OpeningShot, Panels};

/// How far a marked hand comes nearer, in metres, and how quickly, in parts a second.
const MARKED_LIFT: f32 = 0.012;
const LIFT_RATE: f32 = 9.0;
/// The fist's half-extent in metres, as far as pointing is concerned.
const FIST: Vec3 = Vec3::new(0.055, 0.05, 0.085);
/// From pointing to the first turn, in seconds.
const PAUSE: f32 = 0.15;
/// The turn, and how much of its end the opening overlaps, in seconds.
const TURN: f32 = 0.9;
const OVERLAP: f32 = 0.1;
/// No movement is longer, in seconds.
const LONGEST_MOVEMENT: f32 = 1.4;
/// The fist is not hollow enough for the pawn before the fingers have begun to leave, in seconds.
const PAWN_SEEN_AFTER: f32 = 0.1;
/// How far hands are withdrawn in metres, and how long that takes, in seconds.
const AWAY: f32 = 0.5;
const WITHDRAWING: f32 = 0.7;
/// Along which axis of the palm the pawn lies, and half its height in metres.
const LIES_ALONG: Vec3 = Vec3::new(-0.62, 0.75, 0.0);
const HALF_PAWN: f32 = 0.025;
/// From one pose into the next, in seconds.
const BLEND: Duration = Duration::from_millis(120);

/// A hand over the table.
#[derive(Component)]
struct DrawnHand {
    hand: Hand,
    /// Seconds since it was pointed at.
    opening: Option<f32>,
    /// 1 over the table, 0 once it is withdrawn.
    presence: f32,
    /// None until its model is there.
    shown: Option<Movement>,
    lift: f32,
}

/// The pawn in an open hand.
#[derive(Component)]
struct HeldPawn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::ColourDraw), (unmark, bring_hands).chain());
    app.add_systems(
        Update,
        (
            (follow_pointing, play_movements, lift_marked).chain().run_if(in_state(Screen::ColourDraw)),
            withdraw.after(begin),
        )
            .chain()
            .in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::ColourDraw), let_pawn_go);
}

fn unmark(mut marked: ResMut<MarkedHand>) {
    marked.0 = None;
}

/// The opponent sits opposite: the hand on the left of the picture is the right one.
fn chirality(hand: Hand) -> Chirality {
    match hand {
        Hand::Left => Chirality::Right,
        Hand::Right => Chirality::Left,
    }
}

fn place(hand: Hand, lift: f32, presence: f32) -> Transform {
    let away = AWAY * (1.0 - ease(presence));
    let at = hand_place(hand);
    at.with_translation(at.translation + Vec3::new(0.0, lift, -away))
}

fn bring_hands(
    mut commands: Commands,
    files: Res<GameAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    withdrawn: Query<Entity, With<DrawnHand>>,
) {
    // Those of the last draw may still be on their way.
    withdrawn.iter().for_each(|hand| commands.entity(hand).despawn());
    let fist = meshes.add(Cuboid::from_size(FIST * 2.0));
    for hand in [Hand::Left, Hand::Right] {
        let drawn = commands
            .spawn((
                Name::new(format!("{hand:?} hand")),
                DrawnHand { hand, opening: None, presence: 1.0, shown: None, lift: 0.0 },
                // A model without a movement is a hand that nobody holds so.
                Visibility::Hidden,
                place(hand, 0.0, 1.0),
            ))
            .with_children(|parent| {
                parent
                    .spawn((
                        Mesh3d(fist.clone()),
                        Transform::from_translation(FIST_MIDDLE),
                        Pickable::default(),
                        PointedHand(hand),
                    ))
                    .observe(mark)
                    .observe(let_go)
                    .observe(point);
            })
            .id();
        hang_model(&mut commands, &files, drawn, chirality(hand));
    }
}

/// The box that is pointed at; without a material it is not drawn.
#[derive(Component)]
struct PointedHand(Hand);

fn mark(over: On<Pointer<Over>>, hands: Query<&PointedHand>, mut marked: ResMut<MarkedHand>) {
    marked.0 = hands.get(over.entity).ok().map(|pointed| pointed.0);
}

fn let_go(_: On<Pointer<Out>>, mut marked: ResMut<MarkedHand>) {
    marked.0 = None;
}

/// At the press: a click that begins and ends within a frame is none to Bevy. In that frame it doesn't know of panels yet.
fn point(
    press: On<Pointer<Press>>,
    hands: Query<&PointedHand>,
    mut panels: Panels,
    mut requests: MessageWriter<Request>,
) {
    if let Ok(pointed) = hands.get(press.entity)
        && press.button == PointerButton::Primary
        && !panels.lie_at(press.pointer_location.position)
    {
        requests.write(Request::PointAt(pointed.0));
    }
}

fn follow_pointing(session: Res<Session>, mut outcomes: MessageReader<Outcome>, mut hands: Query<&mut DrawnHand>) {
    for outcome in outcomes.read() {
        if let Outcome::HandOpened { hand: opened, .. } = outcome {
            for mut hand in &mut hands {
                if hand.hand == *opened && session.colour_draw().is_some() {
                    hand.opening = Some(0.0);
                }
            }
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "a hand, what moves it, and what it holds")]
fn play_movements(
    time: Res<Time>,
    tempo: Res<Tempo>,
    session: Res<Session>,
    files: Res<GameAssets>,
    materials: Res<Materials>,
    mut commands: Commands,
    mut hands: Query<(&mut DrawnHand, &Puppet, &mut Visibility)>,
    mut players: Query<(&mut AnimationPlayer, &mut AnimationTransitions)>,
    held: Query<(), With<HeldPawn>>,
    mut motion: ResMut<Motion>,
) {
    for (mut hand, puppet, mut visibility) in &mut hands {
        let Ok((mut player, mut transitions)) = players.get_mut(puppet.player) else { continue };
        let opening = hand.opening.map_or(0.0, |opening| opening + time.delta_secs());
        hand.opening = hand.opening.map(|_| opening);
        let waits = hand.shown.is_none() || opening > 0.0 && opening < OPENING_SECONDS;
        if waits || player.playing_animations().any(|(_, movement)| !movement.is_finished()) {
            motion.keep();
        }
        // Who wants no motion sees the hand open at once.
        let at_once = matches!(*tempo, Tempo::Reduced | Tempo::None);
        let open_from = if at_once { 0.0 } else { PAUSE + TURN - OVERLAP };
        let next = match hand.shown {
            None => Some(Movement::Closed),
            Some(Movement::Closed | Movement::Turn) if hand.opening.is_some() && opening >= open_from => {
                Some(Movement::Open)
            }
            Some(Movement::Closed) if opening >= PAUSE => Some(Movement::Turn),
            _ => None,
        };
        if let Some(next) = next {
            let blend = if hand.shown.is_some() && !at_once { BLEND } else { Duration::ZERO };
            let movement = transitions.play(&mut player, puppet.node(next), blend);
            if at_once {
                movement.seek_to(LONGEST_MOVEMENT);
            }
            hand.shown = Some(next);
            visibility.set_if_neq(Visibility::Inherited);
        } else if hand.shown == Some(Movement::Open)
            && opening >= open_from + PAWN_SEEN_AFTER
            && held.is_empty()
            && let (Some(socket), Some(draw)) = (puppet.socket, session.colour_draw())
        {
            hold_pawn(&mut commands, socket, chirality(hand.hand), draw.pawn_in(hand.hand), &files, &materials);
        }
    }
}

/// Spawns a pawn in the palm. A left hand is a mirrored model, which would turn the pawn inside out: it is mirrored once
/// more, so that its outer faces are the ones that are drawn.
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
    for part in materials.man(files, pawn) {
        commands.spawn((HeldPawn, part, lying, ChildOf(socket)));
    }
}

/// A hand that is pointed at comes a little nearer, so that a person sees what a click will open.
fn lift_marked(time: Res<Time>, marked: Res<MarkedHand>, mut hands: Query<&mut DrawnHand>, mut motion: ResMut<Motion>) {
    for mut hand in &mut hands {
        let goal = if marked.0 == Some(hand.hand) && hand.opening.is_none() { 1.0 } else { 0.0 };
        let step = (LIFT_RATE * time.delta_secs()).min(1.0);
        let lift = hand.lift + (goal - hand.lift) * step;
        if (lift - hand.lift).abs() > 1e-3 {
            motion.keep();
            hand.lift = lift;
        }
    }
}

/// The pawn is the board's again.
fn let_pawn_go(mut commands: Commands, held: Query<Entity, With<HeldPawn>>) {
    held.iter().for_each(|pawn| commands.entity(pawn).despawn());
}

/// Hands stay over the table for the draw and are withdrawn after it. (That they come is in their model.)
fn withdraw(
    time: Res<Time>,
    (screen, session): (Res<State<Screen>>, Res<Session>),
    tempo: Res<Tempo>,
    shot: Main<OpeningShot>,
    mut commands: Commands,
    mut hands: Query<(Entity, &mut DrawnHand, &mut Transform)>,
    mut motion: ResMut<Motion>,
) {
    // Where Black's game begins to be seen from, their sleeves are in the way.
    let is_behind_them = shot.0 && session.person() == Some(Side::Black);
    let drawing = *screen.get() == Screen::ColourDraw && !is_behind_them;
    let step = match *tempo {
        _ if is_behind_them => 1.0,
        Tempo::Reduced | Tempo::None => 1.0,
        Tempo::Calm | Tempo::Quick => time.delta_secs() / WITHDRAWING,
    };
    for (entity, mut hand, mut transform) in &mut hands {
        let presence = if drawing { 1.0 } else { (hand.presence - step).max(0.0) };
        if presence != hand.presence {
            motion.keep();
            hand.presence = presence;
        }
        transform.set_if_neq(place(hand.hand, MARKED_LIFT * ease(hand.lift), presence));
        if presence == 0.0 && !drawing {
            commands.entity(entity).despawn();
        }
    }
}
