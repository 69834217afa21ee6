//! File dialogs in the browser: downloads, and the page's file picker.

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, HtmlInputElement, Url};

use super::dialog_result::{DialogResult, FileKind, MAX_FILE_BYTES};

pub(super) async fn save(_: String, _: String, kind: FileKind, content: Vec<u8>) -> DialogResult {
    match download(kind.name(), kind.media_type(), &content) {
        Ok(()) => DialogResult::Saved(kind.name().to_owned()),
        Err(error) => DialogResult::NotSaved(format!("{error:?}")),
    }
}

pub(super) async fn open(_: String, _: String) -> DialogResult {
    pick().await.unwrap_or_else(|error| DialogResult::NotRead(format!("{error:?}")))
}

fn document() -> Result<Document, JsValue> {
    web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)
}

/// Downloads a file. Its URL is never revoked, as some browsers fetch it only after the click.
pub(super) fn download(name: &str, media_type: &str, content: &[u8]) -> Result<(), JsValue> {
    let of_type = BlobPropertyBag::new();
    of_type.set_type(media_type);
    let blob = Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(content)), &of_type)?;
    let link: HtmlAnchorElement = document()?.create_element("a")?.dyn_into().map_err(JsValue::from)?;
    link.set_href(&Url::create_object_url_with_blob(&blob)?);
    link.set_download(name);
    link.click();
    Ok(())
}

async fn pick() -> Result<DialogResult, JsValue> {
    let input: HtmlInputElement = document()?.create_element("input")?.dyn_into().map_err(JsValue::from)?;
    input.set_type("file");
    input.set_accept(".pgn,.fen,.txt");
    let chosen = Promise::new(&mut |resolve, _| {
        for event in ["change", "cancel"] {
            let _ = input.add_event_listener_with_callback(event, &resolve);
        }
    });
    input.click();
    JsFuture::from(chosen).await?;
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return Ok(DialogResult::Cancelled) };
    if file.size() > MAX_FILE_BYTES as f64 {
        return Ok(DialogResult::TooLarge);
    }
    // The text may be in another encoding than UTF-8.
    let bytes = JsFuture::from(file.array_buffer()).await?;
    Ok(DialogResult::Read(Uint8Array::new(&bytes).to_vec()))
}
