import { modifiedFields } from "../acknowledgement.docs.ts";
import { formEntryFields } from "../forms/objects.docs.ts";
import { RACES, cancellationFields, listedFields, movedDocs, versionFields } from "../events/event.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { ageGroupSchema, keptCategorySchema } from "../races/age-groups.ts";
import { activityPageSchema, activitySchema, emailChangeSchema, waveMoveSchema } from "./activity.ts";
import { myEntrySchema, myRegistrationSchema } from "./my-registration.ts";
import { participantNameSchema, participantPageSchema } from "./participant-name.ts";
import {
  addToSetSchema,
  applyBodySchema,
  countedEntrySchema,
  newRegistrationSchema,
  participantSchema,
  registeredSchema,
  registrationPatchSchema,
  registrationSchema,
} from "./registration.ts";
import { chosenOptionSchema, endedEntrySchema, transferCodeSchema, transferSchema } from "./transfer.ts";

export const recordFields = {
  marathonId: "The event's id.",
  userId: "The uid of the account that made the entry. Empty if the team did.",
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
  filledForm: "The event's form as the runner filled it in, or null if the event had none.",
};

export const registrationFields = {
  ...recordFields,
  entryId: "The registration's id in its event: the runner's uid, if they have entered themselves.",
  reference: "What the runner shows at the desk. Unique in its event; knowing it gives access to nothing.",
  registeredAt: "When the runner registered.",
  waveId: "The id of the wave in which the runner starts, or null.",
  keptCategory:
    "What results need of birth date and gender, as computed when they were erased. Null before that, or if neither " +
    "was known.",
};

export const typedFields = {
  email: "An email address.",
  firstName: "The runner's first name.",
  lastName: "The runner's last name.",
  phone: "A phone number in any notation, with at least three digits.",
  emergencyContact: "Whom to call in an emergency.",
  raceId: "The id of the race. It may be left out if the event has only one race.",
  ...formEntryFields,
};

export const CHANGED_BEFORE =
  "The values of the changed fields when editing began, by their path, such as `phone` or `answers.size`. Null: " +
  "nothing. If one of them has changed since, the answer is 409 `changed-meanwhile`. Fields left out here are not " +
  "compared.";
/** What the change of an entry by its runner may also name. */
export const patchFields = {
  answers:
    "With `before`, the answers that change; an empty answer is removed. Without it, they replace all earlier ones.",
  before: CHANGED_BEFORE,
};

export const registrationObjects = {
  Category: objectDocs(keptCategorySchema, "In which category results rank a runner.", {
    gender: "`F`, `M` or `X`. Null if the runner has stated none and is ranked overall alone.",
    ageGroup: "The age group. Null if it is unknown, or if the event had no age groups.",
    isMinor: "Whether the runner was under 18 on race day. Null if the birth date was unknown.",
  }),
  AgeGroup: objectDocs(ageGroupSchema, "An age group, in whole years on race day.", {
    from: "The lowest age.",
    to: "The highest age, or null if there is none.",
  }),
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
      ...patchFields,
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
    raceId: "The id of the race. This server always says it.",
  }),
  ParticipantPage: objectDocs(participantPageSchema, "A page of the names in an event.", {
    participants: "Up to 500 names, in a fixed order.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  ParticipantName: objectDocs(participantNameSchema, "An entry as every signed-in user may see it.", {
    firstName: "The runner's first name.",
    lastName: "The runner's last name.",
    raceId: "The id of the race.",
    own: "Whether the caller's account has made the entry.",
  }),
  CountedEntry: objectDocs(countedEntrySchema, "Stands for one registration without saying whose.", {
    marathonId: "The event's id.",
  }),
  MyEntry: objectDocs(myEntrySchema, "An entry of the caller, or of somebody whom the caller has entered.", {
    ...registrationFields,
    transferCode: "The code of the open invitation to take over the place, or null.",
    waiverUnsigned:
      "Whether the event has a waiver that is not signed for the runner as it reads now, for a minor also by a guardian.",
    ...movedDocs,
  }),
  MyRegistration: objectDocs(myRegistrationSchema, "An event in which the caller has entries.", {
    ...listedFields,
    totalRegistrationCount:
      "The caller's own entry, if there is one, and then those of the people whom the caller has entered.",
    races: RACES,
    ...versionFields,
    ...cancellationFields,
    transferCode: "The `transferCode` of the caller's own entry. Null without one.",
    waiverUnsigned: "The `waiverUnsigned` of the caller's own entry. False without one.",
  }),
};

export const activityObjects = {
  ActivityPage: objectDocs(activityPageSchema, "A page of changes, newest first.", {
    activity: "Up to 100 changes.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  WaveMove: objectDocs(waveMoveSchema, "A runner's move from one wave to another within a race.", {
    from: "The id of the wave that the runner left, or null for none.",
    to: "The id of the wave that the runner entered, or null for none.",
  }),
  EmailChange: objectDocs(emailChangeSchema, "A change of an entry's email address.", {
    from: "The address before. Empty if there was none.",
    to: "The address since. Empty if it was removed.",
  }),
  Activity: objectDocs(
    activitySchema,
    "A change of a place, a waiting-list entry or the team. First registrations are left out.",
    {
      kind: "What happened. Further kinds may follow.",
      at: "When it happened.",
      userId: "Whose place or entry it was. Empty in changes of the team, and without an account.",
      name: "The runner's name then, or the address of the member who made the change.",
      toName:
        "Who has the place now (`transferred`) or the event (`handed-over`), or which member the change is about. Otherwise null.",
      changed:
        "Which fields were changed, an answer as `answers.` and the id of its question, or which details an exported file has. " +
        "Answers that the caller does not see are left out.",
      emails:
        "The entry's email address before and after its change. Null if it was not changed, and in older activity.",
      raceId: "The id of the race that the activity is about.",
      fromRaceId: "With `moved`: the id of the race that the runner left. Otherwise null.",
      waves: "The waves that the runner left and entered. Null otherwise.",
      role: "The role that a member of the team has since, or null.",
      entryId: "The id of the entry. Empty in changes of the team and in older ones.",
      reference:
        "The reference of the registration, which stays the same when its id changes (`claimed`). Null in changes of the " +
        "waiting list and of the team, and in older ones.",
      by: "The address of the member of the team who did it. Null if the runner did, and in changes of the team.",
      reason: "Why the member did it, or null.",
      count: "With `imported` and `exported`: how many lines or runners the file had. Otherwise null.",
      fileName: "With `imported`: the name of the file. Otherwise null, and in older activity.",
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
    freedOptions:
      "Options of the event's form that are sold out, but that whoever takes over the place can choose: their last one " +
      "becomes free with it.",
  }),
  ChosenOption: objectDocs(chosenOptionSchema, "An option of a question.", {
    question: "The id of the question.",
    label: "The label of the option.",
  }),
  EndedEntry: objectDocs(endedEntrySchema, "A place that the caller gave away.", {
    marathon: "The event.",
    outcome: "What became of the place. Further outcomes may follow.",
    endedAt: "When it ended.",
    name: "Whose entry it was, as named then.",
    toName: "Who took the place over, as named then.",
    reference: "The reference that the entry had, or null in old entries. It is no longer valid.",
    cancelledAt: "When the organizer canceled the event, or null.",
  }),
};
