//! Hetman's engine as a UCI program for any chess interface, on standard input and output. Arguments are run as one UCI
//! line, then the program ends: `hetman-uci bench` prints the bench.

use engine::Engine;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        engine::uci::run(std::io::stdin().lock(), std::io::stdout());
    } else {
        Engine::new().handle(&words.join(" "), &mut |line| println!("{line}"));
    }
}
