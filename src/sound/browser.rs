//! Sounds through Web Audio: the browser decodes and mixes, the game only says when. Browsers start audio after
//! the first gesture, so the context is made at the first sound, which follows one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioBuffer, AudioContext, Response};

use super::{FILES, Play};
use crate::GameSet;

#[derive(Default)]
struct Mixer {
    context: Option<AudioContext>,
    buffers: Rc<RefCell<HashMap<&'static str, AudioBuffer>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Mixer::default());
    app.add_systems(Update, (open, play).chain().after(super::listen).in_set(GameSet::Present));
}

/// The first press of anything opens the audio and fetches the sounds.
fn open(
    mut mixer: NonSendMut<Mixer>,
    mouse: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    touches: Res<Touches>,
) {
    let gesture = mouse.get_just_released().next().is_some()
        || keys.get_just_released().next().is_some()
        || touches.any_just_released();
    if !gesture {
        return;
    }
    if let Some(context) = &mixer.context {
        // A browser may have silenced it, or never let it begin.
        if context.state() == web_sys::AudioContextState::Suspended {
            let _ = context.resume();
        }
        return;
    }
    let Ok(context) = AudioContext::new() else {
        return;
    };
    for file in FILES {
        let (context, buffers) = (context.clone(), mixer.buffers.clone());
        wasm_bindgen_futures::spawn_local(async move {
            // A sound that can't be had stays silent; the game does not depend on it.
            if let Ok(buffer) = fetch(&context, file).await {
                buffers.borrow_mut().insert(file, buffer);
            }
        });
    }
    mixer.context = Some(context);
}

async fn fetch(context: &AudioContext, file: &str) -> Result<AudioBuffer, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let response = JsFuture::from(window.fetch_with_str(&format!("assets/sounds/{file}.ogg"))).await?;
    let bytes = JsFuture::from(response.dyn_into::<Response>()?.array_buffer()?).await?;
    JsFuture::from(context.decode_audio_data(&bytes.dyn_into()?)?).await?.dyn_into()
}

fn play(mut plays: MessageReader<Play>, mixer: NonSend<Mixer>) {
    let Some(context) = &mixer.context else {
        plays.clear();
        return;
    };
    for Play { file, volume } in plays.read() {
        if let Some(buffer) = mixer.buffers.borrow().get(file) {
            // As above: silence is the worst that can come of it.
            let _ = start(context, buffer, *volume);
        }
    }
}

fn start(context: &AudioContext, buffer: &AudioBuffer, volume: f32) -> Result<(), JsValue> {
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(buffer));
    let gain = context.create_gain()?;
    gain.gain().set_value(volume);
    source.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
    source.start()
}
