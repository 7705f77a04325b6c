import { openDB } from "idb";
import type { DBSchema, IDBPDatabase, OpenDBCallbacks, StoreNames } from "idb";

/** An IndexedDB database with these stores, for data that is deleted when the user logs out. */
export function deviceDatabase<Schema extends DBSchema>(name: string, stores: readonly StoreNames<Schema>[]) {
  const open = (hooks: Pick<OpenDBCallbacks<Schema>, "blocking" | "terminated"> = {}) =>
    openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      // Logging out in any tab deletes the database, which waits until all tabs have closed it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      ...hooks,
    });
  return {
    open,
    /** Runs with a connection of its own. Rejects if the browser has no storage for the site. */
    once: async <Result>(run: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
      const database = await open();
      try {
        return await run(database);
      } finally {
        database.close();
      }
    },
  };
}
