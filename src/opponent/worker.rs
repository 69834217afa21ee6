//! The engine in a Web Worker of its own small wasm, so that the page never waits for it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{ErrorEvent, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::Transport;
use super::unwanted::Unwanted;
use crate::platform::page::of_this_build;

type Inbox = Rc<RefCell<VecDeque<Result<String, String>>>>;

/// The Worker hears `stop` between two slices of its search. One that doesn't is ended, and another one started.
pub(super) struct PageWorker {
    worker: Option<Worker>,
    inbox: Inbox,
    unwanted: Unwanted,
    // Kept alive as long as the worker may call them.
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
        // A file that can't be fetched is a plain event without a message.
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
        Self { worker: worker.ok(), inbox, unwanted: Unwanted::default(), _on_message: on_message, _on_error: on_error }
    }
}

impl Transport for PageWorker {
    fn send(&mut self, line: &str) {
        self.unwanted.sent(line);
        if let Some(worker) = &self.worker
            && worker.post_message(&line.into()).is_err()
        {
            self.inbox.borrow_mut().push_back(Err("the Worker takes no messages".into()));
        }
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            let Some(line) = self.inbox.borrow_mut().pop_front().transpose()? else { return Ok(None) };
            // The Worker's last words: it has closed itself.
            if let Some(reason) = line.strip_prefix("info string error ") {
                return Err(reason.to_owned());
            }
            if self.unwanted.is_wanted(&line) {
                return Ok(Some(line));
            }
        }
    }

    fn cancel(&mut self) {
        if self.unwanted.is_waiting() {
            *self = Self::start();
        } else if self.unwanted.cancel() {
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
