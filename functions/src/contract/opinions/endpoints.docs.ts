import type { DocsOf } from "../endpoint.docs.ts";
import { inserted } from "../examples.docs.ts";
import type { opinionEndpoints } from "./endpoints.ts";

const opinion = "Clear signs all the way.";

export const opinionEndpointDocs: DocsOf<keyof typeof opinionEndpoints> = {
  listOpinions: {
    summary: "Lists the newest 50 opinions, the newest last",
    errors: [],
    example: {
      answer: [
        {
          _id: inserted.insertedId,
          name: "Noa",
          email: "n***@example.com",
          opinion,
          createdAt: "2026-09-01T18:00:00.000Z",
        },
      ],
    },
  },
  addOpinion: {
    summary: "Posts an opinion",
    errors: ["key-reused"],
    hasIdempotencyKey: true,
    example: { body: { name: "Noa", email: "noa@example.com", opinion }, answer: inserted },
  },
};
