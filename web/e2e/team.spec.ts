import { addEvent, createAccount, emailedLink, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import { rowOf } from "./my-marathons.ts";
import { expect, FAILED_RESPONSE, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a person is invited to the desk, sees what the role shows, and sees nothing after being removed", async ({
  page,
  openOtherBrowser,
}) => {
  const owner = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const title = `Team Run ${owner.uid.slice(0, 6)}`;
  const id = await addEvent(owner, { title });
  const runner = newPerson("Rui Almeida");
  await registerForEvent(await createAccount(runner), id, {
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0177",
  });

  await page.goto(`/dashboard/my-marathons/${id}/team`);
  const main = page.getByRole("main");
  await main.getByLabel("Role").selectOption("Desk");
  await main.getByRole("button", { name: "Create an invitation link" }).click();
  const link = await main.getByLabel("Invitation link").inputValue();

  const desk = await openOtherBrowser({ viewport: { width: 390, height: 844 } });
  const member = newPerson("Dana Desk");
  await signInAsNewAccount(desk, member);
  await desk.goto(link);
  await expect(desk.getByText(`Join the team of ${title}`)).toBeVisible();
  await desk.getByRole("button", { name: "Email me the link" }).click();
  await expect(desk.getByText("We’ve emailed a link to")).toBeVisible();
  await fetch(await emailedLink(member.email));
  await desk.getByRole("button", { name: "I’ve confirmed it" }).click();
  await desk.getByRole("button", { name: "Join the team" }).click();
  await expectPopup(desk, "You’re on the team");
  await expect(rowOf(desk, title).getByText("You are a desk member.")).toBeVisible();
  await expect(rowOf(desk, title).getByRole("button", { name: /^(Edit|More)/ })).toHaveCount(0);
  await rowOf(desk, title)
    .getByRole("button", { name: /^Applicants/ })
    .click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: /Almeida/ })
    .click();
  await expect(desk.getByRole("dialog", { name: "Rui Almeida" }).getByText("+351 555 0177")).toBeVisible();

  await page.reload();
  const dana = main.getByRole("listitem").filter({ hasText: member.email });
  await dana.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(dana).toHaveCount(0);

  await desk.goto(`/dashboard/my-marathons/${id}/team`);
  await expect(desk.getByRole("heading", { name: "Only the event’s team can see this page" })).toBeVisible();
  await desk.goto("/dashboard/my-marathons");
  await expect(desk.getByRole("heading", { name: "No events yet" })).toBeVisible();
  await desk.goto(link);
  await expect(desk.getByText("This invitation has been used")).toBeVisible();
});
