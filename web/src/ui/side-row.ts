/**
 * A grid whose items stand side by side on a phone, where the next one is partly seen, so that a section is one item high.
 * Each item needs a link or a button, by which the keyboard reaches it. The columns of wider screens are up to the list.
 */
export const sideRow =
  "grid gap-6 max-sm:snap-x max-sm:auto-cols-[85%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:pb-4 max-sm:*:snap-start";
