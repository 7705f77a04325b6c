import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { claimOfflineCache } from "../src/lib/offline/offline-cache-owner.ts";
import { answer, refuse } from "./fake-api.ts";
import { olivia, rui } from "./fake-identity.ts";
import type { TestUser } from "./fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  offeredUntil,
  registrationOf,
} from "./sample-data.ts";
import { formOf, shirt, waiver } from "./sample-forms.ts";
import { myEventOf, myEventsOf, ownedEventOf, raceOf } from "./sample-organizer-data.ts";
import { openSite } from "./test-site.tsx";

/** Where a form of the site is, and the button that sends it. */
type FormOnSite = {
  user: TestUser | null;
  /** Shows the form. */
  open: () => Promise<void>;
  send: () => Locator;
  /** How long after the sign-in it is. */
  after?: number;
};

const main = page.getByRole("main");
const dialog = page.getByRole("dialog");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const buttonInDialog = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
const organizerPage = (name: string) => `/dashboard/my-marathons/${EVENT_ID}/${name}`;

const pageOf = (user: TestUser | null, path: string, send: () => Locator): FormOnSite => ({
  user,
  open: () => openSite(path),
  send,
});

function answerEntries(): void {
  const ben = { ...registrationOf({ entryId: "ben", firstName: "Ben", lastName: "Carter" }), note: null };
  answer("listRegistrations", { registrations: [ben], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("listActivity", { activity: [], nextCursor: null });
}

/** Opens the menu of an event in the organizer's list and chooses an entry. */
async function chooseInMenu(entry: string): Promise<void> {
  await openSite("/dashboard/my-marathons");
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** All forms of the site, by their files in web/src. */
export const allForms: Readonly<Record<string, FormOnSite>> = {
  "features/auth/login-form.tsx": pageOf(null, "/login", () =>
    main.getByRole("button", { name: "Login", exact: true }),
  ),
  "features/auth/register-form.tsx": pageOf(null, "/register", () =>
    main.getByRole("button", { name: "Register", exact: true }),
  ),
  "features/auth/reset-password-dialog.tsx": {
    user: null,
    open: async () => {
      await openSite("/login");
      await button("Forgot password?").click();
    },
    send: () => dialog.getByRole("button", { name: /link/ }),
  },
  "features/marketing/email-composer.tsx": pageOf(null, "/contact", () =>
    page.getByRole("link", { name: "Open in my email app" }),
  ),
  "features/opinions/opinion-form.tsx": pageOf(null, "/", () => button("Submit feedback")),
  "features/volunteers/volunteer-form.tsx": pageOf(rui, "/", () =>
    page.getByRole("form", { name: "Volunteer" }).getByRole("button"),
  ),
  "features/registrations/runner-form.tsx": pageOf(rui, `/marathonRegister/${EVENT_ID}`, () =>
    main.getByRole("button", { name: "Register", exact: true }),
  ),
  "features/registrations/others/others-form.tsx": pageOf(rui, `/marathonRegister/${EVENT_ID}/others`, () =>
    button(/^Enter \d/),
  ),
  "features/registrations/update-registration-dialog.tsx": {
    user: rui,
    open: async () => {
      answer("listMyRegistrations", [myRegistrationOf()]);
      await openSite("/dashboard/applied-marathons");
      await page.getByRole("button", { name: /^Update/ }).click();
    },
    send: () => buttonInDialog("Save"),
  },
  "features/registrations/waitlist/complete-registration-dialog.tsx": {
    user: rui,
    open: async () => {
      answerEvent({ form: formOf({ standard: { club: "required" } }) });
      answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"))]);
      refuse("acceptOffer", "waiver-changed");
      await openSite("/dashboard/applied-marathons");
      await main.getByRole("button", { name: /^Take the place/ }).click();
    },
    send: () => dialog.getByRole("button", { name: /^Take the place/ }),
  },
  "features/account/profile-form.tsx": pageOf(rui, "/account", () => button(/^Save/).first()),
  "features/account/address-form.tsx": pageOf(rui, "/account", () => button("Email me a link")),
  "features/account/password-form.tsx": pageOf(rui, "/account", () => button("Change password")),
  "entities/session/session-confirmation.tsx": {
    user: rui,
    after: 3_600_000,
    open: async () => {
      await openSite("/account");
      await button("Delete my account").click();
    },
    send: () => page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }),
  },
  "features/events/detail/ask-dialog.tsx": {
    user: rui,
    open: () => openSite(`/marathons/${EVENT_ID}?ask=organizer`),
    send: () => buttonInDialog("Send question"),
  },
  "features/organizer/entry-form/entry-dialog.tsx": {
    user: olivia,
    open: async () => {
      claimOfflineCache(olivia.uid);
      await openSite(organizerPage("entries"));
      await main.getByRole("button", { name: "Add entry" }).click();
    },
    send: () => buttonInDialog("Add entry"),
  },
  "features/organizer/entry-form/bulk-dialog.tsx": {
    user: olivia,
    open: async () => {
      claimOfflineCache(olivia.uid);
      await openSite(organizerPage("entries"));
      await main.getByRole("button", { name: "Select all" }).click();
      await page.getByRole("region", { name: "Selected entries" }).getByRole("button", { name: "Change race" }).click();
    },
    send: () => buttonInDialog("Change the race"),
  },
  "features/organizer/entry-form/paper-waiver-dialog.tsx": {
    user: olivia,
    open: async () => {
      claimOfflineCache(olivia.uid);
      await openSite(`${organizerPage("entries")}?entry=ben`);
      await button("Record a paper signature").click();
    },
    send: () => buttonInDialog("Record signature"),
  },
  "features/organizer/team/invite-form.tsx": pageOf(olivia, organizerPage("team"), () =>
    button("Create an invitation link"),
  ),
  "features/organizer/form/form-editor.tsx": {
    user: olivia,
    open: async () => {
      await openSite(organizerPage("form"));
      await page.getByLabelText("Option 1").fill("");
    },
    send: () => button("Save form"),
  },
  "features/organizer/event-form/settings-form.tsx": pageOf(olivia, organizerPage("settings"), () =>
    button("Save settings"),
  ),
  "features/organizer/event-form/add-event-form.tsx": pageOf(olivia, "/dashboard/add-marathon", () =>
    main.getByRole("button", { name: /^Add/ }),
  ),
  "features/organizer/event-form/edit-event-form.tsx": pageOf(olivia, `/updateMarathon/${EVENT_ID}`, () =>
    main.getByRole("button", { name: /^(Update|Save)/ }),
  ),
  "features/organizer/age-groups/age-groups-card.tsx": {
    user: olivia,
    open: async () => {
      await openSite(organizerPage("settings"));
      await page.getByRole("region", { name: "Age groups" }).getByRole("radio", { name: "Your own" }).click();
    },
    send: () => button("Save age groups"),
  },
  "features/organizer/races/races-form.tsx": {
    user: olivia,
    open: async () => {
      await openSite(organizerPage("races"));
      await page.getByLabelText("Name", { exact: true }).first().fill("");
    },
    send: () => button("Save races"),
  },
  "features/organizer/announcements/composer.tsx": pageOf(olivia, organizerPage("messages"), () => button("Preview")),
  "features/organizer/life/copy-dialog.tsx": {
    user: olivia,
    open: () => chooseInMenu("Copy to next year"),
    send: () => buttonInDialog("Copy event"),
  },
  "features/organizer/life/publish-dialog.tsx": {
    user: olivia,
    open: async () => {
      answer("listMyEvents", myEventsOf([myEventOf({ state: "draft" })]));
      await openSite("/dashboard/my-marathons");
      await main.getByRole("button", { name: /^Publish/ }).click();
      await dialog.getByRole("radio", { name: "Schedule for later" }).click();
    },
    send: () => buttonInDialog("Schedule"),
  },
  "features/organizer/life/state-dialog.tsx": {
    user: olivia,
    open: () => chooseInMenu("Postpone"),
    send: () => buttonInDialog("Postpone event"),
  },
};

/** What the API answers the pages of the forms. */
export function answerForms(user: TestUser | null): void {
  const races = [raceOf({ id: "main", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
  const form = formOf({ questions: [shirt], waiver });
  answerNoEntries();
  if (user === olivia) answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 1, races, form }));
  else answerEvent();
  // An account that owns an event cannot be deleted.
  answer("listMyEvents", myEventsOf(user === olivia ? [myEventOf()] : []));
  // The page that follows a login may keep the entries on the device, so they are the same from the start.
  answerEntries();
}
