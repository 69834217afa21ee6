//! Playback through Web Audio, which decodes and mixes. Browsers allow audio only after the first gesture, so the
//! context is created then.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use bevy::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, GainNode, VisibilityState};

use super::sounds::{ROOM_TONE, Sound};
use super::{PlaySound, RoomTone};
use crate::appearance::BoardKind;
use crate::input::PressCounts;
use crate::platform;
use crate::schedule::GameSet;
use crate::settings::Settings;

#[derive(Default)]
struct Mixer {
    open: Option<OpenAudio>,
}

struct OpenAudio {
    context: AudioContext,
    buffers: Rc<RefCell<HashMap<String, AudioBuffer>>>,
    /// Files that were requested, each once.
    requested: HashSet<String>,
    /// Gain of the room tone.
    room: GainNode,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Mixer::default());
    app.add_systems(Update, (open, fetch_board_sounds, play, update_room_volume).chain().after(GameSet::Sound));
}

/// Opens the audio on the first press.
fn open(mut mixer: NonSendMut<Mixer>, presses: Res<PressCounts>) {
    if presses.ended == 0 {
        return;
    }
    match &mixer.open {
        Some(OpenAudio { context, .. })
            if matches!(context.state(), AudioContextState::Running | AudioContextState::Closed) => {}
        // A browser may have suspended it, or a phone interrupted it for a call.
        Some(OpenAudio { context, .. }) => {
            let _ = context.resume();
        }
        // Without audio the game is silent.
        None => mixer.open = OpenAudio::new().ok(),
    }
}

/// Fetches the sounds of the current board.
fn fetch_board_sounds(mut mixer: NonSendMut<Mixer>, settings: Res<Settings>, mut fetched: Local<Option<BoardKind>>) {
    let board = settings.look.board;
    if let Some(open) = &mut mixer.open
        && *fetched != Some(board)
    {
        *fetched = Some(board);
        Sound::heard_on(board).flat_map(Sound::files).for_each(|file| open.request(file));
    }
}

impl OpenAudio {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let room = context.create_gain()?;
        room.gain().set_value(0.0);
        room.connect_with_audio_node(&context.destination())?;
        suspend_while_hidden(&context)?;

        let (quiet_context, quiet_room) = (context.clone(), room.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(buffer) = fetch(&quiet_context, ROOM_TONE).await {
                let _ = play_room(&quiet_context, &buffer, &quiet_room);
            }
        });
        Ok(Self { context, buffers: Rc::default(), requested: HashSet::new(), room })
    }

    fn request(&mut self, file: String) {
        if self.requested.insert(file.clone()) {
            let (context, buffers) = (self.context.clone(), self.buffers.clone());
            wasm_bindgen_futures::spawn_local(async move {
                // A sound that can't be fetched stays silent.
                if let Ok(buffer) = fetch(&context, &file).await {
                    buffers.borrow_mut().insert(file, buffer);
                }
            });
        }
    }

    fn play(&self, play: &PlaySound) -> Result<(), JsValue> {
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

/// Suspends the audio while the page is hidden; a hidden page draws no frames, so an event listener does it.
fn suspend_while_hidden(context: &AudioContext) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let (page, context) = (document.clone(), context.clone());
    let listener = Closure::<dyn Fn()>::new(move || {
        let _ = match page.visibility_state() {
            VisibilityState::Hidden => context.suspend(),
            _ => context.resume(),
        };
    });
    document.add_event_listener_with_callback("visibilitychange", listener.as_ref().unchecked_ref())?;
    // The listener lives as long as the page.
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

fn play(mut plays: MessageReader<PlaySound>, mixer: NonSend<Mixer>) {
    for play in plays.read() {
        if let Some(open) = &mixer.open {
            // A failure only leaves the sound out.
            let _ = open.play(play);
        }
    }
}

fn update_room_volume(tone: Res<RoomTone>, mixer: NonSend<Mixer>) {
    if let Some(open) = &mixer.open
        && open.room.gain().value() != tone.0
    {
        open.room.gain().set_value(tone.0);
    }
}
