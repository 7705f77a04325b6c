import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, questionOf } from "../../../../test/sample-forms.ts";
import { myEventOf, ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplicantsDialog } from "./applicants-dialog.tsx";

testSite({ signedInAs: olivia });

/** One line with its padding. Two lines of text would be higher. */
const LINE_MAX = 60;
const COUNT = 150;

const dialog = page.getByRole("dialog", { name: "Applicants" });
const details = (name: string) => page.getByRole("dialog", { name, exact: true });
const waves = [{ id: "early", name: "Early birds", startsAt: "2026-11-18T07:00" }];
const races = [
  raceOf({ id: "half", name: "Half marathon", waves, minimumAge: 18 }),
  raceOf({ id: "ten", name: "10K" }),
];
const runners = Array.from({ length: COUNT }, (_, index) => {
  const number = String(index).padStart(3, "0");
  return registrationOf({
    ...{
      userId: `runner-${number}`,
      firstName: "Ada",
      lastName: `Okafor${number}${index === 1 ? "x".repeat(60) : ""}`,
    },
    ...{ raceId: "half", waveId: "early", dateOfBirth: "1990-04-19", reference: `RUN-2222-0${number}` },
    filledForm: filledOf({ answers: { meals: "Friday" } }),
  });
});

async function openOn(width: number): Promise<void> {
  await page.viewport(width, 844);
  const form = formOf({ questions: [questionOf({ id: "meals", label: "Meals" })] });
  answer("getMarathon", ownedEventOf({ registrationCount: COUNT, races, form }));
  answer("listRegistrations", { registrations: runners, revision: 0, nextCursor: null });
  const [waiting] = endpointDocs.listWaitlist.example.answer.entries;
  if (waiting === undefined) throw new Error("The documented waiting list is empty");
  const own = { userId: "noa", firstName: "Noa", lastName: "Lindqvist", raceId: "half", status: "waiting" as const };
  answer("listWaitlist", { entries: [{ ...waiting, ...own, offerExpiresAt: null }], nextCursor: null });
  await showPart(
    <ApplicantsDialog marathon={myEventOf({ registrationCount: COUNT, waiting: 1 })} onClose={() => {}} />,
  );
  await expect.element(dialog.getByText(`${COUNT} runners`, { exact: true })).toBeVisible();
}

const heights = () =>
  dialog
    .getByRole("cell")
    .elements()
    .filter((cell) => cell.checkVisibility())
    .map((cell) => cell.closest("[role=row]")?.getBoundingClientRect().height ?? 0);

/** What scrolls vertically inside the dialog. The tabs are a little higher than their line. */
const innerScrollers = () =>
  [...dialog.element().querySelectorAll("*:not([role=tablist])")].filter(
    (one) => one.scrollHeight > one.clientHeight && ["auto", "scroll"].includes(getComputedStyle(one).overflowY),
  );

test("on a phone, each runner is one line of the dialog, which alone scrolls to the last one", async () => {
  await openOn(390);
  await expect
    .element(dialog.getByRole("button", { name: /^Okafor000, Ada/ }))
    .toMatchTextContent("Half marathon · Early birds · RUN-2222-0000");
  expect(Math.max(...heights())).toBeLessThanOrEqual(LINE_MAX);
  for (const cell of dialog.getByRole("cell").elements())
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  expect(innerScrollers()).toEqual([]);
  const box = dialog.element();
  box.scrollTop = box.scrollHeight;
  await expect.element(dialog.getByRole("button", { name: /^Okafor149, Ada/ })).toBeInViewport();
  expect(heights().length).toBeLessThan(60);
});

test("on a phone, a tap on a runner opens everything else about them", async () => {
  await openOn(390);
  await dialog.getByLabelText("Order").selectOptions("Newest first");
  await dialog.getByRole("button", { name: /^Ada Okafor000/ }).click();
  const shown = details("Ada Okafor000");
  for (const text of ["Early birds", "RUN-2222-0000", "April 19, 1990", "Friday"])
    await expect.element(shown).toMatchTextContent(text);
  await expect.element(shown.getByRole("link", { name: "rui@example.com" })).toBeVisible();
  await shown.getByRole("button", { name: "Close" }).click();

  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  await dialog.getByRole("button", { name: /^Noa Lindqvist/ }).click();
  await expect.element(details("Noa Lindqvist")).toMatchTextContent("Half marathon");
  await details("Noa Lindqvist")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect.element(page.getByRole("alertdialog")).toMatchTextContent("Noa Lindqvist loses their position.");
});

test("a wide screen has columns for the wave and the date of birth, which the event has and asks for", async () => {
  await openOn(1440);
  const row = dialog.getByRole("row").filter({ hasText: "Okafor000, Ada" });
  for (const name of ["Wave", "Date of Birth"])
    await expect.element(dialog.getByRole("columnheader", { name })).toBeVisible();
  await expect.element(row).toMatchTextContent("Early birds");
  await expect.element(row).toMatchTextContent("Apr 19, 1990");
});
