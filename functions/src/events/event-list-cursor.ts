import * as z from "zod/mini";
import { AppError } from "../platform/app-error.ts";

/** An event's position in an order: part of the list, sort key and race day as numbers, then title key and id. */
export type ListPosition = readonly [part: number, key: number, start: number, name: string, id: string];

const cursorSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.string(), z.string()]);

/**
 * A cursor to the events after `position`. Every page shows the events' states as of `asOf`, in milliseconds since
 * 1970.
 */
export function writeListCursor(order: string, asOf: number, position: ListPosition): string {
  return Buffer.from(JSON.stringify([order, asOf, ...position]), "utf8").toString("base64url");
}

/** Reads a cursor. Throws `invalid-request` unless it came from this API and is for the same order. */
export function readListCursor(cursor: string, order: string): { asOf: number; after: ListPosition } {
  const result = cursorSchema.safeParse(parsed(cursor));
  if (!result.success || result.data[0] !== order) {
    throw new AppError("invalid-request", {
      issues: [{ path: "cursor", message: "This cursor is not from this list: start again without one" }],
    });
  }
  const [, asOf, ...after] = result.data;
  return { asOf, after };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
