import { hashKey, notifyManager, onlineManager } from "@tanstack/react-query";
import type { Query, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ApiError } from "../api/api-error.ts";
import { shouldRetry } from "../api/retry.ts";
import { sessionTokenSource } from "../api/session-token.ts";
import { tolerant } from "../api/tolerant-reader.ts";
import { readOffline, storeOffline } from "./offline-cache.ts";
import { ownsOfflineCache } from "./offline-cache-owner.ts";

/** After this time without an answer, the page shows what the device has. */
const SHOW_STORED_AFTER_MS = 3_000;
/** A connection that is cut for a moment shows nothing old. */
const RETRIES_BEFORE_STORED = 2;

type Options<Data> = {
  /** Reads what is stored, which may come from another version of the site. */
  schema: z.ZodMiniType<Data>;
  /** The part that may be stored on the device of that user, or of a visitor; undefined stores nothing. */
  toStored?: (data: Data, uid: string | null) => Data | undefined;
  /** The query whose stored data this one shows, if not its own. */
  storedUnder?: QueryKey;
  fromStored?: (data: Data) => Data;
};

type Fetch = (context: QueryFunctionContext<never, never>) => unknown;

/**
 * A `persister` for TanStack Query that asks the network first. Without a network, or when it is silent for three seconds,
 * the query's data is what the device has stored for the same user (decision 0028). A late answer replaces it.
 */
export function offlinePersister<Data>({
  schema,
  toStored = (data) => data,
  storedUnder,
  fromStored = (data) => data,
}: Options<Data>) {
  const persist = async (fetchData: Fetch, context: QueryFunctionContext, query: Query): Promise<Data> => {
    const uid = sessionTokenSource().uid();
    const fresh = Promise.resolve(fetchData(context as never)) as Promise<Data>;

    const readStored = async (): Promise<Data | undefined> => {
      if (!mayUseOfflineCache(sessionTokenSource().uid())) return undefined;
      const stored = await readOffline(storedUnder === undefined ? query.queryHash : hashKey(storedUnder));
      const read = z.safeParse(tolerant(schema), stored);
      return read.success ? fromStored(read.data) : undefined;
    };
    /** It stays stale: the query asks again once the network is back, or when it is shown the next time. */
    let hasShownStored = false;
    const showStored = (data: Data): Data => {
      hasShownStored = true;
      onlineManager.setOnline(false);
      notifyManager.schedule(() => query.invalidate());
      return data;
    };

    fresh.then(
      (data) => {
        // A later fetch has answered meanwhile, so this is older than what is stored.
        if (hasShownStored && !query.state.isInvalidated) return;
        const part = toStored(data, uid);
        const mayStore = () => sessionTokenSource().uid() === uid && mayUseOfflineCache(uid);
        if (part !== undefined) void storeOffline(query.queryHash, part, mayStore);
      },
      () => undefined,
    );
    try {
      if (query.state.data !== undefined) return await fresh;
      return await Promise.race([fresh, storedWhileWaiting()]);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const { fetchFailureCount } = query.state;
      if (fetchFailureCount < RETRIES_BEFORE_STORED && shouldRetry(fetchFailureCount, error)) throw error;
      // The next page of a list is not stored apart from the list.
      if (query.state.fetchMeta?.fetchMore !== undefined) throw error;
      const known = (query.state.data as Data | undefined) ?? (await readStored());
      if (known === undefined) throw error;
      return showStored(known);
    }

    /** Never resolves if nothing is stored, or if the answer comes within the time. */
    function storedWhileWaiting(): Promise<Data> {
      return new Promise((resolve) => {
        let isAnswered = false;
        const showIfUnanswered = async () => {
          const stored = await readStored();
          if (stored === undefined || isAnswered) return;
          resolve(showStored(stored));
          const late = await fresh;
          // Unless a later fetch has answered meanwhile.
          if (query.state.isInvalidated) query.setData(late);
        };
        const timer = setTimeout(() => void showIfUnanswered().catch(() => undefined), SHOW_STORED_AFTER_MS);
        const stopWaiting = () => {
          isAnswered = true;
          clearTimeout(timer);
        };
        fresh.then(stopWaiting, stopWaiting);
      });
    }
  };
  // Query has a type for each kind of query, which say of infinite queries that the data is one page of it.
  return persist as never;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.code === "timeout");
}

/** Until the session knows who is signed in, it shows what the last user stored, and stores what visitors may see. */
function mayUseOfflineCache(uid: string | null): boolean {
  return uid === null || ownsOfflineCache(uid);
}
