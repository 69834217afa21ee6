//! The picture of the main window: its size, its projection, and the pieces in it.

use bevy::math::DMat4;
use bevy::prelude::*;
use bevy::window::WindowResized;
use hetman::board;
use hetman::geometry::square_centre;
use hetman::viewport::MainViewport;
use rules_core::{Piece, Square};

use super::TestTable;

impl TestTable {
    /// Returns the position of a square's centre in the window.
    pub fn at(&mut self, square: Square) -> Vec2 {
        self.project(square_centre(square))
    }

    /// Returns a position on a square beside the pieces that stand in front of it, towards the board's middle: people
    /// don't click where the square is hidden.
    pub fn beside_pieces(&mut self, square: Square) -> Vec2 {
        let centre = square_centre(square);
        self.project(centre - Vec3::X * 0.021 * centre.x.signum())
    }

    /// Returns the window position of a point of the world.
    pub fn project(&mut self, point: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        camera.world_to_viewport(place, point).expect("a point before the camera")
    }

    /// Returns the window's size and the main camera's projection of the world.
    pub fn projection(&mut self) -> (Vec2, DMat4) {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        let size = camera.logical_target_size().expect("a picture");
        (size, camera.clip_from_view().as_dmat4() * place.to_matrix().as_dmat4().inverse())
    }

    /// Resizes the window, in pixels, and waits until nothing moves.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.resize_without_frames(width, height);
        self.settle();
    }

    /// Resizes the window, in pixels, without drawing a frame.
    pub fn resize_without_frames(&mut self, width: u32, height: u32) {
        let window = self.window();
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set_physical_resolution(width, height);
        }
        self.send(WindowResized { window, width: width as f32, height: height as f32 });
    }

    /// Returns the displayed pieces that stand on squares, sorted by square, with their transforms.
    pub fn pieces(&mut self) -> Vec<(Square, Piece, Transform)> {
        let world = self.app.world_mut();
        let mut pieces = world.query::<(&board::pieces::BoardPiece, &Transform)>();
        let mut pieces: Vec<_> = pieces
            .iter(world)
            .filter_map(|(piece, transform)| Some((piece.square()?, piece.placed.piece, *transform)))
            .collect();
        pieces.sort_by_key(|(square, ..)| *square);
        pieces
    }

    /// Asserts that the displayed pieces are those of the session's position, on their squares.
    pub fn assert_board_matches(&mut self) {
        let position = self.session().game().position().clone();
        let pieces = self.pieces();
        assert_eq!(pieces.len(), position.occupied().len(), "pieces on the board");
        for (square, piece, transform) in pieces {
            assert_eq!(position.piece_at(square), Some(piece), "{square}");
            // The foot of a fallen king is beside the square's centre.
            let far = transform.transform_point(Vec3::Y * 0.04).with_y(0.0).distance(square_centre(square));
            assert!(far < 0.03, "the piece of {square} is {far} m off its centre");
        }
    }
}
