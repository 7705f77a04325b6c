export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `fraction` is 0.99 for the 99th percentile. */
export const percentile = (values: number[], fraction: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? NaN;

/** The median, with the range of the middle half of the values: "2.04 (1.9 to 2.2)". */
export function formatSpread(values: number[], digits = 2): string {
  const [low, high] = [0.25, 0.75].map((fraction) => formatFixed(percentile(values, fraction), digits));
  return `${formatFixed(median(values), digits)} (${low} to ${high})`;
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const formatFixed = (value: number, digits = 2): string => value.toFixed(digits);

/** The keys of the first row are the column headings. */
export function printTable(rows: Record<string, string>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const formatLine = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  console.log(formatLine(columns));
  console.log(formatLine(widths.map((width) => "-".repeat(width))));
  for (const row of rows) console.log(formatLine(columns.map((column) => row[column] ?? "")));
}

export type Goal = [name: string, measured: number, comparison: "at least" | "at most", limit: number];

/** Prints each goal beside the measured value. Returns whether all goals are met. */
export function printGoals(goals: Goal[]): boolean {
  const isMet = ([, measured, comparison, limit]: Goal) =>
    comparison === "at least" ? measured >= limit : measured <= limit;
  console.log("");
  printTable(
    goals.map((goal) => {
      const [name, measured, comparison, limit] = goal;
      return {
        goal: name,
        measured: formatFixed(measured),
        limit: `${comparison} ${limit}`,
        met: isMet(goal) ? "yes" : "NO",
      };
    }),
  );
  return goals.every(isMet);
}
