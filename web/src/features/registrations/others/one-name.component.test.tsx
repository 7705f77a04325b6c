import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../../../test/sample-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const person = page.getByRole("region", { name: /^Person 1\b/ });
const enter = page.getByRole("button", { name: /^Enter \d/ });

test("somebody with one name is entered, and named without a blank", async () => {
  answerEvent();
  await openSite(`/marathonRegister/${EVENT_ID}/others`);
  await person.getByLabelText("First Name").fill("Suharto");
  await enter.click();
  await expect.element(person.getByLabelText("Last Name")).toHaveAccessibleDescription("Last Name is required");
  await person.getByLabelText("This person has only one name").click();
  await expect.element(person).toHaveAccessibleName("Person 1: Suharto");
  answer("enterOthers", { acknowledged: true, entries: [{ entryId: "entry-0", reference: "RUN-7F3K-92Q2" }] });
  await enter.click();
  await expect
    .poll(() => requestsOf("enterOthers").map(({ body }) => body))
    .toMatchObject([{ records: [{ firstName: "Suharto", lastName: "" }] }]);
});
