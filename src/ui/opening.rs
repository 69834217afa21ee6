//! Games out of a file: one comes to the table, of many it is said what came of them.

use bevy::prelude::*;

use super::kit::Kit;
use super::{replace, text_errors};
use crate::files::{FileRead, Imported, MOST};
use crate::i18n::Texts;
use crate::session::Request;
use crate::session::saved::NotTaken;

pub(super) fn listen(mut files: MessageReader<FileRead>, mut kit: Kit) {
    for file in files.read() {
        match file {
            FileRead::Game(found) => replace::begin(&mut kit, Request::Open(found.clone())),
            FileRead::Kept(kept) => {
                replace::begin(&mut kit, Request::Resume(kept.clone()));
                let said = kit.text("import-begun");
                kit.say(said);
            }
            FileRead::NoGame(why) => {
                let said = text_errors::unreadable(&kit.texts, why);
                kit.say(said);
            }
            FileRead::Games(imported) => {
                let said = told(&kit.texts, imported);
                kit.say(said);
            }
        }
    }
}

/// How many were taken in, and which could not be.
fn told(texts: &Texts, imported: &Imported) -> String {
    let Imported { taken, known, refused, reasons, is_cut, stopped } = imported;
    let mut said = Vec::new();
    if *taken > 0 || *known == 0 {
        said.push(texts.with("import-taken", &[("games", (*taken).into())]));
    }
    if *known > 0 {
        said.push(texts.with("import-known", &[("games", (*known).into())]));
    }
    if *is_cut {
        said.push(texts.with("import-most", &[("most", MOST.into())]));
    }
    if let Some(why) = stopped {
        said.push(texts.with("import-stopped", &[("why", why.clone().into())]));
    }
    if *refused > 0 {
        said.push(texts.with("import-refused", &[("games", (*refused).into())]));
    }
    said.extend(reasons.iter().map(|(game, why)| {
        let why = match why {
            NotTaken::Unreadable(error) => text_errors::unreadable(texts, error),
            NotTaken::NoMoves => texts.get("import-no-moves"),
        };
        texts.with("import-reason", &[("game", (*game).into()), ("why", why.into())])
    }));
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;

    #[test]
    fn many_games_are_told_of_in_one_announcement() {
        let imported = Imported {
            taken: 2,
            known: 1,
            refused: 1,
            reasons: vec![(3, NotTaken::NoMoves)],
            is_cut: true,
            stopped: Some("the disk is full".into()),
        };
        let told = |tag| told(&Texts::new(Language::tagged(tag)), &imported);
        assert_eq!(
            told("en"),
            "2 games were taken in; you find them among the games in the menu. One game was there already. No more than 10000 are taken in at once. \
             Then it could not go on: the disk is full. One game was left out. Game 3: It has no moves."
        );
        assert!(told("pl").contains("Wczytano 2 partie"), "{}", told("pl"));
    }
}
