import { addEvent, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import { expect, newPerson, test } from "./site.ts";

test("a reload of a long list does not scroll to its end, and the references stay the same", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await signInAsNewAccount(page, newPerson());
  const register = async (number: number) => {
    const id = await addEvent(me, { title: `Long List Mile ${number}` });
    await registerForEvent(me, id, { firstName: "Noa", lastName: "Lindqvist", phone: "0555 0142" });
  };
  await Promise.all([1, 2, 3, 4].map(register));
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("article")).toHaveCount(4);
  const references = page.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const textsBefore = await references.allTextContents();
  expect(textsBefore).toHaveLength(4);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(references).toHaveText(textsBefore);
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
});
