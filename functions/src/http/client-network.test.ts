import express from "express";
import { describe, expect, it } from "vitest";
import { isTrustedProxy, networkOf } from "./client-network.ts";

/** The client's address as Express reads it from that header, with the application's setting. */
function callerOf(forwarded: string): unknown {
  const app = express().set("trust proxy", isTrustedProxy);
  const request = { app, headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: "169.254.169.126" } };
  return Reflect.get(express.request, "ip", Object.setPrototypeOf(request, express.request) as object);
}

describe("the client's address", () => {
  it.each([
    ["at the function's own address, is what the platform saw", "203.0.113.9"],
    ["at the function's own address, ignores an invented entry before it", "198.51.100.1, 203.0.113.9"],
    ["through Hosting, is the entry before Google's server", "203.0.113.9, 66.102.8.1"],
    ["through Hosting, ignores invented entries before it", "198.51.100.1, 74.125.0.1, 203.0.113.9, 2001:4860:7::1"],
  ])("is %s", (_, forwarded) => {
    expect(callerOf(forwarded)).toBe("203.0.113.9");
  });

  it("is not Google's server, even if that is written as an IPv6 address", () => {
    expect(callerOf("203.0.113.9, ::ffff:66.102.8.1")).toBe("203.0.113.9");
    expect(callerOf("::ffff:203.0.113.9, 66.102.8.1")).toBe("::ffff:203.0.113.9");
  });

  it("can be invented only in the emulator, where the platform adds no entry", () => {
    expect(callerOf("not an address")).toBe("not an address");
  });
});

describe("the network that counts as one client", () => {
  it("is the IPv4 address, even if that is written as an IPv6 address", () => {
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
