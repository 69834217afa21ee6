//! What is said for a moment: refusals, check, trouble with storage.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Context, CornerRadius, Id, Order, Rect, Response, Stroke, StrokeKind, vec2};
use rules_core::{Event, Rule};

use super::desk::{Toast, Until};
use super::kit::Kit;
use super::layout::{ACTIONS, Class};
use super::photo::why_no_photo;
use super::play::why_no_hint;
use super::rules::{self, RULE_WIDTH};
use super::theme::{self, GAP, LIT, ON_LIT};
use super::{reasons, standing};
use crate::hint::NoHint;
use crate::photo::NoPhoto;
use crate::session::{Outcome, Stage};
use crate::storage::Notice;

/// How long a notice is shown, in seconds: one about lost data stays longer than one about a move.
const NOTICE_SECONDS: f64 = 10.0;

/// Turns outcomes, notices and why there is no hint or photo into words.
pub(super) fn listen(
    mut outcomes: MessageReader<Outcome>,
    mut no_hints: MessageReader<NoHint>,
    mut no_photos: MessageReader<NoPhoto>,
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
            // Wider screens say it in the pill over the board.
            Outcome::Game(Event::CheckAnnounced(_)) if !kit.desk.layout.is_narrow() => continue,
            Outcome::Game(event) => match reasons::announcement(&kit.texts, event, &kit.session) {
                Some(text) => (text, event.rule()),
                None => continue,
            },
            _ => continue,
        };
        say_once(&mut all_said, said);
        rule = rule.or(rests_on);
    }
    // What is said at once is one announcement: an illegal move, and the time the other gets for it.
    if !all_said.is_empty() {
        let text = all_said.join(" ");
        if refuses { kit.refuse(text, rule) } else { kit.say_of_rule(text, rule) }
    }
    let no_hints = no_hints.read().map(|why| why_no_hint(*why));
    for why in no_hints.chain(no_photos.read().map(|why| why_no_photo(*why))) {
        let said = kit.text(why);
        kit.say(said);
    }
    for notice in notices.read() {
        let said = kit.texts.with(notice.key, &[("detail", notice.detail.clone().into())]);
        if kit.desk.notices.iter().all(|(waiting, _)| *waiting != said) {
            kit.desk.notices.push_back((said, None));
        }
    }
}

/// Adds a sentence, unless one that is said already has it.
fn say_once(all_said: &mut Vec<String>, said: String) {
    if all_said.iter().all(|before| !before.contains(&said)) {
        all_said.retain(|before| !said.contains(before.as_str()));
        all_said.push(said);
    }
}

/// Shows it at the foot of the board, with the way to its rule at the right. All else of it lets presses through.
pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some((text, rule)) = said(&ctx, &mut kit) else { return };
    let free = place(&kit);
    let beside = if rule.is_some() { RULE_WIDTH + theme::GAP } else { 0.0 };
    let width = (free.width() - 64.0).clamp(176.0, 640.0) - beside;
    let area = Area::new(Id::new("toast")).order(Order::Tooltip).interactable(false).fade_in(false);
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, theme::body(15.0), ON_LIT, width));
    let least = if rule.is_some() { theme::TOUCH + theme::GAP } else { 0.0 };
    let size = vec2(galley.size().x + 32.0 + beside, (galley.size().y + 20.0).max(least));
    let rect = Align2::CENTER_BOTTOM.anchor_size(free.center_bottom() - vec2(0.0, 12.0), size);
    area.fixed_pos(rect.min).default_size(size).show(&ctx, |ui| {
        ui.allocate_space(size);
        ui.painter().rect(rect, CornerRadius::same(theme::CONTROL), LIT, Stroke::new(1.0, LIT), StrokeKind::Inside);
        let at = rect.left_center() + vec2(16.0, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, ON_LIT);
    });
    if let Some(rule) = rule.filter(|_| kit.kiosk.is_none()) {
        let corner = rect.right_center() - vec2(theme::GAP / 2.0, 0.0);
        rule_button(&ctx, &mut kit, rule, Align2::RIGHT_CENTER.anchor_size(corner, vec2(RULE_WIDTH, theme::TOUCH)));
    }
}

/// What it lies at the foot of: the board, or in a low window, where that would hide the near rank, the score sheet.
fn place(kit: &Kit) -> Rect {
    let layout = kit.desk.layout;
    let has_sheet = kit.desk.dialog.is_none() && !kit.posing.is_on() && kit.session.stage() == Stage::Playing;
    if layout.class != Class::Medium || !has_sheet || kit.session.is_lesson() {
        return kit.desk.free;
    }
    let column = layout.column();
    column.with_max_y(column.bottom() - ACTIONS - GAP)
}

fn rule_button(ctx: &Context, kit: &mut Kit, rule: Rule, place: Rect) {
    let area = Area::new(Id::new("toast-rule")).order(Order::Tooltip).fade_in(false);
    area.fixed_pos(place.min).default_size(place.size()).show(ctx, |ui| {
        let response = rules::see(kit, rule).place(ui, &kit.icons, place);
        if response.clicked() {
            rules::open(kit, Some(rule));
            kit.desk.toast = None;
        } else if let Some(toast) = &mut kit.desk.toast {
            toast.button = Some(response.id);
        }
    });
}

/// Whether a button is pressed or has been reached.
fn is_used(ctx: &Context, button: Id) -> bool {
    let used = |button: Response| button.is_pointer_button_down_on() || button.clicked() || button.has_focus();
    ctx.read_response(button).is_some_and(used)
}

/// What was just done is answered first, as long as that is to be read. Notices come one after the other, and their time
/// begins when they are seen. Then, on a phone, where no pill over the board has it, comes what holds until the move.
/// With each the rule that it rests on.
fn said(ctx: &Context, kit: &mut Kit) -> Option<(String, Option<Rule>)> {
    if let Some(Toast { text, rule, until, button }) = kit.desk.toast.clone() {
        let still = match until {
            Until::Time(time) => kit.is_still(time),
            // The press on its button is one that would end it.
            Until::Pressed => kit.objection.stands() || button.is_some_and(|button| is_used(ctx, button)),
        };
        if still {
            return Some((text, rule));
        }
        kit.desk.toast = None;
        // The button beside the pill over the board comes back.
        kit.animate();
    }
    let now = kit.now();
    // At an event they are for whoever looks after the screen.
    let are_read = kit.kiosk.as_ref().is_none_or(|kiosk| kiosk.is_operator_in());
    while are_read && let Some((text, until)) = kit.desk.notices.front_mut() {
        let (text, until) = (text.clone(), *until.get_or_insert(now + NOTICE_SECONDS));
        if kit.is_still(until) {
            return Some((text, None));
        }
        kit.desk.notices.pop_front();
    }
    let plays = kit.desk.layout.is_narrow() && kit.desk.dialog.is_none() && !kit.posing.is_on();
    let standing = plays.then(|| standing::now(&kit.texts, &kit.session)).flatten()?;
    Some((standing, standing::rule(&kit.session)))
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
        let said = |mut kit: Kit| said(&Context::default(), &mut kit);
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
        // However long loading takes, and here it takes longer than a notice stays.
        app.insert_resource(step(NOTICE_SECONDS));
        app.finish();
        app.cleanup();
        while *app.world().resource::<State<Screen>>().get() == Screen::Loading {
            app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        app.insert_resource(step(0.6 * NOTICE_SECONDS));
        app.update();
        assert!(said_now(&mut app).starts_with("Not all settings could be read"), "{}", said_now(&mut app));
        app.update();
        app.update();
        assert!(said_now(&mut app).starts_with("A saved game cannot be read"), "{}", said_now(&mut app));
        app.update();
        app.update();
        assert_eq!(said_now(&mut app), "");
    }
}
