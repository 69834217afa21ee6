//! The browser's database, `IndexedDB`: durable and large, but asynchronous.

use std::collections::BTreeMap;

use idb::{
    Database, DatabaseEvent, Error, Factory, ObjectStoreParams, Transaction, TransactionMode, TransactionResult,
};
use js_sys::{Function, Object, Reflect};
use store::StoreChange;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{IdbDatabase, IdbTransaction};

const NAME: &str = "hetman";
const VERSION: u32 = 1;
/// Name of the only object store, which maps names to texts.
const TEXTS: &str = "texts";

/// Opens the database, and creates it the first time.
pub(super) async fn open() -> Result<IdbDatabase, Error> {
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        // If this fails, so does the first transaction, with an error.
        let _ = event.database().map(|database| database.create_object_store(TEXTS, ObjectStoreParams::new()));
    });
    Ok(request.await?.into())
}

/// Reads all texts.
pub(super) async fn texts(database: &IdbDatabase) -> Result<BTreeMap<String, String>, Error> {
    let store =
        Database::from(database.clone()).transaction(&[TEXTS], TransactionMode::ReadOnly)?.object_store(TEXTS)?;
    let names = store.get_all_keys(None, None)?.into_future();
    let texts = store.get_all(None, None)?.into_future();
    let pairs = names.await?.into_iter().zip(texts.await?);
    Ok(pairs.filter_map(|(name, text)| Some((name.as_string()?, text.as_string()?))).collect())
}

/// Writes the changes, all or none. When it returns, they survive a power cut.
pub(super) async fn put(database: &IdbDatabase, changes: &[StoreChange]) -> Result<(), String> {
    let transaction = strict(database).map_err(|error| format!("{error:?}"))?;
    let written = async {
        let store = Transaction::from(transaction.clone()).object_store(TEXTS)?;
        for StoreChange { name, text } in changes {
            let name = JsValue::from(name);
            match text {
                Some(text) => drop(store.put(&text.into(), Some(&name))?),
                None => drop(store.delete(name)?),
            }
        }
        Transaction::from(transaction.clone()).commit()?.await
    };
    match written.await {
        Ok(TransactionResult::Committed) => Ok(()),
        other => {
            let reason =
                transaction.error().map(|error| error.message()).or_else(|| other.err().map(|error| error.to_string()));
            Err(reason.unwrap_or_else(|| "the browser has undone it".into()))
        }
    }
}

/// Begins a transaction that completes only when it is on disk; `web_sys` has no option for this yet.
fn strict(database: &IdbDatabase) -> Result<IdbTransaction, JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let begin: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
    begin.call3(database, &TEXTS.into(), &"readwrite".into(), &options)?.dyn_into()
}
