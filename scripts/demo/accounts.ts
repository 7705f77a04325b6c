export const demoPassword = "Marathon26";

const inTeam = "of Hamburg Harbor Weekend";

/** The accounts with which people try the demo, both in Auth and in `users`. */
export const demoAccounts = [
  {
    uid: "demoOrganiserOlivia1",
    email: "organiser@run.example",
    name: "Olivia Marsh",
    role: "organizes eleven events",
  },
  { uid: "demoRunnerRuiAlmeida", email: "runner@run.example", name: "Rui Almeida", role: "has run and registered" },
  { uid: "demoRunnerNadiaHadda", email: "runner2@run.example", name: "Nadia Haddad", role: "has run and registered" },
  { uid: "demoNewcomerNoaLindq", email: "newcomer@run.example", name: "Noa Lindqvist", role: "nothing yet" },
  { uid: "demoCoOrganiserJonah", email: "organiser2@run.example", name: "Jonah Adeyemi", role: `organizer ${inTeam}` },
  { uid: "demoDeskMarleneVogel", email: "desk@run.example", name: "Marlene Vogel", role: `race desk ${inTeam}` },
  { uid: "demoTimekeeperHaruTk", email: "timekeeper@run.example", name: "Haru Takeda", role: `timekeeper ${inTeam}` },
  { uid: "demoReaderSalmaIdris", email: "reader@run.example", name: "Salma Idris", role: `reader ${inTeam}` },
] as const;

/** The team of the demo's largest event, whose owner is Olivia. */
export const teamAccounts = [
  { uid: demoAccounts[4].uid, email: demoAccounts[4].email, role: "organiser" },
  { uid: demoAccounts[5].uid, email: demoAccounts[5].email, role: "desk" },
  { uid: demoAccounts[6].uid, email: demoAccounts[6].email, role: "timekeeper" },
  { uid: demoAccounts[7].uid, email: demoAccounts[7].email, role: "reader" },
] as const;

/** Who added the events. Only Olivia can sign in. The others have no account in Auth. */
export const organizers = {
  olivia: { uid: demoAccounts[0].uid, email: demoAccounts[0].email, name: demoAccounts[0].name },
  kenji: { uid: "orgKenjiMorimoto4Tq8", email: "kenji.morimoto@run.example", name: "Kenji Morimoto" },
  amina: { uid: "orgAminaWanjiku7Zc31", email: "amina.wanjiku@run.example", name: "Amina Wanjiku" },
  mateo: { uid: "orgMateoEcheverria92", email: "mateo.echeverria@run.example", name: "Mateo Echeverría" },
  ingrid: { uid: "orgIngridSolheim55Kx", email: "ingrid.solheim@run.example", name: "Ingrid Solheim" },
  priya: { uid: "orgPriyaRaghunath0Lm", email: "priya.raghunath@run.example", name: "Priya Raghunath" },
} as const;
export type OrganizerId = keyof typeof organizers;

/** The two runners whose accounts people can use. All others are generated from the lists of names. */
export const demoRunners = {
  rui: {
    uid: demoAccounts[1].uid,
    email: demoAccounts[1].email,
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 21 555 0142",
    waitsFor: [],
    events: [
      "lisbon-atlantic-light-half",
      "kyoto-thousand-gates-marathon",
      "chicago-prairie-wind-marathon",
      "berlin-lantern-spree-10k",
      "singapore-monsoon-moon-run",
      "valletta-lantern-bastion-10k",
      "porto-granite-steps-12k",
    ],
  },
  nadia: {
    uid: demoAccounts[2].uid,
    email: demoAccounts[2].email,
    firstName: "Nadia",
    lastName: "Haddad",
    phone: "+961 1 555 018",
    waitsFor: ["kyoto-thousand-gates-marathon"],
    events: [
      "lisbon-atlantic-light-half",
      "cape-town-protea-coast-30k",
      "marrakesh-ochre-walls-marathon",
      "edinburgh-seven-summits-half",
      "buenos-aires-jacaranda-half",
      "valletta-lantern-bastion-10k",
      "porto-granite-steps-12k",
    ],
  },
} as const;
