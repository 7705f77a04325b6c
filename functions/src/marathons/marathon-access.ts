import { DELETED_UID } from "../contract/index.ts";
import type { MarathonViewer, Permission } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import type { StoredMarathon } from "./marathons.store.ts";
import { viewerOf } from "./who-sees-what.ts";

/** The event, canceled or not (`marathon-not-found`). */
export function present(marathon: StoredMarathon | null): StoredMarathon {
  if (marathon === null) throw new AppError("marathon-not-found");
  return marathon;
}

/** The event for its organiser, cancelled or not; `forbidden` to others. */
export function ownedBy(marathon: StoredMarathon | null, caller: Pick<Caller, "uid">): StoredMarathon {
  const found = present(marathon);
  if (viewerOf(found, caller) !== "organiser") throw new AppError("forbidden");
  return found;
}

/** A cancelled event stays as it was when it was cancelled (`marathon-cancelled`). */
export function assertNotCancelled(marathon: StoredMarathon): void {
  if (marathon.cancelledAt !== null) throw new AppError("marathon-cancelled");
}

/** Whether somebody has registered or waited. That stays so when the last of them leaves. */
export function isRelied({ places }: Pick<StoredMarathon, "places">): boolean {
  const { registered, offered, waiting, ended, lastNumber } = places;
  return registered + offered + waiting + ended + lastNumber > 0;
}

/**
 * Whether others may not change the event: because its organizer locked it, because somebody has registered or waited, or
 * because its owner's account is deleted, after which nobody may.
 */
export function isLocked(marathon: Pick<StoredMarathon, "places" | "locked" | "organiserUid">): boolean {
  return marathon.locked || isRelied(marathon) || marathon.organiserUid === DELETED_UID;
}

/** Whether the caller may change the event's fields. */
export function mayEdit(marathon: StoredMarathon, caller: Pick<Caller, "uid">): boolean {
  if (marathon.cancelledAt !== null) return false;
  return !isLocked(marathon) || viewerOf(marathon, caller) === "organiser";
}

/** The caller's role and permissions, so that no page has to guess them from other fields. */
export function viewerFor(marathon: StoredMarathon, caller: Pick<Caller, "uid">): MarathonViewer {
  const isOwner = viewerOf(marathon, caller) === "organiser";
  const can: Permission[] = [];
  if (mayEdit(marathon, caller)) can.push("edit");
  if (isOwner && marathon.cancelledAt === null) can.push("configure");
  if (isOwner) can.push("entries");
  return { role: isOwner ? "owner" : null, can };
}
