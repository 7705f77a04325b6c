import { BlockList, isIP, isIPv6 } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";

/**
 * The networks of Google's own servers, from which Hosting forwards requests. Those of Google Cloud's customers are not
 * among them. If one is missing, all clients behind it share a counter, which makes the limit stricter and never
 * looser.
 */
const googleNetworks = [
  "35.190.247.0/24",
  "35.191.0.0/16",
  "64.233.160.0/19",
  "66.102.0.0/20",
  "66.249.64.0/19",
  "72.14.192.0/18",
  "74.125.0.0/16",
  "108.177.0.0/17",
  "130.211.0.0/22",
  "142.250.0.0/15",
  "172.217.0.0/16",
  "172.253.0.0/16",
  "173.194.0.0/16",
  "192.178.0.0/15",
  "209.85.128.0/17",
  "216.58.192.0/19",
  "216.239.32.0/19",
  "2001:4860::/32",
  "2404:6800::/32",
  "2607:f8b0::/32",
  "2800:3f0::/32",
  "2a00:1450::/32",
  "2c0f:fb50::/32",
];

const google = new BlockList();
for (const network of googleNetworks) {
  const [address = "", bits] = network.split("/");
  google.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
}

/**
 * Whether a hop of X-Forwarded-For is a proxy rather than the client. Anyone may send that header; each proxy appends
 * the address that it saw. At the function's own address the last entry is the client; behind Hosting, one of Google's
 * servers follows. So the client is the last entry that is not Google's, and entries before it may be invented. Hop 0
 * is the connection itself: the platform's own, and in the emulator a Unix socket without an address.
 */
export function isTrustedProxy(address: string | undefined, hop: number): boolean {
  if (hop === 0) return true;
  return address !== undefined && isIP(address) !== 0 && google.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/**
 * What counts as one client: an IPv4 address in any notation, or the /64 from which an IPv6 subscriber chooses
 * addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  return "parts" in parsed
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : parsed.toString();
}

export function networkOfCaller(request: Request): string {
  return networkOf(request.ip ?? "unknown");
}
