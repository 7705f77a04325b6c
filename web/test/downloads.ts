import { onTestFinished, vi } from "vitest";

/** Resolves with the next file that the page downloads. The browser does not save it. */
export async function nextDownload(): Promise<{ name: string; file: Blob; text: string }> {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  onTestFinished(() => click.mockRestore());
  const link = await new Promise<HTMLAnchorElement>((resolve) => {
    click.mockImplementationOnce(function (this: HTMLAnchorElement) {
      resolve(this);
    });
  });
  const file = await (await fetch(link.href)).blob();
  return { name: link.download, file, text: await file.text() };
}
