//! Late move reductions. Integers throughout, so that every machine gets the same reductions.

const SIZE: usize = 64;

/// Fixed-point units per ply of a reduction.
pub(super) const PLY: i32 = 1024;

static TABLE: [[u16; SIZE]; SIZE] = table();

/// Returns the reduction of the `count`-th move at `depth`, in units of 1/[`PLY`] ply.
pub(super) fn late_move(depth: i32, count: usize) -> i32 {
    i32::from(TABLE[(depth.max(0) as usize).min(SIZE - 1)][count.min(SIZE - 1)])
}

/// Returns the binary logarithm in sixteenths, interpolated linearly between powers of two.
const fn log2_sixteenths(n: usize) -> usize {
    let whole = n.ilog2() as usize;
    16 * whole + (n - (1 << whole)) * 16 / (1 << whole)
}

const fn table() -> [[u16; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut count = 1;
        while count < SIZE {
            // 0.4 + ln(depth) · ln(count) / 2.2, in the logarithms above.
            let product = log2_sixteenths(depth) * log2_sixteenths(count);
            table[depth][count] = ((product + 470) * PLY as usize / 1174) as u16;
            count += 1;
        }
        depth += 1;
    }
    table
}
