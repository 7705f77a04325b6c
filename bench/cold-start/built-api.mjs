// Serves the built functions at the given path. Sends its address to the parent process.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const { api } = await import(pathToFileURL(process.argv[2] ?? "").href);
const server = createServer(api).listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit());
