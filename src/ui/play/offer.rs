//! A draw offer, or the wish to take back, that waits for an answer takes the place of the actions, so it never covers the
//! position.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, vec2};
use rules_core::{Action, Color as Side};

use crate::session::{Request, Session};
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, grown};
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Push, Style};
use crate::ui::words;

/// What somebody at this screen has to answer.
#[derive(Clone, Copy)]
enum Asked {
    Draw { by: Side },
    TakeBack { by: Side },
}

impl Asked {
    fn of(session: &Session) -> Option<Self> {
        let game = session.game();
        let draw = game.may_answer_draw().map(|answerer| Self::Draw { by: !answerer });
        let asked = draw.or(game.take_back_asked().map(|(by, _)| Self::TakeBack { by }))?;
        let answerer = !asked.by();
        // Of two people it is the turn of whoever looks at the screen; a computer's question is for its opponent.
        (session.is_on() && session.person() == Some(answerer)).then_some(asked)
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

    /// The words for yes, and what yes and no ask for.
    fn answers(self) -> (&'static str, Request, Request) {
        let (words, accept, decline) = match self {
            Self::Draw { by } => ("offer-accept", Action::AcceptDraw(!by), Action::DeclineDraw(!by)),
            Self::TakeBack { by } => ("take-back-agree", Action::AcceptTakeBack(!by), Action::DeclineTakeBack(!by)),
        };
        (words, Request::by_person(accept), Request::by_person(decline))
    }
}

/// Whether a person at this screen has something to answer.
pub(super) fn is_open(session: &Session) -> bool {
    Asked::of(session).is_some()
}

pub(super) fn show(ctx: &Context, kit: &mut Kit, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = grown(ctx, "offer", foot, width, frame, |ui| {
        let Some(asked) = Asked::of(&kit.session) else { return };
        let (yes, accept, decline) = asked.answers();
        ui.label(RichText::new(asked.text(kit)).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(kit.text("offer-about")).font(theme::body(13.0)).color(TEXT2));
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
        let mut places = columns(place, 2, theme::GAP);
        let push = Push::new(kit.text(yes)).icon("check").font(theme::strong(15.0)).style(Style::Primary);
        if push.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
            kit.ask(accept);
        }
        let push = Push::new(kit.text("offer-decline")).style(Style::Outlined);
        if push.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
            kit.ask(decline);
        }
    });
    rect
}
