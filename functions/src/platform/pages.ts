import { AppError } from "./app-error.ts";

/** The cursor of the page after `position`, or null when there is none. */
export function cursorAfter(position: string | null): string | null {
  return position === null ? null : writeCursor(position);
}

function writeCursor(position: string): string {
  return Buffer.from(position, "utf8").toString("base64url");
}

/** The position in a cursor. Throws `invalid-request` unless the cursor came from this API and has that shape. */
export function readCursor(cursor: string, shape: RegExp): string {
  const position = Buffer.from(cursor, "base64url").toString("utf8");
  if (!shape.test(position) || writeCursor(position) !== cursor) throw invalidCursor();
  return position;
}

export function invalidCursor(): AppError {
  return new AppError("invalid-request", {
    issues: [{ path: "cursor", message: "This cursor is invalid: start again without one" }],
  });
}

/** The position of a document in a list by time. The document's id tells apart those of the same time. */
export type TimePosition = { at: Date; id: string };

/** Matches the time in milliseconds since 1970, and the document's id. */
const timePosition = /^\d{13} [A-Za-z0-9]{20}$/;

export function cursorAfterTime(position: TimePosition | null): string | null {
  return cursorAfter(position === null ? null : `${position.at.getTime()} ${position.id}`);
}

/** Throws like `readCursor`. */
export function readTimeCursor(cursor: string): TimePosition {
  const [at = "", id = ""] = readCursor(cursor, timePosition).split(" ");
  return { at: new Date(Number(at)), id };
}
