import { DELETED_UID, endpoints, permissionsOf } from "../contract/index.ts";
import type { MarathonViewer, Permission, TeamEndpointName } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { may, roleOf } from "./event-team.ts";
import type { TeamOfEvent } from "./event-team.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/**
 * Whether the event does not exist for the caller, who is null for a visitor: a draft is only for its team. This is the
 * only place that decides it, and every answer about an event goes through it. A draft that was canceled stays hidden.
 */
export function isHiddenFrom(
  marathon: Pick<StoredMarathon, "stage"> & TeamOfEvent,
  caller: Pick<Caller, "uid"> | null,
): boolean {
  return marathon.stage === "draft" && roleOf(marathon, caller) === null;
}

/** The event, canceled or not. Throws `marathon-not-found`, also if it is hidden from the caller. */
export function present(marathon: StoredMarathon | null, caller: Pick<Caller, "uid"> | null): StoredMarathon {
  if (marathon === null || isHiddenFrom(marathon, caller)) throw new AppError("marathon-not-found");
  return marathon;
}

/**
 * The event, canceled or not, for a member of its team who has the endpoint's permission. Throws `marathon-not-found`
 * for everyone else, because the site logs a user out on a 403.
 */
export function permitted(
  marathon: StoredMarathon | null,
  caller: Pick<Caller, "uid">,
  endpoint: TeamEndpointName,
): StoredMarathon {
  const found = present(marathon, caller);
  if (!may(found, caller, endpoints[endpoint].permission)) throw new AppError("marathon-not-found");
  return found;
}

/** Throws `marathon-cancelled`, because a canceled event no longer changes. */
export function assertNotCanceled(marathon: StoredMarathon): void {
  if (marathon.cancelledAt !== null) throw new AppError("marathon-cancelled");
}

/** Whether anyone has ever registered or joined the waiting list. Stays true when the last of them leaves. */
export function isReliedOn({ places }: Pick<StoredMarathon, "places">): boolean {
  const { registered, held, offered, waiting, ended, lastNumber } = places;
  return registered + held + offered + waiting + ended + lastNumber > 0;
}

/**
 * Whether only the team may change the event: it was locked, or somebody relies on it. Nobody may once the owner's
 * account is deleted (decision 0042), because that ends the team.
 */
export function isLocked(marathon: Pick<StoredMarathon, "places" | "locked" | "organiserUid">): boolean {
  return marathon.locked || isReliedOn(marathon) || marathon.organiserUid === DELETED_UID;
}

export function mayEdit(marathon: StoredMarathon, caller: Pick<Caller, "uid">): boolean {
  if (marathon.cancelledAt !== null) return false;
  // Only its team may correct a draft.
  const isEverybodys = marathon.stage !== "draft" && !isLocked(marathon);
  return isEverybodys || may(marathon, caller, "edit");
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
export function viewerFor(marathon: StoredMarathon, caller: Pick<Caller, "uid">): MarathonViewer {
  const role = roleOf(marathon, caller);
  if (role === null) return { role, can: mayEdit(marathon, caller) ? ["edit"] : [] };
  const can = permissionsOf[role].filter(
    (permission) => marathon.cancelledAt === null || !endedByCancellation.has(permission),
  );
  const isEditor = mayEdit(marathon, caller) && !can.includes("edit");
  return { role, can: isEditor ? ["edit", ...can] : can };
}
