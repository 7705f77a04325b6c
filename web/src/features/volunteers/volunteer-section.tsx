export function VolunteerSection() {
  return null;
}
