//! Packs `data/openings.txt` into `assets/openings/openings.txt`, which the game reads.
//!
//! `cargo run -p coach --example pack_openings`

use std::path::Path;

use coach::openings::{OpeningTable, pack};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let packed = pack(&std::fs::read_to_string(root.join("data/openings.txt"))?);
    let openings = OpeningTable::read(&packed)?.openings().len();
    let file = root.join("../../assets/openings/openings.txt");
    std::fs::create_dir_all(file.parent().ok_or("a folder")?)?;
    std::fs::write(&file, packed)?;
    println!("{openings} openings");
    Ok(())
}
