import { addEvent, enableContactSharing, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import {
  BROKEN_PICTURE,
  dayFromToday,
  expect,
  fillLogin,
  fillRunnerDetails,
  logIn,
  newPerson,
  PASSWORD,
  expectPopup,
  signUp,
  test,
} from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

test("a runner signs up, finds a marathon, registers once, sees it in My Apply List and deletes it", async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole("banner").getByRole("link", { name: "Marathons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await page.getByRole("searchbox").fill("atlantic");
  const card = page.getByRole("article").filter({ hasText: "Lisbon Atlantic Light Half" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await card.getByRole("link").first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Lisbon Atlantic Light Half" })).toBeVisible();
  await expect(page.getByText(/^Event created by .+@run\.example on /)).toBeVisible();
  const eventUrl = page.url();
  await page.getByRole("link", { name: "Register Now" }).click();

  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await fillRunnerDetails(page);
  await page.getByLabel("Emergency Contact").fill("Siv Lindqvist, +46 555 0143");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Successfully registered for the marathon!");
  await expect(page).toHaveURL(/\/dashboard$/);

  const confirmation = page.getByRole("region", { name: "Your new registration" });
  await expect(
    confirmation.getByRole("heading", { name: "You're registered for Lisbon Atlantic Light Half" }),
  ).toBeVisible();
  await expect(confirmation.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await page.reload();
  await expect(confirmation.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await confirmation.getByRole("button", { name: "Close this card" }).click();
  await expect(confirmation).toHaveCount(0);

  await page.goto(eventUrl.replace("/marathons/", "/marathonRegister/"));
  await expect(page.getByRole("heading", { name: "You're registered" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveCount(0);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Add Marathon" })).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await page.getByRole("link", { name: "My Apply List" }).click();
  const entry = page.getByRole("article").filter({ hasText: "Lisbon Atlantic Light Half" });
  await expect(entry).toContainText("+46 555 0142");
  await expect(entry).toContainText("Siv Lindqvist");

  await entry.getByRole("button", { name: "Update" }).click();
  await page.getByRole("dialog").getByLabel("Phone").fill("+46 555 0199");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /save|update/i })
    .click();
  await expect(entry).toContainText("+46 555 0199");
  await page.reload();
  await expect(entry).toContainText("+46 555 0199");

  await entry.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete registration" }).click();
  await expect(entry).toHaveCount(0);
});

test("a visitor who creates an account to register for an event is reminded that the place is not claimed yet", async ({
  page,
}) => {
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  const person = newPerson();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Registration Successful!");
  await expect(page).toHaveURL(/\/marathonRegister\/oslo-blue-hour-marathon$/);
  await expect(page.getByText("Your account is ready. Now claim your place.")).toBeVisible();
  await expect(page.getByLabel("First Name")).toBeVisible();
});

test("the registration form starts with the account's last details, and is empty for another account", async ({
  page,
}) => {
  const me = await signInAsNewAccount(page, newPerson());
  const details = { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" };
  await registerForEvent(me, "oslo-blue-hour-marathon", { ...details, emergencyContact: "شخص ما +971 50 555 0199" });
  const id = await addEvent(me, { title: "Open Contacts Mile" });
  await enableContactSharing(me, id);
  await page.goto(`/marathonRegister/${id}`);
  await expect(page.getByText("Filled in with your details from Oslo Blue Hour Marathon.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(me.email);
  for (const [label, value] of [
    ["First Name", "Noa"],
    ["Last Name", "Lindqvist"],
    ["Phone", "+46 555 0142"],
    ["Emergency Contact", "شخص ما +971 50 555 0199"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await expect(page.getByLabel("First Name")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await fillRunnerDetails(page);

  // Contact details are shared with other runners only if the box is ticked. The form links to the terms.
  const terms = page.getByRole("link", { name: /^Terms of Service/ }).first();
  await expect(page.getByText("By registering, you agree to RUN's Terms of Service")).toBeVisible();
  await expect(terms).toHaveAttribute("href", "/terms");
  await expect(page.getByRole("checkbox", { name: /^Share my contact details/ })).not.toBeChecked();
  const sent = page.waitForRequest(/\/api\/marathonApply\//);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    $addToSet: {
      totalRegistrationCount: {
        ...details,
        emergencyContact: "",
        email: me.email,
        marathonId: id,
        userId: me.uid,
      },
    },
  });

  await page.goto("/dashboard/applied-marathons");
  const entry = page.getByRole("article").filter({ hasText: "Oslo Blue Hour Marathon" });
  // Within Arabic text the groups of a number would be reversed, so it is marked as left to right.
  const number = entry.locator("bdi[dir=ltr]").filter({ hasText: "+971" });
  await expect(number).toHaveText("+971 50 555 0199");
  const order = await number.evaluate((element) => {
    const text = element.firstChild as Text;
    const left = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect().left;
    };
    return left(0, 4) < left(12, 16);
  });
  expect(order).toBe(true);

  await signInAsNewAccount(page, newPerson("Rui Santos"));
  await page.goto(`/marathonRegister/${id}`);
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await expect(page.getByText("Filled in with your details")).toHaveCount(0);
});

test("an organizer adds a marathon, and finds it in the list and in My Added Marathons", async ({ page }) => {
  const person = newPerson("Olivia Marsh");
  await signUp(page, person);
  const title = `Harbor Mile ${person.email.slice(7, 15)}`;
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Location").fill("Porto, Portugal");
  await page.getByLabel("Running Distance").fill("1.6 KM");
  await page.getByLabel("Image URL").fill("not an address");
  await page.getByLabel("Description").fill("One mile along the harbor wall.");
  await page.getByLabel("Start Registration Date").fill(dayFromToday(-1));
  await page.getByLabel("End Registration Date").fill(dayFromToday(-3));
  await page.getByLabel("Marathon Start Date").fill(dayFromToday(30));
  const submit = page.getByRole("main").getByRole("button", { name: /add marathon/i });
  await submit.click();
  await expect(page.getByText("Image URL must be an address that starts with http:// or https://")).toBeVisible();
  await page.getByLabel("Image URL").fill(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await submit.click();
  await expect(page.getByText("Registration cannot end before it starts")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("End Registration Date").fill(dayFromToday(20));
  await submit.click();
  await expectPopup(page, "Marathon added successfully!");
  await expect(page.getByLabel("Title")).toHaveValue("");

  await page
    .getByRole("link", { name: "My Added Marathons" })
    .or(page.getByRole("link", { name: "My Marathons" }))
    .first()
    .click();
  await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Marathons" }).click();
  await page.getByRole("searchbox").fill(title.toUpperCase());
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
});

test("after logging out, every protected page leads to the login, which leads back to it", async ({ page }) => {
  await logIn(page, "runner@run.example");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expectPopup(page, "Logged Out Successfully");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toBeNull();

  const protectedPath = "/dashboard/applied-marathons";
  for (const path of ["/dashboard", "/marathons", "/marathons/lisbon-atlantic-light-half", protectedPath]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await fillLogin(page, "runner@run.example");
  await expect(page).toHaveURL(new RegExp(`${protectedPath}$`));
  await page.goto("/login");
  await expect(page).toHaveURL(/\/$/);
});
