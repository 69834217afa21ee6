#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    bad_input_fuzz::commands::commands(bytes);
});
