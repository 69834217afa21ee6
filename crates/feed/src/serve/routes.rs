//! The paths of the server.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::extract::State;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_MODIFIED_SINCE,
    IF_NONE_MATCH, LAST_MODIFIED, RETRY_AFTER,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{AppendHeaders, Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use futures_util::stream::{self, StreamExt};
use http_host::Peer;

use super::publisher::{Publisher, wall_clock};
use crate::live::{FeedEvent, TaggedText};

const PGN: &str = "application/x-chess-pgn; charset=utf-8";
const JSON: &str = "application/json";

/// The overlay page for video streams. It loads nothing but the events.
const OVERLAY: &str = include_str!("../overlay.html");
const OVERLAY_POLICY: &str =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'";

/// Delay before a listener reconnects.
const RETRY: Duration = Duration::from_secs(3);

const NOT_FOUND: (StatusCode, &str) =
    (StatusCode::NOT_FOUND, "There is /game.pgn, /games.pgn, /game.json, /events, /health, and an overlay at /.\n");
const NO_GAME: (StatusCode, &str) = (StatusCode::NOT_FOUND, "No game has been shown yet.\n");
const READ_ONLY: (StatusCode, [(HeaderName, &str); 1], &str) =
    (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "This feed can only be read: use GET or HEAD.\n");
const TOO_MANY: (StatusCode, [(HeaderName, &str); 1], &str) =
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "10")], "Too many listen already; try again in a while.\n");

/// Returns the paths. Silent event streams get a comment after `keep_alive`.
pub(super) fn router(publisher: Arc<Publisher>, keep_alive: Duration) -> Router {
    Router::new()
        .route("/", get(overlay))
        .route("/game.pgn", get(game_pgn))
        .route("/games.pgn", get(games_pgn))
        .route("/game.json", get(game_json))
        .route("/health", get(health))
        .route("/events", get(async move |publisher, peer| events(publisher, peer, keep_alive)))
        .fallback(async || NOT_FOUND)
        .method_not_allowed_fallback(async || READ_ONLY)
        .layer(map_response(allow_all_origins))
        .with_state(publisher)
}

/// Lets web pages of any origin read the response.
async fn allow_all_origins(mut response: Response) -> Response {
    response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

async fn overlay() -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-cache"), (CONTENT_SECURITY_POLICY, OVERLAY_POLICY)], Html(OVERLAY))
}

async fn game_pgn(State(publisher): State<Arc<Publisher>>, headers: HeaderMap) -> Response {
    let state = publisher.current();
    state.game_text().map_or_else(|| NO_GAME.into_response(), |text| pgn(&headers, text, wall_clock()))
}

async fn games_pgn(State(publisher): State<Arc<Publisher>>, headers: HeaderMap) -> Response {
    let wall = wall_clock();
    pgn(&headers, publisher.current().day_text(wall), wall)
}

async fn game_json(State(publisher): State<Arc<Publisher>>) -> Response {
    let json = publisher.current().game_json(Instant::now());
    json.map_or_else(|| NO_GAME.into_response(), json_response)
}

async fn health(State(publisher): State<Arc<Publisher>>) -> Response {
    let told = publisher.current().event_count();
    let listeners = publisher.listeners().count();
    json_response(format!("{{\"told\":{told},\"listeners\":{listeners}}}"))
}

/// Responds with the whole game and then the events, until the listener leaves.
fn events(State(publisher): State<Arc<Publisher>>, Extension(peer): Extension<Peer>, keep_alive: Duration) -> Response {
    let Some((first, mut later)) = publisher.listen(peer.clone()) else { return TOO_MANY.into_response() };
    let retry = Event::default().retry(RETRY);
    let first = stream::iter([Some(retry), first.as_ref().map(encode)]).filter_map(async |event| event);
    let later = stream::poll_fn(move |cx| later.poll_recv(cx)).map(|event| encode(&event));
    let events = first.chain(later).take_until(peer.left()).map(Ok::<_, Infallible>);
    let headers = [(CACHE_CONTROL, "no-store"), (HeaderName::from_static("x-accel-buffering"), "no")];
    (headers, Sse::new(events).keep_alive(KeepAlive::new().interval(keep_alive))).into_response()
}

fn encode(event: &FeedEvent) -> Event {
    Event::default().id(event.id.to_string()).event(event.name).data(&event.json)
}

fn json_response(text: String) -> Response {
    ([(CONTENT_TYPE, JSON), (CACHE_CONTROL, "no-store")], text).into_response()
}

fn pgn(request: &HeaderMap, text: &TaggedText, wall: SystemTime) -> Response {
    let changed = httpdate::fmt_http_date(text.changed);
    // A date has whole seconds, so another change within the same second would go unnoticed.
    let changed = (changed != httpdate::fmt_http_date(wall)).then_some((LAST_MODIFIED, changed));
    let headers = ([(CACHE_CONTROL, "no-cache"), (ETAG, &text.etag)], AppendHeaders(changed));
    if is_unchanged(request, text) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(CONTENT_TYPE, PGN)], text.bytes.clone()).into_response()
}

/// Returns whether the reader already has this text. `If-None-Match` takes precedence over the date.
fn is_unchanged(request: &HeaderMap, text: &TaggedText) -> bool {
    if request.contains_key(IF_NONE_MATCH) {
        let same = |tag: &str| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == text.etag;
        let mut tags = request.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
        return tags.any(|tags| tags.split(',').map(str::trim).any(same));
    }
    let since = request.get(IF_MODIFIED_SINCE).and_then(|date| httpdate::parse_http_date(date.to_str().ok()?).ok());
    // HTTP dates have no fractions of a second.
    since.is_some_and(|since| httpdate::fmt_http_date(text.changed) == httpdate::fmt_http_date(since))
}
