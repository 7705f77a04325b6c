import type { MarathonViewer, Permission } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import type { StoredMarathon } from "./marathons.store.ts";
import { viewerOf } from "./who-sees-what.ts";

/** The event if it is there for the caller: a cancelled one is there for its organiser alone (`marathon-not-found`). */
export function presentFor(marathon: StoredMarathon | null, caller: Pick<Caller, "uid"> | null): StoredMarathon {
  if (marathon === null) throw new AppError("marathon-not-found");
  if (marathon.cancelledAt !== null && viewerOf(marathon, caller) !== "organiser") {
    throw new AppError("marathon-not-found");
  }
  return marathon;
}

/** The event for its organiser, cancelled or not; `forbidden` to others. */
export function ownedBy(marathon: StoredMarathon | null, caller: Pick<Caller, "uid">): StoredMarathon {
  const present = presentFor(marathon, caller);
  if (viewerOf(present, caller) !== "organiser") throw new AppError("forbidden");
  return present;
}

/** A cancelled event stays as it was when it was cancelled (`marathon-cancelled`). */
export function assertNotCancelled(marathon: StoredMarathon): void {
  if (marathon.cancelledAt !== null) throw new AppError("marathon-cancelled");
}

/** Whether the caller may change the event's fields; a lock keeps everybody but its organizer out. */
export function mayEdit(marathon: StoredMarathon, caller: Pick<Caller, "uid">): boolean {
  if (marathon.cancelledAt !== null) return false;
  return !marathon.locked || viewerOf(marathon, caller) === "organiser";
}

/** What the caller is told of their role, so that no page has to guess it from what the data looks like. */
export function viewerFor(marathon: StoredMarathon, caller: Pick<Caller, "uid">): MarathonViewer {
  const isOwner = viewerOf(marathon, caller) === "organiser";
  const can: Permission[] = [];
  if (mayEdit(marathon, caller)) can.push("edit");
  if (isOwner && marathon.cancelledAt === null) can.push("configure");
  if (isOwner) can.push("entries");
  return { role: isOwner ? "owner" : null, can };
}
