//! The operator's PIN, and what of it is kept.

use std::fmt;
use std::str::FromStr;

use pbkdf2::pbkdf2_hmac;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// How often the hash is taken: what OWASP's “Password Storage Cheat Sheet” asks of PBKDF2 with HMAC-SHA-256 (since 2023).
/// It is for whoever has found the file; against who stands before the screen there is the [`crate::Lock`].
pub const ITERATIONS: u32 = 600_000;

/// A file that asks for more would keep the screen busy for minutes.
const MOST_ITERATIONS: u32 = 10_000_000;

const SCHEME: &str = "pbkdf2-sha256";

/// A PIN as it is typed: 4 to 8 digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(String);

/// Why a text is no PIN.
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
    /// Whether it is among the first that anybody would try: one digit only, or digits in a row (up or down).
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
    /// No log tells it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pin(…)")
    }
}

/// What is kept of a PIN: a salted hash, as text `pbkdf2-sha256$<iterations>$<salt>$<hash>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct KeptPin {
    iterations: u32,
    salt: [u8; 16],
    hash: [u8; 32],
}

/// Why a text is no kept PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("what is kept of the PIN can't be read; set a new one at the machine")]
pub struct KeptPinError;

impl KeptPin {
    /// What is to be kept of a PIN. The salt is chance's, another one for every PIN that is set.
    pub fn new(pin: &Pin, salt: [u8; 16]) -> Self {
        Self::with_iterations(pin, salt, ITERATIONS)
    }

    /// The same with another number of iterations, at least one: for tests, and for when [`ITERATIONS`] has grown.
    pub fn with_iterations(pin: &Pin, salt: [u8; 16], iterations: u32) -> Self {
        let iterations = iterations.clamp(1, MOST_ITERATIONS);
        Self { iterations, salt, hash: hashed(pin, &salt, iterations) }
    }

    /// Whether this is the PIN. It takes as long for every wrong one, and it takes a while (0.1 to 1 s).
    pub fn is(&self, pin: &Pin) -> bool {
        hashed(pin, &self.salt, self.iterations).ct_eq(&self.hash).into()
    }
}

fn hashed(pin: &Pin, salt: &[u8], iterations: u32) -> [u8; 32] {
    let mut hash = [0; 32];
    pbkdf2_hmac::<Sha256>(pin.0.as_bytes(), salt, iterations, &mut hash);
    hash
}

impl fmt::Display for KeptPin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        write!(f, "{SCHEME}${}${}${}", self.iterations, hex(&self.salt), hex(&self.hash))
    }
}

impl FromStr for KeptPin {
    type Err = KeptPinError;
    fn from_str(text: &str) -> Result<Self, KeptPinError> {
        let read = || {
            let mut parts = text.trim().split('$');
            let (scheme, iterations) = (parts.next()?, parts.next()?.parse().ok()?);
            let (salt, hash) = (read_hex(parts.next()?)?, read_hex(parts.next()?)?);
            let is_sound = scheme == SCHEME && (1..=MOST_ITERATIONS).contains(&iterations) && parts.next().is_none();
            is_sound.then_some(Self { iterations, salt, hash })
        };
        read().ok_or(KeptPinError)
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

impl TryFrom<String> for KeptPin {
    type Error = KeptPinError;
    fn try_from(text: String) -> Result<Self, KeptPinError> {
        text.parse()
    }
}

impl From<KeptPin> for String {
    fn from(pin: KeptPin) -> Self {
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

    /// What Python's `hashlib.pbkdf2_hmac` makes of it.
    #[test]
    fn the_hash_is_the_one_that_others_make() {
        let kept = KeptPin::with_iterations(&pin("2580"), *b"0123456789abcdef", 1000);
        assert_eq!(
            kept.to_string(),
            "pbkdf2-sha256$1000$30313233343536373839616263646566$156e7f07874ce260dfb7fd81c62a7c0baeaca6a14efde7b13f56eb0387706ea7"
        );
    }

    #[test]
    fn only_the_pin_is_the_pin_and_none_looks_like_another() {
        let kept = KeptPin::with_iterations(&pin("2580"), [7; 16], 10);
        assert!(kept.is(&pin("2580")));
        for other in ["2581", "02580", "25800", "0852"] {
            assert!(!kept.is(&pin(other)), "{other}");
        }
        assert_ne!(kept, KeptPin::with_iterations(&pin("2580"), [8; 16], 10));
    }

    #[test]
    fn what_is_kept_is_read_again_and_anything_else_refused() {
        let kept = KeptPin::with_iterations(&pin("2580"), [0xa5; 16], 10);
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
            assert_eq!(wrong.parse::<KeptPin>(), Err(KeptPinError), "{wrong}");
        }
    }

    #[test]
    fn the_kept_hash_is_as_slow_as_it_is_asked_to_be() {
        assert!(KeptPin::new(&pin("2580"), [1; 16]).to_string().starts_with("pbkdf2-sha256$600000$"));
    }
}
