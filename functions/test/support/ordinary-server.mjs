// The built API in an ordinary Node server with many requests at once, as in production: the functions emulator runs one
// request per process, so batching, caches and limits can only be seen at work here. Forked; tells its port to the parent.
import express from "express";
import { api } from "../../lib/index.js";

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

process.on("disconnect", () => process.exit());
