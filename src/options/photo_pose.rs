//! Pose of the camera and lamp for a photo, as an option gives it.

use rules_core::Square;

/// Lens, focus and lamp of a photo.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhotoPose {
    /// Focal length in millimetres.
    pub focal: f32,
    /// f-number; `None` for unlimited depth of field.
    pub f_number: Option<f32>,
    /// The square in focus.
    pub focus: Square,
    /// Position of the lamp, in degrees around the table and above it; `None` keeps the room's lamp.
    pub lamp: Option<(f32, f32)>,
}

impl std::str::FromStr for PhotoPose {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<_> = text.split(',').map(str::trim).collect();
        let number = |text: &str| text.parse().ok().filter(|number: &f32| number.is_finite());
        let read = || {
            let [focal, opening, square, ref lamp @ ..] = parts[..] else { return None };
            let lamp = match lamp {
                [] => None,
                [around, above] => Some((number(around)?, number(above)?)),
                _ => return None,
            };
            let f_number = if opening == "sharp" { None } else { Some(number(opening)?) };
            Some(Self { focal: number(focal)?, f_number, focus: square.parse().ok()?, lamp })
        };
        read().ok_or_else(|| {
            format!(
                "“{text}” is no pose: write millimetres, an f-number or sharp, a square, and perhaps degrees around and above for the lamp, such as 35,1.4,g1 or 90,sharp,e4,-60,25"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pose_is_read_with_and_without_a_lamp() {
        let read = |text: &str| text.parse::<PhotoPose>();
        let near = PhotoPose { focal: 35.0, f_number: Some(1.4), focus: Square::G1, lamp: None };
        assert_eq!(read("35,1.4,g1"), Ok(near));
        let aside = PhotoPose { focal: 90.0, f_number: None, focus: Square::E4, lamp: Some((-60.0, 25.0)) };
        assert_eq!(read("90, sharp, e4, -60, 25"), Ok(aside));
        for bad in [
            "",
            "35",
            "35,1.4",
            "35,1.4,z9",
            "35,open,g1",
            "35,1.4,g1,30",
            "35,1.4,g1,30,20,10",
            "NaN,1.4,g1",
            "35,inf,g1",
        ] {
            assert!(read(bad).is_err_and(|error| error.contains("such as")), "{bad}");
        }
    }
}
