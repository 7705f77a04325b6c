/** The fields of an entry as people know them. The other names in `changed` are marks, or news to nobody. */
const labels: Record<string, string> = {
  firstName: "first name",
  lastName: "last name",
  email: "email",
  phone: "phone",
  emergencyContact: "emergency contact",
  dateOfBirth: "date of birth",
  gender: "gender",
  club: "club",
  nationality: "nationality",
  expectedTime: "expected time",
  ageGroup: "age group",
  raceId: "race",
  waveId: "wave",
  answers: "answers to the form",
};

const list = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

/** For example "phone and answers to the form". */
export function changedText(changed: readonly string[]): string {
  const known = changed.flatMap((name) => labels[name.startsWith("answers.") ? "answers" : name] ?? []);
  return known.length === 0 ? "details" : list.format(new Set(known));
}
