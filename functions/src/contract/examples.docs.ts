/** The people and events of all examples: Olivia organizes, Rui and Ana run. */
export const exampleEventId = "uT5mWq2ZrLx8KcN4vYbH";
export const organizer = { userId: "oLv7Xy2QmN4sTbKd8RwZ1pHgCe53", email: "olivia@example.com" } as const;
export const runner = { userId: "rUi9Zk3PqW6vFjLm2YxS4tNbHd71", email: "rui@example.com" } as const;

export const exampleCode = "h7Gk2LmQ9pRs4TuV6wXy";
export const exampleImportId = "pQ2dV7mXc9RtY4sKzL1W";
export const exampleInvitationId = "B3nK8dFq1ZsW5xCv7LmP";
export const exampleMemberId = "Q2mVx7TzK4bN9dHs1WgR";
export const exampleCursor = "clVpOVprM1BxVzZ2RmpMbTJZeFM0dE5iSGQ3MQ";

export const inserted = { acknowledged: true, insertedId: exampleEventId } as const;
export const modified = { acknowledged: true, matchedCount: 1, modifiedCount: 1 } as const;
