import functionsPackage from "../../functions/package.json" with { type: "json" };

export const FUNCTIONS_PACKAGE = functionsPackage.name;

/** The files that the server's package exports, by the name that the site imports, such as `@run/functions/contract`. */
export const functionsExports: ReadonlyMap<string, string> = new Map(
  Object.entries(functionsPackage.exports).map(([name, file]) => [
    name.replace(".", FUNCTIONS_PACKAGE),
    file.replace(".", "functions"),
  ]),
);
