//! Reproducible ZIP archives: files are sorted and have one date, so that equal files make equal archives.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use anyhow::{Context, Result};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::files_below::files_below;

/// Packs a folder's files into an archive, below the folder `below` or at the top if that is empty.
pub fn write(folder: &Path, below: &str, date: &str, archive: &Path) -> Result<()> {
    let file = File::create(archive).with_context(|| format!("cannot write {}", archive.display()))?;
    let mut zip = ZipWriter::new(BufWriter::new(file));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(midnight(date)?);
    for path in files_below(folder)? {
        let name = Path::new(below).join(&path);
        zip.start_file(name.to_string_lossy().replace('\\', "/"), options)?;
        std::io::copy(&mut File::open(folder.join(&path))?, &mut zip)?;
    }
    zip.finish()?;
    Ok(())
}

fn midnight(date: &str) -> Result<DateTime> {
    let mut parts = date.splitn(3, '-');
    let mut next = || parts.next().with_context(|| format!("{date} is not a date of the form year-month-day"));
    let (year, month, day) = (next()?.parse()?, next()?.parse()?, next()?.parse()?);
    DateTime::from_date_and_time(year, month, day, 0, 0, 0)
        .with_context(|| format!("{date} is not a date of the form year-month-day"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn the_same_files_make_the_same_bytes() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (from, to) = (folder.path().join("from"), folder.path().join("to.zip"));
        std::fs::create_dir_all(from.join("inside")).expect("a folder");
        std::fs::write(from.join("inside/text"), "chess").expect("written");
        let pack = || {
            write(&from, "Hetman", "2026-11-22", &to).expect("packed");
            std::fs::read(&to).expect("an archive")
        };
        assert_eq!(pack(), pack());
        let mut archive = zip::ZipArchive::new(File::open(&to).expect("an archive")).expect("a whole one");
        let mut text = String::new();
        archive.by_name("Hetman/inside/text").expect("the file").read_to_string(&mut text).expect("its text");
        assert_eq!(text, "chess");
    }

    #[test]
    fn dates_have_three_numbers() {
        assert!(midnight("2026-11-22").is_ok());
        assert!(midnight("2026-11").is_err() && midnight("soon").is_err() && midnight("2026-13-40").is_err());
    }
}
