/** The rules of all kinds of requests, each named by its kind. */
export { register } from "./register.ts";
export { change } from "./change.ts";
export { cancel } from "./cancel.ts";
export { join } from "./join.ts";
export { leave } from "./leave.ts";
export { accept } from "./accept.ts";
export { stopSharing as "stop-sharing" } from "./stop-sharing.ts";
export { forget } from "./forget.ts";
export { invite } from "./invite.ts";
export { withdraw } from "./withdraw.ts";
export { transfer } from "./transfer.ts";
export { enterOthers as "enter-others" } from "./enter-others.ts";
export { claim } from "./claim.ts";
export { addEntry as "add-entry" } from "./add-entry.ts";
export { changeEntry as "change-entry" } from "./change-entry.ts";
export { cancelEntry as "cancel-entry" } from "./cancel-entry.ts";
export { recordWaiver as "record-waiver" } from "./record-waiver.ts";
export { sweep } from "./sweep.ts";
