import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS } from "../../../lib/refund-windows.ts";

export type Question = { id: string; question: string; answer: readonly string[] };

export const howToRegister: Question = {
  id: "how-to-register",
  question: "How do I register for a marathon?",
  answer: [
    "To register, log in, open a marathon and use Register. Your email is filled in already; add your name and phone, " +
      "and an emergency contact if you like. Your place is yours the moment the page says so.",
  ],
};

export const howToAdd: Question = {
  id: "how-to-add",
  question: "How do I add a marathon?",
  answer: [
    "Add a marathon from the Dashboard via 'Add Marathon' (title, date, location, distance). Say when registration " +
      "opens and closes, add a picture and a few words, and it is listed at once.",
  ],
};

export const whereAreMine: Question = {
  id: "my-registrations",
  question: "Where do I find my registrations?",
  answer: [
    "Registrations appear under 'My Apply List' and can be updated or deleted before the event. Deleting one gives " +
      "your place back, so that somebody else can run.",
  ],
};

export const howToPay: Question = {
  id: "payment",
  question: "How do I pay?",
  answer: [
    "Payment is by cards, PayPal or bank transfer. It goes straight to the organizer, whose own terms apply: RUN itself " +
      "takes no payments yet.",
  ],
};

export const refunds: Question = {
  id: "refunds",
  question: "Can I get a refund?",
  answer: [
    `Refunds vary by event, typically full up to ${FULL_REFUND_DAYS} days before and partial up to ` +
      `${PARTIAL_REFUND_DAYS} days before. The organizer decides and pays it back.`,
  ],
};

export const commonQuestions: readonly Question[] = [howToRegister, howToAdd, whereAreMine, howToPay, refunds];
