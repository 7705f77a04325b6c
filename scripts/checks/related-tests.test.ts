import { describe, expect, it } from "vitest";
import { concernedBy, importsOf } from "./related-tests.ts";

const imports = new Map([
  ["web/src/app/routes.tsx", ["web/src/app/pages/faq-page.tsx"]],
  ["web/src/app/pages/faq-page.tsx", ["web/src/features/faq/answers.tsx"]],
  ["web/src/features/faq/answers.tsx", []],
  ["web/src/features/faq/faq.component.test.tsx", ["web/test/test-site.tsx"]],
  ["web/src/app/pages/faq-page.component.test.tsx", ["web/src/app/pages/faq-page.tsx"]],
  ["web/src/features/team/team.component.test.tsx", ["web/test/test-site.tsx"]],
  ["web/test/test-site.tsx", ["web/src/app/routes.tsx"]],
  ["functions/src/contract/index.ts", ["functions/src/contract/limits.ts"]],
  ["functions/test/api/limits.api.test.ts", ["functions/src/contract/limits.ts"]],
  ["functions/test/api/other.api.test.ts", ["functions/src/contract/index.ts"]],
]);

it("finds what a file imports by a path and by the name of the server's package", () => {
  const imported = importsOf("web/test/sample-data.ts");
  expect(imported).toContain("web/test/fake-api.ts");
  expect(imported).toContain("functions/src/contract/index.docs.ts");
});

describe("the tests that a change concerns", () => {
  it("are those beside it and those that import it", () => {
    expect(concernedBy(["web/src/features/faq/answers.tsx"], imports)).toEqual(
      expect.arrayContaining([
        "web/src/features/faq/faq.component.test.tsx",
        "web/src/app/pages/faq-page.component.test.tsx",
      ]),
    );
  });

  it("are not those that import it only through the table of pages or the contract's index", () => {
    expect(concernedBy(["web/src/features/faq/answers.tsx"], imports)).not.toContain(
      "web/src/features/team/team.component.test.tsx",
    );
    const concerned = concernedBy(["functions/src/contract/limits.ts"], imports);
    expect(concerned).toContain("functions/test/api/limits.api.test.ts");
    expect(concerned).not.toContain("functions/test/api/other.api.test.ts");
  });

  it("include a changed test itself", () => {
    const test = "web/src/features/team/team.component.test.tsx";
    expect(concernedBy([test], imports)).toEqual([test]);
  });
});
