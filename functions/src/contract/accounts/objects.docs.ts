import { cancellationFields, cardFields, listedFields } from "../events/event.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { recordFields, registrationFields } from "../registrations/objects.docs.ts";
import {
  answeredQuestionSchema,
  myAccountSchema,
  myActivitySchema,
  myDataSchema,
  myEditSchema,
  myMembershipSchema,
  myOptOutSchema,
  myProfileSchema,
  myStoredCalendarSchema,
  myStoredMarathonSchema,
  myStoredRegistrationSchema,
  myStoredWaitlistEntrySchema,
  myTeamInvitationSchema,
  myStoredMessageSchema,
  myVolunteerOfferSchema,
} from "./my-data.ts";
import { newUserSchema } from "./user.ts";

const readableEntryFields = {
  eventTitle: "The event's title, or null if the event does not exist anymore.",
  answeredQuestions: "The answers of `filledForm`, each with its question.",
};

export const accountObjects = {
  NewUser: objectDocs(newUserSchema, "The caller's record.", {
    name: "The user's name.",
    email: "The address of the caller's account. Another one is `invalid-request`.",
    photo: "The URL of a picture, with http or https. Empty for none.",
    password: "Accepted and ignored. It is never stored, logged or looked at.",
  }),
  MyData: objectDocs(
    myDataSchema,
    "Everything that is stored about the caller. Opinions are not part of it, because they are stored without an account.",
    {
      exportedAt: "When this answer was made.",
      account: "The account.",
      profile: "The record, or null.",
      registrations: "The caller's registrations.",
      waitlist: "The caller's waiting-list entries.",
      activity: "What became of the caller's places and waiting-list entries.",
      marathons: "The events that the caller organizes.",
      eventsAddedAt: "When the caller last added events, for the daily limit. Includes deleted events.",
      edits: "The changes that the caller made to events.",
      messages: "What the caller was told in the last thirty days.",
      announcementOptOuts: "The events whose announcements the caller does not get.",
      calendar: "The calendar that programs can subscribe to, or null.",
      teamInvitations: "The team invitations that the caller made or accepted. They are kept for 44 days.",
      memberships: "The event teams that the caller is in, besides those of their own events.",
      volunteerOffers: "The caller's offers to help.",
    },
  ),
  MyOptOut: objectDocs(myOptOutSchema, "An event whose announcements the caller does not get.", {
    marathonId: "The event's id.",
    since: "When the caller opted out.",
  }),
  MyStoredCalendar: objectDocs(myStoredCalendarSchema, "The calendar that programs can subscribe to.", {
    createdAt: "When its address was made. `getMyCalendar` answers the address.",
  }),
  MyAccount: objectDocs(myAccountSchema, "What the identity service knows of the caller.", {
    userId: "The uid.",
    email: "The email address.",
    emailVerified: "Whether the address is verified.",
    name: "The display name.",
    photo: "The URL of a picture, or empty.",
    providers: "The ways to sign in.",
    createdAt: "When the account was made, or null if unknown.",
    lastSignInAt: "When the user last signed in, or null if unknown.",
  }),
  MyProfile: objectDocs(myProfileSchema, "The record that `saveUser` stored.", {
    name: "The user's name.",
    email: "The email address.",
    photo: "The URL of a picture, or empty.",
    createdAt: "When the record was made.",
  }),
  MyStoredRegistration: objectDocs(myStoredRegistrationSchema, "A registration of the caller.", {
    ...registrationFields,
    transferCode: "The code of the open invitation to take over the place, or null.",
    ...readableEntryFields,
  }),
  MyStoredWaitlistEntry: objectDocs(myStoredWaitlistEntrySchema, "A waiting-list entry of the caller.", {
    ...recordFields,
    joinedAt: "When the caller joined the list.",
    offerExpiresAt: "Until when a place is held, or null.",
    ...readableEntryFields,
  }),
  AnsweredQuestion: objectDocs(answeredQuestionSchema, "A question with its answer, as people read them.", {
    question: "The question as it was asked, or null if its form cannot be read anymore.",
    answer: "The answer. Several options are separated by semicolons, and a checked box is `Yes`.",
  }),
  MyActivity: objectDocs(myActivitySchema, "A change of a place or a waiting-list entry of the caller.", {
    marathonId: "The event's id.",
    kind: "What happened. Further kinds may follow.",
    at: "When it happened.",
    changed: "Which fields were changed, an answer as `answers.` and the id of its question.",
  }),
  MyStoredMarathon: objectDocs(myStoredMarathonSchema, "An event that the caller organizes.", {
    ...cardFields,
    description: listedFields.description,
    ...cancellationFields,
  }),
  MyEdit: objectDocs(myEditSchema, "A change that the caller made to an event.", {
    marathonId: "The event's id.",
    version: "The version that the change made.",
    editedAt: "When it was made.",
    changed: "Which fields were changed.",
  }),
  MyTeamInvitation: objectDocs(myTeamInvitationSchema, "A team invitation that the caller made or accepted.", {
    marathonId: "The event's id.",
    mine: "`made` or `accepted`.",
    role: "The role that the invitation gives.",
    email: "The only address that may accept it, or null.",
    createdAt: "When it was made.",
    expiresAt: "Until when it can be accepted.",
    acceptedAt: "When the caller accepted it, or null.",
  }),
  MyMembership: objectDocs(myMembershipSchema, "The caller's membership in an event's team.", {
    marathonId: "The event's id.",
    role: "The caller's role.",
    since: "When the caller joined.",
  }),
  MyStoredMessage: objectDocs(myStoredMessageSchema, "Something that the caller was told.", {
    marathonId: "The id of the event that it is about. Empty if there is none.",
    kind: "What it is about, as in `Message`.",
    at: "When it happened.",
    isRead: "Whether it was opened on the site.",
  }),
  MyVolunteerOffer: objectDocs(myVolunteerOfferSchema, "An offer to help.", {
    name: "Who offers.",
    email: "How to reach them.",
    role: "What they would like to do.",
    createdAt: "When it was sent.",
  }),
};
