//! Fetching of assets in a page: each file is fetched once, even if several of its parts are requested at the same
//! time.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::path::Path;

use bevy::asset::io::{
    AssetReader, AssetReaderError, AssetSourceBuilder, AssetSourceId, PathStream, Reader, VecReader,
};
use bevy::prelude::*;
use js_sys::{ArrayBuffer, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::Response;

use super::page::of_this_build;

thread_local! {
    /// Requests under way, by path.
    static PENDING: RefCell<HashMap<String, Promise>> = RefCell::default();
}

pub(super) fn plugin(app: &mut App) {
    app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(|| Box::new(FetchReader)));
}

/// Fetches a file below `assets/`.
///
/// # Errors
/// The browser's error, or the status of the response.
pub(crate) async fn fetch(path: &str) -> Result<ArrayBuffer, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let address = of_this_build(&format!("assets/{path}"));
    let response: Response = JsFuture::from(window.fetch_with_str(&address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(response.status().into());
    }
    JsFuture::from(response.array_buffer()?).await?.dyn_into()
}

/// Reads assets by `fetch`. Bevy requests each part of a model by itself, and each time the whole file.
struct FetchReader;

impl AssetReader for FetchReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let path = path.to_string_lossy().into_owned();
        let pending =
            PENDING.with_borrow_mut(|pending| pending.entry(path.clone()).or_insert_with(|| begin(&path)).clone());
        let bytes = JsFuture::from(pending).await;
        PENDING.with_borrow_mut(|pending| pending.remove(&path));
        let bytes = bytes.map_err(|error| io::Error::other(format!("{path}: {error:?}")))?;
        Ok(VecReader::new(Uint8Array::new(&bytes).to_vec()))
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        // No asset has a .meta file.
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(&'a self, path: &'a Path) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn is_directory<'a>(&'a self, _: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}

fn begin(path: &str) -> Promise {
    let path = path.to_owned();
    future_to_promise(async move { fetch(&path).await.map(JsValue::from) })
}
