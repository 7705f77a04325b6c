import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { PASSWORD, rui } from "../../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../../../test/sample-data.ts";
import { expectPopup, openSite, testSite } from "../../../../test/test-site.tsx";
import { logOut } from "../../../entities/session/session.ts";

testSite({ signedInAs: rui });
beforeEach(() => {
  answerNoEntries();
  answerEvent();
});

const PATH = `/marathons/${EVENT_ID}`;
const link = page.getByRole("link", { name: "Ask the organizer" });
const dialog = page.getByRole("dialog", { name: "Ask the organizer" });
const subject = dialog.getByLabelText("Subject");
const text = dialog.getByLabelText("Text");
const send = dialog.getByRole("button", { name: "Send question" });
const bodies = () => requestsOf("askOrganizer").map(({ body }) => body);
const keys = () => requestsOf("askOrganizer").map(({ headers }) => headers.get("Idempotency-Key"));

test("a question is sent once however often the button is pressed, and the form is then empty", async () => {
  await openSite(PATH);
  await link.click();
  await expect.element(dialog).toMatchTextContent("Your email address goes to the organizers so that they can answer.");
  await subject.fill("Parking");
  await text.fill("Where can I park?");
  const release = hold("askOrganizer");
  const pressed = send.element() as HTMLElement;
  pressed.click();
  pressed.click();
  release();
  await expectPopup("success", "Question sent", `Answers will be sent to ${rui.email}.`);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  expect(location.pathname + location.search).toBe(PATH);
  expect(requestsOf("askOrganizer").map(({ params }) => params)).toEqual([{ id: EVENT_ID }]);
  expect(bodies()).toEqual([{ subject: "Parking", text: "Where can I park?" }]);

  await link.click();
  await expect.element(text).toHaveValue("");
});

test("a question needs a text but no subject", async () => {
  await openSite(PATH);
  await link.click();
  await subject.fill("  ");
  await send.click();
  await expect.element(text).toHaveAccessibleDescription(/Text is required/);
  await expect.element(text).toHaveFocus();
  expect(bodies()).toEqual([]);
  await text.fill("Is there a bag drop?");
  await send.click();
  await expectPopup("success", "Question sent");
  expect(bodies()).toEqual([{ text: "Is there a bag drop?" }]);
});

test("a refusal is shown in place, and what was typed stays, also after a reload", async () => {
  await openSite(PATH);
  await link.click();
  await text.fill("Where can I park?");
  for (const [code, error] of [
    ["too-many-requests", "You've asked as many questions as you can in 24 hours. Please wait for the answers."],
    ["organizer-unreachable", "The organizer has not confirmed an email address yet, so no question can reach them."],
  ] as const) {
    refuse("askOrganizer", code, { error });
    await send.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(error);
    await expect.element(text).toHaveValue("Where can I park?");
  }
  await openSite(location.pathname + location.search);
  await expect.element(text).toHaveValue("Where can I park?");
  restore("askOrganizer");
  await send.click();
  await expectPopup("success", "Question sent");
  await expect.poll(() => location.search).toBe("");
});

test("the same question keeps its idempotency key, and another one gets its own", async () => {
  await openSite(PATH);
  await link.click();
  await text.fill("Where can I park?");
  refuse("askOrganizer", "internal");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await send.click();
  await expect.poll(() => keys().length).toBe(2);
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await text.fill("Where can I park a bus?");
  restore("askOrganizer");
  await send.click();
  await expectPopup("success", "Question sent");
  const [first, second, third] = keys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a visitor logs in first, and the form then opens", async () => {
  await logOut();
  await openSite(`${PATH}?ask=organizer`);
  await expect.poll(() => location.pathname).toBe("/login");
  const main = page.getByRole("main");
  await main.getByLabelText("Email").fill(rui.email);
  await main.getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await expect.element(text).toBeVisible();
});

test("the organizers of a canceled event can be asked", async () => {
  answerEvent({ state: "cancelled", cancelledAt: "2026-09-10T10:00:00.000Z", cancelReason: "Flood." });
  await openSite(PATH);
  await link.click();
  await text.fill("Do I get my money back?");
  await send.click();
  await expectPopup("success", "Question sent");
});

test("an organizer is not offered to ask themselves", async () => {
  answerEvent({ viewer: { role: "owner", can: ["edit", "configure", "announce", "members"] } });
  await openSite(PATH);
  await expect.element(page.getByRole("region", { name: "Your event" })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
