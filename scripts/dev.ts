import { join } from "node:path";
import { context } from "esbuild";
import type { Plugin } from "esbuild";
import { createServer } from "vite";
import { step } from "./before-install/progress.mjs";
import { webDirectory } from "./build/bundle.ts";
import { bundleOptions, invalidateFunctionsBuild, writeFunctionsManifest } from "./build/functions.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { getFunctionUrl, startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import { startScheduler } from "./emulators/scheduler.ts";
import { createSuiteConfig } from "./emulators/suite-config.ts";
import { developmentSuite, getMailPorts, siteOrigin } from "./emulators/suites.ts";
import { startSuiteCatcher } from "./mail-catcher/suite-catcher.ts";
import { runStoppable } from "./stoppable-program.ts";

const site = new URL(siteOrigin);

/** Writes the manifest after each bundle. With an old one, the emulator would not find a new function. */
const manifestPlugin: Plugin = {
  name: "manifest",
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) writeFunctionsManifest();
    }),
};

/** `npm run dev`: starts the emulators with the demo data, and reloads site and functions when their sources change. */
await runStoppable(async (onExit) => {
  await requireFreePorts([
    ...createSuiteConfig(developmentSuite).ports,
    ...getMailPorts(developmentSuite),
    { name: "site", port: Number(site.port) },
  ]);
  const { pageUrl } = await startSuiteCatcher(developmentSuite, onExit);

  // The bundler below overwrites functions/lib, so `npm start` has to build the functions again.
  invalidateFunctionsBuild();
  const bundler = await context({ ...bundleOptions, logLevel: "info", plugins: [manifestPlugin] });
  onExit(() => bundler.dispose());
  await step("Bundling the functions", () => bundler.rebuild());
  await bundler.watch();

  const suite = await startDemoSuite({ ...developmentSuite, onOutput: (text) => process.stdout.write(text) }, onExit);
  startScheduler(developmentSuite, suite, onExit);

  const vite = await createServer({
    root: webDirectory,
    configFile: join(webDirectory, "vite.config.ts"),
    server: {
      host: site.hostname,
      port: Number(site.port),
      strictPort: true,
      proxy: {
        // Hosting keeps the prefix in the path that it sends to the function, and the function's own URL has none.
        "/api": {
          target: getFunctionUrl(developmentSuite),
          rewrite: (path) => path.replace(/^\/api(?=[/?]|$)/, ""),
        },
      },
    },
  });
  onExit(() => vite.close());
  await vite.listen();
  console.log(`\n  RUN is ready for development:  ${siteOrigin}`);
  console.log(`  Mail: ${pageUrl}`);
  console.log(`  Demo accounts: ${demoAccounts.map(({ email }) => email).join(", ")}; password ${demoPassword}\n`);

  await suite.ended;
  return 1;
});
