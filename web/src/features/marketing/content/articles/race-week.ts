import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const raceWeek: Article = {
  slug: "race-week",
  topic: "Checklist",
  title: "The race-week checklist we actually use",
  summary:
    "Safety pins, a bin bag and the name of the second-to-last train. What to pack, what to check and what to leave alone before any distance.",
  author: team.amara,
  publishedOn: "2026-09-28",
  picture: "/pictures/blog/race-week.svg",
  wayOn: "marathons",
  blocks: [
    {
      text: "I have stood behind the help desk of some forty races. The questions at half past seven in the morning are always the same: do you have safety pins, where is the toilet without a queue, my phone is at two per cent, can somebody else collect my number? All of them have good answers on a Wednesday and bad ones on a Sunday. So here is the list that hangs on our own kitchen doors.",
    },
    { heading: "Five days before" },
    {
      list: [
        "Open your registration under My Apply List and read it. Name as on your identity card, phone that you carry on the day, emergency contact who is not running with you.",
        "Read the event's page again. Organizers change start times and bag rules late, and the page is where they do it.",
        "Look up the way there for race day, not for a weekday. Roads are closed, trams are diverted. Note the connection you want and the one after it.",
        "Trim your toenails. Today, not on the eve: a fresh edge needs some days.",
      ],
    },
    {
      text: "If you cannot start, this is the moment to give your place back. Delete your registration and somebody else can have it; that is kinder than an empty block. Whether you get money back is for the organizer's own terms to say. Typically it is all of it up to 30 days before the event and a part up to 14 days before, so at this point it is usually about the place and not the fee.",
    },
    { heading: "The bag, packed two days before" },
    {
      text: "Pack it early and then take out what you need, rather than the other way round. Ours has three small bags in it: before, during, after.",
    },
    {
      list: [
        "Before: old sweater to give away, bin bag with holes for head and arms, toilet paper, something to eat two to three hours before the start, half a litre of water.",
        "During: what you run in, all of it worn before. Four safety pins or a number belt. Gels, as many as you have practised with. A cap if the sun may come out, thin gloves if it may not. Plasters where you chafe.",
        "After: dry shirt and socks, warm layer, sandals. Something salty. A bottle of whatever you drink when you do not want to drink anything.",
      ],
    },
    {
      fact: "30 min",
      meaning:
        "after the finish is when protein does most good. Put it in the bag: the queue for food is longer than that.",
    },
    { heading: "The day before" },
    {
      list: [
        "Collect your number early in the day and pin it on at home, on the shirt, flat, at all four corners.",
        "Charge the watch, the phone and the headlamp of whoever cheers at the back.",
        "Tell your people two places where they can stand, and at what time you will be there if it goes well and if it does not.",
        "Eat early and plainly. No buffet, no new restaurant, no courage.",
        "Lay everything on the floor in the shape of a person. You will see what is missing.",
      ],
    },
    { heading: "The morning" },
    {
      text: "Count backwards from the gun. Three hours: get up, breakfast. Two hours: drink, then only sips. Ninety minutes: leave the house, because something will take longer. Sixty: drop the bag while the line is short. Forty: the toilet, once more than you think. Twenty: into the block. Ten: give away the sweater.",
    },
    { fact: "500 ml", meaning: "of water two hours before the start. Later it is only another reason to queue." },
    {
      text: "Write your emergency contact on the back of the number, even though the organizer has it. If you take medicine or have an allergy, write that there too. In all those years the back of the number was needed twice. Both times it was worth more than anything in the bag.",
    },
    { heading: "What to leave alone" },
    {
      list: [
        "New shoes, new socks, new gel, new breakfast.",
        "The massage that you never had before.",
        "The forecast, more than once a day. Pack for it and let it be.",
        "The test run on the course at race pace, to be sure. You are sure.",
      ],
    },
    {
      text: "And one thing for after the finish: keep walking. The line is not the place to sit down, however friendly the kerb looks. Walk to the water, walk to the blanket, walk to the person with the medals and say thank you. They have been standing since five, and almost all of them are volunteers.",
    },
  ],
};
