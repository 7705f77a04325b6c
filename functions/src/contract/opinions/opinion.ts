import * as z from "zod/mini";
import { emailAddress, optionalText, requiredText } from "../fields/text.ts";
import { NAME_MAX, OPINION_MAX } from "../limits.ts";

/**
 * `subject` is a trap for bots: the form hides this field from people, and bots fill in whatever they find. With a
 * value in it, the answer looks like any other, but nothing is stored. Browsers do not autofill a field of this name,
 * as they would one for a web address.
 */
export const newOpinionSchema = z.strictObject({
  name: requiredText("Name", NAME_MAX),
  email: emailAddress("Email"),
  opinion: requiredText("Opinion", OPINION_MAX, "paragraphs"),
  subject: optionalText("Subject", OPINION_MAX),
});
export type NewOpinion = z.infer<typeof newOpinionSchema>;

/** An opinion as everybody sees it; the email address is masked. */
export const opinionSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  opinion: z.string(),
  createdAt: z.iso.datetime(),
});
export type Opinion = z.infer<typeof opinionSchema>;
