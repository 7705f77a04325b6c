import { describe, expect, it } from "vitest";
import { event } from "./import.fixtures.ts";
import { fieldNames, headingLanguages } from "./field-names.ts";
import { columnKey, importFields, matchColumns } from "./import-fields.ts";
import { readCountry, readGender } from "./read-cells.ts";

const fields = importFields(event);
const headings = Object.entries(fieldNames).flatMap(([field, names]) =>
  [names.label, ...headingLanguages.flatMap((language) => names[language].split(", "))].map(
    (heading) => [heading, field] as const,
  ),
);

describe("the headings of start lists", () => {
  it("name every field in every language", () => {
    for (const [heading, field] of headings)
      expect([heading, matchColumns([heading], fields)]).toEqual([heading, [field]]);
  });

  it("mean one field each", () => {
    const fieldOf = new Map<string, string>();
    for (const [heading, field] of headings) {
      const key = columnKey(heading);
      expect([heading, fieldOf.get(key) ?? field]).toEqual([heading, field]);
      fieldOf.set(key, field);
    }
  });

  it.each([
    ["de", "Startnr;Nachname;Vorname;Geschlecht;Geburtsdatum;Verein;Nation;Strecke;Startblock"],
    ["en", "Bib;Last;First;Sex;DOB;Team;Country;Event;Corral"],
    ["fr", "Dossard;Nom;Prénom;Sexe;Date de naissance;Club;Nationalité;Épreuve;Sas"],
    ["es", "Dorsal;Apellidos;Nombre;Sexo;Fecha de nacimiento;Club;País;Carrera;Cajón"],
    ["pt", "Dorsal;Apelido;Nome;Género;Data de nascimento;Equipa;Nacionalidade;Prova;Vaga"],
    ["it", "Pettorale;Cognome;Nome;Sesso;Data di nascita;Società;Nazione;Gara;Griglia"],
    ["nl", "Startnummer;Achternaam;Voornaam;Geslacht;Geboortedatum;Vereniging;Land;Afstand;Startvak"],
    ["da", "Startnummer;Efternavn;Fornavn;Køn;Fødselsdato;Klub;Land;Distance;Startgruppe"],
    ["no", "Startnummer;Etternavn;Fornavn;Kjønn;Fødselsdato;Klubb;Nasjonalitet;Distanse;Pulje"],
    ["sv", "Startnummer;Efternamn;Förnamn;Kön;Födelsedatum;Klubb;Nationalitet;Distans;Startled"],
    ["pl", "Numer startowy;Nazwisko;Imię;Płeć;Data urodzenia;Klub;Kraj;Dystans;Fala"],
    ["cs", "Startovní číslo;Příjmení;Jméno;Pohlaví;Datum narození;Oddíl;Stát;Trať;Vlna"],
  ])("of a whole list are matched: %s", (_, line) => {
    expect(matchColumns(line.split(";"), fields)).toEqual([
      null,
      ...["lastName", "firstName", "gender", "dateOfBirth", "club", "nationality", "race", "wave"],
    ]);
  });

  it.each(["Expected Finish Time", "Finish Time Expected", "Estimated Finish Time", "Expected Finish"])(
    "%j means the expected time",
    (heading) => expect(matchColumns([heading], fields)).toEqual(["expectedTime"]),
  );

  it("that say “name” mean the whole name, or the part that has no column", () => {
    expect(matchColumns(["Name", "Club"], fields)).toEqual(["fullName", "club"]);
    expect(matchColumns(["Name (Last, First)"], fields)).toEqual(["fullName"]);
    expect(matchColumns(["Name", "Vorname"], fields)).toEqual(["lastName", "firstName"]);
    expect(matchColumns(["Surname", "Name"], fields)).toEqual(["lastName", "firstName"]);
    expect(matchColumns(["Navn", "Fornavn"], fields)).toEqual(["lastName", "firstName"]);
    expect(matchColumns(["Name", "First Name", "Last Name"], fields)).toEqual([null, "firstName", "lastName"]);
    expect(matchColumns(["Full Name", "First Name"], fields)).toEqual(["fullName", "firstName"]);
  });
});

describe("the values of start lists", () => {
  it.each([
    ["en", "F female woman women", "M male man men", "X other"],
    ["de", "W weiblich Frau Frauen Damen", "M männlich Mann Männer Herren", "D divers"],
    ["fr", "F femme femmes féminin", "H homme hommes masculin", "X autre"],
    ["es", "F mujer mujeres femenino", "M H hombre hombres varón masculino", "X otro"],
    ["pt", "F mulher feminino", "M homem masculino", "X outro"],
    ["it", "F donna donne femmina femminile", "M uomo uomini maschio maschile", "X altro"],
    ["nl", "V vrouw vrouwen dames vrouwelijk", "M man mannen heren mannelijk", "X anders"],
    ["da", "K kvinde kvinder", "M mand mænd herrer", "X andet"],
    ["no", "K kvinne kvinner", "M mann menn", "X annet"],
    ["sv", "K kvinna kvinnor dam damer", "M man män herr herrar", "X annan"],
    ["pl", "K kobieta kobiety", "M mężczyzna mężczyźni", "X niebinarna"],
    ["cs", "Ž žena ženy", "M muž muži", "X jiné"],
  ])("have genders: %s", (_, ...words) => {
    const read = words.map((some) => some.split(" ").map((word) => readGender(word)));
    expect(read).toEqual(
      (["F", "M", "X"] as const).map((value, at) => (words[at] ?? "").split(" ").map(() => ({ value }))),
    );
  });

  it.each(["Keine Angabe", "Prefiro não dizer", "Vill inte uppge", "Wolę nie podawać", "Nechci uvést"])(
    "may leave the gender unsaid: %s",
    (text) => expect(readGender(text)).toEqual({ value: null }),
  );

  it("have countries in these languages", () => {
    const named = { Německo: "DE", Hiszpania: "ES", Sverige: "SE", Frankrig: "FR", Tyskland: "DE", Germania: "DE" };
    for (const [name, value] of Object.entries(named)) expect([name, readCountry(name)]).toEqual([name, { value }]);
  });
});
