//! Sounds through Web Audio: the browser decodes and mixes, the game only says when. Browsers start audio after
//! the first gesture, so the context is made at the first one.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use bevy::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, GainNode, VisibilityState};

use super::repertoire::{ROOM_TONE, Sound};
use super::{Play, RoomTone};
use crate::appearance::BoardKind;
use crate::input::Presses;
use crate::platform;
use crate::schedule::GameSet;
use crate::settings::Settings;

#[derive(Default)]
struct Mixer {
    open: Option<Open>,
}

struct Open {
    context: AudioContext,
    buffers: Rc<RefCell<HashMap<String, AudioBuffer>>>,
    /// The files that were asked for, each once.
    asked: HashSet<String>,
    /// Through which the room's quiet is heard.
    room: GainNode,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Mixer::default());
    app.add_systems(
        Update,
        (open, fetch_what_is_missing, play, follow_tone).chain().after(super::play_due).in_set(GameSet::Sound),
    );
}

/// The first press of anything opens the audio.
fn open(mut mixer: NonSendMut<Mixer>, presses: Res<Presses>) {
    if presses.ended == 0 {
        return;
    }
    match &mixer.open {
        Some(Open { context, .. })
            if matches!(context.state(), AudioContextState::Running | AudioContextState::Closed) => {}
        // A browser may have silenced it, or never let it begin; a phone interrupts it for a call.
        Some(Open { context, .. }) => {
            let _ = context.resume();
        }
        // Without it the game is silent; it does not depend on being heard.
        None => mixer.open = Open::new().ok(),
    }
}

/// The sounds of the board on the table.
fn fetch_what_is_missing(mut mixer: NonSendMut<Mixer>, settings: Res<Settings>, mut fetched: Local<Option<BoardKind>>) {
    let board = settings.look.board;
    if let Some(open) = &mut mixer.open
        && *fetched != Some(board)
    {
        *fetched = Some(board);
        Sound::heard_on(board).flat_map(Sound::files).for_each(|file| open.ask_for(file));
    }
}

impl Open {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let room = context.create_gain()?;
        room.gain().set_value(0.0);
        room.connect_with_audio_node(&context.destination())?;
        be_silent_while_hidden(&context)?;

        let (quiet_context, quiet_room) = (context.clone(), room.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(buffer) = fetch(&quiet_context, ROOM_TONE).await {
                let _ = play_room(&quiet_context, &buffer, &quiet_room);
            }
        });
        Ok(Self { context, buffers: Rc::default(), asked: HashSet::new(), room })
    }

    fn ask_for(&mut self, file: String) {
        if self.asked.insert(file.clone()) {
            let (context, buffers) = (self.context.clone(), self.buffers.clone());
            wasm_bindgen_futures::spawn_local(async move {
                // A sound that can't be had stays silent.
                if let Ok(buffer) = fetch(&context, &file).await {
                    buffers.borrow_mut().insert(file, buffer);
                }
            });
        }
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
    let bytes = platform::fetch(&format!("sounds/{file}.ogg")).await?;
    JsFuture::from(context.decode_audio_data(&bytes)?).await?.dyn_into()
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
