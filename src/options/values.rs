//! Values of options: screens, panels, puzzles, sizes, squares.

use std::net::SocketAddr;
use std::str::FromStr;

use coach::PUZZLES_PER_DAY;

/// The first screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartScreen {
    /// The menu.
    Menu,
    /// The colour draw.
    Draw,
    /// The board.
    Play,
    /// The board in photo mode.
    Photo,
    /// The board after the game.
    Result,
}

/// A panel that is open at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartPanel {
    /// New game.
    NewGame,
    /// The chess clock alone.
    ChessClock,
    /// Settings.
    Settings,
    /// The list of keys.
    Keys,
    /// The games played here.
    Games,
    /// The player's record.
    Record,
    /// The lessons.
    Learn,
    /// The learners who share this machine.
    Learners,
    /// The page for parents and teachers.
    Report,
    /// A page of the puzzles.
    Puzzles(PuzzlesPage),
    /// The rule book.
    Rules,
    /// The openings.
    Openings,
    /// The analysis board: of the game if it is over, else of the start position.
    Analysis(AnalysisPart),
    /// The review of a game that is over.
    Review(ReviewPart),
    /// The call to the arbiter, and the claim that is made at once.
    Arbiter(Option<ArbiterClaim>),
    /// The operator's keypad, at a kiosk.
    Keypad,
    /// A tab of the operator's page, at a kiosk.
    Operator(OperatorTab),
}

/// A claim of a player that the arbiter looks into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArbiterClaim {
    /// An illegal move was made.
    IllegalMove,
    /// A flag has fallen.
    Flag,
    /// The position has occurred three times, or fifty moves were made without capture or pawn move.
    Draw,
    /// The pieces were set up wrongly.
    SetUp,
}

/// A page of the puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PuzzlesPage {
    /// The ten of a day.
    #[default]
    Daily,
    /// The ten of a day for beginners.
    Beginners,
    /// The list of motifs.
    Motifs,
}

/// A part of the analysis board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AnalysisPart {
    /// The tree of moves.
    #[default]
    Tree,
    /// The engine's lines, too.
    Engine,
    /// The set-up by hand.
    SetUp,
}

/// A state of the review, at the first turning point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReviewPart {
    /// The turning point as it was played.
    #[default]
    Point,
    /// The better move.
    Better,
    /// The position in which the player tries a better move.
    Try,
    /// The accuracies and the legend, too.
    Details,
}

/// A tab of the operator's page, at a kiosk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OperatorTab {
    /// Statistics of the day.
    #[default]
    Today,
    /// Games that visitors can play.
    Playing,
    /// Opening hours and timeouts.
    Times,
    /// Event's name, sound and PIN.
    Machine,
}

/// Number of a puzzle among those of a day, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleNumber(u8);

impl PuzzleNumber {
    /// Returns its index among the puzzles of the day, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// Address at which the running game is served: a port of this machine, unless an address is given with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeedAddress(pub SocketAddr);

impl FromStr for FeedAddress {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let own = || text.parse().ok().map(|port: u16| SocketAddr::from(([127, 0, 0, 1], port)));
        let address = own().or_else(|| text.parse().ok()).map(Self);
        address.ok_or_else(|| {
            format!("“{text}” is no port: write a number such as 8123, or an address such as 0.0.0.0:8123")
        })
    }
}

/// Address at which a second device finds the game: a port on every network of this machine, unless an address is given
/// with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostAddress(pub SocketAddr);

impl FromStr for HostAddress {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let every = || text.parse().ok().map(|port: u16| SocketAddr::from(([0, 0, 0, 0], port)));
        let address = every().or_else(|| text.parse().ok()).map(Self);
        address.ok_or_else(|| {
            format!("“{text}” is no port: write a number such as 8642, or an address such as 192.168.1.5:8642")
        })
    }
}

/// The secret of a seat at a second device, from the host's link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatToken(pub String);

impl FromStr for SeatToken {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let is_token = (8..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let wrong = || format!("“{text}” is no seat: open the link that the other device shows");
        is_token.then(|| Self(text.into())).ok_or_else(wrong)
    }
}

/// A size in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowSize {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl Default for WindowSize {
    fn default() -> Self {
        Self { width: 1280, height: 720 }
    }
}

/// Pixels of a picture per logical pixel, 0.1..=4.0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PixelRatio(pub f32);

impl FromStr for PixelRatio {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let ratio = text.parse().ok().filter(|ratio| (0.1..=4.0).contains(ratio));
        ratio.map(Self).ok_or_else(|| format!("“{text}” is no pixel ratio: write a number from 0.1 to 4, such as 0.5"))
    }
}

/// Seconds of a film, 1..=600: its length, or the pause before a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FilmSeconds(pub u32);

impl FromStr for FilmSeconds {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let seconds = text.parse().ok().filter(|seconds| (1..=600).contains(seconds));
        seconds.map(Self).ok_or_else(|| format!("“{text}” is no number of seconds: write 1 to 600"))
    }
}

/// A square that is touched, and the square where a pawn waits for its promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TouchedSquares {
    /// The square of the piece.
    pub from: rules_core::Square,
    /// The square it is moved to, if any.
    pub to: Option<rules_core::Square>,
}

impl std::str::FromStr for TouchedSquares {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let square = |part: &str| part.parse().map_err(|_| format!("“{part}” is no square: write one such as e2"));
        let (from, to) =
            text.split_at_checked(2).ok_or_else(|| format!("“{text}” is no square: write one such as e2"))?;
        Ok(Self { from: square(from)?, to: if to.is_empty() { None } else { Some(square(to)?) } })
    }
}

impl std::str::FromStr for StartScreen {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "menu" => Ok(Self::Menu),
            "draw" => Ok(Self::Draw),
            "play" => Ok(Self::Play),
            "photo" => Ok(Self::Photo),
            "result" => Ok(Self::Result),
            _ => Err(format!("“{text}” is no screen: choose menu, draw, play, photo or result")),
        }
    }
}

impl std::str::FromStr for StartPanel {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "new-game" => Ok(Self::NewGame),
            "chess-clock" => Ok(Self::ChessClock),
            "settings" => Ok(Self::Settings),
            "keys" => Ok(Self::Keys),
            "games" => Ok(Self::Games),
            "record" => Ok(Self::Record),
            "learn" => Ok(Self::Learn),
            "learners" => Ok(Self::Learners),
            "report" => Ok(Self::Report),
            "puzzles" => Ok(Self::Puzzles(PuzzlesPage::Daily)),
            "puzzles-children" => Ok(Self::Puzzles(PuzzlesPage::Beginners)),
            "puzzles-motifs" => Ok(Self::Puzzles(PuzzlesPage::Motifs)),
            "rules" => Ok(Self::Rules),
            "openings" => Ok(Self::Openings),
            "analysis" => Ok(Self::Analysis(AnalysisPart::Tree)),
            "analysis-engine" => Ok(Self::Analysis(AnalysisPart::Engine)),
            "analysis-set-up" => Ok(Self::Analysis(AnalysisPart::SetUp)),
            "review" => Ok(Self::Review(ReviewPart::Point)),
            "review-better" => Ok(Self::Review(ReviewPart::Better)),
            "review-try" => Ok(Self::Review(ReviewPart::Try)),
            "review-details" => Ok(Self::Review(ReviewPart::Details)),
            "arbiter" => Ok(Self::Arbiter(None)),
            "arbiter-illegal" => Ok(Self::Arbiter(Some(ArbiterClaim::IllegalMove))),
            "arbiter-flag" => Ok(Self::Arbiter(Some(ArbiterClaim::Flag))),
            "arbiter-draw" => Ok(Self::Arbiter(Some(ArbiterClaim::Draw))),
            "arbiter-set-up" => Ok(Self::Arbiter(Some(ArbiterClaim::SetUp))),
            "keypad" => Ok(Self::Keypad),
            "operator" => Ok(Self::Operator(OperatorTab::Today)),
            "operator-games" => Ok(Self::Operator(OperatorTab::Playing)),
            "operator-times" => Ok(Self::Operator(OperatorTab::Times)),
            "operator-screen" => Ok(Self::Operator(OperatorTab::Machine)),
            _ => Err(format!(
                "“{text}” is no panel: choose new-game, chess-clock, settings, keys, games, record, learn, learners, report, puzzles, rules, openings, analysis, review, arbiter, keypad or operator"
            )),
        }
    }
}

impl std::str::FromStr for PuzzleNumber {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse().ok().filter(|number| (1..=PUZZLES_PER_DAY).contains(&usize::from(*number)));
        number.map(Self).ok_or_else(|| format!("“{text}” is no puzzle of a day: choose 1 to {PUZZLES_PER_DAY}"))
    }
}

impl std::str::FromStr for WindowSize {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let edge = |part: &str| part.parse().ok().filter(|edge| (64..=8192).contains(edge));
        text.split_once('x')
            .and_then(|(width, height)| Some(Self { width: edge(width)?, height: edge(height)? }))
            .ok_or_else(|| {
                format!("“{text}” is no size: write width x height in pixels, from 64 to 8192, such as 1280x720")
            })
    }
}
