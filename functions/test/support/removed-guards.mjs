import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { WriteBatch } from "@google-cloud/firestore";
import { runDirectory } from "../../../scripts/before-install/project-paths.mjs";
import { bundleWithoutPackages } from "../../../scripts/build/functions.ts";

/**
 * Removes one guard, so that a storm has to find the fault that it prevents, or makes the database's commits fail. The
 * product has no code for this.
 */
const without = {
  /** Writes succeed even if somebody wrote in between. */
  precondition() {
    for (const name of ["update", "delete"]) {
      const original = WriteBatch.prototype[name];
      WriteBatch.prototype[name] = function (reference, ...values) {
        return original.call(this, reference, ...values.filter((value) => value?.lastUpdateTime === undefined));
      };
    }
    const create = WriteBatch.prototype.create;
    WriteBatch.prototype.create = function (reference, data) {
      return reference.parent.id === "registrations" ? this.set(reference, data) : create.call(this, reference, data);
    };
  },
  /** No repeated request is recognized. */
  key() {
    const create = WriteBatch.prototype.create;
    WriteBatch.prototype.create = function (reference, data) {
      const withOtherKey = "idempotencyKey" in data ? { ...data, idempotencyKey: String(Math.random()) } : data;
      return create.call(this, reference, withOtherKey);
    };
  },
  /** The registration is written before the count, not in the same commit. */
  batch: () => writeApart("create", "registrations"),
  /** The message is written before what it tells of, not in the same commit. */
  mail() {
    writeApart("set", "mail");
    writeApart("create", "messageBundles");
  },
  /** The database answers reads and refuses every commit. */
  commits() {
    WriteBatch.prototype.commit = () => Promise.reject(Object.assign(new Error("14 UNAVAILABLE"), { code: 14 }));
  },
  /** The database answers reads and rejects every commit as invalid, as if this server had a bug. */
  "valid commits"() {
    WriteBatch.prototype.commit = () => Promise.reject(Object.assign(new Error("3 INVALID_ARGUMENT"), { code: 3 }));
  },
  /** The database answers reads and never answers a commit. */
  "answers to commits"() {
    WriteBatch.prototype.commit = () => new Promise(() => undefined);
  },
};

/** What a commit writes in this way into the collection is written before it, on its own. */
function writeApart(way, collection) {
  const { commit, set, [way]: original } = WriteBatch.prototype;
  const written = new WeakMap();
  WriteBatch.prototype[way] = function (reference, data) {
    if (reference.parent.id !== collection) return original.call(this, reference, data);
    const alone = set.call(reference.firestore.batch(), reference, data);
    written.set(this, [...(written.get(this) ?? []), commit.call(alone)]);
    return this;
  };
  WriteBatch.prototype.commit = async function () {
    await Promise.all(written.get(this) ?? []);
    return commit.call(this);
  };
}

/**
 * Loads the functions bundled without packages, so that they use this process's database client, from which the guard
 * was removed.
 */
export async function functionsWithout(missing) {
  const bundle = join(runDirectory, `without-${missing.replaceAll(" ", "-")}-${process.pid}.mjs`);
  await bundleWithoutPackages(bundle);
  without[missing]();
  const functions = await import(pathToFileURL(bundle).href);
  rmSync(bundle);
  return functions;
}
