/** The font size of an event's title. A long title is smaller, so that it does not fill the page. */
export function titleSize(title: string): string {
  if (title.length <= 40) return "text-[clamp(2.75rem,7vw,5.5rem)]";
  if (title.length <= 80) return "text-[clamp(2.25rem,5vw,3.75rem)]";
  return "text-[clamp(1.5rem,3vw,2.25rem)]";
}
