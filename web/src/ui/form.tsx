import type { ComponentProps, SubmitEvent } from "react";

/**
 * A form that is validated and sent by our code instead of the browser. The method keeps the browser from sending
 * anything before that code has loaded, for example a password as part of a URL.
 */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (event: SubmitEvent) => Promise<void> }) {
  return <form method="dialog" noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />;
}
