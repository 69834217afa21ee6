//! UCI.
fn main() {}
