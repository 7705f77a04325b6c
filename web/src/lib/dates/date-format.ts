export { longDate, monthAndDay, monthAndYear, shortDate } from "@run/functions/contract";
