//! What the browser keeps for the page, as a page of the same origin sees it.

use anyhow::Result;

use crate::Page;

/// The keys of the journal before the database.
const JOURNAL: &str =
    "Object.keys(localStorage).filter((key) => key.startsWith('hetman/') && key !== 'hetman/language')";

impl Page {
    /// The text of this name in the database; empty where there is none.
    pub async fn kept(&self, name: &str) -> Result<String> {
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

    /// Waits until the journal is empty, and the database has everything.
    pub async fn wait_until_kept(&self) -> Result<()> {
        self.wait_until("the journal is handed on", &format!("{JOURNAL}.length === 0")).await
    }
}
