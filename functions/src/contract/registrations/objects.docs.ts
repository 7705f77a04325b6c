import { modifiedFields } from "../acknowledgement.docs.ts";
import { RACES, listedFields, cancellationFields } from "../marathons/marathon.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { activityPageSchema, activitySchema } from "./activity.ts";
import { myRegistrationSchema } from "./my-registration.ts";
import {
  addToSetSchema,
  applyBodySchema,
  countedEntrySchema,
  newRegistrationSchema,
  participantSchema,
  registeredSchema,
  registrationPageSchema,
  registrationPatchSchema,
  registrationSchema,
} from "./registration.ts";
import { endedEntrySchema, transferCodeSchema, transferSchema } from "./transfer.ts";

export const recordFields = {
  marathonId: "The event's id.",
  userId: "The runner's uid.",
  email: "The runner's email address, which need not be that of the account.",
  firstName: "The runner's first name.",
  lastName: "The runner's last name.",
  phone: "The runner's phone number, as they wrote it.",
  emergencyContact:
    "Whom to call in an emergency; empty if the runner named nobody. Erased 30 days after the event's last race.",
  contactsShared: "Whether the runner shares their contacts with other signed-in users.",
  raceId: "The id of the runner's race.",
  dateOfBirth:
    "When the runner was born, like `1990-04-19`, or null if unknown. Erased 30 days after the event's last race.",
};

export const registrationFields = {
  ...recordFields,
  reference: "What the runner shows at the desk. Unique in its event; knowing it gives access to nothing.",
  registeredAt: "When the runner registered.",
};

const typedFields = {
  email: "An email address.",
  firstName: "The runner's first name.",
  lastName: "The runner's last name.",
  phone: "A phone number in any notation, with at least three digits.",
  emergencyContact: "Whom to call in an emergency.",
  raceId: "The id of the race. It may be left out if the event has only one race.",
  dateOfBirth: "When the runner was born, like `1990-04-19`. Required for a race with an age rule.",
};

export const registrationObjects = {
  NewRegistration: objectDocs(newRegistrationSchema, "What a runner sends to register or to join the waiting list.", {
    marathonId: "The event's id, the same as in the path if the path has one.",
    userId: "The caller's own uid.",
    ...typedFields,
    contactsShared:
      "Agrees to share the contacts with other signed-in users. It counts only if the event allows sharing.",
  }),
  ApplyBody: objectDocs(applyBodySchema, "A registration as an operator on the event. No other operator is accepted.", {
    $addToSet: "The operator.",
  }),
  AddToSet: objectDocs(addToSetSchema, "What the operator adds.", { totalRegistrationCount: "One record." }),
  Registered: objectDocs(registeredSchema, "The runner has a place: now, or since an earlier request.", {
    ...modifiedFields,
    modifiedCount: "1 if the caller is registered now, 0 if they were registered already.",
    upsertedCount: "Always 0.",
    upsertedId: "Always null.",
  }),
  RegistrationPatch: objectDocs(
    registrationPatchSchema,
    "The new values of a registration. At least one field is required.",
    {
      ...typedFields,
      raceId: "The id of the race to move to. A place must be free there, or held for the runner.",
      contactsShared:
        "Only false, which stops sharing the contacts. Alone, it is accepted at any time, and on the waiting list as well.",
    },
  ),
  Registration: objectDocs(
    registrationSchema,
    "A registration as its runner and the organizer see it.",
    registrationFields,
  ),
  Participant: objectDocs(participantSchema, "A registration as another signed-in user sees it.", {
    marathonId: "The event's id.",
    email: "The email address, or `Hidden` unless the runner shares it.",
    firstName: "The runner's first name.",
    lastName: "The runner's last name.",
    phone: "The phone number, or `Hidden` unless the runner shares it.",
    emergencyContact: "The emergency contact, or `Hidden` unless the runner shares it.",
  }),
  CountedEntry: objectDocs(countedEntrySchema, "Stands for one registration without saying whose.", {
    marathonId: "The event's id.",
  }),
  RegistrationPage: objectDocs(registrationPageSchema, "A page of an event's registrations.", {
    registrations: "Up to 500 registrations, in a fixed order.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  MyRegistration: objectDocs(myRegistrationSchema, "An event that the caller registered for.", {
    ...listedFields,
    totalRegistrationCount: "The caller's own registration alone.",
    races: RACES,
    ...cancellationFields,
    transferCode: "The code of the caller's open invitation to take over the place, or null.",
  }),
};

export const activityObjects = {
  ActivityPage: objectDocs(activityPageSchema, "A page of changes, newest first.", {
    activity: "Up to 100 changes.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  Activity: objectDocs(
    activitySchema,
    "A change of a place or a waiting-list entry. First registrations are left out.",
    {
      kind: "What happened. Further kinds may follow.",
      at: "When it happened.",
      userId: "Whose place or entry it was.",
      name: "The runner's name then.",
      toName: "Who has the place now (`transferred`) or the event (`handed-over`), or null.",
      changed: "Which fields were changed.",
      raceId: "The id of the race that the activity is about.",
      fromRaceId: "With `moved`: the id of the race that the runner left. Otherwise null.",
    },
  ),
};

export const transferObjects = {
  TransferCode: objectDocs(transferCodeSchema, "An invitation to take over a place.", {
    code: "The secret code of the invitation's link.",
  }),
  Transfer: objectDocs(transferSchema, "An invitation as the holder of its code sees it.", {
    marathonId: "The event's id.",
    from: "The first name of the runner who gives the place away.",
    raceId: "The id of the race of the place.",
  }),
  EndedEntry: objectDocs(endedEntrySchema, "A place that the caller gave away.", {
    marathon: "The event.",
    outcome: "What became of the place. Further outcomes may follow.",
    endedAt: "When it ended.",
    toName: "Who took the place over, as named then.",
    reference: "The reference that the entry had, or null in old entries. It is no longer valid.",
    cancelledAt: "When the organizer canceled the event, or null.",
  }),
};
