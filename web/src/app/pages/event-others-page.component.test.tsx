import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

test.for([
  ["is full", { capacity: 1, registrationCount: 1 }, /^All places are taken\./],
  ["is closed for registration", { endRegistrationDate: "2026-09-17" }, /^Registration closed on September 17, 2026\./],
] as const)("an event that %s has no form, and says why", async ([, event, why]) => {
  answerEvent(event);
  await openSite(`/marathonRegister/${EVENT_ID}/others`);
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole("region", { name: /^Person \d/ })).not.toBeInTheDocument();
});
