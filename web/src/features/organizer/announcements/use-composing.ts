import { zodResolver } from "@hookform/resolvers/zod";
import type { AnnouncementPreview, Marathon } from "@run/functions/contract";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { writeDraft } from "../../../lib/forms/drafts.ts";
import { showIssues } from "../../../lib/forms/form-issues.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { showPopup } from "../../../ui/popup.ts";
import type { SessionUser } from "../../../entities/session/session.ts";
import { useCreateAnnouncement } from "./queries.ts";
import { selectedEntriesOf } from "./selected-entries.ts";
import { emptyAnnouncement, typedAnnouncementSchema } from "./typed-announcement.ts";
import type { TypedAnnouncement } from "./typed-announcement.ts";

/** What a preview depends on. */
const previewed = ({ subject, text, audience, consent, alsoLater }: TypedAnnouncement) =>
  JSON.stringify([subject, text, audience, consent, alsoLater]);

/** The form of an announcement, its preview, the test to its author, and sending it. */
export function useComposing(event: Marathon, user: SessionUser, onSent: () => void) {
  const { _id: id } = event;
  const name = `announcement:${id}`;
  const schema = useMemo(() => typedAnnouncementSchema(event), [event]);
  const selected = useSelectedEntries();
  const empty = emptyAnnouncement();
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: zodResolver(schema),
    defaultValues: empty,
    ...(selected.length > 0 && { given: { audience: { ...empty.audience, entries: selected } } }),
    draft: { uid: user.uid, name },
    failureOf: messageOf,
  });
  const typed = { ...empty, ...(useWatch({ control: form.control }) as TypedAnnouncement) };
  const [preview, setPreview] = useState<{ of: string; result: AnnouncementPreview } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const previewing = useRequest(messageOf);
  const testing = useRequest(messageOf);
  const create = useCreateAnnouncement(id);

  // A selection is part of the draft as soon as it arrives.
  const { getValues } = form;
  useEffect(() => {
    if (selected.length > 0) writeDraft({ uid: user.uid, name }, { values: getValues(), attempt: null });
  }, [selected, user.uid, name, getValues]);

  const showPreview = form.handleSubmit(({ subject, text, audience, consent }) => {
    setFailure(null);
    const body = { subject, text, audience, ...(consent && { consent }) };
    const of = previewed(form.getValues());
    return previewing.run({
      send: () => callApi("previewAnnouncement", { params: { id }, body }),
      onSent: (result) => setPreview({ of, result }),
      onFailure: (_, error) => void showIssues(error, form),
    });
  });
  const sendTest = form.handleSubmit(({ subject, text }) =>
    testing.run({
      send: () => callApi("testAnnouncement", { params: { id }, body: { subject, text } }),
      onSent: () =>
        showPopup({
          kind: "success",
          title: "Test sent",
          text: user.emailVerified
            ? `You’ll get it at ${user.email} and under Messages.`
            : "You’ll find it under Messages. We email it only to a confirmed address.",
        }),
      onFailure: (_, error) => void showIssues(error, form),
    }),
  );
  const send = submit({
    send: (body, idempotencyKeyOf) => create.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) }),
    onSent: (_, { sendAt }) => {
      form.reset(empty);
      setPreview(null);
      setIsAsking(false);
      showPopup({ kind: "success", title: sendAt === undefined ? "Message on its way" : "Message scheduled" });
      onSent();
    },
    // The dialog covers the field that was refused.
    onFailure: (_, error) => {
      if (error instanceof ApiError && error.issues.length > 0) setIsAsking(false);
    },
    onInvalid: () => setIsAsking(false),
  });
  return {
    form,
    typed,
    preview: preview && { result: preview.result, isCurrent: preview.of === previewed(typed) },
    showPreview,
    isPreviewing: previewing.isBusy,
    sendTest,
    isTesting: testing.isBusy,
    failures: { preview: previewing.failure, test: testing.failure, send: failure },
    isAsking,
    ask: () => {
      setFailure(null);
      setIsAsking(true);
    },
    stopAsking: () => setIsAsking(false),
    send,
    isBusy,
  };
}

export type Composing = ReturnType<typeof useComposing>;

/** The entries with which the page was opened. A reload of the page does not bring them back. */
function useSelectedEntries(): string[] {
  const location = useLocation();
  const navigate = useNavigate();
  const passed = selectedEntriesOf(location.state);
  const [selected] = useState(passed);
  const isPassed = passed.length > 0;
  const path = location.pathname + location.search;
  useEffect(() => {
    if (isPassed) void navigate(path, { replace: true, state: null, preventScrollReset: true });
  }, [isPassed, navigate, path]);
  return selected;
}
