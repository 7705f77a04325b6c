import { permissionsOf } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { formOf, optionsOf, shirt } from "../../../../test/sample-forms.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { EventTeam } from "./event-team.tsx";

testSite();

const team = page.getByRole("region", { name: "Your event" });

test("the organizer gets links to the form, to the races and to the runners", async () => {
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: "owner", can: [...permissionsOf.owner] }} />);
  await expect
    .element(team.getByRole("link", { name: "Edit event" }))
    .toHaveAttribute("href", `/updateMarathon/${EVENT_ID}`);
  await expect
    .element(team.getByRole("link", { name: "Races" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${EVENT_ID}/races`);
  await expect
    .element(team.getByRole("link", { name: "Registration form" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${EVENT_ID}/form`);
  await expect
    .element(team.getByRole("link", { name: "See the runners" }))
    .toHaveAttribute("href", `/dashboard/my-marathons?runners=${EVENT_ID}`);
});

test("the organizer reads that a sold-out question keeps everybody from registering", async () => {
  const questions = [{ ...shirt, options: optionsOf(["S", 0], ["M", 0]) }];
  const can = ["configure", "members"];
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: "owner", can }} form={formOf({ questions })} />);
  await expect
    .element(team)
    .toMatchTextContent("Nobody can register: every option of “T-shirt size” is sold out. Change the form");
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: "owner", can }} form={formOf({ questions: [shirt] })} />);
  await expect.element(team.getByText(/Nobody can register/)).not.toBeInTheDocument();
});

test("a reader who does not organize the event gets none of these links", async () => {
  for (const can of [[], ["edit"]]) {
    await showPart(<EventTeam id={EVENT_ID} viewer={{ role: null, can }} />);
    await expect.element(team).not.toBeInTheDocument();
  }
});

test("whoever organizes the event is told so, also once it is canceled, and other members that they help", async () => {
  const show = (can: readonly string[]) =>
    showPart(<EventTeam id={EVENT_ID} viewer={{ role: "organiser", can: [...can] }} />);
  await show(permissionsOf.organiser);
  await expect.element(team).toMatchTextContent("You organize this event.");
  await show(permissionsOf.organiser.filter((one) => !["edit", "configure"].includes(one)));
  await expect.element(team).toMatchTextContent("You organize this event.");
  await show(permissionsOf.desk);
  await expect.element(team).toMatchTextContent("You are on this event’s team.");
});

test("every member of the team gets a link to the overview of the event", async () => {
  await showPart(<EventTeam id={EVENT_ID} viewer={{ role: "reader", can: [...permissionsOf.reader] }} />);
  await expect
    .element(team.getByRole("link", { name: "Manage event" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${EVENT_ID}`);
});
