//! Takes a photo: draws the table in the photo's size, accumulates its frames, and encodes it as a file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use core::time::Duration;

use super::metadata::{PhotoMetadata, png};
use super::{PhotoRequest, PhotoSize};
use crate::files::{ContentKind, SaveContent};
use crate::models::HalfFloatSupport;
use crate::motion::{Animated, DeclareFrames, Motion, Wake};
use crate::platform::WaitingPipelines;
use crate::schedule::GameSet;
use crate::session::{Session, WallClock, saved};
use crate::settings::Settings;
use crate::shown::DisplayedPosition;
use crate::storage::Notice;
use crate::viewport::{AccumulationProgress, MainViewport, PhotoMode};

/// Minimum number of frames that a photo averages.
const MIN_SAMPLES: u16 = 96;
/// Frames without motion before a photo is taken without accumulation.
const STILL_FRAMES: u32 = 8;
/// Pixel format of a photo.
const PIXEL_FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;

/// The photo that is being drawn.
#[derive(Resource, Debug)]
pub struct PhotoExposure {
    /// Render target.
    pub image: Handle<Image>,
    /// Size in pixels.
    pub size: UVec2,
    /// Number of frames to average; 0 if the renderer can't accumulate.
    pub samples: u16,
    metadata: PhotoMetadata,
    still: u32,
    /// Entity of the screenshot that reads it back from the graphics card.
    capture: Option<Entity>,
}

/// Marks the viewport that draws the photo.
#[derive(Component, Debug, Clone, Copy)]
pub struct PhotoViewport;

/// Task that encodes the photo as a file.
#[derive(Resource)]
pub struct PhotoEncoding(Task<Result<Vec<u8>, String>>);

impl Animated for PhotoExposure {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::Accumulating
    }
}

impl Animated for PhotoEncoding {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::Accumulating
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<PhotoExposure>().animates::<PhotoEncoding>();
    app.add_systems(
        Update,
        (begin, cancel.run_if(resource_exists::<PhotoExposure>), deliver.run_if(resource_exists::<PhotoEncoding>))
            .chain()
            .in_set(GameSet::Input),
    );
    app.add_systems(Last, accumulate.run_if(resource_exists::<PhotoExposure>));
}

/// The position and game of a photo, for its picture and its metadata.
#[derive(SystemParam)]
struct PhotoSubject<'w, 's> {
    main: Single<'w, 's, (&'static Camera, &'static DisplayedPosition, &'static PhotoMode), With<MainViewport>>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    wall_clock: Res<'w, WallClock>,
}

/// The renderer, with its limits for photos.
#[derive(SystemParam)]
struct PhotoRenderer<'w> {
    floats: Res<'w, HalfFloatSupport>,
    device: Option<Res<'w, RenderDevice>>,
}

impl PhotoRenderer<'_> {
    /// Returns whether a picture of this size can be drawn; a renderer without a device draws nothing anyway.
    fn can_draw(&self, size: UVec2) -> bool {
        self.device.as_ref().is_none_or(|device| size.max_element() <= device.limits().max_texture_dimension_2d)
    }
}

/// Begins the requested photo, unless one is still drawn or encoded.
fn begin(
    mut requests: MessageReader<PhotoRequest>,
    subject: PhotoSubject,
    unfinished: (Option<Res<PhotoExposure>>, Option<Res<PhotoEncoding>>),
    renderer: PhotoRenderer,
    mut images: ResMut<Assets<Image>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let requested = requests.read().filter_map(|request| match request {
        PhotoRequest::Take(format) => Some(*format),
        _ => None,
    });
    let (camera, shown, posing) = *subject.main;
    let is_busy = unfinished.0.is_some() || unfinished.1.is_some();
    let (Some(format), Some(pose)) = (requested.last().filter(|_| !is_busy), posing.0) else { return };
    let Some(window) = camera.physical_target_size() else { return };
    let size = PhotoSize::pixels(format, window);
    if !renderer.can_draw(size) {
        notices.write(Notice { key: "photo-too-large", detail: format!("{} × {}", size.x, size.y) });
        return;
    }
    let metadata = match metadata(&subject.session, shown, &subject.settings, &subject.wall_clock) {
        Ok(metadata) => metadata,
        Err(detail) => {
            notices.write(Notice { key: "photo-not-taken", detail });
            return;
        }
    };
    let samples = if renderer.floats.0 { pose.samples(MIN_SAMPLES) } else { 0 };
    if samples == 0 {
        notices.write(Notice { key: "photo-plain", detail: String::new() });
    }
    let image = images.add(Image::new_target_texture(size.x, size.y, PIXEL_FORMAT, None));
    commands.insert_resource(PhotoExposure { image, size, samples, metadata, still: 0, capture: None });
}

/// Returns the metadata: players, last move, time and the whole game.
fn metadata(
    session: &Session,
    shown: &DisplayedPosition,
    settings: &Settings,
    wall_clock: &WallClock,
) -> Result<PhotoMetadata, String> {
    let game = session.game();
    let tags = saved::tags(session, settings.names());
    let named = |side: &str| tags.get(side).unwrap_or("?").to_owned();
    let last = shown.ply(game).checked_sub(1).and_then(|last| game.plies().get(last));
    let after = last.map(|ply| {
        let dots = if ply.before.turn() == rules_core::Color::White { "." } else { "…" };
        format!(", {}{dots} {}", ply.before.fullmove_number(), ply.san)
    });
    Ok(PhotoMetadata {
        title: format!("{} – {}{}", named("White"), named("Black"), after.unwrap_or_default()),
        taken: wall_clock.0(),
        pgn: saved::write(session, settings.names())?,
    })
}

/// Cancels the photo on request, and when photo mode is left.
fn cancel(
    mut requests: MessageReader<PhotoRequest>,
    posing: Query<&PhotoMode, With<MainViewport>>,
    mut commands: Commands,
) {
    let is_asked = requests.read().any(|request| *request == PhotoRequest::Cancel);
    if is_asked || !posing.iter().any(PhotoMode::is_on) {
        commands.remove_resource::<PhotoExposure>();
    }
}

/// Reads the photo back from the graphics card once it is fully accumulated.
fn accumulate(
    mut exposure: ResMut<PhotoExposure>,
    viewports: Query<&AccumulationProgress, With<PhotoViewport>>,
    waiting: Res<WaitingPipelines>,
    motion: Res<Motion>,
    mut commands: Commands,
) {
    let is_complete = viewports.iter().any(|progress| exposure.samples == 0 || progress.0 >= 1.0);
    exposure.still = if is_complete && !motion.is_moving() && !waiting.will_finish() { exposure.still + 1 } else { 0 };
    let enough = if exposure.samples > 0 { 1 } else { STILL_FRAMES };
    if exposure.still == enough {
        let capture = commands.spawn(Screenshot::image(exposure.image.clone())).observe(encode).id();
        exposure.capture = Some(capture);
    }
}

fn encode(captured: On<ScreenshotCaptured>, exposure: Option<Res<PhotoExposure>>, mut commands: Commands) {
    let Some(exposure) = exposure.filter(|exposure| exposure.capture == Some(captured.entity)) else { return };
    let (size, metadata) = (exposure.size, exposure.metadata.clone());
    let pixels = captured.image.data.clone().unwrap_or_default();
    let task = AsyncComputeTaskPool::get()
        .spawn(async move { png(size, &pixels, &metadata).map_err(|error| error.to_string()) });
    commands.insert_resource(PhotoEncoding(task));
    commands.remove_resource::<PhotoExposure>();
}

fn deliver(
    mut encoding: ResMut<PhotoEncoding>,
    mut pictures: MessageWriter<SaveContent>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(encoded) = check_ready(&mut encoding.0) else { return };
    commands.remove_resource::<PhotoEncoding>();
    match encoded {
        Ok(file) => {
            pictures.write(SaveContent { kind: ContentKind::Photo, bytes: file });
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
    use crate::viewport::PhotoSettings;

    #[test]
    fn a_wider_opening_takes_more_frames() {
        let of =
            |stop| PhotoSettings { stop, ..PhotoSettings::of(Environment::default().manifest()) }.samples(MIN_SAMPLES);
        let all: Vec<_> = (0..9).map(of).collect();
        assert!(all.is_sorted_by(|wide, small| wide >= small), "{all:?}");
        assert_eq!((all[0], all[7], all[8]), (240, MIN_SAMPLES, MIN_SAMPLES));
    }

    #[test]
    fn a_photo_says_who_played_and_after_which_move() {
        use crate::session::{ColourChoice, GameSetup, LocalDateTime, Player, Request};
        let mut rng: rand::rngs::StdRng = rand::make_rng();
        let mut session = Session::default();
        let mut ask = |request: Request| session.handle(&request, None, &mut rng);
        ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }));
        ask(Request::MoveText("e4".into()));
        ask(Request::MoveText("c5".into()));
        let settings = Settings { name: "Łucja".into(), ..default() };
        let clock = WallClock(|| Some(LocalDateTime { date: (2026, 11, 23), time: (9, 5, 0) }));
        let metadata = |shown| metadata(&session, &shown, &settings, &clock).expect("a label");
        assert!(
            metadata(DisplayedPosition::Live).title.ends_with(", 1… c5"),
            "{}",
            metadata(DisplayedPosition::Live).title
        );
        assert!(metadata(DisplayedPosition::Earlier(1)).title.ends_with(", 1. e4"));
        assert!(!metadata(DisplayedPosition::Earlier(0)).title.contains(','));
        let PhotoMetadata { title, taken, pgn } = metadata(DisplayedPosition::Earlier(1));
        assert!(title.contains("Łucja") && pgn.contains("Łucja") && pgn.contains("1. e4 c5"), "{title}\n{pgn}");
        assert_eq!(taken, clock.0());
    }
}
