import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import type { MarathonParts } from "../marathons/marathon-parts.ts";
import { saveForm } from "./forms.ts";

export function formHandlers(parts: Pick<MarathonParts, "marathons" | "forms" | "clock">) {
  return {
    saveForm: async ({ params, body, caller, deadline }) => {
      const { base, confirm, ...form } = body;
      const { isModified, version } = await saveForm(parts, { id: params.id, caller, form, base, confirm, deadline });
      return { ...modified(isModified), version };
    },
  } satisfies Partial<Handlers>;
}
