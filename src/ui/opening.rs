//! A game out of a file comes to the table.

use bevy::prelude::*;

use super::kit::Kit;
use super::{replace, text_errors};
use crate::files::FileRead;
use crate::session::Request;

pub(super) fn listen(mut files: MessageReader<FileRead>, mut kit: Kit) {
    for file in files.read() {
        match file {
            FileRead::Game(found) => replace::begin(&mut kit, Request::Open(found.clone())),
            FileRead::NoGame(why) => {
                let said = text_errors::unreadable(&kit.texts, why);
                kit.say(said);
            }
        }
    }
}
