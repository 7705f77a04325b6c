const operators = [
  { $set: { title: "x" } },
  { $pull: { totalRegistrationCount: {} } },
  { $addToSet: { totalRegistrationCount: { $each: [{}] } } },
];
/** Bodies that no endpoint takes. */
export const refusedEverywhere = [...operators, "a text", 5, [], null];
/** Refused by endpoints that take no body. */
export const anyBody = [...refusedEverywhere, { foo: 1 }];
