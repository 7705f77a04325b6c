import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../test/fake-api.ts";
import { PASSWORD, refuseIdentity, resetFakeIdentity, rui } from "../../../test/fake-identity.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const address = page.getByRole("region", { name: "Email address" });
const newAddress = address.getByLabelText("New email address");
const addressPassword = address.getByLabelText("Password", { exact: true });
const send = address.getByRole("button", { name: "Email me a link" });

test("opening the link ends the session, which the tab notices, and logging in anew completes the change", async () => {
  answer("listMyEvents", myEventsOf([]));
  await openSite("/account");
  await newAddress.fill("rui.santos@example.org");
  await addressPassword.fill(PASSWORD);
  await send.click();
  await expect.element(address.getByText(/We’ve emailed a link/)).toBeVisible();
  resetFakeIdentity([{ ...rui, email: "rui.santos@example.org" }]);
  refuseIdentity("accounts:lookup", "TOKEN_EXPIRED");
  window.dispatchEvent(new Event("focus"));
  await expectPopup("info", "Please log in again");
  resetFakeIdentity([{ ...rui, email: "rui.santos@example.org" }]);
  await page.getByRole("main").getByLabelText("Email").fill("rui.santos@example.org");
  await page.getByRole("main").getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expectPopup("success", "Email address changed");
  expect(requestsOf("saveUser").map(({ body }) => body)).toMatchObject([{ email: "rui.santos@example.org" }]);
  await expect.element(address.getByText(/You log in with rui.santos@example.org/)).toBeVisible();
});
