import type { ComponentProps, SubmitEvent } from "react";
import { badInputIn } from "../lib/forms/bad-input.ts";

/**
 * A form that is validated and sent by our code instead of the browser. The method keeps the browser from sending
 * anything before that code has loaded, for example a password as part of a URL. A date or a time that is only half
 * typed would be sent as none, so it has to be completed or cleared first.
 */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (event: SubmitEvent) => Promise<void> }) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const half = badInputIn(event.currentTarget);
    if (half === undefined) void onSubmit(event);
    else half.focus();
  };
  return <form method="dialog" noValidate {...rest} onSubmit={handleSubmit} />;
}
