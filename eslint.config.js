import { readdirSync } from "node:fs";
import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Reads the folders from disk, so that a new one is covered from its first file. */
const listFolders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Forbids imports by their specifier. The pattern is either `group` (gitignore patterns) or `regex`. */
const forbidImports = (files, pattern, message, ignores = []) => ({
  files,
  ignores,
  rules: { "no-restricted-imports": ["error", { patterns: [{ ...pattern, message }] }] },
});

const serverFeatures = listFolders("functions/src/").filter((name) => !["contract", "http", "platform"].includes(name));
const serverFeature = `functions/src/{${serverFeatures.join(",")}}`;

/** The layers of the site, from top to bottom. A layer imports only from the layers below it. */
const siteLayers = ["app", "features", "entities", "ui", "lib"];
const siteFeatures = listFolders("web/src/features/");
const matchImportsFrom = (folders) => `^(\\.\\./)+(${folders.join("|")})/`;

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

  // Server: the contract imports only zod, rules and handlers neither Express nor Firebase, and only stores use Firestore.
  ...[
    { folder: "functions/src/contract", outside: "^(?!zod/mini$|\\./)" },
    { folder: "functions/src/contract/*", outside: "^(?!zod/mini$|\\./|\\.\\./[^.])" },
  ].flatMap(({ folder, outside }) => [
    forbidImports(
      [`${folder}/*.ts`],
      { regex: `${outside}|\\.docs\\.ts$` },
      "The contract may only import zod/mini, and its documentation only in *.docs.ts, which the site never loads.",
      ["**/*.test.ts", "**/*.docs.ts"],
    ),
    forbidImports([`${folder}/*.docs.ts`], { regex: outside }, "The contract may only import zod/mini."),
  ]),
  forbidImports(
    [`${serverFeature}/*.ts`],
    {
      group: [
        "express",
        "firebase-functions",
        "firebase-functions/*",
        "firebase-admin",
        "firebase-admin/*",
        "@google-cloud/*",
      ],
    },
    "Rules and handlers must not import Express or Firebase. Only *.store.ts reads and writes Firestore.",
    ["**/*.store.ts"],
  ),
  forbidImports(
    [`${serverFeature}/*.store.ts`],
    { group: ["express", "firebase-functions", "firebase-functions/*", "**/http/*", "**/*.http.ts"] },
    "A store must not import Express, Cloud Functions or the HTTP layer.",
  ),
  forbidImports(
    ["functions/src/{platform,http}/**"],
    { regex: matchImportsFrom(serverFeatures) },
    "platform and http must not import a feature.",
  ),
  {
    files: ["functions/src/**/*.ts"],
    ignores: ["functions/src/platform/env.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Read environment variables only in platform/env.ts." },
      ],
      "no-console": "error",
    },
  },

  // Site: a layer imports only from the layers below it, and a feature from no other feature.
  ...siteLayers
    .slice(1)
    .map((layer, index) =>
      forbidImports(
        [`web/src/${layer}/**`],
        { regex: matchImportsFrom(siteLayers.slice(0, index + 1)) },
        `${layer} must not import from ${siteLayers.slice(0, index + 1).join(", ")}.`,
      ),
    ),
  ...siteFeatures.map((feature) =>
    forbidImports(
      [`web/src/features/${feature}/**`],
      { regex: matchImportsFrom(["app", ...siteFeatures.filter((other) => other !== feature)]) },
      "A feature must not import the app or another feature. Move what two features need into an entity.",
    ),
  ),
);
