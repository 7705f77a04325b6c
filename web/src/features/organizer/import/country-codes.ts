import { COUNTRY_CODES } from "@run/functions/contract/countries";

/** The three-letter codes (ISO 3166-1) of `COUNTRY_CODES`, in the same order. Kosovo's is not an official one. */
const THREE_LETTERS =
  "AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL " +
  "BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI " +
  "DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP " +
  "GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ " +
  "KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI " +
  "MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER " +
  "PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE " +
  "SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI " +
  "USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XKX YEM MYT ZAF ZMB ZWE";

/**
 * The codes of the International Olympic Committee that differ from those of ISO, which no country has there: pairs of
 * the code and the country.
 */
const OLYMPIC =
  "ALG DZ ANG AO ANT AG ARU AW BAH BS BAN BD BAR BB BER BM BHU BT BIZ BZ BOT BW BRU BN BUL BG BUR BF CAM KH CAY KY CGO CG " +
  "CHA TD CHI CL CRC CR CRO HR DEN DK ESA SV FIJ FJ GAM GM GBS GW GEQ GQ GER DE GRE GR GRN GD GUA GT GUI GN HAI HT HON HN " +
  "INA ID IRI IR ISV VI IVB VG KOS XK KSA SA KUW KW LAT LV LBA LY LES LS LIB LB MAD MG MAS MY MAW MW MGL MN MON MC MRI MU " +
  "MTN MR MYA MM NCA NI NED NL NEP NP NGR NG NIG NE OMA OM PAR PY PHI PH PLE PS POR PT PUR PR RSA ZA SAM WS SEY SC SIN SG " +
  "SKN KN SLO SI SOL SB SRI LK SUD SD SUI CH TAN TZ TGA TO TOG TG TPE TW TTO TT UAE AE URU UY VAN VU VIE VN VIN VC ZAM ZM " +
  "ZIM ZW";

const threeLetters = THREE_LETTERS.split(" ").map((code, at): [string, string] => [code, COUNTRY_CODES[at] ?? ""]);
const olympic = [...OLYMPIC.matchAll(/(\w{3}) (\w\w)/g)].map(([, code = "", country = ""]): [string, string] => [
  code,
  country,
]);

/** Countries by their codes of two or three letters, of ISO or of the Olympic Committee. */
export const countryOfCode: ReadonlyMap<string, string> = new Map([
  ...olympic,
  ...COUNTRY_CODES.map((code): [string, string] => [code, code]),
  ...threeLetters,
]);

let names: ReadonlyMap<string, string> | undefined;
/** The languages of start lists, English first: a name that means another country there is read as in English. */
const LANGUAGES = ["cs", "pl", "sv", "nb", "da", "pt", "it", "nl", "es", "fr", "de", "en"];

/** Countries by their names in those languages, as `keyOf` writes them. */
export function countriesByName(keyOf: (name: string) => string): ReadonlyMap<string, string> {
  names ??= new Map(
    LANGUAGES.flatMap((language) => {
      const shown = new Intl.DisplayNames([language], { type: "region" });
      return COUNTRY_CODES.map((code): [string, string] => [keyOf(shown.of(code) ?? code), code]);
    }),
  );
  return names;
}

let englishNames: readonly string[] | undefined;

/** The English names of all countries, from A to Z. */
export function countryNames(): readonly string[] {
  const shown = new Intl.DisplayNames(["en"], { type: "region" });
  englishNames ??= COUNTRY_CODES.map((code) => shown.of(code) ?? code).sort(new Intl.Collator("en").compare);
  return englishNames;
}
