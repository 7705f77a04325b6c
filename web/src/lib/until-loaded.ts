const FIRST_PAUSE_MS = 2_000;
const PAUSE_MAX_MS = 60_000;

/** For code without which the page still stands: what fails to load is asked for again, until it is there. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    try {
      return await load();
    } catch (error) {
      console.info(error);
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, pause);
      window.addEventListener("online", () => resolve(), { once: true });
    });
  }
}
