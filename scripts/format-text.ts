import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import type { FormatOptions } from "oxfmt";
import { CliError } from "./before-install/progress.mjs";
import { projectRoot } from "./before-install/project-paths.mjs";

/** Formats a generated file as `npm run format` formats the others. Throws a CliError if the text cannot be parsed. */
export async function formatText(path: string, text: string, options: FormatOptions = {}): Promise<string> {
  const settings = JSON.parse(readFileSync(join(projectRoot, ".oxfmtrc.json"), "utf8")) as FormatOptions;
  const { code, errors } = await format(path, text, { ...settings, ...options });
  const [error] = errors;
  if (error) throw new CliError(`${path} cannot be formatted: ${error.message}`);
  return code;
}
