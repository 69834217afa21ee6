//! The dialog from below with the actions that a phone's bar has no room for. A gamepad's menu button opens it, too.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Context, vec2};

use super::arbiter_dialog;
use super::clipboard;
use super::dialog_state::Dialog;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::link::{self, LinkSharing};
use super::panel::{darken_behind, dialog_scroll_area, front_panel};
use super::refusal_keys::no_photo_key;
use super::rules::{self, RuleBookState};
use super::theme;
use super::widgets::{ButtonStyle, PushButton};
use crate::analysis_board::BoardRequest;
use crate::files::FileRequest;
use crate::input::Action;
use crate::photo;
use crate::review::Review;
use crate::session::{Request, SessionPhase};
use crate::shown::DisplayedPosition;
use crate::viewport::Main;

/// Width of the dialog on wider screens, where a gamepad opens it.
const WIDTH: f32 = 480.0;
/// Gap between two rows.
const GAP: f32 = 2.0;
const MARGIN: f32 = 16.0;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct MoreKit<'w, 's> {
    core: Kit<'w, 's>,
    starter: GameStarter<'w>,
    displayed: Main<'w, 's, DisplayedPosition>,
    review: Res<'w, Review>,
    sharing: LinkSharing<'w>,
    files: MessageWriter<'w, FileRequest>,
    book: ResMut<'w, RuleBookState>,
}

extend_kit!(MoreKit);

/// An action in the dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MoreAction {
    Arbiter,
    Flip,
    Pieces,
    Photo,
    CopyGame,
    CopyPosition,
    Share,
    SaveAs,
    Open,
    Analysis,
    NewGame,
    Rules,
    Settings,
    Leave,
    Close,
}

impl MoreAction {
    const ALL: [Self; 15] = [
        Self::Arbiter,
        Self::Flip,
        Self::Pieces,
        Self::Photo,
        Self::CopyGame,
        Self::CopyPosition,
        Self::Share,
        Self::SaveAs,
        Self::Open,
        Self::Analysis,
        Self::NewGame,
        Self::Rules,
        Self::Settings,
        Self::Leave,
        Self::Close,
    ];

    /// Returns true if the action is possible: in the menu there is no game to save, copy or leave.
    fn is_possible(self, stage: SessionPhase) -> bool {
        stage == SessionPhase::Playing
            || matches!(self, Self::Open | Self::NewGame | Self::Rules | Self::Settings | Self::Close)
    }

    /// Returns the action's text key and icon, or `None` if it doesn't exist on this platform.
    fn face(self, kit: &MoreKit) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::Arbiter => return arbiter_dialog::has_arbiter(&kit.session).then_some(("call-arbiter", "check")),
            Self::Flip => ("view-flip", "flip"),
            Self::Pieces => ("pieces", "fK"),
            Self::Photo => ("photo", "photo"),
            Self::CopyGame => ("copy-pgn", "copy"),
            Self::CopyPosition => ("copy-fen", "position"),
            Self::Share => return link::button_face(&kit.sharing),
            Self::SaveAs => ("save-as", "save"),
            Self::Open => ("open-game", "load"),
            Self::Analysis => {
                let is_possible = kit.session.may_be_analysed() && !kit.session.is_analysis();
                return is_possible.then_some(("analysis", "fN"));
            }
            Self::NewGame => ("menu-new-game", "plus"),
            Self::Rules => ("rules", "book"),
            Self::Settings => ("settings", "settings"),
            Self::Leave => ("menu-leave", "menu"),
            Self::Close => ("close", "close"),
        })
    }

    /// Returns the text key of the reason why the action can't be used now, if there is one.
    fn disabled_reason(self, kit: &Kit) -> Option<&'static str> {
        let is_photo = self == Self::Photo;
        is_photo.then(|| photo::check(&kit.session).err()).flatten().map(no_photo_key)
    }

    /// Closes the dialog and does the action.
    fn press(self, ctx: &Context, kit: &mut MoreKit) {
        kit.dialogs.open = None;
        match self {
            Self::Arbiter => arbiter_dialog::open(&mut kit.core, None),
            Self::Flip => kit.send_action(Action::Flip),
            Self::Pieces => kit.dialogs.open = Some(Dialog::Pieces),
            Self::Photo => kit.send_action(Action::Photo),
            Self::CopyGame => clipboard::pgn(ctx, &mut kit.core, &kit.review),
            Self::CopyPosition => clipboard::fen(ctx, &mut kit.core, &kit.displayed),
            Self::Share => link::share(ctx, &mut kit.core, &mut kit.sharing),
            Self::SaveAs => {
                kit.files.write(FileRequest::SaveAs);
            }
            Self::Open => {
                kit.files.write(FileRequest::Open);
            }
            Self::Analysis => {
                kit.starter.boards.write(BoardRequest::Open);
            }
            Self::NewGame => kit.starter.open_new_game(&mut kit.core, false),
            Self::Rules => rules::open(&mut kit.core, &mut kit.book, None),
            Self::Settings => kit.dialogs.open = Some(Dialog::Settings),
            Self::Leave => {
                kit.starter.requests.write(Request::LeaveGame);
            }
            Self::Close => {}
        }
    }
}

pub(super) fn show(mut kit: MoreKit) {
    let Some(ctx) = kit.ctx() else { return };
    if darken_behind(&ctx, "more-dim") {
        kit.dialogs.open = None;
    }
    let stage = kit.session.phase();
    let possible = MoreAction::ALL.into_iter().filter(|row| row.is_possible(stage));
    let rows: Vec<_> = possible.filter_map(|row| Some((row, row.face(&kit)?))).collect();
    let screen = kit.frame.layout.screen;
    let wanted = vec2(WIDTH, rows.len() as f32 * (theme::TOUCH_SIZE + GAP) - GAP + 2.0 * MARGIN);
    let room = screen.shrink(theme::GAP);
    let rect = Align2::CENTER_BOTTOM.anchor_size(room.center_bottom(), wanted.min(room.size()));
    front_panel(
        &ctx,
        Dialog::More.title_key(),
        rect,
        theme::panel_frame().corner_radius(16).inner_margin(MARGIN),
        |ui| {
            dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = GAP;
                for (row, (key, icon)) in rows {
                    let push = PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Quiet).left();
                    let disabled_reason = row.disabled_reason(&kit);
                    let response = push.enabled(disabled_reason.is_none()).wide(ui, &kit.icons, theme::TOUCH_SIZE);
                    if let Some(why) = disabled_reason {
                        response.on_hover_text(kit.text(why));
                    } else if response.clicked() {
                        row.press(&ctx, &mut kit);
                    }
                }
            });
        },
    );
}
