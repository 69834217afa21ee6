//! Hetman's engine for any chess program: UCI on standard input and output. With arguments it obeys them as one line
//! and ends, so `hetman-uci bench` prints the bench.

use engine::Engine;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        engine::uci::run(std::io::stdin().lock(), std::io::stdout());
    } else {
        Engine::new().handle(&words.join(" "), &mut |line| println!("{line}"));
    }
}
