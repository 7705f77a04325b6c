import type { ComponentProps, SubmitEvent } from "react";

/** A form whose own code validates and sends, instead of the browser's. */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (event: SubmitEvent) => Promise<void> }) {
  return <form noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />;
}
