//! The learners who share a machine, each with progress of their own.

use serde::{Deserialize, Serialize};

/// Maximum number of learners: a class.
pub const MAX_LEARNERS: usize = 40;
/// Maximum length of a learner's name, in characters.
pub const MAX_LEARNER_NAME: usize = 24;

/// A learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learner {
    /// The number by which the learner's progress is stored; never given twice.
    pub number: u32,
    /// The name; empty as long as nobody has entered one.
    pub name: String,
}

/// The reason why a name isn't accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LearnerNameError {
    /// The name is empty.
    Empty,
    /// The name is longer than [`MAX_LEARNER_NAME`].
    TooLong,
    /// Another learner has this name.
    Taken,
    /// There are [`MAX_LEARNERS`] already.
    TooMany,
}

/// All learners, and the one who is learning now. There is always at least one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredRoster", into = "StoredRoster")]
pub struct LearnerRoster {
    learners: Vec<Learner>,
    current: u32,
    next: u32,
}

/// The stored form, which may contradict itself if somebody has edited it.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredRoster {
    learners: Vec<Learner>,
    current: u32,
    next: u32,
}

impl Default for LearnerRoster {
    fn default() -> Self {
        Self { learners: vec![Learner { number: 0, name: String::new() }], current: 0, next: 1 }
    }
}

impl From<StoredRoster> for LearnerRoster {
    /// Keeps the first learner of each number, and names up to their maximum length.
    fn from(stored: StoredRoster) -> Self {
        let mut learners: Vec<Learner> = Vec::new();
        for Learner { number, name } in stored.learners {
            let is_free = number < u32::MAX && learners.iter().all(|learner| learner.number != number);
            if is_free && learners.len() < MAX_LEARNERS {
                learners.push(Learner { number, name: name.trim().chars().take(MAX_LEARNER_NAME).collect() });
            }
        }
        let Some(first) = learners.first() else { return Self::default() };
        let is_there = learners.iter().any(|learner| learner.number == stored.current);
        let current = if is_there { stored.current } else { first.number };
        let most = learners.iter().map(|learner| learner.number).max().unwrap_or_default();
        Self { learners, current, next: stored.next.max(most + 1) }
    }
}

impl From<LearnerRoster> for StoredRoster {
    fn from(LearnerRoster { learners, current, next }: LearnerRoster) -> Self {
        Self { learners, current, next }
    }
}

impl LearnerRoster {
    /// Returns all learners in the order in which they came.
    pub fn all(&self) -> &[Learner] {
        &self.learners
    }

    /// Returns the number of the learner who is learning now.
    pub fn current(&self) -> u32 {
        self.current
    }

    /// Returns the learner with this number.
    pub fn learner(&self, number: u32) -> Option<&Learner> {
        self.learners.iter().find(|learner| learner.number == number)
    }

    /// Makes another learner the current one; returns false if there is none with this number.
    pub fn choose(&mut self, number: u32) -> bool {
        let is_there = self.learner(number).is_some();
        if is_there {
            self.current = number;
        }
        is_there
    }

    /// Adds a learner, who is the current one then.
    ///
    /// # Errors
    /// If the name isn't accepted, or there are too many learners.
    pub fn add(&mut self, name: &str) -> Result<(), LearnerNameError> {
        let name = self.accepted_name(name, None)?;
        (self.current, self.next) = (self.next, self.next.saturating_add(1));
        self.learners.push(Learner { number: self.current, name });
        Ok(())
    }

    /// Leaves out the numbers under which progress is stored already, such as that of learners whose list was damaged.
    pub fn skip_numbers(&mut self, is_taken: impl Fn(u32) -> bool) {
        while self.next < u32::MAX && is_taken(self.next) {
            self.next += 1;
        }
    }

    /// Renames a learner.
    ///
    /// # Errors
    /// If the name isn't accepted.
    pub fn rename(&mut self, number: u32, name: &str) -> Result<(), LearnerNameError> {
        let name = self.accepted_name(name, Some(number))?;
        if let Some(learner) = self.learners.iter_mut().find(|learner| learner.number == number) {
            learner.name = name;
        }
        Ok(())
    }

    /// Removes a learner; returns false if there is no such learner, or no other one.
    pub fn remove(&mut self, number: u32) -> bool {
        if self.learners.len() < 2 || self.learner(number).is_none() {
            return false;
        }
        self.learners.retain(|learner| learner.number != number);
        if self.current == number {
            self.current = self.learners[0].number;
        }
        true
    }

    /// Returns the name without spaces around it, if the learner with this number may have it, or without a number a
    /// new one.
    ///
    /// # Errors
    /// The reason why the name isn't accepted.
    pub fn accepted_name(&self, name: &str, of: Option<u32>) -> Result<String, LearnerNameError> {
        if of.is_none() && self.learners.len() >= MAX_LEARNERS {
            return Err(LearnerNameError::TooMany);
        }
        let name = name.trim();
        let is_same = |learner: &&Learner| learner.name.to_lowercase() == name.to_lowercase();
        if name.is_empty() {
            Err(LearnerNameError::Empty)
        } else if name.chars().count() > MAX_LEARNER_NAME {
            Err(LearnerNameError::TooLong)
        } else if self.learners.iter().filter(is_same).any(|learner| Some(learner.number) != of) {
            Err(LearnerNameError::Taken)
        } else {
            Ok(name.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(roster: &LearnerRoster) -> Vec<&str> {
        roster.all().iter().map(|learner| learner.name.as_str()).collect()
    }

    #[test]
    fn whoever_is_added_learns_and_keeps_a_number_of_their_own() {
        let mut roster = LearnerRoster::default();
        assert_eq!(roster.rename(0, " Ania "), Ok(()));
        assert_eq!(roster.add("Bartek"), Ok(()));
        assert_eq!((names(&roster), roster.current()), (vec!["Ania", "Bartek"], 1));
        assert!(roster.remove(1) && !roster.remove(0), "the last one stays");
        assert_eq!((roster.current(), roster.add("Celina")), (0, Ok(())));
        assert_eq!(roster.current(), 2, "the number of somebody who left isn't given again");
        roster.skip_numbers(|number| number < 5);
        assert_eq!((roster.add("Dorota"), roster.current()), (Ok(()), 5));
        assert!(roster.choose(0) && !roster.choose(1));
        assert_eq!(roster.current(), 0);
    }

    #[test]
    fn a_name_that_is_empty_long_or_taken_is_refused() {
        let mut roster = LearnerRoster::default();
        assert_eq!(roster.add("Żaneta"), Ok(()));
        assert_eq!(roster.add("  "), Err(LearnerNameError::Empty));
        assert_eq!(roster.add("żaneta"), Err(LearnerNameError::Taken));
        assert_eq!(roster.rename(1, "ŻANETA"), Ok(()), "it is her own");
        assert_eq!(roster.add(&"a".repeat(MAX_LEARNER_NAME + 1)), Err(LearnerNameError::TooLong));
        (2..MAX_LEARNERS).for_each(|number| assert_eq!(roster.add(&format!("{number}")), Ok(())));
        assert_eq!(roster.add("one more"), Err(LearnerNameError::TooMany));
    }

    #[test]
    fn it_comes_back_as_it_was_stored_and_contradictions_are_mended() {
        let mut roster = LearnerRoster::default();
        assert_eq!(roster.add("Ania"), Ok(()));
        let text = ron::to_string(&roster).expect("text");
        assert_eq!(text, r#"(learners:[(number:0,name:""),(number:1,name:"Ania")],current:1,next:2)"#);
        assert_eq!(ron::from_str(&text), Ok(roster));
        let edited = r#"(learners:[(number:7,name:" Ania "),(number:7,name:"Ola")],current:3)"#;
        let mended: LearnerRoster = ron::from_str(edited).expect("a roster");
        assert_eq!((names(&mended), mended.current(), mended.next), (vec!["Ania"], 7, 8));
        assert_eq!(ron::from_str("()"), Ok(LearnerRoster::default()));
    }
}
