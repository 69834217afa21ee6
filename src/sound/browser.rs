//! Sounds through Web Audio: the browser decodes and mixes, the game only says when. Browsers start audio after
//! the first gesture, so the context is made at the first one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use bevy::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, GainNode, Response, VisibilityState,
};

use super::repertoire::{ROOM_TONE, Sound};
use super::{Play, RoomTone};
use crate::GameSet;

#[derive(Default)]
struct Mixer {
    open: Option<Open>,
}

struct Open {
    context: AudioContext,
    buffers: Rc<RefCell<HashMap<String, AudioBuffer>>>,
    /// Through which the room's quiet is heard.
    room: GainNode,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Mixer::default());
    app.add_systems(Update, (open, play, follow_tone).chain().after(super::play_due).in_set(GameSet::Sound));
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
    match &mixer.open {
        // A browser may have silenced it, or never let it begin.
        Some(Open { context, .. }) if context.state() == AudioContextState::Suspended => {
            let _ = context.resume();
        }
        Some(_) => {}
        // Without it the game is silent; it does not depend on being heard.
        None => mixer.open = Open::new().ok(),
    }
}

impl Open {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let room = context.create_gain()?;
        room.gain().set_value(0.0);
        room.connect_with_audio_node(&context.destination())?;
        be_silent_while_hidden(&context)?;

        let buffers = Rc::new(RefCell::new(HashMap::new()));
        for file in Sound::all().flat_map(Sound::files) {
            let (context, buffers) = (context.clone(), buffers.clone());
            wasm_bindgen_futures::spawn_local(async move {
                // A sound that can't be had stays silent.
                if let Ok(buffer) = fetch(&context, &file).await {
                    buffers.borrow_mut().insert(file, buffer);
                }
            });
        }
        let (quiet_context, quiet_room) = (context.clone(), room.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(buffer) = fetch(&quiet_context, ROOM_TONE).await {
                let _ = play_room(&quiet_context, &buffer, &quiet_room);
            }
        });
        Ok(Self { context, buffers, room })
    }

    fn play(&self, play: &Play) -> Result<(), JsValue> {
        let buffers = self.buffers.borrow();
        let Some(buffer) = buffers.get(&play.sound.file(play.take)) else {
            return Ok(());
        };
        let source = source(&self.context, buffer)?;
        source.playback_rate().set_value(play.speed);
        let gain = self.context.create_gain()?;
        gain.gain().set_value(play.volume);
        source.connect_with_audio_node(&gain)?.connect_with_audio_node(&self.context.destination())?;
        source.start()
    }
}

/// A page that nobody sees draws no frames, so the page itself says so.
fn be_silent_while_hidden(context: &AudioContext) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let (page, context) = (document.clone(), context.clone());
    let listener = Closure::<dyn Fn()>::new(move || {
        let _ = match page.visibility_state() {
            VisibilityState::Hidden => context.suspend(),
            _ => context.resume(),
        };
    });
    document.add_event_listener_with_callback("visibilitychange", listener.as_ref().unchecked_ref())?;
    // As long as there is a page, there is this listener.
    listener.forget();
    Ok(())
}

async fn fetch(context: &AudioContext, file: &str) -> Result<AudioBuffer, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let response = JsFuture::from(window.fetch_with_str(&format!("assets/sounds/{file}.ogg"))).await?;
    let bytes = JsFuture::from(response.dyn_into::<Response>()?.array_buffer()?).await?;
    JsFuture::from(context.decode_audio_data(&bytes.dyn_into()?)?).await?.dyn_into()
}

fn source(context: &AudioContext, buffer: &AudioBuffer) -> Result<AudioBufferSourceNode, JsValue> {
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(buffer));
    Ok(source)
}

fn play_room(context: &AudioContext, buffer: &AudioBuffer, room: &GainNode) -> Result<(), JsValue> {
    let source = source(context, buffer)?;
    source.set_loop(true);
    source.connect_with_audio_node(room)?;
    source.start()
}

fn play(mut plays: MessageReader<Play>, mixer: NonSend<Mixer>) {
    for play in plays.read() {
        if let Some(open) = &mixer.open {
            // Silence is the worst that can come of it.
            let _ = open.play(play);
        }
    }
}

fn follow_tone(tone: Res<RoomTone>, mixer: NonSend<Mixer>) {
    if let Some(open) = &mixer.open
        && open.room.gain().value() != tone.0
    {
        open.room.gain().set_value(tone.0);
    }
}
