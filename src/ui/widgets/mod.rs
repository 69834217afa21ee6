//! Controls that egui doesn't have, or has in another form.

mod captured;
mod clock_plate;
mod diagram;
mod key_cap;
mod labels;
mod line_chart;
mod named;
mod notation;
mod pad_sign;
mod push_button;
mod qr;
mod result_bar;
mod score_sheet;
mod segmented;
mod switch;

pub(super) use captured::{captured, piece_icon};
pub(super) use clock_plate::{ClockFace, clock_plate, steady_time, time_text};
pub(super) use diagram::{Diagram, pieces};
pub(super) use key_cap::key_caps;
pub(super) use labels::{heading, small_text};
pub(super) use line_chart::{ChartPoint, LineChart};
pub(super) use named::named;
pub(super) use notation::{figurine, move_width, paint_move};
pub(super) use pad_sign::GamepadSign;
pub(super) use push_button::{ButtonStyle, PushButton};
pub(super) use qr::qr_code;
pub(super) use result_bar::{result_bar, result_legend};
pub(super) use score_sheet::{ScoreSheet, fault_mark, move_strip};
pub(super) use segmented::{Choice, segmented, several};
pub(super) use switch::{labelled_switch, switch};
