import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { PASSWORD, rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf } from "../../../test/sample-data.ts";
import { ownedEventOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const field = (label: string) => main.getByLabelText(label, { exact: true });

async function logInAgain(): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  expect(location.pathname).toBe("/login");
  await field("Email").fill(rui.email);
  await field("Password").fill(PASSWORD);
  await button("Login").click();
}

test.for(["unauthenticated", "forbidden"] as const)(
  "a registration that is refused as '%s' logs out, shows only a popup about that and keeps what was typed",
  async (code) => {
    answerEvent();
    await openSite(`/marathonRegister/${EVENT_ID}`);
    await field("First Name").fill("Noa");
    await field("Last Name").fill("Lindqvist");
    await field("Phone").fill("+46 555 0142");
    refuse("registerForMarathon", code);
    await button("Register").click();
    const text = "Your session has ended. What you typed is kept on this device.";
    await expectPopup("info", "Please log in again", text);
    await logInAgain();
    await expect.element(field("Phone")).toHaveValue("+46 555 0142");
    await expect.element(popup("Failed to register for the marathon.")).not.toBeInTheDocument();
  },
);

test("an event that is being added survives the end of the session", async () => {
  await openSite("/dashboard/add-marathon");
  const fields = {
    Title: "Half-filled",
    Location: "Porto",
    "Running Distance": "5 KM",
    "Image URL": "https://example.com/a.png",
    Description: "Short.",
    "Start Registration Date": "2030-05-01",
    "End Registration Date": "2030-05-01",
    "Marathon Start Date": "2030-05-01",
  };
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
  refuse("createMarathon", "unauthenticated");
  await button("Add Marathon").click();
  await logInAgain();
  await expect.element(field("Title")).toHaveValue("Half-filled");
  await expect.element(field("Description")).toHaveValue("Short.");
  expect(location.pathname).toBe("/dashboard/add-marathon");
});

test("an unsaved change of a registration survives the end of the session, and discarding it deletes it", async () => {
  answer("listMyRegistrations", [myRegistrationOf({}, { phone: "+351 912 345 678" })]);
  await openSite("/dashboard/applied-marathons");
  const update = main.getByRole("button", { name: /^Update/ });
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByLabelText("Phone");
  await update.click();
  await phone.fill("+46 555 0199");
  refuse("changeMyRegistration", "unauthenticated");
  await dialog.getByRole("button", { name: "Save" }).click();
  await logInAgain();
  await update.click();
  await expect.element(phone).toHaveValue("+46 555 0199");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await update.click();
  await expect.element(phone).toHaveValue("+351 912 345 678");
});

test("an unsaved change of an event survives the end of the session", async () => {
  const { _id: id, location: place } = ownedEventOf();
  answer("getMarathon", ownedEventOf());
  await openSite(`/updateMarathon/${id}`);
  await field("Location").fill("Braga");
  refuse("updateMarathon", "unauthenticated");
  await button("Save Changes").click();
  await logInAgain();
  await expect.element(field("Location")).toHaveValue("Braga");
  await expect.element(popup("Unexpected Error!")).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/updateMarathon/${id}`);
  await expect.element(page.getByText(/^These are your earlier changes\./)).toBeVisible();
  await button("Start over").click();
  await expect.element(field("Location")).toHaveValue(place);
});

test("several refused requests log out once, and the form is still filled in after the next login", async () => {
  answerEvent();
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await field("First Name").fill("Noa");
  await field("Last Name").fill("Lindqvist");
  await field("Phone").fill("+46 555 0142");
  let logouts = 0;
  const accountArea = page.getByRole("banner").element().querySelector("[aria-busy]");
  const observer = new MutationObserver(() => (logouts += Number(accountArea?.getAttribute("aria-busy") === "true")));
  observer.observe(accountArea as Element, { attributeFilter: ["aria-busy"] });

  const loaded = requestsOf("getMarathon").length;
  refuse("getMarathon", "unauthenticated");
  refuse("registerForMarathon", "unauthenticated");
  const releases = [hold("getMarathon"), hold("registerForMarathon")];
  // By now the event's data is stale, so it loads again when the page comes back online.
  vi.setSystemTime(Date.now() + 6 * 60_000);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await button("Register").click();
  await expect.poll(() => requestsOf("getMarathon").length).toBeGreaterThan(loaded);
  await expect.poll(() => requestsOf("registerForMarathon").length).toBe(1);
  for (const release of releases) release();
  await expectPopup("info", "Please log in again");
  await expect.element(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  expect(logouts).toBe(1);
  observer.disconnect();
  answerEvent();
  restore("registerForMarathon");
  await logInAgain();
  await expect.element(field("Last Name")).toHaveValue("Lindqvist");
  await expect.element(field("Phone")).toHaveValue("+46 555 0142");
  await button("Register").click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
});
