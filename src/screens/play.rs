//! Whose side of the table the picture is seen from.

use bevy::prelude::*;
use rules_core::{Color as Side, Event};

use crate::motion::Motion;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::settings::{Settings, TwoPlayerView};
use crate::viewport::MainMut;
use crate::viewport::{NearSet, Viewpoint, is_posing};

/// How long the board stays after a move before it turns to the other player, in seconds: the move is seen.
const TURN_AFTER: f32 = 0.8;

/// The side to turn to, and the seconds left until then.
#[derive(Resource, Default)]
struct Turning(Option<(Side, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turning>();
    // Whoever looks on sits where White does.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.add_systems(
        Update,
        (choose_side, turn.run_if(not(is_posing))).chain().in_set(NearSet).in_set(GameSet::Present),
    );
}

fn choose_side(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut viewpoint: MainMut<Viewpoint>,
    mut turning: ResMut<Turning>,
) {
    let two_people = session.players().are_both_people();
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PlayBegan => {
                let near = match session.person() {
                    Some(_) if two_people && settings.two_players == TwoPlayerView::Stay => Side::White,
                    Some(side) => side,
                    None => Side::White,
                };
                viewpoint.near = near;
                turning.0 = None;
            }
            // The hands come from Black's side of the table.
            Outcome::Left | Outcome::DrawBegan => {
                viewpoint.near = Side::White;
                turning.0 = None;
            }
            Outcome::Game(Event::Moved(_) | Event::TookBack(_))
                if two_people && settings.two_players == TwoPlayerView::Turn && session.is_on() =>
            {
                turning.0 = Some((session.game().turn(), TURN_AFTER));
            }
            _ => {}
        }
    }
}

fn turn(time: Res<Time>, mut turning: ResMut<Turning>, mut viewpoint: MainMut<Viewpoint>, mut motion: ResMut<Motion>) {
    if let Some((side, left)) = &mut turning.0 {
        motion.keep();
        *left -= time.delta_secs();
        if *left <= 0.0 {
            viewpoint.near = *side;
            turning.0 = None;
        }
    }
}
