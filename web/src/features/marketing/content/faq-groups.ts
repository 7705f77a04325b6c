import { howToAdd, howToPay, howToRegister, refunds, whereAreMine } from "./faq.ts";
import type { FaqQuestion } from "./faq.ts";

type QuestionGroup = { id: string; title: string; questions: readonly FaqQuestion[] };

/** The groups are in a separate file, because the home page loads only the five common questions. */
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
          "From the first day of the registration period, at midnight or at the time that the event's page names, through " +
            "11:59 PM on the last, in the event's time zone. The event's card and page say whether registration is open.",
        ],
      },
      {
        id: "full",
        question: "What if an event is full?",
        answer: [
          "Register Now puts you on the waiting list. If a place opens up while registration is open, we hold it for the " +
            "first runner in line for the hours that the organizer set (12 by default). If they would end between 10 PM and " +
            "8 AM in the event's time zone, you have until 8 AM. Accept it in time, or it goes to the next runner. " +
            "The organizer can also offer a place out of turn, or remove someone from the list; that runner gets a message with the reason.",
          "You get a message about an offer under 'Messages', and usually by email. 'My Apply List' and the event's page show your position.",
        ],
      },
      {
        id: "give-away",
        question: "Can I give my place to another runner?",
        answer: [
          "Yes, while registration is open and the organizer allows changes. 'Give to another runner' under 'My Apply List' " +
            "makes a link; send it to the runner who should have your place. You keep the place until they accept, and " +
            "you can withdraw the invitation until then.",
        ],
      },
      {
        id: "ask-organizer",
        question: "How do I reach the organizer?",
        answer: [
          "Log in and use 'Ask the organizer' on the event's page, or beside your registration under 'My Apply List'. Your " +
            "email address goes to the organizers so that they can answer.",
        ],
      },
      {
        id: "twice",
        question: "Can I end up registered twice?",
        answer: [
          "No. You can register once per event. If you press the button again, or register from another device, we tell " +
            "you that you're already registered.",
        ],
      },
    ],
  },
  {
    id: "organising",
    title: "Organizing",
    questions: [
      howToAdd,
      {
        id: "places",
        question: "Can I limit the number of places?",
        answer: [
          "Yes. Enter a number of places and RUN keeps to it, even when thousands register in the same second. Leave it " +
            "empty and there is no limit.",
        ],
      },
      {
        id: "who-edits",
        question: "Who can edit my event?",
        answer: [
          "Until someone registers or joins the waiting list, any signed-in user can correct your event, unless you lock " +
            "it; they can change its dates only while registration is open. After that, only you and the organizers of your " +
            "team can edit it. Only you and they see who changed what, and can restore an earlier version.",
        ],
      },
      {
        id: "hand-over",
        question: "Can I hand my event over to someone else?",
        answer: [
          "Yes. On the event's team page, under 'My Added Marathons', create an invitation for the role Owner. Its link " +
            "works for 14 days. The event stays yours until someone accepts, and you stay on its team as an organizer.",
        ],
      },
      {
        id: "call-off",
        question: "Can I cancel or delete my event?",
        answer: [
          "Yes, under 'My Added Marathons'. If nobody is registered or on the waiting list, the event is deleted for good. " +
            "Otherwise it is canceled: it is no longer listed, its page shows your reason, and its runners see it as " +
            "canceled under 'My Apply List' and get a message.",
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
          "Nothing. Browsing, registering and adding an event are free. Whether an event has an entry fee is up to its " +
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
          "You and the organizer of an event you registered for. Other signed-in users see your name, but not your email, " +
            "phone or emergency contact. Visitors see only how many have registered.",
          "An organizer can let runners share their contact details with signed-in users. Then the form asks you before you " +
            "register, and yours stay hidden unless you agree.",
        ],
      },
      {
        id: "correct",
        question: "Can I correct or remove what I entered?",
        answer: [
          "Yes. Until race day, or the earlier day on which the organizer closes changes, use Update or Delete under 'My " +
            "Apply List'. After that, contact support. Press your picture in the header to download your data or delete " +
            "your account.",
          "We erase emergency contacts 30 days after race day.",
        ],
      },
      {
        id: "on-this-device",
        question: "What does RUN keep on my device?",
        answer: [
          "Your theme, your sign-in, a list of the events you registered for, and an offline copy of the events you opened " +
            "and of your own registrations and waiting lists, so that you can read them without a network. The only " +
            "other runner it names is one you gave your place to. When you log out, we remove all of this except your theme.",
          "What you typed into a form stays in its tab until you send it, close the tab or log out. Your browser also keeps " +
            "the code of the site. There are no advertising cookies.",
        ],
      },
      {
        id: "password",
        question: "Do you know my password?",
        answer: [
          "No. The sign-in service keeps only a hash of it, and RUN neither stores nor logs it. If you forget it, 'Forgot " +
            "password?' emails you a link to set a new one.",
        ],
      },
    ],
  },
];
