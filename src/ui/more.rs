//! What a phone's bar has no room for, and what a gamepad's menu button opens, as a dialog from below.

use bevy_egui::egui::{Align2, Context, vec2};

use super::copying;
use super::desk::Dialog;
use super::kit::Kit;
use super::link;
use super::panel::{dim, front, scrolls};
use super::photo::why_no_photo;
use super::theme;
use super::widgets::{Push, Style};
use crate::files::FileRequest;
use crate::input::Action;
use crate::photo;
use crate::session::{Request, Stage};

/// On wider screens it is a gamepad's menu.
const WIDTH: f32 = 480.0;
/// Between two rows.
const GAP: f32 = 2.0;
const MARGIN: f32 = 16.0;

/// What there is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Flip,
    Men,
    Photo,
    CopyGame,
    CopyPosition,
    Share,
    SaveAs,
    Open,
    NewGame,
    Rules,
    Settings,
    Leave,
    Close,
}

impl Row {
    const ALL: [Self; 13] = [
        Self::Flip,
        Self::Men,
        Self::Photo,
        Self::CopyGame,
        Self::CopyPosition,
        Self::Share,
        Self::SaveAs,
        Self::Open,
        Self::NewGame,
        Self::Rules,
        Self::Settings,
        Self::Leave,
        Self::Close,
    ];

    /// Whether it can be done: at the menu there is no game to save, to copy or to leave.
    fn is_possible(self, stage: Stage) -> bool {
        stage == Stage::Playing
            || matches!(self, Self::Open | Self::NewGame | Self::Rules | Self::Settings | Self::Close)
    }

    /// Its words and its icon; none where there is no page to lead to.
    fn face(self, kit: &Kit) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::Flip => ("view-flip", "flip"),
            Self::Men => ("men", "fK"),
            Self::Photo => ("photo", "photo"),
            Self::CopyGame => ("copy-pgn", "copy"),
            Self::CopyPosition => ("copy-fen", "position"),
            Self::Share => return link::face(kit),
            Self::SaveAs => ("save-as", "save"),
            Self::Open => ("open-game", "load"),
            Self::NewGame => ("menu-new-game", "plus"),
            Self::Rules => ("rules", "book"),
            Self::Settings => ("settings", "settings"),
            Self::Leave => ("menu-leave", "menu"),
            Self::Close => ("close", "close"),
        })
    }

    /// Why it can't be pressed, if it can't.
    fn hindrance(self, kit: &Kit) -> Option<&'static str> {
        let is_photo = self == Self::Photo;
        is_photo.then(|| photo::check(&kit.session).err()).flatten().map(why_no_photo)
    }

    /// Closes the dialog, whatever else it does.
    fn press(self, ctx: &Context, kit: &mut Kit) {
        kit.desk.dialog = None;
        match self {
            Self::Flip => kit.act(Action::Flip),
            Self::Men => kit.desk.dialog = Some(Dialog::Men),
            Self::Photo => kit.act(Action::Photo),
            Self::CopyGame => copying::pgn(ctx, kit),
            Self::CopyPosition => copying::fen(ctx, kit),
            Self::Share => link::share(ctx, kit),
            Self::SaveAs => kit.ask_for_file(FileRequest::SaveAs),
            Self::Open => kit.ask_for_file(FileRequest::Open),
            Self::NewGame => super::menu::open_new_game(kit, false),
            Self::Rules => super::rules::open(kit, None),
            Self::Settings => kit.desk.dialog = Some(Dialog::Settings),
            Self::Leave => kit.ask(Request::LeaveGame),
            Self::Close => {}
        }
    }
}

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    if dim(ctx, "more-dim") {
        kit.desk.dialog = None;
    }
    let stage = kit.session.stage();
    let possible = Row::ALL.into_iter().filter(|row| row.is_possible(stage));
    let rows: Vec<_> = possible.filter_map(|row| Some((row, row.face(kit)?))).collect();
    let screen = kit.desk.layout.screen;
    let wanted = vec2(WIDTH, rows.len() as f32 * (theme::TOUCH + GAP) - GAP + 2.0 * MARGIN);
    let room = screen.shrink(theme::GAP);
    let rect = Align2::CENTER_BOTTOM.anchor_size(room.center_bottom(), wanted.min(room.size()));
    front(ctx, "more", rect, theme::panel_frame().corner_radius(16).inner_margin(MARGIN), |ui| {
        scrolls(kit.desk.dialog_opens).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            for (row, (key, icon)) in rows {
                let push = Push::new(kit.text(key)).icon(icon).style(Style::Quiet).left();
                let hindrance = row.hindrance(kit);
                let response = push.enabled(hindrance.is_none()).wide(ui, &kit.icons, theme::TOUCH);
                if let Some(why) = hindrance {
                    response.on_hover_text(kit.text(why));
                } else if response.clicked() {
                    row.press(ctx, kit);
                }
            }
        });
    });
}
