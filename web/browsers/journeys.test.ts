import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, demoRunners } from "../../scripts/demo/accounts.ts";
import { startFirefox } from "./firefox.ts";
import type { TestBrowser, TestEngine } from "./test-browser.ts";
import { startUnreliableSite } from "./unreliable-site.ts";
import { startWebKit } from "./webkit.ts";

/** The main journeys in the other browsers' engines. The other browser tests run in Chromium. */
const siteUrl = process.env.RUN_SITE_URL ?? "";
const engines = [
  { name: "Firefox", start: () => startFirefox(process.env.RUN_FIREFOX ?? "") },
  {
    name: "WebKit",
    start: () => startWebKit(process.env.RUN_WEBKIT_DRIVER ?? "", process.env.RUN_WEBKIT_BROWSER ?? ""),
  },
];

const button = (name: string) => `//button[starts-with(normalize-space(), "${name}")]`;
const link = (name: string) => `//a[normalize-space()="${name}"]`;
const heading = (name: string) => `//main//h1[normalize-space()="${name}"]`;
const field = (label: string) => `//main//*[@id=(//label[starts-with(normalize-space(), "${label}")]/@for)]`;
const article = (content: string) => `//article[contains(., "${content}")]`;
const text = (content: string) => `//*[text()[contains(., "${content}")]]`;
const isHydrated = 'document.querySelector("[data-prerendered]") === null';

const newEmail = () => `browser.${randomUUID().slice(0, 8)}@example.com`;
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each(engines)("in $name", ({ start }) => {
  let engine: TestEngine;
  let browser: TestBrowser;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    browser = await engine.open();
  });
  afterEach(async () => {
    const errors = [...browser.pageErrors()];
    await browser.close();
    expect(errors).toEqual([]);
  });

  async function openPage(url: string): Promise<void> {
    await browser.open(url);
    await browser.waitFor(isHydrated);
  }

  async function signIn(email: string): Promise<void> {
    await openPage(`${siteUrl}/login`);
    await browser.fill("//main//input[@type='email']", email);
    await browser.fill("//main//input[@type='password']", demoPassword);
    await browser.press("//main//button[@type='submit']");
    // Once the home page is shown, no navigation is pending.
    await browser.see("//h1[contains(., 'Run Beyond')]");
  }

  async function signUp(): Promise<void> {
    await openPage(`${siteUrl}/register`);
    await browser.fill(field("Full Name"), "Noa Lindqvist");
    await browser.fill(field("Email Address"), newEmail());
    await browser.fill(field("Password"), demoPassword);
    await browser.press("//main//button[@type='submit']");
    // Once the home page is shown, no navigation is pending.
    await browser.see("//h1[contains(., 'Run Beyond')]");
  }

  it("a runner gets from the home page to an event and to their own registrations", async () => {
    await openPage(siteUrl);
    await browser.see("//h1");
    await signIn(demoRunners.rui.email);
    await browser.press(`//header${link("Marathons")}`);
    await browser.fill("//input[@type='search']", "lisbon light");
    await browser.miss(article("Oslo Blue Hour Marathon"));
    await browser.press(`${article("Lisbon Atlantic Light Half")}//a`);
    await browser.see(heading("Lisbon Atlantic Light Half"));
    await openPage(`${siteUrl}/dashboard/applied-marathons`);
    await browser.see(heading("My Apply List"));
    await browser.see(article("Lisbon Atlantic Light Half"));
  });

  it("a new runner creates an account, registers for an event and deletes the registration", async () => {
    await signUp();
    await openPage(`${siteUrl}/marathonRegister/oslo-blue-hour-marathon`);
    await browser.fill(field("First Name"), "Noa");
    await browser.fill(field("Last Name"), "Lindqvist");
    await browser.fill(field("Phone"), "+46 555 0142");
    await browser.press(`//main${button("Register")}`);
    await browser.waitFor('location.pathname === "/dashboard"');
    await openPage(`${siteUrl}/dashboard/applied-marathons`);
    await browser.press(`${article("Oslo Blue Hour Marathon")}${button("Delete")}`);
    await browser.press(`//*[@role="alertdialog"]${button("Delete registration")}`);
    await browser.miss(article("Oslo Blue Hour Marathon"));
  });

  it("an organizer sees what is wrong with a new event, adds it, and finds it in the list", async () => {
    await signUp();
    const title = `Harbor Mile ${randomUUID().slice(0, 8)}`;
    await openPage(`${siteUrl}/dashboard/add-marathon`);
    await browser.fill(field("Title"), title);
    await browser.fill(field("Location"), "Porto, Portugal");
    await browser.fill(field("Running Distance"), "1.6 KM");
    await browser.fill(field("Description"), "One mile along the harbor wall.");
    await browser.fill(field("Image URL"), `${siteUrl}/pictures/events/harbour-bridge.svg`);
    await browser.fill(field("Start Registration Date"), dayFromToday(-1));
    await browser.fill(field("End Registration Date"), dayFromToday(-3));
    await browser.fill(field("Marathon Start Date"), dayFromToday(30));
    await browser.press(`//main${button("Add Marathon")}`);
    await browser.see(text("Registration cannot end before it starts"));
    await browser.fill(field("End Registration Date"), dayFromToday(20));
    await browser.press(`//main${button("Add Marathon")}`);
    await browser.waitFor(`document.querySelector("main input").value === ""`);
    await browser.press(`//header${link("Marathons")}`);
    await browser.fill("//input[@type='search']", title.toUpperCase());
    await browser.see(article(title));
  });

  describe("on an unreliable network", () => {
    let site: Awaited<ReturnType<typeof startUnreliableSite>>;
    beforeEach(async () => {
      site = await startUnreliableSite(siteUrl);
    });
    afterEach(async () => {
      await browser.open("about:blank");
      site.stop();
    });

    it("a page is shown as soon as its code can be loaded", async () => {
      await openPage(`${site.url}/contact`);
      site.dropRequests(/\/assets\/about-page-/);
      await browser.press(link("About"));
      await browser.see(heading("This page didn't load"));
      site.dropRequests(null);
      await browser.waitFor('document.title === "RUN | About" && document.querySelector("main h1") !== null');
    });

    it("a picture that cannot be opened shows a popup, and opens after a reload", async () => {
      site.dropRequests(/\/assets\/moments-lightbox[-.]/);
      const openFirstPicture = async () => {
        await browser.waitFor(isHydrated);
        await browser.pressKey("Shift");
        await browser.press("(//section[@aria-labelledby='race-moments']//button)[1]");
      };
      await browser.open(site.url);
      await openFirstPicture();
      await browser.see(text("The picture could not be opened"));
      site.dropRequests(null);
      await browser.waitFor("(window.isBeforeReload = true)");
      await browser.press(button("Reload the page"));
      await browser.waitFor("window.isBeforeReload === undefined");
      await openFirstPicture();
      await browser.see("//*[@role='dialog']//img");
    });

    it("events that were loaded before are shown without the API, and loaded again once it answers", async () => {
      const featured = "//section[.//h2[normalize-space()='Featured Running Events']]//article";
      const openHome = async () => {
        await openPage(site.url);
        // The lower sections of the home page load at the first interaction.
        await browser.pressKey("Shift");
      };
      await openHome();
      await browser.see(featured);
      site.dropRequests(/^\/api\//);
      await openHome();
      await browser.see(text("RUN cannot be reached."));
      await browser.see(featured);
      site.dropRequests(null);
      await browser.miss(text("RUN cannot be reached."));
      await browser.see(featured);
    });
  });
});
