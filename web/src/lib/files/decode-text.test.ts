import { describe, expect, it } from "vitest";
import { decodeText, guessEncoding } from "./decode-text.ts";

describe("the encoding of a text", () => {
  const text = "Zoë Núñez;Åkesson\r\n";
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    [...text].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), isLittle));
    return new Uint8Array(view.buffer);
  };
  const guessed = (bytes: Uint8Array) => {
    const encoding = guessEncoding(bytes);
    return [encoding, decodeText(bytes, encoding)];
  };

  it("is recognized without a byte order mark", () => {
    expect(guessed(new TextEncoder().encode(text))).toEqual(["utf-8", text]);
    expect(guessed(utf16(true))).toEqual(["utf-16le", text]);
    expect(guessed(utf16(false))).toEqual(["utf-16be", text]);
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(guessed(western)).toEqual(["windows-1252", text]);
  });

  // Written by Python's codecs.
  it.each([
    [
      "windows-1252",
      "José Müller, O’Neill, MÜLLER, Ångström",
      "4a6f73e9204dfc6c6c65722c204f924e65696c6c2c204ddc4c4c45522c20c56e67737472f66d",
    ],
    [
      "macintosh",
      "José Müller, O’Neill, MÜLLER, Ångström",
      "4a6f738e204d9f6c6c65722c204fd54e65696c6c2c204d864c4c45522c20816e677374729a6d",
    ],
    ["ibm437", "José Müller, MÜLLER, Ångström", "4a6f7382204d816c6c65722c204d9a4c4c45522c208f6e67737472946d"],
    [
      "windows-1251",
      "Пётр Иванов;petr@example.com;10 км",
      "cfb8f2f020c8e2e0edeee23b70657472406578616d706c652e636f6d3b313020eaec",
    ],
    ["ibm850", "João Søren, Conceição", "4a6fc66f20539b72656e2c20436f6e63656987c66f"],
  ])("is guessed to be %s", (encoding, words, hex) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    expect(decodeText(bytes, encoding as "ibm437")).toBe(words);
    expect(guessed(bytes)).toEqual([encoding, words]);
  });

  it("stays Windows-1252 if nothing tells it from others", () => {
    expect(guessEncoding(Uint8Array.of(0xe9))).toBe("windows-1252");
    expect(guessEncoding(Uint8Array.of(0x80, 0x20, 0x35))).toBe("windows-1252");
  });

  it("may be any that browsers decode", () => {
    const bytes = Uint8Array.of(0xd8, 0xe8);
    expect(decodeText(bytes, "windows-1250")).toBe("Řč");
    expect(decodeText(bytes, "windows-1251")).toBe("Ши");
    expect(decodeText(Uint8Array.of(0xfe), "windows-1254")).toBe("ş");
  });
});
