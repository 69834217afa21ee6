//! Recovery of damaged settings, or those of a later version: keeps each field, and each part of a field, that can be
//! read.

use super::Settings;

/// Number of fields that are read at most; real settings have fewer.
const MAX_FIELDS: usize = 100;
/// Depth to which parts of fields are read: settings, last game, its rules, house rules.
const MAX_DEPTH: usize = 4;

/// Returns the settings that can be read from a damaged text, with defaults for the rest. The first of two equal fields
/// counts.
pub fn recover_settings(text: &str) -> Settings {
    let read = |text: &str| ron::from_str::<Settings>(text).ok();
    readable(text, MAX_DEPTH, &|fields| read(fields).is_some()).and_then(|fields| read(&fields)).unwrap_or_default()
}

/// Returns the struct with those of its fields that can be read.
fn readable(text: &str, deepest: usize, can_be_read: &dyn Fn(&str) -> bool) -> Option<String> {
    let mut good = String::new();
    for field in fields(text)?.into_iter().filter(|field| !field.trim().is_empty()).take(MAX_FIELDS) {
        let with = |field: &str| if good.is_empty() { field.to_owned() } else { format!("{good}, {field}") };
        let is_good = |field: &str| can_be_read(&format!("({})", with(field)));
        let part = || {
            let (name, value) = field.split_once(':').filter(|_| deepest > 0)?;
            let value = readable(value, deepest - 1, &|value| is_good(&format!("{name}: {value}")))?;
            Some(format!("{name}: {value}")).filter(|part| is_good(part))
        };
        let found = if is_good(field) { Some(field.to_owned()) } else { part() };
        if let Some(found) = found {
            good = with(&found);
        }
    }
    Some(format!("({good})"))
}

/// Splits the text of a struct into its fields; the last one may be incomplete.
fn fields(text: &str) -> Option<Vec<&str>> {
    let inner = text.trim_start().strip_prefix('(')?;
    let (mut fields, mut from, mut depth) = (Vec::new(), 0, 0_usize);
    let (mut in_text, mut is_escaped) = (false, false);
    for (at, letter) in inner.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if in_text => is_escaped = true,
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ',' | ')' if depth == 0 => {
                fields.push(&inner[from..at]);
                from = at + 1;
                if letter == ')' {
                    return Some(fields);
                }
            }
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    fields.push(&inner[from..]);
    Some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;
    use crate::settings::AnimationSpeed;

    #[test]
    fn what_a_later_version_added_is_passed_over_and_the_rest_is_kept() {
        let text = r#"(
            sound: false, volume: 0.25, animation: Leisurely, letters: Some(Klingon), name: "Ola (\"O\"), (mistrz",
            look: (set: hieroglyphs, board: (slate), environment: evening), palette: Some(Sepia), outlines: true,
        )"#;
        assert!(ron::from_str::<Settings>(text).is_err());
        let settings = recover_settings(text);
        assert_eq!((settings.sound, settings.volume, settings.outlines), (false, 0.25, true));
        assert_eq!((settings.animation, settings.letters, settings.palette), (AnimationSpeed::Calm, None, None));
        assert_eq!(settings.name, "Ola (\"O\"), (mistrz");
        let look = settings.look;
        assert_eq!((look.set.name(), look.board.name(), look.environment.name()), ("hieroglyphs", "wood", "evening"));
    }

    #[test]
    fn of_what_stands_there_twice_the_first_counts() {
        let settings = recover_settings(
            "(sound: false, volume: 0.5, sound: true,, volume: 2, look: (board: vinyl, board: stone))",
        );
        assert_eq!((settings.sound, settings.volume, settings.look.board.name()), (false, 0.5, "vinyl"));
    }

    #[test]
    fn what_goes_on_without_end_costs_nothing_of_what_stands_before_it() {
        for endless in ["(look: ", "look: (", "x, ", "[", "sound: true, "] {
            let settings = recover_settings(&format!("(sound: false, {}", endless.repeat(20_000)));
            assert!(!settings.sound, "{endless}");
        }
    }

    #[test]
    fn a_loudness_is_on_its_scale_whatever_is_written_there() {
        for (text, volume) in [("NaN", 0.8), ("inf", 1.0), ("-inf", 0.0), ("1e38", 1.0), ("-3.5", 0.0), ("0.25", 0.25)]
        {
            let settings: Settings = ron::from_str(&format!("(volume: {text})")).expect("settings");
            assert_eq!(settings.volume, volume, "{text}");
        }
    }

    #[test]
    fn every_text_gives_settings() {
        let whole =
            ron::to_string(&Settings { sound: false, outlines: true, ..Settings::default() }).expect("settings");
        assert_eq!(recover_settings(&whole), ron::from_str(&whole).expect("settings"));
        for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
            let settings = recover_settings(&whole[..end]);
            assert!(!settings.sound || !whole[..end].contains("sound:false,"), "{}", &whole[..end]);
        }
        for odd in ["", "(", ")", "((((", "(sound)", "(sound:)", "(\"", "(\\", "(sound: false", "ąę", "[1, 2]"] {
            recover_settings(odd);
        }
    }
}
