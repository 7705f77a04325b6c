import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, hold, refuse, requestsOf } from "../../../test/fake-api.ts";
import { expectConsoleErrors, popup, showPart, testSite } from "../../../test/test-site.tsx";
import { OpinionBoard } from "./opinion-board.tsx";

testSite();

const LOAD_FAILURE = "Failed to load comments. Please try again later.";
const SUBMIT_FAILURE = "Failed to submit. Please try again.";

const form = page.getByRole("form", { name: "Feedback" });
const entries = page.getByRole("list", { name: /opinions/i }).getByRole("listitem");
const submit = form.getByRole("button", { name: "Submit feedback" });
const failure = form.getByRole("alert").filter({ hasText: SUBMIT_FAILURE });

const noa = { name: "Noa Lindqvist", email: "noa@example.com", opinion: "The last hill is worth it." };

function opinionOf(number: number) {
  return {
    _id: `opinion-${number}`,
    name: `Runner ${number}`,
    email: "r***@example.com",
    opinion: `Opinion number ${number}.`,
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString(),
  };
}

async function fill(values: typeof noa): Promise<void> {
  await form.getByLabelText("Name").fill(values.name);
  await form.getByLabelText("Email").fill(values.email);
  await form.getByLabelText("Opinion").fill(values.opinion);
}

test("of many opinions, the newest are shown until the reader asks for all", async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => opinionOf(index + 1));
  answer("listOpinions", fifty);
  await showPart(<OpinionBoard />);
  await expect.element(entries).toHaveLength(6);
  await expect.element(entries.first()).toMatchTextContent("Opinion number 45.");
  await expect.element(entries.last()).toMatchTextContent("Opinion number 50.");
  await expect.element(entries.last()).toMatchTextContent("March 1, 2026");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(entries).toHaveLength(50);
  await expect.element(entries.first()).toMatchTextContent("Opinion number 1.");
  await page.getByRole("button", { name: "Show the newest" }).click();
  await expect.element(entries).toHaveLength(6);
});

test("on a phone, the newest opinions are fewer", async () => {
  await page.viewport(390, 844);
  answer("listOpinions", [1, 2, 3, 4].map(opinionOf));
  await showPart(<OpinionBoard />);
  await expect.element(entries).toHaveLength(3);
  await expect.element(entries.last()).toMatchTextContent("Opinion number 4.");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(entries).toHaveLength(4);
});

test("a long opinion is collapsed until the reader expands it", async () => {
  answer("listOpinions", [{ ...opinionOf(1), opinion: "Up the hill and down again. ".repeat(60) }]);
  await showPart(<OpinionBoard />);
  await expect.element(entries).toHaveLength(1);
  const collapsed = entries.element().getBoundingClientRect().height;
  await entries.getByRole("button", { name: "Read all that Runner 1 says" }).click();
  await expect.element(entries.getByRole("button", { name: "Read less of what Runner 1 says" })).toBeVisible();
  expect(entries.element().getBoundingClientRect().height).toBeGreaterThan(collapsed);
});

test("an empty list invites the first opinion, which then appears in it", async () => {
  answer("listOpinions", []);
  await showPart(<OpinionBoard />);
  await expect.element(page.getByRole("heading", { name: "Be the first" })).toBeVisible();
  await fill(noa);
  await submit.click();
  await expect.element(entries).toHaveLength(1);
  await expect.element(entries).toMatchTextContent("n***@example.com");
});

test("an empty field shows a popup and an inline message, and nothing is sent", async () => {
  await showPart(<OpinionBoard />);
  await fill({ ...noa, opinion: "   " });
  await submit.click();
  await expect.element(popup("Please fill in all fields")).toBeVisible();
  await expect.element(form.getByRole("alert").filter({ hasText: "Please fill in all fields" })).toBeVisible();
  await expect.element(form.getByLabelText("Opinion")).toHaveAccessibleDescription("Opinion is required");
  await expect.element(form.getByLabelText("Name")).toHaveValue(noa.name);
  expect(requestsOf("addOpinion")).toEqual([]);
});

test("an invalid email address is reported beside the field", async () => {
  await showPart(<OpinionBoard />);
  await fill({ ...noa, email: "noa at example" });
  await submit.click();
  const email = form.getByLabelText("Email");
  await expect.element(email).toHaveAccessibleDescription(/must be an address like name@example\.com/);
  await expect.element(email).toHaveFocus();
  await expect.element(form.getByText("Please fill in all fields")).not.toBeInTheDocument();
});

test("while feedback is sent, the button is disabled and reads 'Submitting...', and nothing is sent twice", async () => {
  const release = hold("addOpinion");
  await showPart(<OpinionBoard />);
  await fill(noa);
  await submit.click();
  await expect.element(form.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await userEvent.type(form.getByLabelText("Name"), "{Enter}");
  release();
  await expect.element(popup("Success!")).toBeVisible();
  await expect.element(submit).toBeEnabled();
  expect(requestsOf("addOpinion").map(({ body }) => body)).toMatchObject([noa]);
});

describe("when the API fails", () => {
  test("opinions that fail to load are logged and shown as a popup and inline, and can be retried", async () => {
    expectConsoleErrors(/ApiError/);
    refuse("listOpinions", "internal");
    await showPart(<OpinionBoard />);
    await expect.element(popup("Error!")).toBeVisible();
    await expect.element(popup(LOAD_FAILURE)).toBeVisible();
    const alert = page.getByRole("alert").filter({ hasText: LOAD_FAILURE });
    await expect.element(alert.getByRole("heading", { name: "Error!" })).toBeVisible();
    answer("listOpinions", [opinionOf(1)]);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.element(entries).toHaveLength(1);
  });

  test("feedback that is refused shows a popup and an inline message, keeps what was typed and can be sent again", async () => {
    refuse("addOpinion", "internal", { error: "Something went wrong on our side." });
    await showPart(<OpinionBoard />);
    await fill(noa);
    await submit.click();
    await expect.element(popup(SUBMIT_FAILURE)).toBeVisible();
    await expect.element(failure).toMatchTextContent("Something went wrong on our side.");
    await expect.element(form.getByLabelText("Opinion")).toHaveValue(noa.opinion);
    answer("addOpinion", { acknowledged: true, insertedId: "opinion-1" });
    await submit.click();
    await expect.element(popup("Success!")).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test("an answer without insertedId is a failure", async () => {
    answer("addOpinion", () => Response.json({ acknowledged: true }, { status: 201 }));
    await showPart(<OpinionBoard />);
    await fill(noa);
    await submit.click();
    await expect.element(popup(SUBMIT_FAILURE)).toBeVisible();
    await expect.element(form.getByLabelText("Opinion")).toHaveValue(noa.opinion);
  });

  test("too much feedback at once says when to try again", async () => {
    refuse("addOpinion", "too-many-requests", { headers: { "Retry-After": "34" } });
    await showPart(<OpinionBoard />);
    await fill(noa);
    await submit.click();
    await expect.element(failure).toMatchTextContent("Try again in 34 seconds.");
  });
});

describe("the form", () => {
  test("a new opinion is appended to the list with its masked email address and the date, and the form resets", async () => {
    answer("listOpinions", [opinionOf(1)]);
    await showPart(<OpinionBoard />);
    await expect.element(entries).toHaveLength(1);
    await fill(noa);
    await submit.click();
    await expect.element(popup("Success!")).toBeVisible();
    await expect.element(popup("Your feedback has been submitted")).toBeVisible();
    await expect.element(entries).toHaveLength(2);
    for (const text of [noa.opinion, "n***@example.com", "September 20, 2026"]) {
      await expect.element(entries.last()).toMatchTextContent(text);
    }
    await expect.element(entries.last().getByText("Just added")).toBeInViewport();
    await expect.element(page.getByText("Your opinion was added at the end of the list.")).toBeInTheDocument();
    for (const label of ["Name", "Email", "Opinion"]) {
      await expect.element(form.getByLabelText(label)).toHaveValue("");
    }
  });

  test("a bot that fills in the hidden field, which people cannot reach, sends it and sees a success", async () => {
    await showPart(<OpinionBoard />);
    await expect.element(form.getByRole("textbox")).toHaveLength(3);
    const trap = form.element().querySelector<HTMLInputElement>("[name=subject]");
    (form.getByLabelText("Opinion").element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(trap).not.toHaveFocus();
    await fill(noa);
    await userEvent.fill(trap as HTMLInputElement, "Cheap shoes");
    await submit.click();
    await expect.element(popup("Your feedback has been submitted")).toBeVisible();
    expect(requestsOf("addOpinion").map(({ body }) => body)).toEqual([{ ...noa, subject: "Cheap shoes" }]);
  });

  test("unfinished feedback is kept when the page is opened again, and cleared once it is sent", async () => {
    await showPart(<OpinionBoard />);
    await fill(noa);
    await showPart(<OpinionBoard />);
    await expect.element(form.getByLabelText("Opinion")).toHaveValue(noa.opinion);
    await expect.element(form.getByLabelText("Name")).toHaveValue(noa.name);
    await submit.click();
    await expect.element(popup("Success!")).toBeVisible();
    await showPart(<OpinionBoard />);
    await expect.element(form.getByLabelText("Opinion")).toHaveValue("");
  });
});
