/** What a benchmark prints: figures, tables, and goals beside what was measured. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const fixed = (value: number, digits = 2): string => value.toFixed(digits);

export function printTable(rows: Record<string, string>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  console.log(line(columns));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? "")));
}

export type Goal = [goal: string, measured: number, side: "at least" | "at most", wanted: number];

/** Answers whether all are met. */
export function printGoals(goals: Goal[]): boolean {
  const isMet = ([, measured, side, wanted]: Goal) => (side === "at least" ? measured >= wanted : measured <= wanted);
  console.log("");
  printTable(
    goals.map((one) => {
      const [goal, measured, side, wanted] = one;
      return { goal, measured: fixed(measured), wanted: `${side} ${wanted}`, met: isMet(one) ? "yes" : "NO" };
    }),
  );
  return goals.every(isMet);
}
