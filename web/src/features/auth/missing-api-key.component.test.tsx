import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerIdentity, PASSWORD, rui } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite();

test("a site without an API key says that it is not set up", async () => {
  answerIdentity("init.json", { projectId: "test" });
  await openSite("/login");
  const main = page.getByRole("main");
  await main.getByLabelText("Email").fill(rui.email);
  await main.getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await expect.element(main.getByRole("alert")).toMatchTextContent("The site is not set up correctly.");
});
