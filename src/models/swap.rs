//! Another look comes to the table once all its files are here; until then the old one stays.

use bevy::prelude::*;
use core::time::Duration;

use super::{GameAssets, LookFiles};
use crate::models::Tier;
use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::storage::Notice;

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
        if shown.look == look {
            // The look is there, if not for this quality: that is the answer.
            shown.quality = quality;
        } else {
            settings.look = shown.look;
        }
    } else if next.awaited.is_here(&server) {
        *shown = next;
        files.set_changed();
        motion.keep();
    } else {
        *coming = Some(next);
        motion.wake_in(LOOK_AGAIN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, Look, Named, Quality};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::world_serialization::WorldAsset;
    use rules_core::PieceKind;
    use std::time::Instant;
    use tempfile::TempDir;

    /// The usual look in the best quality, and a folder without files.
    fn table(folder: &TempDir) -> App {
        let file_path = folder.path().to_string_lossy().into_owned();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin { file_path, ..default() }));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<WorldAsset>().init_asset::<AnimationClip>();
        app.init_resource::<Settings>().init_resource::<GameAssets>().init_resource::<Motion>();
        app.insert_resource(Tier(Quality::High)).init_resource::<Messages<Notice>>();
        app
    }

    fn follow(app: &mut App) {
        app.update();
        app.world_mut().run_system_once(follow_settings).expect("a system that runs");
    }

    fn follow_until_told(app: &mut App) {
        let began = Instant::now();
        while app.world().resource::<Messages<Notice>>().is_empty() {
            assert!(began.elapsed() < Duration::from_secs(60), "nothing was said");
            follow(app);
        }
    }

    #[test]
    fn a_look_whose_files_are_missing_is_told_and_the_old_one_stays() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut app = table(&folder);
        app.world_mut().resource_mut::<Settings>().look.environment = Environment::from_name("museum").expect("a room");
        follow_until_told(&mut app);
        assert_eq!(app.world().resource::<Settings>().look, Look::default());
        assert_eq!(app.world().resource::<GameAssets>().shown.look, Look::default());
    }

    #[test]
    fn a_quality_whose_files_are_missing_is_told_once_and_no_setting_changes() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut app = table(&folder);
        let men = app.world().resource::<GameAssets>().man(PieceKind::King).body.clone();
        let set = app.world_mut().resource_mut::<Settings>().last_changed();
        app.insert_resource(Tier(Quality::Low));
        follow_until_told(&mut app);
        for _ in 0..5 {
            follow(&mut app);
        }
        assert_eq!(app.world().resource::<Messages<Notice>>().len(), 1);
        assert_eq!(app.world_mut().resource_mut::<Settings>().last_changed(), set);
        assert!(app.world().resource::<GameAssets>().coming.is_none(), "nothing is fetched again");
        assert_eq!(app.world().resource::<GameAssets>().man(PieceKind::King).body, men);
    }
}
