//! A draw offer or a take-back request that waits for an answer. It takes the place of the actions, so that it never
//! covers the position.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, vec2};
use rules_core::{Action, Color as Side};

use super::play_kit::PlayKit;
use crate::session::{Request, Session};
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, fitted_panel};
use crate::ui::theme::{self, BRASS, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::ui::words;

/// An offer or request that a player at this screen has to answer.
#[derive(Clone, Copy)]
enum PendingOffer {
    Draw { by: Side },
    TakeBack { by: Side },
}

impl PendingOffer {
    fn of(session: &Session) -> Option<Self> {
        // If two people play here, the one who is asked answers; a computer's offer is for its opponent.
        let person = session.person()?;
        if session.players().share_screen() {
            return Side::ALL.into_iter().find_map(|side| Self::to(session, side));
        }
        Self::to(session, person)
    }

    /// Returns what the player of this side has to answer.
    fn to(session: &Session, side: Side) -> Option<Self> {
        let game = session.game();
        let draw = game.may_answer_draw().map(|answerer| Self::Draw { by: !answerer });
        let asked = draw.or(game.take_back_request().map(|(by, _)| Self::TakeBack { by }))?;
        (session.is_on() && asked.by() != side).then_some(asked)
    }

    fn by(self) -> Side {
        match self {
            Self::Draw { by } | Self::TakeBack { by } => by,
        }
    }

    fn text(self, kit: &Kit) -> String {
        let side = words::side_word(self.by());
        let player = kit.session.players().of(self.by());
        match (self, words::machine(&kit.texts, player, kit.session.setup())) {
            (Self::Draw { .. }, Some(name)) => kit.texts.with("offer-by", &[("name", name.into())]),
            (Self::Draw { .. }, None) => kit.texts.with("offer-side", &[("side", side.into())]),
            (Self::TakeBack { .. }, _) => kit.texts.with("take-back-side", &[("side", side.into())]),
        }
    }

    /// Returns the text key of the accepting button, and the requests to accept and to decline.
    fn answers(self) -> (&'static str, Request, Request) {
        let (words, accept, decline) = match self {
            Self::Draw { by } => ("offer-accept", Action::AcceptDraw(!by), Action::DeclineDraw(!by)),
            Self::TakeBack { by } => ("take-back-agree", Action::AcceptTakeBack(!by), Action::DeclineTakeBack(!by)),
        };
        (words, Request::by_person(accept), Request::by_person(decline))
    }
}

/// A question that a player answers in a row of their own.
pub(super) struct OfferQuestion {
    /// The question as a sentence.
    pub text: String,
    /// Text key of the accepting button.
    pub accept_key: &'static str,
    /// The request that accepts.
    pub accept: Request,
    /// The request that declines.
    pub decline: Request,
}

/// Returns the question that the player of this side has to answer, if there is one.
pub(super) fn question_to(kit: &Kit, side: Side) -> Option<OfferQuestion> {
    let asked = PendingOffer::to(&kit.session, side)?;
    let (accept_key, accept, decline) = asked.answers();
    Some(OfferQuestion { text: asked.text(kit), accept_key, accept, decline })
}

/// Returns true if a player at this screen has something to answer.
pub(super) fn is_open(session: &Session) -> bool {
    PendingOffer::of(session).is_some()
}

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = fitted_panel(ctx, "offer", foot, width, frame, |ui| {
        let Some(asked) = PendingOffer::of(&kit.session) else { return };
        let (yes, accept, decline) = asked.answers();
        ui.label(RichText::new(asked.text(kit)).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(kit.text("offer-about")).font(theme::body(13.0)).color(SECONDARY_TEXT));
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
        let mut places = columns(place, 2, theme::GAP);
        let push = PushButton::new(kit.text(yes)).icon("check").font(theme::strong(15.0)).style(ButtonStyle::Primary);
        if push.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
            kit.request(accept);
        }
        let push = PushButton::new(kit.text("offer-decline")).style(ButtonStyle::Outlined);
        if push.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
            kit.request(decline);
        }
    });
    rect
}
