//! Switches to another look once all its files are loaded; until then the old one stays.

use bevy::prelude::*;
use core::time::Duration;

use super::{GameAssets, LookFiles};
use crate::models::RenderQuality;
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::storage::Notice;

/// Interval between checks for the loaded files.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Animated for GameAssets {
    fn wake(&self, _now: Duration) -> Wake {
        if self.pending.is_some() { Wake::In(POLL_INTERVAL) } else { Wake::Rest }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<GameAssets>().draws_on_change::<GameAssets>();
    app.add_systems(
        Update,
        (
            follow_render_quality.run_if(in_state(Screen::Loading)),
            follow_settings.run_if(not(in_state(Screen::Loading))),
        )
            .before(GameSet::Present),
    );
}

/// Loads the files of another quality instead while the loading screen hides the table.
fn follow_render_quality(
    mut files: ResMut<GameAssets>,
    settings: Res<Settings>,
    render_quality: Res<RenderQuality>,
    server: Res<AssetServer>,
) {
    if !files.shown.is_of(settings.look, render_quality.0) {
        files.shown = LookFiles::load(&server, settings.look, render_quality.0);
    }
}

fn follow_settings(
    mut files: ResMut<GameAssets>,
    mut settings: ResMut<Settings>,
    render_quality: Res<RenderQuality>,
    server: Res<AssetServer>,
    mut notices: MessageWriter<Notice>,
) {
    let (look, quality) = (settings.look, render_quality.0);
    let GameAssets { shown, pending, .. } = files.bypass_change_detection();
    if shown.is_of(look, quality) {
        *pending = None;
        return;
    }
    let next = match pending.take() {
        Some(next) if next.is_of(look, quality) => next,
        _ => LookFiles::load(&server, look, quality),
    };
    if let Some(detail) = next.requested.failed(&server) {
        notices.write(Notice { key: "notice-look-missing", detail });
        if shown.look == look {
            // Only this quality's files are missing: the look stays, and is not loaded again.
            shown.quality = quality;
        } else {
            settings.look = shown.look;
        }
    } else if next.requested.are_loaded(&server) {
        *shown = next;
        files.set_changed();
    } else {
        *pending = Some(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, NamedOption, Quality, TableLook};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::world_serialization::WorldAsset;
    use rules_core::PieceKind;
    use std::time::Instant;
    use tempfile::TempDir;

    /// Returns an app with the usual look in the best quality, whose asset folder is empty.
    fn table(folder: &TempDir) -> App {
        let file_path = folder.path().to_string_lossy().into_owned();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin { file_path, ..default() }));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<WorldAsset>().init_asset::<AnimationClip>();
        app.init_resource::<Settings>().init_resource::<GameAssets>();
        app.insert_resource(RenderQuality(Quality::High)).init_resource::<Messages<Notice>>();
        app
    }

    fn follow(app: &mut App) {
        app.update();
        app.world_mut().run_system_once(follow_settings).expect("a system that runs");
    }

    fn follow_until_notice(app: &mut App) {
        let began = Instant::now();
        while app.world().resource::<Messages<Notice>>().is_empty() {
            assert!(began.elapsed() < Duration::from_secs(60), "nothing was said");
            follow(app);
        }
    }

    #[test]
    fn a_look_with_missing_files_is_reported_and_the_old_one_stays() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut app = table(&folder);
        app.world_mut().resource_mut::<Settings>().look.environment = Environment::from_name("museum").expect("a room");
        follow_until_notice(&mut app);
        assert_eq!(app.world().resource::<Settings>().look, TableLook::default());
        assert_eq!(app.world().resource::<GameAssets>().shown.look, TableLook::default());
    }

    #[test]
    fn a_quality_with_missing_files_is_reported_once_and_no_setting_changes() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut app = table(&folder);
        let king = app.world().resource::<GameAssets>().piece(PieceKind::King).body.clone();
        let set = app.world_mut().resource_mut::<Settings>().last_changed();
        app.insert_resource(RenderQuality(Quality::Low));
        follow_until_notice(&mut app);
        for _ in 0..5 {
            follow(&mut app);
        }
        assert_eq!(app.world().resource::<Messages<Notice>>().len(), 1);
        assert_eq!(app.world_mut().resource_mut::<Settings>().last_changed(), set);
        assert!(app.world().resource::<GameAssets>().pending.is_none(), "nothing is fetched again");
        assert_eq!(app.world().resource::<GameAssets>().piece(PieceKind::King).body, king);
    }
}
