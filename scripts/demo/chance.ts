/** A seeded random generator, so that two demos of the same day have the same people. */
export type Chance = ReturnType<typeof chanceFrom>;

export function chanceFrom(seedText: string) {
  let state = [...seedText].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);

  /** A random number that is at least 0 and less than 1 (mulberry32). */
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, including both. */
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));

  function oneOf<T>(things: readonly T[]): T {
    const chosen = things[Math.floor(fraction() * things.length)];
    if (chosen === undefined) throw new Error("Nothing to choose from");
    return chosen;
  }

  function shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, rank: fraction() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ thing }) => thing);
  }

  const letters = (alphabet: string, length: number) => Array.from({ length }, () => oneOf([...alphabet])).join("");

  return { fraction, whole, oneOf, shuffled, letters };
}
