import { readStorage, writeStorage } from "../browser/storage.ts";

/**
 * The server decides what is open, due or too late, and the clocks of devices are often minutes off. So every answer
 * says how far the server's clock is ahead. The tab remembers it, so that it is known right after a reload.
 */
const KEY = "run:server-ahead";
const SECOND_MS = 1_000;

let aheadMs: number | null = null;
const listeners = new Set<() => void>();

function readAhead(): number {
  return Number(readStorage("sessionStorage", KEY) ?? 0) || 0;
}

/** The time on the server's clock, in milliseconds since 1970. Before its first answer, the time of the device. */
export function serverNow(): number {
  aheadMs ??= readAhead();
  return Date.now() + aheadMs;
}

/** Calls `listener` when the server's clock turns out to be other than believed. Returns a function that ends that. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Learns from an answer to a request that was sent at `sentAt` (milliseconds since 1970 on the device's clock). */
export function learnServerTime({ headers }: Response, sentAt: number): void {
  // A stored answer has the date at which it was stored, so only those count that nothing between may store.
  if (headers.has("Age") || !headers.get("Cache-Control")?.includes("no-store")) return;
  const date = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(date)) return;
  const known = (aheadMs ??= readAhead());
  const learned = aheadAfter(known, { date, sentAt, receivedAt: Date.now() });
  if (learned === known) return;
  aheadMs = learned;
  writeStorage("sessionStorage", KEY, String(learned));
  for (const listener of listeners) listener();
}

/**
 * By how many milliseconds the server's clock is ahead of the device's, in whole seconds, after an answer with that
 * `date`. What is already known stays while it agrees with the answer, so that times do not jump. The server wrote the
 * date between `sentAt` and `receivedAt`, and left out what was more than a whole second.
 */
export function aheadAfter(
  known: number,
  { date, sentAt, receivedAt }: { date: number; sentAt: number; receivedAt: number },
): number {
  // The device's clock was set while the request was under way.
  if (receivedAt < sentAt) return known;
  const least = date - receivedAt;
  const most = date + SECOND_MS - sentAt;
  if (least <= known && known <= most) return known;
  // Rounded down: a page that is a second late asks in vain less often than one that is early.
  return Math.floor((least + most) / 2 / SECOND_MS) * SECOND_MS;
}
