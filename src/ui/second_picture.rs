//! Paints the picture of the second player's half of a split screen, behind all panels.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, LayerId, Rect, TextureId, pos2};
use bevy_egui::{EguiContexts, EguiTextureHandle, EguiUserTextures};

use crate::viewport::{SecondHalf, SecondPicture};

use super::frame_state::FrameState;

/// The texture under which egui knows the picture.
#[derive(Component, Debug)]
pub(super) struct PictureTexture(TextureId);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_texture);
    app.add_observer(remove_texture);
}

fn add_texture(
    added: On<Add, SecondPicture>,
    pictures: Query<&SecondPicture>,
    textures: Option<ResMut<EguiUserTextures>>,
    mut commands: Commands,
) {
    if let (Ok(picture), Some(mut textures)) = (pictures.get(added.entity), textures) {
        let texture = textures.add_image(EguiTextureHandle::Strong(picture.0.clone()));
        commands.entity(added.entity).insert(PictureTexture(texture));
    }
}

fn remove_texture(
    gone: On<Remove, SecondPicture>,
    pictures: Query<&SecondPicture>,
    textures: Option<ResMut<EguiUserTextures>>,
) {
    if let (Ok(picture), Some(mut textures)) = (pictures.get(gone.entity), textures) {
        textures.remove_image(picture.0.id());
    }
}

/// Paints the picture in its half, for a player at the far edge upside down.
pub(super) fn paint(
    mut contexts: EguiContexts,
    frame: Res<FrameState>,
    pictures: Query<(&SecondHalf, &PictureTexture)>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    for (half, texture) in &pictures {
        let corner = |at: Vec2| pos2(at.x, at.y) / frame.scale;
        let place = Rect::from_min_max(corner(half.place.min), corner(half.place.max));
        let (first, last) = if half.is_turned { (1.0, 0.0) } else { (0.0, 1.0) };
        let part = Rect::from_min_max(pos2(first, first), pos2(last, last));
        ctx.layer_painter(LayerId::background()).image(texture.0, place, part, Color32::WHITE);
    }
}
