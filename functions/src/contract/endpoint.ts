import * as z from "zod/mini";
import type { Permission } from "./team/permissions.ts";

/** One call of the API: what a request has to look like, and what is answered. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path in the spec's spelling, which may differ from the endpoint's name. */
  path: `/${string}`;
  /**
   * "anyone": a token is optional, but one that is sent has to be valid. "anonymous": the server reads neither a user's
   * token nor an App Check token, so that the site need not load an SDK and nobody can be identified.
   */
  auth: "anyone" | "signed-in" | "anonymous";
  params: z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  /**
   * The schema is strict: unknown parameters are refused, because each would make a new URL for the CDN and so bypass
   * its cache.
   */
  query: z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strict>;
  body: z.ZodMiniType | null;
  /** Whether the body may also be a form, as mail programs and browsers send it. Every other endpoint takes only JSON. */
  takesForms?: true;
  status: 200 | 201;
  response: z.ZodMiniType;
  /**
   * What the caller's role in the event's team has to allow. Null: the endpoint has rules of its own for everybody. An
   * endpoint about an event (`/marathon/:id...`) that leaves it out does not compile.
   */
  permission?: Permission | null;
  /** For how many seconds a CDN may keep the answer to a visitor; null if it may not. */
  sharedSeconds: number | null;
};

/** The body of writes that need none. It is strict like every body, so that fields sent by mistake are refused. */
export const noBody = z.optional(z.strictObject({}));

/**
 * What most endpoints have in common. A declaration spreads one of the constants below and adds what is special about
 * it.
 */
const defaults = {
  auth: "signed-in",
  params: z.object({}),
  query: z.strictObject({}),
  status: 200,
  sharedSeconds: null,
} as const;

export const read = { ...defaults, method: "GET", body: null } as const;

/** A GET whose answer is the same for every visitor, so that a CDN may keep it for a minute. */
export const publicRead = { ...read, auth: "anyone", sharedSeconds: 60 } as const;

/** A POST that adds something and takes a body. */
export const create = { ...defaults, method: "POST", status: 201 } as const;

/** A POST to something that exists. */
export const act = { ...defaults, method: "POST", body: noBody } as const;

/** Replaces something that exists as a whole. */
export const put = { ...defaults, method: "PUT" } as const;

export const change = { ...defaults, method: "PATCH" } as const;

export const remove = { ...defaults, method: "DELETE", body: noBody } as const;
