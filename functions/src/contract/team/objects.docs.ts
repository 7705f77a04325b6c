import { insertedFields } from "../acknowledgement.docs.ts";
import { objectDocs } from "../object.docs.ts";
import {
  invitedSchema,
  newInvitationSchema,
  openInvitationSchema,
  openInvitationsSchema,
  teamInvitationSchema,
} from "./team.ts";

const role = "The role that the invitation gives. Today only `owner` can be given.";

export const teamObjects = {
  NewInvitation: objectDocs(newInvitationSchema, "An invitation to an event's team.", {
    role: "`owner` hands the event over.",
    email: "The only address that may accept. Without it, whoever holds the code may.",
  }),
  Invited: objectDocs(invitedSchema, "A new invitation.", {
    ...insertedFields,
    insertedId: "The invitation's id.",
    code: "The secret code of the invitation's link. No other answer contains it.",
  }),
  OpenInvitations: objectDocs(openInvitationsSchema, "An event's open invitations.", {
    invitations: "Newest first.",
  }),
  OpenInvitation: objectDocs(openInvitationSchema, "An open invitation as the organizer sees it.", {
    _id: "The invitation's id.",
    role,
    email: "The only address that may accept it, in lower case, or null.",
    createdAt: "When it was made.",
    expiresAt: "Until when it can be accepted: 14 days.",
  }),
  TeamInvitation: objectDocs(teamInvitationSchema, "An invitation as the holder of its code sees it.", {
    marathonId: "The event's id.",
    title: "The event's name.",
    role,
    from: "The organizer's email address.",
    fromVerified: "Whether that address is verified.",
    expiresAt: "Until when it can be accepted.",
    address: "The only address that may accept it, masked (`o***@example.com`), or null.",
    obstacle: "The error code with which accepting it would be refused, or null.",
  }),
};
