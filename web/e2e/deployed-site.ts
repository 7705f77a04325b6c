import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { preview } from "vite";

export const APP_CHECK_KEY = "key-of-the-site";

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = join(root, "web");
const output = join(root, ".run/deployed-site");

type Hosting = { hosting: { headers: { headers: { key: string; value: string }[] }[] } };

/** What production answers with every page. */
function pageHeaders(): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as Hosting;
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy"));
  if (rule === undefined) throw new Error("firebase.json has no content policy");
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

/** The site as it is deployed: built with an App Check key and without the emulators, with production's own headers. */
export async function startDeployedSite() {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--outDir", output, "--emptyOutDir"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: "production", VITE_EMULATORS: "", VITE_APP_CHECK_KEY: APP_CHECK_KEY },
  });
  const server = await preview({
    root: web,
    configFile: false,
    logLevel: "warn",
    build: { outDir: output },
    preview: { host: "127.0.0.1", port: 0, headers: pageHeaders() },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The deployed site has no address");
  return { url, stop: () => server.close() };
}
