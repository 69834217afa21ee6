//! The panels at the edges of the window, one file per panel.
//!
//! They read resources and write messages: requests to the session and for files, steps, actions, changes of settings,
//! and quitting. They change only their own state, and report which of them are open, and how much of the window they
//! leave free. A panel that moves asks egui for a repaint, and the frame pacer reads that.

mod action_handler;
mod analysis_board;
mod arbiter_dialog;
mod bubble;
mod clipboard;
mod colour_draw;
pub mod controls;
mod dialog;
mod dialog_state;
mod draft;
mod egui_frames;
mod far_message;
mod file_games;
mod first_game;
mod fonts;
mod frame_state;
mod game_starter;
mod games;
mod half_turn;
mod icons;
mod illegal_move;
mod invitation;
mod keys_dialog;
mod kiosk;
mod kit;
mod layout;
mod learn;
mod learners;
mod lesson;
mod lesson_kit;
mod lesson_text;
mod lesson_tray;
mod lesson_writing;
mod library;
mod link;
mod loading;
mod logo;
mod menu;
mod more;
mod motif_puzzles;
mod move_line;
mod move_player;
mod new_game;
mod opened_files;
mod opening_label;
mod opening_search;
mod openings;
mod opponents;
mod other_window;
mod pad_hints;
mod paint_order;
mod panel;
mod photo;
mod piece_guide;
mod play;
mod player_record;
mod puzzles;
mod question;
mod quit_dialog;
pub(crate) mod reasons;
mod refusal_keys;
mod replace_game;
mod report;
mod row_list;
mod rules;
mod safe_area;
mod scale;
mod screen_reader;
mod second_device;
mod second_device_kit;
mod second_picture;
mod second_press;
mod settings_dialog;
mod spectator_panels;
mod split_clicks;
mod standalone_clock;
mod start_choice;
mod start_positions;
mod step_buttons;
mod storage_status;
mod tab_order;
mod text_errors;
mod theme;
mod time_controls;
mod time_draft;
mod toast;
mod toast_state;
mod turn_notice;
mod turning_hint;
mod widgets;
mod words;

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::analysis_board::AnalysisBoard;
use crate::guided::GuidedPlay;
use crate::input::PanelFocus;
use crate::kiosk::Kiosk;
use crate::motion::DeclareFrames;
use crate::options::{Options, ReviewPart, StartPanel};
use crate::review::{self, Review};
use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::standalone_clock::ClockRequest;
use crate::viewport::{FreeArea, MainMut, SecondHalf, SplitScreen, is_photo_mode};
use arbiter_dialog::ArbiterState;
use dialog_state::{Dialog, DialogState, is_drawn};
use draft::GameDraft;
use frame_state::FrameState;
use game_starter::PendingReplacement;
use kiosk::OperatorPanelState;
use kit::Kit;
use layout::PanelLayout;
use opening_search::OpeningSearch;
use openings::OpeningPageState;
use play::ReviewPanelState;
use rules::RuleBookState;
pub use screen_reader::ScreenReaderText;
use second_press::{DoneConfirmation, ResignConfirmation};
use start_choice::{OpeningChoice, StartChoice};
pub use tab_order::TabPosition;
use toast_state::ToastState;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        egui_frames::plugin,
        icons::plugin,
        logo::plugin,
        second_picture::plugin,
        safe_area::plugin,
        spectator_panels::plugin,
        split_clicks::plugin,
    ));
    add_states(app);
    app.add_message::<ScreenReaderText>();
    app.add_systems(Update, set_style.in_set(GameSet::Input));
    app.add_systems(
        Update,
        (toast::collect_messages, screen_reader::write_sentences, arbiter_dialog::read_answers)
            .in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::Loading), open_first_dialog);
    app.add_systems(OnExit(Screen::Menu), close_dialog);
    app.add_systems(OnEnter(Screen::Play), arbiter_dialog::open_at_start);
    app.add_systems(OnExit(Screen::Play), close_dialog_unless_lessons);
    app.add_systems(EguiPrimaryContextPass, panel_systems());
}

/// Adds what the panels remember.
fn add_states(app: &mut App) {
    app.init_resource::<DialogState>().init_resource::<ToastState>();
    app.init_resource::<FrameState>().animates::<FrameState>();
    app.init_resource::<GameDraft>().init_resource::<PendingReplacement>();
    app.init_resource::<RuleBookState>().animates::<RuleBookState>();
    app.init_resource::<OpeningPageState>().animates::<OpeningPageState>();
    app.init_resource::<ReviewPanelState>().init_resource::<ResignConfirmation>().init_resource::<DoneConfirmation>();
    app.init_resource::<OperatorPanelState>().animates::<OperatorPanelState>();
    app.init_resource::<TabPosition>().init_resource::<ArbiterState>();
}

/// Returns the systems that draw the panels, in their order from the back to the front.
fn panel_systems() -> ScheduleConfigs<ScheduleSystem> {
    let handlers = (
        (action_handler::read_actions, action_handler::handle_actions, clipboard::handle_actions).chain(),
        (play::handle_actions, lesson::handle_actions, rules::handle_actions).chain(),
        kiosk::handle_actions.run_if(resource_exists::<Kiosk>),
        (
            opened_files::handle_files,
            other_window::ask,
            quit_dialog::ask,
            second_device::open_and_close,
            standalone_clock::pause_when_hidden,
        )
            .chain(),
    );
    let game = (
        colour_draw::show.run_if(in_state(Screen::ColourDraw)),
        (
            play::show.run_if(not(lesson::is_on)),
            lesson::show.run_if(lesson::is_on.and_then(not(analysis_board::is_on))),
            analysis_board::show.run_if(analysis_board::is_on),
            play::show_attempt.run_if(play::is_attempt),
            play::show_over_board,
        )
            .chain()
            .run_if(in_state(Screen::Play).and_then(not(is_photo_mode))),
    );
    let panels = (
        handlers.chain(),
        menu::show.run_if(in_state(Screen::Menu).and_then(not(resource_exists::<Kiosk>))),
        game.chain().run_if(kiosk::is_game_shown),
        kiosk::show.run_if(resource_exists::<Kiosk>),
        photo::show.run_if(is_photo_mode),
        dialog_systems(),
        (turning_hint::show, toast::show, pad_hints::show).chain(),
    );
    (
        (scale::update_scale, update_layout).chain(),
        tab_order::begin,
        loading::show.run_if(in_state(Screen::Loading)),
        second_picture::paint,
        panels.chain().run_if(not(in_state(Screen::Loading))).run_if(are_panels_on),
        tab_order::end,
        (update_free_area, update_panel_focus),
    )
        .chain()
}

/// Returns the systems that draw the open dialog. A dialog is drawn by one of them.
fn dialog_systems() -> ScheduleConfigs<ScheduleSystem> {
    let of_games = (
        new_game::show.run_if(is_drawn(Dialog::NewGame)),
        replace_game::show.run_if(is_drawn(Dialog::Replace)),
        games::show.run_if(is_drawn(Dialog::Games)),
        file_games::show.run_if(is_drawn(Dialog::FileGames)),
        player_record::show.run_if(is_drawn(Dialog::Record)),
        more::show.run_if(is_drawn(Dialog::More)),
        arbiter_dialog::show.run_if(is_drawn(Dialog::Arbiter)),
    );
    let of_lessons = (
        learn::show.run_if(is_drawn(Dialog::Learn)),
        puzzles::show.run_if(is_drawn(Dialog::Puzzles)),
        rules::show.run_if(is_drawn(Dialog::Rules)),
        openings::show.run_if(is_drawn(Dialog::Openings)),
        piece_guide::show.run_if(is_drawn(Dialog::Pieces)),
        learners::show.run_if(is_drawn(Dialog::Learners)),
        report::show.run_if(is_drawn(Dialog::Report)),
    );
    let of_program = (
        settings_dialog::show.run_if(is_drawn(Dialog::Settings)),
        keys_dialog::show.run_if(is_drawn(Dialog::Keys)),
        other_window::show.run_if(is_drawn(Dialog::OtherWindow)),
        quit_dialog::show.run_if(is_drawn(Dialog::Quit)),
        second_device::show.run_if(is_drawn(Dialog::SecondDevice)),
        standalone_clock::show.run_if(is_drawn(Dialog::ChessClock)),
    );
    (begin_dialogs, of_games.chain(), of_lessons.chain(), of_program.chain()).chain()
}

/// Sets the fonts and the style as soon as there is an egui context.
fn set_style(mut contexts: EguiContexts, mut frame: ResMut<FrameState>) {
    if frame.is_styled {
        return;
    }
    if let Ok(ctx) = contexts.ctx_mut() {
        theme::apply(ctx);
        frame.is_styled = true;
    }
}

fn open_first_dialog(
    (options, settings): (Res<Options>, Res<Settings>),
    mut dialogs: ResMut<DialogState>,
    mut draft: ResMut<GameDraft>,
    mut operator: ResMut<OperatorPanelState>,
    (mut book, mut reviewed, mut page): (ResMut<RuleBookState>, ResMut<ReviewPanelState>, ResMut<OpeningPageState>),
    mut clocks: MessageWriter<ClockRequest>,
) {
    *draft = GameDraft::of_last(&settings);
    // In kiosk mode the kiosk opens its own panels.
    dialogs.open = options.panel.filter(|_| !options.kiosk).and_then(|panel| match panel {
        StartPanel::NewGame => Some(Dialog::NewGame),
        StartPanel::ChessClock => {
            let asked = options.clock.clone().and_then(|clock| clock.0);
            clocks.write(ClockRequest::Set(asked.unwrap_or_else(|| draft.clock_alone())));
            Some(Dialog::ChessClock)
        }
        StartPanel::Settings => Some(Dialog::Settings),
        StartPanel::Keys => Some(Dialog::Keys),
        StartPanel::Games => Some(Dialog::Games),
        StartPanel::Record => Some(Dialog::Record),
        StartPanel::Learn => Some(Dialog::Learn),
        StartPanel::Learners => Some(Dialog::Learners),
        StartPanel::Report => Some(Dialog::Report),
        StartPanel::Puzzles(_) => Some(Dialog::Puzzles),
        StartPanel::Rules => Some(Dialog::Rules),
        StartPanel::Openings => Some(Dialog::Openings),
        StartPanel::Analysis(_)
        | StartPanel::Review(_)
        | StartPanel::Arbiter(_)
        | StartPanel::Keypad
        | StartPanel::Operator(_) => None,
    });
    reviewed.has_details = options.panel == Some(StartPanel::Review(ReviewPart::Details));
    if let Some(StartPanel::Operator(part)) = options.panel {
        operator.part = part;
    }
    if let Some(words) = options.opening.clone().filter(|_| !options.kiosk) {
        if dialogs.open == Some(Dialog::NewGame) {
            let search = OpeningSearch::of(words);
            draft.start = StartChoice::Opening(OpeningChoice { search, takes_first: true, ..OpeningChoice::default() });
        } else {
            *page = OpeningPageState::at(words);
            dialogs.open = Some(Dialog::Openings);
        }
    }
    if let Some(rule) = options.rule.filter(|_| !options.kiosk) {
        *book = RuleBookState::at(Some(rule));
        dialogs.open = Some(Dialog::Rules);
    }
}

/// Closes the dialog, except for those that don't belong to a screen.
fn close_dialog(mut dialogs: ResMut<DialogState>, mut resign: ResMut<ResignConfirmation>) {
    dialogs.open.take_if(|dialog| !matches!(dialog, Dialog::OtherWindow | Dialog::Quit));
    resign.0 = None;
}

/// Closes the dialog when a game ends. After a lesson or a puzzle the list stays open, to choose the next one.
fn close_dialog_unless_lessons(dialogs: ResMut<DialogState>, resign: ResMut<ResignConfirmation>) {
    if !matches!(dialogs.open, Some(Dialog::Learn | Dialog::Puzzles)) {
        close_dialog(dialogs, resign);
    }
}

/// Returns false if the panels are switched off, for pictures and films of the table alone.
fn are_panels_on(options: Res<Options>) -> bool {
    !options.bare && options.film.is_none()
}

/// Computes this frame's layout from the window's size.
fn update_layout(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let mut screen = ctx.content_rect();
    if kit.frame.gamepad().is_some() {
        screen.max.y -= pad_hints::HEIGHT;
    }
    let layout = PanelLayout::of(screen);
    kit.frame.layout = layout;
    kit.frame.free = layout.screen;
    kit.frame.second_half = None;
    // A change of settings or of the view takes effect in the next frame.
    if ctx.input(|input| !input.events.is_empty()) {
        ctx.request_repaint();
    }
}

/// Settles which dialog is drawn in this frame.
fn begin_dialogs(mut kit: Kit) {
    if kit.ctx().is_some() {
        kit.dialogs.begin_frame();
    }
}

/// Tells the input systems which dialog or question is open, whether a text field or a button has keyboard focus, whether
/// the review is open, and whether a position is set up.
fn update_panel_focus(
    mut contexts: EguiContexts,
    dialogs: Res<DialogState>,
    kiosk: Option<Res<Kiosk>>,
    (session, reviewed, guided, board): (Res<Session>, Res<Review>, Res<GuidedPlay>, Res<AnalysisBoard>),
    mut open: ResMut<PanelFocus>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let over = kiosk.and_then(|kiosk| kiosk::covering_area(&kiosk)).map(egui::Id::new);
    let dialog = over.or(dialogs.open.map(Dialog::place));
    let arbiter = dialogs.open == Some(Dialog::Arbiter);
    let focus = ctx.egui_wants_keyboard_input() || ctx.any_popup_open();
    let review = reviewed.is_open() && review::is_possible(&session) && !session.is_analysis();
    let question = guided.question().is_some();
    let set_up = session.is_analysis() && board.setup.is_some();
    let field = ctx.text_edit_focused();
    open.set_if_neq(PanelFocus { dialog, arbiter, field, focus, review, question, set_up });
}

/// Tells the cameras which areas are free for the board.
fn update_free_area(frame: Res<FrameState>, mut area: MainMut<FreeArea>, mut split: ResMut<SplitScreen>) {
    if frame.is_styled && frame.free.is_positive() {
        area.set_if_neq(FreeArea(Some(layout::window_rect(frame.free, frame.scale))));
    }
    let second = frame.second_half.map(|half| SecondHalf {
        place: layout::window_rect(half.place, frame.scale),
        free: layout::window_rect(half.free, frame.scale),
        is_turned: half.is_turned,
    });
    split.set_if_neq(SplitScreen(second));
}
