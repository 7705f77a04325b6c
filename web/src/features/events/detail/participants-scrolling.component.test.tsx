import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { olivia } from "../../../../test/fake-identity.ts";
import { eventOf, registrationOf } from "../../../../test/sample-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { Participants } from "./participants.tsx";

testSite({ signedInAs: olivia });

test("a list of runners that scrolls can be reached by keyboard as soon as it is shown", async () => {
  const isReachable: boolean[] = [];
  // Runs after each change of the page, before the browser draws it.
  const observer = new MutationObserver(() => {
    const list = document.querySelector("table")?.parentElement;
    if (list && list.scrollHeight > list.clientHeight) isReachable.push(list.tabIndex === 0);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const runners = Array.from({ length: 30 }, (_, index) => registrationOf({ userId: `runner-${index}` }));
  const viewer = { role: "owner" as const, can: ["entries" as const] };
  const event = eventOf({ viewer, registrationCount: runners.length, totalRegistrationCount: runners });
  await showPart(<Participants marathon={event} ownUid={olivia.uid} />);
  await expect.element(page.getByRole("region", { name: "List of runners" })).toBeVisible();
  observer.disconnect();
  expect(isReachable.length).toBeGreaterThan(0);
  expect(isReachable).not.toContain(false);
});
