export const opinions = [
  {
    id: "first-half-after-surgery",
    name: "Maren Lillevik",
    email: "maren.lillevik@example.com",
    daysAgo: 122,
    opinion:
      "First half marathon after knee surgery. I found a flat course with a generous time limit in about two minutes, and the start list told me I would not be the only slow one. Finished in 2:48 and cried a bit.",
  },
  {
    id: "one-list-for-the-club",
    name: "Gonçalo Teixeira",
    email: "goncalo.teixeira@example.org",
    daysAgo: 104,
    opinion:
      "We are a club of forty and used to keep our race plans in a spreadsheet nobody trusted. Now everyone just looks here. Seeing how many places are left stopped the usual last-minute panic.",
  },
  {
    id: "wish-for-gpx",
    name: "Rhys Pritchard",
    email: "rhys.pritchard@example.com",
    daysAgo: 91,
    opinion:
      "Signing up took under a minute. Would love a GPX of the course on the event page, otherwise no complaints.",
  },
  {
    id: "moon-run-in-the-rain",
    name: "Hui Goh",
    email: "hui.goh@example.org",
    daysAgo: 80,
    opinion:
      "Singapore Monsoon Moon Run: soaked before the start, soaked at the finish, happiest I have been all year. The reminder about reflective vests was on the page, I simply did not read it. My fault!",
  },
  {
    id: "organising-for-the-first-time",
    name: "Clémence Garnier",
    email: "clemence.garnier@example.com",
    daysAgo: 66,
    opinion:
      "I organised a village 10K for the first time and expected to spend my evenings answering mails. People registered, I could see who they were, and the field closed by itself when it was full.",
  },
  {
    id: "altitude-honesty",
    name: "Tyler Prescott",
    email: "tyler.prescott@example.com",
    daysAgo: 53,
    opinion:
      "Appreciate that the descriptions are honest. 'Start slower than you think you should' saved my race in Nairobi.",
  },
  {
    id: "jacaranda-dancing",
    name: "Lucía Benítez",
    email: "lucia.benitez@example.org",
    daysAgo: 41,
    opinion:
      "Buenos Aires Jacaranda Half was a party with bib numbers. Slowest half of my life because I stopped to dance. Ten out of ten, registering my mother for the next one.",
  },
  {
    id: "night-shift-nurse",
    name: "Zanele Khumalo",
    email: "zanele.khumalo@example.com",
    daysAgo: 29,
    opinion:
      "I work nights and only ever browse at 3 a.m. on my phone. Dark theme, quick pages, no pop-up asking for my soul. Thank you.",
  },
  {
    id: "changed-my-number",
    name: "Niklas Seidel",
    email: "niklas.seidel@example.org",
    daysAgo: 18,
    opinion:
      "Had to change my emergency contact two days before the Lantern Spree 10K and could do it myself, no mail to anybody. Small thing, but my wife noticed.",
  },
  {
    id: "sold-out-again",
    name: "Misaki Kuroda",
    email: "misaki.kuroda@example.com",
    daysAgo: 9,
    opinion:
      "Kyoto was full before I decided, as every year. At least the page says so straight away instead of after I have typed everything in. Next year I will be faster off the line.",
  },
  {
    id: "walking-with-grandma",
    name: "Ananya Deshpande",
    email: "ananya.deshpande@example.com",
    daysAgo: 4,
    opinion:
      "My grandmother (74) and I are doing the Mumbai Sea Breeze 5K together. She filled in the form on her own and then asked me why I was so slow with mine.",
  },
];
