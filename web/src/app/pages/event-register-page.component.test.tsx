import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf, waitingAt } from "../../../test/sample-data.ts";
import { NOW } from "../../../test/now.ts";
import { fillDetails, typedRecord as record } from "../../../test/runner-details.ts";
import { popup, openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const REGISTER_PAGE = `/marathonRegister/${EVENT_ID}`;

const own = page.getByRole("region", { name: "Your registration" });
const register = page.getByRole("button", { name: "Register", exact: true });
const phone = page.getByLabelText("Phone");

const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const keyOf = ({ headers }: { headers: Headers } | undefined = { headers: new Headers() }) =>
  headers.get("idempotency-key");

test("an event that becomes full while the form is filled in keeps what was typed and offers the waiting list", async () => {
  answerEvent({ capacity: 1 });
  await openSite(REGISTER_PAGE);
  await fillDetails();
  answerEvent({ capacity: 1, registrationCount: 1 });
  refuse("registerForMarathon", "marathon-full", { error: "All places of this marathon are taken." });
  await register.click();
  await expect.element(popup("Failed to register for the marathon.")).toBeVisible();
  await expect.element(alert("All places of this marathon are taken.")).toBeVisible();
  await expect.element(phone).toHaveValue("+46 555 0142");
  answer("joinWaitlist", waitingAt(1));
  answer("getStanding", waitingAt(1));
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect.element(own).toMatchTextContent("You’re number 1; nobody is ahead of you.");
  const [joined] = requestsOf("joinWaitlist");
  expect(joined?.body).toEqual(record);
  expect(keyOf(joined)).toMatch(/./);
  expect(keyOf(joined)).not.toBe(keyOf(requestsOf("registerForMarathon")[0]));
});

test("a form that is open when registration closes shows that below its button", async () => {
  answerEvent({ endRegistrationDate: new Date(NOW.getTime() + 600_000).toISOString() });
  await openSite(REGISTER_PAGE);
  await phone.fill("+46 555 0142");
  await expect.element(register).toBeEnabled();
  vi.advanceTimersByTime(660_000);
  await expect.element(register).toBeDisabled();
  await expect.element(register).toHaveAccessibleDescription(/^Registration closed on /);
  await expect.element(phone).toHaveValue("+46 555 0142");
});

test.for([
  {
    title: "Registration is closed",
    dates: { endRegistrationDate: "2026-09-17" },
    why: "Registration closed on September 17, 2026.",
  },
  {
    title: "Registration isn't open yet",
    dates: { startRegistrationDate: "2026-09-25", endRegistrationDate: "2026-09-29" },
    why: "Registration opens on September 25, 2026.",
  },
  {
    title: "This race is over",
    dates: { endRegistrationDate: "2026-08-20", marathonStartDate: "2026-09-15" },
    why: "This event is over.",
  },
])("an event that is closed for registration says '$title' and what to do instead", async ({ title, dates, why }) => {
  answerEvent(dates);
  await openSite(REGISTER_PAGE);
  await expect.element(own.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(own.getByText(why)).toBeVisible();
  await expect.element(own.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(own.getByRole("link", { name: "See other events" })).toHaveAttribute("href", "/marathons");
});

test.each([
  ["draft", "This event is a draft"],
  ["postponed", "This event is postponed"],
  ["cancelled", "This event is canceled"],
] as const)("an event that is not published (%s) says so instead of showing a form", async (state, heading) => {
  answerEvent({ state, stateReason: state === "draft" ? null : "Storm." });
  await openSite(REGISTER_PAGE);
  await expect.element(own.getByRole("heading", { name: heading })).toBeVisible();
  if (state !== "draft") await expect.element(own.getByText("Storm.")).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("a runner who waits in a canceled event sees that it is canceled, and no position", async () => {
  const canceled = { cancelledAt: "2026-09-10T10:00:00.000Z", cancelReason: "The river is too high." };
  answerEvent({ ...canceled, state: "cancelled", waiting: 1 });
  answer("getStanding", waitingAt(1));
  await openSite(REGISTER_PAGE);
  await expect.element(own.getByRole("heading", { name: "This event is canceled" })).toBeVisible();
  await expect.element(own).not.toMatchTextContent(/waiting list|number 1/);
});

test("a registered runner of a canceled event sees why it was canceled, and no deadlines", async () => {
  const canceled = { cancelledAt: "2026-09-10T10:00:00.000Z", cancelReason: "The river is too high." };
  answerEvent({ ...canceled, state: "cancelled", postponedAt: "2026-09-09T10:00:00.000Z" });
  answer("listMyRegistrations", [myRegistrationOf(canceled)]);
  await openSite(REGISTER_PAGE);
  await expect.element(own.getByRole("heading", { name: "This event is canceled" })).toBeVisible();
  await expect.element(own).toMatchTextContent("The organizer canceled this event on September 10, 2026.");
  await expect.element(own).toMatchTextContent(/The river is too high\..*You were registered for it\./);
  await expect.element(own.getByRole("link", { name: "My Apply List", exact: true })).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Mark as canceled in calendar" })).toBeVisible();
  await expect.element(own).not.toMatchTextContent(/withdraw|You're registered|You can make changes/);
});

test("a first registration starts with the name of the account", async () => {
  answerEvent();
  await openSite(REGISTER_PAGE);
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Rui");
  await expect.element(page.getByLabelText("Last Name")).toHaveValue("Santos");
});
