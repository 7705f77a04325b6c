import { addEvent, createAccount, inviteToTransfer, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

/** Giving a place to another runner. */
test.use({ expectedErrors: FAILED_RESPONSE });

const APPLY_LIST = "/dashboard/applied-marathons";
const TITLE = "Given Mile";
const giverDetails = { firstName: "Gila", lastName: "Giver", phone: "+351 555 0100" };
async function addFullEventWith(giver: Account): Promise<string> {
  const id = await addEvent(await createAccount(newPerson("Olga Host")), { title: TITLE, capacity: 1 });
  await registerForEvent(giver, id, giverDetails);
  return id;
}

test("a runner with the link gets the place, and the giver sees a popup and finds it under 'Places you gave away'", async ({
  page,
  openOtherBrowser,
}) => {
  const me = await signInAsNewAccount(page, newPerson("Gila Giver"));
  const id = await addFullEventWith(me);
  const code = await inviteToTransfer(me, id);
  await page.goto(APPLY_LIST);
  await expect(page.getByText("Invitation open", { exact: true })).toBeVisible();
  const reference = await page.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
  // The popup's code is loaded with the first interaction.
  await page.keyboard.press("Shift");

  const taker = await openOtherBrowser();
  await signInAsNewAccount(taker, newPerson());
  await taker.goto(`/transfer/${code}`);
  await expect(taker).toHaveTitle("RUN | Take over a place");
  await expect(taker.getByRole("heading", { name: "Gila is giving you this place" })).toBeVisible();
  await expect(taker.getByRole("link", { name: TITLE })).toHaveAttribute("href", `/marathons/${id}`);
  const takeOver = taker.getByRole("button", { name: "Take over the place" });
  await takeOver.click();
  await expect(taker.getByLabel("Phone")).toHaveAccessibleDescription(/Phone is required/);
  await fillRunnerDetails(taker, { first: "طارق", last: "سعيد" });
  await takeOver.click();
  await expectPopup(taker, "The place is yours!");
  await expectPopup(page, `\u2068طارق سعيد\u2069 has your place in ${TITLE} now.`);

  await expect(taker).toHaveURL(new RegExp(`${APPLY_LIST}$`));
  await expect(taker.getByRole("article")).toContainText("طارق سعيد");
  expect(await taker.evaluate(() => localStorage.getItem("registeredMarathons"))).toContain(id);
  await taker.goto(`/marathons/${id}`);
  await expect(taker.getByRole("complementary", { name: "Registration" })).toContainText("1 of 1");
  await taker.goto(`/transfer/${code}`);
  await expect(taker.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();

  await expect(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
  const givenAway = page.getByRole("region", { name: "Places you gave away" }).getByRole("article");
  await expect(givenAway).toHaveCount(1);
  await expect(givenAway.locator("bdi", { hasText: "طارق سعيد" })).toBeVisible();
  await expect(givenAway.getByText(reference)).toBeVisible();

  // The response is cached for offline use.
  await page.route("**/api/my-ended-entries/**", (route) => route.abort());
  await page.reload();
  await expect(givenAway.getByText(reference)).toBeVisible();
});
