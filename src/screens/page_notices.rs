//! Messages of the page for the player: that it works offline now, and that a new version is available.

use bevy::prelude::*;

use crate::platform::page::take_data;
use crate::storage::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_page_notices);
}

fn show_page_notices(mut notices: MessageWriter<Notice>) {
    let Some(news) = take_data("news") else { return };
    notices.write_batch(news.split_whitespace().filter_map(key).map(|key| Notice { key, detail: String::new() }));
}

fn key(news: &str) -> Option<&'static str> {
    match news {
        "offline" => Some("notice-offline"),
        "version" => Some("notice-new-version"),
        _ => None,
    }
}
