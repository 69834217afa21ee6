//! The rules of a chess kiosk at an event, without graphics: a visitor walks up, plays a game, and walks away.
//!
//! A [`Visit`] receives each [`VisitEvent`] with the [`CurrentTime`], and returns [`KioskOrder`]s for the app to carry
//! out. [`OperatorSettings`] holds the operator's settings, [`PinHash`] and [`PinLock`] protect them, and [`Figures`] count
//! the games. The crate has no clock, no random source and no files: times, salts and texts are arguments.
//!
//! ```
//! use kiosk::{VisitEvent, LocalTime, CurrentTime, KioskOrder, OperatorSettings, Visit, VisitorSkill};
//! use std::time::Duration;
//!
//! let local = LocalTime { date: "2026-11-23".parse().unwrap(), minute: 10 * 60 };
//! let at = |seconds: u64| CurrentTime { running: Duration::from_secs(seconds), unix: 1_795_428_000 + seconds, local };
//! let (mut visit, orders) = Visit::new(OperatorSettings::default(), 1, at(0));
//! assert_eq!(orders, [KioskOrder::SetLanguage("en".into()), KioskOrder::ShowAttract]);
//! assert_eq!(visit.handle(VisitEvent::Touched, at(1)), [KioskOrder::AskLanguage]);
//! visit.handle(VisitEvent::LanguageChosen("pl".into()), at(2));
//! let orders = visit.handle(VisitEvent::SkillChosen(VisitorSkill::Child), at(3));
//! assert!(matches!(orders[..], [KioskOrder::StartGame { number: 1, level: 1, .. }]));
//! ```

#![forbid(unsafe_code)]

mod csv;
mod current_time;
mod figures;
mod game;
mod hours;
mod idle_times;
mod lock;
mod logo;
mod operator_settings;
mod order;
mod pin;
mod repair;
mod visit;

pub use current_time::{CurrentTime, Date, DateError, LocalTime, Weekday};
pub use figures::{DayFigures, Figures};
pub use game::{Colour, FinishedGame, VisitorGame, VisitorResult, VisitorSkill};
pub use hours::{OpeningHours, OpeningHoursError};
pub use idle_times::IdleTimes;
pub use lock::{FREE_TRIES, MAX_LOCK_SECONDS, PinLock, PinLocked};
pub use logo::{Logo, LogoError, LogoFormat, MAX_LOGO_BYTES, MAX_LOGO_SIZE};
pub use operator_settings::{OperatorSettings, SkillLevels, ThinkingTime, VolumeSettings};
pub use order::KioskOrder;
pub use pin::{HASH_ITERATIONS, Pin, PinError, PinHash, PinHashError};
pub use repair::{MAX_NAME_LENGTH, MAX_PAGE_LENGTH, NumericSetting, OperatorSettingsFault};
pub use visit::{KioskPhase, MAX_THINKING_TIME, Visit, VisitEvent};
