import { onTestFinished, vi } from "vitest";

// Replaces the script that the identity SDK loads from Google, and the window in which a user chooses an account. The SDK
// learns of the choice through a frame that the script opens.

type AuthEvent = { type: string; eventId: string; sessionId: string; urlResponse: string };
type Handler = (message: { authEvent: AuthEvent }) => void;
let tellSdk: Handler = () => undefined;

const frame = {
  restyle: () => Promise.resolve(),
  ping: (onReady: () => void) => Promise.resolve().then(onReady),
  register: (_name: string, handler: Handler) => void (tellSdk = handler),
  send: () => undefined,
};
const context = { open: (_options: object, onOpen: (opened: typeof frame) => unknown) => onOpen(frame) };

const openWindow = { closed: false, focus: () => undefined, close: () => undefined } as unknown as Window;

/** Lets the user choose an account at once in the window that the site opens. */
export function chooseGoogleAccount(): void {
  replaceWindow((url) => {
    const { searchParams } = new URL(url);
    const [type, eventId] = [searchParams.get("authType") ?? "", searchParams.get("eventId") ?? ""];
    setTimeout(() => tellSdk({ authEvent: { type, eventId, sessionId: "session", urlResponse: location.href } }));
    return openWindow;
  });
}

/** Lets the user choose nothing in the window that the site opens. */
export function leaveGoogleWindowOpen(): void {
  replaceWindow(() => openWindow);
}

/** Lets the browser block the window. */
export function blockGoogleWindow(): void {
  replaceWindow(() => null);
}

function replaceWindow(open: (url: string) => Window | null): void {
  const iframes = { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context };
  Reflect.set(window, "gapi", { iframes });
  const opened = vi.spyOn(window, "open").mockImplementation((url) => open(String(url)));
  onTestFinished(() => opened.mockRestore());
}
