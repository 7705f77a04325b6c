import { describe, expect, it } from "vitest";
import { NO_HEADINGS } from "../../../lib/files/no-headings.ts";
import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import { changedReading } from "./changed-reading.ts";
import { event } from "./import.fixtures.ts";
import { readImportFile } from "./read-import-file.ts";

/** The text in an encoding of one byte a character. */
function encoded(text: string, encoding: string): Blob {
  const bytes = Array.from({ length: 256 }, (_, at) => at);
  const characters = bytes.map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return new Blob([Uint8Array.from(text, (letter) => characters.indexOf(letter))]);
}

const read = (text: string, encoding: string, reading: ReadingChoices = {}) =>
  readImportFile(event, { name: "list.csv", source: encoded(text, encoding) }, reading);

const POLISH = "Imię;Nazwisko;Data urodzenia\n";

describe("the encoding of a file whose headings are the same in both", () => {
  it.each([
    "Paweł;Kowalski;19.04.1990",
    "Łukasz;Nowak;19.04.1990",
    "Bożena;Nowak;19.04.1990",
    "Anna;Dąbrowska;19.04.1990",
    "ANNA;DĄBROWSKA;19.04.1990",
    "Jan;Leśniak;19.04.1990",
    "Jan;Zieliński;19.04.1990",
  ])("is Central European if its cells are: %s", async (line) => {
    const { table, layout } = await read(POLISH + line, "windows-1250");
    expect(layout).toMatchObject({ encoding: "windows-1250" });
    expect(table.rows[0]?.cells).toEqual(line.split(";"));
  });

  it.each([
    "José;Peña Núñez¹;AV L’Œuvre",
    "Søren;Åkesson;50 m³",
    "Zoë;Lefèvre;Sœur Cœur",
    "René;Müller;¿Quién?",
    "Louÿs;L’Haÿ;2ª 1º",
    "João;Conceição;£25",
  ])("stays Western if nothing else tells: %s", async (line) => {
    const { table, layout } = await read(`Nombre;Apellidos;Club\n${line}`, "windows-1252");
    expect(layout).toMatchObject({ encoding: "windows-1252" });
    expect(table.rows[0]?.cells).toEqual(line.split(";"));
  });

  it("stays as it is shown when something else is chosen", async () => {
    // Its headings alone tell the encoding.
    const text = "Jméno;Příjmení\nJan;Dvořák\nEva;Nová\n";
    const first = await read(text, "windows-1250");
    expect(first.layout).toMatchObject({ encoding: "windows-1250" });
    for (const headingLine of [NO_HEADINGS, 2]) {
      const next = await read(text, "windows-1250", changedReading(first, { headingLine }));
      expect(next.layout).toMatchObject({ encoding: "windows-1250", headingLine });
      expect(changedReading(next, { encoding: "windows-1252" })).toEqual({ encoding: "windows-1252", headingLine });
    }
    expect(changedReading({ reading: { sheet: "A" } }, { headingLine: 2 })).toEqual({ sheet: "A", headingLine: 2 });
  });
});
