import { page } from "vitest/browser";
import { rui } from "./fake-identity.ts";
import { EVENT_ID } from "./sample-data.ts";

/** The names and the phone number that `fillDetails` types. */
export const typedDetails = { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" };

/** What Rui sends of the typed details to register for the sample event. */
export const typedRecord = {
  marathonId: EVENT_ID,
  userId: rui.uid,
  email: rui.email,
  ...typedDetails,
  emergencyContact: "",
};

/** Fills in the required fields of the form for a runner's details. */
export async function fillDetails(): Promise<void> {
  await page.getByLabelText("First Name", { exact: true }).fill(typedDetails.firstName);
  await page.getByLabelText("Last Name", { exact: true }).fill(typedDetails.lastName);
  await page.getByLabelText("Phone", { exact: true }).fill(typedDetails.phone);
}
