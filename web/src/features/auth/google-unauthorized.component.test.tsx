import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { leaveGoogleWindowOpen } from "../../../test/fake-google.ts";
import { answerIdentity } from "../../../test/fake-identity.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite();

test("on a host that the project does not authorize, signing in with Google says that it is not set up", async () => {
  leaveGoogleWindowOpen();
  answerIdentity("projects", { projectId: "1", authorizedDomains: ["elsewhere.test"] });
  await openSite("/login");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await expectPopup("error", "Login Failed!", "Signing in is not set up for this URL of the site.");
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("auth/unauthorized-domain");
});
