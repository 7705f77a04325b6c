import { howToAdd, howToPay, howToRegister, refunds, whereAreMine } from "./faq.ts";
import type { Question } from "./faq.ts";

type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

/** Apart from the five common ones: the home page loads those alone. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: "registration",
    title: "Registration",
    questions: [
      howToRegister,
      whereAreMine,
      {
        id: "when-open",
        question: "When can I register?",
        answer: [
          "From the start of the first day of the registration period to the end of its last, in the event's own time " +
            "zone. Each card and each event's page say whether registration is open.",
        ],
      },
      {
        id: "full",
        question: "What if an event is full?",
        answer: [
          "Register Now leads to its waiting list. When a place becomes free it is offered to the first in line and held " +
            "for the hours that the organizer set, usually 12: take it or decline it in time, or it goes to the next runner.",
          "RUN sends no e-mail about it. Your position and every offer stand under 'My Apply List' and on the event's page.",
        ],
      },
      {
        id: "give-away",
        question: "Can I give my place to another runner?",
        answer: [
          "Yes, while registration is open. 'Give to another runner' under 'My Apply List' makes a link for whoever should " +
            "run instead. The place stays yours until they accept, and you can withdraw the invitation until then.",
        ],
      },
      {
        id: "twice",
        question: "Can I end up registered twice?",
        answer: [
          "No. There is one registration per runner and event: pressing the button again, or registering from another " +
            "device, tells you that you are already registered.",
        ],
      },
    ],
  },
  {
    id: "organising",
    title: "Organising",
    questions: [
      howToAdd,
      {
        id: "places",
        question: "Can I limit the number of places?",
        answer: [
          "Yes. Give the event a number of places and RUN keeps to it, also when thousands register in the same second. " +
            "Leave it out and there is no limit.",
        ],
      },
      {
        id: "who-edits",
        question: "Who can edit my event?",
        answer: [
          "Until somebody registers or joins the waiting list, any signed-in user can correct an event, unless you lock it. " +
            "From then on only you can. You alone see who changed what, and can restore an earlier version.",
        ],
      },
      {
        id: "call-off",
        question: "What happens when I delete an event?",
        answer: [
          "If nobody is registered or on the waiting list, it is deleted for good. Otherwise it is canceled: it is no " +
            "longer listed, its page says so with your reason, and its runners find it under 'My Apply List' as canceled.",
        ],
      },
    ],
  },
  {
    id: "payments-and-refunds",
    title: "Payments and refunds",
    questions: [
      howToPay,
      refunds,
      {
        id: "fees",
        question: "What does RUN cost?",
        answer: [
          "Nothing: browsing, registering and adding an event are free. Whether an event has an entry fee is up to its " +
            "organizer.",
        ],
      },
    ],
  },
  {
    id: "your-data",
    title: "Your data",
    questions: [
      {
        id: "who-sees",
        question: "Who sees my contact details?",
        answer: [
          "The organizer of an event you registered for, and you. Other signed-in users see your name, and neither email, " +
            "phone nor emergency contact. Visitors only see how many have registered.",
          "An organizer can let runners share their contact details with signed-in users. Then the form asks you before you " +
            "register, and yours stay hidden unless you agree.",
        ],
      },
      {
        id: "correct",
        question: "Can I correct or remove what I entered?",
        answer: [
          "Yes, yourself, before the event: 'My Apply List' has Update and Delete beside each registration. Later, " +
            "contact support and we do it for you.",
        ],
      },
      {
        id: "on-this-device",
        question: "What does RUN keep on my device?",
        answer: [
          "Your theme, your sign-in, a list of the events you registered for, and a copy of those events and of your own " +
            "registrations, so that you can see them without a network. All but the theme are removed when you log out.",
          "Forms that you have not sent yet stay in the tab you typed them in. The pages of RUN themselves are kept by " +
            "your browser, too. There are no advertising cookies.",
        ],
      },
      {
        id: "password",
        question: "Do you know my password?",
        answer: [
          "No. It goes to the sign-in service, which stores nothing but a hash of it. RUN neither stores nor logs it, and 'Forgot " +
            "password?' sends you a link to set a new one.",
        ],
      },
    ],
  },
];
