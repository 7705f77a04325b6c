const words = { subject: "Start moves", text: "Come earlier." };
const withAudience = (audience: unknown) => ({ ...words, audience });

/** Bodies of messages, announcements and questions that the schemas refuse. */
export const badBodiesOfAnnouncements = (refusedEverywhere: readonly unknown[], anyBody: unknown[]) => ({
  readMyMessage: [...refusedEverywhere, {}, { read: false }, { read: true, kind: "offered" }],
  readAllMyMessages: anyBody,
  createAnnouncement: [
    ...refusedEverywhere,
    {},
    words,
    withAudience([]),
    withAudience({ races: [] }),
    withAudience({ races: ["a/b"] }),
    withAudience({ states: ["cancelled"] }),
    withAudience({ waiverMissing: false }),
    withAudience({ answers: [{ question: "shirt" }] }),
    withAudience({ entries: Array(501).fill("a") }),
    withAudience({ everybody: true }),
    { ...withAudience({}), subject: "" },
    { ...withAudience({}), subject: "x".repeat(151) },
    { ...withAudience({}), text: "x".repeat(10_001) },
    { ...withAudience({}), sendAt: "2026-10-01" },
    { ...withAudience({}), consent: false },
    { ...withAudience({ entries: ["a"] }), alsoLater: true },
    { ...withAudience({ states: ["waiting"] }), alsoLater: true },
  ],
  cancelAnnouncement: anyBody,
  retryAnnouncement: [...refusedEverywhere, { uncertain: false }, { failed: true }],
  previewAnnouncement: [...refusedEverywhere, {}, { audience: {}, sendAt: "2026-10-01T00:00:00Z" }],
  testAnnouncement: [...refusedEverywhere, {}, { subject: "x" }, withAudience({})],
  askOrganizer: [...refusedEverywhere, {}, { text: "" }, { text: "x".repeat(2_001) }, { text: "x", to: "a@b.c" }],
  unsubscribe: [...refusedEverywhere, { "List-Unsubscribe": "Later" }, { code: "x" }],
  changeMyAnnouncementSetting: [...refusedEverywhere, {}, { optedOut: "yes" }],
});
