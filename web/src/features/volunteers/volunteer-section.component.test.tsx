import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { disconnect, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { popup, showPart, testSite } from "../../../test/test-site.tsx";
import { roles } from "./roles.ts";
import { VolunteerForm } from "./volunteer-form.tsx";
import { VolunteerSection } from "./volunteer-section.tsx";

testSite({ signedInAs: rui });

const form = page.getByRole("form", { name: "Volunteer" });
const role = form.getByLabelText("Role");
const send = form.getByRole("button", { name: "Volunteer" });
const section = () => <VolunteerSection form={({ anchor }) => <VolunteerForm anchor={anchor} />} />;

test("the four roles are explained and can be chosen, as can 'Any role needed'", async () => {
  await showPart(section());
  const names = ["Registration Desk", "Course Marshals", "Hydration Stations", "Finish Line Crew"];
  expect(roles.map(({ name }) => name)).toEqual(names);
  for (const name of names) await expect.element(page.getByRole("heading", { name })).toBeVisible();
  const options = role.getByRole("option").elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(["Select a role", ...names, "Any role needed"]);
  await expect.element(role).toHaveDisplayValue("Select a role");
});

test("no field is required, and the placeholder is not sent as a role", async () => {
  await showPart(section());
  await expect.element(form.getByLabelText("Email")).toHaveValue(rui.email);
  await form.getByLabelText("Name").fill("");
  await form.getByLabelText("Email").fill("");
  await send.click();
  await expect.element(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(requestsOf("offerToVolunteer").map(({ body }) => body)).toEqual([{ name: "", email: "" }]);
});

test("an offer that the server refuses shows the message in the response, and keeps the form", async () => {
  refuse("offerToVolunteer", "invalid-request", { error: "Role has a broken character" });
  await showPart(section());
  await role.selectOptions("Course Marshals");
  await send.click();
  await expect.element(popup("Role has a broken character")).toBeVisible();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Role has a broken character");
  await expect.element(role).toHaveDisplayValue("Course Marshals");
});

test("an offer without an answer shows 'Something went wrong.' and can be sent again", async () => {
  disconnect("offerToVolunteer");
  await showPart(section());
  await send.click();
  await expect.element(popup("Something went wrong.")).toBeVisible();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Something went wrong.");
  restore("offerToVolunteer");
  await send.click();
  await expect.element(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
});
