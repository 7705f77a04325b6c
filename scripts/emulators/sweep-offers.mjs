// Runs the scheduled function of the waiting lists once, as Cloud Scheduler does every minute. The emulators know no
// schedules. A process of its own: it runs whatever the functions were last built to.
const functions = new URL("../../functions/lib/index.js", import.meta.url);
const { sweepWaitlists } = await import(functions.href);
await sweepWaitlists.run({});
// The database client would keep the process alive.
process.exit();
