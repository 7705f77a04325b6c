import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { allForms, answerForms } from "../../test/all-forms.ts";
import { answer, refuse, restore } from "../../test/fake-api.ts";
import { addAccount, PASSWORD, rui } from "../../test/fake-identity.ts";
import type { TestUser } from "../../test/fake-identity.ts";
import { fieldBefore, locatorOf, TEXT_FIELDS } from "../../test/form-fields.ts";
import { NOW } from "../../test/now.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../test/sample-data.ts";
import { formOf, questionOf, waiver } from "../../test/sample-forms.ts";
import { isInThisRun } from "../../test/seeded-tests.ts";
import { openSite, testSite } from "../../test/test-site.tsx";
import { readSession } from "../entities/session/session.ts";
import { signIn } from "../entities/session/sign-in.ts";
import { callApi } from "../lib/api/api-client.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { countAsInteraction } from "../lib/loading/first-interaction.ts";

/** A session that ends while somebody types. Nothing has been sent yet, so only what the form keeps is left. */
testSite();
beforeEach(answerNoEntries);

const main = page.getByRole("main");

/** Signs in without the login form, which is faster. */
const logIn = ({ email }: TestUser) => signIn({ email, password: PASSWORD });

async function begin(user: TestUser): Promise<void> {
  addAccount(user);
  await logIn(user);
}

/** Any call that is refused ends the session, for example one that loads a list again. */
async function loseSession({ uid }: TestUser): Promise<void> {
  refuse("listMyRegistrations", "unauthenticated");
  await expect(callApi("listMyRegistrations", { params: { userId: uid } })).rejects.toThrow();
  await expect.poll(() => readSession().user).toBeNull();
  // The form of volunteers is on a page for everyone, which stays.
  if (location.pathname === "/") await openSite("/login");
  await expect.element(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  restore("listMyRegistrations");
}

async function logInOnPage({ email }: TestUser): Promise<void> {
  await main.getByLabelText("Email", { exact: true }).fill(email);
  await main.getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await expect.poll(() => location.pathname).not.toBe("/login");
}

/** The page that is shown after the login may have cached answers that `open` is about to replace. */
async function clearQueryCache(): Promise<void> {
  await openSite("/about");
  queryClient.clear();
}

const LOADING = { timeout: 30_000 };

/** Something that the field takes. */
function textFor(field: HTMLElement): string {
  const { type, inputMode } = field as HTMLInputElement;
  const texts: Record<string, string> = { date: "2031-05-01", time: "10:30", email: "kept@example.com" };
  return inputMode === "numeric" ? "7" : (texts[type] ?? "https://example.com/kept");
}

/** No password is ever stored, so these forms begin again. */
const withPassword = [
  "features/account/address-form.tsx",
  "features/account/password-form.tsx",
  "entities/session/session-confirmation.tsx",
];

for (const [file, { user, open, send, after = 0 }] of Object.entries(allForms)) {
  if (user === null) continue;
  const isKept = !withPassword.includes(file);
  const outcome = isKept ? "is there again" : "is not kept";
  const title = `what was typed into ${file} ${outcome} after the session has ended and the user is back`;
  test.runIf(isInThisRun(title))(title, async () => {
    answerForms(user);
    await begin(user);
    vi.setSystemTime(NOW.getTime() + after);
    await open();
    countAsInteraction();
    const lastField = async () => {
      await expect.element(send()).toBeVisible();
      const field = await vi.waitUntil(() => fieldBefore(send().element() as HTMLElement, TEXT_FIELDS), LOADING);
      return locatorOf(field);
    };
    const field = await lastField();
    const text = textFor(field.element() as HTMLElement);
    await field.fill(text);
    await loseSession(user);
    answerForms(user);
    await logIn(user);
    await expect.poll(() => location.pathname).not.toBe("/login");
    await clearQueryCache();
    vi.setSystemTime(NOW.getTime() + 2 * after);
    await open();
    await expect.element(await lastField()).toHaveValue(isKept ? text : "");
    if (!isKept) expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(text);
  });
}

test("a runner's answers, their consent and their signature survive the end of the session", async () => {
  await begin(rui);
  const questions = [
    questionOf({ id: "club", label: "Team name", kind: "text", options: [] }),
    questionOf({ id: "bus", label: "I take the bus", kind: "checkbox", options: [] }),
  ];
  answerEvent({ form: formOf({ questions, waiver }) });
  await openSite(`/marathonRegister/${EVENT_ID}`);
  const answerField = main.getByLabelText("Team name");
  const bus = main.getByRole("checkbox", { name: "I take the bus" });
  const signature = main.getByLabelText(/^Your full name/);
  await answerField.fill("Harriers");
  await bus.click();
  await signature.fill("Rui Almeida");
  await loseSession(rui);
  answer("listMyRegistrations", []);
  await logInOnPage(rui);
  expect(location.pathname).toBe(`/marathonRegister/${EVENT_ID}`);
  await expect.element(answerField).toHaveValue("Harriers");
  await expect.element(bus).toBeChecked();
  await expect.element(signature).toHaveValue("Rui Almeida");
});
