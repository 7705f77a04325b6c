import type { Firestore } from "firebase-admin/firestore";
import { userStore } from "./accounts/users.store.ts";
import { healthStore } from "./health/health.store.ts";
import { editStore } from "./marathons/edits.store.ts";
import { eventQuotaStore } from "./marathons/event-quotas.store.ts";
import { marathonStore } from "./marathons/marathons.store.ts";
import { opinionStore } from "./opinions/opinions.store.ts";
import { activityStore } from "./places/activity.store.ts";
import { placeStore } from "./places/places.store.ts";
import { waitlistStore } from "./places/waitlist.store.ts";
import { emergencyContactStore } from "./registrations/emergency-contacts.store.ts";
import { registrationStore } from "./registrations/registrations.store.ts";
import { transferStore } from "./registrations/transfers.store.ts";
import { teamStore } from "./team/team.store.ts";
import { volunteerStore } from "./volunteers/volunteers.store.ts";

export function storesOf(db: Firestore) {
  return {
    marathons: marathonStore(db),
    edits: editStore(db),
    quotas: eventQuotaStore(db),
    places: placeStore(db),
    waitlist: waitlistStore(db),
    activity: activityStore(db),
    registrations: registrationStore(db),
    transfers: transferStore(db),
    emergencyContacts: emergencyContactStore(db),
    team: teamStore(db),
    users: userStore(db),
    opinions: opinionStore(db),
    volunteers: volunteerStore(db),
    health: healthStore(db),
  };
}
