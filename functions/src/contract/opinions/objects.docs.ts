import { objectDocs } from "../object.docs.ts";
import { newOpinionSchema, opinionSchema } from "./opinion.ts";

export const opinionObjects = {
  NewOpinion: objectDocs(newOpinionSchema, "An opinion about RUN.", {
    name: "Who says it.",
    email: "An email address.",
    opinion: "What they say. May have paragraphs.",
    subject: "Leave it out. An opinion with this field is answered as usual and dropped.",
  }),
  Opinion: objectDocs(opinionSchema, "An opinion as everybody sees it.", {
    _id: "The opinion's id.",
    name: "Who said it.",
    email: "The email address, masked (`o***@example.com`).",
    opinion: "What they said.",
    createdAt: "When it was posted.",
  }),
};
