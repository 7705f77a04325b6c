// Runs the scheduled function of the waiting lists once, as Cloud Scheduler does every minute. The script is a process
// of its own, so that each run loads the functions as they were last built.
const functions = new URL("../../functions/lib/index.js", import.meta.url);
const { sweepWaitlists } = await import(functions.href);
await sweepWaitlists.run({});
// The Firestore client keeps its connections open, which would keep the process alive.
process.exit();
