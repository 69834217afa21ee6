//! Codes of openings.

use core::fmt;
use core::str::FromStr;

/// Code of the Encyclopaedia of Chess Openings: a volume from A to E, and a number of two digits.
///
/// ```
/// use coach::openings::EcoCode;
/// let najdorf: EcoCode = "B90".parse().unwrap();
/// assert!(najdorf < "C00".parse().unwrap());
/// assert_eq!(najdorf.to_string(), "B90");
/// assert!(["F00", "B9", "B900", "B9x"].iter().all(|text| text.parse::<EcoCode>().is_err()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EcoCode {
    volume: char,
    number: u8,
}

/// A text is no code of the Encyclopaedia of Chess Openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an ECO code is a letter from A to E and two digits")]
pub struct EcoCodeError;

impl FromStr for EcoCode {
    type Err = EcoCodeError;

    fn from_str(text: &str) -> Result<Self, EcoCodeError> {
        let mut letters = text.chars();
        let volume = letters.next().filter(|letter| ('A'..='E').contains(letter)).ok_or(EcoCodeError)?;
        let digits = letters.as_str();
        let is_number = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number = Some(digits).filter(|_| is_number).and_then(|digits| digits.parse().ok()).ok_or(EcoCodeError)?;
        Ok(Self { volume, number })
    }
}

impl fmt::Display for EcoCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{:02}", self.volume, self.number)
    }
}
