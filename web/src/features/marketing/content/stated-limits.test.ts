import { EMERGENCY_CONTACT_DAYS, OFFER_HOURS_DEFAULT } from "@run/functions/contract";
import { describe, expect, test } from "vitest";
import { questionGroups } from "./faq-groups.ts";
import { terms } from "./terms.ts";

/** The texts do not import the limits, because every page that shows them would then load the contract. */
const texts = {
  terms: terms.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n"),
  faq: questionGroups
    .flatMap(({ questions }) => questions)
    .flatMap(({ answer }) => answer)
    .join("\n"),
};

describe.each(Object.entries(texts))("the %s", (_, text) => {
  test("states after how many days emergency contacts are erased", () => {
    expect(text).toContain(`erase emergency contacts ${EMERGENCY_CONTACT_DAYS} days after race day`);
  });

  test("states for how many hours a place is held by default", () => {
    expect(text).toContain(`for the hours that the organizer set (${OFFER_HOURS_DEFAULT} by default)`);
  });
});
