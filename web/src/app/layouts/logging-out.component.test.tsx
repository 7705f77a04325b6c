import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { countAsInteraction } from "../../lib/loading/first-interaction.ts";
import { rui } from "../../../test/fake-identity.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

async function openHome(): Promise<void> {
  await openSite("/");
  countAsInteraction();
}

// One test, because nobody is signed in after it.
test("a user's name and email address are filled in, never over typed text, and logging out clears them and focuses the heading", async () => {
  const feedback = page.getByRole("form", { name: "Feedback" });
  const volunteer = page.getByRole("form", { name: "Volunteer" });
  // High enough for both forms, because parts far from the window load two seconds later.
  await page.viewport(1440, 9000);
  await openHome();
  await feedback.getByLabelText("Name").fill("The whole club");
  await expect.element(feedback.getByLabelText("Email")).toHaveValue(rui.email);
  await openHome();
  await expect.element(feedback.getByLabelText("Email")).toHaveValue(rui.email);
  await expect.element(feedback.getByLabelText("Name")).toHaveValue("The whole club");
  await expect.element(volunteer.getByLabelText("Name")).toHaveValue(rui.displayName);

  (page.getByRole("banner").getByRole("button", { name: "Logout" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(popup("Logged Out Successfully")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(feedback.getByLabelText("Email")).toHaveValue("");
  await expect.element(feedback.getByLabelText("Name")).toHaveValue("");
  await expect.element(volunteer.getByLabelText("Name")).toHaveValue("");
});
