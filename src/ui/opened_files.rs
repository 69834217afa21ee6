//! Games from a file: one game is opened on the table, or on the analysis board if that is open. Several are listed.

use bevy::prelude::*;
use rules_core::pgn::{ParsedGame, PgnErrorKind};

use super::dialog_state::Dialog;
use super::game_starter::GameStarter;
use super::kit::Kit;
use super::text_errors;
use crate::analysis_board::BoardRequest;
use crate::files::{FileRead, ImportReport, MAX_IMPORTED_GAMES};
use crate::i18n::Texts;
use crate::session::Request;
use crate::session::saved::{self, ImportError};

pub(super) fn handle_files(mut files: MessageReader<FileRead>, mut kit: Kit, mut starter: GameStarter) {
    for file in files.read() {
        match file {
            FileRead::Game(game) if kit.session.is_analysis() => analyse(&mut kit, &mut starter, (**game).clone()),
            FileRead::Game(game) => {
                open(&mut kit, &mut starter, (**game).clone());
            }
            FileRead::NoGame(why) => {
                let message = text_errors::unreadable(&kit.texts, why);
                kit.show_toast(message);
            }
            FileRead::Games => kit.dialogs.open = Some(Dialog::FileGames),
            FileRead::Imported(imported) => {
                let message = summary(&kit.texts, imported);
                kit.show_toast(message);
            }
        }
    }
}

/// Puts a game on the table, or says why it can't be read. Returns whether it will be there: not if a question about an
/// unsaved game comes first.
pub(super) fn open(kit: &mut Kit, starter: &mut GameStarter, game: ParsedGame) -> bool {
    match saved::load_game(game) {
        Ok(found) => starter.start(kit, Request::Open(Box::new(found))),
        Err(why) => {
            let message = text_errors::unreadable(&kit.texts, &why);
            kit.show_toast(message);
            false
        }
    }
}

/// Analyses a game as far as it can be read, and says why it ends there.
pub(super) fn analyse(kit: &mut Kit, starter: &mut GameStarter, game: ParsedGame) {
    let problem = game.problems.iter().find(|problem| !problem.kind.is_kept());
    let message = problem.map(|problem| text_errors::no_game(&kit.texts, problem));
    let is_game = game.problems.iter().all(|problem| problem.kind != PgnErrorKind::Empty);
    if is_game {
        starter.analyse(kit, BoardRequest::OpenRecord(Box::new(game.record)));
    }
    if let Some(message) = message {
        kit.show_toast(message);
    }
}

/// Returns a summary of an import: the numbers of imported, known and refused games, and the reasons.
fn summary(texts: &Texts, imported: &ImportReport) -> String {
    let ImportReport { taken, known, refused, reasons, is_cut, stopped } = imported;
    let mut said = Vec::new();
    if *taken > 0 || *known == 0 {
        said.push(texts.with("import-taken", &[("games", (*taken).into())]));
    }
    if *known > 0 {
        said.push(texts.with("import-known", &[("games", (*known).into())]));
    }
    if *is_cut {
        said.push(texts.with("import-most", &[("most", MAX_IMPORTED_GAMES.into())]));
    }
    if let Some(why) = stopped {
        said.push(texts.with("import-stopped", &[("why", why.clone().into())]));
    }
    if *refused > 0 {
        said.push(texts.with("import-refused", &[("games", (*refused).into())]));
    }
    said.extend(reasons.iter().map(|(game, why)| {
        let why = match why {
            ImportError::Unreadable(error) => text_errors::unreadable(texts, error),
            ImportError::NoMoves => texts.get("import-no-moves"),
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
        let imported = ImportReport {
            taken: 2,
            known: 1,
            refused: 1,
            reasons: vec![(3, ImportError::NoMoves)],
            is_cut: true,
            stopped: Some("the disk is full".into()),
        };
        let told = |tag| summary(&Texts::new(Language::tagged(tag)), &imported);
        assert_eq!(
            told("en"),
            "2 games were imported; you’ll find them under Games in the menu. One game was there already. No more than 10000 are imported at once. \
             Then the import stopped: the disk is full. One game was left out. Game 3: It has no moves."
        );
        assert!(told("pl").contains("Wczytano 2 partie"), "{}", told("pl"));
    }
}
