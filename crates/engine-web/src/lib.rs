//! The engine as a Web Worker: connects `postMessage` with the engine's UCI lines. The JavaScript half is
//! `web/engine-worker.js`.
//!
//! A Worker can't receive messages during a search, and shared memory would need HTTP headers that not every static
//! host can send. So the engine searches in slices, and the JavaScript half reads its messages between two of them.
#![forbid(unsafe_code)]

use engine::Flow;
use engine::uci::SlicedEngine;
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The call that the engine expects next.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// The next line.
    Line,
    /// A call of `work`; lines may be sent before it.
    Work,
    /// None: `quit` was received.
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

/// An engine controlled by lines of UCI.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebEngine {
    engine: SlicedEngine,
}

#[wasm_bindgen]
impl WebEngine {
    /// Creates an engine at the start position, at full strength.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Processes one line and calls `callback` with every line of the reply; that of a `go` comes from `work`.
    pub fn send(&mut self, line: &str, callback: &Function) -> Want {
        self.engine.send(line, &mut line_writer(callback)).into()
    }

    /// Searches for a few hundredths of a second.
    pub fn work(&mut self, callback: &Function) -> Want {
        self.engine.work(&mut line_writer(callback)).into()
    }
}

fn line_writer(callback: &Function) -> impl FnMut(&str) {
    |answer| {
        // Exceptions of the callback are ignored; the search goes on.
        let _ = callback.call1(&JsValue::NULL, &JsValue::from_str(answer));
    }
}
