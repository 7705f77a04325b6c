import type { ComponentProps, SubmitEvent } from "react";

/**
 * A form whose own code validates and sends, instead of the browser's. Until that code is there the method keeps the
 * browser from sending anything, such as a password in an address.
 */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (event: SubmitEvent) => Promise<void> }) {
  return <form method="dialog" noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />;
}
