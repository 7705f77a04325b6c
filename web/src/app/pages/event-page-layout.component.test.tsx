import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const EVENT_PAGE = `/marathons/${EVENT_ID}`;

test("on a phone, a bar offers Register Now until the real button is on the screen", async () => {
  await page.viewport(390, 740);
  answerEvent();
  await openSite(EVENT_PAGE);
  const bar = page.getByRole("region", { name: "Register for this event" });
  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect.element(bar.getByRole("link", { name: "Register Now" })).toBeInViewport();
  // The end of the page can be scrolled above the bar.
  const end = page.getByRole("contentinfo").last();
  await expect
    .poll(() => {
      // The page grows while its deferred sections are laid out for the first time.
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      return end.element().getBoundingClientRect().bottom - bar.element().getBoundingClientRect().top;
    })
    .toBeLessThanOrEqual(1);
  panel.getByRole("link", { name: "Register Now" }).element().scrollIntoView({ block: "center", behavior: "instant" });
  await expect.element(bar).not.toBeInTheDocument();
  scrollTo({ top: 0, behavior: "instant" });
  await expect.element(bar.getByRole("link", { name: "Register Now" })).toBeInViewport();
  // Not with the mouse, because Playwright would scroll the page, and the bar would disappear.
  (bar.getByRole("link", { name: "Register Now" }).element() as HTMLElement).click();
  await expect.poll(() => location.pathname).toBe(`/marathonRegister/${EVENT_ID}`);
});

test("texts of the greatest length fit on a narrow phone and keep their line breaks", async () => {
  await page.viewport(360, 740);
  const participant = {
    marathonId: EVENT_ID,
    raceId: "main",
    firstName: "Y".repeat(100),
    lastName: "Z".repeat(100),
    email: `${"e".repeat(200)}@example.com`,
    phone: "5".repeat(100),
    emergencyContact: "C".repeat(100),
  };
  answerEvent({
    title: `${"Donaudampfschifffahrtsgesellschaft".repeat(3)} ${"and a marathon ".repeat(7)}`.slice(0, 200),
    location: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(4).slice(0, 200),
    runningDistance: "W".repeat(60),
    description: `Line one\nLine two\n\n${"x".repeat(400)} ${"A word or two. ".repeat(300)}`.slice(0, 5_000),
    createdBy: `${"a".repeat(240)}@example.com`,
    timeZone: "America/Argentina/ComodRivadavia",
    registrationCount: 2,
    totalRegistrationCount: [participant, { ...participant, firstName: "Ada", lastName: "Okafor" }],
  });
  await openSite(EVENT_PAGE);
  await expect.element(page.getByRole("table", { name: "Registered participants" })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByText(/^Line one/)).toHaveStyle({ whiteSpace: "pre-line" });
});
