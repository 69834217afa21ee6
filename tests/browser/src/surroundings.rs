//! What is around a page: its window's size, and what the system is told to prefer.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
};

use crate::Page;

impl Page {
    /// Gives the window another size in CSS pixels, as turning a phone does.
    pub async fn resize(&self, width: i64, height: i64) -> Result<()> {
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, 1.0, true)).await?;
        Ok(())
    }

    /// The system prefers this, in the words of a media query's feature.
    pub async fn prefer(&self, feature: &str, value: &str) -> Result<()> {
        let features = vec![MediaFeature::new(feature, value)];
        self.page.execute(SetEmulatedMediaParams { media: None, features: Some(features) }).await?;
        Ok(())
    }
}
