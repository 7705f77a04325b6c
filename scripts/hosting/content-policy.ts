import { createHash } from "node:crypto";

type Directive =
  | "default-src"
  | "script-src"
  | "style-src"
  | "img-src"
  | "connect-src"
  | "frame-src"
  | "worker-src"
  | "object-src"
  | "base-uri"
  | "form-action"
  | "frame-ancestors";
export type ContentPolicy = Record<Directive, readonly string[]>;

/**
 * Creates the Content-Security-Policy of the site's pages from the template web/index.html. All hosts are Google's: the
 * sign-in popup and its frame, Firebase Auth, the live connection to Firestore, and reCAPTCHA for App Check. A page
 * loads nothing from them until a form or the Google button is used.
 */
export function createContentPolicy(html: string): ContentPolicy {
  return {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...hashInlineScripts(html),
      "https://apis.google.com",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ],
    // Components position elements with style attributes, which a stricter directive would block.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Organizers may use pictures from any host.
    "img-src": ["'self'", "https:", "http:", "data:"],
    "connect-src": [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
    ],
    "frame-src": [
      "'self'",
      "https://*.firebaseapp.com",
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ],
    // The service worker, and the worker that reads files.
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/** An inline script is allowed only by the hash of its exact text. */
function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "");
  return scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

export function formatPolicy(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** Adds the emulators' addresses (`host:port`) to a policy. Throws if a directive is missing. */
export function allowEmulators(policy: string, addresses: { auth?: string; firestore?: string }): string {
  const { auth, firestore } = addresses;
  const additions: [Directive, (string | undefined)[]][] = [
    ["connect-src", [auth, firestore]],
    // The sign-in popup uses a helper page of the emulator.
    ["frame-src", [auth]],
  ];
  return additions.reduce((extended, [directive, hosts]) => {
    const sources = hosts.filter((host) => host !== undefined).map((host) => `http://${host}`);
    const pattern = new RegExp(`(^|; )${directive} [^;]*`);
    if (!pattern.test(extended)) throw new Error(`The policy has no ${directive}`);
    return extended.replace(pattern, (existing) => [existing, ...sources].join(" "));
  }, policy);
}
