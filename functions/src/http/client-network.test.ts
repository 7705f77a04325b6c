import express from "express";
import { describe, expect, it } from "vitest";
import { isOurProxy, networkOf } from "./client-network.ts";

/** Whom Express takes for the caller of a request with that header, as the application sets it up. */
function callerOf(forwarded: string): unknown {
  const app = express().set("trust proxy", isOurProxy);
  const request = { app, headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: "169.254.169.126" } };
  return Reflect.get(express.request, "ip", Object.setPrototypeOf(request, express.request) as object);
}

describe("the client's address", () => {
  it.each([
    ["at the function's own address, the one the platform saw", "203.0.113.9"],
    ["there with an invention before it", "198.51.100.1, 203.0.113.9"],
    ["through Hosting, the one before Google's server", "203.0.113.9, 66.102.8.1"],
    ["through Hosting with inventions before it", "198.51.100.1, 74.125.0.1, 203.0.113.9, 2001:4860:7::1"],
  ])("is %s", (_, forwarded) => {
    expect(callerOf(forwarded)).toBe("203.0.113.9");
  });

  it("is told from Google's servers, even if those are written as IPv6 addresses", () => {
    expect(callerOf("203.0.113.9, ::ffff:66.102.8.1")).toBe("203.0.113.9");
    expect(callerOf("::ffff:203.0.113.9, 66.102.8.1")).toBe("::ffff:203.0.113.9");
  });

  it("can be invented only where the platform adds nothing, in the emulator", () => {
    expect(callerOf("not an address")).toBe("not an address");
  });
});

describe("what counts as one client", () => {
  it("is the IPv4 address, even if it is written as an IPv6 one", () => {
    for (const same of ["::ffff:203.0.113.9", "::FFFF:203.0.113.9", "::ffff:cb00:7109", "0:0:0:0:0:ffff:cb00:7109"]) {
      expect(networkOf(same)).toBe("203.0.113.9");
    }
    expect(networkOf("::ffff:203.0.113.10")).toBe("203.0.113.10");
  });

  it("is an IPv4 address, or the first 64 bits of an IPv6 address in any notation", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
    for (const same of ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2:3::"]) {
      expect(networkOf(same)).toBe("2001:db8:1:2");
    }
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
    expect(networkOf("::1")).toBe("0:0:0:0");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
    expect(networkOf("unknown")).toBe("unknown");
    expect(networkOf("1.2")).toBe("1.2");
  });
});
