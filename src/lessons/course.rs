//! The course that is built in.

use std::sync::LazyLock;

use coach::Course;

/// The chapters in `assets/lessons`, in the order of their files' names.
const CHAPTERS: &[&str] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// All that is taught. The chapters are read by a test, too, so here they can be.
pub static COURSE: LazyLock<Course> = LazyLock::new(|| Course::read(CHAPTERS.iter().copied()).unwrap_or_default());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_can_be_read() {
        let course = Course::read(CHAPTERS.iter().copied()).expect("chapters without mistakes");
        assert_eq!(course, *COURSE);
    }
}
