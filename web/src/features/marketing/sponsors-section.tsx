export function SponsorsSection() {
  return null;
}
