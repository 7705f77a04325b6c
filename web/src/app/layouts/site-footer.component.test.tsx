import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { NOW } from "../../../test/now.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite();

const footer = page.getByRole("contentinfo");
const main = page.getByRole("main");

test("every link of the footer leads to its page", async () => {
  const groups = {
    "Quick Links": [
      ["Home", "RUN | Home"],
      // A visitor is asked to log in first.
      ["Marathons", "RUN | Login"],
      ["About Us", "RUN | About"],
      ["Contact", "RUN | Contact"],
    ],
    Resources: [
      ["Blog", "RUN | Blog"],
      ["FAQs", "RUN | FAQs"],
      ["Training Plans", "RUN | Training Plans"],
      ["Terms of Service", "RUN | Terms of Service"],
    ],
  } as const;
  await openSite("/terms");
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [group, entries] of Object.entries(groups)) {
    const links = footer.getByRole("navigation", { name: group }).getByRole("link");
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(entries.map(([name]) => name));
    for (const [index, [name, title]] of entries.entries()) {
      (links.nth(index).element() as HTMLElement).click();
      await expect.poll(() => document.title, { message: name }).toBe(title);
      await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
    }
  }
});

test("the footer says how to reach RUN, and 'Get In Touch' leads to the contact page", async () => {
  const expectContactDetails = async (place: typeof main) => {
    await expect.element(place).toMatchTextContent("42 Finish Line Avenue");
    await expect.element(place).toMatchTextContent("Boston, MA 02116");
    await expect.element(place).toMatchTextContent("Mon-Fri 9AM-5PM");
    const phone = place.getByRole("link", { name: "+1 (617) 555-0142" });
    await expect.element(phone).toHaveAttribute("href", "tel:+16175550142");
  };
  await openSite("/about");
  const contact = footer.getByRole("region", { name: "Contact Us" });
  await expectContactDetails(contact);
  await contact.getByRole("link", { name: "Get In Touch" }).click();
  await expect.poll(() => location.pathname).toBe("/contact");
  await expectContactDetails(main);
});

test("the social buttons lead nowhere and say so, and the copyright has the current year", async () => {
  await openSite("/about");
  for (const network of ["Facebook", "Instagram", "X", "YouTube"]) {
    await footer.getByRole("button", { name: `RUN on ${network}`, exact: true }).click();
    await expect.element(popup(`RUN is not on ${network} yet.`)).toBeVisible();
  }
  expect(location.pathname).toBe("/about");
  await expect.element(footer).toMatchTextContent(`© ${NOW.getFullYear()} RUN`);
});
