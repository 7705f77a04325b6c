import { brotliCompressSync } from "node:zlib";
import { protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import { addEvent, createAccount, inviteToTransfer, registerForEvent, signInAs } from "./api-setup.ts";
import { holdTimeouts, IDENTITY_CODE, loginLink, waitForCachedSession } from "./session-cache.ts";
import { expect, FAILED_RESPONSE, newPerson, recordRequestPaths, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test.describe("before the first interaction", () => {
  test("no page loads over 60 kB of scripts more than the home page, nor the identity SDK or the live connection", async ({
    page,
  }) => {
    test.slow();
    await holdTimeouts(page);
    const sizes = new Map<string, number>();
    const sizeOf = async (path: string) => {
      const size = sizes.get(path) ?? brotliCompressSync(await (await page.request.get(path)).body()).length;
      sizes.set(path, size);
      return size;
    };
    const paths = recordRequestPaths(page);
    const measureScripts = async (path: string) => {
      paths.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first()).toBeVisible();
      const scripts = paths.filter((asset) => asset.endsWith(".js"));
      expect(
        scripts.filter((script) => /identity-(?!messages)|firebase|firestore/.test(script)),
        path,
      ).toEqual([]);
      let bytes = 0;
      for (const script of scripts) bytes += await sizeOf(script);
      return bytes;
    };

    const home = await measureScripts("/");
    expect(home).toBeGreaterThan(50_000);
    expect(home).toBeLessThan(110_000);
    for (const [path] of [...publicPages, unknownPage])
      expect(await measureScripts(path), path).toBeLessThan(home + 60_000);
    const event = await addEvent(await createAccount(newPerson()), { title: "Weighed Mile" });
    const holder = await createAccount(newPerson());
    await registerForEvent(holder, event, { firstName: "Ida", lastName: "Holm", phone: "+46 555 0143" });
    const invitation = `/transfer/${await inviteToTransfer(holder, event)}`;
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    // These two lead a signed-in user to the home page.
    const forms = ["/login", "/register"];
    const others = [...publicPages, ...protectedPages].map(([path]) => path).filter((path) => !forms.includes(path));
    for (const path of [...others, invitation]) {
      expect(await measureScripts(path), path).toBeLessThan(home + 60_000);
      await expect(loginLink(page)).toBeHidden();
    }
    const identity = page.waitForRequest(IDENTITY_CODE);
    await page.keyboard.press("Shift");
    await identity;
  });
});
