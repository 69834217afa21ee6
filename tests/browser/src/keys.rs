//! A person's keys on a page.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType};

use crate::Page;

/// A key, and what is held with it.
#[derive(Debug, Clone, Copy)]
pub struct Key {
    key: &'static str,
    code: &'static str,
    modifiers: i64,
}

impl Key {
    /// A key by the names that `KeyboardEvent` has for it.
    pub const fn new(key: &'static str, code: &'static str) -> Key {
        Key { key, code, modifiers: 0 }
    }

    /// With Alt.
    pub const fn alt(self) -> Key {
        Key { modifiers: self.modifiers | 1, ..self }
    }

    /// With Ctrl.
    pub const fn control(self) -> Key {
        Key { modifiers: self.modifiers | 2, ..self }
    }

    /// With Shift.
    pub const fn shift(self) -> Key {
        Key { modifiers: self.modifiers | 8, ..self }
    }
}

impl Page {
    /// Presses a key and releases it.
    pub async fn press_key(&self, key: Key) -> Result<()> {
        self.hold_key(key).await?;
        self.release_key(key).await
    }

    /// Presses a key.
    pub async fn hold_key(&self, key: Key) -> Result<()> {
        self.key(DispatchKeyEventType::RawKeyDown, key).await
    }

    /// Releases a key.
    pub async fn release_key(&self, key: Key) -> Result<()> {
        self.key(DispatchKeyEventType::KeyUp, key).await
    }

    async fn key(&self, kind: DispatchKeyEventType, key: Key) -> Result<()> {
        let mut event = DispatchKeyEventParams::new(kind);
        event.key = Some(key.key.into());
        event.code = Some(key.code.into());
        event.modifiers = Some(key.modifiers);
        self.done_at_last(self.page.execute(event).await).await
    }
}
