export const opinions = [
  {
    id: "first-half-after-surgery",
    name: "Maren Lillevik",
    email: "maren.lillevik@example.com",
    daysAgo: 122,
    opinion:
      "First half marathon after knee surgery. I found a flat course with a generous time limit in about two minutes. I finished in 2:48 and cried a bit.",
  },
  {
    id: "one-list-for-the-club",
    name: "Gonçalo Teixeira",
    email: "goncalo.teixeira@example.org",
    daysAgo: 104,
    opinion:
      "We're a club of forty and used to keep our race plans in a spreadsheet that nobody trusted. Now everyone just looks here. We can see how many places are left, so there's no more last-minute panic.",
  },
  {
    id: "wish-for-gpx",
    name: "Rhys Pritchard",
    email: "rhys.pritchard@example.com",
    daysAgo: 91,
    opinion:
      "Signing up took under a minute. I would love a GPX file of the course on the event page. Otherwise, no complaints.",
  },
  {
    id: "moon-run-in-the-rain",
    name: "Hui Goh",
    email: "hui.goh@example.org",
    daysAgo: 80,
    opinion:
      "Singapore Monsoon Moon Run: soaked before the start, soaked at the finish, happiest I've been all year. The page did say to expect to get wet.",
  },
  {
    id: "organising-for-the-first-time",
    name: "Clémence Garnier",
    email: "clemence.garnier@example.com",
    daysAgo: 66,
    opinion:
      "I organized a village 10K for the first time and expected to spend my evenings answering emails. People registered, I could see who they were, and when it was full the waiting list took over.",
  },
  {
    id: "altitude-honesty",
    name: "Tyler Prescott",
    email: "tyler.prescott@example.com",
    daysAgo: 53,
    opinion:
      "I like that the descriptions are honest. 'Start slower than you think you should' saved my race in Nairobi last year.",
  },
  {
    id: "jacaranda-dancing",
    name: "Lucía Benítez",
    email: "lucia.benitez@example.org",
    daysAgo: 41,
    opinion:
      "Buenos Aires Jacaranda Half was a party with bib numbers. It was the slowest half of my life, because I stopped to dance. Next time I'm bringing my mother.",
  },
  {
    id: "night-shift-nurse",
    name: "Zanele Khumalo",
    email: "zanele.khumalo@example.com",
    daysAgo: 29,
    opinion: "I work nights and only ever browse at 3 a.m. on my phone. Dark theme, fast pages, no ads. Thank you.",
  },
  {
    id: "changed-my-number",
    name: "Niklas Seidel",
    email: "niklas.seidel@example.org",
    daysAgo: 18,
    opinion:
      "I had to change my emergency contact two days before the Lantern Spree 10K and could do it myself, without emailing anyone. A small thing, but my wife was glad.",
  },
  {
    id: "sold-out-again",
    name: "Misaki Kuroda",
    email: "misaki.kuroda@example.com",
    daysAgo: 9,
    opinion:
      "Kyoto was full before I decided, like every year. At least the page says so right away, and not after I've typed everything in. Next year I'll be faster.",
  },
  {
    id: "walking-with-grandma",
    name: "Ananya Deshpande",
    email: "ananya.deshpande@example.com",
    daysAgo: 4,
    opinion:
      "My grandmother (74) and I are doing the Mumbai Sea Breeze 5K together. She filled in the form on her own, and then asked me why I was so slow with mine.",
  },
];
