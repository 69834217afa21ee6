//! Pages to print, for parents and teachers: worksheets of a chapter's lessons, and a report on what somebody has
//! learnt. Each is one HTML file that needs nothing else.

mod page;
mod report;
mod sheet;

pub use report::LearnerReport;
pub use sheet::{has_worksheet, worksheet};
