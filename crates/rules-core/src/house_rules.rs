//! House rules: agreements of the players beyond the Laws (MOV-10, CHK-3).

pub use crate::promotion_stock::PromotionStock;

/// The house rules of a game; none by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct HouseRules {
    /// Restricts promotion to pieces that the side has lost, as long as there is one (MOV-10).
    pub captured_only_promotion: bool,
    /// Requires a side that gives check to announce it (CHK-3).
    pub announced_check: bool,
}
