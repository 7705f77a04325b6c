import { DELETED_UID } from "../contract/index.ts";
import type { MarathonViewer, Permission } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import type { StoredMarathon } from "./stored-marathon.ts";
import { viewerOf } from "./who-sees-what.ts";

/** The event, canceled or not. Throws `marathon-not-found`. */
export function present(marathon: StoredMarathon | null): StoredMarathon {
  if (marathon === null) throw new AppError("marathon-not-found");
  return marathon;
}

/** The event for its organizer, canceled or not. Throws `marathon-not-found`, and `forbidden` for others. */
export function ownedBy(marathon: StoredMarathon | null, caller: Pick<Caller, "uid">): StoredMarathon {
  const found = present(marathon);
  if (viewerOf(found, caller) !== "organizer") throw new AppError("forbidden");
  return found;
}

/**
 * The event for its organizer. Throws `marathon-not-found` for everyone else, because the site logs a user out on a 403.
 */
export function ownedOrMissing(marathon: StoredMarathon | null, caller: Pick<Caller, "uid">): StoredMarathon {
  const found = present(marathon);
  if (viewerOf(found, caller) !== "organizer") throw new AppError("marathon-not-found");
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
 * Whether only the organizer may change the event: the organizer locked it, or somebody relies on it. Nobody may once
 * the owner's account is deleted (decision 0042).
 */
export function isLocked(marathon: Pick<StoredMarathon, "places" | "locked" | "organiserUid">): boolean {
  return marathon.locked || isReliedOn(marathon) || marathon.organiserUid === DELETED_UID;
}

export function mayEdit(marathon: StoredMarathon, caller: Pick<Caller, "uid">): boolean {
  if (marathon.cancelledAt !== null) return false;
  return !isLocked(marathon) || viewerOf(marathon, caller) === "organizer";
}

/** The caller's role and permissions, so that no page has to derive them from other fields. */
export function viewerFor(marathon: StoredMarathon, caller: Pick<Caller, "uid">): MarathonViewer {
  const isOwner = viewerOf(marathon, caller) === "organizer";
  const can: Permission[] = [];
  if (mayEdit(marathon, caller)) can.push("edit");
  if (isOwner && marathon.cancelledAt === null) can.push("configure");
  if (isOwner) can.push("entries");
  return { role: isOwner ? "owner" : null, can };
}
