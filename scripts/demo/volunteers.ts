export const volunteers = [
  {
    id: "demo-desk-in-lisbon",
    userId: "demoRunnerRuiAlmeida",
    name: "Rui Almeida",
    email: "runner@run.example",
    role: "Registration Desk",
    daysAgo: 33,
  },
  {
    id: "demo-marshal-in-edinburgh",
    userId: "demoRunnerNadiaHadda",
    name: "Nadia Haddad",
    email: "runner2@run.example",
    role: "Course Marshals",
    daysAgo: 21,
  },
  {
    id: "demo-water-in-marrakesh",
    userId: "demoOrganiserOlivia1",
    name: "Olivia Marsh",
    email: "organiser@run.example",
    role: "Hydration Stations",
    daysAgo: 12,
  },
];
