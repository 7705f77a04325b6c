import { insertedFields } from "../acknowledgement.docs.ts";
import { objectDocs } from "../object.docs.ts";
import {
  invitationDeliverySchema,
  invitedSchema,
  memberPatchSchema,
  newInvitationSchema,
  openInvitationSchema,
  openInvitationsSchema,
  teamInvitationSchema,
  teamMemberSchema,
  teamSchema,
} from "./team.ts";

const role = "The role that the invitation gives.";

export const teamObjects = {
  Team: objectDocs(teamSchema, "An event's team.", { members: "The owner first, then by role and address." }),
  TeamMember: objectDocs(teamMemberSchema, "A member of an event's team.", {
    id: "Stands for the account in this event; it is not the uid.",
    role: "The member's role.",
    name: "The member's name, or empty.",
    email: "The member's email address.",
    since: "When they joined, or got the event.",
    isYou: "Whether this is the caller.",
  }),
  MemberPatch: objectDocs(memberPatchSchema, "A member's new role.", {
    role: "A role below the owner. Ownership passes by an invitation.",
    before:
      "The role that the caller has read. With it, the answer is 409 `changed-meanwhile` if the member has another one by now.",
  }),
  NewInvitation: objectDocs(newInvitationSchema, "An invitation to an event's team.", {
    role: "`owner` hands the event over, which only the owner may.",
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
  OpenInvitation: objectDocs(openInvitationSchema, "An open invitation as the owner and organizers see it.", {
    _id: "The invitation's id.",
    role,
    email: "The only address that may accept it, in lower case, or null.",
    createdAt: "When it was made.",
    expiresAt: "Until when it can be accepted: 14 days.",
    delivery: "What became of its email, or null if it is for no address or the email was deleted.",
  }),
  InvitationDelivery: objectDocs(invitationDeliverySchema, "What became of the email with an invitation's link.", {
    state: "As in a message.",
    error: "The mail server's status, or a word for what went wrong, or null.",
    maySendAgain: "Whether it was given up and can be sent again.",
  }),
  TeamInvitation: objectDocs(teamInvitationSchema, "An invitation as the holder of its code sees it.", {
    marathonId: "The event's id.",
    title: "The event's name.",
    role,
    from: "The email address of the member who invites.",
    fromVerified: "Whether that address is verified.",
    expiresAt: "Until when it can be accepted.",
    address: "The only address that may accept it, masked (`o***@example.com`), or null.",
    obstacle: "The error code with which accepting it would be refused, or null.",
  }),
};
