export function OpinionsSection() {
  return null;
}
