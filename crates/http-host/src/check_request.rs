//! Checks that apply to every request, and headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, HOST, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hosts::AllowedHosts;

/// Refuses requests with a foreign or ambiguous `Host`, and announces the end of the connection.
pub(crate) async fn check_request(State(hosts): State<Arc<AllowedHosts>>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&request, &hosts) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

fn refusal(request: &Request, hosts: &AllowedHosts) -> Option<(StatusCode, &'static str)> {
    let invalid = (StatusCode::BAD_REQUEST, "This is no request that can be understood.\n");
    // A whole address in the request line would take the place of the `Host`; only proxies get such requests.
    if request.uri().authority().is_some() || !request.uri().path().starts_with('/') {
        return Some(invalid);
    }
    let mut named = request.headers().get_all(HOST).iter();
    let Some(host) = named.next() else {
        return (request.version() != Version::HTTP_10).then_some(invalid);
    };
    // HTTP/1.1 requires one host; two of them are an attempt to mislead.
    if named.next().is_some() {
        return Some(invalid);
    }
    let is_allowed = host.to_str().is_ok_and(|host| hosts.allows(host));
    let unknown = "This server is not known by that name; ask for its address, or have the operator add the name.\n";
    (!is_allowed).then_some((StatusCode::FORBIDDEN, unknown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::request::Builder;

    fn status(request: Builder) -> Option<u16> {
        let hosts = AllowedHosts::of(([127, 0, 0, 1], 8000).into(), &[]);
        let request = request.body(Body::empty()).expect("a request");
        refusal(&request, &hosts).map(|(status, _)| status.as_u16())
    }

    #[test]
    fn a_request_has_one_host_that_is_known() {
        let request = |uri: &str| Request::builder().uri(uri);
        assert_eq!(status(request("/").header(HOST, "localhost")), None);
        assert_eq!(status(request("/").header(HOST, "evil.example")), Some(403));
        assert_eq!(status(request("/").header(HOST, "localhost").header(HOST, "localhost")), Some(400));
        assert_eq!(status(request("/")), Some(400));
        assert_eq!(status(request("/").version(Version::HTTP_10)), None);
        assert_eq!(status(request("http://evil.example/").header(HOST, "localhost")), Some(400));
        assert_eq!(status(request("localhost:80").header(HOST, "localhost")), Some(400));
        assert_eq!(status(request("*").header(HOST, "localhost")), Some(400));
    }
}
