//! The dialog with the player's record: strength, results and accuracy as charts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, Rangef, RichText, Ui, vec2};
use engine::Level;
use rules_core::{Color as Side, Speed};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::panel::dialog_scroll_area;
use super::theme::{self, BRASS, GAP, SECONDARY_TEXT};
use super::widgets::{ChartPoint, LineChart, heading, result_bar, result_legend, small_text};
use super::words;
use crate::openings::Openings;
use crate::session::names;
use crate::session::player_record::{EloEstimate, LEAST_RATED_GAMES, RECENT_GAMES, Score, Statistics, Tally};
use crate::session::{PlayerRecord, ReadRecord};

const WIDTH: f32 = 520.0;
/// Gap between two rows of bars.
const ROW_GAP: f32 = 2.0;
/// Elo numbers are rounded to this, as their errors are larger.
const ELO_STEP: f64 = 10.0;
/// Minimum number of games of a series that is mentioned.
const LEAST_STREAK: usize = 2;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct RecordKit<'w, 's> {
    core: Kit<'w, 's>,
    record: Res<'w, PlayerRecord>,
    openings: Res<'w, Openings>,
    reading: MessageWriter<'w, ReadRecord>,
}

extend_kit!(RecordKit);

pub(super) fn show(mut kit: RecordKit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.dialogs.opens {
        kit.reading.write(ReadRecord);
    }
    dialog(&ctx, &mut kit, Dialog::Record, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let Some(statistics) = &kit.record.statistics else {
            let games = kit.record.unread_games();
            paragraph(ui, kit.texts.with("record-reads", &[("games", games.into())]));
            return;
        };
        dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| content(ui, kit, (statistics, &kit.openings)));
    });
}

fn content(ui: &mut Ui, kit: &Kit, (statistics, openings): (&Statistics, &Openings)) {
    if statistics.games() == 0 {
        paragraph(ui, kit.text("record-none"));
        return;
    }
    if statistics.all.games() > 0 {
        strength(ui, kit, statistics);
        accuracy(ui, kit, statistics);
    }
    heading(ui, kit.text("record-results"));
    result_legend(ui, ["record-won", "record-drawn", "record-lost"].map(|key| kit.text(key)));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = ROW_GAP;
        results(ui, kit, statistics, openings);
    });
    ui.add_space(GAP);
    small_text(ui, kit.text("record-about"), SECONDARY_TEXT);
}

fn paragraph(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
}

/// Returns an Elo as it is shown.
fn rounded(elo: f64) -> i64 {
    ((elo / ELO_STEP).round() * ELO_STEP) as i64
}

/// Shows the Elo estimate with its error, and the estimates over time.
fn strength(ui: &mut Ui, kit: &Kit, statistics: &Statistics) {
    heading(ui, kit.text("record-strength"));
    let Some(estimate) = statistics.elo else {
        let games = LEAST_RATED_GAMES.saturating_sub(statistics.rated);
        paragraph(ui, kit.texts.with("record-elo-later", &[("games", games.into())]));
        return;
    };
    ui.label(RichText::new(elo_text(kit, estimate)).font(theme::serif(28.0)).color(BRASS));
    let level = Level::nearest(rounded(estimate.elo).clamp(0, i64::from(u16::MAX)) as u16).number();
    let values = [
        ("games", estimate.games.into()),
        ("level", level.into()),
        ("name", words::level_name(&kit.texts, level).into()),
    ];
    paragraph(ui, kit.texts.with("record-elo-about", &values));
    let point = |point: &crate::session::player_record::EloPoint| ChartPoint {
        at: point.games as f32,
        value: point.estimate.elo as f32,
        margin: point.estimate.margin() as f32,
    };
    let points: Vec<ChartPoint> = statistics.elo_history.iter().map(point).collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return };
    let ends = [("first", rounded(first.value.into()).into()), ("last", rounded(last.value.into()).into())];
    let described = kit.texts.with("record-elo-chart", &ends);
    let point_text = |point: ChartPoint| {
        let elo = [rounded(point.value.into()).into(), rounded(point.margin.into()).into()];
        let [elo, margin] = elo;
        kit.texts.with("record-elo-point", &[("games", point.at.into()), ("elo", elo), ("margin", margin)])
    };
    LineChart { points: &points, limits: Rangef::EVERYTHING, described, point_text: &point_text }.show(ui);
    let values = [("games", RECENT_GAMES.into())];
    small_text(ui, kit.texts.with("record-elo-foot", &values), SECONDARY_TEXT);
}

fn elo_text(kit: &Kit, estimate: EloEstimate) -> String {
    let values = [("elo", rounded(estimate.elo).into()), ("margin", rounded(estimate.margin()).into())];
    kit.texts.with("record-elo", &values)
}

/// Shows the accuracy of reviewed games over time.
fn accuracy(ui: &mut Ui, kit: &Kit, statistics: &Statistics) {
    let point = |point: &crate::session::player_record::AccuracyPoint| ChartPoint {
        at: point.games as f32,
        value: point.accuracy as f32,
        margin: 0.0,
    };
    let points: Vec<ChartPoint> = statistics.accuracy.iter().map(point).collect();
    if points.is_empty() {
        return;
    }
    heading(ui, kit.text("record-accuracy"));
    let mean = points.iter().map(|point| point.value).sum::<f32>() / points.len() as f32;
    let described = kit.texts.with("record-accuracy-chart", &[("percent", mean.round().into())]);
    let point_text = |point: ChartPoint| {
        let values = [("games", point.at.into()), ("percent", point.value.round().into())];
        kit.texts.with("record-accuracy-point", &values)
    };
    LineChart {
        points: &points,
        limits: Rangef::new(0.0, 100.0),
        described: described.clone(),
        point_text: &point_text,
    }
    .show(ui);
    small_text(ui, described, SECONDARY_TEXT);
}

/// Shows the bars of results.
fn results(ui: &mut Ui, kit: &Kit, statistics: &Statistics, openings: &Openings) {
    if statistics.all.games() > 0 {
        bar(ui, kit, &kit.text("record-all"), statistics.all);
        streaks(ui, kit, statistics);
        group(ui, kit, "record-by-side");
        for (side, tally) in Side::ALL.into_iter().zip(statistics.by_side).filter(|(_, tally)| tally.games() > 0) {
            bar(ui, kit, &names::side(&kit.texts, side), tally);
        }
        group(ui, kit, "record-by-level");
        for (level, tally) in &statistics.by_level {
            bar(ui, kit, &format!("{level} · {}", words::level_name(&kit.texts, *level)), *tally);
        }
        group(ui, kit, "record-by-speed");
        for (speed, tally) in &statistics.by_speed {
            bar(ui, kit, &kit.text(speed_key(*speed)), *tally);
        }
    }
    if !statistics.by_opening.is_empty() {
        group(ui, kit, "record-by-opening");
        for opening in &statistics.by_opening {
            let side = names::side(&kit.texts, opening.side);
            let name = openings.name_of_family(&opening.family);
            bar(ui, kit, &format!("{name} ({side})"), opening.tally);
        }
    }
    if statistics.two_people.games() > 0 {
        group(ui, kit, "record-two-people");
        bar(ui, kit, &names::side(&kit.texts, Side::White), statistics.two_people);
        for person in &statistics.by_name {
            bar(ui, kit, &person.name, person.tally);
        }
    }
}

fn group(ui: &mut Ui, kit: &Kit, key: &str) {
    ui.add_space(GAP);
    ui.label(RichText::new(kit.text(key)).font(theme::strong(13.0)).color(SECONDARY_TEXT));
}

fn bar(ui: &mut Ui, kit: &Kit, label: &str, tally: Tally) {
    let values = [
        ("label", label.to_owned().into()),
        ("won", tally.won.into()),
        ("drawn", tally.drawn.into()),
        ("lost", tally.lost.into()),
    ];
    result_bar(ui, label, tally, kit.texts.with("record-row", &values));
}

/// Names the series that the newest games belong to, and the longest one of wins.
fn streaks(ui: &mut Ui, kit: &Kit, statistics: &Statistics) {
    let current = statistics.streaks.current.filter(|streak| streak.games >= LEAST_STREAK).map(|streak| {
        let key = match streak.score {
            Score::Won => "record-streak-won",
            Score::Drawn => "record-streak-drawn",
            Score::Lost => "record-streak-lost",
        };
        kit.texts.with(key, &[("games", streak.games.into())])
    });
    let most = statistics.streaks.most_wins;
    let longest = (most >= LEAST_STREAK).then(|| kit.texts.with("record-streak-most", &[("games", most.into())]));
    let sentences: Vec<String> = current.into_iter().chain(longest).collect();
    if !sentences.is_empty() {
        small_text(ui, sentences.join(" "), SECONDARY_TEXT);
    }
}

fn speed_key(speed: Speed) -> &'static str {
    match speed {
        Speed::Unlimited => "record-no-clock",
        Speed::Blitz => "record-blitz",
        Speed::Rapid => "record-rapid",
        Speed::Classical => "record-classical",
    }
}
