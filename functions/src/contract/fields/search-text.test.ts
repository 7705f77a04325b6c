import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, hasWords, isShortenedNumber, plainDigits, searchWords, searchableText } from "./search-text.ts";

const finds = (typed: string, ...texts: string[]) => hasWords(searchableText(...texts), searchWords(typed));

describe("text folded for searching", () => {
  it.each([
    ["Málaga", "malaga"],
    ["REYKJAVÍK", "reykjavik"],
    ["Łódź", "lodz"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["Tromsø", "tromso"],
    ["İstanbul", "istanbul"],
    ["ISPARTA", "isparta"],
    ["Iğdır", "igdir"],
    ["Runner’s Þing", "runners thing"],
    ["Ħamrun", "hamrun"],
    ["Gəncə", "gence"],
    ["ΑΘΗΝΑΣ", "αθηνασ"],
    ["Αθήνας", "αθηνασ"],
    ["Ёлка", "елка"],
    ["ﬁnish", "finish"],
    ["Ｔｏｋｙｏ", "tokyo"],
    ["zero\u200bwidth", "zerowidth"],
  ])("reads %s as %s", (written, read) => {
    expect(foldText(written)).toBe(read);
  });

  it("keeps the vowel signs of scripts in which they distinguish words", () => {
    expect(foldText("मुंबई")).not.toBe(foldText("मबई"));
  });

  it("folds composed and decomposed letters to the same text, and folded text to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const folded = foldText(text);
        expect(foldText(text.normalize("NFD"))).toBe(foldText(text.normalize("NFC")));
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe("search by words", () => {
  it.each([
    ["evora", "Évora Night Run", "Évora, Portugal"],
    ["istanbul türkiye", "Bosphorus Bridge Half", "İstanbul, Türkiye"],
    ["ISTANBUL TURKIYE", "Bosphorus Bridge Half", "İstanbul, Türkiye"],
    ["half lisbon", "Lisbon Atlantic Light Half", "Lisbon, Portugal"],
    ["lisbon half portugal", "Lisbon Atlantic Light Half", "Lisbon, Portugal"],
    ["cape  town", "Table Mountain Loop", "Cape Town, South Africa"],
    ["  town\tcape ", "Table Mountain Loop", "Cape Town, South Africa"],
    ["half-marathon", "The Half Marathon of the Harbour", "Sydney"],
    ["sydney, australia", "Harbour 10", "Sydney, Australia"],
    ["runners", "Runner's Thing", "Reykjavík"],
    ["21,1", "Half", "21,1 km"],
    ["strassen lodz", "Straßenlauf", "Łódź, Poland"],
    ["“night run”", "Night Run", "Porto"],
  ])("%j finds %j in %j", (typed, ...texts) => {
    expect(finds(typed, ...texts)).toBe(true);
  });

  it("wants every word", () => {
    expect(finds("reykjavik rice", "Reykjavík Basalt Coast 10K", "Reykjavík, Iceland")).toBe(false);
  });

  it("treats the search as text, not as a pattern", () => {
    expect(finds(".*", "Night Run", "Porto")).toBe(false);
    expect(finds("[a-z]+", "Night Run", "Porto")).toBe(false);
  });

  it("finds no word that begins in one field and ends in the next", () => {
    expect(finds("runporto", "Night Run", "Porto")).toBe(false);
  });

  it("matches everything if only blanks are typed", () => {
    expect(searchWords(" \u00a0\t - ")).toEqual([]);
    expect(finds("   ", "Night Run", "Porto")).toBe(true);
  });
});

const letter = fc.constantFrom(..."abcdeßøłéüñçİıąžğşÉÜÅŁ");
const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const words = fc.array(word, { minLength: 1, maxLength: 6 });
const blanks = fc.constantFrom(" ", "  ", "\t", "\u00a0", " \n ", ", ", " - ");

describe("whatever the words are", () => {
  it("their order, repetition and spacing change nothing", () => {
    fc.assert(
      fc.property(words, fc.infiniteStream(blanks), fc.infiniteStream(fc.nat()), (typed, between, chance) => {
        const text = searchableText(typed.join(" "));
        const shuffled = [...typed].sort(() => (chance.next().value % 3) - 1);
        const spaced = [...shuffled, ...typed].reduce((all, one) => `${all}${between.next().value}${one}`, "");
        expect(hasWords(text, searchWords(spaced))).toBe(true);
        expect(new Set(searchWords(spaced))).toEqual(new Set(searchWords(typed.join(" "))));
      }),
    );
  });

  it("any part of any word is found, in any case", () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (all, which, from, length, isUpper) => {
        const chosen = all[which % all.length] ?? "";
        const start = from % chosen.length;
        const piece = chosen.slice(start, start + 1 + (length % chosen.length));
        expect(finds(isUpper ? piece.toUpperCase() : piece.toLowerCase(), all.join(" "))).toBe(true);
      }),
    );
  });

  it("another word never finds more", () => {
    fc.assert(
      fc.property(words, words, word, (text, typed, more) => {
        const searchable = searchableText(text.join(" "));
        const found = hasWords(searchable, searchWords(typed.join(" ")));
        if (hasWords(searchable, searchWords([...typed, more].join(" ")))) expect(found).toBe(true);
      }),
    );
  });
});

describe("other spellings", () => {
  it.each([
    ["mueller", "Anna Müller"],
    ["muller", "Anna Müller"],
    ["müller", "Anna Mueller"],
    ["müller", "Anna MUELLER"],
    ["joerg goetz", "Jörg Götz"],
    ["mueller", "Mu\u0308ller"],
    ["王秀英", "秀英 王"],
    ["王 秀英", "秀英 王"],
    ["김민준", "민준 김"],
    ["１０ｋ", "10K"],
    ["٤٤", "Bib 44"],
  ])("%s finds %s", (typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  it.each([
    ["mueller", "Anna Miller"],
    ["王玉", "玉芬 李"],
  ])("%s does not find %s", (typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });
});

describe("digits", () => {
  it.each([
    ["０７９１１", "07911"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["০১২৩৪৫৬৭৮৯", "0123456789"],
    ["๐๑๒๓๔๕๖๗๘๙", "0123456789"],
    ["＋44 ７", "+44 7"],
  ])("of other scripts are read: %s", (typed, plain) => {
    expect(plainDigits(typed)).toBe(plain);
  });

  it.each(["4.41E+11", "4,41e+11", "4.41E11", " 4E+11 ", "４.４１Ｅ＋１１"])("are lost in %s", (text) => {
    expect(isShortenedNumber(text)).toBe(true);
  });

  it.each(["+44 7911 123456", "0555 ext. 12", "Eve 12", "12e", ""])("are not lost in %j", (text) => {
    expect(isShortenedNumber(text)).toBe(false);
  });
});
