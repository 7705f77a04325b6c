import type { MyEvent } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "./my-events.tsx";

testSite({ signedInAs: olivia });

const event = myEventOf({ title: "Noël’s Short Run", version: 3 });
const dialog = page.getByRole("dialog", { name: "Edit marathon" });
const question = page.getByRole("alertdialog", { name: "Cancel or delete this event?" });
const confirm = question.getByRole("button", { name: "Delete marathon" });
const row = page.getByRole("row").filter({ hasText: event.title });

async function askToDelete(): Promise<void> {
  answer("listMyEvents", myEventsOf([event]));
  answer("getMarathon", ownedEventOf({ title: event.title, version: 3 }));
  await showPart(<MyEventsOverview user={organizer} />);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(question).toMatchTextContent("Nobody has registered yet. This can’t be undone.");
  await question.getByLabelText("Type the title to confirm").fill("noel's short run");
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
  answer("deleteMarathon", () => {
    answer("listMyEvents", myEventsOf([]));
    return Response.json({ error: "There is no such event.", code: "marathon-not-found" }, { status: 404 });
  });
  await confirm.click();
  await expect.element(popup("Marathon deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  expect(requestsOf("deleteMarathon").map(({ params, body }) => ({ params, body }))).toEqual(
    Array(2).fill({ params: { id: event._id }, body: { expect: "deleted", base: 3 } }),
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

async function askToEnd(changes: Partial<MyEvent> = {}): Promise<void> {
  answer("listMyEvents", myEventsOf([{ ...event, ...changes }]));
  await showPart(<MyEventsOverview user={organizer} />);
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: /^Cancel/ }).click();
  await page.getByLabelText("Type the title to confirm").fill(event.title);
}
const cancel = page.getByRole("button", { name: "Cancel event" });
const cancellations = () => requestsOf("changeMarathonState").map(({ body }) => body);

test("an event that nobody has registered for can be canceled with a reason, so that its page stays", async () => {
  await askToEnd();
  await expect.element(question.getByRole("radio", { name: /^Cancel the event/ })).toBeChecked();
  await question.getByLabelText("Reason").fill("No permit.");
  answer("changeMarathonState", savedOf(4));
  await cancel.click();
  await expect.element(popup("Event canceled")).toBeVisible();
  expect(cancellations()).toEqual([{ base: 3, state: "cancelled", reason: "No permit." }]);
  expect(requestsOf("deleteMarathon")).toEqual([]);
});

test("the dialog shows what somebody else has just saved before the event is canceled", async () => {
  await askToEnd({ registrationCount: 2 });
  await expect.element(page.getByRole("alertdialog", { name: "Cancel this event?" })).toBeVisible();
  refuse("changeMarathonState", "changed-meanwhile", {
    version: 5,
    conflicts: [
      { path: "marathonStartDate", yours: null, current: "2027-04-17" },
      { path: "state", yours: null, current: "postponed" },
      { path: "form", yours: null, current: 4 },
    ],
  });
  await cancel.click();
  const failure = page.getByRole("alertdialog").getByRole("alert");
  await expect.element(failure).toMatchTextContent("Marathon Start Date: April 17, 2027");
  await expect.element(failure).toMatchTextContent("State: Postponed");
  await expect.element(failure).toMatchTextContent("Registration form");
  answer("changeMarathonState", savedOf(6));
  await cancel.click();
  await expect.element(popup("Event canceled")).toBeVisible();
  expect(cancellations()).toEqual([3, 5].map((base) => ({ base, state: "cancelled" })));
});

test("an event is not silently canceled if somebody registers before it is deleted", async () => {
  await askToDelete();
  const refusal = "Somebody has registered or joined the waiting list, so the event can't be deleted.";
  refuse("deleteMarathon", "transition-not-allowed", { error: refusal });
  answer("listMyEvents", myEventsOf([{ ...event, registrationCount: 1 }]));
  await confirm.click();
  await expect.element(question.getByRole("alert")).toMatchTextContent(refusal);
  await expect.element(question).toMatchTextContent("1 runner registered.");
  await expect.element(question.getByRole("radio", { name: /^Delete the event/ })).toBeDisabled();
  await expect.element(confirm).toBeDisabled();
  expect(cancellations()).toEqual([]);
  await question.getByRole("radio", { name: /^Cancel the event/ }).click();
  await expect.element(cancel).toBeEnabled();
});

test("a draft that nobody has registered for can only be deleted", async () => {
  answer("listMyEvents", myEventsOf([{ ...event, state: "draft" }]));
  await showPart(<MyEventsOverview user={organizer} />);
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete this marathon?" })).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
});

test("an event with a place on hold is canceled, not deleted", async () => {
  answer("listMyEvents", myEventsOf([{ ...event, held: 1 }]));
  await showPart(<MyEventsOverview user={organizer} />);
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: /^Cancel event/ }).click();
  const cancellation = page.getByRole("alertdialog", { name: "Cancel this event?" });
  await expect.element(cancellation).toMatchTextContent("1 place is on hold. The event will no longer be listed");
});
