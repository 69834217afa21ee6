//! The way to an engine and back.

/// Transport of UCI lines to an engine and back.
pub(crate) trait EngineTransport: 'static {
    /// Sends one line.
    fn send(&mut self, line: &str);
    /// Returns the next line from the engine, if there is one.
    ///
    /// # Errors
    ///
    /// A sentence for the player, if the engine has ended.
    fn receive(&mut self) -> Result<Option<String>, String>;
    /// Stops the running search; its best move will not be received.
    fn cancel(&mut self);
}
