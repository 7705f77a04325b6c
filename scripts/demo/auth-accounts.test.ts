import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demoDataDirectory } from "../emulators/suites.ts";
import { demoAccounts } from "./accounts.ts";
import { runnerAccounts } from "./auth-accounts.ts";
import { demoDocuments } from "./documents.ts";
import { festivalId } from "./played/festival.ts";

it("everybody who entered the festival or waits for it has an account, also in the exported demo", () => {
  const documents = demoDocuments("2026-03-10", "http://127.0.0.1:5000");
  const runners = runnerAccounts(documents);
  const isEntry = new RegExp(`^marathons/${festivalId}/(registrations|waitlist)/`);
  const entries = documents.filter(({ path }) => isEntry.test(path));
  const uids = entries.map(({ data }) => data["userId"]).filter((uid) => uid !== "");
  expect(new Set(runners.map(({ localId }) => localId))).toEqual(new Set(uids));
  const path = join(demoDataDirectory, "auth_export/accounts.json");
  const { users } = JSON.parse(readFileSync(path, "utf8")) as { users: { email: string; emailVerified: boolean }[] };
  const addresses = [...demoAccounts, ...runners].map(({ email }) => email);
  expect(
    users
      .filter(({ emailVerified }) => emailVerified)
      .map(({ email }) => email)
      .sort(),
  ).toEqual(addresses.sort());
});
