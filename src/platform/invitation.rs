//! The invitation to a line between two pages, which needs no server (`web/invitation.js`).

use bevy::prelude::*;

/// The invitation of this page at the host, and the answer to one at the guest.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Invitation {
    /// The link for the guest, or the answer for the host; `None` until the page has made it.
    pub text: Option<String>,
    /// The state of an answered invitation, or the reason it is of no use.
    pub problem: Option<InvitationProblem>,
}

/// A request of the host to the page.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum InvitationRequest {
    /// Makes a new invitation. The one before is of no use then.
    New,
    /// Takes this answer of the guest.
    Answer(String),
    /// Takes the answer from the clipboard.
    PasteAnswer,
}

/// Declares each problem with the page's word for it.
macro_rules! problems {
    ($($(#[doc = $about:literal])+ $name:ident = $word:literal,)+) => {
        /// A state of the line that the two people have to know.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum InvitationProblem {
            $($(#[doc = $about])+ $name,)+
        }

        impl InvitationProblem {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns the page's word, which is also the last part of the text's key.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)+
                }
            }
        }
    };
}

problems! {
    /// The answer is taken, and the devices look for each other.
    Connecting = "connecting",
    /// The browser has no lines between pages.
    Unsupported = "unsupported",
    /// The browser knows no address of this device.
    NoNetwork = "no-network",
    /// A part of the code is missing.
    Incomplete = "incomplete",
    /// It is no code, or one with a changed letter.
    Unreadable = "unreadable",
    /// The other page is of another version.
    Version = "version",
    /// The pasted text is an invitation.
    NotAnswer = "no-answer",
    /// The link has an answer.
    NotInvitation = "no-invitation",
    /// The answer belongs to another invitation.
    OtherInvitation = "other-invitation",
    /// The browser doesn't hand out the clipboard.
    Clipboard = "clipboard",
    /// The devices have not found each other.
    Unreachable = "unreachable",
    /// The line is cut for good.
    Lost = "lost",
}

impl InvitationProblem {
    /// Returns whether only a new invitation helps.
    pub fn needs_new_invitation(self) -> bool {
        matches!(self, Self::NoNetwork | Self::Unreachable | Self::Lost)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Invitation>().add_message::<InvitationRequest>();
    #[cfg(target_family = "wasm")]
    {
        app.add_systems(First, read_page);
        app.add_systems(Last, ask_page);
    }
}

#[cfg(target_family = "wasm")]
fn read_page(mut invitation: ResMut<Invitation>) {
    use super::page::data;
    let word = data("invitationProblem");
    let problem = word.and_then(|word| InvitationProblem::ALL.iter().find(|problem| problem.word() == word)).copied();
    invitation.set_if_neq(Invitation { text: data("invitation"), problem });
}

#[cfg(target_family = "wasm")]
fn ask_page(mut requests: MessageReader<InvitationRequest>) {
    use super::page::set_data;
    for request in requests.read() {
        match request {
            InvitationRequest::New => set_data("hostAsks", "invitation"),
            InvitationRequest::PasteAnswer => set_data("hostAsks", "paste"),
            InvitationRequest::Answer(text) => set_data("hostAnswer", text),
        }
    }
}
