import type { MarathonEdit } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import {
  firstVersion,
  myEventOf,
  myEventsOf,
  organizer,
  raceSettingsOf,
  savedOf,
} from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

test("a history that fails to load shows the failure, and can be retried", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  refuse("listMarathonHistory", "internal");
  await showPart(<MyEventsOverview user={organizer} />);
  const more = page.getByRole("button", { name: /^More/ });
  await more.click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We couldn’t load the history.");
  answer("listMarathonHistory", { edits: [firstVersion()], formChanges: {}, nextCursor: null });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("This event hasn’t been changed since it was added.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(more).toHaveFocus();
});

test("the history says what changed in the races, and that they are not restored", async () => {
  const first = firstVersion();
  const ten = raceSettingsOf({ id: "main", name: "10K", distanceKm: 10, capacity: 200 });
  const half = raceSettingsOf({ id: "half", name: "Half marathon", distanceKm: 21.0975 });
  const second = { ...first, version: 2, changed: ["races" as const], races: [ten, half] };
  const fields = { ...first.fields, title: "Lisbon Harbor Run" };
  const third = { ...second, version: 3, changed: ["title" as const, "races" as const], races: [ten], fields };
  answer("listMarathonHistory", {
    edits: [
      { ...third, editedAt: "2026-09-01T10:00:00.000Z" },
      { ...second, editedAt: "2026-08-01T10:00:00.000Z" },
      first,
    ],
    formChanges: {},
    nextCursor: null,
  });
  await showPart(<HistoryDialog marathon={myEventOf()} onClose={() => {}} />);
  const versions = page.getByRole("dialog", { name: "History" }).getByRole("listitem");
  const versionOf = (number: number) =>
    versions.filter({ has: page.getByRole("heading", { name: new RegExp(`^Version ${number}`) }) });
  await expect.element(versionOf(2)).toMatchTextContent("Half marathon added (21.0975 km)");
  await expect.element(versionOf(2)).toMatchTextContent("10 KM changed");
  await expect.element(versionOf(2)).toMatchTextContent("Places: no limit of its own 200");
  await expect.element(versionOf(3)).toMatchTextContent("Half marathon removed");
  await versionOf(2)
    .getByRole("button", { name: /^Restore this version/ })
    .click();
  const question = page.getByRole("alertdialog", { name: "Restore version 2?" });
  await expect.element(question).toMatchTextContent("The races aren’t restored.");
  await expect
    .element(question.getByRole("link", { name: "Races page" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${myEventOf()._id}/races`);
});

test("a version with the same texts says what else differs, and that it is not restored", async () => {
  const first = { ...firstVersion(), form: null };
  const second = { ...first, version: 2, changed: ["form" as const], form: 2 };
  const fields = { ...first.fields, title: "Lisbon Harbor Run" };
  const third = { ...second, version: 3, changed: ["title" as const], fields };
  const fourth = { ...second, version: 4, changed: ["title" as const] };
  const at = (month: number) => ({ editedAt: `2026-0${month}-01T10:00:00.000Z` });
  const edits = [{ ...fourth, ...at(9) }, { ...third, ...at(8) }, { ...second, ...at(7) }, first];
  answer("listMarathonHistory", {
    edits: edits.toSorted((a, b) => b.version - a.version),
    formChanges: { "2": ["Question added: “T-shirt size”"] },
    nextCursor: null,
  });
  await showPart(<HistoryDialog marathon={myEventOf()} onClose={() => {}} />);
  const versions = page.getByRole("dialog", { name: "History" }).getByRole("listitem");
  await expect
    .element(versions.filter({ hasText: "Version 1: as added" }))
    .toMatchTextContent("Same as the current version, except for its registration form");
  await expect
    .element(versions.filter({ hasText: /^Version 2/ }))
    .toMatchTextContent(/Registration form\s*Question added: “T-shirt size”/);
});

test("a restoration that would replace what somebody else has just saved shows it, and is then based on it", async () => {
  const first = firstVersion();
  const named = (title: string, version: number) => ({
    ...first,
    version,
    changed: ["title" as const],
    fields: { ...first.fields, title },
    editedAt: `2026-08-0${version}T10:00:00.000Z`,
  });
  const listed = (...edits: MarathonEdit[]) =>
    answer("listMarathonHistory", { edits: [...edits, first], formChanges: {}, nextCursor: null });
  listed(named("Mine", 2));
  await showPart(<HistoryDialog marathon={myEventOf()} onClose={() => {}} />);
  await page.getByRole("button", { name: /^Restore this version/ }).click();
  const question = page.getByRole("alertdialog", { name: "Restore version 1?" });
  refuse("restoreMarathon", "changed-meanwhile", {
    version: 3,
    conflicts: [{ path: "title", yours: first.fields.title, current: "Theirs" }],
  });
  listed(named("Theirs", 3), named("Mine", 2));
  const confirm = question.getByRole("button", { name: "Restore this version" });
  await confirm.click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("Title: Theirs");
  await expect.element(question.getByRole("deletion")).toMatchTextContent("Theirs");
  answer("restoreMarathon", savedOf(4));
  await confirm.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requestsOf("restoreMarathon").map(({ body }) => body)).toEqual([{ base: 2 }, { base: 3 }]);
});
