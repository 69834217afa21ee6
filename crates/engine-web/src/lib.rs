//! The engine as a Web Worker: glue between `postMessage` and UCI lines, and nothing else. The JavaScript half is
//! `web/engine-worker.js`.
//!
//! A Worker that searches doesn't read its messages, and memory shared with the page would need headers that not every
//! host of static files can send. So `stop` has no effect here: a page that wants a search to end at once terminates
//! the Worker and starts another, which takes milliseconds, because the compiled module is in the browser's cache.
//! The new engine is told the options and the position again, as UCI has it before every `go` anyway.
#![forbid(unsafe_code)]

use engine::{Engine, Flow};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// One engine, spoken to in lines of UCI.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebEngine {
    engine: Engine,
}

#[wasm_bindgen]
impl WebEngine {
    /// An engine at the start position, at full strength.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one line and calls `callback` with every line of the answer; `go` returns after `bestmove`. Returns
    /// whether more lines are wanted: `false` after `quit`.
    pub fn handle(&mut self, line: &str, callback: &Function) -> bool {
        let flow = self.engine.handle(line, &mut |answer| {
            // What the callback throws is its own affair; the search goes on.
            let _ = callback.call1(&JsValue::NULL, &JsValue::from_str(answer));
        });
        flow == Flow::Continue
    }
}
