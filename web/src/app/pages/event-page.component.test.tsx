import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAnswers } from "../../../test/expect-answers.ts";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  eventOf,
  myRegistrationOf,
  participantOf,
  placesOf,
  registrationOf,
} from "../../../test/sample-data.ts";
import { savedOf } from "../../../test/sample-organizer-data.ts";
import { NOW } from "../../../test/now.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const EVENT_PAGE = `/marathons/${EVENT_ID}`;
const HOUR_MS = 3_600_000;

const main = page.getByRole("main");
const heading = main.getByRole("heading", { level: 1 });
const panel = page.getByRole("complementary", { name: "Registration" });
const participants = page.getByRole("region", { name: "Registered participants" });
const names = participants.getByRole("list", { name: "Registered participants" }).getByRole("listitem");
const timer = page.getByRole("timer");
const registerLink = page.getByRole("link", { name: "Register Now" });
const registerButton = page.getByRole("button", { name: "Register Now" });
const fact = (name: string) => main.getByRole("listitem").filter({ hasText: name });

test("an event shows all its details, and who created it and when", async () => {
  const event = answerEvent({ registrationCount: 480 });
  await openSite(EVENT_PAGE);
  await expect.element(heading).toHaveTextContent("Lisbon Night Run");
  await expect.poll(() => document.title).toBe("RUN | Lisbon Night Run");
  await expect.element(fact("Race day")).toMatchTextContent("October 17, 2026");
  await expect.element(fact("Distance")).toMatchTextContent("10 KM");
  await expect.element(fact("Location")).toMatchTextContent("Lisbon, Portugal");
  await expect.element(panel).toMatchTextContent("July 1, 2026 to October 10, 2026");
  await expect.element(panel).toMatchTextContent("480 of 500");
  await expect.element(panel).toMatchTextContent("20 places left");
  await expect.element(main).toMatchTextContent(event.description);
  await expect.element(main).toMatchTextContent("Event created by olivia@example.com on June 20, 2026");
  await expect.element(registerLink).toHaveAttribute("href", `/marathonRegister/${EVENT_ID}`);
});

test("an event without a description, a picture or runners has a text or a poster instead", async () => {
  answerEvent({ description: "No description", marathonImageURL: "/there-is-no-such-picture.png" });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByText("No description available for this event.")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Poster of Lisbon Night Run" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Picture of Lisbon Night Run" })).not.toBeInTheDocument();
  await expect.element(participants).toMatchTextContent("Nobody has registered yet.");
});

test("a marathon's path under /details leads to the marathon", async () => {
  answerEvent();
  await openSite(`/details/${EVENT_ID}`);
  await expect.poll(() => location.pathname).toBe(EVENT_PAGE);
  await expect.element(heading).toHaveTextContent("Lisbon Night Run");
});

test("an event that loads its picture shows it", async () => {
  answerEvent({ marathonImageURL: "/pictures/empty-list.svg" });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByRole("img", { name: "Picture of Lisbon Night Run" })).toBeVisible();
});

test("the countdown shows the next deadline in the event's time zone, and screen readers do not announce its changes", async () => {
  answerEvent();
  await openSite(EVENT_PAGE);
  await expect.element(panel).toMatchTextContent("Registration closes October 10, 2026, 11:59 PM Lisbon time");
  await expect.element(timer).toHaveAccessibleName("Time until registration closes");
  await expect.element(timer).toHaveAttribute("aria-live", "off");
  // Until the end of the day in Lisbon, which is an hour ahead of UTC.
  await expect.element(timer).toMatchTextContent("20 days, 12 hours, 59 minutes");
});

test("when registration closes, the badge, the button and the countdown change together", async () => {
  answerEvent({ endRegistrationDate: new Date(NOW.getTime() + 2 * HOUR_MS).toISOString() });
  await openSite(EVENT_PAGE);
  await expect.element(timer).toMatchTextContent("0 days, 1 hour, 59 minutes");
  await expect.element(page.getByText("Registration Open", { exact: true })).toBeVisible();
  await expect.element(registerLink).toBeVisible();

  vi.advanceTimersByTime(2 * HOUR_MS - 90_000);
  await expect.element(timer).toMatchTextContent(/0 hours, 1 minute, \d+ seconds/);
  vi.advanceTimersByTime(120_000);
  await expect.element(page.getByText("Registration Closed", { exact: true })).toBeVisible();
  await expect.element(registerButton).toBeDisabled();
  await expect.element(registerButton).toHaveAccessibleDescription(/^Registration closed on /);
  await expect.element(timer).toHaveAccessibleName("Time until race day begins");
});

test("when registration opens, the button becomes a link", async () => {
  answerEvent({ startRegistrationDate: new Date(NOW.getTime() + 600_000).toISOString() });
  await openSite(EVENT_PAGE);
  await expect.element(timer).toHaveAccessibleName("Time until registration opens");
  await expect.element(registerButton).toBeDisabled();
  vi.advanceTimersByTime(660_000);
  await expect.element(registerLink).toBeVisible();
  await expect.element(timer).toHaveAccessibleName("Time until registration closes");
});

test("a past event says that it is over, and has no countdown and no calendar file", async () => {
  answerEvent({
    startRegistrationDate: "2026-08-01",
    endRegistrationDate: "2026-08-20",
    marathonStartDate: "2026-09-15",
  });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByText("Past event")).toBeVisible();
  await expect.element(registerButton).toHaveAccessibleDescription("This event is over.");
  await expect.element(timer).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add to calendar" })).not.toBeInTheDocument();
});

test("a full event keeps its button, which leads to the waiting list", async () => {
  answerEvent({ capacity: 30, registrationCount: 30 });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByText("Full · waiting list", { exact: true })).toBeVisible();
  await expect.element(panel).toMatchTextContent("All places are taken. The form adds you to the waiting list.");
  await expect.element(registerLink).toHaveAttribute("href", `/marathonRegister/${EVENT_ID}`);
});

test("the places left are polled while the page is visible, and a failure shows nothing", async () => {
  const registered = (count: number) => placesOf({ capacity: 100, registered: count });
  answerEvent({ capacity: 100, registrationCount: 40 });
  answer("getPlaces", registered(41));
  await openSite(EVENT_PAGE);
  await expect.element(panel).toMatchTextContent("41 of 100");
  await expect.element(panel).toMatchTextContent("59 places left");

  answer("getPlaces", registered(99));
  vi.advanceTimersByTime(15_000);
  await expect.element(panel).toMatchTextContent("1 place left");

  refuse("getPlaces", "internal");
  const requestCount = requestsOf("getPlaces").length;
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => requestsOf("getPlaces").length).toBe(requestCount + 1);
  await expectAnswers();
  await expect.element(panel).toMatchTextContent("99 of 100");
  const popups = page.getByRole("region", { name: /^notifications/i }).getByRole("listitem");
  expect(popups.elements()).toEqual([]);

  answer("getPlaces", registered(100));
  const visibility = vi.spyOn(Document.prototype, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  vi.advanceTimersByTime(30_000);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(panel).toMatchTextContent("100 of 100");
  expect(requestsOf("getPlaces")).toHaveLength(requestCount + 2);
  await expect.element(panel).toMatchTextContent("All places are taken. The form adds you to the waiting list.");
});

test("an event opened from its card shows the card's data until the rest has loaded", async () => {
  answer("listMarathons", []);
  const event = answerEvent({ registrationCount: 1, totalRegistrationCount: [participantOf("Ada", "Okafor")] });
  await openSite("/marathons");
  const release = hold("getMarathon");
  await page.getByRole("article").getByRole("link").first().click();
  await expect.element(heading).toHaveTextContent(event.title);
  await expect.element(registerLink).toBeVisible();
  await expect.element(main).toMatchTextContent("Event created by");
  await expect.element(names).not.toBeInTheDocument();
  release();
  await expect.element(names.first()).toHaveTextContent("Ada Okafor");
  await expect.element(heading).toHaveFocus();
});

test("a runner's own name comes first, marked 'You', and their registration replaces the button", async () => {
  answer("listMyRegistrations", [myRegistrationOf()]);
  answerEvent({
    registrationCount: 2,
    totalRegistrationCount: [registrationOf(), participantOf("Ada", "Okafor")],
  });
  await openSite(EVENT_PAGE);
  await expect.element(participants.getByText("You", { exact: true })).toHaveLength(1);
  await expect.element(participants).toMatchTextContent(/Rui Almeida You.*Ada Okafor/);
  await expect.element(panel.getByRole("heading", { name: "You're registered" })).toBeVisible();
  await expect.element(panel).toMatchTextContent("Rui Almeida");
  await expect.element(panel.getByText("RUN-7F3K-92QD", { exact: true })).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await expect.element(registerLink).not.toBeInTheDocument();
  await panel.getByRole("link", { name: "Change or cancel in My Apply List", exact: true }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
});

test("an event that does not exist has a page that links to the list", async () => {
  refuse("getMarathon", "marathon-not-found");
  await openSite("/marathons/there-is-no-such-event");
  await expect.element(heading).toHaveTextContent("Marathon not found");
  await expect.element(main).toMatchTextContent("This event doesn't exist, or its organizer removed it.");
  await page.getByRole("link", { name: "See all marathons" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
});

test.for([
  ["by the server", () => refuse("getMarathon", "internal")],
  ["by the network", () => disconnect("getMarathon")],
] as const)("an event that fails to load shows the failure with 'Try again', %s", async ([, fail]) => {
  fail();
  await openSite(EVENT_PAGE);
  await expect.element(heading).toHaveTextContent("Connection Error");
  answer("getMarathon", eventOf());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(heading).toHaveTextContent("Lisbon Night Run");
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText(/^Event created by /)).toBeVisible();
});

test("a postponed event says why and until when runners may withdraw, and shows no old date", async () => {
  const postponed = { state: "postponed", stateReason: "Storm.", postponedAt: "2026-09-19T10:00:00.000Z" } as const;
  answerEvent({ ...postponed, dateToBeAnnounced: true, timeZone: "UTC" });
  await openSite(EVENT_PAGE);
  const note = page.getByRole("region", { name: "This event is postponed" });
  await expect.element(note).toMatchTextContent("Its organizer postponed it on September 19, 2026.");
  await expect.element(note).toMatchTextContent("The new date will be announced here.");
  await expect.element(note).toMatchTextContent("Storm.");
  await expect.element(note).toMatchTextContent("at least until October 3, 2026 at 10:00 AM UTC.");
  await expect.element(fact("Race day")).toMatchTextContent("New date to be announced");
  await expect.element(main).not.toMatchTextContent("October 17, 2026");
  await expect.element(registerLink).not.toBeInTheDocument();
  await expect.element(timer).not.toBeInTheDocument();
});

test("a registered runner of a postponed event is told one deadline", async () => {
  const life = { state: "postponed", postponedAt: "2026-09-19T10:00:00.000Z", timeZone: "UTC" } as const;
  const moved = { ...life, marathonStartDate: "2027-05-18", cutOffDays: 0 };
  answerEvent(moved);
  answer("listMyRegistrations", [myRegistrationOf(moved)]);
  await openSite(EVENT_PAGE);
  const note = page.getByRole("region", { name: "This event is postponed" });
  await expect.element(note).toMatchTextContent("You keep your place.");
  await expect.element(main).toMatchTextContent("You can make changes through May 17, 2027");
  await expect.element(main).not.toMatchTextContent("withdraw");
});

test("a canceled event is marked as canceled in calendars, and is not on a map", async () => {
  answerEvent({ state: "cancelled", cancelledAt: "2026-09-10T10:00:00.000Z", cancelReason: "Flood." });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByRole("region", { name: "This event is canceled" })).toBeVisible();
  const more = page.getByRole("list", { name: "More about this event" });
  await expect.element(more).toMatchTextContent(/^Mark as canceled in calendar\s*Share\s*Ask the organizer$/);
});

const organizer = { role: "owner" as const, can: ["edit", "configure", "members"] };

test("a draft is published on its page, which offers no link to it before", async () => {
  answerEvent({ state: "draft", registrationCount: 0, viewer: organizer });
  answer("changeMarathonState", savedOf(2));
  await openSite(EVENT_PAGE);
  await expect.element(participants).toMatchTextContent(/Nobody has registered yet\.$/);
  const more = page.getByRole("list", { name: "More about this event" });
  await expect.element(more.getByRole("button")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  answerEvent({ state: "published", registrationCount: 0, viewer: organizer });
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByRole("heading", { name: "This event is a draft" })).not.toBeInTheDocument();
  await expect.element(participants).toMatchTextContent("Be the first.");
  await expect.element(more.getByRole("button", { name: /Share/ })).toBeVisible();
  expect(requestsOf("changeMarathonState").map(({ body }) => body)).toMatchObject([{ state: "published" }]);
});

const postponed = { state: "postponed", postponedAt: "2026-08-01T10:00:00.000Z" } as const;
const again = page.getByRole("button", { name: "Publish again" });

test("an organizer can publish a postponed event again on its page", async () => {
  answerEvent({ ...postponed, viewer: organizer });
  await openSite(EVENT_PAGE);
  await again.click();
  await expect.element(page.getByRole("dialog", { name: "Publish this event again?" })).toBeVisible();
});

test("a member who may not configure a postponed event cannot publish it again", async () => {
  answerEvent({ ...postponed, viewer: { role: "desk", can: ["entries", "members"] } });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByRole("heading", { name: "This event is postponed" })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});
