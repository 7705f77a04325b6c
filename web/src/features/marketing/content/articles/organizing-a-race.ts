import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const organizingARace: Article = {
  slug: "organising-a-race",
  topic: "Organizing",
  title: "Put on a race: from the idea to the first bib",
  summary:
    "You need a course, a permit, thirty volunteers and a page where people can sign up. The page takes five minutes. Here's the rest.",
  author: team.amara,
  publishedOn: "2026-07-06",
  picture: "/pictures/blog/organising-a-race.svg",
  nextStep: "addMarathon",
  blocks: [
    {
      text: "My first race had eighty-four starters, one portable toilet and a finish arch made of two ladders and a bedsheet. We were so proud of it. Fifteen years and a good many real arches later, I would still do most of it the same way, with one more toilet. If there's a loop near you that deserves a race, here's how to begin.",
    },
    { heading: "Six months before: the course and the permit" },
    {
      text: "Walk it. Then run it, at the hour of the race, on the weekday of the race. Count the crossings, because each one needs a marshal, and look for places where a pack of two hundred gets squeezed. A good small course has one start area with a parking lot, one loop that can be run twice, and no railroad crossing.",
    },
    {
      text: "Then go to city hall before you tell anyone else. The permit takes longest, and everything depends on it: road closures, first aid, noise, waste, insurance. Ask what last year's event had to provide, and offer the same. If you want a certified distance, book the measurer now.",
    },
    { heading: "Five months before: put it on RUN" },
    {
      text: "Log in, open your Dashboard and choose Add Marathon. The form asks for what runners want to know:",
    },
    {
      list: [
        "A title that says where it is and how long. People search by name and by place.",
        "Three dates: when registration opens, when it closes, and race day. Registration opens at the time that you set, or at the start of the first day, and closes at the end of the last one, in the event's own time zone.",
        "The location and the running distance in your own words, such as 10 KM.",
        "The web address of a picture, ideally of your own course. If it ever fails to load, RUN shows a drawing instead.",
        "A description: start times, where runners pick up their bibs, the time limit, what is at the stations, how to get there. End with your own terms for fees and cancellations.",
        "A limit, if there is one. RUN keeps count: nobody registers twice and no place is given away twice, no matter how many people press the button in the same second.",
      ],
      isOrdered: true,
    },
    {
      fact: "5 min",
      meaning: "is what the form takes when you have the facts at hand. You can change every one of them later.",
    },
    {
      text: "RUN takes no payments yet, so say clearly how runners pay you: they expect cards, PayPal or a bank transfer. Say how cancellations work, too. Typically runners get the full fee back up to 30 days before the event and a part of it up to 14 days before. Whatever you choose, write it down before the first person asks.",
    },
    { heading: "Close registration early enough" },
    {
      text: "Two weeks before race day is a good last day. It leaves time to order medals, print bibs and tell the first-aid team how many people to expect. RUN doesn't assign bib numbers yet, so number your runners yourself: under My Added Marathons you can see and download who has registered, with email, phone and emergency contact. Use those details for the race, and for nothing else.",
    },
    { heading: "Volunteers make the race" },
    {
      text: "Plan on one volunteer for every eight to ten runners, and more if you have many crossings. Four jobs cover most of it, and they need different people.",
    },
    {
      list: [
        "Registration Desk: patient, good with names, awake at six.",
        "Course Marshals: loud, reliable, dressed for standing still.",
        "Hydration Stations: a team that knows each other, because it will be wet and quick. Put the first station no later than kilometer 5.",
        "Finish Line Crew: warm-hearted and unshockable.",
      ],
    },
    {
      text: "Feed them first, give each of them a card with a place, a time and one phone number, and thank them by name. That's why they come back.",
    },
    { fact: "1 : 10", meaning: "is the least you should plan on: one volunteer for every ten runners." },
    { heading: "The week before, and the day" },
    {
      text: "Five days before, send one email with everything in it: write it under 'Messages' on your event's own pages, and it goes to every runner. Drive the course with the signs in the trunk. Put the toilets where the line doesn't cross the start. On the day, have one person who decides and one who has no job at all: that second one will be the busiest of all.",
    },
    {
      text: "And keep the finish open. There's always someone for whom this is the hardest thing they've ever done, half an hour behind everyone else. If the arch still stands and three people are still cheering, they'll tell the story for years. They're the reason to put on a race.",
    },
  ],
};
