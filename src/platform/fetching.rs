//! How a page fetches the game's files: each once, however many of its parts are asked for at the same time.

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
    /// The files that are on their way, by address.
    static COMING: RefCell<HashMap<String, Promise>> = RefCell::default();
}

pub(super) fn plugin(app: &mut App) {
    app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(|| Box::new(Files)));
}

/// The content of a file below `assets/`.
///
/// # Errors
/// What the browser says, or the status that the server answered.
pub(crate) async fn fetch(path: &str) -> Result<ArrayBuffer, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let address = of_this_build(&format!("assets/{path}"));
    let response: Response = JsFuture::from(window.fetch_with_str(&address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(response.status().into());
    }
    JsFuture::from(response.array_buffer()?).await?.dyn_into()
}

/// Bevy asks for every part of a model by itself, and each time for the whole file.
struct Files;

impl AssetReader for Files {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let path = path.to_string_lossy().into_owned();
        let coming =
            COMING.with_borrow_mut(|coming| coming.entry(path.clone()).or_insert_with(|| begin(&path)).clone());
        let bytes = JsFuture::from(coming).await;
        COMING.with_borrow_mut(|coming| coming.remove(&path));
        let bytes = bytes.map_err(|error| io::Error::other(format!("{path}: {error:?}")))?;
        Ok(VecReader::new(Uint8Array::new(&bytes).to_vec()))
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        // No file has a .meta beside it.
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
