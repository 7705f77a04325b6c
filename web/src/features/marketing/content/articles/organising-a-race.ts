import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const organisingARace: Article = {
  slug: "organising-a-race",
  topic: "Organising",
  title: "Put on a race: from an idea to the first start number",
  summary:
    "You need a course, a permit, thirty volunteers and a page where people can sign up. The last one takes five minutes. Here is the rest.",
  author: team.amara,
  publishedOn: "2026-07-06",
  picture: "/pictures/blog/organising-a-race.svg",
  wayOn: "addMarathon",
  blocks: [
    {
      text: "My first race had eighty-four starters, one portable toilet and a finish arch made of two ladders and a bed sheet. We were so proud of it. Fifteen years and a good many real arches later I would still do most of it the same way, with one more toilet. If there is a loop near you that deserves a race, this is how to begin.",
    },
    { heading: "Half a year before: the course and the paper" },
    {
      text: "Walk it. Then run it, at the hour of the race, on the weekday of the race. Count the crossings, because each one costs you a marshal, and look for places where a pack of two hundred gets narrow. A good small course has one start area with a car park, one loop that can be run twice, and no railway line.",
    },
    {
      text: "Then go to the town hall before you tell anybody else. The permit takes longest and everything hangs on it: road closures, first aid, noise, waste, insurance. Ask what last year's event had to provide and offer the same. If you want an official distance, book the measurer now.",
    },
    { heading: "Five months before: put it on RUN" },
    {
      text: "Log in, open your Dashboard and choose Add Marathon. The form wants what runners want to know:",
    },
    {
      list: [
        "A title that says where it is and how long. People search by name and by place.",
        "Three dates: when registration opens, when it closes, and race day. Registration opens at the start of the first day and closes at the end of the last one, in the event's own time zone.",
        "The location and the running distance in your own words, such as 10 KM.",
        "The web address of a picture, best one of your own course. Should it ever fail to load, RUN draws one in its place.",
        "A description: start times, how the start number is handed out, the time limit, what is at the stations, how to get there. End with your own terms for fees and cancellations.",
        "A limit, if there is one. RUN counts for you: nobody registers twice and no place is given away twice, however many press the button in the same second.",
      ],
      isOrdered: true,
    },
    {
      fact: "5 min",
      meaning: "is what the form takes when the facts are at hand. You can change every one of them later.",
    },
    {
      text: "RUN takes no payments yet, so say clearly how the fee reaches you: cards, PayPal or a bank transfer are what runners expect. Say how cancellations work, too. Typical is the full fee back up to 30 days before the event and a part of it up to 14 days before. Whatever you choose, write it down before the first person asks.",
    },
    { heading: "Close registration early enough" },
    {
      text: "Two weeks before race day is a good last day. It leaves time to order medals, print numbers and tell the first-aid team how many people to expect. Under My Added Marathons you find who has registered, with the contact details that other runners do not see. Treat them as you would want yours treated: use them for the race, and for nothing else.",
    },
    { heading: "Volunteers are the race" },
    {
      text: "Reckon with one helper for every eight to ten runners, and more if you have many crossings. Four jobs cover most of it, and they need different people.",
    },
    {
      list: [
        "Registration Desk: patient, fast with names, awake at six.",
        "Course Marshals: loud, reliable, dressed for standing still.",
        "Hydration Stations: a team that knows each other, because it will be wet and quick. Runners should meet the first one by kilometre five.",
        "Finish Line Crew: warm-hearted and unshockable.",
      ],
    },
    {
      text: "Feed them first, write each of them a card with place, time and one phone number, and thank them by name. They come back for that.",
    },
    { fact: "1 : 10", meaning: "is the least you should plan with: one volunteer for ten runners." },
    { heading: "The week before, and the day" },
    {
      text: "Send one message with everything in it, five days before. Drive the course with the signs in the boot. Put the toilets where the queue does not cross the start. On the day, choose one person who decides and one who does not have a job at all: that second one will be the busiest of all.",
    },
    {
      text: "And keep the finish open. There is always somebody for whom this is the hardest thing they have ever done, half an hour behind everybody else. If the arch still stands and three people are still cheering, they will tell the story for years. That is what you are putting it on for.",
    },
  ],
};
