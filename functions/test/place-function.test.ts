import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endpoints } from "../src/contract/index.ts";
import type { EndpointName } from "../src/contract/index.ts";

type Rewrite = { source: string; function?: { functionId: string } };
const { rewrites } = (JSON.parse(readFileSync("firebase.json", "utf8")) as { hosting: { rewrites: Rewrite[] } })
  .hosting;

/** The function to which Hosting sends the endpoint's path: that of the first matching rewrite. */
function functionOf(name: EndpointName): string | undefined {
  const path = `/api${endpoints[name].path.replaceAll(/:\w+/g, "x")}`;
  const fits = ({ source }: Rewrite) => {
    const pattern = source.replaceAll("**", "%").replaceAll("*", "[^/]+").replaceAll("%", ".+");
    return new RegExp(`^${pattern}$`).test(path);
  };
  return rewrites.find(fits)?.function?.functionId;
}

describe("Hosting", () => {
  const writers: EndpointName[] = [
    "registerForMarathon",
    "cancelMyRegistration",
    "changeMyRegistration",
    "enterOthers",
    "changeMyEntry",
    "cancelMyEntry",
    "inviteToTransferEntry",
    "withdrawEntryTransfer",
    "joinWaitlist",
    "leaveWaitlist",
    "acceptOffer",
    "inviteToTransfer",
    "withdrawTransfer",
    "acceptTransfer",
    "claimEntry",
    "changeEntry",
    "changeEntries",
    "cancelEntry",
    "recordWaiver",
    "saveNote",
    "importRows",
    "offerPlace",
    "removeFromWaitlist",
    "undoImport",
  ];

  it.each(writers)("sends %s to the instance that writes places", (name) => {
    expect(functionOf(name)).toBe("places");
  });

  it("sends pages of registrations to the API, so that reading them holds up nobody who registers", () => {
    expect(functionOf("listRegistrations")).toBe("api");
  });

  it("sends everything else to the API", () => {
    const shared = ["getStanding", "getTransfer", "getEntryClaim", "startImport", "listImports"];
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => ![...writers, ...shared].includes(name));
    for (const name of names) expect([name, functionOf(name)]).toEqual([name, "api"]);
  });
});
