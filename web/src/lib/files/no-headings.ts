/** The line of the headings of a file that has none. Apart from the reader, which the page does not load. */
export const NO_HEADINGS = 0;
