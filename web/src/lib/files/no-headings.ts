/**
 * The line of the headings of a file that has none. In a file of its own, because the page does not load the reader.
 */
export const NO_HEADINGS = 0;
