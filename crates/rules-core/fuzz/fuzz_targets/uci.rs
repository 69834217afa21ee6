#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rules_core_fuzz::fuzz_uci(bytes));
