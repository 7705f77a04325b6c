import { brotliCompressSync } from "node:zlib";
import { protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import { addEvent, createAccount, inviteToTransfer, registerForEvent, signInAs } from "./api-setup.ts";
import { holdTenSeconds, IDENTITY_CODE, loginLink, waitForCachedSession } from "./session-cache.ts";
import { expect, FAILED_RESPONSE, newPerson, recordRequestPaths, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test.describe("before somebody is there", () => {
  test("no page brings more than the home page and 60 kB of scripts, nor the identity SDK or the live connection", async ({
    page,
  }) => {
    test.slow();
    await holdTenSeconds(page);
    const known = new Map<string, number>();
    const sizeOf = async (path: string) => {
      const size = known.get(path) ?? brotliCompressSync(await (await page.request.get(path)).body()).length;
      known.set(path, size);
      return size;
    };
    const asked = recordRequestPaths(page);
    const weighed = async (path: string) => {
      asked.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first()).toBeVisible();
      const scripts = asked.filter((asset) => asset.endsWith(".js"));
      expect(
        scripts.filter((script) => /identity-(?!messages)|firebase|firestore/.test(script)),
        path,
      ).toEqual([]);
      let bytes = 0;
      for (const script of scripts) bytes += await sizeOf(script);
      return bytes;
    };

    const home = await weighed("/");
    expect(home).toBeGreaterThan(50_000);
    expect(home).toBeLessThan(110_000);
    for (const [path] of [...publicPages, unknownPage]) expect(await weighed(path), path).toBeLessThan(home + 60_000);
    const event = await addEvent(await createAccount(newPerson()), { title: "Weighed Mile" });
    const holder = await createAccount(newPerson());
    await registerForEvent(holder, event, { firstName: "Ida", lastName: "Holm", phone: "+46 555 0143" });
    const invitation = `/transfer/${await inviteToTransfer(holder, event)}`;
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    // Who is signed in is led home from these.
    const forms = ["/login", "/register"];
    const others = [...publicPages, ...protectedPages].map(([path]) => path).filter((path) => !forms.includes(path));
    for (const path of [...others, invitation]) {
      expect(await weighed(path), path).toBeLessThan(home + 60_000);
      await expect(loginLink(page)).toBeHidden();
    }
    const identity = page.waitForRequest(IDENTITY_CODE);
    await page.keyboard.press("Shift");
    await identity;
  });
});
