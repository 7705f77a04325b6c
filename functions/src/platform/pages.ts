import { AppError } from "./app-error.ts";

/** `found` holds one more than a page where there is a next one. The cursor says where that begins, after `place(last)`. */
export function pageOf<Item>(
  found: readonly Item[],
  size: number,
  place: (item: Item) => string,
): { page: Item[]; nextCursor: string | null } {
  const page = found.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: found.length > page.length && last !== undefined ? writeCursor(place(last)) : null };
}

function writeCursor(place: string): string {
  return Buffer.from(place, "utf8").toString("base64url");
}

/** Throws `invalid-request` for what is no cursor of ours. */
export function readCursor(cursor: string, shape: RegExp): string {
  const place = Buffer.from(cursor, "base64url").toString("utf8");
  if (!shape.test(place) || writeCursor(place) !== cursor) {
    throw new AppError("invalid-request", { issues: [{ path: "cursor", message: "This is no cursor of ours" }] });
  }
  return place;
}

/** What a document can be called in Firestore. */
export const documentName = /^(?!__.*__$)(?!\.\.?$)[^/]+$/s;
