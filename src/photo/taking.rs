//! A photo is taken: the table is drawn once more in the photo's size, ripens, and becomes a file.

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::metadata::{Label, png};
use super::{Format, PhotoRequest};
use crate::files::Picture;
use crate::models::Floats;
use crate::motion::Motion;
use crate::platform::WaitingPipelines;
use crate::schedule::GameSet;
use crate::session::{Session, WallClock, saved};
use crate::settings::Settings;
use crate::shown::Shown;
use crate::storage::Notice;
use crate::viewport::{MainViewport, Posing, Ripe};

/// How many frames a photo is the average of at least.
const SAMPLES: u16 = 96;
/// Frames without motion before a photo is taken of a table that doesn't ripen.
const STILL_FRAMES: u32 = 8;
/// A photo's pixels.
const PIXELS: TextureFormat = TextureFormat::Rgba8UnormSrgb;

/// The photo that is being drawn.
#[derive(Resource, Debug)]
pub struct Exposing {
    /// What it is drawn on.
    pub image: Handle<Image>,
    /// In pixels.
    pub size: UVec2,
    /// Of how many frames it is the average; none where the renderer can't average any.
    pub samples: u16,
    label: Label,
    still: u32,
    /// What fetches it from the graphics card.
    capture: Option<Entity>,
}

/// The viewport that a photo is drawn by.
#[derive(Component, Debug, Clone, Copy)]
pub struct Plate;

/// The photo that becomes a file.
#[derive(Resource)]
pub struct Developing(Task<Result<Vec<u8>, String>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, cancel.run_if(resource_exists::<Exposing>), deliver.run_if(resource_exists::<Developing>))
            .chain()
            .in_set(GameSet::Input),
    );
    app.add_systems(Last, expose.run_if(resource_exists::<Exposing>));
}

#[expect(clippy::too_many_arguments, reason = "who asks for it, what it is drawn on, and what is written into it")]
fn begin(
    mut requests: MessageReader<PhotoRequest>,
    main: Single<(&Camera, &Shown, &Posing), With<MainViewport>>,
    (session, settings, wall_clock): (Res<Session>, Res<Settings>, Res<WallClock>),
    (exposing, developing): (Option<Res<Exposing>>, Option<Res<Developing>>),
    (floats, device): (Res<Floats>, Option<Res<RenderDevice>>),
    mut images: ResMut<Assets<Image>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let asked = requests.read().filter_map(|request| match request {
        PhotoRequest::Take(format) => Some(*format),
        _ => None,
    });
    let (camera, shown, posing) = *main;
    let is_busy = exposing.is_some() || developing.is_some();
    let (Some(format), Some(pose)) = (asked.last().filter(|_| !is_busy), posing.0) else { return };
    let Some(window) = camera.physical_target_size() else { return };
    let size = Format::pixels(format, window);
    let is_drawn = |device: &RenderDevice| size.max_element() <= device.limits().max_texture_dimension_2d;
    if !device.is_none_or(|device| is_drawn(&device)) {
        notices.write(Notice { key: "photo-too-large", detail: format!("{} × {}", size.x, size.y) });
        return;
    }
    let label = match label(&session, shown, &settings, &wall_clock) {
        Ok(label) => label,
        Err(detail) => {
            notices.write(Notice { key: "photo-not-taken", detail });
            return;
        }
    };
    let samples = if floats.0 { pose.samples(SAMPLES) } else { 0 };
    if samples == 0 {
        notices.write(Notice { key: "photo-plain", detail: String::new() });
    }
    let image = images.add(Image::new_target_texture(size.x, size.y, PIXELS, None));
    commands.insert_resource(Exposing { image, size, samples, label, still: 0, capture: None });
}

/// Who played, after which move, and the whole game.
fn label(session: &Session, shown: &Shown, settings: &Settings, wall_clock: &WallClock) -> Result<Label, String> {
    let game = session.game();
    let tags = saved::tags(session, settings.names());
    let named = |side: &str| tags.get(side).unwrap_or("?").to_owned();
    let last = shown.ply(game).checked_sub(1).and_then(|last| game.plies().get(last));
    let after = last.map(|ply| {
        let dots = if ply.before.turn() == rules_core::Color::White { "." } else { "…" };
        format!(", {}{dots} {}", ply.before.fullmove_number(), ply.san)
    });
    Ok(Label {
        title: format!("{} – {}{}", named("White"), named("Black"), after.unwrap_or_default()),
        taken: wall_clock.0(),
        pgn: saved::write(session, settings.names())?,
    })
}

/// Who leaves photo mode takes no photo.
fn cancel(
    mut requests: MessageReader<PhotoRequest>,
    posing: Query<&Posing, With<MainViewport>>,
    mut commands: Commands,
) {
    let is_asked = requests.read().any(|request| *request == PhotoRequest::Cancel);
    if is_asked || !posing.iter().any(Posing::is_on) {
        commands.remove_resource::<Exposing>();
    }
}

/// Once it is as good as it gets, it is fetched from the graphics card.
fn expose(
    mut exposing: ResMut<Exposing>,
    plates: Query<&Ripe, With<Plate>>,
    waiting: Res<WaitingPipelines>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    motion.ripen();
    let is_ripe = plates.iter().any(|ripe| exposing.samples == 0 || ripe.0 >= 1.0);
    exposing.still = if is_ripe && !motion.is_moving() && !waiting.are_any() { exposing.still + 1 } else { 0 };
    let enough = if exposing.samples > 0 { 1 } else { STILL_FRAMES };
    if exposing.still == enough {
        let capture = commands.spawn(Screenshot::image(exposing.image.clone())).observe(develop).id();
        exposing.capture = Some(capture);
    }
}

fn develop(captured: On<ScreenshotCaptured>, exposing: Option<Res<Exposing>>, mut commands: Commands) {
    let Some(exposing) = exposing.filter(|exposing| exposing.capture == Some(captured.entity)) else { return };
    let (size, label) = (exposing.size, exposing.label.clone());
    let pixels = captured.image.data.clone().unwrap_or_default();
    let task =
        AsyncComputeTaskPool::get().spawn(async move { png(size, &pixels, &label).map_err(|error| error.to_string()) });
    commands.insert_resource(Developing(task));
    commands.remove_resource::<Exposing>();
}

fn deliver(
    mut developing: ResMut<Developing>,
    mut motion: ResMut<Motion>,
    mut pictures: MessageWriter<Picture>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    motion.ripen();
    let Some(developed) = check_ready(&mut developing.0) else { return };
    commands.remove_resource::<Developing>();
    match developed {
        Ok(file) => {
            pictures.write(Picture(file));
        }
        Err(detail) => {
            notices.write(Notice { key: "photo-not-taken", detail });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Environment;
    use crate::viewport::Pose;

    #[test]
    fn a_wider_opening_takes_more_frames() {
        let of = |stop| Pose { stop, ..Pose::of(Environment::default().manifest()) }.samples(SAMPLES);
        let all: Vec<_> = (0..9).map(of).collect();
        assert!(all.is_sorted_by(|wide, small| wide >= small), "{all:?}");
        assert_eq!((all[0], all[7], all[8]), (240, SAMPLES, SAMPLES));
    }

    #[test]
    fn a_photo_says_who_played_and_after_which_move() {
        use crate::session::{ColourChoice, GameSetup, Moment, Player, Request};
        let mut chance: rand::rngs::StdRng = rand::make_rng();
        let mut session = Session::default();
        let mut ask = |request: Request| session.answer(&request, None, &mut chance);
        ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }));
        ask(Request::MoveText("e4".into()));
        ask(Request::MoveText("c5".into()));
        let settings = Settings { name: "Łucja".into(), ..default() };
        let clock = WallClock(|| Some(Moment { date: (2026, 11, 23), time: (9, 5, 0) }));
        let label = |shown| label(&session, &shown, &settings, &clock).expect("a label");
        assert!(label(Shown::Live).title.ends_with(", 1… c5"), "{}", label(Shown::Live).title);
        assert!(label(Shown::Earlier(1)).title.ends_with(", 1. e4"));
        assert!(!label(Shown::Earlier(0)).title.contains(','));
        let Label { title, taken, pgn } = label(Shown::Earlier(1));
        assert!(title.contains("Łucja") && pgn.contains("Łucja") && pgn.contains("1. e4 c5"), "{title}\n{pgn}");
        assert_eq!(taken, clock.0());
    }
}
