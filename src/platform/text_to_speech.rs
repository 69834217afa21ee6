//! Text-to-speech, by the browser or by a speech program of the Linux desktop, without blocking.

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use desktop::TextToSpeech;
#[cfg(target_family = "wasm")]
pub use page::TextToSpeech;

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use std::ffi::OsString;
    use std::process::{Child, Command, Stdio};

    use bevy::prelude::*;

    /// A speech program, and its options before the language. `--` precedes the text, which may begin with a hyphen.
    #[derive(Debug, Clone)]
    struct SpeechProgram {
        program: OsString,
        options: &'static [&'static str],
    }

    /// Text-to-speech by a program.
    #[derive(Resource, Debug)]
    pub struct TextToSpeech {
        /// Programs to try, in this order.
        programs: Vec<SpeechProgram>,
        speaking: Option<Child>,
    }

    impl Default for TextToSpeech {
        /// Returns the usual programs. `spd-say`, which follows the system's settings, comes first; with `-w` it runs
        /// until it has finished, so that it can be stopped.
        fn default() -> Self {
            let programs = [("spd-say", ["-w", "-l"].as_slice()), ("espeak-ng", &["-v"])];
            let speaker = |(program, options): (&str, _)| SpeechProgram { program: program.into(), options };
            Self { programs: programs.map(speaker).into(), speaking: None }
        }
    }

    impl TextToSpeech {
        /// Speaks a text in a language, given by its tag, and stops the previous one. Does nothing if no program is
        /// available.
        pub fn say(&mut self, text: &str, language: &str) {
            self.stop();
            self.speaking = self.programs.iter().find_map(|SpeechProgram { program, options }| {
                let mut speaker = Command::new(program);
                speaker.args(*options).args([language, "--", text]);
                speaker.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
            });
        }

        /// Stops speaking.
        pub fn stop(&mut self) {
            if let Some(mut speaking) = self.speaking.take() {
                // It may have ended already.
                let _ = speaking.kill();
                let _ = speaking.wait();
            }
        }
    }

    impl Drop for TextToSpeech {
        fn drop(&mut self) {
            self.stop();
        }
    }

    #[cfg(all(test, unix))]
    mod tests {
        use super::*;

        #[test]
        fn the_first_speaker_that_there_is_reads_and_is_ended_for_the_next_sentence() {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let heard = folder.path().join("heard");
            let script: &str = format!("echo \"$@\" >> '{}'; exec sleep 600", heard.display()).leak();
            let options: &[&str] = vec!["-c", script, "speaker", "-l"].leak();
            let programs = [folder.path().join("missing").into(), OsString::from("sh")];
            let programs = programs.map(|program| SpeechProgram { program, options });
            let mut voice = TextToSpeech { programs: programs.into(), speaking: None };
            for (number, (text, language)) in [("Look here.", "en"), ("- Patrz tutaj.", "pl")].into_iter().enumerate() {
                voice.say(text, language);
                while std::fs::read_to_string(&heard).is_ok_and(|heard| heard.lines().count() <= number)
                    || !heard.exists()
                {
                    std::thread::yield_now();
                }
            }
            voice.stop();
            assert!(voice.speaking.is_none());
            let heard = std::fs::read_to_string(&heard).expect("heard");
            assert_eq!(heard, "-l en -- Look here.\n-l pl -- - Patrz tutaj.\n");
        }
    }
}

#[cfg(target_family = "wasm")]
mod page {
    use bevy::prelude::*;
    use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

    /// Text-to-speech by the browser.
    #[derive(Resource, Debug, Default)]
    pub struct TextToSpeech;

    fn synthesis() -> Option<SpeechSynthesis> {
        web_sys::window()?.speech_synthesis().ok()
    }

    impl TextToSpeech {
        /// Speaks a text in a language, given by its tag, and stops the previous one. Does nothing if the browser can't
        /// speak.
        pub fn say(&mut self, text: &str, language: &str) {
            self.stop();
            if let (Some(synthesis), Ok(utterance)) = (synthesis(), SpeechSynthesisUtterance::new_with_text(text)) {
                utterance.set_lang(language);
                synthesis.speak(&utterance);
            }
        }

        /// Stops speaking.
        pub fn stop(&mut self) {
            if let Some(synthesis) = synthesis() {
                synthesis.cancel();
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextToSpeech>();
}
