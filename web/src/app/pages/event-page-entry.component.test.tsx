import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { NO_STANDING } from "@run/functions/contract";
import { answer, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  offeredUntil,
  registrationOf,
} from "../../../test/sample-data.ts";
import { answerRaces, full, racesOf } from "../../../test/sample-races.ts";
import { modified } from "@run/functions/contract/docs";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

/** What an event's page shows to a runner who is registered or on the waiting list. */
testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const panel = page.getByRole("complementary", { name: "Registration" });
const registered = panel.getByRole("heading", { name: "You're registered" });

test("a failed acceptance of an offer is shown, and repeated with the same key", async () => {
  answerEvent({ capacity: 1, offered: 1 });
  answer("getStanding", offeredUntil("2026-09-20T22:00:00.000Z"));
  refuse("acceptOffer", "internal", { error: "Something went wrong on our side." });
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(panel.getByRole("heading", { name: "A place has opened up for you" })).toBeVisible();
  const take = panel.getByRole("button", { name: /^Take the place/ });
  await take.click();
  await expect.element(panel.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  await expectPopup("error", "You don’t have the place yet");
  answer("acceptOffer", () => {
    answer("listMyRegistrations", [myRegistrationOf()]);
    answer("getStanding", NO_STANDING);
    answerEvent({ capacity: 1, registrationCount: 1 });
    return modified;
  });
  await take.click();
  await expect.element(registered).toBeVisible();
  await expect.element(panel).toMatchTextContent("1 of 1");
  const keys = requestsOf("acceptOffer").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a registration is shown after the cut-off, too", async () => {
  answerEvent({ cutOffDays: 60 });
  answer("listMyRegistrations", [myRegistrationOf({ cutOffDays: 60 })]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(registered).toBeVisible();
});

test("a runner who starts in a wave sees its name and start", async () => {
  answerRaces([full]);
  answer("listMyRegistrations", [myRegistrationOf(racesOf(full), { raceId: "full", waveId: "steady" })]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(registered).toBeVisible();
  await expect.element(panel).toMatchTextContent("October 17, 2026, 8:45 AM");
  await expect.element(panel).toMatchTextContent("Wave: Over 3:30");
});

test("a runner who has entered only others is not registered, and their names are not the runner's", async () => {
  const ida = registrationOf({ entryId: "entry-of-ida", firstName: "Ida" });
  answerEvent({ registrationCount: 1, totalRegistrationCount: [ida] });
  answer("listMyRegistrations", [myRegistrationOf({}, ida)]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(panel.getByRole("link", { name: "Register Now" })).toBeVisible();
  await expect.element(registered).not.toBeInTheDocument();
  await panel.getByRole("link", { name: "Register Now" }).click();
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Rui");
  await expect.element(page.getByText(/^Filled in with your details/)).not.toBeInTheDocument();
});
