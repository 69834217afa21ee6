//! Another look comes to the table once all its files are here; until then the old one stays.

use bevy::prelude::*;
use core::time::Duration;

use super::{GameAssets, LookFiles};
use crate::GameSet;
use crate::motion::Motion;
use crate::scene::quality::Tier;
use crate::screens::Screen;
use crate::storage::{Notice, Settings};

/// So often a frame looks whether the files have come.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow_tier.run_if(in_state(Screen::Loading)), follow_settings.run_if(not(in_state(Screen::Loading))))
            .before(GameSet::Present),
    );
}

/// While nothing is seen yet, what a simpler picture is made of is fetched instead.
fn follow_tier(mut files: ResMut<GameAssets>, settings: Res<Settings>, tier: Res<Tier>, server: Res<AssetServer>) {
    if !files.shown.is_of(settings.look, tier.0) {
        files.shown = LookFiles::load(&server, settings.look, tier.0);
    }
}

fn follow_settings(
    mut files: ResMut<GameAssets>,
    mut settings: ResMut<Settings>,
    tier: Res<Tier>,
    server: Res<AssetServer>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
) {
    let (look, quality) = (settings.look, tier.0);
    let GameAssets { shown, coming, .. } = files.bypass_change_detection();
    if shown.is_of(look, quality) {
        *coming = None;
        return;
    }
    let next = match coming.take() {
        Some(next) if next.is_of(look, quality) => next,
        _ => LookFiles::load(&server, look, quality),
    };
    if let Some(detail) = next.awaited.failed(&server) {
        notices.write(Notice { key: "notice-look-missing", detail });
        settings.look = shown.look;
    } else if next.awaited.is_here(&server) {
        *shown = next;
        files.set_changed();
    } else {
        *coming = Some(next);
        motion.wake_in(LOOK_AGAIN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{Look, Mood, Quality};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::world_serialization::WorldAsset;
    use std::time::Instant;

    #[test]
    fn a_look_whose_files_are_missing_is_told_and_the_old_one_stays() {
        let empty = tempfile::tempdir().expect("a folder for the test");
        let file_path = empty.path().to_string_lossy().into_owned();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin { file_path, ..default() }));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<WorldAsset>().init_asset::<AnimationClip>();
        app.init_resource::<Settings>().init_resource::<GameAssets>().init_resource::<Motion>();
        app.insert_resource(Tier(Quality::High)).add_message::<Notice>();
        app.world_mut().resource_mut::<Settings>().look.mood = Mood::Museum;
        let began = Instant::now();
        while app.world().resource::<Messages<Notice>>().is_empty() {
            assert!(began.elapsed() < Duration::from_secs(60), "nothing was said");
            app.update();
            app.world_mut().run_system_once(follow_settings).expect("a system that runs");
        }
        assert_eq!(app.world().resource::<Settings>().look, Look::default());
        assert_eq!(app.world().resource::<GameAssets>().shown.look, Look::default());
    }
}
