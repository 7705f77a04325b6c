import type { Firestore } from "firebase-admin/firestore";
import { userStore } from "./accounts/users.store.ts";
import { announcementStore } from "./announcements/announcements.store.ts";
import { questionStore } from "./announcements/questions.store.ts";
import { unsubscribeStore } from "./announcements/unsubscribes.store.ts";
import { calendarStore } from "./calendars/calendars.store.ts";
import { formStore } from "./forms/forms.store.ts";
import { healthStore } from "./health/health.store.ts";
import { editStore } from "./events/edits.store.ts";
import { eventQuotaStore } from "./events/event-quotas.store.ts";
import { eventStore } from "./events/events.store.ts";
import { broadcastStore } from "./messages/broadcasts.store.ts";
import { messageBundleStore } from "./messages/message-bundles.store.ts";
import { messageStore } from "./messages/messages.store.ts";
import { opinionStore } from "./opinions/opinions.store.ts";
import { activityStore } from "./activity/activity.store.ts";
import { placeStore } from "./places/places.store.ts";
import { waitlistStore } from "./places/waitlist.store.ts";
import { changeStore } from "./registrations/changes.store.ts";
import { emergencyContactStore } from "./registrations/emergency-contacts.store.ts";
import { noteStore } from "./registrations/notes.store.ts";
import { importStore } from "./imports/imports.store.ts";
import { registrationStore } from "./registrations/registrations.store.ts";
import { transferStore } from "./registrations/transfers.store.ts";
import { teamStore } from "./team/team.store.ts";
import { volunteerStore } from "./volunteers/volunteers.store.ts";

export function storesOf(db: Firestore) {
  const forms = formStore(db);
  const team = teamStore(db);
  return {
    events: eventStore(db),
    edits: editStore(db),
    quotas: eventQuotaStore(db),
    forms,
    places: placeStore(db, forms, team),
    waitlist: waitlistStore(db),
    activity: activityStore(db),
    registrations: registrationStore(db),
    changes: changeStore(db),
    notes: noteStore(db),
    imports: importStore(db),
    transfers: transferStore(db),
    emergencyContacts: emergencyContactStore(db),
    team,
    users: userStore(db),
    messages: messageStore(db),
    messageBundles: messageBundleStore(db),
    broadcasts: broadcastStore(db),
    announcements: announcementStore(db),
    unsubscribes: unsubscribeStore(db),
    questions: questionStore(db),
    calendars: calendarStore(db),
    opinions: opinionStore(db),
    volunteers: volunteerStore(db),
    health: healthStore(db),
  };
}
