import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => {
  answerNoEntries();
  answerEvent({ capacity: 1, registrationCount: 1 });
});

const CODE = "h7Gk2LmQ9pRs4TuV6wXy";
const takeOver = page.getByRole("button", { name: "Take over the place" });

test("an invitation that ends while the form is filled in shows that it is over", async () => {
  await openSite(`/transfer/${CODE}`);
  await page.getByLabelText("First Name").fill("Noa");
  await page.getByLabelText("Last Name").fill("Lindqvist");
  await page.getByLabelText("Phone").fill("+46 555 0142");
  refuse("getTransfer", "transfer-not-found");
  refuse("acceptTransfer", "transfer-not-found");
  await takeOver.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();
  const details = { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142", emergencyContact: "" };
  const body = { ...details, marathonId: EVENT_ID, userId: rui.uid, email: rui.email };
  expect(requestsOf("acceptTransfer").map((request) => request.body)).toEqual([body]);
});

test("a runner who already has a place cannot take over another", async () => {
  answer("listMyRegistrations", [myRegistrationOf()]);
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByRole("heading", { name: "You are already registered" })).toBeVisible();
  await expect.element(takeOver).not.toBeInTheDocument();
});
