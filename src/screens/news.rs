//! What the page has to tell the player of itself: that it is kept, and that a new version has come.

use bevy::prelude::*;

use crate::platform::page::heard;
use crate::storage::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_news);
}

fn tell_news(mut notices: MessageWriter<Notice>) {
    let Some(news) = heard("news") else { return };
    notices.write_batch(news.split_whitespace().filter_map(key).map(|key| Notice { key, detail: String::new() }));
}

fn key(news: &str) -> Option<&'static str> {
    match news {
        "offline" => Some("notice-offline"),
        "version" => Some("notice-new-version"),
        _ => None,
    }
}
