/** A table of text to be saved as a file. Every row has a cell for each heading. */
export type TextTable = { name: string; headings: readonly string[]; rows: readonly (readonly string[])[] };
