//! The look as the command line and links ask for it.

use crate::appearance::{BoardKind, HandLook, Mood, Named, Palette, PieceSet, Quality};
use crate::settings::Settings;

/// What is asked for; what is left out stays as the settings have it.
#[derive(Debug, Clone, Default)]
#[cfg_attr(not(target_family = "wasm"), derive(clap::Args))]
pub struct LookOptions {
    /// The men: staunton or hieroglyphs
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "SET", value_parser = PieceSet::from_name))]
    pub set: Option<PieceSet>,
    /// The board: wood, vinyl or stone
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "BOARD", value_parser = BoardKind::from_name))]
    pub board: Option<BoardKind>,
    /// The room and its light: afternoon, evening or museum
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "MOOD", value_parser = Mood::from_name))]
    pub mood: Option<Mood>,
    /// The opponent's hands: light, tan, dark or gloves
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "LOOK", value_parser = HandLook::from_name))]
    pub hand_look: Option<HandLook>,
    /// A hand makes the computer's moves
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub computer_hand: bool,
    /// The colours of marks: standard, contrast or safe
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "PALETTE", value_parser = Palette::from_name))]
    pub palette: Option<Palette>,
    /// Draw the outlines of the men
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub outlines: bool,
    /// See without perspective
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub orthographic: bool,
    /// Move no more than needed
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub reduced_motion: bool,
    /// How much work goes into the picture: low, medium or high; chosen by the machine when left out
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "QUALITY", value_parser = Quality::from_name))]
    pub quality: Option<Quality>,
}

impl LookOptions {
    /// Takes a key of a link; whether it is one of these.
    ///
    /// # Errors
    /// One sentence about the value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<bool, String> {
        let on = !matches!(value, "0" | "false");
        match key {
            "set" => self.set = Some(Named::from_name(value)?),
            "board" => self.board = Some(Named::from_name(value)?),
            "mood" => self.mood = Some(Named::from_name(value)?),
            "hand-look" => self.hand_look = Some(Named::from_name(value)?),
            "computer-hand" => self.computer_hand = on,
            "palette" => self.palette = Some(Named::from_name(value)?),
            "outlines" => self.outlines = on,
            "orthographic" => self.orthographic = on,
            "reduced-motion" => self.reduced_motion = on,
            "quality" => self.quality = Some(Named::from_name(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The settings with what is asked for.
    pub fn over(&self, mut settings: Settings) -> Settings {
        let look = &mut settings.look;
        look.set = self.set.unwrap_or(look.set);
        look.board = self.board.unwrap_or(look.board);
        look.mood = self.mood.unwrap_or(look.mood);
        settings.hand = self.hand_look.unwrap_or(settings.hand);
        settings.computer_hand |= self.computer_hand;
        settings.palette = self.palette.or(settings.palette);
        settings.outlines |= self.outlines;
        settings.orthographic |= self.orthographic;
        settings.reduced_motion = if self.reduced_motion { Some(true) } else { settings.reduced_motion };
        settings.quality = self.quality.or(settings.quality);
        settings
    }

    /// The settings as a person chose them: what can be asked for here, and is still as it was `seen` last, stays as it
    /// was `chosen` before.
    pub fn apart_from(mut settings: Settings, seen: &Settings, chosen: &Settings) -> Settings {
        fn keep<T: PartialEq + Copy>(now: &mut T, seen: T, chosen: T) {
            if *now == seen {
                *now = chosen;
            }
        }
        keep(&mut settings.look.set, seen.look.set, chosen.look.set);
        keep(&mut settings.look.board, seen.look.board, chosen.look.board);
        keep(&mut settings.look.mood, seen.look.mood, chosen.look.mood);
        keep(&mut settings.hand, seen.hand, chosen.hand);
        keep(&mut settings.computer_hand, seen.computer_hand, chosen.computer_hand);
        keep(&mut settings.palette, seen.palette, chosen.palette);
        keep(&mut settings.outlines, seen.outlines, chosen.outlines);
        keep(&mut settings.orthographic, seen.orthographic, chosen.orthographic);
        keep(&mut settings.reduced_motion, seen.reduced_motion, chosen.reduced_motion);
        keep(&mut settings.quality, seen.quality, chosen.quality);
        settings
    }
}
