//! Reads aloud, where the machine can: by the page's voice, or by what speaks on a Linux desktop. Nobody waits for it.

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use desktop::Voice;
#[cfg(target_family = "wasm")]
pub use page::Voice;

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use std::ffi::OsString;
    use std::process::{Child, Command, Stdio};

    use bevy::prelude::*;

    /// A program that reads aloud, and how it is told the language. A text that begins with a hyphen is no option.
    #[derive(Debug, Clone)]
    struct Speaker {
        program: OsString,
        options: &'static [&'static str],
    }

    /// Who reads aloud.
    #[derive(Resource, Debug)]
    pub struct Voice {
        /// The first of these that there is.
        speakers: Vec<Speaker>,
        speaking: Option<Child>,
    }

    impl Default for Voice {
        /// The one that goes by the system's settings comes first; it waits, so that it is there to be ended.
        fn default() -> Self {
            let speakers = [("spd-say", ["-w", "-l"].as_slice()), ("espeak-ng", &["-v"])];
            let speaker = |(program, options): (&str, _)| Speaker { program: program.into(), options };
            Self { speakers: speakers.map(speaker).into(), speaking: None }
        }
    }

    impl Voice {
        /// Says this in the language of the tag, in place of what is being said. Where nothing can speak, nothing is heard.
        pub fn say(&mut self, text: &str, language: &str) {
            self.hush();
            self.speaking = self.speakers.iter().find_map(|Speaker { program, options }| {
                let mut speaker = Command::new(program);
                speaker.args(*options).args([language, "--", text]);
                speaker.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
            });
        }

        /// Says nothing more.
        pub fn hush(&mut self) {
            if let Some(mut speaking) = self.speaking.take() {
                // It may have ended by itself.
                let _ = speaking.kill();
                let _ = speaking.wait();
            }
        }
    }

    impl Drop for Voice {
        fn drop(&mut self) {
            self.hush();
        }
    }

    #[cfg(all(test, unix))]
    mod tests {
        use super::*;
        use std::os::unix::fs::PermissionsExt;

        #[test]
        fn the_first_speaker_that_there_is_reads_and_is_ended_for_the_next_sentence() {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let (program, heard) = (folder.path().join("speaker"), folder.path().join("heard"));
            let script = format!("#!/bin/sh\necho \"$@\" >> {}\nexec sleep 600\n", heard.display());
            std::fs::write(&program, script).expect("written");
            std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).expect("made a program");
            let speakers = [folder.path().join("missing"), program];
            let speaker = |program: std::path::PathBuf| Speaker { program: program.into(), options: &["-l"] };
            let mut voice = Voice { speakers: speakers.map(speaker).into(), speaking: None };
            for (number, (text, language)) in [("Look here.", "en"), ("- Patrz tutaj.", "pl")].into_iter().enumerate() {
                voice.say(text, language);
                while std::fs::read_to_string(&heard).is_ok_and(|heard| heard.lines().count() <= number)
                    || !heard.exists()
                {
                    std::thread::yield_now();
                }
            }
            voice.hush();
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

    /// Who reads aloud.
    #[derive(Resource, Debug, Default)]
    pub struct Voice;

    fn synthesis() -> Option<SpeechSynthesis> {
        web_sys::window()?.speech_synthesis().ok()
    }

    impl Voice {
        /// Says this in the language of the tag, in place of what is being said. Where nothing can speak, nothing is heard.
        pub fn say(&mut self, text: &str, language: &str) {
            self.hush();
            if let (Some(synthesis), Ok(utterance)) = (synthesis(), SpeechSynthesisUtterance::new_with_text(text)) {
                utterance.set_lang(language);
                synthesis.speak(&utterance);
            }
        }

        /// Says nothing more.
        pub fn hush(&mut self) {
            if let Some(synthesis) = synthesis() {
                synthesis.cancel();
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Voice>();
}
