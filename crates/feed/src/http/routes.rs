//! What is where.

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use super::{Answer, Hosts, Request, Status};
use crate::live::{Live, Text};

const PGN: &str = "application/x-chess-pgn; charset=utf-8";
const JSON: &str = "application/json";

/// The page for streams, which loads nothing but the events.
const OVERLAY: &str = include_str!("../overlay.html");
const OVERLAY_MAY: &str =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'";

/// What becomes of a request.
#[derive(Debug)]
pub(crate) enum Reply {
    /// This is said, and that is all.
    Say(Answer),
    /// After this head the events follow.
    Listen(Answer),
}

/// Answers a request. `listeners` listen already.
pub(crate) fn reply(
    request: &Request,
    live: &mut Live,
    hosts: &Hosts,
    listeners: usize,
    moment: (Instant, SystemTime),
) -> Reply {
    let (now, wall) = moment;
    if !request.host.as_deref().is_none_or(|host| hosts.has(host)) {
        return Reply::Say(Answer::sentence(Status::OtherName, wall));
    }
    let answer = match request.path.as_str() {
        "/" => page(wall),
        "/game.pgn" => {
            live.game().map_or_else(|| Answer::sentence(Status::NoGame, wall), |text| pgn(request, text, wall))
        }
        "/games.pgn" => pgn(request, live.games(wall), wall),
        "/game.json" => live.json(now).map_or_else(|| Answer::sentence(Status::NoGame, wall), |text| json(&text, wall)),
        "/health" => json(&format!("{{\"told\":{},\"listeners\":{listeners}}}", live.told()), wall),
        "/events" => {
            let more = [("Cache-Control", "no-store"), ("X-Accel-Buffering", "no")];
            let answer = Answer::new(Status::Fine, "text/event-stream", None, &more, wall);
            if !request.is_head {
                return Reply::Listen(Answer { body: live.greeting(now), ..answer });
            }
            answer
        }
        _ => Answer::sentence(Status::NotFound, wall),
    };
    Reply::Say(if request.is_head { answer.head_only() } else { answer })
}

fn page(wall: SystemTime) -> Answer {
    let more = [("Cache-Control", "no-cache"), ("Content-Security-Policy", OVERLAY_MAY)];
    Answer::new(Status::Fine, "text/html; charset=utf-8", Some(OVERLAY.as_bytes().into()), &more, wall)
}

fn json(text: &str, wall: SystemTime) -> Answer {
    Answer::new(Status::Fine, JSON, Some(text.as_bytes().into()), &[("Cache-Control", "no-store")], wall)
}

fn pgn(request: &Request, text: &Text, wall: SystemTime) -> Answer {
    let changed = httpdate::fmt_http_date(text.changed);
    let mut more = vec![("Cache-Control", "no-cache"), ("ETag", text.tag.as_str())];
    // Within the second of a change another may follow, which the date would not tell from it.
    if changed != httpdate::fmt_http_date(wall) {
        more.push(("Last-Modified", &changed));
    }
    if is_had(request, text) {
        return Answer::new(Status::NotModified, "", Some(Arc::default()), &more, wall);
    }
    Answer::new(Status::Fine, PGN, Some(Arc::clone(&text.bytes)), &more, wall)
}

/// Whether whoever asks has the text already. A tag says more than a date.
fn is_had(request: &Request, text: &Text) -> bool {
    if let Some(tags) = &request.if_none_match {
        let same = |tag: &str| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == text.tag;
        return tags.split(',').map(str::trim).any(same);
    }
    let since = request.if_modified_since.as_deref().and_then(|date| httpdate::parse_http_date(date).ok());
    // A date of HTTP's has no fraction of a second.
    since.is_some_and(|since| httpdate::fmt_http_date(text.changed) == httpdate::fmt_http_date(since))
}
