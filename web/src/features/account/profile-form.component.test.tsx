import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { identityRequestsOf, rui } from "../../../test/fake-identity.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => answer("listMyEvents", myEventsOf([])));

const profile = page.getByRole("region", { name: "Profile" });
const name = profile.getByLabelText("Full Name");
const photo = profile.getByLabelText("Photo URL");
const save = profile.getByRole("button", { name: "Save profile" });

test("a new name is saved at the identity service and in RUN's record, and shown at once", async () => {
  await openSite("/account");
  await expect.element(name).toHaveValue(rui.displayName);
  await name.fill("Rui Pedro Santos");
  await userEvent.keyboard("{Enter}");
  await expectPopup("success", "Profile saved");
  expect(requestsOf("saveUser").map(({ body }) => body)).toEqual([
    { name: "Rui Pedro Santos", email: rui.email, photo: "" },
  ]);
  expect(identityRequestsOf("accounts:update")).toMatchObject([{ displayName: "Rui Pedro Santos", photoUrl: "" }]);
  const avatar = page.getByRole("banner").getByRole("link", { name: "Your account, Rui Pedro Santos" });
  await expect.element(avatar).toBeVisible();
});

test("a profile without a name or with a wrong picture is not sent, and says what is wrong", async () => {
  await openSite("/account");
  await name.fill(" ");
  await photo.fill("my photo");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/Full Name is required/);
  await expect.element(photo).toHaveAccessibleDescription(/Photo URL must be an address/);
  await expect.element(name).toHaveFocus();
  expect(identityRequestsOf("accounts:update")).toEqual([]);
});

test("a record that cannot be saved is reported, and the same press saves it later", async () => {
  await openSite("/account");
  await name.fill("Rui Pedro Santos");
  refuse("saveUser", "internal", { error: "Something went wrong on our side." });
  await save.click();
  await expect.element(profile.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  await expect.element(name).toHaveValue("Rui Pedro Santos");
  restore("saveUser");
  await save.click();
  await expectPopup("success", "Profile saved");
  const keys = requestsOf("saveUser").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
