// The built API in an ordinary Node server with many requests at once, as in production: the functions emulator runs one
// request per process, so batching, caches and limits can only be seen at work here. Forked; tells its port to the parent.
import { rmSync } from "node:fs";
import https from "node:https";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { WriteBatch } from "@google-cloud/firestore";
import express from "express";
import { runDirectory } from "../../../scripts/before-install/project-paths.mjs";
import { bundleWithoutPackages } from "../../../scripts/build/functions.ts";

/**
 * Takes away what tests have to see missed: one of the guards, without which a storm has to find what it is there for, or
 * the database's commits. Nothing in the product knows of this.
 */
const without = {
  /** Writes count whoever wrote in between. */
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
  /** No request recognises what it brought about itself. */
  key() {
    const create = WriteBatch.prototype.create;
    WriteBatch.prototype.create = function (reference, data) {
      const forgetful = "idempotencyKey" in data ? { ...data, idempotencyKey: String(Math.random()) } : data;
      return create.call(this, reference, forgetful);
    };
  },
  /** The registration is written before the count, not with it. */
  batch() {
    const commit = WriteBatch.prototype.commit;
    const create = WriteBatch.prototype.create;
    const written = new WeakMap();
    WriteBatch.prototype.create = function (reference, data) {
      if (reference.parent.id !== "registrations") return create.call(this, reference, data);
      written.set(this, [...(written.get(this) ?? []), reference.set(data)]);
      return this;
    };
    WriteBatch.prototype.commit = async function () {
      await Promise.all(written.get(this) ?? []);
      return commit.call(this);
    };
  },
  /** The database answers reads and refuses every commit. */
  commits() {
    WriteBatch.prototype.commit = () => Promise.reject(Object.assign(new Error("14 UNAVAILABLE"), { code: 14 }));
  },
  /** The database answers reads and calls every commit faulty, as if this server had a defect. */
  "valid commits"() {
    WriteBatch.prototype.commit = () => Promise.reject(Object.assign(new Error("3 INVALID_ARGUMENT"), { code: 3 }));
  },
  /** The database answers reads and no commit. */
  "answers to commits"() {
    WriteBatch.prototype.commit = () => new Promise(() => undefined);
  },
};

/** The built functions bring a database client of their own; what is missing is taken from the one that this process shares. */
async function functionsWithout(missing) {
  const bundle = join(runDirectory, `without-${missing.replaceAll(" ", "-")}-${process.pid}.mjs`);
  await bundleWithoutPackages(bundle);
  without[missing]();
  const functions = await import(pathToFileURL(bundle).href);
  rmSync(bundle);
  return functions;
}

// Beside the emulators only Google itself is asked over https: for the keys that proofs of the site are checked with.
const pretendGoogle = process.env.RUN_PRETEND_GOOGLE;
if (pretendGoogle) {
  const { detourTo } = await import("./pretend-google.ts");
  https.globalAgent = detourTo(() => Number(pretendGoogle));
}

const missing = process.env.RUN_WITHOUT;
const { api } = missing ? await functionsWithout(missing) : await import("../../lib/index.js");
const server = express()
  .use(
    express.json({
      limit: "32mb",
      verify(request, _response, bytes) {
        request.rawBody = bytes;
      },
    }),
  )
  .use(api)
  .listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => process.send?.({ port: server.address().port }));

process.on("message", (message) => {
  if (message !== "measure memory") return;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  process.send?.(process.memoryUsage());
});
// Above what any test pauses: a request must not meet a connection that is just being closed for idleness.
server.keepAliveTimeout = 120_000;
process.on("disconnect", () => process.exit());
