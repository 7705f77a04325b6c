import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, looks } from "./accessibility.ts";
import { beginAs, beginAsNew } from "./signed-in.ts";
import { FAILED_ANSWER, dayFromToday, expect, fillRunner, hold, newPerson, notice, test } from "./site.ts";

/** The page of one event. Where it needs an event that is about to turn, or a huge one, the answer is changed on its way. */
test.use({ expectedErrors: FAILED_ANSWER });

// Where a test leaps ahead in time, the live connection takes itself for stuck and asks its maker's host for a picture to
// learn whether there is a network.
test.beforeEach(({ page }) => page.route("https://www.google.com/images/cleardot.gif*", (route) => route.abort()));

const EVENT = "oslo-blue-hour-marathon";
const ORGANISERS_EVENT = "lisbon-atlantic-light-half";

type Answer = Record<string, unknown> & { totalRegistrationCount: Record<string, unknown>[]; timeZone: string };

async function changeEvent(page: Page, id: string, change: (event: Answer) => Partial<Answer>): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/marathon/${id}`,
    async (route) => {
      const event = (await (await route.fetch()).json()) as Answer;
      await route.fulfill({ json: { ...event, ...change(event) } });
    },
  );
}

const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const panel = (page: Page) => page.getByRole("complementary", { name: "Registration" });
const timer = (page: Page) => page.getByRole("timer");
const participants = (page: Page) => page.getByRole("region", { name: "Registered Participants" });
const namesIn = (page: Page) =>
  participants(page).getByRole("list", { name: "Registered participants" }).getByRole("listitem");
const rowsOf = (part: Locator) => part.getByRole("row").filter({ has: part.page().getByRole("cell") });

test("an event shows everything about itself, and who created it when", async ({ page, request }) => {
  // Who is registered already sees their registration instead of the button.
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${ORGANISERS_EVENT}`);
  const event = (await (await request.get(`/api/marathon/${ORGANISERS_EVENT}`)).json()) as Record<string, string> & {
    registrationCount: number;
    capacity: number;
  };
  await expect(heading(page)).toHaveText("Lisbon Atlantic Light Half");
  await expect(page).toHaveTitle("RUN | Lisbon Atlantic Light Half");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "Race day" })).toContainText(
    longDay(event["marathonStartDate"] ?? ""),
  );
  await expect(main.getByRole("listitem").filter({ hasText: "Distance" })).toContainText("21.1 KM");
  await expect(main.getByRole("listitem").filter({ hasText: "Location" })).toContainText("Lisbon, Portugal");
  await expect(main.getByRole("img", { name: "Picture of Lisbon Atlantic Light Half" })).toBeVisible();
  await expect(panel(page)).toContainText(
    `${longDay(event["startRegistrationDate"] ?? "")} to ${longDay(event["endRegistrationDate"] ?? "")}`,
  );
  await expect(panel(page)).toContainText(`${event.registrationCount} of ${event.capacity}`);
  await expect(panel(page)).toContainText(`${event.capacity - event.registrationCount} places left`);
  await expect(main).toContainText((event["description"] ?? "").slice(0, 60));
  await expect(
    main.getByText(`Event created by organiser@run.example on ${longDay((event["createdAt"] ?? "").slice(0, 10))}`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Register Now" })).toHaveAttribute(
    "href",
    `/marathonRegister/${ORGANISERS_EVENT}`,
  );
});

test("an event without a description, with a picture that does not load and without runners says so", async ({
  page,
}) => {
  const person = newPerson("Olivia Marsh");
  await beginAsNew(page, person);
  await page.goto("/dashboard/add-marathon");
  const form = page.getByRole("main");
  await form.getByLabel("Title").fill("Quiet Mile");
  await form.getByLabel("Location").fill("Porto, Portugal");
  await form.getByLabel("Running Distance").fill("1.6 KM");
  await form.getByLabel("Image URL").fill("http://127.0.0.1:9/gone.png");
  await form.getByLabel("Description").fill("No description");
  await form.getByLabel("Start Registration Date").fill(dayFromToday(-1));
  await form.getByLabel("End Registration Date").fill(dayFromToday(20));
  await form.getByLabel("Marathon Start Date").fill(dayFromToday(30));
  const added = page.waitForResponse((answer) => answer.url().endsWith("/api/marathons") && answer.status() === 201);
  await form.getByRole("button", { name: /add marathon/i }).click();
  const { insertedId } = (await (await added).json()) as { insertedId: string };

  await page.goto(`/details/${insertedId}`);
  await expect(page).toHaveURL(new RegExp(`/marathons/${insertedId}$`));
  await expect(page.getByText("No description available for this event.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Poster of Quiet Mile" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture of Quiet Mile" })).toHaveCount(0);
  await expect(participants(page)).toContainText("Nobody has registered yet.");
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
  await expect(page.getByText(`Event created by ${person.email} on ${today}`)).toBeVisible();
});

test("the countdown names the next deadline in the event's zone and disturbs no screen reader", async ({ page }) => {
  const lastDay = dayFromToday(3);
  await changeEvent(page, EVENT, () => ({
    startRegistrationDate: dayFromToday(-9),
    endRegistrationDate: lastDay,
    marathonStartDate: dayFromToday(40),
    timeZone: "Europe/Lisbon",
  }));
  await beginAs(page, "runner@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await expect(panel(page)).toContainText(`Registration closes ${longDay(lastDay)}, end of day in Europe/Lisbon`);
  await expect(timer(page)).toHaveAccessibleName("Time until registration closes");
  await expect(timer(page)).toHaveAttribute("aria-live", "off");
  await expect(timer(page)).toContainText(/[34] days, \d+ hours?, \d+ minutes?/);
});

test("registration closes by itself, badge, button and countdown together", async ({ page }) => {
  const closesAt = Date.now() + 2 * 3_600_000;
  await changeEvent(page, EVENT, () => ({
    startRegistrationDate: dayFromToday(-9),
    endRegistrationDate: new Date(closesAt).toISOString(),
    marathonStartDate: dayFromToday(40),
  }));
  await beginAs(page, "runner@run.example");
  await page.clock.install();
  await page.goto(`/marathons/${EVENT}`);
  await expect(timer(page)).toContainText(/0 days, 1 hour, 5\d minutes/);
  await expect(page.getByText("Registration Open", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Register Now" })).toBeVisible();

  await page.clock.fastForward(closesAt - Date.now() - 90_000);
  await expect(timer(page)).toContainText(/0 hours, 1 minute, \d+ seconds?/);
  await page.clock.fastForward(120_000);
  await expect(page.getByText("Registration Closed", { exact: true })).toBeVisible();
  const button = page.getByRole("button", { name: "Register Now" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Registration closed on /);
  await expect(timer(page)).toHaveAccessibleName("Time until race day begins");
});

test("registration opens by itself", async ({ page }) => {
  const opensAt = Date.now() + 600_000;
  await changeEvent(page, EVENT, () => ({
    startRegistrationDate: new Date(opensAt).toISOString(),
    endRegistrationDate: dayFromToday(9),
    marathonStartDate: dayFromToday(40),
  }));
  await beginAs(page, "newcomer@run.example");
  await page.clock.install();
  await page.goto(`/marathons/${EVENT}`);
  await expect(timer(page)).toHaveAccessibleName("Time until registration opens");
  await expect(page.getByRole("button", { name: "Register Now" })).toBeDisabled();
  await page.clock.fastForward(660_000);
  await expect(page.getByRole("link", { name: "Register Now" })).toBeVisible();
  await expect(timer(page)).toHaveAccessibleName("Time until registration closes");
});

test("a form that is open when registration closes says so beside its button", async ({ page }) => {
  const closesAt = Date.now() + 600_000;
  await changeEvent(page, EVENT, () => ({
    startRegistrationDate: dayFromToday(-9),
    endRegistrationDate: new Date(closesAt).toISOString(),
    marathonStartDate: dayFromToday(40),
  }));
  await beginAs(page, "newcomer@run.example");
  await page.clock.install();
  await page.goto(`/marathonRegister/${EVENT}`);
  await page.getByLabel("Phone").fill("+46 555 0142");
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
  await page.clock.fastForward(660_000);
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeDisabled();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("events that nobody can register for now say why and what to do, instead of showing a form", async ({ page }) => {
  const dates = { startRegistrationDate: dayFromToday(-40), marathonStartDate: dayFromToday(40) };
  const cases = [
    [{ ...dates, endRegistrationDate: dayFromToday(-3) }, "Registration is closed", /^Registration closed on /],
    [
      { ...dates, startRegistrationDate: dayFromToday(5), endRegistrationDate: dayFromToday(9) },
      "Registration isn't open yet",
      `Registration opens on ${longDay(dayFromToday(5))}.`,
    ],
    [
      { ...dates, endRegistrationDate: dayFromToday(-30), marathonStartDate: dayFromToday(-5) },
      "This race has been run",
      "This event is over.",
    ],
  ] as const;
  await beginAs(page, "newcomer@run.example");
  for (const [change, title, why] of cases) {
    await changeEvent(page, EVENT, () => change);
    await page.goto(`/marathonRegister/${EVENT}`);
    const own = page.getByRole("region", { name: "Your registration" });
    await expect(own.getByRole("heading", { name: title })).toBeVisible();
    await expect(own.getByText(why)).toBeVisible();
    await expect(own.getByRole("textbox")).toHaveCount(0);
    await expect(own.getByRole("link", { name: "See other events" })).toHaveAttribute("href", "/marathons");
  }
});

test("on a phone Register Now is in reach until the real button is on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  const bar = page.getByRole("region", { name: "Register for this event" });
  await expect(bar.getByRole("link", { name: "Register Now" })).toBeInViewport();
  // Nothing is covered for good: the page's end lies above the bar.
  const end = page.getByRole("contentinfo").last();
  await expect
    .poll(async () => {
      // The page grows while its lower parts are laid out for the first time.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [footer, box] = [await end.boundingBox(), await bar.boundingBox()];
      return footer !== null && box !== null && footer.y + footer.height <= box.y + 1;
    })
    .toBe(true);
  await panel(page).getByRole("link", { name: "Register Now" }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole("link", { name: "Register Now" }).click();
  await expect(page).toHaveURL(new RegExp(`/marathonRegister/${EVENT}$`));
});

test("an event that was tapped is drawn from its card while a slow network brings the rest", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.goto("/marathons?q=oslo");
  const release = await hold(page, new RegExp(`/api/marathon/${EVENT}$`));
  await page.getByRole("article").getByRole("link").first().click();
  await expect(heading(page)).toHaveText("Oslo Blue Hour Marathon");
  await expect(page.getByRole("link", { name: "Register Now" })).toBeVisible();
  await expect(page.getByText("Event created by")).toBeVisible();
  await expect(namesIn(page)).toHaveCount(0);
  release();
  await expect(namesIn(page).first()).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("a past event has no countdown and no calendar file, and says that it is over", async ({ page }) => {
  await changeEvent(page, EVENT, () => ({
    startRegistrationDate: dayFromToday(-40),
    endRegistrationDate: dayFromToday(-30),
    marathonStartDate: dayFromToday(-5),
  }));
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await expect(page.getByText("Past event")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register Now" })).toHaveAccessibleDescription("This event is over.");
  await expect(timer(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
});

test("a full event keeps its button, which leads to the waiting list", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.goto("/marathons/kyoto-thousand-gates-marathon");
  await expect(page.getByText("Waiting list", { exact: true }).first()).toBeVisible();
  await expect(panel(page)).toContainText("All places are taken. The form puts you on the waiting list.");
  await expect(page.getByRole("link", { name: "Register Now" })).toHaveAttribute(
    "href",
    "/marathonRegister/kyoto-thousand-gates-marathon",
  );
});

test("the places left are asked for while the page is visible, and a failure says nothing", async ({ page }) => {
  const event = { startRegistrationDate: dayFromToday(-9), endRegistrationDate: dayFromToday(9) };
  await changeEvent(page, EVENT, () => ({ ...event, capacity: 100, registrationCount: 40 }));
  let asked = 0;
  let registered = 41;
  await page.route("**/api/marathon/*/places", (route) => {
    asked += 1;
    if (registered === 0) return route.fulfill({ status: 500, json: { error: "No.", code: "internal" } });
    const json = { capacity: 100, registered, offered: 0, waiting: 0, free: 100 - registered };
    return route.fulfill({ json });
  });
  await beginAs(page, "newcomer@run.example");
  await page.clock.install();
  await page.goto(`/marathons/${EVENT}`);
  await expect(panel(page)).toContainText("41 of 100");
  await expect(panel(page)).toContainText("59 places left");

  registered = 99;
  await page.clock.fastForward(15_000);
  await expect(panel(page)).toContainText("1 place left");

  registered = 0;
  const failed = page.waitForResponse((answer) => answer.url().endsWith("/places") && answer.status() === 500);
  await page.clock.fastForward(15_000);
  await failed;
  await expect(panel(page)).toContainText("99 of 100");
  await expect(page.getByRole("region", { name: /^notices/i }).getByRole("listitem")).toHaveCount(0);

  registered = 100;
  const show = (state: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  const before = asked;
  await page.clock.fastForward(15_000);
  await page.clock.fastForward(15_000);
  await show("visible");
  await expect(panel(page)).toContainText("100 of 100");
  expect(asked).toBe(before + 1);
  await expect(panel(page)).toContainText("All places are taken. The form puts you on the waiting list.");
});

test("the race day goes into a calendar file", async ({ page, baseURL }) => {
  await beginAs(page, "newcomer@run.example");
  const answer = page.waitForResponse((one) => one.url().endsWith(`/api/marathon/${EVENT}`));
  await page.goto(`/marathons/${EVENT}`);
  const { marathonStartDate, location } = (await (await answer).json()) as Record<string, string>;
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("oslo-blue-hour-marathon.ics");
  const lines = (await readFile(await file.path(), "utf8")).replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("SUMMARY:Oslo Blue Hour Marathon");
  expect(lines).toContain(`DTSTART;VALUE=DATE:${(marathonStartDate ?? "").replaceAll("-", "")}`);
  expect(lines).toContain(`LOCATION:${(location ?? "").replaceAll(",", "\\,")}`);
  expect(lines).toContain(`UID:${EVENT}@${new URL(baseURL ?? "").host}`);
  expect(lines).toContain(`URL;VALUE=URI:${baseURL}/marathons/${EVENT}`);
  await expect(notice(page, "Calendar file saved")).toBeVisible();
});

test("directions lead to a map in a new tab", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${ORGANISERS_EVENT}`);
  const link = page.getByRole("link", { name: "Directions to Lisbon, Portugal" });
  await expect(link).toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=Lisbon%2C%20Portugal");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("sharing hands the link to the device where it can", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (what: ShareData) => {
        document.documentElement.dataset["shared"] = JSON.stringify(what);
        return Promise.resolve();
      },
    });
  });
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    JSON.stringify({ title: "Oslo Blue Hour Marathon", url: `${baseURL}/marathons/${EVENT}` }),
  );
  await expect(notice(page, "Link copied")).toHaveCount(0);
});

test("sharing copies the link where the device cannot share", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(notice(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/marathons/${EVENT}`);
});

test("sharing shows the link to copy by hand where the clipboard is denied", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) },
    });
  });
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("dialog").getByLabel("Link");
  await expect(link).toHaveValue(`${baseURL}/marathons/${EVENT}`);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}/marathons/${EVENT}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
});

test("a reader who may not see contacts gets names, the reason, and how many more there are", async ({ page }) => {
  await changeEvent(page, EVENT, () => ({ registrationCount: 4_321 }));
  await beginAs(page, "newcomer@run.example");
  let hasAskedForAll = false;
  await page.route("**/api/marathon/*/registrations*", (route) => {
    hasAskedForAll = true;
    return route.continue();
  });
  await page.goto(`/marathons/${EVENT}`);
  await expect(participants(page)).toContainText("Only the organizer sees email, phone and emergency contact.");
  await expect(namesIn(page).first()).toBeVisible();
  await expect(participants(page).getByRole("table")).toHaveCount(0);
  await expect(participants(page)).not.toContainText("Hidden");
  await expect(participants(page)).not.toContainText("@");
  await expect(participants(page)).toContainText(/\.\.\. and 4,\d{3} more/);
  await expect(page.getByText("Event created by")).toBeVisible();
  expect(hasAskedForAll).toBe(false);
});

test("names can be searched and paged through", async ({ page }) => {
  const named = (index: number) => ({
    marathonId: EVENT,
    firstName: index === 7 ? "Zoë" : "Ada",
    lastName: `Number ${index}`,
    email: "Hidden",
    phone: "Hidden",
    emergencyContact: "Hidden",
  });
  await changeEvent(page, EVENT, () => ({
    registrationCount: 50,
    totalRegistrationCount: Array.from({ length: 50 }, (_, index) => named(index)),
  }));
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await expect(namesIn(page)).toHaveCount(24);
  await participants(page).getByRole("button", { name: "Next names" }).click();
  await expect(participants(page)).toContainText("25 to 48 of 50");
  await expect(namesIn(page).first()).toHaveText("Ada Number 24");
  await participants(page).getByLabel("Filter by name").fill("number zoe");
  await expect(namesIn(page)).toHaveText("Zoë Number 7");
});

test("a runner's own name comes first, marked 'You', and their registration stands where others register", async ({
  page,
}) => {
  const person = newPerson("Zoe Zimmer");
  await beginAsNew(page, person);
  await page.goto(`/marathonRegister/${EVENT}`);
  await fillRunner(page, { first: "Zoe", last: "Zimmer" });
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Successfully registered for the marathon!")).toBeVisible();

  await page.goto(`/marathons/${EVENT}`);
  await expect(namesIn(page).first()).toHaveText("Zoe Zimmer You");
  await expect(participants(page).getByText("You", { exact: true })).toHaveCount(1);
  await expect(panel(page).getByRole("heading", { name: "You're registered" })).toBeVisible();
  await expect(panel(page)).toContainText("Zoe Zimmer");
  await expect(panel(page).getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Register Now" })).toHaveCount(0);
  await panel(page).getByRole("link", { name: "Change or cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applied-marathons$/);
});

test("the organiser sees everybody's contacts, finds a runner by name, and is led to their work", async ({ page }) => {
  await beginAs(page, "organiser@run.example");
  await page.goto("/marathons/edinburgh-seven-summits-half");
  const list = participants(page);
  await expect(rowsOf(list).first()).toContainText("@");
  await expect(list).not.toContainText("Hidden");
  for (const column of ["Name", "Email", "Phone", "Emergency Contact"]) {
    await expect(list.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  }
  const total = await rowsOf(list).count();
  const name = (await rowsOf(list).nth(5).getByRole("cell").first().textContent()) ?? "";
  await list.getByLabel("Filter by name").fill(name.replace("Name", "").trim().toUpperCase());
  await expect(rowsOf(list)).toHaveCount(1);
  await expect(list.getByRole("status")).toHaveText(`1 of ${total} runners`);
  await list.getByLabel("Filter by name").fill("Nobody of this name");
  await expect(list.getByRole("status")).toHaveText("No runner by that name");
  const team = page.getByRole("region", { name: "Your event" });
  await team.getByRole("link", { name: "Edit event" }).click();
  await expect(page).toHaveURL(/\/updateMarathon\/edinburgh-seven-summits-half$/);
});

test("the organiser's way to the runners opens them, also after a reload, and going back closes them", async ({
  page,
}) => {
  const runners = page.getByRole("dialog", { name: "Applicants" });
  await beginAs(page, "organiser@run.example");
  await page.goto("/marathons/edinburgh-seven-summits-half");
  await page.getByRole("region", { name: "Your event" }).getByRole("link", { name: "See the runners" }).click();
  await expect(runners).toContainText("Edinburgh Seven Summits Half");
  await page.reload();
  await expect(runners).toContainText("Edinburgh Seven Summits Half");
  await runners.getByRole("button", { name: "Close" }).click();
  await expect(runners).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);

  const row = page.getByRole("row").filter({ hasText: "Edinburgh Seven Summits Half" });
  await row.getByRole("button", { name: /^Applicants/ }).click();
  await expect(runners).toBeVisible();
  await page.goBack();
  await expect(runners).toHaveCount(0);
  await row.getByRole("button", { name: /^Applicants/ }).click();
  await expect(runners).toBeVisible();
  await runners.getByRole("button", { name: "Close" }).dblclick();
  await expect(runners).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);

  await page.goto(`/dashboard/my-marathons?runners=${EVENT}`);
  await expect(notice(page, "Only this event's team sees them.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);
});

const CROWD = 5_000;
const CROWDED = "edinburgh-seven-summits-half";

/** The organiser's event with a crowd of registrations, served page by page as the API does. */
async function serveCrowd(page: Page, isRefused: (from: number) => boolean = () => false): Promise<void> {
  const runner = (index: number) => ({
    marathonId: CROWDED,
    userId: `runner-${String(index).padStart(5, "0")}`,
    email: `runner${index}@example.com`,
    firstName: "Ada",
    lastName: `Number ${index}`,
    phone: `+44 555 ${index}`,
    emergencyContact: "",
    contactsShared: false,
    reference: `RUN-${String(index).padStart(4, "2")}-92QD`,
    registeredAt: "2026-03-05T12:00:00.000Z",
  });
  const hundredFrom = (first: number) => Array.from({ length: 100 }, (_, index) => runner(first + index));
  await changeEvent(page, CROWDED, () => ({
    capacity: null,
    registrationCount: CROWD,
    totalRegistrationCount: hundredFrom(0),
  }));
  await page.route("**/api/marathon/*/registrations*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    if (isRefused(from)) return route.fulfill({ status: 500, json: { error: "Broken here.", code: "internal" } });
    const next = from + 100;
    return route.fulfill({
      json: { registrations: hundredFrom(from), nextCursor: next < CROWD ? String(next) : null },
    });
  });
}

test("an organiser reads thousands of registrations while only those in sight are in the page", async ({ page }) => {
  await serveCrowd(page);
  await beginAs(page, "organiser@run.example");
  await page.goto(`/marathons/${CROWDED}`);
  const list = participants(page);
  const box = list.getByRole("region", { name: "List of runners" });
  const table = list.getByRole("table", { name: "Registered participants" });
  await expect(table).toHaveAttribute("aria-rowcount", String(CROWD + 1));
  await expect(list).toContainText("100 of 5,000 loaded");

  // The keyboard scrolls, and what comes next loads by itself.
  await box.focus();
  await page.keyboard.press("End");
  await expect(list).toContainText("200 of 5,000 loaded");
  await list.getByRole("button", { name: "Load more" }).click();
  await expect(list).toContainText("300 of 5,000 loaded");

  // A name on the last page is found although it was not loaded.
  await list.getByLabel("Filter by name").fill("number 4999");
  // Forty-seven pages come one after another: a busy machine takes its time.
  await expect(list.getByRole("status").filter({ hasText: "runners" })).toHaveText("1 of 5,000 runners", {
    timeout: 90_000,
  });
  await expect(rowsOf(table)).toHaveCount(1);
  await expect(rowsOf(table)).toContainText("runner4999@example.com");

  await list.getByLabel("Filter by name").fill("");
  // All of them are there a moment later than what was typed.
  await expect(rowsOf(table)).not.toHaveCount(1);
  await box.focus();
  await page.keyboard.press("End");
  const last = table.getByRole("row").filter({ hasText: "Ada Number 4999" });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("aria-rowindex", String(CROWD + 1));
  expect(await table.getByRole("row").count()).toBeLessThan(80);
});

test("a page of registrations that fails says so, keeps the others and is tried again", async ({ page }) => {
  let isBroken = true;
  await serveCrowd(page, (from) => isBroken && from === 100);
  await beginAs(page, "organiser@run.example");
  await page.goto(`/marathons/${CROWDED}`);
  const list = participants(page);
  await list.getByRole("button", { name: "Load more" }).click();
  await expect(list.getByRole("alert")).toContainText("Broken here.");
  await expect(rowsOf(list).first()).toContainText("Ada Number 0");
  isBroken = false;
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list).toContainText("200 of 5,000 loaded");
  await expect(list.getByRole("alert")).toHaveCount(0);
});

test("a crowd is readable on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await serveCrowd(page);
  await beginAs(page, "organiser@run.example");
  await page.goto(`/marathons/${CROWDED}`);
  const list = participants(page);
  const box = list.getByRole("region", { name: "List of runners" });
  await expect(list).toContainText("100 of 5,000 loaded");
  await box.focus();
  await page.keyboard.press("End");
  await expect(list).toContainText("200 of 5,000 loaded");
  await list.getByLabel("Filter by name").fill("number 150");
  const runner = rowsOf(box).filter({ hasText: /Ada Number 150(?!\d)/ });
  for (const name of ["Name", "Email", "Phone", "Emergency Contact"]) {
    await expect(runner.getByText(name, { exact: true })).toBeVisible();
  }

  await list.getByLabel("Filter by name").fill("");
  await expect(rowsOf(box).nth(4)).toBeVisible();
  const findOverlaps = () =>
    box.evaluate((element) => {
      const rows = [...element.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      rows.sort((a, b) => a.top - b.top);
      return rows.filter((row, index) => row.top < (rows[index - 1]?.bottom ?? -Infinity) - 1).length;
    });
  await expect.poll(findOverlaps).toBe(0);
});

test("an event that does not exist says so and leads to the others", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.goto("/marathons/there-is-no-such-event");
  await expect(heading(page)).toHaveText("Marathon Not Found");
  await page.getByRole("link", { name: "See all marathons" }).click();
  await expect(page).toHaveURL(/\/marathons$/);
});

test("an event that fails to load says so and comes with 'Try again'", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.route(`**/api/marathon/${EVENT}`, (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await page.goto(`/marathons/${EVENT}`);
  await expect(heading(page)).toHaveText("Connection Error");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Oslo Blue Hour Marathon");
  await expect(heading(page)).toBeFocused();
});

async function serveLongTexts(page: Page): Promise<void> {
  await changeEvent(page, EVENT, ({ totalRegistrationCount: [, ...others] }) => ({
    title: `${"Donaudampfschifffahrtsgesellschaft".repeat(3)} ${"and a marathon ".repeat(7)}`.slice(0, 200),
    location: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(4).slice(0, 200),
    runningDistance: "W".repeat(60),
    description: `Line one\nLine two\n\n${"x".repeat(400)} ${"A word or two. ".repeat(300)}`.slice(0, 5_000),
    createdBy: `${"a".repeat(240)}@example.com`,
    timeZone: "America/Argentina/ComodRivadavia",
    totalRegistrationCount: [
      {
        marathonId: EVENT,
        firstName: "Y".repeat(100),
        lastName: "Z".repeat(100),
        email: `${"e".repeat(200)}@example.com`,
        phone: "5".repeat(100),
        emergencyContact: "C".repeat(100),
      },
      ...others,
    ],
  }));
}

test("texts as long as they may be fit on the narrowest phone, and keep their lines", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await serveLongTexts(page);
  await beginAs(page, "newcomer@run.example");
  await page.goto(`/marathons/${EVENT}`);
  await expect(heading(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("Line one")).toHaveCSS("white-space", "pre-line");
});

for (const { theme, width, height } of looks) {
  for (const [what, id, ready] of [
    ["an organiser's event with a crowd", CROWDED, "100 of 5,000 loaded"],
    ["a full event", "kyoto-thousand-gates-marathon", "All places are taken."],
  ] as const) {
    test(`${what} has no violation in the ${theme} theme at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await serveCrowd(page);
      await beginAs(page, "organiser@run.example");
      await page.goto(`/marathons/${id}`);
      await expect(page.getByRole("main")).toContainText(ready);
      await expectSettled(page);
      await expectAccessible(page, what);
    });
  }
}
