import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { log } from "./log.ts";
import type { TimePosition } from "./pages.ts";

/** An instant as Firestore keeps it. */
export const instant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);

/**
 * Thrown for a document that does not have the shape that the code writes, usually because somebody edited it in the
 * console. The message names the fields that are wrong and contains no values.
 */
export class BrokenDocument extends Error {
  constructor(snapshot: DocumentSnapshot, { issues }: z.core.$ZodError) {
    super(`${loggableName(snapshot)} is not well formed at ${issues.map(({ path }) => path.join(".")).join(", ")}`);
    this.name = "BrokenDocument";
  }
}

/** Collections whose documents are named by a uid or a secret code, which must not be logged. */
const unloggable = new Set([
  "registrations",
  "waitlist",
  "notes",
  "users",
  "eventQuotas",
  "invitations",
  "transfers",
  "questionQuotas",
  "calendars",
]);

function loggableName({ ref }: DocumentSnapshot): string {
  return unloggable.has(ref.parent.id) ? `${ref.parent.path}/*` : ref.path;
}

/** The id of the document that contains this one's collection. Empty for a top-level collection. */
export function parentIdOf({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? "";
}

/** Reads a document. Throws BrokenDocument. */
type Read<Value> = (snapshot: DocumentSnapshot) => Value;

/** The document as its schema reads it. Throws BrokenDocument. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, snapshot: DocumentSnapshot): z.output<Schema> {
  const result = schema.safeParse(snapshot.data());
  if (result.success) return result.data;
  throw new BrokenDocument(snapshot, result.error);
}

/** The document as `read` reads it. A broken document is logged, and `otherwise` gives the value instead. */
export function parsedOr<Value>(
  snapshot: DocumentSnapshot,
  read: Read<Value>,
  otherwise: (cause: BrokenDocument) => Value,
): Value {
  try {
    return read(snapshot);
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error;
    log.brokenDocument(error);
    return otherwise(error);
  }
}

/** The document, or null if it does not exist or is broken. Logs a broken one. */
export function wellFormedOrNull<Value>(snapshot: DocumentSnapshot, read: Read<Value>): Value | null {
  return snapshot.exists ? parsedOr<Value | null>(snapshot, read, () => null) : null;
}

/** The documents without broken ones, so that a broken one does not break a whole list. Logs the broken ones. */
export function wellFormed<Value>(snapshots: DocumentSnapshot[], read: Read<Value>): Value[] {
  return snapshots.flatMap((snapshot) =>
    parsedOr<Value[]>(
      snapshot,
      (one) => [read(one)],
      () => [],
    ),
  );
}

/** `next` is the position of the page's last document, whether or not that one is broken; null when none follows. */
export type Page<Item, Position> = { items: Item[]; next: Position | null };

/** A page of at most `size` documents, without broken ones. */
export async function wellFormedPage<Item, Position>(
  query: (most: number) => Query,
  size: number,
  read: Read<Item>,
  positionOf: (last: DocumentSnapshot) => Position | null,
): Promise<Page<Item, Position>> {
  const { docs } = await query(size + 1).get();
  const page = docs.slice(0, size);
  const last = page.at(-1);
  return { items: wellFormed(page, read), next: docs.length > size && last !== undefined ? positionOf(last) : null };
}

/** The position of a document in a list by `at`. Null for one without a time, which queries find before all others. */
export function timePositionOf(snapshot: DocumentSnapshot): TimePosition | null {
  const at: unknown = snapshot.get("at");
  return at instanceof Timestamp ? { at: at.toDate(), id: snapshot.id } : null;
}

/** The same schema, except that an invalid field reads as its fallback. */
export function lenient<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  fallbacks: z.output<z.ZodMiniObject<Shape>>,
): z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>> {
  const values: Record<string, unknown> = fallbacks;
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.catch(field, values[name])] as const);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>>;
}
