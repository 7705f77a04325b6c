import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { EventTeam } from "./event-team.tsx";

testSite();

const team = page.getByRole("region", { name: "Your event" });

test("the organizer gets links to the form, to the races and to the runners", async () => {
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: "owner", can: ["edit", "configure", "entries"] }} />);
  await expect
    .element(team.getByRole("link", { name: "Edit event" }))
    .toHaveAttribute("href", `/updateMarathon/${EVENT_ID}`);
  await expect
    .element(team.getByRole("link", { name: "Races" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${EVENT_ID}/races`);
  await expect
    .element(team.getByRole("link", { name: "See the runners" }))
    .toHaveAttribute("href", `/dashboard/my-marathons?runners=${EVENT_ID}`);
});

test("a reader who does not organize the event gets none of these links", async () => {
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: null, can: [] }} />);
  await expect.element(team).not.toBeInTheDocument();
});
