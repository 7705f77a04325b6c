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
  if (!shape.test(position) || writeCursor(position) !== cursor) {
    throw new AppError("invalid-request", {
      issues: [{ path: "cursor", message: "This cursor is invalid: start again without one" }],
    });
  }
  return position;
}

/** The names that Firestore allows for a document. */
export const documentName = /^(?!__.*__$)(?!\.\.?$)[^/]+$/s;
