import type { Page, Route } from "@playwright/test";
import { beginAs, beginAsNew, takePlace } from "./signed-in.ts";
import {
  dayFromToday,
  expect,
  FAILED_ANSWER,
  fillLogin,
  fillRunner,
  newPerson,
  notice,
  openHome,
  test,
} from "./site.ts";

/** What the site says when something fails: the network is failed for real, the answers are the server's own format. */
test.use({ expectedErrors: FAILED_ANSWER });

const refuse = (page: Page, path: RegExp, answer: (route: Route) => Promise<void> = (route) => route.abort()) =>
  page.route((url) => path.test(url.pathname), answer);
const sessionEnded = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { error: "Your session has ended. Please sign in again.", code: "unauthenticated" },
  });
const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } });

const noa = { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" };

test("the featured events fail to load with a popup and an inline error, and recover", async ({ page }) => {
  await refuse(page, /^\/api\/marathons-6$/, serverError);
  await openHome(page);
  await expect(notice(page, "Connection Error")).toBeVisible();
  await expect(notice(page, "We couldn't load the marathon data. Please try again later.")).toBeVisible();
  const section = page.getByRole("region", { name: "Featured Running Events" });
  await expect(section.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(section.getByText("Failed to load marathon data")).toBeVisible();
  await page.unrouteAll();
  await section.getByRole("button", { name: /try again/i }).click();
  await expect(section.getByRole("article")).toHaveCount(6);
});

test("no featured events is said kindly", async ({ page }) => {
  await refuse(page, /^\/api\/marathons-6$/, (route) => route.fulfill({ json: [] }));
  await openHome(page);
  await expect(page.getByText("No Events Available")).toBeVisible();
  await expect(page.getByText("Check back later for upcoming marathons")).toBeVisible();
});

test("the list fails to load with its title and text", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await refuse(page, /^\/api\/events$/, serverError);
  await page.goto("/marathons");
  await expect(notice(page, "Error!")).toBeVisible();
  await expect(notice(page, "Failed to load marathons. Please try again later.")).toBeVisible();
});

test("a search that finds nothing says what to do", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await page.goto("/marathons?q=nothing-is-called-this");
  await expect(page.getByText("No marathons found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.getByRole("searchbox").fill("REYKJAVIK");
  await expect(page.getByRole("article").filter({ hasText: "Reykjavík Basalt Coast 10K" })).toHaveCount(1);
});

test("a wrong password is told without saying which part was wrong, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expect(notice(page, "Login Failed!")).toBeVisible();
  await expect(notice(page, "Try again")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("runner@run.example");
  await fillLogin(page, "nobody@run.example");
  await expect(notice(page, "Login Failed!")).toBeVisible();
});

test("a registration that the server refuses says why and keeps what was typed", async ({ page }) => {
  await beginAsNew(page, newPerson());
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await fillRunner(page);
  await refuse(page, /^\/api\/marathonApply\//, (route) =>
    route.fulfill({ status: 409, json: { error: "All places of this marathon are taken.", code: "marathon-full" } }),
  );
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Failed to register for the marathon.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "All places of this marathon are taken." })).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("a full event's form says so and joins the waiting list", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await page.goto("/marathonRegister/kyoto-thousand-gates-marathon");
  await expect(page.getByRole("heading", { name: "Join the waiting list" })).toBeVisible();
  await expect(page.getByText("All places are taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join Waiting List" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toHaveCount(0);
});

test("a correction after a lost answer goes out under a new key and is not lost", async ({ page }) => {
  await beginAsNew(page, newPerson());
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await fillRunner(page);
  const submit = page.getByRole("button", { name: "Register", exact: true });
  const keys = new Set<string | undefined>();
  await refuse(page, /^\/api\/marathonApply\//, async (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    await route.fetch();
    return route.abort();
  });
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to register for the marathon." })).toBeVisible();
  expect(keys.size).toBe(1);
  await page.unrouteAll();

  await page.getByLabel("Phone").fill("+46 555 0199");
  const corrected = page.waitForRequest(/\/api\/marathonApply\//);
  await submit.click();
  expect(keys).not.toContain((await corrected).headers()["idempotency-key"]);
  await expect(notice(page, "You are already registered.")).toBeVisible();
  const said = page.getByRole("alert").filter({ hasText: "What you typed here is not saved." });
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0199");
  await expect(page.getByRole("heading", { name: "You're registered" })).toBeVisible();
  await said.getByRole("link", { name: "My Apply List" }).click();
  await expect(page.getByRole("article")).toContainText("+46 555 0142");
});

test("an answer that gets lost is asked for again and the runner is registered once", async ({ page }) => {
  const person = newPerson();
  await beginAsNew(page, person);
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await fillRunner(page);
  let sent = 0;
  const keys = new Set<string | undefined>();
  await refuse(page, /^\/api\/marathonApply\//, async (route) => {
    sent += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    // The server does the work; the first answer never arrives.
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Successfully registered for the marathon!")).toBeVisible();
  expect(sent).toBe(2);
  expect(keys.size).toBe(1);
});

test("a session that the server ends logs out once and keeps the half-filled form", async ({ page }) => {
  const person = newPerson();
  await beginAsNew(page, person);
  await page.goto("/dashboard/add-marathon");
  await page.getByLabel("Title").fill("Half-filled");
  await page.getByLabel("Location").fill("Porto");
  await page.getByLabel("Running Distance").fill("5 KM");
  await page.getByLabel("Image URL").fill("https://example.com/a.png");
  await page.getByLabel("Description").fill("Short.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await page.getByLabel(label).fill("2030-05-01");
  }
  await refuse(page, /^\/api\/marathons$/, (route) =>
    route.request().method() === "POST" ? sessionEnded(route) : route.continue(),
  );
  await page
    .getByRole("main")
    .getByRole("button", { name: /add marathon/i })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await fillLogin(page, person.email);
  await expect(page).toHaveURL(/\/dashboard\/add-marathon$/);
  await expect(page.getByLabel("Title")).toHaveValue("Half-filled");
  await expect(page.getByLabel("Description")).toHaveValue("Short.");
});

test("a registration that ends the session is no failure to register", async ({ page }) => {
  const person = newPerson();
  await beginAsNew(page, person);
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await fillRunner(page);
  await refuse(page, /^\/api\/marathonApply\//, sessionEnded);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page, "Please log in again")).toBeVisible();
  await expect(notice(page, "Failed to register for the marathon.")).toHaveCount(0);
  await fillLogin(page, person.email);
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("a change of a registration outlives the session, and a giving up forgets it", async ({ page }) => {
  const person = newPerson();
  const account = await beginAsNew(page, person);
  await takePlace(account, "oslo-blue-hour-marathon", noa);
  await page.goto("/dashboard/applied-marathons");
  const update = page.getByRole("article").getByRole("button", { name: "Update" });
  const dialog = page.getByRole("dialog");
  await update.click();
  await dialog.getByLabel("Phone").fill("+46 555 0199");
  await refuse(page, /^\/api\/my-registrations\/[^/]+\/./, sessionEnded);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await fillLogin(page, person.email);
  await update.click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0199");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await update.click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("a deletion that fails says so in its dialog, and is sent once however often it is pressed", async ({ page }) => {
  const account = await beginAsNew(page, newPerson());
  await takePlace(account, "oslo-blue-hour-marathon", noa);
  await page.goto("/dashboard/applied-marathons");
  let sent = 0;
  await refuse(page, /^\/api\/my-registrations\/[^/]+\/./, (route) => {
    sent += 1;
    return serverError(route);
  });
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  // Two presses before anything is drawn.
  await dialog.getByRole("button", { name: "Delete registration" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog.getByRole("alert")).toContainText("Something went wrong on our side.");
  expect(sent).toBe(1);
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Delete registration" }).click();
  await expect(notice(page, "Registration Deleted")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a capacity that is no whole number is refused, and an added event leaves an empty form", async ({ page }) => {
  await beginAsNew(page, newPerson());
  await page.goto("/dashboard/add-marathon");
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill("Counted Mile");
  await main.getByLabel("Location").fill("Porto");
  await main.getByLabel("Running Distance").fill("5 KM");
  await main.getByLabel("Image URL").fill(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await main.getByLabel("Description").fill("Short.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await main.getByLabel(label).fill(dayFromToday(400));
  }
  const capacity = main.getByLabel("Capacity");
  const submit = main.getByRole("button", { name: /add marathon/i });
  await capacity.pressSequentially("12e");
  await submit.click();
  await expect(capacity).toHaveAccessibleDescription(/Capacity must be a whole number/);
  await capacity.fill("12");
  const added = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/marathons"));
  await submit.click();
  expect((await added).postDataJSON()).toMatchObject({ capacity: 12 });
  await expect(main.getByRole("region", { name: "Counted Mile is listed" })).toBeVisible();
  await expect(main.getByLabel("Title")).toHaveValue("");
  await expect(capacity).toHaveValue("");
});

test("My Apply List begins with the next race and ends with the oldest", async ({ page }) => {
  const account = await beginAsNew(page, newPerson());
  await takePlace(account, "oslo-blue-hour-marathon", noa);
  await refuse(page, /^\/api\/my-registrations\//, async (route) => {
    const answer = await route.fetch();
    const [entry] = (await answer.json()) as [object];
    const race = (title: string, days: number) => ({
      ...entry,
      _id: title,
      title,
      marathonStartDate: dayFromToday(days),
    });
    await route.fulfill({
      json: [race("Long ago", -300), race("Lately", -30), race("Next week", 7), race("Next year", 300)],
    });
  });
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([
    "Next week",
    "Next year",
    "Lately",
    "Long ago",
  ]);
});

test("a marathon that does not exist has a page that says so", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await page.goto("/marathons/there-is-no-such-event");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/does not exist|not found|no such/i);
});

test("a write that could not prove where it comes from says so, keeps what was typed and the session", async ({
  page,
}) => {
  await beginAsNew(page, newPerson());
  await refuse(page, /^\/api\/marathonApply\//, (route) =>
    route.fulfill({
      status: 401,
      json: { error: "We could not check that this comes from our site.", code: "app-not-verified" },
    }),
  );
  await page.goto("/marathonRegister/lisbon-atlantic-light-half");
  await fillRunner(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("main").getByText("We could not check that this comes from our site.")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Noa");
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});
