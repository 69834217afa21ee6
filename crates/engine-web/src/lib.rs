//! The engine as a Web Worker: glue between `postMessage` and UCI lines, and nothing else. The JavaScript half is
//! `web/engine-worker.js`.
//!
//! A Worker that searches doesn't read its messages, and memory shared with the page would need headers that not every
//! host of static files can send. So the engine thinks in slices, and the JavaScript half reads its messages between
//! two of them.
#![forbid(unsafe_code)]

use engine::Flow;
use engine::uci::Sliced;
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// What the engine wants next.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Another line, nothing else.
    Line,
    /// To think: `work` is to be called, and lines may be sent before.
    Work,
    /// Nothing: `quit` was said.
    Nothing,
}

impl From<Flow> for Want {
    fn from(flow: Flow) -> Self {
        match flow {
            Flow::Continue | Flow::Waiting => Self::Line,
            Flow::Thinking => Self::Work,
            Flow::Quit => Self::Nothing,
        }
    }
}

/// One engine, spoken to in lines of UCI.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebEngine {
    engine: Sliced,
}

#[wasm_bindgen]
impl WebEngine {
    /// An engine at the start position, at full strength.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one line and calls `callback` with every line of the answer; that of a `go` comes from `work`.
    pub fn send(&mut self, line: &str, callback: &Function) -> Want {
        self.engine.send(line, &mut teller(callback)).into()
    }

    /// Thinks for a few hundredths of a second.
    pub fn work(&mut self, callback: &Function) -> Want {
        self.engine.work(&mut teller(callback)).into()
    }
}

fn teller(callback: &Function) -> impl FnMut(&str) {
    |answer| {
        // What the callback throws is its own affair; the search goes on.
        let _ = callback.call1(&JsValue::NULL, &JsValue::from_str(answer));
    }
}
