"""Makes games.pgn with python-chess, and checks that python-chess reads what rules-core writes.

pip install chess==1.11.2
python3 games.py make > games.pgn
cargo run -p rules-core --example rewrite_pgn < games.pgn | python3 games.py check games.pgn
"""

import io
import random
import sys

import chess
import chess.pgn

STARTS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 40",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
]
WORDS = ["the", "best", "Nf3!?", "żółw", "—", "(maybe)", "50%", "[Event", "a;b", "1-0", "$4"]


def comment(rng):
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 30)))


def annotate(node, rng):
    if rng.random() < 0.2:
        node.comment = comment(rng)
    if rng.random() < 0.3:
        node.set_clock(rng.randint(0, 72_000_000) / 1000)
    if rng.random() < 0.3:
        score = chess.engine.Mate(rng.randint(1, 9)) if rng.random() < 0.2 else chess.engine.Cp(rng.randint(-900, 900))
        node.set_eval(chess.engine.PovScore(score, chess.WHITE), rng.choice([None, 12]))
    if rng.random() < 0.2:
        squares = rng.sample(list(chess.SQUARES), 4)
        node.set_arrows([
            chess.svg.Arrow(squares[0], squares[1], color=rng.choice(["green", "red", "yellow", "blue"])),
            chess.svg.Arrow(squares[2], squares[2], color="red"),
        ])
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        node.nags.add(rng.choice([1, 2, 3, 4, 5, 6, 10, 14, 16, 146]))


def grow(node, rng, plies, depth):
    for _ in range(plies):
        board = node.board()
        moves = list(board.legal_moves)
        if not moves:
            return
        if depth > 0 and not board.is_check() and rng.random() < 0.1:
            moves = [chess.Move.null()]
        main = node.add_variation(rng.choice(moves))
        annotate(main, rng)
        while depth < 3 and rng.random() < 0.15:
            others = [move for move in board.legal_moves if not node.has_variation(move)]
            if not others:
                break
            variation = node.add_variation(rng.choice(others))
            if rng.random() < 0.3:
                variation.starting_comment = comment(rng)
            annotate(variation, rng)
            grow(variation, rng, rng.randint(0, 6), depth + 1)
        node = main


def make(count):
    rng = random.Random(33)
    for index in range(count):
        game = chess.pgn.Game()
        start = STARTS[index % len(STARTS)]
        if start != chess.STARTING_FEN:
            game.setup(chess.Board(start))
        game.headers["Event"] = f"Game {index + 1}"
        if rng.random() < 0.5:
            game.comment = comment(rng)
        grow(game, rng, rng.randint(1, 40), 0)
        print(game, end="\n\n")


def dump(game):
    """Returns everything that a game holds, with the text of comments apart from their commands."""
    found = [sorted(game.headers.items())]
    nodes = [game]
    while nodes:
        node = nodes.pop()
        move = None if node.parent is None else node.move.uci()
        found.append((
            move, node.ply(), sorted(node.nags), node.comment.split(), node.starting_comment.split(), node.clock(), node.eval(),
            node.eval_depth(), sorted(arrow.pgn() for arrow in node.arrows()),
        ))
        nodes.extend(reversed(node.variations))
    return found


def read(file):
    games = []
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors, game.errors
        games.append(dump(game))
    return games


def check(path):
    expected = read(open(path, encoding="utf-8"))
    written = read(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8"))
    assert len(expected) == len(written), (len(expected), len(written))
    for index, (ours, theirs) in enumerate(zip(written, expected)):
        assert ours == theirs, (index, [pair for pair in zip(ours, theirs) if pair[0] != pair[1]])
    print(f"{len(written)} games, {sum(map(len, written))} nodes: identical")


if __name__ == "__main__":
    import chess.engine
    import chess.svg

    if sys.argv[1] == "make":
        make(int(sys.argv[2]) if len(sys.argv) > 2 else 12)
    else:
        check(sys.argv[2])
