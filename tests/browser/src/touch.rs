//! The DevTools command `Input.dispatchTouchEvent`. chromiumoxide omits empty lists of touch points, but the browser
//! needs an empty list when a finger is lifted.

use std::borrow::Cow;

use chromiumoxide::cdp::browser_protocol::input::{DispatchTouchEventReturns, TouchPoint};
use chromiumoxide::{Command, Method};
use serde::Serialize;

/// A touch event of one finger.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TouchEvent {
    r#type: &'static str,
    touch_points: Vec<TouchPoint>,
}

impl TouchEvent {
    /// Returns the event of a finger that touches the screen here.
    pub(crate) fn start(x: f64, y: f64) -> TouchEvent {
        TouchEvent { r#type: "touchStart", touch_points: vec![TouchPoint::new(x, y)] }
    }

    /// Returns the event of a lifted finger.
    pub(crate) fn end() -> TouchEvent {
        TouchEvent { r#type: "touchEnd", touch_points: Vec::new() }
    }
}

impl Method for TouchEvent {
    fn identifier(&self) -> Cow<'static, str> {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for TouchEvent {
    type Response = DispatchTouchEventReturns;
}
