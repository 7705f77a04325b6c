import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleCode } from "@run/functions/contract/docs";
import { answer, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { answerNoEntries, EVENT_ID, myRegistrationOf } from "../../../../test/sample-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplyList } from "../apply-list.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const dialog = page.getByRole("dialog", { name: "Give to another runner" });
const give = page.getByRole("button", { name: /^Give to another runner/ });
const create = dialog.getByRole("button", { name: "Create an invitation link" });
const link = dialog.getByLabelText("Invitation link");
const open = page.getByText("Invitation open", { exact: true });
const url = `${location.origin}/transfer/${exampleCode}`;

test("a runner creates an invitation link, copies it and withdraws it", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  answer("listMyRegistrations", [myRegistrationOf()]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  await expect.element(page.getByRole("article")).toMatchTextContent(/You can make changes through .+\./);
  await give.click();
  await expect.element(dialog).toMatchTextContent("The place stays yours until someone accepts");

  refuse("inviteToTransfer", "internal");
  await create.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("No link was created");
  restore("inviteToTransfer");
  answer("listMyRegistrations", [myRegistrationOf({ transferCode: exampleCode })]);
  // Two clicks before anything is rendered.
  const pressed = create.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expect.element(link).toHaveValue(url);
  expect(requestsOf("inviteToTransfer")).toHaveLength(2);
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await expect.element(dialog.getByRole("status").filter({ hasText: "The link is copied" })).toBeVisible();
  expect(copy).toHaveBeenCalledWith(url);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(open).toBeVisible();

  await give.click();
  await expect.element(link).toHaveValue(url);
  answer("listMyRegistrations", [myRegistrationOf()]);
  await dialog.getByRole("button", { name: "Withdraw the invitation" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(popup("Invitation withdrawn")).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  const params = { userId: rui.uid, marathonId: EVENT_ID };
  expect(requestsOf("withdrawTransfer").map((request) => request.params)).toEqual([params]);
});
