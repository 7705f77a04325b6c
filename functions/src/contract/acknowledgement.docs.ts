import { acknowledgedSchema, insertedSchema, modifiedSchema } from "./acknowledgement.ts";
import { objectDocs } from "./object.docs.ts";

const acknowledgedFields = { acknowledged: "Always true." };
export const insertedFields = { ...acknowledgedFields, insertedId: "The id of what was added." };
export const modifiedFields = {
  ...acknowledgedFields,
  matchedCount: "How many documents the request is about.",
  modifiedCount: "How many of them it changed: 0 if there was nothing to change.",
};

export const acknowledgementObjects = {
  Acknowledged: objectDocs(acknowledgedSchema, "The request was carried out.", acknowledgedFields),
  Inserted: objectDocs(insertedSchema, "Something was added.", insertedFields),
  Modified: objectDocs(modifiedSchema, "Something was changed, or is as requested already.", modifiedFields),
};
