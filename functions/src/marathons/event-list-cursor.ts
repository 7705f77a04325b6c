import * as z from "zod/mini";
import { AppError } from "../platform/app-error.ts";

/** Where an event stands in an order: part, key and race day as numbers, then its name and its id. */
export type ListPlace = readonly [part: number, key: number, start: number, name: string, id: string];

const cursorSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.string(), z.string()]);

/** `asOf` is the instant at which the whole walk through the list is judged; milliseconds since 1970. */
export function writeListCursor(order: string, asOf: number, place: ListPlace): string {
  return Buffer.from(JSON.stringify([order, asOf, ...place]), "utf8").toString("base64url");
}

/** Throws `invalid-request` for what is no cursor of ours, and for one of another order. */
export function readListCursor(cursor: string, order: string): { asOf: number; after: ListPlace } {
  const result = cursorSchema.safeParse(parsed(cursor));
  if (!result.success || result.data[0] !== order) {
    throw new AppError("invalid-request", { issues: [{ path: "cursor", message: "This is no cursor of this list" }] });
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
