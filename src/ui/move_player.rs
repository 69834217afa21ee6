//! A line of moves on a small board, with buttons to step through it: an example of the rule book, or an opening.

use bevy_egui::egui::{Label, RichText, Ui, WidgetInfo, WidgetType};
use coach::Highlights;
use rules_core::{Color as Side, Move, Position, san};

use super::kit::Kit;
use super::theme::{self, BRASS};
use super::widgets::{ButtonStyle, Diagram, PushButton, pieces};
use crate::motion::{Tempo, ease};
use crate::palette::MarkColors;

/// Longest movement of a piece, in seconds.
const LONGEST_MOVEMENT: f32 = 0.4;

/// A place in a line of moves.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct LinePlayback {
    /// Number of moves that have been made.
    pub moves_made: usize,
    /// Time of the last move in seconds of real time, or `None` after a step back.
    since: Option<f64>,
}

impl LinePlayback {
    /// Returns the place after so many moves, without a movement.
    pub fn after(moves_made: usize) -> Self {
        Self { moves_made, since: None }
    }

    /// Returns the place one move back.
    fn back(self) -> Self {
        Self::after(self.moves_made.saturating_sub(1))
    }

    /// Returns the place one move on. `now` is the real time in seconds.
    fn on(self, now: f64) -> Self {
        Self { moves_made: self.moves_made + 1, since: Some(now) }
    }

    /// Returns whether a piece moves at this real time, in seconds.
    pub fn is_moving(self, now: f64) -> bool {
        self.since.is_some_and(|since| now - since < f64::from(LONGEST_MOVEMENT))
    }
}

/// Returns the seconds that a piece takes for a move.
fn seconds(tempo: Tempo) -> f32 {
    match tempo {
        Tempo::Calm => LONGEST_MOVEMENT,
        Tempo::Quick => 0.25,
        Tempo::Reduced | Tempo::None => 0.0,
    }
}

/// A line of moves to show.
pub(super) struct PlayedLine<'a> {
    /// The position before the moves.
    pub start: &'a Position,
    pub moves: &'a [Move],
    pub playback: LinePlayback,
    /// Highlights of the position that is shown.
    pub highlights: Option<&'a Highlights>,
}

impl PlayedLine<'_> {
    fn position_after(&self, moves: usize) -> Position {
        let made = self.moves.iter().take(moves);
        made.fold(self.start.clone(), |position, mv| position.play_unchecked(*mv))
    }

    /// Shows the board, at most `widest` points wide.
    pub fn board(&self, ui: &mut Ui, kit: &Kit, (colors, tempo): (&'static MarkColors, Tempo), widest: f32) {
        let made = self.playback.moves_made;
        let position = self.position_after(made);
        let before = made.checked_sub(1).map(|made| self.position_after(made));
        let diagram = Diagram {
            position: &position,
            before: before.as_ref(),
            on_the_way: self.on_the_way(kit, tempo),
            highlights: self.highlights,
            colors,
        };
        let response = diagram.show(ui, &kit.icons, ui.available_width().min(widest));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, self.described(kit, &position)));
    }

    /// Returns how far the moving piece has gone, from 0 to 1.
    fn on_the_way(&self, kit: &Kit, tempo: Tempo) -> f32 {
        let lasts = seconds(tempo);
        let Some(since) = self.playback.since.filter(|_| lasts > 0.0) else { return 1.0 };
        ease((kit.now() - since) as f32 / lasts)
    }

    /// Shows the step buttons and the last move; returns the new place if a button was pressed.
    pub fn steps(&self, ui: &mut Ui, kit: &Kit) -> Option<LinePlayback> {
        let (made, moves) = (self.playback.moves_made, self.moves.len());
        if moves == 0 {
            return None;
        }
        let last = self.last_move(kit).map(|last| format!("{last}   ")).unwrap_or_default();
        ui.horizontal_wrapped(|ui| {
            let button = |ui: &mut Ui, key: &str, icon, possible| {
                let push = PushButton::new(kit.text(key))
                    .icon(icon)
                    .icon_only()
                    .style(ButtonStyle::Outlined)
                    .enabled(possible);
                push.fit(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
            };
            let first = button(ui, "rules-first", "first", made > 0).then(|| LinePlayback::after(0));
            let back = button(ui, "rules-back", "prev", made > 0).then(|| self.playback.back());
            let on = button(ui, "rules-on", "next", made < moves).then(|| self.playback.on(kit.now()));
            let text = format!("{last}{made} / {moves}");
            ui.add(Label::new(RichText::new(text).font(theme::serif(18.0)).color(BRASS)).extend());
            first.or(back).or(on)
        })
        .inner
    }

    /// Returns the last move that was made, in notation with its number.
    fn last_move(&self, kit: &Kit) -> Option<String> {
        let before = self.playback.moves_made.checked_sub(1)?;
        let (position, mv) = (self.position_after(before), *self.moves.get(before)?);
        let dots = if position.turn() == Side::White { "." } else { "…" };
        Some(format!("{}{dots} {}", position.fullmove_number(), san(&position, mv, kit.letters())))
    }

    /// Returns the board in words, for screen readers.
    fn described(&self, kit: &Kit, position: &Position) -> String {
        let named = |side: Side| {
            let own = pieces(position).filter(|(_, piece)| piece.color == side);
            let named = own.map(|(square, piece)| {
                kit.texts
                    .with("rules-piece", &[("piece", piece.kind.name().into()), ("square", square.to_string().into())])
            });
            named.collect::<Vec<String>>().join(", ")
        };
        let sides = [("white", named(Side::White).into()), ("black", named(Side::Black).into())];
        let board = kit.texts.with("rules-board", &sides);
        match self.last_move(kit) {
            Some(made) => format!("{made}. {board}"),
            None => board,
        }
    }
}
