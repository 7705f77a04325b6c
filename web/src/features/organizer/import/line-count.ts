/** For example "1 line" or "2,340 lines". */
export const lineCount = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;
