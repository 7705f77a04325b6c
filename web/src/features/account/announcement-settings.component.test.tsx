import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => answer("listMyEvents", myEventsOf([])));

const section = page.getByRole("region", { name: "Announcements" });
const events = section.getByRole("listitem");
const turnOn = (name: string) => section.getByRole("button", { name: `Turn on again for ${name}` });

const since = "2026-09-01T07:00:00.000Z";
const harbor = { marathonId: "harbor", title: "Harbor Run", since };
const deleted = { marathonId: "gone", title: null, since };

test("events whose announcements are off are listed, and each is turned on again by one request", async () => {
  answer("getMyAnnouncementSettings", { optedOut: [harbor, deleted] });
  await openSite("/account");
  await expect.element(section.getByRole("link", { name: "Harbor Run" })).toHaveAttribute("href", "/marathons/harbor");
  await expect.element(events).toHaveLength(2);
  const release = hold("changeMyAnnouncementSetting");
  const pressed = turnOn("Harbor Run").element() as HTMLElement;
  pressed.focus();
  pressed.click();
  pressed.click();
  release();
  await expectPopup("success", "Announcements are on again", "You’ll get announcements from Harbor Run again.");
  await expect.element(events).toHaveLength(1);
  await expect.element(section.getByRole("heading", { name: "Announcements" })).toHaveFocus();
  await turnOn("A deleted event").click();
  await expect.element(section).toMatchTextContent("You get announcements from all your events.");
  expect(requestsOf("changeMyAnnouncementSetting").map(({ params, body }) => [params.marathonId, body])).toEqual([
    ["harbor", { optedOut: false }],
    ["gone", { optedOut: false }],
  ]);
});

test("an event that could not be turned on stays, says so, and can be tried again", async () => {
  answer("getMyAnnouncementSettings", { optedOut: [harbor] });
  refuse("changeMyAnnouncementSetting", "internal", { error: "Something went wrong on our side." });
  await openSite("/account");
  await turnOn("Harbor Run").click();
  await expect
    .element(section.getByRole("alert"))
    .toMatchTextContent(/Not turned on.*Something went wrong on our side\./);
  restore("changeMyAnnouncementSetting");
  await turnOn("Harbor Run").click();
  await expect.element(events).toHaveLength(0);
});

test("the section says that it is loading, that it failed, and what it then finds", async () => {
  refuse("getMyAnnouncementSettings", "not-found");
  const release = hold("getMyAnnouncementSettings");
  await openSite("/account");
  await expect.element(section.getByText("Loading your announcement settings")).toBeInTheDocument();
  release();
  await expect.element(section.getByRole("alert")).toMatchTextContent("We couldn’t load your announcement settings.");
  answer("getMyAnnouncementSettings", { optedOut: [] });
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.element(section).toMatchTextContent("You get announcements from all your events.");
});
