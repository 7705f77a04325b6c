import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { countAsInteraction } from "../lib/loading/first-interaction.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

it("matches the prerendered HTML when its code arrives before hydration", async () => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  const Dialog = lazyDialog(() => {
    load();
    return Promise.resolve(() => <p>The dialog</p>);
  });
  const page = (
    <main>
      <Dialog isOpen={false} onClose={() => undefined} />
      <p>The page</p>
    </main>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);

  countAsInteraction();
  await isLoaded;
  const mismatches: unknown[] = [];
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => mismatches.push(error) });
  await expect.poll(() => container.textContent).toContain("The dialog");
  root.unmount();
  expect(mismatches).toEqual([]);
});
