//! A simulated week at an event: ten thousand visitors of all kinds, some of whom leave at any moment or press
//! everything, an operator every evening, and occasional power cuts.

mod common;
mod people;

use std::collections::BTreeMap;

use kiosk::{DayFigures, Figures, KioskPhase, VisitorResult};
use people::{Persona, SeededRng, World};

const VISITORS: u64 = 10_000;
const WEEK: u64 = 7 * 24 * 3_600_000;

/// Simulates a week with a seed.
fn week(seed: u64) -> World {
    let mut world = World::new(SeededRng(seed));
    for visitor in 0..VISITORS {
        let arrival = visitor * WEEK / VISITORS + world.rng.below(20_000);
        world.pass_until(arrival);
        let persona = Persona::any(&mut world.rng);
        persona.visit(&mut world);
        if visitor % 1428 == 1000 {
            world.operator_sets();
        }
    }
    world.pass_until(WEEK.max(world.millis) + 600_000);
    world
}

#[test]
fn ten_thousand_visitors_leave_the_screen_as_it_was_and_the_figures_right() {
    let mut seen = BTreeMap::<KioskPhase, u64>::new();
    let mut ends = [0; 4];
    for seed in [1, 2, 3] {
        let world = week(seed);
        assert!(common::is_at_rest(&world.visit), "seed {seed}: {:?}", world.visit.phase());
        assert!(world.millis < WEEK + WEEK / 50, "seed {seed}: {} h", world.millis / 3_600_000);
        let figures = Figures::read(&world.file);
        check_figures(&figures.total(), &world, seed);
        assert_eq!(figures.total(), world.figures.total());
        assert!(figures.days().count() <= 8 && world.largest < 4096, "{} bytes", world.largest);
        world.seen.iter().for_each(|(phase, count)| *seen.entry(*phase).or_default() += count);
        for (end, count) in ends.iter_mut().zip([
            VisitorResult::Won,
            VisitorResult::Lost,
            VisitorResult::Drawn,
            VisitorResult::Abandoned,
        ]) {
            *end += world.ended.values().filter(|ended| ended.0 == count).count();
        }
        assert!(world.crashes > 30 && world.asked > 300 && world.taken_over > 30, "{world:?}");
    }
    let phases =
        [KioskPhase::Attract, KioskPhase::Language, KioskPhase::Skill, KioskPhase::Playing, KioskPhase::Result];
    let phases = phases.into_iter().chain([KioskPhase::Closed, KioskPhase::OutOfOrder]);
    assert!(phases.into_iter().all(|phase| seen.get(&phase).is_some_and(|count| *count > 100)), "{seen:?}");
    assert!(ends.iter().all(|count| *count > 1000), "{ends:?}");
}

/// Checks the statistics in the file against those of the simulated world.
fn check_figures(total: &DayFigures, world: &World, seed: u64) {
    let count = |end: VisitorResult| world.ended.values().filter(|ended| ended.0 == end).count() as u32;
    let ends = [VisitorResult::Won, VisitorResult::Lost, VisitorResult::Drawn, VisitorResult::Abandoned].map(count);
    assert_eq!([total.won, total.lost, total.drawn, total.left], ends, "seed {seed}");
    assert_eq!(total.games as usize, world.begun.len(), "seed {seed}");
    let mut by_level = [0; 10];
    world.begun.values().for_each(|level| by_level[usize::from(*level) - 1] += 1);
    assert_eq!(total.by_level, by_level, "seed {seed}");
    let finished = world.ended.values().filter(|(end, _)| *end != VisitorResult::Abandoned);
    assert_eq!(total.plies, finished.map(|(_, plies)| u64::from(*plies)).sum::<u64>(), "seed {seed}");
    assert_eq!(total.by_hour.iter().sum::<u32>(), total.games);
}
