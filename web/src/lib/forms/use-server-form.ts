import { useState } from "react";
import { useForm } from "react-hook-form";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { isSpent, readDraft } from "./drafts.ts";
import type { DraftId } from "./drafts.ts";
import { showIssues } from "./form-issues.ts";
import { useDraft } from "./use-draft.ts";
import type { IdempotencyKeyOf } from "./use-draft.ts";
import { useRequest } from "./use-request.ts";

type Options<Values extends FieldValues, Output, Failure> = {
  resolver: Resolver<Values, unknown, Output>;
  defaultValues: DefaultValues<Values>;
  /** Values that take precedence over the draft, such as a choice in the URL. */
  given?: Partial<Values>;
  /** Where the form's values are saved until the server has accepted them. */
  draft?: DraftId;
  /** What the form began with, if somebody else may change that. Read it with `draftBase`. */
  base?: unknown;
  /** What the form shows for an error. */
  failureOf: (error: unknown) => Failure;
  /** The form's control for a path in the request's body. By default, the path itself. */
  controlOf?: (path: string) => string;
  /** Whether the first invalid field gets the focus. True by default. */
  focusesInvalid?: boolean;
};

type Submission<Output, Answer, Failure> = {
  /** Resolves with the server's answer, or with null if nothing was sent. */
  send: (values: Output, idempotencyKeyOf: IdempotencyKeyOf) => Promise<Answer | null>;
  onSent: (answer: Answer, values: Output) => void;
  /** Returns true if it has handled the error. The form then shows no failure. */
  handleError?: (error: unknown, values: Output) => boolean;
  onFailure?: (failure: Failure, error: unknown) => void;
  /** Called instead of sending when a field is invalid. */
  onInvalid?: () => void;
};

/**
 * A form that is sent to the server. It saves what is typed as a draft until the server has accepted it, and shows the
 * issues that the server finds beside their fields. The same values are sent with the same idempotency key until their
 * request is known to have ended.
 */
export function useServerForm<Values extends FieldValues, Output, Failure>({
  resolver,
  defaultValues,
  given,
  draft: draftId,
  base,
  failureOf,
  controlOf,
  focusesInvalid = true,
}: Options<Values, Output, Failure>) {
  const [stored] = useState(() => draftId && readDraft<Values>(draftId)?.values);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: { ...defaultValues, ...stored, ...given },
    shouldFocusError: focusesInvalid,
  });
  const draft = useDraft(form, draftId, base);
  const { run, isBusy, failure, setFailure } = useRequest(failureOf);

  const submit = <Answer>({ send, onSent, handleError, onFailure, onInvalid }: Submission<Output, Answer, Failure>) =>
    form.handleSubmit(
      (values) =>
        run<Answer>({
          send: () => send(values, draft.idempotencyKeyOf),
          onSent: (answer) => {
            onSent(answer, values);
            // The draft is discarded last, because resetting the form writes one.
            draft.discard();
          },
          handleError: (error) => handleError?.(error, values) ?? false,
          onFailure: (shown, error) => {
            if (isSpent(error)) draft.forgetAttempt();
            showIssues(error, form, controlOf);
            onFailure?.(shown, error);
          },
        }),
      () => {
        setFailure(null);
        onInvalid?.();
      },
    );

  return { form, submit, isBusy, failure, setFailure, discardDraft: draft.discard };
}
