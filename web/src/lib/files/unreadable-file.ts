/** Says why a file cannot be read, and what to do. */
export class UnreadableFile extends Error {}
