//! Keyboard input for a page.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType};

use crate::Page;

/// A key with its modifiers.
#[derive(Debug, Clone, Copy)]
pub struct KeyStroke {
    key: &'static str,
    code: &'static str,
    modifiers: i64,
}

impl KeyStroke {
    /// Returns a key by its `key` and `code` of `KeyboardEvent`.
    pub const fn new(key: &'static str, code: &'static str) -> KeyStroke {
        KeyStroke { key, code, modifiers: 0 }
    }

    /// Adds Alt.
    pub const fn alt(self) -> KeyStroke {
        KeyStroke { modifiers: self.modifiers | 1, ..self }
    }

    /// Adds Ctrl.
    pub const fn control(self) -> KeyStroke {
        KeyStroke { modifiers: self.modifiers | 2, ..self }
    }

    /// Adds Shift.
    pub const fn shift(self) -> KeyStroke {
        KeyStroke { modifiers: self.modifiers | 8, ..self }
    }
}

impl Page {
    /// Presses and releases a key.
    pub async fn press_key(&self, key: KeyStroke) -> Result<()> {
        self.hold_key(key).await?;
        self.release_key(key).await
    }

    /// Presses a key.
    pub async fn hold_key(&self, key: KeyStroke) -> Result<()> {
        self.key(DispatchKeyEventType::RawKeyDown, key).await
    }

    /// Releases a key.
    pub async fn release_key(&self, key: KeyStroke) -> Result<()> {
        self.key(DispatchKeyEventType::KeyUp, key).await
    }

    async fn key(&self, kind: DispatchKeyEventType, key: KeyStroke) -> Result<()> {
        let mut event = DispatchKeyEventParams::new(kind);
        event.key = Some(key.key.into());
        event.code = Some(key.code.into());
        event.modifiers = Some(key.modifiers);
        self.after_input(self.page.execute(event).await).await
    }
}
