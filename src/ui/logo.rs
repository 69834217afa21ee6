//! The event's logo in the upper right corner, as large as there is room for it.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Painter, Rect, Shape, TextureId, pos2, vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use super::theme::WINDOW_MARGIN;
use crate::kiosk::EventLogo;
use crate::platform::HAS_WINDOW;

/// Maximum size as parts of the screen's height and width.
const HEIGHT: f32 = 0.14;
const WIDTH: f32 = 0.3;

/// The texture of the logo and its size in pixels.
#[derive(Resource, Debug)]
pub(super) struct LogoTexture {
    texture: TextureId,
    size: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    if HAS_WINDOW {
        app.add_systems(Update, load.run_if(resource_added::<EventLogo>));
    }
}

fn load(logo: Res<EventLogo>, mut textures: ResMut<EguiUserTextures>, mut commands: Commands) {
    let texture = textures.add_image(EguiTextureHandle::Strong(logo.image.clone()));
    commands.insert_resource(LogoTexture { texture, size: logo.size });
}

impl LogoTexture {
    /// Returns the logo's rectangle. It is in the upper right corner because the upper left one opens the operator's
    /// panels.
    pub fn place(&self, screen: Rect) -> Rect {
        let room = vec2(screen.width() * WIDTH, screen.height() * HEIGHT);
        let size = vec2(self.size.x, self.size.y);
        let size = size * (room / size).min_elem();
        Rect::from_min_size(pos2(screen.right() - WINDOW_MARGIN - size.x, screen.top() + WINDOW_MARGIN), size)
    }

    /// Draws the logo.
    pub fn paint(&self, painter: &Painter, screen: Rect) {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.add(Shape::image(self.texture, self.place(screen), whole, Color32::WHITE));
    }
}
