import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../test/accessibility.ts";
import { answer, requestsOf } from "../../../test/fake-api.ts";
import { answerIdentity, identityRequestsOf, rui } from "../../../test/fake-identity.ts";
import { messageOf, messagePageOf } from "../../../test/sample-messages.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const PAGES = ["/dashboard/messages", "/account"];
const withheld = messageOf("withheld", { email: "withheld" });
const main = page.getByRole("main");
const confirmation = main.getByRole("region", { name: "Confirm your email address" });

test.each(PAGES)("%s says how many messages were not emailed, until the address is confirmed there", async (path) => {
  answer("listMyMessages", messagePageOf([withheld], { unconfirmed: 3 }));
  await openSite(path);
  await expect.element(confirmation).toMatchTextContent("3 messages haven’t been emailed to you");
  await confirmation.getByRole("button", { name: "Email me the link" }).click();
  await expect.element(confirmation).toMatchTextContent(`We’ve emailed a link to ${rui.email}`);
  expect(identityRequestsOf("accounts:sendOobCode")).toMatchObject([{ requestType: "VERIFY_EMAIL" }]);

  answerIdentity("accounts:lookup", { users: [{ localId: rui.uid, email: rui.email, emailVerified: true }] });
  answer("listMyMessages", messagePageOf([messageOf("withheld", { email: "queued" })]));
  const asked = requestsOf("listMyMessages").length;
  await confirmation.getByRole("button", { name: "I’ve confirmed it" }).click();
  await expect.element(popup("Email address confirmed")).toBeVisible();
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(requestsOf("listMyMessages").length).toBeGreaterThan(asked);
});

test.each(PAGES)("%s asks for nothing if no email waits for a confirmation", async (path) => {
  answer("listMyMessages", messagePageOf([withheld]));
  await openSite(path);
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => requestsOf("listMyMessages").length).toBeGreaterThan(0);
  await expect.element(confirmation).not.toBeInTheDocument();
});

testInLooks("the request to confirm an address has no violation, and fits a narrow screen", async () => {
  answer("listMyMessages", messagePageOf([withheld], { unconfirmed: 99 }));
  for (const path of PAGES) {
    await openSite(path);
    await expect.element(confirmation).toMatchTextContent("99 or more messages");
    await expectAccessible();
    await expectFitsNarrowScreen();
  }
});
