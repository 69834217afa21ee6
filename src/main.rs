//! The command line (or the page's query) becomes [`Options`], the options become the game.

// Else what is shipped for Windows would open a console beside its window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

#[cfg(target_family = "wasm")]
use bevy::app::App;
#[cfg(not(target_family = "wasm"))]
use bevy::app::AppExit;
use hetman::Options;
#[cfg(not(target_family = "wasm"))]
use hetman::options::Printout;
use hetman::platform::Display;
#[cfg(target_family = "wasm")]
use hetman::screens::WrongLink;

#[cfg(not(target_family = "wasm"))]
fn main() -> AppExit {
    let options = Options::from_command_line(std::env::args_os()).unwrap_or_else(|error| error.exit());
    if let Some(printout) = options.print {
        return print(printout);
    }
    if let Err(error) = options.check() {
        eprintln!("hetman: {error}");
        return AppExit::from_code(2);
    }
    let needs_no_window =
        options.off_screen || options.screenshot.is_some() || options.record.is_some() || options.bench_scene;
    let display = if needs_no_window { Display::OffScreen } else { Display::Window };
    if display == Display::Window && !has_display() {
        eprintln!(
            "hetman: there is no display to open a window on; `cargo xtask serve` plays in a browser, --screenshot FILE draws a picture without one, and --demo --record FOLDER plays a whole game."
        );
        return AppExit::from_code(2);
    }
    hetman::app(options, display).run()
}

#[cfg(not(target_family = "wasm"))]
fn print(printout: Printout) -> AppExit {
    match printout.write(&mut std::io::stdout()) {
        Ok(()) => AppExit::Success,
        Err(error) => {
            eprintln!("hetman: {error}");
            AppExit::error()
        }
    }
}

/// Whether a window can be opened. Only Linux and its kin say so in advance.
#[cfg(not(target_family = "wasm"))]
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")
}

#[cfg(target_family = "wasm")]
fn main() {
    console_error_panic_hook::set_once();
    // Only a second logger would be refused.
    let _ = console_log::init_with_level(log::Level::Warn);
    let link = link();
    // The link may be wrong, the game is not.
    let (options, wrong) = match Options::from_pairs(link.clone()) {
        Ok(options) => (options, None),
        Err(error) => (Options::from_rest_of(link), Some(error)),
    };
    wasm_bindgen_futures::spawn_local(async {
        let mut app = App::new();
        if let Some(error) = wrong {
            log::warn!("{error}");
            app.insert_resource(WrongLink);
        }
        app.insert_resource(hetman::storage::open_page().await);
        hetman::app_with(app, options, Display::Window).run();
    });
}

/// What the page's address asks for.
#[cfg(target_family = "wasm")]
fn link() -> Vec<(String, String)> {
    let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    let query = web_sys::UrlSearchParams::new_with_str(&query).ok();
    let pairs = query.and_then(|query| js_sys::try_iter(&query).ok().flatten()).into_iter().flatten();
    let pair = |pair| {
        let pair = js_sys::Array::from(&pair);
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    };
    pairs.filter_map(|found| pair(found.ok()?)).collect()
}
