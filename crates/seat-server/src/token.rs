//! The secret of a seat.

use rand::RngExt;
use rand::distr::Alphanumeric;
use rand::rngs::StdRng;

/// Length of the token: 26 letters and digits have 154 bits.
const TOKEN_LENGTH: usize = 26;

/// Returns a random secret for a seat, 26 letters and digits.
pub fn new_token() -> String {
    let random: StdRng = rand::make_rng();
    random.sample_iter(Alphanumeric).take(TOKEN_LENGTH).map(char::from).collect()
}
