import { readdirSync } from "node:fs";
import { defineConfig } from "oxlint";
import type { OxlintOverride } from "oxlint";

/** Reads the folders from disk, so that a new one is covered from its first file. */
const listFolders = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Forbids imports by their specifier. The pattern is either `group` (gitignore patterns) or `regex`. */
const forbidImports = (
  files: string[],
  pattern: { group: string[] } | { regex: string },
  message: string,
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { "no-restricted-imports": ["error", { patterns: [{ ...pattern, message }] }] },
});

const serverFeatures = listFolders("functions/src/").filter((name) => !["contract", "http", "platform"].includes(name));
const serverFeature = `functions/src/{${serverFeatures.join(",")}}`;

const serverLibraries = [
  "express",
  "firebase-functions",
  "firebase-functions/*",
  "firebase-admin",
  "firebase-admin/*",
  "@google-cloud/*",
];

/** The layers of the site, from top to bottom. A layer imports only from the layers below it. */
const siteLayers = ["app", "features", "entities", "ui", "lib"];
const siteFeatures = listFolders("web/src/features/");
const matchImportsFrom = (folders: string[]) => `^(\\.\\./)+(${folders.join("|")})/`;

export default defineConfig({
  ignorePatterns: [
    "functions/lib/**",
    "web/dist/**",
    "web/public/**",
    "emulator-data/**",
    ".run/**",
    "test-results/**",
    "playwright-report/**",
  ],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  plugins: ["typescript", "react", "import"],
  categories: { correctness: "error" },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "no-case-declarations": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-redeclare": "error",
    "no-regex-spaces": "error",
    "no-undef": "error",
    "no-unexpected-multiline": "error",
    "no-useless-assignment": "error",
    "preserve-caught-error": "error",
    // The project spreads strings to get their code points, and sorts strings by their code units.
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
  },
  env: { node: true, es2026: true },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        // The type check finds it.
        "no-undef": "off",
        "no-array-constructor": "error",
        "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
        "no-var": "error",
        "prefer-const": "error",
        "prefer-rest-params": "error",
        "prefer-spread": "error",
        "typescript/ban-ts-comment": "error",
        "typescript/consistent-type-definitions": ["error", "type"],
        "typescript/consistent-type-imports": "error",
        "typescript/no-empty-object-type": "error",
        "typescript/no-explicit-any": "error",
        "typescript/no-misused-promises": "error",
        "typescript/no-namespace": "error",
        "typescript/no-non-null-assertion": "error",
        "typescript/no-require-imports": "error",
        "typescript/no-unnecessary-type-assertion": "error",
        "typescript/no-unnecessary-type-constraint": "error",
        "typescript/no-unsafe-argument": "error",
        "typescript/no-unsafe-assignment": "error",
        "typescript/no-unsafe-call": "error",
        "typescript/no-unsafe-enum-comparison": "error",
        "typescript/no-unsafe-function-type": "error",
        "typescript/no-unsafe-member-access": "error",
        "typescript/no-unsafe-return": "error",
        "typescript/only-throw-error": "error",
        "typescript/prefer-promise-reject-errors": "error",
        "typescript/require-await": "error",
        "typescript/restrict-plus-operands": "error",
        "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
        "typescript/switch-exhaustiveness-check": "error",
      },
    },
    {
      // Have no types.
      files: ["**/*.{js,mjs}"],
      rules: { "typescript/unbound-method": "off" },
    },
    { files: ["web/**/*.js", "scripts/mail-catcher/page/*.js"], env: { browser: true } },
    {
      files: ["web/src/**/*.{ts,tsx}"],
      rules: { "react/rules-of-hooks": "error", "react/unsupported-syntax": "error" },
    },

    // Server: the contract imports only zod, rules and handlers neither Express nor Firebase, and only stores use
    // Firestore.
    ...[
      { folder: "functions/src/contract", inside: ["!./**"] },
      { folder: "functions/src/contract/*", inside: ["!./**", "!../**", "../../**"] },
    ].flatMap(({ folder, inside }) => [
      forbidImports(
        [`${folder}/*.ts`],
        { group: ["*", "!zod/mini", ...inside, "*.docs.ts"] },
        "The contract may only import zod/mini, and its documentation only in *.docs.ts, which the site never loads.",
        ["**/*.test.ts", "**/*.docs.ts"],
      ),
      forbidImports(
        [`${folder}/*.docs.ts`],
        { group: ["*", "!zod/mini", ...inside] },
        "The contract may only import zod/mini.",
      ),
    ]),
    forbidImports(
      [`${serverFeature}/**/*.ts`],
      { group: serverLibraries },
      "Rules and handlers must not import Express or Firebase. Only *.store.ts reads and writes Firestore.",
      ["**/*.store.ts"],
    ),
    forbidImports(
      [`${serverFeature}/*.store.ts`],
      { group: ["express", "firebase-functions", "firebase-functions/*", "**/http/*", "**/*.http.ts"] },
      "A store must not import Express, Cloud Functions or the HTTP layer.",
    ),
    forbidImports(
      ["functions/src/places/rules/*.ts"],
      { group: [...serverLibraries, "**/*.store.ts", "**/place-queue.ts", "**/place-ledger.ts", "**/offering.ts"] },
      "A rule of places neither reads nor commits, and the ledger alone makes offers (decision 0149).",
    ),
    forbidImports(
      ["functions/src/{platform,http}/**"],
      { regex: matchImportsFrom(serverFeatures) },
      "platform and http must not import a feature.",
    ),
    {
      files: ["functions/src/**/*.ts"],
      excludeFiles: ["functions/src/platform/env.ts"],
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
  ],
});
