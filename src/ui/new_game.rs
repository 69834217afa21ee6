//! The New game dialog: opponent, clock, colour, rules and start position.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui, UiBuilder, pos2, vec2};

use super::dialog::title;
use super::dialog_state::Dialog;
use super::draft::{DraftError, GameDraft};
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::opening_search::OpeningAccess;
use super::panel::{dialog_scroll_area, panel};
use super::settings_dialog::name;
use super::theme::{self, DANGER, SECONDARY_TEXT};
use super::time_draft::{BLITZ, TimeDraft};
use super::widgets::{ButtonStyle, Choice, PushButton, heading, labelled_switch, segmented, small_text};
use super::{opponents, start_positions, text_errors, time_controls};
use rules_core::{HouseRules, RuleBook, Strictness};

use crate::appearance::{BoardKind, Environment, NamedOption, PieceSet, TableLook};
use crate::session::{ColourChoice, GameSetup, Request};
use crate::settings::{ChangeSettings, TwoPlayerView};
use crate::standalone_clock::ClockRequest;

const WIDTH: f32 = 540.0;
const START: f32 = 52.0;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct NewGameKit<'w, 's> {
    core: Kit<'w, 's>,
    starter: GameStarter<'w>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
    access: OpeningAccess<'w>,
    clocks: MessageWriter<'w, ClockRequest>,
}

extend_kit!(NewGameKit);

pub(super) fn show(mut kit: NewGameKit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.frame.layout;
    kit.frame.free = kit.frame.beside_dialog(WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(&ctx, Dialog::NewGame.title_key(), layout.dialog(WIDTH), frame, |ui| {
        let whole = ui.max_rect();
        title(ui, &mut kit, Dialog::NewGame);
        let start = Rect::from_min_max(pos2(whole.left(), whole.bottom() - START), whole.max);
        let bottom = start_error(ui, &kit, start) - 12.0;
        let list = Rect::from_min_max(pos2(whole.left(), ui.cursor().top()), pos2(whole.right(), bottom));
        let mut draft = kit.starter.draft.clone();
        let resized = is_resized(ui, list);
        let chosen = ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
            let (opens, core, access) = (kit.dialogs.opens, &kit.core, &mut kit.access);
            dialog_scroll_area(opens).show(ui, |ui| choices(ui, core, access, (&mut draft, resized))).inner
        });
        if chosen.inner.is_egyptian {
            choose_egyptian(&mut kit, &mut draft);
        }
        if chosen.inner.opens_clock {
            kit.clocks.write(ClockRequest::Set(draft.clock_alone()));
            kit.dialogs.open = Some(Dialog::ChessClock);
        }
        kit.settings_changes.write_batch(chosen.inner.guided.map(ChangeSettings::Guided));
        kit.settings_changes.write_batch(chosen.inner.seats.map(ChangeSettings::TwoPlayers));
        start_button(ui, &mut kit, &draft, start);
        if draft != *kit.starter.draft {
            *kit.starter.draft = draft;
        }
    });
}

/// Shows the error that prevents starting over the Start button, and returns the top of that text.
fn start_error(ui: &Ui, kit: &NewGameKit, start: Rect) -> f32 {
    let Err(DraftError::Start(why)) = kit.starter.draft.setup() else { return start.top() };
    let text = text_errors::pasted(&kit.texts, &why);
    let galley = ui.painter().layout(text, theme::body(13.0), DANGER, start.width());
    let at = start.left_top() - vec2(0.0, galley.size().y + 8.0);
    ui.painter().galley(at, galley, DANGER);
    at.y
}

/// Returns true if the list's height has changed since the last frame.
fn is_resized(ui: &Ui, list: Rect) -> bool {
    let id = ui.id().with("height of the list");
    let before = ui.data_mut(|data| core::mem::replace(data.get_temp_mut_or(id, list.height()), list.height()));
    before != list.height()
}

/// Choices that take effect at once.
struct ChosenSettings {
    /// The chess clock alone was asked for.
    opens_clock: bool,
    /// The Egyptian table was chosen.
    is_egyptian: bool,
    /// Warnings of mistakes were switched on or off.
    guided: Option<bool>,
    /// The places of two people at the screen.
    seats: Option<TwoPlayerView>,
}

/// Shows the choices. `resized` is true if the error text has just appeared or disappeared.
fn choices(
    ui: &mut Ui,
    kit: &Kit,
    access: &mut OpeningAccess,
    (draft, resized): (&mut GameDraft, bool),
) -> ChosenSettings {
    opponents::show(ui, kit, draft);
    if !draft.is_watched() {
        name(ui, kit, ("settings-name", None), &mut draft.names[0]);
    }
    if draft.is_for_two() {
        name(ui, kit, ("settings-second-name", None), &mut draft.names[1]);
    }
    time_controls::show(ui, kit, draft);
    let clock = PushButton::new(kit.text("new-chess-clock")).second(kit.text("new-chess-clock-about")).icon("clock");
    let clock = clock.style(ButtonStyle::Outlined).left();
    let opens_clock = draft.share_screen() && clock.wide(ui, &kit.icons, 60.0).clicked();
    let seats = if draft.share_screen() { seats(ui, kit) } else { None };
    if !draft.is_watched() {
        colour(ui, kit, draft);
    }
    strictness(ui, kit, draft);
    let guided = guided(ui, kit, draft);
    heading(ui, kit.text("new-house"));
    house_rules(ui, kit, draft);
    let egyptian = PushButton::new(kit.text("new-egyptian"))
        .second(kit.text("new-egyptian-about"))
        .style(ButtonStyle::Outlined)
        .left();
    let is_egyptian = egyptian.selected(is_egyptian(kit, draft)).wide(ui, &kit.icons, 60.0).clicked();
    let field = start_positions::show(ui, kit, access, draft);
    if resized && field.has_focus() {
        field.scroll_to_me(None);
    }
    ChosenSettings { opens_clock, is_egyptian, guided, seats }
}

/// The look of the Egyptian table of rule text 004: hieroglyph figures on a stone board in a museum.
fn egyptian_look(look: TableLook) -> TableLook {
    let TableLook { set, board, environment } = look;
    TableLook {
        set: PieceSet::from_name("hieroglyphs").unwrap_or(set),
        board: BoardKind::from_name("stone").unwrap_or(board),
        environment: Environment::from_name("museum").unwrap_or(environment),
    }
}

const EGYPTIAN_RULES: HouseRules = HouseRules { captured_only_promotion: true, announced_check: true };

fn is_egyptian(kit: &Kit, draft: &GameDraft) -> bool {
    draft.rules.house == EGYPTIAN_RULES && kit.settings.look == egyptian_look(kit.settings.look)
}

/// Chooses the Egyptian look and house rules together. Each of them can be changed back alone.
fn choose_egyptian(kit: &mut NewGameKit, draft: &mut GameDraft) {
    draft.rules.house = EGYPTIAN_RULES;
    for change in ChangeSettings::to_look(egyptian_look(kit.settings.look)) {
        kit.settings_changes.write(change);
    }
}

/// Shows the places of two people at the screen; returns another one that was chosen.
fn seats(ui: &mut Ui, kit: &Kit) -> Option<TwoPlayerView> {
    let asked = kit.text("new-seats");
    heading(ui, asked.clone());
    let choices = TwoPlayerView::ALL.map(|view| Choice::new(view, kit.text(view.text_key())));
    let chosen = segmented(ui, &kit.icons, Some(&asked), kit.settings.two_players, &choices);
    small_text(ui, kit.text("settings-two-about"), SECONDARY_TEXT);
    chosen
}

fn colour(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let colour = kit.text(if draft.share_screen() { "new-colours" } else { "new-colour" });
    heading(ui, colour.clone());
    let colours = colours(kit, draft.share_screen());
    if let Some(colour) = segmented(ui, &kit.icons, Some(&colour), draft.colour_choice(), &colours) {
        draft.colour = colour;
    }
}

fn colours(kit: &Kit, two_people: bool) -> Vec<Choice<ColourChoice>> {
    let draw = Choice::new(ColourChoice::Draw, kit.text("new-draw-lots")).icon("hand-left");
    if two_people {
        return vec![draw, Choice::new(ColourChoice::White, kit.text("new-no-lots"))];
    }
    vec![
        draw,
        Choice::new(ColourChoice::White, kit.text("side-white")).icon("lP"),
        Choice::new(ColourChoice::Black, kit.text("side-black")).icon("dP"),
    ]
}

fn strictness(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let asked = kit.text("new-strictness");
    heading(ui, asked.clone());
    let names = [
        (Strictness::Friendly, "new-friendly", "new-friendly-about"),
        (Strictness::Club, "new-club", "new-club-about"),
        (Strictness::Tournament, "new-tournament", "new-tournament-about"),
        (Strictness::Blitz, "new-blitz", blitz_about(draft.rules.book)),
    ];
    let choices = names.map(|(strictness, name, _)| Choice::new(strictness, kit.text(name)));
    if let Some(strictness) = segmented(ui, &kit.icons, Some(&asked), draft.rules.strictness, &choices) {
        draft.rules.strictness = strictness;
        // There is no blitz without a clock.
        if strictness == Strictness::Blitz && draft.time == TimeDraft::None {
            draft.time = TimeDraft::Offered(BLITZ);
        }
    }
    if let Some((.., about)) = names.into_iter().find(|(strictness, ..)| *strictness == draft.rules.strictness) {
        small_text(ui, kit.text(about), SECONDARY_TEXT);
    }
    // Only in blitz do the books differ.
    if draft.rules.strictness == Strictness::Blitz {
        rule_book(ui, kit, draft);
    }
}

fn blitz_about(book: RuleBook) -> &'static str {
    match book {
        RuleBook::Texts => "new-blitz-about",
        RuleBook::Fide2023 => "new-blitz-fide-about",
    }
}

fn rule_book(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let asked = kit.text("new-book");
    let names = [(RuleBook::Texts, "new-book-texts"), (RuleBook::Fide2023, "new-book-fide")];
    let choices = names.map(|(book, name)| Choice::new(book, kit.text(name)));
    if let Some(book) = segmented(ui, &kit.icons, Some(&asked), draft.rules.book, &choices) {
        draft.rules.book = book;
    }
}

/// Shows the switch for warnings of mistakes, which games of strict rules and of two people don't have; returns its new
/// state if it was changed.
fn guided(ui: &mut Ui, kit: &Kit, draft: &GameDraft) -> Option<bool> {
    let is_strict = matches!(draft.rules.strictness, Strictness::Tournament | Strictness::Blitz);
    if is_strict || draft.is_for_two() || draft.is_watched() {
        return None;
    }
    let mut guided = kit.settings.guided;
    labelled_switch(ui, &mut guided, &kit.text("settings-guided")).then_some(guided)
}

fn house_rules(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let house = &mut draft.rules.house;
    for (on, key) in
        [(&mut house.captured_only_promotion, "new-house-promotion"), (&mut house.announced_check, "new-house-check")]
    {
        labelled_switch(ui, on, &kit.text(key));
    }
}

fn start_button(ui: &mut Ui, kit: &mut NewGameKit, draft: &GameDraft, rect: Rect) {
    let setup = draft.setup();
    let push = PushButton::new(kit.text("new-start"))
        .font(theme::strong(18.0))
        .style(ButtonStyle::Primary)
        .enabled(setup.is_ok());
    let pressed = push.place(ui, &kit.icons, rect).clicked();
    let entered = kit.frame.entered;
    if let Ok(setup) = setup
        && (pressed || entered)
    {
        // The next game starts from the usual position; a pasted one was only meant for this game.
        let last_game = GameSetup { fen: None, moves: String::new(), starts_from_opening: false, ..setup.clone() };
        let [name, second_name] = draft.names.clone();
        let changes =
            [ChangeSettings::LastGame(last_game), ChangeSettings::Name(name), ChangeSettings::SecondName(second_name)];
        for change in changes {
            kit.settings_changes.write(change);
        }
        kit.starter.start(&mut kit.core, Request::NewGame(setup));
    }
}
