//! The paths of the server.

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use super::{AllowedHosts, HttpRequest, HttpResponse, Status};
use crate::live::{FeedState, TaggedText};

const PGN: &str = "application/x-chess-pgn; charset=utf-8";
const JSON: &str = "application/json";

/// The overlay page for video streams. It loads nothing but the events.
const OVERLAY: &str = include_str!("../overlay.html");
const OVERLAY_POLICY: &str =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'";

/// HttpResponse to a request.
#[derive(Debug)]
pub(crate) enum RouteResult {
    /// A complete response.
    Respond(HttpResponse),
    /// A head that events follow.
    Stream(HttpResponse),
}

/// Responds to a request. `listeners` is the number of current listeners to the events.
pub(crate) fn route(
    request: &HttpRequest,
    state: &mut FeedState,
    hosts: &AllowedHosts,
    listeners: usize,
    times: (Instant, SystemTime),
) -> RouteResult {
    let (now, wall) = times;
    if !request.host.as_deref().is_none_or(|host| hosts.allows(host)) {
        return RouteResult::Respond(HttpResponse::error(Status::UnknownHost, wall));
    }
    let answer = match request.path.as_str() {
        "/" => page(wall),
        "/game.pgn" => {
            state.game_text().map_or_else(|| HttpResponse::error(Status::NoGame, wall), |text| pgn(request, text, wall))
        }
        "/games.pgn" => pgn(request, state.day_text(wall), wall),
        "/game.json" => {
            state.game_json(now).map_or_else(|| HttpResponse::error(Status::NoGame, wall), |text| json(&text, wall))
        }
        "/health" => json(&format!("{{\"told\":{},\"listeners\":{listeners}}}", state.event_count()), wall),
        "/events" => {
            let headers = [("Cache-Control", "no-store"), ("X-Accel-Buffering", "no")];
            let answer = HttpResponse::new(Status::Ok, "text/event-stream", None, &headers, wall);
            if !request.is_head {
                return RouteResult::Stream(HttpResponse { body: state.first_message(now), ..answer });
            }
            answer
        }
        _ => HttpResponse::error(Status::NotFound, wall),
    };
    RouteResult::Respond(if request.is_head { answer.head_only() } else { answer })
}

fn page(wall: SystemTime) -> HttpResponse {
    let headers = [("Cache-Control", "no-cache"), ("Content-Security-Policy", OVERLAY_POLICY)];
    HttpResponse::new(Status::Ok, "text/html; charset=utf-8", Some(OVERLAY.as_bytes().into()), &headers, wall)
}

fn json(text: &str, wall: SystemTime) -> HttpResponse {
    HttpResponse::new(Status::Ok, JSON, Some(text.as_bytes().into()), &[("Cache-Control", "no-store")], wall)
}

fn pgn(request: &HttpRequest, text: &TaggedText, wall: SystemTime) -> HttpResponse {
    let changed = httpdate::fmt_http_date(text.changed);
    let mut headers = vec![("Cache-Control", "no-cache"), ("ETag", text.etag.as_str())];
    // A date has whole seconds, so another change within the same second would go unnoticed.
    if changed != httpdate::fmt_http_date(wall) {
        headers.push(("Last-Modified", &changed));
    }
    if is_unchanged(request, text) {
        return HttpResponse::new(Status::NotModified, "", Some(Arc::default()), &headers, wall);
    }
    HttpResponse::new(Status::Ok, PGN, Some(Arc::clone(&text.bytes)), &headers, wall)
}

/// Returns whether the reader already has this text. `If-None-Match` takes precedence over the date.
fn is_unchanged(request: &HttpRequest, text: &TaggedText) -> bool {
    if let Some(tags) = &request.if_none_match {
        let same = |tag: &str| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == text.etag;
        return tags.split(',').map(str::trim).any(same);
    }
    let since = request.if_modified_since.as_deref().and_then(|date| httpdate::parse_http_date(date).ok());
    // HTTP dates have no fractions of a second.
    since.is_some_and(|since| httpdate::fmt_http_date(text.changed) == httpdate::fmt_http_date(since))
}
