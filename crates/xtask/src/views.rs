//! What `cargo xtask screenshot` draws: every screen of the game, as options of the game itself.

/// One picture, drawn in every size and language.
pub struct View {
    /// Begins the file's name.
    pub name: &'static str,
    /// Options of the game, one part after the other.
    pub options: &'static [&'static [&'static str]],
}

/// Pictures that are drawn together.
pub struct Group {
    /// Begins the files' names; asks for the whole group. The screens, which are drawn unasked, have none.
    pub name: Option<&'static str>,
    /// What is drawn.
    pub views: &'static [View],
    /// In which sizes of the window: a laptop's and a phone's.
    pub sizes: &'static [&'static str],
    /// In which languages.
    pub languages: &'static [&'static str],
}

const LAPTOP: &str = "1280x720";
const PHONE: &str = "390x844";

/// All pictures.
pub const GROUPS: &[Group] = &[
    Group { name: None, views: SCREENS, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
    Group { name: Some("men"), views: MEN, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    Group { name: Some("rooms"), views: ROOMS, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    Group { name: Some("details"), views: DETAILS, sizes: &[LAPTOP], languages: &["en"] },
    Group { name: Some("draw"), views: DRAW, sizes: &[LAPTOP, PHONE], languages: &["en"] },
    Group { name: Some("event"), views: EVENT, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
    Group { name: Some("pads"), views: PADS, sizes: &[LAPTOP, PHONE], languages: &["en", "pl"] },
];

/// The picture at the top of the README, and where it lies.
pub const README: (&str, &str) = ("middle-seat", "docs/game.png");

const PHOTO: &[&str] = &["--screen", "photo", "--two-players"];
const OPENED: &[&str] = &["--screen", "draw"];
const PLAY: &[&str] = &["--screen", "play", "--two-players"];
// Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to White's twelfth move.
const MIDDLE: &[&str] = &[
    "--moves",
    "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 \
     e1c1",
];
const CLOCK: &[&str] = &["--clock", "15+10"];
const EVENING: &[&str] = &["--environment", "evening"];
const MUSEUM: &[&str] = &["--environment", "museum"];
const GARDEN: &[&str] = &["--environment", "garden"];
const VINYL: &[&str] = &["--board", "vinyl"];
const EGYPT: &[&str] = &["--set", "hieroglyphs", "--board", "stone"];
const FRONT: &[&str] = &["--orbit", "0,15,1.4"];
const ASIDE: &[&str] = &["--orbit", "35,25,1.4"];
const LOW: &[&str] = &["--orbit", "0,12,1"];
const ROUND: &[&str] = &["--orbit", "60,20,1"];
const CHECK: &[&str] = &["--moves", "e2e4 e7e5 g1f3 d7d6 f1b5"];
const MATE: &[&str] = &["--screen", "result", "--two-players", "--moves", "f2f3 e7e5 g2g4 d8h4"];
// All kinds of men of both sides, none before another.
const ROW: &[&str] = &["--fen", "8/8/1kqrbnp1/8/1KQRBNP1/8/8/8 w - - 0 1"];

/// The screens of the game.
const SCREENS: &[View] = &[
    View { name: "menu", options: &[&["--screen", "menu"]] },
    View { name: "new-game", options: &[&["--screen", "menu", "--panel", "new-game"]] },
    View { name: "settings", options: &[&["--screen", "menu", "--panel", "settings"]] },
    View { name: "games", options: &[&["--screen", "menu", "--panel", "games"]] },
    View { name: "learn", options: &[&["--screen", "menu", "--panel", "learn"]] },
    View { name: "rules", options: &[&["--screen", "menu", "--rule", "MOV-7"]] },
    View { name: "keys", options: &[PLAY, &["--panel", "keys"]] },
    View { name: "lesson", options: &[&["--lesson", "rook-lines"]] },
    View { name: "draw-closed", options: &[&["--screen", "draw", "--seed", "1"]] },
    View { name: "draw-open", options: &[&["--screen", "draw", "--seed", "1", "--point", "left"]] },
    View { name: "start-white", options: &[PLAY, &["--colour", "white"]] },
    View { name: "start-black", options: &[&["--screen", "play", "--level", "1", "--colour", "black", "--seed", "1"]] },
    View { name: "middle-seat", options: &[PLAY, CLOCK, MIDDLE] },
    View { name: "middle-top", options: &[PLAY, MIDDLE, &["--view", "top"]] },
    View { name: "middle-side", options: &[PLAY, MIDDLE, &["--view", "side"]] },
    View { name: "stepped", options: &[PLAY, CLOCK, MIDDLE, &["--ply", "9"]] },
    View { name: "touched", options: &[PLAY, &["--moves", "e2e4 e7e5", "--touch", "f1"]] },
    View {
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
    View { name: "photo", options: &[PHOTO, MIDDLE, &["--pose", "35,2.8,e5"]] },
    View { name: "check", options: &[PLAY, CHECK] },
    View { name: "promotion", options: &[PLAY, &["--fen", "5n2/P3k3/8/8/3K4/8/8/8 w - - 0 1", "--touch", "a7a8"]] },
    View { name: "result", options: &[MATE] },
    View { name: "result-top", options: &[MATE, &["--view", "top"]] },
];

/// The colour draw's opened hand: which of the two, and the colour of the pawn in it, which the seed decides.
const DRAW: &[View] = &[
    View { name: "left-white", options: &[OPENED, &["--seed", "1", "--point", "left"]] },
    View { name: "left-black", options: &[OPENED, &["--seed", "2", "--point", "left"]] },
    View { name: "right-white", options: &[OPENED, &["--seed", "2", "--point", "right"]] },
    View { name: "right-black", options: &[OPENED, &["--seed", "1", "--point", "right"]] },
    View { name: "left-white-egyptian", options: &[OPENED, EGYPT, &["--seed", "1", "--point", "left"]] },
    View { name: "left-black-egyptian", options: &[OPENED, EGYPT, &["--seed", "2", "--point", "left"]] },
    View { name: "right-white-egyptian", options: &[OPENED, EGYPT, &["--seed", "2", "--point", "right"]] },
    View { name: "right-black-egyptian", options: &[OPENED, EGYPT, &["--seed", "1", "--point", "right"]] },
];

/// What the people who run an event see.
const EVENT: &[View] = &[
    View { name: "keypad", options: &[&["--kiosk", "--panel", "keypad"]] },
    View { name: "operator", options: &[&["--kiosk", "--panel", "operator"]] },
    View { name: "operator-games", options: &[&["--kiosk", "--panel", "operator-games"]] },
    View { name: "operator-times", options: &[&["--kiosk", "--panel", "operator-times"]] },
    View { name: "operator-screen", options: &[&["--kiosk", "--panel", "operator-screen"]] },
];

/// Each set alone in a row: from the front, from between front and side, and from the seat in each room.
const MEN: &[View] = &[
    View { name: "staunton-front", options: &[PLAY, ROW, FRONT] },
    View { name: "staunton-aside", options: &[PLAY, ROW, ASIDE] },
    View { name: "staunton-afternoon", options: &[PLAY, ROW] },
    View { name: "staunton-evening", options: &[PLAY, ROW, EVENING] },
    View { name: "staunton-museum", options: &[PLAY, ROW, MUSEUM] },
    View { name: "staunton-garden", options: &[PLAY, ROW, GARDEN] },
    View { name: "hieroglyphs-front", options: &[PLAY, ROW, EGYPT, FRONT] },
    View { name: "hieroglyphs-aside", options: &[PLAY, ROW, EGYPT, ASIDE] },
    View { name: "hieroglyphs-afternoon", options: &[PLAY, ROW, EGYPT] },
    View { name: "hieroglyphs-evening", options: &[PLAY, ROW, EGYPT, EVENING] },
    View { name: "hieroglyphs-museum", options: &[PLAY, ROW, EGYPT, MUSEUM] },
    View { name: "hieroglyphs-garden", options: &[PLAY, ROW, EGYPT, GARDEN] },
];

/// Each room with the start and a middle game, and as it is seen from low and from the side.
const ROOMS: &[View] = &[
    View { name: "afternoon-start", options: &[PLAY] },
    View { name: "afternoon-middle", options: &[PLAY, CLOCK, MIDDLE] },
    View { name: "evening-start", options: &[PLAY, EVENING, VINYL] },
    View { name: "evening-middle", options: &[PLAY, EVENING, VINYL, CLOCK, MIDDLE] },
    View { name: "museum-start", options: &[PLAY, MUSEUM, EGYPT] },
    View { name: "museum-middle", options: &[PLAY, MUSEUM, EGYPT, CLOCK, MIDDLE] },
    View { name: "garden-start", options: &[PLAY, GARDEN] },
    View { name: "garden-middle", options: &[PLAY, GARDEN, CLOCK, MIDDLE] },
    View { name: "afternoon-low", options: &[PLAY, LOW] },
    View { name: "afternoon-round", options: &[PLAY, ROUND] },
    View { name: "evening-low", options: &[PLAY, EVENING, LOW] },
    View { name: "evening-round", options: &[PLAY, EVENING, ROUND] },
    View { name: "museum-low", options: &[PLAY, MUSEUM, EGYPT, LOW] },
    View { name: "museum-round", options: &[PLAY, MUSEUM, EGYPT, ROUND] },
    View { name: "garden-low", options: &[PLAY, GARDEN, LOW] },
    View { name: "garden-round", options: &[PLAY, GARDEN, ROUND] },
];

/// What is worth a closer look, and the ways to see the board better.
const DETAILS: &[View] = &[
    View { name: "knights", options: &[PLAY, &["--fen", "4k3/8/8/8/8/6n1/5N2/4K3 w - - 0 1", "--orbit", "25,20,2.2"]] },
    View { name: "clock", options: &[PLAY, CLOCK, MIDDLE, &["--close-up", "clock"]] },
    View { name: "sheet", options: &[PLAY, MIDDLE, &["--close-up", "sheet"]] },
    View { name: "hands-closed", options: &[&["--screen", "draw", "--seed", "1"]] },
    View { name: "hands-open", options: &[&["--screen", "draw", "--seed", "1", "--point", "left"]] },
    View { name: "hands-gloves", options: &[&["--screen", "draw", "--seed", "1", "--hand-look", "gloves"]] },
    View { name: "top", options: &[PLAY, MIDDLE, &["--view", "top"]] },
    View { name: "orthographic", options: &[PLAY, MIDDLE, &["--orthographic"]] },
    View { name: "contrast", options: &[PLAY, CHECK, &["--palette", "contrast", "--outlines", "--touch", "c7"]] },
    View { name: "safe", options: &[PLAY, CHECK, &["--palette", "safe", "--touch", "c7"]] },
];

/// The buttons of gamepads, wherever they are hinted at.
const PADS: &[View] = &[
    View { name: "menu", options: &[&["--screen", "menu", "--pad", "xbox"]] },
    View { name: "draw", options: &[&["--screen", "draw", "--seed", "1", "--pad", "nintendo"]] },
    View { name: "play", options: &[PLAY, CLOCK, MIDDLE, &["--pad", "xbox"]] },
    View { name: "stepped", options: &[PLAY, CLOCK, MIDDLE, &["--ply", "9", "--pad", "playstation"]] },
    View { name: "keys", options: &[PLAY, &["--panel", "keys", "--pad", "playstation"]] },
];
