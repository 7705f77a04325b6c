import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Which way imports may go (design: feature folders, one direction). Groups are import specifiers as written. */
const forbid = (files, group, message, extra = {}) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }], ...extra }] },
});

const features = ["account", "auth", "marathons", "registrations", "opinions", "volunteers", "marketing", "team"];

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "functions/lib/**",
      "web/dist/**",
      "web/public/**",
      "emulator-data/**",
      ".run/**",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        Buffer: "readonly",
      },
    },
  },
  { files: ["web/src/**/*.{ts,tsx}"], ...reactHooks.configs.flat.recommended },

  // Server: the contract knows zod alone, rules know neither Express nor Firebase, only platform and stores know Firestore.
  {
    files: ["functions/src/contract/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^(?!zod/mini$|\\./)", message: "The contract imports nothing but zod/mini." }] },
      ],
    },
  },
  forbid(
    ["functions/src/{marathons,registrations,opinions,previews,volunteers,users,health,team}/*.ts"],
    ["express", "firebase-functions", "firebase-functions/*", "firebase-admin", "firebase-admin/*", "@google-cloud/*"],
    "Rules and handlers know neither Express nor Firebase; only *.store.ts reads and writes Firestore.",
  ),
  forbid(
    ["functions/src/{marathons,registrations,opinions,volunteers,users,health,team}/*.store.ts"],
    ["express", "firebase-functions", "firebase-functions/*", "**/http/*", "**/*.http.ts"],
    "A store knows Firestore alone.",
  ),
  forbid(
    ["functions/src/{platform,http}/**"],
    ["**/{marathons,registrations,opinions,previews,volunteers,users,health,team}/*"],
    "platform and http know no feature.",
  ),
  {
    files: ["functions/src/**/*.ts"],
    ignores: ["functions/src/platform/env.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only platform/env.ts reads the environment." },
      ],
      "no-console": "error",
    },
  },

  // Site: lib and ui know no feature, features know neither the app nor each other, only auth's session is shared.
  forbid(["web/src/{lib,ui}/**"], ["**/features/**", "**/app/**"], "lib and ui know neither features nor the app."),
  ...features.map((feature) =>
    forbid(
      [`web/src/features/${feature}/**`],
      [
        "**/app/**",
        ...features
          .filter((other) => other !== feature)
          .flatMap((other) => [`**/features/${other}/**`, `../${other}/**`, `../../${other}/**`]),
        "!../auth/session*",
        "!../../auth/session*",
        "!**/features/auth/session*",
      ],
      "A feature knows neither the app nor another feature, except auth's session.",
    ),
  ),
);
