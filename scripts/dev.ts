import { join } from "node:path";
import { context } from "esbuild";
import type { Plugin } from "esbuild";
import { createServer } from "vite";
import { step } from "./before-install/progress.mjs";
import { bundleOptions, forgetFunctionsBuild, writeManifest } from "./build/functions.ts";
import { webDirectory } from "./build/web.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { functionAddress, startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import { suiteConfig } from "./emulators/suite-config.ts";
import { sweepEachMinute } from "./emulators/sweep-each-minute.ts";
import { developmentSuite, siteOrigin } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

const site = new URL(siteOrigin);

/** A manifest from before the last save would hide a function that was added. */
const manifestAfterEachBundle: Plugin = {
  name: "manifest",
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) writeManifest();
    }),
};

/** `npm run dev` once everything is installed: the emulators with the demo data, and both halves reloading as their sources are saved. */
await runStoppable(async (atEnd) => {
  await requireFreePorts([...suiteConfig(developmentSuite).ports, { name: "site", port: Number(site.port) }]);

  // The emulator loads functions/lib again whenever it changes; what lies there is no build that `npm start` may keep.
  forgetFunctionsBuild();
  const bundler = await context({ ...bundleOptions, logLevel: "info", plugins: [manifestAfterEachBundle] });
  atEnd(() => bundler.dispose());
  await step("Bundling the functions", () => bundler.rebuild());
  await bundler.watch();

  const suite = await startDemoSuite({ ...developmentSuite, onOutput: (text) => process.stdout.write(text) }, atEnd);
  sweepEachMinute(developmentSuite, suite, atEnd);

  const vite = await createServer({
    root: webDirectory,
    configFile: join(webDirectory, "vite.config.ts"),
    server: {
      host: site.hostname,
      port: Number(site.port),
      strictPort: true,
      proxy: {
        // The function's own address serves the same paths without the prefix that Hosting keeps.
        "/api": {
          target: functionAddress(developmentSuite),
          rewrite: (path) => path.replace(/^\/api(?=[/?]|$)/, ""),
        },
      },
    },
  });
  atEnd(() => vite.close());
  await vite.listen();
  console.log(`\n  The site, live: ${siteOrigin}`);
  console.log(`  Accounts: ${demoAccounts.map(({ email }) => email).join(", ")}; password ${demoPassword}\n`);

  await suite.ended;
  return 1;
});
