import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleCode } from "@run/functions/contract/docs";
import { disconnect, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";
import { logOut } from "../../entities/session/session.ts";

testSite({ signedInAs: rui });

const main = page.getByRole("main");
const stop = main.getByRole("button", { name: "Stop these announcements" });
const done = main.getByRole("heading", { level: 1, name: "Announcements stopped" });
const undo = main.getByRole("link", { name: "Turn them on again in your account" });
const open = () => openSite(`/unsubscribe/${exampleCode}`);

test("announcements stop at a press, not when the page opens, and two presses are one", async () => {
  await open();
  await expect.element(stop).toBeVisible();
  await expect.element(main).toMatchTextContent("You’ll still get messages about your own place.");
  expect(requestsOf("unsubscribe")).toEqual([]);
  const release = hold("unsubscribe");
  const pressed = stop.element() as HTMLElement;
  pressed.focus();
  pressed.click();
  pressed.click();
  await expect.element(stop).toHaveAttribute("aria-disabled", "true");
  release();
  await expect.element(done).toHaveFocus();
  await expect
    .element(main)
    .toMatchTextContent(
      "You won’t get any more announcements from this event. You’ll still get messages about your own place.",
    );
  await expect.poll(() => document.title).toBe("RUN | Announcements stopped");
  expect(requestsOf("unsubscribe").map(({ params }) => params)).toEqual([{ code: exampleCode }]);
  await undo.click();
  await expect.poll(() => location.pathname).toBe("/account");
});

test("a visitor needs no session, sends none, and is not led to an account", async () => {
  await logOut();
  await open();
  await stop.click();
  await expect.element(done).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/unsubscribe/${exampleCode}`);
  expect(requestsOf("unsubscribe").map(({ headers }) => headers.get("authorization"))).toEqual([null]);
});

test("without a connection nothing is stopped, which the page says, and the next press tries again", async () => {
  disconnect("unsubscribe");
  await open();
  await stop.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/Not stopped yet.*Check your connection/);
  restore("unsubscribe");
  await stop.click();
  await expect.element(done).toBeVisible();
});

test("a link that was cut off asks for the whole link", async () => {
  refuse("unsubscribe", "invalid-request");
  await open();
  await stop.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent("Part of the link is missing.");
  await expect.element(stop).toBeVisible();
});
