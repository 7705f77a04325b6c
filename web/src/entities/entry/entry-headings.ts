/**
 * The headings of columns in files of entries. An import recognizes them, so that an exported file can be read again.
 * When you change one, add the old one to the import's names of that field.
 */
export const entryHeadings = {
  reference: "Reference",
  race: "Race",
  wave: "Wave",
  state: "Entry State",
  bib: "Bib",
  lastName: "Last Name",
  firstName: "First Name",
  dateOfBirth: "Date of Birth",
  email: "Email",
  phone: "Phone",
  emergencyContact: "Emergency Contact",
  contactsShared: "Shares Contacts",
  gender: "Gender",
  club: "Club",
  nationality: "Nationality",
  expectedTime: "Expected Time",
  waiver: "Waiver Signed By",
  waiverText: "Waiver Text",
  ageGroup: "Age Group",
  category: "Category",
} as const;

/** The headings of times name their zone. */
export const registeredHeading = (timeZone: string) => `Registered (${timeZone})`;
export const waiverTimeHeading = (timeZone: string) => `Waiver Signed (${timeZone})`;
