import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "./my-events.tsx";

testSite({ signedInAs: olivia });

const event = myEventOf({ title: "Short Lived" });
const dialog = page.getByRole("dialog", { name: "Edit marathon" });
const question = page.getByRole("alertdialog", { name: "Delete this marathon?" });
const confirm = question.getByRole("button", { name: "Delete marathon" });
const row = page.getByRole("row").filter({ hasText: event.title });

async function askToDelete(): Promise<void> {
  answer("listMyEvents", myEventsOf([event]));
  answer("getMarathon", ownedEventOf({ title: event.title }));
  await showPart(<MyEventsOverview user={organizer} />);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(question).toMatchTextContent("Nobody has registered yet, so it will be deleted permanently");
  await question.getByLabelText("Type the title to confirm").fill(event.title);
}

test("an event without applicants is deleted, and repeating a deletion after a lost answer succeeds", async () => {
  await askToDelete();
  disconnect("deleteMarathon");
  const button = confirm.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("Not deleted");
  expect(requestsOf("deleteMarathon")).toHaveLength(1);
  // The event was deleted, and only the answer was lost, so the second request finds no event.
  refuse("deleteMarathon", "marathon-not-found");
  answer("listMyEvents", myEventsOf([]));
  await confirm.click();
  await expect.element(popup("Marathon deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  expect(requestsOf("deleteMarathon").map(({ params, body }) => ({ params, body }))).toEqual(
    Array(2).fill({ params: { id: event._id }, body: {} }),
  );
});

test("the page of a deleted event says that there is no such event", async () => {
  refuse("getMarathon", "marathon-not-found");
  await openSite(`/marathons/${event._id}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Marathon not found" })).toBeVisible();
});

test("a deletion can be canceled", async () => {
  await askToDelete();
  await question.getByRole("button", { name: "Keep the event" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
  expect(requestsOf("deleteMarathon")).toEqual([]);
});
