//! Our own engine in a Web Worker with a small wasm module of its own, so that the page never waits for it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{ErrorEvent, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::EngineTransport;
use super::stale_answers::StaleAnswers;
use crate::platform::page::of_this_build;

type Inbox = Rc<RefCell<VecDeque<Result<String, String>>>>;

/// Transport to the Worker. A cancelled search ends between two slices; if its answer is still pending at the next
/// cancel, the Worker is replaced.
pub(super) struct PageWorker {
    worker: Option<Worker>,
    inbox: Inbox,
    stale: StaleAnswers,
    // Kept alive as long as the Worker may call them.
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(Event)>,
}

impl PageWorker {
    pub(super) fn start() -> Self {
        let inbox = Inbox::default();
        let to = inbox.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            to.borrow_mut().extend(event.data().as_string().map(Ok));
        });
        let to = inbox.clone();
        // A failed fetch is a plain event without a message.
        let on_error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            let message = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
            to.borrow_mut().push_back(Err(message.unwrap_or_else(|| "the Worker can't be fetched".into())));
        });
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&of_this_build("engine-worker.js"), &options);
        match &worker {
            Ok(worker) => {
                worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
                worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            }
            Err(_) => inbox.borrow_mut().push_back(Err("this browser starts no Worker".into())),
        }
        Self {
            worker: worker.ok(),
            inbox,
            stale: StaleAnswers::default(),
            _on_message: on_message,
            _on_error: on_error,
        }
    }
}

impl EngineTransport for PageWorker {
    fn send(&mut self, line: &str) {
        self.stale.sent(line);
        if let Some(worker) = &self.worker
            && worker.post_message(&line.into()).is_err()
        {
            self.inbox.borrow_mut().push_back(Err("the Worker takes no messages".into()));
        }
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            let Some(line) = self.inbox.borrow_mut().pop_front().transpose()? else { return Ok(None) };
            // The Worker's last line before it closes itself.
            if let Some(reason) = line.strip_prefix("info string error ") {
                return Err(reason.to_owned());
            }
            if self.stale.is_wanted(&line) {
                return Ok(Some(line));
            }
        }
    }

    fn cancel(&mut self) {
        if self.stale.is_waiting() {
            *self = Self::start();
        } else if self.stale.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for PageWorker {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}
