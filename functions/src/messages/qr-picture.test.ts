import { inflateSync } from "node:zlib";
import decodeQr from "qr/decode.js";
import { expect, it } from "vitest";
import { qrPicture } from "./qr-picture.ts";

/** The pixels of a PNG with one bit for each, as RGBA. */
function pixelsOf(png: Buffer): { width: number; height: number; data: Uint8Array } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const size = chunks.get("IHDR")?.readUInt32BE(0) ?? 0;
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  const stride = 1 + Math.ceil(size / 8);
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isWhite = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.fill(isWhite * 255, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

it("is a small PNG that a scanner reads", () => {
  const text = `RUN1.2026.${"e".repeat(20)}.RUN-7F3K-92QD.1.${"s".repeat(86)}`;
  const png = Buffer.from(qrPicture(text));
  expect(decodeQr(pixelsOf(png))).toBe(text);
  expect(png.length).toBeLessThan(4_000);
});
