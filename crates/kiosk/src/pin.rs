//! The operator's PIN and its stored hash.

use std::fmt;
use std::str::FromStr;

use pbkdf2::pbkdf2_hmac;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Iterations of PBKDF2 with HMAC-SHA-256, as OWASP's “Password Storage Cheat Sheet” demands since 2023. They protect a
/// stolen file; against guessing at the screen there is the [`crate::PinLock`].
pub const HASH_ITERATIONS: u32 = 600_000;

/// Most iterations that are accepted from a file. More would keep the screen busy for minutes.
const MAX_ITERATIONS: u32 = 10_000_000;

const SCHEME: &str = "pbkdf2-sha256";

/// A PIN as typed: 4 to 8 digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(String);

/// The error of a text that is no PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a PIN has 4 to 8 digits, and nothing else")]
pub struct PinError;

impl FromStr for Pin {
    type Err = PinError;
    fn from_str(text: &str) -> Result<Self, PinError> {
        let is_pin = (4..=8).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
        if is_pin { Ok(Self(text.to_owned())) } else { Err(PinError) }
    }
}

impl Pin {
    /// Returns whether the PIN is among the first to be guessed: one digit repeated, or consecutive digits up or down.
    ///
    /// ```
    /// let is_easy = |text: &str| text.parse::<kiosk::Pin>().unwrap().is_easy();
    /// assert!(is_easy("1111") && is_easy("12345") && is_easy("8765") && !is_easy("1212"));
    /// ```
    pub fn is_easy(&self) -> bool {
        let digits = self.0.as_bytes();
        [-1, 0, 1].iter().any(|step| digits.windows(2).all(|pair| i16::from(pair[1]) - i16::from(pair[0]) == *step))
    }
}

impl fmt::Debug for Pin {
    /// Hides the PIN from logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pin(…)")
    }
}

/// The stored form of a PIN: a salted hash, as text `pbkdf2-sha256$<iterations>$<salt>$<hash>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PinHash {
    iterations: u32,
    salt: [u8; 16],
    hash: [u8; 32],
}

/// The error of a text that is no stored PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("what is kept of the PIN can't be read; set a new one at the machine")]
pub struct PinHashError;

impl PinHash {
    /// Hashes a PIN. Draw a new random salt for every PIN.
    pub fn new(pin: &Pin, salt: [u8; 16]) -> Self {
        Self::with_iterations(pin, salt, HASH_ITERATIONS)
    }

    /// Hashes a PIN with at least one iteration, for tests and for a later growth of [`HASH_ITERATIONS`].
    pub fn with_iterations(pin: &Pin, salt: [u8; 16], iterations: u32) -> Self {
        let iterations = iterations.clamp(1, MAX_ITERATIONS);
        Self { iterations, salt, hash: hash_pin(pin, &salt, iterations) }
    }

    /// Returns whether this is the PIN. It takes 0.1 to 1 s, equally long for every wrong PIN.
    pub fn matches(&self, pin: &Pin) -> bool {
        hash_pin(pin, &self.salt, self.iterations).ct_eq(&self.hash).into()
    }
}

fn hash_pin(pin: &Pin, salt: &[u8], iterations: u32) -> [u8; 32] {
    let mut hash = [0; 32];
    pbkdf2_hmac::<Sha256>(pin.0.as_bytes(), salt, iterations, &mut hash);
    hash
}

impl fmt::Display for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        write!(f, "{SCHEME}${}${}${}", self.iterations, hex(&self.salt), hex(&self.hash))
    }
}

impl FromStr for PinHash {
    type Err = PinHashError;
    fn from_str(text: &str) -> Result<Self, PinHashError> {
        let read = || {
            let mut parts = text.trim().split('$');
            let (scheme, iterations) = (parts.next()?, parts.next()?.parse().ok()?);
            let (salt, hash) = (read_hex(parts.next()?)?, read_hex(parts.next()?)?);
            let is_sound = scheme == SCHEME && (1..=MAX_ITERATIONS).contains(&iterations) && parts.next().is_none();
            is_sound.then_some(Self { iterations, salt, hash })
        };
        read().ok_or(PinHashError)
    }
}

fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let is_hex = text.len() == 2 * N && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().enumerate().filter(|_| is_hex) {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    is_hex.then_some(bytes)
}

impl TryFrom<String> for PinHash {
    type Error = PinHashError;
    fn try_from(text: String) -> Result<Self, PinHashError> {
        text.parse()
    }
}

impl From<PinHash> for String {
    fn from(pin: PinHash) -> Self {
        pin.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pin(text: &str) -> Pin {
        text.parse().expect("a PIN")
    }

    #[test]
    fn a_pin_is_four_to_eight_digits() {
        for text in ["0000", "1234567", "00000000"] {
            assert!(text.parse::<Pin>().is_ok());
        }
        for text in ["", "123", "123456789", "12a4", " 1234", "-123", "١٢٣٤", "12 34"] {
            assert_eq!(text.parse::<Pin>(), Err(PinError), "{text}");
        }
        assert_eq!(format!("{:?}", pin("2580")), "Pin(…)");
    }

    /// The expected hash comes from Python's `hashlib.pbkdf2_hmac`.
    #[test]
    fn the_hash_is_the_one_that_others_make() {
        let kept = PinHash::with_iterations(&pin("2580"), *b"0123456789abcdef", 1000);
        assert_eq!(
            kept.to_string(),
            "pbkdf2-sha256$1000$30313233343536373839616263646566$156e7f07874ce260dfb7fd81c62a7c0baeaca6a14efde7b13f56eb0387706ea7"
        );
    }

    #[test]
    fn only_the_pin_is_the_pin_and_none_looks_like_another() {
        let kept = PinHash::with_iterations(&pin("2580"), [7; 16], 10);
        assert!(kept.matches(&pin("2580")));
        for other in ["2581", "02580", "25800", "0852"] {
            assert!(!kept.matches(&pin(other)), "{other}");
        }
        assert_ne!(kept, PinHash::with_iterations(&pin("2580"), [8; 16], 10));
    }

    #[test]
    fn a_stored_hash_is_read_and_anything_else_is_refused() {
        let kept = PinHash::with_iterations(&pin("2580"), [0xa5; 16], 10);
        let text = kept.to_string();
        assert_eq!(text.parse(), Ok(kept.clone()));
        assert_eq!(ron::from_str(&ron::to_string(&kept).expect("written")), Ok(kept));
        let cut = &text[..text.len() - 1];
        let (huge, none) = (text.replace("$10$", "$4000000000$"), text.replace("$10$", "$0$"));
        for wrong in [
            "",
            "2580",
            cut,
            &huge,
            &none,
            &text.replace("sha256", "md5"),
            &text.replace('a', "ä"),
            &(text.clone() + "$"),
        ] {
            assert_eq!(wrong.parse::<PinHash>(), Err(PinHashError), "{wrong}");
        }
    }

    #[test]
    fn the_kept_hash_is_as_slow_as_it_is_asked_to_be() {
        assert!(PinHash::new(&pin("2580"), [1; 16]).to_string().starts_with("pbkdf2-sha256$600000$"));
    }
}
