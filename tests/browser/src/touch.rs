//! `Input.dispatchTouchEvent`, written out: chromiumoxide leaves an empty list of fingers away, and a finger that is
//! lifted is just that, an empty list, which the browser insists on.

use std::borrow::Cow;

use chromiumoxide::cdp::browser_protocol::input::{DispatchTouchEventReturns, TouchPoint};
use chromiumoxide::{Command, Method};
use serde::Serialize;

#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Touch {
    r#type: &'static str,
    touch_points: Vec<TouchPoint>,
}

impl Touch {
    /// A finger comes down here.
    pub(crate) fn start(x: f64, y: f64) -> Touch {
        Touch { r#type: "touchStart", touch_points: vec![TouchPoint::new(x, y)] }
    }

    /// The finger is lifted.
    pub(crate) fn end() -> Touch {
        Touch { r#type: "touchEnd", touch_points: Vec::new() }
    }
}

impl Method for Touch {
    fn identifier(&self) -> Cow<'static, str> {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}
