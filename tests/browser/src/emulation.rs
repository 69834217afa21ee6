//! Emulation of a page's environment: window size, safe area, and system preferences; and checks of its manifest.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::emulation::{
    ClearDeviceMetricsOverrideParams, MediaFeature, SafeAreaInsets, SetDeviceMetricsOverrideParams,
    SetEmulatedMediaParams, SetSafeAreaInsetsOverrideParams,
};
use chromiumoxide::cdp::browser_protocol::page::{GetAppManifestParams, GetInstallabilityErrorsParams};

use crate::Page;
use crate::chromium::PIXEL_RATIO;

impl Page {
    /// Resizes the window, in CSS pixels, as turning a phone does.
    pub async fn resize(&self, width: i64, height: i64) -> Result<()> {
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, PIXEL_RATIO, true)).await?;
        Ok(())
    }

    /// Removes the emulated window size and pixel density.
    pub async fn clear_size_override(&self) -> Result<()> {
        self.page.execute(ClearDeviceMetricsOverrideParams::default()).await?;
        Ok(())
    }

    /// Emulates a notch and a home bar that cover this much of the screen's top and bottom, in CSS pixels.
    pub async fn set_safe_area(&self, top: i64, bottom: i64) -> Result<()> {
        let insets = SafeAreaInsets { top: Some(top), bottom: Some(bottom), ..SafeAreaInsets::default() };
        self.page.execute(SetSafeAreaInsetsOverrideParams::new(insets)).await?;
        // A turned phone sends a resize event; here only the insets change, so one is sent by hand.
        self.value::<bool>("(dispatchEvent(new Event('resize')), true)").await?;
        Ok(())
    }

    /// Returns the browser's errors in the manifest.
    pub async fn manifest_errors(&self) -> Result<Vec<String>> {
        let manifest = self.page.execute(GetAppManifestParams::default()).await?;
        Ok(manifest.result.errors.into_iter().map(|error| error.message).collect())
    }

    /// Returns the reasons why the browser wouldn't offer to install the page.
    pub async fn installability_errors(&self) -> Result<Vec<String>> {
        let errors = self.page.execute(GetInstallabilityErrorsParams::default()).await?;
        Ok(errors.result.installability_errors.into_iter().map(|error| error.error_id).collect())
    }

    /// Emulates a system preference, given as a media feature and its value.
    pub async fn prefer(&self, feature: &str, value: &str) -> Result<()> {
        let features = vec![MediaFeature::new(feature, value)];
        self.page.execute(SetEmulatedMediaParams { media: None, features: Some(features) }).await?;
        Ok(())
    }
}
