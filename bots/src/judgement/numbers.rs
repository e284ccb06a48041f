//! Powers and logarithms that are the same on every machine, to the last bit. Those of the standard
//! library are the operating system's: in WebAssembly they round differently now and then, and a
//! computer would choose something else there. Only operations are used that IEEE 754 defines
//! exactly.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// Beyond these, the result is 0 or infinite as an `f32`.
const EXPONENT_MAX: f64 = 200.0;

/// e to the power of `x`.
pub(crate) fn exp(x: f32) -> f32 {
    wide_exp(f64::from(x)) as f32
}

/// The natural logarithm of a finite `x`; negative infinity at 0 and below.
pub(crate) fn ln(x: f32) -> f32 {
    wide_ln(x) as f32
}

/// `base` to the power of `exponent`, for a finite base of 0 or more.
pub fn power(base: f32, exponent: f32) -> f32 {
    if exponent == 0.0 {
        return 1.0;
    }
    wide_exp(wide_ln(base) * f64::from(exponent)) as f32
}

/// Two to a whole power, times the series of the rest, whose next term is below 1e-11.
fn wide_exp(x: f64) -> f64 {
    let x = x.clamp(-EXPONENT_MAX, EXPONENT_MAX);
    let whole = (x * LOG2_E).round();
    let rest = x - whole * LN_2;
    let series = (1..=9)
        .rev()
        .fold(1.0, |sum, n| 1.0 + rest * sum / f64::from(n));
    series * two_to(whole as i64)
}

/// The exponent, and the series of the rest, which lies around 1; the next term is below 1e-12.
fn wide_ln(x: f32) -> f64 {
    if x <= 0.0 {
        return f64::NEG_INFINITY;
    }
    let bits = f64::from(x).to_bits();
    let mut whole = (bits >> 52) as i64 - 1023;
    let mut rest = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    if rest > SQRT_2 {
        rest /= 2.0;
        whole += 1;
    }
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    let terms = (0..=6).rev();
    let series = terms.fold(0.0, |sum, n| sum * square + 1.0 / f64::from(2 * n + 1));
    whole as f64 * LN_2 + 2.0 * part * series
}

/// For powers between -1022 and 1023.
fn two_to(power: i64) -> f64 {
    f64::from_bits(((power + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    #![expect(
        clippy::disallowed_methods,
        reason = "those of the standard library are nearly right everywhere"
    )]

    use super::*;

    /// Whether they are neighbours at most, of which one may have been rounded otherwise.
    fn is_as(one: f32, other: f32) -> bool {
        one == other || one.to_bits().abs_diff(other.to_bits()) <= 1
    }

    #[test]
    fn they_are_as_precise_as_numbers_can_be() {
        for step in 0..20_000_u16 {
            let x = f32::from(step) / 100.0;
            let below = -x / 3.0;
            assert!(is_as(exp(below), below.exp()), "exp({below})");
            assert!(is_as(exp(x / 3.0), (x / 3.0).exp()), "exp({x} / 3)");
            assert!(is_as(ln(x + 0.01), (x + 0.01).ln()), "ln({x} + 0.01)");
            assert!(is_as(power(0.93, x), 0.93_f32.powf(x)), "0.93^{x}");
        }
    }

    #[test]
    fn the_ends_are_as_expected() {
        assert_eq!([exp(0.0), ln(1.0), power(0.5, 0.0)], [1.0, 0.0, 1.0]);
        assert_eq!(
            [exp(-1000.0), power(0.0, 2.0), power(0.0, 0.0)],
            [0.0, 0.0, 1.0]
        );
        assert_eq!([exp(1000.0), ln(0.0)], [f32::INFINITY, f32::NEG_INFINITY]);
        assert!(is_as(ln(f32::MAX), f32::MAX.ln()));
        assert!(is_as(
            ln(f32::MIN_POSITIVE / 4.0),
            (f32::MIN_POSITIVE / 4.0).ln()
        ));
    }
}
