import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { countAsInteraction } from "../lib/loading/first-interaction.ts";
import { signIn } from "../entities/session/sign-in.ts";
import { allForms, answerForms } from "../../test/all-forms.ts";
import { addAccount, PASSWORD, rui } from "../../test/fake-identity.ts";
import { fieldBefore, locatorOf } from "../../test/form-fields.ts";
import { NOW } from "../../test/now.ts";
import { pressPlaceOf } from "../../test/pointer.ts";
import { fillDetails } from "../../test/runner-details.ts";
import { answerNoEntries, EVENT_ID } from "../../test/sample-data.ts";
import { answerRaces, short } from "../../test/sample-races.ts";
import { isInThisRun, variantsOf } from "../../test/seeded-tests.ts";
import { openSite, testSite } from "../../test/test-site.tsx";

testSite();

/** What the field refuses. Null if it takes everything. */
function wrongTextFor(field: HTMLElement): string | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  if (["date", "time"].includes(field.type)) return null;
  return ["email", "url"].includes(field.type) || field.inputMode === "numeric" ? "wrong" : field.required ? "" : null;
}

/** Counts the clicks on an element, and keeps them from sending anything. */
function clicksOn(element: HTMLElement): () => number {
  let clicks = 0;
  const count = (event: MouseEvent) => {
    if (event.target instanceof Node && element.contains(event.target)) clicks += 1;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", count, true);
  onTestFinished(() => document.removeEventListener("click", count, true));
  return () => clicks;
}

/** How people press: with a finger on a phone, with a mouse on a wide screen. `width` is in CSS pixels. */
const screens = [
  { width: 390, pointer: "finger" },
  { width: 1440, pointer: "mouse" },
] as const;

for (const [file, { user, open, send, after = 0 }] of Object.entries(allForms)) {
  const leaveByPress = async ({ width, pointer }: (typeof screens)[number]) => {
    answerForms(user);
    if (user !== null) {
      addAccount(user);
      await signIn({ email: user.email, password: PASSWORD });
    }
    vi.setSystemTime(NOW.getTime() + after);
    await open();
    countAsInteraction();
    await expect.element(send()).toBeVisible();
    const button = send().element() as HTMLElement;
    const clicks = clicksOn(button);
    await page.viewport(width, 900);
    const field = await vi.waitUntil(() => fieldBefore(button), { timeout: 30_000 });
    const wrong = wrongTextFor(field);
    if (wrong !== null) await locatorOf(field).fill(wrong);
    field.focus();
    let moves = 0;
    // As when an error appears above the button, or goes.
    const move = () => {
      moves += 1;
      button.style.translate = "0 -6rem";
    };
    field.addEventListener("blur", move, { once: true });
    await pressPlaceOf(button, pointer);
    await expect.poll(clicks).toBe(1);
    expect(moves).toBe(1);
  };
  for (const screen of variantsOf(screens, file)) {
    const title = `a ${screen.pointer}'s press on the button of ${file} counts, although leaving a field moves it`;
    test.runIf(isInThisRun(file))(title, () => leaveByPress(screen));
  }
}

test("a form is sent by a press that takes the focus out of a refused date of birth", async () => {
  answerNoEntries();
  answerRaces([{ ...short, minimumAge: 18 }]);
  addAccount(rui);
  await signIn({ email: rui.email, password: PASSWORD });
  let sent = 0;
  const count = () => (sent += 1);
  document.addEventListener("submit", count, true);
  onTestFinished(() => document.removeEventListener("submit", count, true));
  for (const { width, pointer } of screens) {
    await page.viewport(width, 844);
    await openSite(`/marathonRegister/${EVENT_ID}`);
    await fillDetails();
    const birthDate = page.getByLabelText("Date of Birth", { exact: true });
    await birthDate.fill("2012-01-01");
    sent = 0;
    await pressPlaceOf(page.getByRole("button", { name: "Register", exact: true }).element(), pointer);
    await expect.element(birthDate).toHaveAccessibleDescription(/ages 18 and over on/);
    await expect.poll(() => sent, { message: `${pointer} at ${width} px` }).toBe(1);
  }
});

test("all forms of the site are tested here", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const forms = Object.entries(sources)
    .filter(([file, source]) => !file.includes(".test.") && /<[Ff]orm[\s>]/.test(source))
    .map(([file]) => file.replace("../", ""))
    // The component that renders the element, and the place for the form of volunteers.
    .filter((file) => !["ui/form.tsx", "features/volunteers/volunteer-section.tsx"].includes(file));
  expect(Object.keys(allForms).toSorted()).toEqual(forms.toSorted());
});
