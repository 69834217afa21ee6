//! The views that `cargo xtask screenshot` renders, as command-line options of the game.

/// A view, rendered in every size and language of its group.
pub struct ScreenshotView {
    /// Beginning of the file's name.
    pub name: &'static str,
    /// Options of the game, in groups that views share.
    pub options: &'static [&'static [&'static str]],
}

/// A group of views that are rendered together.
pub struct ScreenshotGroup {
    /// Name of the group, and beginning of its files' names. The default group, the screens, has none.
    pub name: Option<&'static str>,
    /// Views of the group.
    pub views: &'static [ScreenshotView],
    /// Window sizes: a laptop's and a phone's.
    pub sizes: &'static [&'static str],
    /// Language tags.
    pub languages: &'static [&'static str],
}

const LAPTOP: &str = "1280x720";
const PHONE: &str = "390x844";

/// All views.
pub const GROUPS: &[ScreenshotGroup] = &[
    ScreenshotGroup { name: None, views: SCREENS, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
    ScreenshotGroup { name: Some("sets"), views: SETS, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    ScreenshotGroup { name: Some("rooms"), views: ROOMS, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    ScreenshotGroup { name: Some("details"), views: DETAILS, sizes: &[LAPTOP], languages: &["en"] },
    ScreenshotGroup { name: Some("draw"), views: DRAW, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    ScreenshotGroup { name: Some("event"), views: EVENT, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
    ScreenshotGroup { name: Some("pads"), views: PADS, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
];

/// A picture of the README, the guides or the page.
pub struct DocumentPicture {
    /// Name and options of the game.
    pub view: ScreenshotView,
    /// Size of the window.
    pub size: &'static str,
    /// Paths from the repository's root: everywhere the picture is shown.
    pub files: &'static [&'static str],
}

/// All pictures of the documents and the page.
pub const DOCUMENTS: &[DocumentPicture] = &[
    DocumentPicture {
        view: ScreenshotView { name: "game", options: GAME },
        size: LAPTOP,
        files: &["docs/pictures/game.jpg", "web/screenshots/wide.jpg"],
    },
    DocumentPicture {
        view: ScreenshotView { name: "draw", options: &[OPEN_HANDS, &["--seed", "2", "--point", "right"]] },
        size: LAPTOP,
        files: &["docs/pictures/draw.jpg"],
    },
    DocumentPicture {
        view: ScreenshotView { name: "lesson", options: &[&["--lesson", "rook-lines"]] },
        size: LAPTOP,
        files: &["docs/pictures/lesson.jpg"],
    },
    DocumentPicture {
        view: ScreenshotView { name: "menu", options: &[&["--screen", "menu"]] },
        size: LAPTOP,
        files: &["docs/pictures/menu.jpg"],
    },
    DocumentPicture {
        view: ScreenshotView {
            name: "museum",
            options: &[PHOTO, &["--bare"], MIDDLE, MUSEUM, EGYPT, &["--orbit", "24,16,1.15"]],
        },
        size: LAPTOP,
        files: &["docs/pictures/museum.jpg"],
    },
    DocumentPicture {
        view: ScreenshotView { name: "page-narrow", options: &[PLAY, BEFORE_CASTLING, CLOCK] },
        size: "450x800",
        files: &["web/screenshots/narrow.jpg"],
    },
];
/// Options of the documents' pictures: a resting picture in medium quality, as most players see it.
pub const DOCUMENT_QUALITY: &[&str] = &["--quality", "medium", "--ripen", "48"];

const PHOTO: &[&str] = &["--screen", "photo", "--two-players"];
const OPEN_HANDS: &[&str] = &["--screen", "draw"];
const PLAY: &[&str] = &["--screen", "play", "--two-players"];
// Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to White's twelfth move.
const MIDDLE: &[&str] = &[
    "--moves",
    "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 \
     e1c1",
];
// The same game before White castles: White is to move, whose player sits in front.
const BEFORE_CASTLING: &[&str] = &[
    "--moves",
    "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7",
];
const CLOCK: &[&str] = &["--clock", "15+10"];
const EVENING: &[&str] = &["--environment", "evening"];
const MUSEUM: &[&str] = &["--environment", "museum"];
const GARDEN: &[&str] = &["--environment", "garden"];
const VINYL: &[&str] = &["--board", "vinyl"];
const EGYPT: &[&str] = &["--set", "hieroglyphs", "--board", "stone"];
const CLUB: &[&str] = &["--set", "club", "--board", "folding"];
const FRONT: &[&str] = &["--orbit", "0,15,1.4"];
const DIAGONAL: &[&str] = &["--orbit", "35,25,1.4"];
const LOW: &[&str] = &["--orbit", "0,12,1"];
const LOW_SEAT: &[&str] = &["--orbit", "-14,27,1.2"];
const GAME: &[&[&str]] = &[PLAY, BEFORE_CASTLING, CLOCK, LOW_SEAT];
const FROM_THE_SIDE: &[&str] = &["--orbit", "60,20,1"];
const CHECK: &[&str] = &["--moves", "e2e4 e7e5 g1f3 d7d6 f1b5"];
const MATE: &[&str] = &["--screen", "result", "--two-players", "--moves", "f2f3 e7e5 g2g4 d8h4"];
/// A file of several games, one of them malformed.
const GAMES: &str = "tests/data/games.pgn";
/// A file of one game with variations, comments, evaluations and drawings.
const ANALYSED: &str = "tests/data/analysed.pgn";
// All kinds of pieces of both sides, none in front of another.
const ALL_PIECES: &[&str] = &["--fen", "8/8/1kqrbnp1/8/1KQRBNP1/8/8/8 w - - 0 1"];

/// The game's screens.
const SCREENS: &[ScreenshotView] = &[
    ScreenshotView { name: "menu", options: &[&["--screen", "menu"]] },
    ScreenshotView { name: "new-game", options: &[&["--screen", "menu", "--panel", "new-game"]] },
    ScreenshotView { name: "settings", options: &[&["--screen", "menu", "--panel", "settings"]] },
    ScreenshotView { name: "games", options: &[&["--screen", "menu", "--panel", "games"]] },
    ScreenshotView { name: "learn", options: &[&["--screen", "menu", "--panel", "learn"]] },
    ScreenshotView { name: "learners", options: &[&["--screen", "menu", "--panel", "learners"]] },
    ScreenshotView { name: "report", options: &[&["--screen", "menu", "--panel", "report"]] },
    ScreenshotView { name: "rules", options: &[&["--screen", "menu", "--rule", "MOV-7"]] },
    ScreenshotView { name: "openings", options: &[&["--screen", "menu", "--panel", "openings"]] },
    ScreenshotView { name: "opening", options: &[&["--screen", "menu", "--opening", "B90"]] },
    ScreenshotView {
        name: "new-game-opening",
        options: &[&["--screen", "menu", "--panel", "new-game", "--opening", "B90"]],
    },
    ScreenshotView { name: "keys", options: &[&["--screen", "menu", "--panel", "keys"]] },
    ScreenshotView { name: "lesson", options: &[&["--lesson", "rook-lines"]] },
    ScreenshotView { name: "draw-closed", options: &[&["--screen", "draw", "--seed", "1"]] },
    ScreenshotView { name: "draw-open", options: &[&["--screen", "draw", "--seed", "1", "--point", "left"]] },
    ScreenshotView { name: "start-white", options: &[PLAY, &["--colour", "white"]] },
    ScreenshotView {
        name: "start-black",
        options: &[&["--screen", "play", "--level", "1", "--colour", "black", "--seed", "1"]],
    },
    ScreenshotView { name: "middle-seat", options: &[PLAY, CLOCK, MIDDLE] },
    ScreenshotView { name: "middle-top", options: &[PLAY, MIDDLE, &["--view", "top"]] },
    ScreenshotView { name: "middle-side", options: &[PLAY, MIDDLE, &["--view", "side"]] },
    ScreenshotView { name: "stepped", options: &[PLAY, CLOCK, MIDDLE, &["--ply", "9"]] },
    ScreenshotView { name: "touched", options: &[PLAY, &["--moves", "e2e4 e7e5", "--touch", "f1"]] },
    ScreenshotView {
        name: "hint",
        options: &[&[
            "--screen",
            "play",
            "--level",
            "3",
            "--hint",
            "--moves",
            "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6",
        ]],
    },
    ScreenshotView {
        name: "warning",
        options: &[&[
            "--screen",
            "play",
            "--level",
            "5",
            "--colour",
            "white",
            "--guided",
            "--clock",
            "5+3/2+0",
            "--moves",
            "e2e4 e7e5 d1h5 b8c6",
            "--touch",
            "h5f7",
        ]],
    },
    ScreenshotView { name: "photo", options: &[PHOTO, MIDDLE, &["--pose", "35,2.8,e5"]] },
    ScreenshotView { name: "check", options: &[PLAY, CHECK] },
    ScreenshotView {
        name: "promotion",
        options: &[PLAY, &["--fen", "5n2/P3k3/8/8/3K4/8/8/8 w - - 0 1", "--touch", "a7a8"]],
    },
    ScreenshotView { name: "result", options: &[MATE] },
    ScreenshotView { name: "result-top", options: &[MATE, &["--view", "top"]] },
    ScreenshotView { name: "file-games", options: &[&["--file", GAMES, "--screen", "menu"]] },
    ScreenshotView { name: "review", options: &[MATE, &["--panel", "review"]] },
    ScreenshotView { name: "review-details", options: &[MATE, &["--panel", "review-details"]] },
    ScreenshotView { name: "review-try", options: &[MATE, &["--panel", "review-try"]] },
    ScreenshotView { name: "puzzles", options: &[&["--screen", "menu", "--panel", "puzzles"]] },
    ScreenshotView { name: "puzzles-children", options: &[&["--screen", "menu", "--panel", "puzzles-children"]] },
    ScreenshotView { name: "puzzles-motifs", options: &[&["--screen", "menu", "--panel", "puzzles-motifs"]] },
    ScreenshotView { name: "analysis", options: &[&["--file", ANALYSED, "--panel", "analysis"]] },
    ScreenshotView { name: "set-up", options: &[&["--file", ANALYSED, "--panel", "analysis-set-up"]] },
];

/// The colour draw with an opened hand: for each hand, the pawn colours that the seeds decide.
const DRAW: &[ScreenshotView] = &[
    ScreenshotView { name: "left-white", options: &[OPEN_HANDS, &["--seed", "1", "--point", "left"]] },
    ScreenshotView { name: "left-black", options: &[OPEN_HANDS, &["--seed", "2", "--point", "left"]] },
    ScreenshotView { name: "right-white", options: &[OPEN_HANDS, &["--seed", "2", "--point", "right"]] },
    ScreenshotView { name: "right-black", options: &[OPEN_HANDS, &["--seed", "1", "--point", "right"]] },
    ScreenshotView { name: "left-white-egyptian", options: &[OPEN_HANDS, EGYPT, &["--seed", "1", "--point", "left"]] },
    ScreenshotView { name: "left-black-egyptian", options: &[OPEN_HANDS, EGYPT, &["--seed", "2", "--point", "left"]] },
    ScreenshotView {
        name: "right-white-egyptian",
        options: &[OPEN_HANDS, EGYPT, &["--seed", "2", "--point", "right"]],
    },
    ScreenshotView {
        name: "right-black-egyptian",
        options: &[OPEN_HANDS, EGYPT, &["--seed", "1", "--point", "right"]],
    },
];

/// The operator's pages of the kiosk.
const EVENT: &[ScreenshotView] = &[
    ScreenshotView { name: "keypad", options: &[&["--kiosk", "--panel", "keypad"]] },
    ScreenshotView { name: "operator", options: &[&["--kiosk", "--panel", "operator"]] },
    ScreenshotView { name: "operator-games", options: &[&["--kiosk", "--panel", "operator-games"]] },
    ScreenshotView { name: "operator-times", options: &[&["--kiosk", "--panel", "operator-times"]] },
    ScreenshotView { name: "operator-screen", options: &[&["--kiosk", "--panel", "operator-screen"]] },
];

/// Each piece set in a row: from the front, at an angle, and from the seat in each room.
const SETS: &[ScreenshotView] = &[
    ScreenshotView { name: "staunton-front", options: &[PLAY, ALL_PIECES, FRONT] },
    ScreenshotView { name: "staunton-aside", options: &[PLAY, ALL_PIECES, DIAGONAL] },
    ScreenshotView { name: "staunton-afternoon", options: &[PLAY, ALL_PIECES] },
    ScreenshotView { name: "staunton-evening", options: &[PLAY, ALL_PIECES, EVENING] },
    ScreenshotView { name: "staunton-museum", options: &[PLAY, ALL_PIECES, MUSEUM] },
    ScreenshotView { name: "staunton-garden", options: &[PLAY, ALL_PIECES, GARDEN] },
    ScreenshotView { name: "hieroglyphs-front", options: &[PLAY, ALL_PIECES, EGYPT, FRONT] },
    ScreenshotView { name: "hieroglyphs-aside", options: &[PLAY, ALL_PIECES, EGYPT, DIAGONAL] },
    ScreenshotView { name: "hieroglyphs-afternoon", options: &[PLAY, ALL_PIECES, EGYPT] },
    ScreenshotView { name: "hieroglyphs-evening", options: &[PLAY, ALL_PIECES, EGYPT, EVENING] },
    ScreenshotView { name: "hieroglyphs-museum", options: &[PLAY, ALL_PIECES, EGYPT, MUSEUM] },
    ScreenshotView { name: "hieroglyphs-garden", options: &[PLAY, ALL_PIECES, EGYPT, GARDEN] },
    ScreenshotView { name: "club-front", options: &[PLAY, ALL_PIECES, CLUB, FRONT] },
    ScreenshotView { name: "club-aside", options: &[PLAY, ALL_PIECES, CLUB, DIAGONAL] },
    ScreenshotView { name: "club-afternoon", options: &[PLAY, ALL_PIECES, CLUB] },
    ScreenshotView { name: "club-evening", options: &[PLAY, ALL_PIECES, CLUB, EVENING] },
    ScreenshotView { name: "club-museum", options: &[PLAY, ALL_PIECES, CLUB, MUSEUM] },
    ScreenshotView { name: "club-garden", options: &[PLAY, ALL_PIECES, CLUB, GARDEN] },
];

/// Each room with the start position and a middlegame, and seen from low and from the side.
const ROOMS: &[ScreenshotView] = &[
    ScreenshotView { name: "afternoon-start", options: &[PLAY] },
    ScreenshotView { name: "afternoon-middle", options: &[PLAY, CLOCK, MIDDLE] },
    ScreenshotView { name: "evening-start", options: &[PLAY, EVENING, VINYL] },
    ScreenshotView { name: "evening-middle", options: &[PLAY, EVENING, VINYL, CLOCK, MIDDLE] },
    ScreenshotView { name: "museum-start", options: &[PLAY, MUSEUM, EGYPT] },
    ScreenshotView { name: "museum-middle", options: &[PLAY, MUSEUM, EGYPT, CLOCK, MIDDLE] },
    ScreenshotView { name: "garden-start", options: &[PLAY, GARDEN] },
    ScreenshotView { name: "garden-middle", options: &[PLAY, GARDEN, CLOCK, MIDDLE] },
    ScreenshotView { name: "afternoon-low", options: &[PLAY, LOW] },
    ScreenshotView { name: "afternoon-round", options: &[PLAY, FROM_THE_SIDE] },
    ScreenshotView { name: "evening-low", options: &[PLAY, EVENING, LOW] },
    ScreenshotView { name: "evening-round", options: &[PLAY, EVENING, FROM_THE_SIDE] },
    ScreenshotView { name: "museum-low", options: &[PLAY, MUSEUM, EGYPT, LOW] },
    ScreenshotView { name: "museum-round", options: &[PLAY, MUSEUM, EGYPT, FROM_THE_SIDE] },
    ScreenshotView { name: "garden-low", options: &[PLAY, GARDEN, LOW] },
    ScreenshotView { name: "garden-round", options: &[PLAY, GARDEN, FROM_THE_SIDE] },
];

/// Close views of details, and the accessibility settings of the board.
const DETAILS: &[ScreenshotView] = &[
    ScreenshotView {
        name: "knights",
        options: &[PLAY, &["--fen", "4k3/8/8/8/8/6n1/5N2/4K3 w - - 0 1", "--orbit", "25,20,2.2"]],
    },
    ScreenshotView { name: "clock", options: &[PLAY, CLOCK, MIDDLE, &["--close-up", "clock"]] },
    ScreenshotView { name: "sheet", options: &[PLAY, MIDDLE, &["--close-up", "sheet"]] },
    ScreenshotView { name: "hands-closed", options: &[&["--screen", "draw", "--seed", "1"]] },
    ScreenshotView { name: "hands-open", options: &[&["--screen", "draw", "--seed", "1", "--point", "left"]] },
    ScreenshotView { name: "hands-gloves", options: &[&["--screen", "draw", "--seed", "1", "--hand-look", "gloves"]] },
    ScreenshotView { name: "top", options: &[PLAY, MIDDLE, &["--view", "top"]] },
    ScreenshotView { name: "orthographic", options: &[PLAY, MIDDLE, &["--orthographic"]] },
    ScreenshotView {
        name: "contrast",
        options: &[PLAY, CHECK, &["--palette", "contrast", "--outlines", "--touch", "c7"]],
    },
    ScreenshotView { name: "safe", options: &[PLAY, CHECK, &["--palette", "safe", "--touch", "c7"]] },
];

/// The screens that show hints for gamepad buttons.
const PADS: &[ScreenshotView] = &[
    ScreenshotView { name: "menu", options: &[&["--screen", "menu", "--pad", "xbox"]] },
    ScreenshotView { name: "draw", options: &[&["--screen", "draw", "--seed", "1", "--pad", "nintendo"]] },
    ScreenshotView { name: "play", options: &[PLAY, CLOCK, MIDDLE, &["--pad", "xbox"]] },
    ScreenshotView { name: "stepped", options: &[PLAY, CLOCK, MIDDLE, &["--ply", "9", "--pad", "playstation"]] },
    ScreenshotView { name: "keys", options: &[&["--screen", "menu", "--panel", "keys", "--pad", "playstation"]] },
];
