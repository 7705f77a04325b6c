import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS } from "../../../entities/event/refund-windows.ts";

export type FaqQuestion = { id: string; question: string; answer: readonly string[] };

export const howToRegister: FaqQuestion = {
  id: "how-to-register",
  question: "How do I register for a marathon?",
  answer: [
    "To register, log in, open a marathon and use Register. Your email is already filled in; add your name and phone, " +
      "and an emergency contact if you like. You have a place as soon as the page says so.",
  ],
};

export const howToAdd: FaqQuestion = {
  id: "how-to-add",
  question: "How do I add a marathon?",
  answer: [
    "Add a marathon from the Dashboard via 'Add Marathon' (title, date, location, distance). Say when registration " +
      "opens and closes, add a picture and a description, and your event is listed at once.",
  ],
};

export const whereAreMine: FaqQuestion = {
  id: "my-registrations",
  question: "Where do I find my registrations?",
  answer: [
    "Registrations appear under 'My Apply List' and can be updated or deleted before the event. The list says if the " +
      "organizer closes changes earlier. Deleting a registration gives up your place.",
  ],
};

export const howToPay: FaqQuestion = {
  id: "payment",
  question: "How do I pay?",
  answer: [
    "Payment is by cards, PayPal or bank transfer. You pay the organizer directly, and the organizer's terms apply. RUN " +
      "takes no payments yet.",
  ],
};

export const refunds: FaqQuestion = {
  id: "refunds",
  question: "Can I get a refund?",
  answer: [
    `Refunds vary by event, typically full up to ${FULL_REFUND_DAYS} days before and partial up to ` +
      `${PARTIAL_REFUND_DAYS} days before. The organizer decides, and refunds you directly.`,
  ],
};

export const commonQuestions: readonly FaqQuestion[] = [howToRegister, howToAdd, whereAreMine, howToPay, refunds];
