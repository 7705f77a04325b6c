import { crc32, deflateSync } from "node:zlib";
import encodeQr from "qr";

/** Pixels for each module of the code, so that it stays sharp on any screen. */
const SCALE = 8;
/** The empty edge that scanners need, in modules. */
const BORDER = 4;

/** The text as a QR code: a PNG in black and white. */
export function qrPicture(text: string): Uint8Array {
  const modules = encodeQr(text, "raw", { ecc: "medium", border: BORDER, scale: SCALE });
  const size = modules.length;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit for each pixel, gray.
  header[8] = 1;
  const rows = modules.map((row) => {
    // The row's first byte says that it is not filtered. A bit that is set is white.
    const bytes = Buffer.alloc(1 + Math.ceil(size / 8));
    row.forEach((isBlack, x) => {
      const at = 1 + (x >> 3);
      if (!isBlack) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    });
    return bytes;
  });
  const signature = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
