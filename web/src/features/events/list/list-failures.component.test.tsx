import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, restore } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { FeaturedEvents } from "./featured-events.tsx";

testSite({ signedInAs: rui });

test("the featured events fail to load with a popup and an inline error, and recover", async () => {
  refuse("listFeaturedMarathons", "internal");
  await showPart(<FeaturedEvents />);
  await expect.element(popup("Connection Error")).toBeVisible();
  await expect.element(popup("We couldn't load the marathon data. Please try again later.")).toBeVisible();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load marathon data" });
  await expect.element(failure.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  restore("listFeaturedMarathons");
  await failure.getByRole("button", { name: /try again/i }).click();
  await expect.element(page.getByRole("article")).toHaveLength(1);
});

test("an empty list of featured events says to check back later", async () => {
  answer("listFeaturedMarathons", []);
  await showPart(<FeaturedEvents />);
  await expect.element(page.getByText("No Events Available")).toBeVisible();
  await expect.element(page.getByText("Check back later for upcoming marathons")).toBeVisible();
});

test("a failure to load the list has its title and text", async () => {
  refuse("listEvents", "internal");
  await openSite("/marathons");
  await expect.element(popup("Error!")).toBeVisible();
  await expect.element(popup("Failed to load marathons. Please try again later.")).toBeVisible();
});
