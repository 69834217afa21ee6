//! What is around a page: its window's size, and what the system is told to prefer.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::emulation::{
    ClearDeviceMetricsOverrideParams, MediaFeature, SafeAreaInsets, SetDeviceMetricsOverrideParams,
    SetEmulatedMediaParams, SetSafeAreaInsetsOverrideParams,
};
use chromiumoxide::cdp::browser_protocol::page::{GetAppManifestParams, GetInstallabilityErrorsParams};

use crate::Page;

impl Page {
    /// Gives the window another size in CSS pixels, as turning a phone does.
    pub async fn resize(&self, width: i64, height: i64) -> Result<()> {
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, 1.0, true)).await?;
        Ok(())
    }

    /// Leaves the window as large and as dense as it is.
    pub async fn as_it_is(&self) -> Result<()> {
        self.page.execute(ClearDeviceMetricsOverrideParams::default()).await?;
        Ok(())
    }

    /// A notch and a home bar cover so much of the screen's top and bottom, in CSS pixels.
    pub async fn cover(&self, top: i64, bottom: i64) -> Result<()> {
        let insets = SafeAreaInsets { top: Some(top), bottom: Some(bottom), ..SafeAreaInsets::default() };
        self.page.execute(SetSafeAreaInsetsOverrideParams::new(insets)).await?;
        // A phone that is turned tells of its new size; here nothing but the insets is new.
        self.value::<bool>("(dispatchEvent(new Event('resize')), true)").await?;
        Ok(())
    }

    /// What the browser has against the manifest.
    pub async fn manifest_errors(&self) -> Result<Vec<String>> {
        let manifest = self.page.execute(GetAppManifestParams::default()).await?;
        Ok(manifest.result.errors.into_iter().map(|error| error.message).collect())
    }

    /// What hinders the browser from installing the page.
    pub async fn installability_errors(&self) -> Result<Vec<String>> {
        let errors = self.page.execute(GetInstallabilityErrorsParams::default()).await?;
        Ok(errors.result.installability_errors.into_iter().map(|error| error.error_id).collect())
    }

    /// The system prefers this, in the words of a media query's feature.
    pub async fn prefer(&self, feature: &str, value: &str) -> Result<()> {
        let features = vec![MediaFeature::new(feature, value)];
        self.page.execute(SetEmulatedMediaParams { media: None, features: Some(features) }).await?;
        Ok(())
    }
}
