// Serves the built API in an ordinary Node process with many requests at once, as in production. The functions emulator
// runs one request per process, so only this can test batches, caches and limits. Sends its port to the parent process.
import https from "node:https";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import express from "express";

// The emulators use http. Only Google's keys for App Check tokens are fetched over https.
const fakeGooglePort = process.env.RUN_FAKE_GOOGLE;
if (fakeGooglePort) {
  const { agentFor } = await import("./fake-google.ts");
  https.globalAgent = agentFor(() => Number(fakeGooglePort));
}

const missing = process.env.RUN_WITHOUT;
// Loaded only then, because it loads a bundler and the database client, which takes as long as the start of the server.
const loadWithout = async () => (await import("./removed-guards.mjs")).functionsWithout(missing);
const { api } = await (missing ? loadWithout() : import("../../lib/index.js"));
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
// Longer than any test pauses, so that no request uses a connection that is being closed because it is idle.
server.keepAliveTimeout = 120_000;
process.on("disconnect", () => process.exit());
