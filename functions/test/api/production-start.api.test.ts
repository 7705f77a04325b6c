import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { EMULATOR_ENTRY_KEY } from "../../src/platform/emulator-entry-key.ts";
import { apiPost, errorCode } from "../support/arrange.ts";
import { realDeadlines, startOrdinaryServer } from "../support/ordinary-server.ts";

const built = fileURLToPath(new URL("../../lib/index.js", import.meta.url));

/**
 * Loads the built functions in a process with these variables and no other ones for emulators and tests. Resolves with exit code
 * and error output.
 */
function load(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const nothing = {
    FIREBASE_AUTH_EMULATOR_HOST: "",
    FIRESTORE_EMULATOR_HOST: "",
    FUNCTIONS_EMULATOR: "",
    RUN_DEADLINE_SCALE: "",
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["-e", `import(${JSON.stringify(built)}).then(() => process.exit(0))`],
      { env: { ...process.env, ...nothing, ...environment } },
      (error, _stdout, said) => resolve({ code: typeof error?.code === "number" ? error.code : 0, said }),
    );
  });
}

describe("in production", () => {
  it.each(["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"])(
    "a build does not start with %s set",
    async (name) => {
      const { code, said } = await load({ K_SERVICE: "api", [name]: "127.0.0.1:1" });
      expect(code).not.toBe(0);
      expect(said).toContain(`${name} must not be set in production`);
    },
  );

  it("a build does not start with the emulators' key for entry codes, under whatever id", async () => {
    const { code, said } = await load({
      K_SERVICE: "api",
      ENTRY_CODE_KEY: EMULATOR_ENTRY_KEY.replace("emulator", "2026"),
    });
    expect(code).not.toBe(0);
    expect(said).toContain("ENTRY_CODE_KEY must not be the emulators' key in production");
  });

  it("a build does not start with other deadlines than the documented ones", async () => {
    const { code, said } = await load({ K_SERVICE: "api", RUN_DEADLINE_SCALE: "10" });
    expect(code).not.toBe(0);
    expect(said).toContain("RUN_DEADLINE_SCALE must not be set in production");
  });

  it("a build starts without them, and in the functions emulator also with them", async () => {
    const [production, emulator] = await Promise.all([
      load({ K_SERVICE: "api" }),
      load({ K_SERVICE: "api", FUNCTIONS_EMULATOR: "true", FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" }),
    ]);
    expect(production).toMatchObject({ code: 0 });
    expect(emulator).toMatchObject({ code: 0 });
  });

  it("App Check is required by default", async () => {
    const server = await startOrdinaryServer({
      ...realDeadlines,
      K_SERVICE: "api",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      FIRESTORE_EMULATOR_HOST: "",
    });
    const reply = await apiPost("/opinion", { base: server.url, body: {} });
    await server.stop();
    expect([reply.status, errorCode(reply)]).toEqual([401, "app-not-verified"]);
  });
});
