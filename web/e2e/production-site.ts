import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { preview } from "vite";

export const APP_CHECK_KEY = "key-of-the-site";

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = join(root, "web");
const output = join(root, ".run/production-site");

type HostingConfig = { hosting: { headers: { headers: { key: string; value: string }[] }[] } };

/** The headers that Hosting sends with every page in production. */
function readPageHeaders(): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as HostingConfig;
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy"));
  if (rule === undefined) throw new Error("firebase.json has no Content-Security-Policy");
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

/** Builds and serves the site as in production: with an App Check key, production's headers and no emulators. */
export async function startProductionSite() {
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
    preview: { host: "127.0.0.1", port: 0, headers: readPageHeaders() },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("Vite's preview server has no URL");
  return { url, stop: () => server.close() };
}
