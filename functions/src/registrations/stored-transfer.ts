import * as z from "zod/mini";

/** An invitation to take over a place, named by its code. */
export const storedTransferSchema = z.object({ marathonId: z.string(), giverUid: z.string() });
export type StoredTransfer = z.infer<typeof storedTransferSchema>;
