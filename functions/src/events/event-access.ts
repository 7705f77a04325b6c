import { DELETED_UID, endpoints, permissionsOf } from "../contract/index.ts";
import type { EventViewer, Permission, TeamEndpointName } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { may, roleOf } from "./event-team.ts";
import type { TeamOfEvent } from "./event-team.ts";
import type { StoredEvent } from "./stored-event.ts";

/**
 * Whether the event does not exist for the caller, who is null for a visitor: a draft is only for its team. This is the
 * only place that decides it, and every answer about an event goes through it. A draft that was canceled stays hidden.
 */
export function isHiddenFrom(
  event: Pick<StoredEvent, "stage"> & TeamOfEvent,
  caller: Pick<Caller, "uid"> | null,
): boolean {
  return event.stage === "draft" && roleOf(event, caller) === null;
}

/** The event, canceled or not. Throws `marathon-not-found`, also if it is hidden from the caller. */
export function present(event: StoredEvent | null, caller: Pick<Caller, "uid"> | null): StoredEvent {
  if (event === null || isHiddenFrom(event, caller)) throw new AppError("marathon-not-found");
  return event;
}

/**
 * The event, canceled or not, for a member of its team who has the endpoint's permission. Throws `marathon-not-found`
 * for everyone else, because the site logs a user out on a 403.
 */
export function permitted(
  event: StoredEvent | null,
  caller: Pick<Caller, "uid">,
  endpoint: TeamEndpointName,
): StoredEvent {
  const found = present(event, caller);
  if (!may(found, caller, endpoints[endpoint].permission)) throw new AppError("marathon-not-found");
  return found;
}

/** Throws `marathon-cancelled`, because a canceled event no longer changes. */
export function assertNotCanceled(event: StoredEvent): void {
  if (event.cancelledAt !== null) throw new AppError("marathon-cancelled");
}

/** Whether anyone has ever registered or joined the waiting list. Stays true when the last of them leaves. */
export function isReliedOn({ places }: Pick<StoredEvent, "places">): boolean {
  const { registered, held, offered, waiting, ended, lastNumber } = places;
  return registered + held + offered + waiting + ended + lastNumber > 0;
}

/**
 * Whether only the team may change the event: it was locked, or somebody relies on it. Nobody may once the owner's
 * account is deleted (decision 0042), because that ends the team.
 */
export function isLocked(event: Pick<StoredEvent, "places" | "locked" | "organiserUid">): boolean {
  return event.locked || isReliedOn(event) || event.organiserUid === DELETED_UID;
}

export function mayEdit(event: StoredEvent, caller: Pick<Caller, "uid">): boolean {
  if (event.cancelledAt !== null) return false;
  // Only its team may correct a draft.
  const isEverybodys = event.stage !== "draft" && !isLocked(event);
  return isEverybodys || may(event, caller, "edit");
}

const endedByCancellation: ReadonlySet<Permission> = new Set([
  "edit",
  "configure",
  "overCapacity",
  "importEntries",
  "handOver",
  "remove",
]);

/** The caller's role and permissions, so that no page has to derive them from other fields. */
export function viewerFor(event: StoredEvent, caller: Pick<Caller, "uid">): EventViewer {
  const role = roleOf(event, caller);
  if (role === null) return { role, can: mayEdit(event, caller) ? ["edit"] : [] };
  const can = permissionsOf[role].filter(
    (permission) => event.cancelledAt === null || !endedByCancellation.has(permission),
  );
  const isEditor = mayEdit(event, caller) && !can.includes("edit");
  return { role, can: isEditor ? ["edit", ...can] : can };
}
