//! The table of key and gamepad bindings, from which the list of keys and the gamepad hints are generated.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::Key;
use rules_core::{Letters, PieceKind};

use super::action::{Action, Direction};
use super::context::InputContext;
use crate::options::View;
use crate::shown::StepTo;

/// Modifier held with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeldModifier {
    /// No modifier.
    Nothing,
    /// Ctrl, on a Mac Cmd.
    Command,
    /// Alt. In a page such keys are the browser's.
    Alt,
}

/// Physical input of a binding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Trigger {
    /// A key.
    Key(HeldModifier, Key),
    /// A letter, independent of the keyboard layout.
    Letter(char),
    /// A button of a gamepad.
    Pad(GamepadButton),
    /// The left stick of a gamepad, pushed in a direction.
    Stick(Direction),
}

/// Contexts in which a binding applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// In every context, even in text fields.
    Always,
    /// In every context but at the board of an analysis.
    OutOfAnalysis,
    /// At the board of an analysis.
    Analysis,
    /// In every context but text fields.
    OutOfFields,
    /// The same, except in the colour draw.
    OutOfDraw,
    /// At the table without a dialog, except in the colour draw.
    Table,
    /// In a game without a dialog.
    Game,
    /// In a game without a dialog, and in photo mode.
    Picture,
    /// Only in photo mode.
    Photo,
    /// In a game, while no button has the focus.
    Board,
    /// In a running game, while no button has the focus.
    Running,
    /// After a game. While a button has the focus, a running game takes letters of moves before this.
    Over,
    /// In the colour draw.
    Draw,
    /// In a dialog.
    Dialog,
}

impl Scope {
    fn covers(self, context: InputContext) -> bool {
        use InputContext::{Analysis, Board, Dialog, Draw, Field, Focus, Menu, Over, Photo, Promotion, Typing};
        match (context, self) {
            (_, Self::Always) => true,
            (_, Self::OutOfAnalysis) => context != Analysis,
            (_, Self::Analysis) => context == Analysis,
            (Field, _) => false,
            (Dialog, _) => matches!(self, Self::OutOfFields | Self::OutOfDraw | Self::Dialog),
            (Draw, _) => matches!(self, Self::OutOfFields | Self::Draw),
            (Menu, _) => matches!(self, Self::OutOfFields | Self::OutOfDraw | Self::Table),
            (Photo, _) => matches!(self, Self::Picture | Self::Photo),
            (Focus, _) => !matches!(self, Self::Board | Self::Running | Self::Photo | Self::Draw | Self::Dialog),
            (Analysis, _) => {
                !matches!(self, Self::Board | Self::Running | Self::Photo | Self::Draw | Self::Dialog | Self::Over)
            }
            (Over, _) => !matches!(self, Self::Running | Self::Photo | Self::Draw | Self::Dialog),
            (Promotion | Typing | Board, _) => !matches!(self, Self::Photo | Self::Draw | Self::Dialog | Self::Over),
        }
    }
}

/// The action of a key or button in a scope.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    /// The key or button.
    pub on: Trigger,
    /// Its action.
    pub does: Action,
    /// The scope.
    pub scope: Scope,
}

/// Analogue input that the list of keys mentions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stick {
    /// The left stick.
    Left,
    /// The right stick.
    Right,
    /// The two triggers.
    Triggers,
}

/// Example keys of an entry that accepts any letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeySample {
    /// These keys, separated by spaces.
    Keys(&'static str),
    /// The letters of a knight's move to f3.
    KnightMove,
}

impl KeySample {
    /// Returns the keys, separated by spaces, in a notation with these letters.
    fn keys(self, letters: Letters) -> String {
        match self {
            Self::Keys(keys) => keys.to_owned(),
            Self::KnightMove => format!("{} f 3", letters.letter(PieceKind::Knight)),
        }
    }
}

/// An entry of the list of keys: an action and its inputs.
#[derive(Debug)]
pub struct BindingRow {
    /// Fluent key of the label.
    pub text: &'static str,
    /// Bindings of keys and buttons.
    pub on: &'static [Binding],
    /// Example keys, for entries that accept any letter.
    pub sample: Option<KeySample>,
    /// An analogue input with the same effect.
    pub stick: Option<Stick>,
    /// Set if a page leaves it to the browser.
    pub needs_window: bool,
}

impl BindingRow {
    /// Returns the key caps, separated by spaces; one for each action, the first that is available. `letters` are those of a
    /// typed move.
    pub fn caps(&self, has_window: bool, letters: Letters) -> String {
        let mut done: Vec<Action> = Vec::new();
        let mut caps: Vec<String> = self.sample.into_iter().map(|sample| sample.keys(letters)).collect();
        for binding in self.on {
            let cap = cap(binding.on).filter(|_| has_window || !is_reserved_by_browser(binding.on));
            if let Some(cap) = cap.filter(|_| !done.contains(&binding.does)) {
                done.push(binding.does);
                caps.push(cap);
            }
        }
        caps.join(" ")
    }

    /// Returns the buttons of a gamepad.
    pub fn buttons(&self) -> impl Iterator<Item = GamepadButton> {
        self.on.iter().filter_map(|binding| match binding.on {
            Trigger::Pad(button) => Some(button),
            _ => None,
        })
    }
}

fn is_reserved_by_browser(on: Trigger) -> bool {
    matches!(on, Trigger::Key(HeldModifier::Alt, _))
}

fn cap(on: Trigger) -> Option<String> {
    let name = |key: Key| match key {
        Key::ArrowLeft => "←".to_owned(),
        Key::ArrowRight => "→".to_owned(),
        Key::ArrowUp => "↑".to_owned(),
        Key::ArrowDown => "↓".to_owned(),
        Key::Escape => "Esc".to_owned(),
        Key::Delete => "Del".to_owned(),
        Key::PageUp => "PgUp".to_owned(),
        Key::PageDown => "PgDn".to_owned(),
        Key::Comma => ",".to_owned(),
        key => key.name().to_owned(),
    };
    match on {
        Trigger::Key(HeldModifier::Nothing, key) => Some(name(key)),
        Trigger::Key(HeldModifier::Command, key) => Some(format!("Ctrl {}", name(key))),
        Trigger::Key(HeldModifier::Alt, key) => Some(format!("Alt {}", name(key))),
        Trigger::Letter(letter) => Some(letter.to_uppercase().collect()),
        Trigger::Pad(_) | Trigger::Stick(_) => None,
    }
}

/// Returns the action of an input in a context.
pub fn action_for(on: Trigger, context: InputContext) -> Option<Action> {
    let mut all = GROUPS.iter().flat_map(|(_, rows)| rows.iter()).flat_map(|row| row.on);
    all.find(|binding| binding.on == on && binding.scope.covers(context)).map(|binding| binding.does)
}

/// Returns every letter that is a shortcut.
#[cfg(test)]
pub(super) fn letters() -> impl Iterator<Item = char> {
    let rows = GROUPS.iter().flat_map(|(_, rows)| rows.iter());
    rows.flat_map(|row| row.on).filter(|binding| !matches!(binding.scope, Scope::Draw | Scope::Photo)).filter_map(
        |binding| match binding.on {
            Trigger::Letter(letter) => Some(letter),
            _ => None,
        },
    )
}

const fn key(key: Key, does: Action, scope: Scope) -> Binding {
    Binding { on: Trigger::Key(HeldModifier::Nothing, key), does, scope }
}

const fn with(held: HeldModifier, key: Key, does: Action, scope: Scope) -> Binding {
    Binding { on: Trigger::Key(held, key), does, scope }
}

const fn letter(letter: char, does: Action, scope: Scope) -> Binding {
    Binding { on: Trigger::Letter(letter), does, scope }
}

const fn pad(button: GamepadButton, does: Action, scope: Scope) -> Binding {
    Binding { on: Trigger::Pad(button), does, scope }
}

const fn tilt(to: Direction) -> Binding {
    Binding { on: Trigger::Stick(to), does: Action::Steer(to), scope: Scope::Always }
}

const fn row(text: &'static str, on: &'static [Binding]) -> BindingRow {
    BindingRow { text, on, sample: None, stick: None, needs_window: false }
}

const fn sample(text: &'static str, keys: &'static str) -> BindingRow {
    BindingRow { sample: Some(KeySample::Keys(keys)), ..row(text, &[]) }
}

const fn stick(text: &'static str, stick: Stick) -> BindingRow {
    with_stick(text, stick, &[])
}

const fn with_stick(text: &'static str, stick: Stick, on: &'static [Binding]) -> BindingRow {
    BindingRow { stick: Some(stick), ..row(text, on) }
}

const fn window_row(text: &'static str, on: &'static [Binding]) -> BindingRow {
    BindingRow { needs_window: true, ..row(text, on) }
}

use Scope::{
    Always, Analysis, Board, Dialog, Draw, Game, OutOfAnalysis, OutOfDraw, OutOfFields, Over, Photo, Picture, Running,
    Table,
};

static MOVING: [BindingRow; 7] = [
    with_stick(
        "keys-cursor",
        Stick::Left,
        &[
            key(Key::ArrowLeft, Action::Steer(Direction::Left), Board),
            key(Key::ArrowUp, Action::Steer(Direction::Up), Board),
            key(Key::ArrowRight, Action::Steer(Direction::Right), Board),
            key(Key::ArrowDown, Action::Steer(Direction::Down), Board),
            key(Key::ArrowLeft, Action::Steer(Direction::Left), Draw),
            key(Key::ArrowRight, Action::Steer(Direction::Right), Draw),
            pad(GamepadButton::DPadLeft, Action::Steer(Direction::Left), OutOfAnalysis),
            pad(GamepadButton::DPadUp, Action::Steer(Direction::Up), OutOfAnalysis),
            pad(GamepadButton::DPadRight, Action::Steer(Direction::Right), OutOfAnalysis),
            pad(GamepadButton::DPadDown, Action::Steer(Direction::Down), OutOfAnalysis),
            tilt(Direction::Left),
            tilt(Direction::Up),
            tilt(Direction::Right),
            tilt(Direction::Down),
        ],
    ),
    row(
        "keys-pick",
        &[
            key(Key::Enter, Action::Confirm, Board),
            key(Key::Enter, Action::Confirm, Draw),
            key(Key::Enter, Action::Confirm, Dialog),
            pad(GamepadButton::South, Action::Confirm, Always),
        ],
    ),
    row("keys-let-go", &[key(Key::Escape, Action::Back, Always), pad(GamepadButton::East, Action::Back, Always)]),
    row("keys-hand", &[letter('1', Action::LeftHand, Draw), letter('2', Action::RightHand, Draw)]),
    BindingRow { sample: Some(KeySample::KnightMove), ..row("keys-type", &[]) },
    sample("keys-type-play", "Enter"),
    row("keys-type-mend", &[key(Key::Backspace, Action::DeleteOrTakeBack, Game)]),
];

static GAME: [BindingRow; 15] = [
    row("keys-hint", &[letter('i', Action::Hint, Game), pad(GamepadButton::North, Action::Hint, Game)]),
    row("keys-take-back", &[with(HeldModifier::Command, Key::Z, Action::TakeBack, Game)]),
    row("keys-draw", &[letter('=', Action::Draw, Game)]),
    row("keys-resign", &[with(HeldModifier::Command, Key::Delete, Action::Resign, Game)]),
    row("keys-buttons", &[pad(GamepadButton::West, Action::FocusButtons, Game)]),
    row(
        "keys-step",
        &[
            with(HeldModifier::Alt, Key::ArrowLeft, Action::Step(StepTo::Back), Game),
            key(Key::PageUp, Action::Step(StepTo::Back), Game),
            with(HeldModifier::Alt, Key::ArrowRight, Action::Step(StepTo::Forward), Game),
            key(Key::PageDown, Action::Step(StepTo::Forward), Game),
            pad(GamepadButton::LeftTrigger, Action::Step(StepTo::Back), Game),
            pad(GamepadButton::RightTrigger, Action::Step(StepTo::Forward), Game),
        ],
    ),
    row(
        "keys-step-ends",
        &[
            key(Key::Home, Action::Step(StepTo::First), Game),
            key(Key::End, Action::Step(StepTo::Last), Game),
            pad(GamepadButton::LeftThumb, Action::Step(StepTo::First), Game),
            pad(GamepadButton::RightThumb, Action::Step(StepTo::Last), Game),
        ],
    ),
    row(
        "keys-analysis-step",
        &[
            key(Key::ArrowLeft, Action::Step(StepTo::Back), Analysis),
            key(Key::ArrowRight, Action::Step(StepTo::Forward), Analysis),
            pad(GamepadButton::DPadLeft, Action::Step(StepTo::Back), Analysis),
            pad(GamepadButton::DPadRight, Action::Step(StepTo::Forward), Analysis),
        ],
    ),
    row(
        "keys-analysis-variation",
        &[
            key(Key::ArrowUp, Action::Step(StepTo::PreviousVariation), Analysis),
            key(Key::ArrowDown, Action::Step(StepTo::NextVariation), Analysis),
            pad(GamepadButton::DPadUp, Action::Step(StepTo::PreviousVariation), Analysis),
            pad(GamepadButton::DPadDown, Action::Step(StepTo::NextVariation), Analysis),
        ],
    ),
    row(
        "keys-press-clock",
        &[key(Key::Space, Action::UseClock, Running), pad(GamepadButton::North, Action::Hint, Game)],
    ),
    row("keys-watch", &[key(Key::Space, Action::UseClock, Running), letter('.', Action::PlayMove, Running)]),
    sample("keys-copy", "Ctrl C"),
    sample("keys-paste", "Ctrl V"),
    row("save-as", &[with(HeldModifier::Command, Key::S, Action::SaveAs, Game)]),
    row("open-game", &[with(HeldModifier::Command, Key::O, Action::Open, OutOfDraw)]),
];

/// The rows of the review of a finished game, beside those above.
static REVIEW: [BindingRow; 4] = [
    row("review-open", &[letter('v', Action::Review, Over)]),
    row(
        "keys-turning-points",
        &[
            letter('<', Action::PreviousTurningPoint, Over),
            letter(',', Action::PreviousTurningPoint, Over),
            letter('>', Action::NextTurningPoint, Over),
            letter('.', Action::NextTurningPoint, Over),
        ],
    ),
    row("review-try", &[letter('t', Action::TryMove, Over)]),
    row("review-show-better", &[letter('i', Action::Hint, Over), pad(GamepadButton::North, Action::Hint, Over)]),
];

static VIEW: [BindingRow; 12] = [
    row("view-seat", &[letter('1', Action::SetView(View::Seat), Picture)]),
    row("view-top", &[letter('2', Action::SetView(View::Top), Picture)]),
    row("view-side", &[letter('3', Action::SetView(View::Side), Picture)]),
    row("view-orbit", &[letter('4', Action::SetView(View::Orbit), Picture)]),
    row("keys-next-view", &[pad(GamepadButton::Select, Action::NextView, Picture)]),
    row("keys-flip", &[letter('x', Action::Flip, Picture)]),
    stick("keys-turn", Stick::Right),
    stick("keys-zoom", Stick::Triggers),
    row("photo", &[letter('p', Action::Photo, Picture)]),
    row("photo-hide", &[letter('h', Action::TogglePhotoControls, Photo)]),
    window_row("settings-full-screen", &[key(Key::F11, Action::FullScreen, Always)]),
    window_row("settings-spectators", &[key(Key::F10, Action::SecondWindow, Always)]),
];

static APP: [BindingRow; 9] = [
    row("keys-more", &[pad(GamepadButton::Start, Action::More, Game), pad(GamepadButton::Start, Action::More, Dialog)]),
    row("keys-new", &[key(Key::F2, Action::NewGame, OutOfDraw)]),
    row("keys-pieces", &[key(Key::F4, Action::Pieces, OutOfDraw)]),
    row("settings", &[with(HeldModifier::Command, Key::Comma, Action::Settings, OutOfFields)]),
    row("keys-sound", &[letter('m', Action::Mute, Table)]),
    row("keys-next", &[key(Key::Tab, Action::FocusNext, Always)]),
    row("rules", &[key(Key::F1, Action::Rules, Always)]),
    row("keys-this", &[letter('?', Action::Keys, OutOfFields)]),
    window_row("menu-quit", &[with(HeldModifier::Command, Key::Q, Action::Quit, Always)]),
];

/// All bindings, in groups with the Fluent keys of their headings.
pub static GROUPS: [(&str, &[BindingRow]); 5] =
    [("keys-moving", &MOVING), ("keys-game", &GAME), ("review", &REVIEW), ("keys-view", &VIEW), ("keys-app", &APP)];

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> &'static BindingRow {
        GROUPS.iter().flat_map(|(_, rows)| rows.iter()).find(|row| row.text == text).expect("a row")
    }

    #[test]
    fn the_list_shows_the_keys_that_can_be_had() {
        assert_eq!(row("keys-cursor").caps(true, Letters::English), "← ↑ → ↓");
        assert_eq!(row("keys-resign").caps(true, Letters::English), "Ctrl Del");
        assert_eq!(row("keys-step").caps(true, Letters::English), "Alt ← Alt →");
        assert_eq!(row("keys-step").caps(false, Letters::English), "PgUp PgDn");
        assert_eq!(row("rules").caps(true, Letters::English), "F1");
        assert_eq!(row("keys-this").caps(true, Letters::English), "?");
        assert_eq!(row("settings").caps(true, Letters::English), "Ctrl ,");
        let typed = [Letters::English, Letters::Polish].map(|letters| row("keys-type").caps(true, letters));
        assert_eq!(typed, ["N f 3", "S f 3"]);
        assert_eq!(row("keys-turning-points").caps(true, Letters::English), "< >");
    }

    #[test]
    fn a_press_means_one_thing_at_most() {
        let all: Vec<&Binding> = GROUPS.iter().flat_map(|(_, rows)| rows.iter()).flat_map(|row| row.on).collect();
        for context in InputContext::ALL {
            for (index, one) in all.iter().enumerate().filter(|(_, one)| one.scope.covers(context)) {
                let rest = all[index + 1..].iter().filter(|other| other.on == one.on && other.scope.covers(context));
                for other in rest {
                    assert_eq!(one.does, other.does, "{:?} in {context:?}", one.on);
                }
            }
        }
    }

    #[test]
    fn a_field_keeps_what_is_written_in_it() {
        let means = |on| action_for(on, InputContext::Field);
        assert_eq!(means(Trigger::Key(HeldModifier::Nothing, Key::Escape)), Some(Action::Back));
        assert_eq!(means(Trigger::Key(HeldModifier::Command, Key::Z)), None);
        assert_eq!(means(Trigger::Key(HeldModifier::Nothing, Key::Home)), None);
        assert_eq!(means(Trigger::Letter('?')), None);
        assert_eq!(means(Trigger::Pad(GamepadButton::South)), Some(Action::Confirm));
    }
}
