import type { MyData } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";

export function fetchMyData(uid: string): Promise<MyData> {
  return callApi("getMyData", { params: { userId: uid } });
}

export async function deleteMyAccount(uid: string): Promise<void> {
  await callApi("deleteMyAccount", { params: { userId: uid } });
}
