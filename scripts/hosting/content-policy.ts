import { createHash } from "node:crypto";

type Directive =
  | "default-src"
  | "script-src"
  | "style-src"
  | "img-src"
  | "connect-src"
  | "frame-src"
  | "object-src"
  | "base-uri"
  | "form-action"
  | "frame-ancestors";
export type ContentPolicy = Record<Directive, readonly string[]>;

/**
 * What a page of the site may load and from where. The hosts are Google's own: the script behind the sign-in popup and
 * its frame, sign-in and tokens, the live connection, and reCAPTCHA for App Check. Nothing is loaded from them before a
 * form or the Google button is used.
 */
export function contentPolicy(html: string): ContentPolicy {
  return {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...inlineScriptHashes(html),
      "https://apis.google.com",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ],
    // Components place their parts with style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Organisers' pictures come from anywhere.
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
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/** Scripts without an address are allowed one by one, by their exact text. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "");
  return scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

export function policyText(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** The same policy for a site whose Firebase is the emulators of this machine. Throws where the text has no such part. */
export function withEmulators(text: string, addresses: { auth?: string; firestore?: string }): string {
  const { auth, firestore } = addresses;
  const added: [Directive, (string | undefined)[]][] = [
    ["connect-src", [auth, firestore]],
    // The popup's helper page.
    ["frame-src", [auth]],
  ];
  return added.reduce((policy, [directive, hosts]) => {
    const sources = hosts.filter((host) => host !== undefined).map((host) => `http://${host}`);
    const part = new RegExp(`(^|; )${directive} [^;]*`);
    if (!part.test(policy)) throw new Error(`The policy has no ${directive}`);
    return policy.replace(part, (found) => [found, ...sources].join(" "));
  }, text);
}
