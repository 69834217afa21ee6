//! Chess960: start positions, castling and notation, compared with cozy-chess.

mod common;

use common::{after, game, is_refused, mv, play, position};
use rules_core::{
    CastlingSide, Color, GameResult, IllegalMove, Letters, Move, Piece, PieceKind, Position, Rank, Setup, Square, Tags,
    UciCastling, chess960, parse_san, parse_uci, perft, pgn, san, uci,
};

/// The SplitMix64 generator, so that every run uses the same random numbers.
struct PlayoutRng(u64);

impl PlayoutRng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) as usize % bound
    }
}

fn starts() -> impl Iterator<Item = Position> {
    (0..chess960::START_COUNT).map(|number| chess960::start(number).expect("a number below 960"))
}

/// Returns the legal moves in the UCI notation of Chess960, sorted.
fn texts(position: &Position) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.into_iter().map(|mv| uci(position, mv, UciCastling::KingTakesRook)).collect();
    texts.sort();
    texts
}

fn peer(position: &Position) -> cozy_chess::Board {
    let fen = position.to_shredder_fen();
    cozy_chess::Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn peers_texts(board: &cozy_chess::Board) -> Vec<String> {
    let mut texts = Vec::new();
    board.generate_moves(|moves| {
        texts.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    texts.sort();
    texts
}

#[test]
fn set_2_the_960_starts_follow_their_rule_and_no_two_are_alike() {
    let mut fens: Vec<String> = starts().map(|start| start.to_fen()).collect();
    fens.sort();
    fens.dedup();
    assert_eq!(fens.len(), 960);
    for start in starts() {
        let on_rank = |kind| start.by_piece(Piece::new(Color::White, kind)).collect::<Vec<Square>>();
        let (bishops, rooks) = (on_rank(PieceKind::Bishop), on_rank(PieceKind::Rook));
        assert!(bishops[0].is_light() != bishops[1].is_light(), "{start}");
        assert!(rooks[0] < start.king(Color::White) && start.king(Color::White) < rooks[1], "{start}");
        for square in Square::ALL.into_iter().filter(|square| square.rank() == Rank::First) {
            let opposite = Square::new(square.file(), Rank::Eighth);
            let kinds = [square, opposite].map(|square| start.piece_at(square).map(|piece| piece.kind));
            assert_eq!(kinds[0], kinds[1], "{start}");
        }
        assert!(start.to_fen().ends_with(" w KQkq - 0 1"));
    }
}

#[test]
fn set_2_number_518_is_the_ordinary_start() {
    assert_eq!(chess960::start(chess960::ORDINARY_START), Some(Position::default()));
    assert_eq!(
        chess960::start(0).expect("a start").to_fen(),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    );
    assert_eq!(chess960::start(chess960::START_COUNT), None);
    for (number, start) in (0..).zip(starts()) {
        assert_eq!(chess960::number_of(&start), Some(number));
        let texts = [start.to_fen(), start.to_shredder_fen()];
        assert!(texts.iter().all(|fen| position(fen) == start), "{texts:?}");
    }
    // With rooks and king at home: three squares for the queen, then three light and two dark ones for the bishops.
    assert_eq!(starts().filter(|start| !start.is_chess960()).count(), 18);
    assert!(!Position::default().is_chess960());
    assert_eq!(chess960::number_of(&after(&Position::default(), "Nf3")), None);
}

#[test]
fn starts_and_their_perft_equal_a_peers() {
    fn peers_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += peers_perft(&next, depth - 1);
                }
            }
            false
        });
        nodes
    }
    for (number, start) in (0..).zip(starts()) {
        let board = cozy_chess::Board::chess960_startpos(number);
        assert_eq!(start.to_shredder_fen(), format!("{board:#}"));
        assert_eq!(texts(&start), peers_texts(&board));
        assert_eq!(perft(&start, 3), peers_perft(&board, 3), "start {number}");
    }
}

#[test]
fn mov_7_chess960_playouts_equal_a_peers() {
    let mut rng = PlayoutRng(960);
    let mut castlings = [0; 2];
    for start in starts() {
        let mut position = start;
        for _ in 0..80 {
            let board = peer(&position);
            assert_eq!(texts(&position), peers_texts(&board), "{position}");
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Castling is rare among all moves, so it is preferred.
            let castling = moves.iter().copied().find(|mv| mv.is_castling()).filter(|_| rng.below(4) == 0);
            let mv = castling.unwrap_or(moves[rng.below(moves.len())]);
            if let Some(side) = mv.castling_side() {
                castlings[side as usize] += 1;
            }
            let text = uci(&position, mv, UciCastling::KingTakesRook);
            let next = position.play_unchecked(mv);
            let mut board = board;
            board.play(text.parse().expect("a move"));
            assert_eq!(without_en_passant(&next.to_shredder_fen()), without_en_passant(&format!("{board:#}")));
            check_notation(&position, mv, &next);
            position = next;
        }
    }
    assert!(castlings[0] > 200 && castlings[1] > 200, "{castlings:?}");
}

/// Returns the FEN fields without the en passant square, which cozy-chess also writes if no capture is legal.
fn without_en_passant(fen: &str) -> Vec<&str> {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields.remove(3);
    fields
}

fn check_notation(before: &Position, mv: Move, after: &Position) {
    for castling in [UciCastling::KingMove, UciCastling::KingTakesRook] {
        assert_eq!(parse_uci(before, &uci(before, mv, castling)), Ok(mv), "{before} {mv}");
    }
    assert_eq!(parse_san(before, &san(before, mv, Letters::English)), Ok(mv), "{before}");
    assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    for fen in [after.to_fen(), after.to_shredder_fen()] {
        let read = position(&fen);
        assert_eq!(&read, after);
        assert_eq!(read.hash(), after.hash());
    }
}

/// Places a few pieces at random around kings and rooks at home: attackers behind rooks, on castling paths and targets.
#[test]
fn mov_7_chess960_castling_among_random_pieces_equals_a_peers() {
    const EXTRA_PIECES: [char; 9] = ['q', 'r', 'b', 'n', 'r', 'q', 'N', 'B', 'p'];
    let mut rng = PlayoutRng(7);
    let (mut allowed, mut refused) = (0, 0);
    for start in starts().flat_map(|start| std::iter::repeat_n(start, 40)) {
        let mut setup = Setup { castling: start.castling(), ..Setup::empty() };
        for square in start.pieces(PieceKind::King) | start.pieces(PieceKind::Rook) {
            setup.board[square.index()] = start.piece_at(square);
        }
        for _ in 0..1 + rng.below(3) {
            let piece = Piece::from_letter(EXTRA_PIECES[rng.below(EXTRA_PIECES.len())]);
            // Half of the pieces go on White's first rank.
            let squares = [8, 64][rng.below(2)];
            let square = rng.below(squares);
            setup.board[square] = setup.board[square].or(piece);
        }
        let Ok(position) = setup.build() else { continue };
        assert_eq!(texts(&position), peers_texts(&peer(&position)), "{position}");
        for side in CastlingSide::ALL {
            let is_allowed = position.legal_moves().into_iter().any(|mv| mv.castling_side() == Some(side));
            *(if is_allowed { &mut allowed } else { &mut refused }) += 1;
        }
    }
    assert!(allowed > 5_000 && refused > 5_000, "{allowed} {refused}");
}

#[test]
fn mov_7_chess960_king_and_rook_end_as_in_ordinary_castling() {
    let white = position("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1");
    assert_eq!(after(&white, "O-O").to_fen(), "1r3k1r/8/8/8/8/8/8/1R3RK1 b kq - 1 1");
    assert_eq!(after(&white, "O-O-O").to_fen(), "1r3k1r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let black = after(&white, "Rb2");
    assert_eq!(after(&black, "O-O").to_fen(), "1r3rk1/8/8/8/8/8/1R6/5K1R w K - 2 2");
    assert_eq!(after(&black, "O-O-O").to_fen(), "2kr3r/8/8/8/8/8/1R6/5K1R w K - 2 2");
    let long = mv(&white, "O-O-O");
    assert_eq!((long.from(), long.to()), (Square::F1, Square::C1));
    assert_eq!(white.castling_rook_move(long), Some((Square::B1, Square::D1)));
    assert_eq!(white.captured_by(long), None);
}

#[test]
fn mov_7_chess960_the_king_may_stay() {
    let short = position("4k3/8/8/8/8/8/8/6KR w K - 0 1");
    assert_eq!(after(&short, "O-O").to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let castling = mv(&short, "O-O");
    assert_eq!(castling.from(), castling.to());
    assert_eq!(after(&position("4k3/8/8/8/8/8/8/R1K5 w Q - 0 1"), "O-O-O").to_fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn mov_7_chess960_the_rook_may_stay() {
    assert_eq!(after(&position("4k3/8/8/8/8/8/8/4KR2 w K - 0 1"), "O-O").to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_eq!(after(&position("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1"), "O-O-O").to_fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn mov_7_chess960_king_and_rook_may_exchange_squares() {
    let short = position("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    let castled = after(&short, "O-O");
    assert_eq!(castled.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_eq!(castled, position(&castled.to_fen()));
    let long = position("4k3/8/8/8/8/8/8/2RK4 w Q - 0 1");
    assert_eq!(after(&long, "O-O-O").to_fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn mov_7_chess960_castling_needs_both_ways_free() {
    let refused = [
        ("4k3/8/8/8/8/8/8/RN3K2 w Q - 0 1", "O-O-O", "b1 is on the rook's way"),
        ("4k3/8/8/8/8/8/8/R3BK2 w Q - 0 1", "O-O-O", "e1 is on the king's way"),
        ("4k3/8/8/8/8/8/8/RK1B4 w Q - 0 1", "O-O-O", "d1 is where the rook ends, beyond the king"),
        ("4k3/8/8/8/8/8/8/1KR3N1 w K - 0 1", "O-O", "g1 is where the king ends, beyond the rook"),
        ("4k3/8/8/8/8/8/8/1KR1n3 w K - 0 1", "O-O", "e1 is on both ways"),
    ];
    for (fen, castling, why) in refused {
        assert!(is_refused(&position(fen), castling), "{why}");
    }
    // Pieces next to the castling paths don't matter.
    assert!(!is_refused(&position("4k3/8/8/8/8/8/8/NR3K2 w Q - 0 1"), "O-O-O"));
    assert!(!is_refused(&position("4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1"), "O-O-O"));
    assert!(!is_refused(&position("4k3/8/8/8/8/8/8/1K4RN w K - 0 1"), "O-O"));
}

#[test]
fn mov_7_chess960_the_king_is_never_attacked_on_its_way() {
    let refused = [
        ("1k6/8/8/8/8/8/5r2/5K1R w K - 0 1", "O-O", "in check"),
        ("1k4r1/8/8/8/8/8/8/5K1R w K - 0 1", "O-O", "g1 is reached"),
        ("4k3/8/8/8/8/8/4p3/1K5R w K - 0 1", "O-O", "f1 is crossed"),
        ("2r1k3/8/8/8/8/8/8/1K5R w K - 0 1", "O-O", "c1 is crossed"),
    ];
    for (fen, castling, why) in refused {
        assert!(is_refused(&position(fen), castling), "{why}");
    }
    // The rook may be attacked, and may cross an attacked square.
    assert!(!is_refused(&position("rr2k3/8/8/8/8/8/8/R2K4 w Q - 0 1"), "O-O-O"));
}

#[test]
fn mov_7_chess960_the_rook_must_not_uncover_a_check() {
    let refused = [
        ("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "O-O-O", "the king stays on c1, and a1 sees it"),
        ("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "O-O-O", "the king goes to c1"),
        ("4k3/8/8/8/8/8/8/rR3K2 w B - 0 1", "O-O-O", "from afar too"),
        ("4k3/8/8/8/8/8/8/5KRr w G - 0 1", "O-O", "the king goes to g1, and h1 sees it"),
    ];
    for (fen, castling, why) in refused {
        assert!(is_refused(&position(fen), castling), "{why}");
    }
    // A bishop does not attack along the rank, and a piece in between still shields the king.
    assert!(!is_refused(&position("4k3/8/8/8/8/8/8/bRK5 w B - 0 1"), "O-O-O"));
    assert!(!is_refused(&position("4k3/8/8/8/8/8/8/rNRK4 w C - 0 1"), "O-O-O"));
}

#[test]
fn mov_7_chess960_castling_and_the_kings_own_step_are_two_moves() {
    let before = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let (castling, step) = (mv(&before, "O-O"), mv(&before, "Kg1"));
    assert_ne!(castling, step);
    assert_eq!((castling.from(), castling.to()), (step.from(), step.to()));
    assert_eq!(before.play_unchecked(step).to_fen(), "4k3/8/8/8/8/8/8/6KR b - - 1 1");
    assert_eq!(before.play_unchecked(castling).to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let without_right = position("4k3/8/8/8/8/8/8/5K1R w - - 0 1");
    assert!(without_right.play(step).is_ok());
    assert_eq!(without_right.play(castling), Err(IllegalMove::CastlingRightLost));
    assert_eq!((parse_uci(&before, "f1g1"), parse_uci(&before, "f1h1")), (Ok(step), Ok(castling)));
    for castling_form in [UciCastling::KingMove, UciCastling::KingTakesRook] {
        assert_eq!(uci(&before, castling, castling_form), "f1h1");
        assert_eq!(uci(&before, step, castling_form), "f1g1");
    }
    assert_eq!(
        (san(&before, castling, Letters::English), san(&before, step, Letters::Polish)),
        ("O-O".into(), "Kg1".into())
    );
}

#[test]
fn uci_castling_in_ordinary_chess_is_read_in_both_forms() {
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, side) in [
        ("e1g1", CastlingSide::Short),
        ("e1h1", CastlingSide::Short),
        ("e1c1", CastlingSide::Long),
        ("e1a1", CastlingSide::Long),
    ] {
        assert_eq!(parse_uci(&before, text).map(Move::castling_side), Ok(Some(side)));
    }
    let long = mv(&before, "O-O-O");
    assert_eq!((long.to_string(), uci(&before, long, UciCastling::KingMove)), ("e1c1".into(), "e1c1".into()));
    assert_eq!(uci(&before, long, UciCastling::KingTakesRook), "e1a1");
    assert!(parse_uci(&before, "e1h1q").is_err() && parse_uci(&before, "e1b1").is_err());
    assert!(parse_uci(&position("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "e1h1").is_err());
}

#[test]
fn mov_7_chess960_rights_belong_to_a_rook() {
    // Here the inner rook has the right to castle; the outer one moves away and back.
    let inner = position("4k3/8/8/8/8/8/8/3K2RR w G - 0 1");
    assert_eq!(inner.castling_rook(Color::White, CastlingSide::Short), Some(Square::G1));
    assert_eq!(
        (inner.to_fen(), inner.to_shredder_fen()),
        ("4k3/8/8/8/8/8/8/3K2RR w G - 0 1".into(), "4k3/8/8/8/8/8/8/3K2RR w G - 0 1".into())
    );
    let alone = after(&inner, "Rh7 Kf8");
    assert_eq!(alone.to_fen(), "5k2/7R/8/8/8/8/8/3K2R1 w K - 2 2");
    assert_eq!(alone.to_shredder_fen(), "5k2/7R/8/8/8/8/8/3K2R1 w G - 2 2");
    assert!(after(&inner, "Rg7 Kf8 Rgg1 Ke8").castling().is_empty());
    assert!(after(&inner, "Kd2 Kf8 Kd1 Ke8").castling().is_empty());
    // The capture of a rook ends its castling right.
    let attacked = position("1r1k4/8/8/8/8/8/8/1R1K3R b BHb - 0 1");
    assert_eq!(after(&attacked, "Rxb1+").to_shredder_fen(), "3k4/8/8/8/8/8/8/1r1K3R w H - 0 2");
}

#[test]
fn drw_6_chess960_a_lost_castling_right_makes_another_position() {
    let [inner, outer] = ["G", "H"].map(|right| position(&format!("4k3/8/8/8/8/8/8/3K2RR w {right} - 0 1")));
    assert_ne!(inner.hash(), outer.hash());
    assert!(!inner.repeats(&outer));
    for (right, repetitions) in [("K", 2), ("-", 3)] {
        let mut rooks = game(&format!("4k3/8/8/8/8/8/8/1K5R w {right} - 0 1"));
        play(&mut rooks, "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8");
        assert_eq!(rooks.repetitions(), repetitions);
    }
}

#[test]
fn fen_castling_fields_are_read_in_every_form() {
    let cases = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "KQkq", "HAha"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1", "KQkq", "HAha"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KAhq - 0 1", "KQkq", "HAha"),
        ("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", "KQkq", "GBgb"),
        ("1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1", "KQkq", "GBgb"),
        ("1rk3rr/8/8/8/8/8/8/RRK3R1 w GBgb - 0 1", "KBgq", "GBgb"),
        ("1rk3rr/8/8/8/8/8/8/RRK3R1 w KBgq - 0 1", "KBgq", "GBgb"),
        // Rights that contradict the pieces: no rook, no king at home, a king that never stood between two rooks.
        ("1rk3r1/8/8/8/8/8/8/2K3N1 w GBgb - 0 1", "kq", "gb"),
        ("1rk3r1/8/8/8/8/8/2K5/1R4R1 w GBgb - 0 1", "kq", "gb"),
        ("4k3/8/8/8/8/8/8/K6R w K - 0 1", "-", "-"),
        // Two rooks on one side can't both be unmoved.
        ("4k3/8/8/8/8/8/8/2K3RR w GH - 0 1", "K", "H"),
        // Both sides start alike; if they can't have, only ordinary castling rights are kept.
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "kq", "ha"),
        ("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "Qkq", "Aha"),
        ("r2k4/8/8/8/8/8/8/R1K5 w Qq - 0 1", "-", "-"),
    ];
    for (fen, x_fen, shredder) in cases {
        let read = position(fen);
        let field = |fen: &str| fen.split(' ').nth(2).map(str::to_owned);
        assert_eq!(field(&read.to_fen()).as_deref(), Some(x_fen), "{fen}");
        assert_eq!(field(&read.to_shredder_fen()).as_deref(), Some(shredder), "{fen}");
    }
    for wrong in ["KX", "I", "h8", "--", "ą"] {
        let fen = format!("4k3/8/8/8/8/8/8/4K3 w {wrong} - 0 1");
        let sentence = fen.parse::<Position>().expect_err(&fen).to_string();
        assert!(sentence.starts_with("FEN, field 3 (castling)"), "{sentence}");
    }
}

#[test]
fn rec_1_a_chess960_game_is_read_and_written_as_pgn() {
    let text = "[Event \"x\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
        [FEN \"rkbnnbrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNNBRQ w GAga - 0 1\"]\n\n\
        1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 d6 5. Ne3 Ne6 6. Bd2 Bd7 7. O-O-O O-O *\n";
    let read = pgn::read(text).unwrap_or_else(|error| panic!("{error}"));
    let end = read.game.position();
    assert_eq!(end.to_fen(), "r4rkq/pppb1ppp/3pnn2/2b1p3/2B1P3/3PNN2/PPPB1PPP/2KR2RQ w - - 6 8");
    let mut tags = Tags::new();
    tags.set("Variant", "Chess960");
    let written = pgn::write(&read.game, &tags, GameResult::Open);
    assert!(written.contains("[FEN \"rkbnnbrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNNBRQ w KQkq - 0 1\"]"), "{written}");
    let again = pgn::read(&written).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.game.plies(), again.tags.get("Variant")), (read.game.plies(), Some("Chess960")));
}
