//! Toasts at the foot of the board: refusals, announcements and storage errors.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Context, Id, Order, Rect, Response, vec2};
use rules_core::{GameEvent, Rule};

use super::kit::{Kit, extend_kit};
use super::layout::{ACTIONS, LayoutClass};
use super::refusal_keys::{no_hint_key, no_photo_key};
use super::rules::{self, RULE_WIDTH, RuleBookState};
use super::theme::{self, GAP};
use super::toast_state::{Toast, ToastEnd, reading_seconds};
use super::{bubble, far_message, reasons, turn_notice};
use crate::hint::HintRefusal;
use crate::photo::PhotoRefusal;
use crate::session::{Outcome, SessionPhase};
use crate::shown::LastRefusal;
use crate::storage::Notice;
use crate::viewport::{Main, PhotoMode};

/// Least seconds that a notice is shown. It is longer than for other messages, because it may be about lost data.
const NOTICE_SECONDS: f64 = 10.0;

/// Turns outcomes, notices and refused hints or photos into text.
pub(super) fn collect_messages(
    mut outcomes: MessageReader<Outcome>,
    mut no_hints: MessageReader<HintRefusal>,
    mut no_photos: MessageReader<PhotoRefusal>,
    mut notices: MessageReader<Notice>,
    mut kit: Kit,
) {
    let mut all_said = Vec::new();
    let mut refuses = false;
    let mut rule = None;
    for outcome in outcomes.read() {
        let (said, rests_on) = match outcome {
            Outcome::Refused(refused) => {
                refuses = true;
                (reasons::refusal(&kit.texts, refused, &kit.session), refused.rule())
            }
            // The status pill shows it.
            Outcome::Game(GameEvent::CheckAnnounced(_)) if kit.frame.has_status_pill() => continue,
            Outcome::Game(event) => match reasons::announcement(&kit.texts, event, &kit.session) {
                Some(text) => (text, event.rule()),
                None => continue,
            },
            _ => continue,
        };
        say_once(&mut all_said, said);
        rule = rule.or(rests_on);
    }
    // Sentences of the same frame form one toast, for instance an illegal move and the time added for it.
    if !all_said.is_empty() {
        let text = all_said.join(" ");
        if refuses { kit.show_refusal(text, rule) } else { kit.show_toast_with_rule(text, rule) }
    }
    let no_hints = no_hints.read().map(|why| no_hint_key(*why));
    for why in no_hints.chain(no_photos.read().map(|why| no_photo_key(*why))) {
        let message = kit.text(why);
        kit.show_toast(message);
    }
    for notice in notices.read() {
        let said = kit.texts.with(notice.key, &[("detail", notice.detail.clone().into())]);
        if kit.toasts.notices.iter().all(|(waiting, _)| *waiting != said) {
            kit.toasts.notices.push_back((said, None));
        }
    }
}

/// Adds a sentence, unless an earlier one already contains it.
fn say_once(all_said: &mut Vec<String>, said: String) {
    if all_said.iter().all(|before| !before.contains(&said)) {
        all_said.retain(|before| !said.contains(before.as_str()));
        all_said.push(said);
    }
}

/// The parameters of the toast.
#[derive(SystemParam)]
pub(super) struct ToastKit<'w, 's> {
    core: Kit<'w, 's>,
    last_refusal: Res<'w, LastRefusal>,
    photo_mode: Main<'w, 's, PhotoMode>,
    book: ResMut<'w, RuleBookState>,
}

extend_kit!(ToastKit);

/// Shows the current message with the button to its rule. The rest of it lets presses through.
pub(super) fn show(mut kit: ToastKit) {
    let Some(ctx) = kit.ctx() else { return };
    let said = said(&ctx, &mut kit);
    far_message::show(&ctx, &kit, said.as_ref().map(|(text, _)| text.as_str()));
    let Some((text, rule)) = said else { return };
    let free = place(&kit);
    let beside = if rule.is_some() { RULE_WIDTH + theme::GAP } else { 0.0 };
    let area = Area::new(Id::new("toast")).order(Order::Tooltip).interactable(false).fade_in(false);
    let galley = bubble::layout(&ctx, text, free, beside);
    let size = bubble::size(&galley, beside);
    let rect = Align2::CENTER_BOTTOM.anchor_size(free.center_bottom() - vec2(0.0, bubble::EDGE), size);
    area.fixed_pos(rect.min).default_size(size).show(&ctx, |ui| {
        ui.allocate_space(size);
        bubble::paint(ui, rect, galley);
    });
    if let Some(rule) = rule.filter(|_| kit.kiosk.is_none()) {
        let corner = rect.right_center() - vec2(theme::GAP / 2.0, 0.0);
        rule_button(
            &ctx,
            &mut kit,
            rule,
            Align2::RIGHT_CENTER.anchor_size(corner, vec2(RULE_WIDTH, theme::TOUCH_SIZE)),
        );
    }
}

/// Returns the area at whose foot the toast lies: the free area, or in a low window the score sheet, because the toast
/// would hide the nearest rank.
fn place(kit: &ToastKit) -> Rect {
    let layout = kit.frame.layout;
    let has_sheet =
        kit.dialogs.open.is_none() && !kit.photo_mode.is_on() && kit.session.phase() == SessionPhase::Playing;
    let is_split = kit.frame.second_half.is_some();
    if layout.class != LayoutClass::Medium || !has_sheet || is_split || kit.session.is_lesson() {
        return kit.frame.free;
    }
    let column = layout.column();
    column.with_max_y(column.bottom() - ACTIONS - GAP)
}

fn rule_button(ctx: &Context, kit: &mut ToastKit, rule: Rule, place: Rect) {
    let area = Area::new(Id::new("toast-rule")).order(Order::Tooltip).fade_in(false);
    area.fixed_pos(place.min).default_size(place.size()).show(ctx, |ui| {
        let response = rules::rule_button(kit, rule).place(ui, &kit.icons, place);
        if response.clicked() {
            rules::open(&mut kit.core, &mut kit.book, Some(rule));
            kit.toasts.current = None;
        } else if let Some(toast) = &mut kit.toasts.current {
            toast.button = Some(response.id);
        }
    });
}

/// Returns true if the button is pressed or has keyboard focus.
fn is_used(ctx: &Context, button: Id) -> bool {
    let used = |button: Response| button.is_pointer_button_down_on() || button.clicked() || button.has_focus();
    ctx.read_response(button).is_some_and(used)
}

/// Returns the current message and its rule. The toast comes first, then the notices one after another, and where there
/// is no pill over the board, the notice that holds until the next move.
fn said(ctx: &Context, kit: &mut ToastKit) -> Option<(String, Option<Rule>)> {
    if let Some(Toast { text, rule, end, button }) = kit.toasts.current.clone() {
        let still = match end {
            ToastEnd::At(time) => kit.is_before(time),
            // A press on the toast's own button would also end the refusal.
            ToastEnd::WithRefusal => kit.last_refusal.stands() || button.is_some_and(|button| is_used(ctx, button)),
        };
        if still {
            return Some((text, rule));
        }
        kit.toasts.current = None;
        // A frame for the pill's rule button, which is shown again.
        kit.request_frame();
    }
    let now = kit.now();
    // In kiosk mode notices are only for the operator.
    let are_read = kit.kiosk.as_ref().is_none_or(|kiosk| kiosk.is_operator_page_open());
    while are_read && let Some((text, until)) = kit.toasts.notices.front_mut() {
        let seconds = reading_seconds(text).max(NOTICE_SECONDS);
        let (text, until) = (text.clone(), *until.get_or_insert(now + seconds));
        if kit.is_before(until) {
            return Some((text, None));
        }
        kit.toasts.notices.pop_front();
    }
    let plays = !kit.frame.has_status_pill() && kit.dialogs.open.is_none() && !kit.photo_mode.is_on();
    let notice = plays.then(|| turn_notice::text(&kit.texts, &kit.session)).flatten()?;
    Some((notice, turn_notice::rule(&kit.session)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::platform::Display;
    use crate::shown::Screen;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::time::TimeUpdateStrategy;
    use core::time::Duration;

    fn said_now(app: &mut App) -> String {
        let said = |mut kit: ToastKit| said(&Context::default(), &mut kit);
        app.world_mut().run_system_once(said).expect("a kit").map(|(text, _)| text).unwrap_or_default()
    }

    #[test]
    fn a_sentence_is_said_once() {
        let mut said = Vec::new();
        for text in ["Blocked.", "Taken back. Blocked.", "Blocked.", "Black gets two minutes."] {
            say_once(&mut said, text.to_owned());
        }
        assert_eq!(said, ["Taken back. Blocked.", "Black gets two minutes."]);
    }

    #[test]
    fn what_was_damaged_is_told_once_loading_is_over_one_after_the_other() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for name in ["settings.ron", "game.pgn"] {
            std::fs::write(folder.path().join(name), "(sound: perhaps").expect("written");
        }
        let options =
            Options { data_dir: Some(folder.path().to_owned()), lang: "en".parse().ok(), ..Options::default() };
        let mut app = crate::app(options, Display::Headless);
        let step = |seconds| TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(seconds));
        // Loading takes longer here than a notice is shown.
        app.insert_resource(step(NOTICE_SECONDS));
        app.finish();
        app.cleanup();
        while *app.world().resource::<State<Screen>>().get() == Screen::Loading {
            app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        app.insert_resource(step(1.0));
        app.update();
        for beginning in ["Not all settings could be read", "A saved game cannot be read"] {
            let told = said_now(&mut app);
            assert!(told.starts_with(beginning), "{told}");
            let mut seconds = 0.0;
            while said_now(&mut app) == told {
                app.update();
                seconds += 1.0;
            }
            let expected = reading_seconds(&told).max(NOTICE_SECONDS);
            assert!((expected - 2.0..=expected + 2.0).contains(&seconds), "{seconds} s for “{told}”");
        }
        assert_eq!(said_now(&mut app), "");
    }
}
