import { hashKey, notifyManager, onlineManager } from "@tanstack/react-query";
import type { Query, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ApiError } from "../api/api-error.ts";
import { shouldRetry } from "../api/retry.ts";
import { sessionTokenSource } from "../api/session-token.ts";
import { tolerant } from "../api/tolerant-reader.ts";
import { readOffline, removeOffline, storeOffline } from "./offline-cache.ts";
import { ownsOfflineCache } from "./offline-cache-owner.ts";

/** After this time without an answer, the page shows the stored data. */
const SHOW_STORED_AFTER_MS = 3_000;
/** Stored data appears only after this many retries, so that a brief interruption never shows old data. */
const RETRIES_BEFORE_STORED = 2;

type Options<Data> = {
  /** Reads the stored data, which another version of the site may have written. */
  schema: z.ZodMiniType<Data>;
  /**
   * Returns the part of the data that may be stored on the device of that user, or of a visitor if `uid` is null.
   * Nothing is stored if it returns undefined.
   */
  toStored?: (data: Data, uid: string | null) => Data | undefined;
  /** The key of the query whose stored data this query shows, if not its own. */
  storedUnder?: QueryKey;
  fromStored?: (data: Data) => Data;
};

/** `at` is when the data was current, in milliseconds since 1970. */
type Dated<Data> = { data: Data; at: number };

/** When the stored data of a query was current, until the query says so itself. */
const storedTimes = new WeakMap<Query, number>();

type Fetch = (context: QueryFunctionContext<never, never>) => unknown;

/**
 * A `persister` for TanStack Query that tries the network first. If there is no network, or no answer within three
 * seconds, the query's data is what the device has stored for the same user (decision 0028). A late answer replaces the
 * stored data.
 */
export function offlinePersister<Data>({
  schema,
  toStored = (data) => data,
  storedUnder,
  fromStored = (data) => data,
}: Options<Data>) {
  const persist = async (fetchData: Fetch, context: QueryFunctionContext, query: Query): Promise<Data> => {
    const uid = sessionTokenSource().uid();
    const shownAt = storedTimes.get(query) ?? query.state.dataUpdatedAt;
    const fresh = Promise.resolve(fetchData(context as never)) as Promise<Data>;

    const readStored = async (): Promise<Dated<Data> | undefined> => {
      if (!mayUseOfflineCache(sessionTokenSource().uid())) return undefined;
      const stored = await readOffline(storedUnder === undefined ? query.queryHash : hashKey(storedUnder));
      const read = z.safeParse(tolerant(schema), stored?.data);
      return read.success ? { data: fromStored(read.data), at: stored?.storedAt ?? 0 } : undefined;
    };
    /**
     * Whether the query shows stored data. Such data stays stale, so the query fetches again once the network is back
     * or when the query is next shown.
     */
    let hasShownStored = false;
    const showStored = ({ data, at }: Dated<Data>): Data => {
      hasShownStored = true;
      onlineManager.setOnline(false);
      storedTimes.set(query, at);
      notifyManager.schedule(() => {
        storedTimes.delete(query);
        // The query counts the data as new, but pages say how old it is.
        query.setState({ ...query.state, dataUpdatedAt: at });
        query.invalidate();
      });
      return data;
    };

    fresh.then(
      (data) => {
        // A later fetch has been answered meanwhile, so this answer is older than the stored data.
        if (hasShownStored && !query.state.isInvalidated) return;
        const part = toStored(data, uid);
        const mayStore = () => sessionTokenSource().uid() === uid && mayUseOfflineCache(uid);
        if (part !== undefined) void storeOffline(query.queryHash, part, mayStore);
      },
      (error: unknown) => {
        // A user who may no longer see something keeps none of it on the device.
        if (error instanceof ApiError && error.status === 404 && error.code !== "unreadable")
          void removeOffline(query.queryHash);
      },
    );
    try {
      if (query.state.data !== undefined) return await fresh;
      return await Promise.race([fresh, storedWhileWaiting()]);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const { fetchFailureCount } = query.state;
      if (fetchFailureCount < RETRIES_BEFORE_STORED && shouldRetry(fetchFailureCount, error)) throw error;
      // Stored lists contain all of their pages, so there is no stored next page to show.
      if (query.state.fetchMeta?.fetchMore !== undefined) throw error;
      const shown = query.state.data as Data | undefined;
      const known = shown === undefined ? await readStored() : { data: shown, at: shownAt };
      if (known === undefined) throw error;
      return showStored(known);
    }

    /** Stays pending if nothing is stored, or if the answer comes in time. */
    function storedWhileWaiting(): Promise<Data> {
      return new Promise((resolve) => {
        let isAnswered = false;
        const showIfUnanswered = async () => {
          const stored = await readStored();
          if (stored === undefined || isAnswered) return;
          resolve(showStored(stored));
          const late = await fresh;
          // The late answer is dropped if a later fetch has been answered meanwhile.
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
  // TanStack Query has a type for each kind of query, and the type for infinite queries declares a single page as the
  // data.
  return persist as never;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.code === "timeout");
}

/** Until it is known who is signed in, pages show what the last user stored and store what visitors may see. */
function mayUseOfflineCache(uid: string | null): boolean {
  return uid === null || ownsOfflineCache(uid);
}
