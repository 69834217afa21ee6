//! The paths of the server.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use seat::MAX_GUEST_MESSAGE;
use serde::Deserialize;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::socket;
use crate::state::SeatState;

/// Returns the paths: the seat, and the files of the page.
pub(crate) fn router(state: Arc<SeatState>, pages: &Path) -> Router {
    let fresh = SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Router::new()
        .route("/seat", get(take_seat))
        .with_state(state)
        .fallback_service(ServeDir::new(pages))
        // A page of another version must not come from a cache.
        .layer(fresh)
}

#[derive(Deserialize)]
struct SeatQuery {
    #[serde(default)]
    token: String,
}

/// Gives the seat to whoever knows its token.
async fn take_seat(
    State(state): State<Arc<SeatState>>,
    Query(query): Query<SeatQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if query.token != state.token() {
        return (StatusCode::FORBIDDEN, "This seat needs the link that the game shows.\n").into_response();
    }
    match upgrade {
        Ok(upgrade) => {
            let upgrade = upgrade.max_message_size(MAX_GUEST_MESSAGE).max_frame_size(MAX_GUEST_MESSAGE);
            upgrade.on_upgrade(|socket| socket::serve(socket, state))
        }
        Err(rejection) => rejection.into_response(),
    }
}
