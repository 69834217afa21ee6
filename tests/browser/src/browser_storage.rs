//! Access to the page's data in `localStorage` and IndexedDB.

use anyhow::Result;

use crate::Page;

/// JavaScript expression with the keys of the write-ahead journal in `localStorage`.
const JOURNAL_KEYS: &str =
    "Object.keys(localStorage).filter((key) => key.startsWith('hetman/') && key !== 'hetman/language')";

impl Page {
    /// Returns the text of this name in the database, empty if there is none.
    pub async fn stored_text(&self, name: &str) -> Result<String> {
        self.value(&format!(
            "new Promise((done) => {{
                const open = indexedDB.open('hetman');
                open.onerror = open.onblocked = () => done('the database does not open');
                open.onsuccess = () => {{
                    const text = open.result.transaction('texts').objectStore('texts').get('{name}');
                    text.onsuccess = () => {{ open.result.close(); done(text.result ?? ''); }};
                }};
            }})"
        ))
        .await
    }

    /// Waits until the journal is empty, so that the database has all data.
    pub async fn wait_until_stored(&self) -> Result<()> {
        self.wait_until("the journal is empty", &format!("{JOURNAL_KEYS}.length === 0")).await
    }
}
