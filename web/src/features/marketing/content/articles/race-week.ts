import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const raceWeek: Article = {
  slug: "race-week",
  topic: "Checklist",
  title: "The race-week checklist we actually use",
  summary:
    "Safety pins, a trash bag and the time of the second-to-last train. What to pack, what to check and what to leave alone before any distance.",
  author: team.amara,
  publishedOn: "2026-09-28",
  picture: "/pictures/blog/race-week.svg",
  nextStep: "marathons",
  blocks: [
    {
      text: "I've stood behind the help desk of some forty races. The questions at 7:30 in the morning are always the same. Do you have safety pins? Where is the toilet without a line? My phone is at two percent, can someone else pick up my bib? All of them have good answers on a Wednesday and bad ones on a Sunday. So here's the list that hangs on our own kitchen doors.",
    },
    { heading: "Five days before" },
    {
      list: [
        "Open your registration under My Apply List and read it. Your name as on your ID, the phone you'll carry on race day, an emergency contact who isn't running with you.",
        "Read the event's page again. Organizers change start times and bag rules late, and the page is where they do it.",
        "Look up the way there for race day, not for a weekday. Roads are closed, and trams are rerouted. Note the connection you want and the one after it.",
        "Trim your toenails today, not the night before: a fresh edge needs a few days.",
      ],
    },
    {
      text: "If you can't start, now is the time to give up your place. You can delete your registration until race day, or until the earlier day on which the organizer closes changes. While registration is open, someone else can have your place; after that, the organizer at least knows not to expect you. Whether you get money back is up to the organizer's terms. Typically it's all of it up to 30 days before the event and a part up to 14 days before, so don't count on it now.",
    },
    { heading: "The bag, packed two days before" },
    {
      text: "Pack it early and then take out what you need, rather than the other way around. Ours has three small bags in it: before, during, after.",
    },
    {
      list: [
        "Before: an old sweater to give away, a trash bag with holes for head and arms, toilet paper, something to eat two to three hours before the start, half a liter of water.",
        "During: what you run in, all of it worn before. Four safety pins or a bib belt. Gels, as many as you've practiced with. A cap if the sun may come out, thin gloves if it may not. Bandages where you chafe.",
        "After: a dry shirt and socks, a warm layer, sandals. Something salty. A bottle of whatever you drink when you don't want to drink anything.",
      ],
    },
    {
      fact: "30 min",
      meaning:
        "after the finish is when protein does the most good. Put it in the bag: the line for food takes longer.",
    },
    { heading: "The day before" },
    {
      list: [
        "Pick up your bib early in the day and pin it on at home, on the shirt, flat, at all four corners.",
        "Charge your watch, your phone and the headlamp of whoever cheers at the back.",
        "Tell your people two places where they can stand, and when you'll be there if it goes well and if it doesn't.",
        "Eat early and plainly. No buffet, no new restaurant.",
        "Lay everything on the floor in the shape of a person. You'll see what's missing.",
      ],
    },
    { heading: "The morning" },
    {
      text: "Count backward from the gun. Three hours: get up, eat breakfast. Two hours: drink, then only sips. Ninety minutes: leave the house, because something will take longer. Sixty: drop your bag while the line is short. Forty: the toilet, once more than you think. Twenty: into the corral. Ten: give away the sweater.",
    },
    {
      fact: "500 ml",
      meaning: "of water two hours before the start. Any later, and you'll spend the start in line for the toilet.",
    },
    {
      text: "Write your emergency contact on the back of your bib, even though the organizer has it. If you take medicine or have an allergy, write that there too. In all those years someone needed the back of a bib twice. Both times it was worth more than anything in the bag.",
    },
    { heading: "What to leave alone" },
    {
      list: [
        "New shoes, new socks, new gel, new breakfast.",
        "The massage you've never had before.",
        "The forecast, more than once a day. Pack for it and let it be.",
        "A test run on the course at race pace, just to be sure. You are sure.",
      ],
    },
    {
      text: "And one thing for after the finish: keep walking. The line is not the place to sit down, however inviting the curb looks. Walk to the water, walk to the blanket, walk to the person with the medals and say thank you. They've been standing since five, and almost all of them are volunteers.",
    },
  ],
};
