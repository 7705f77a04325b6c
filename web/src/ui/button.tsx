import { useContext, useId } from "react";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router-dom";
import { classNames } from "./class-names.ts";
import { SendingBlocked } from "./sending.ts";
import { Spinner } from "./spinner.tsx";

type Variant = "primary" | "outline" | "quiet" | "danger" | "chalk";
/** "touch": small, but high enough for a finger. "field": as high as the field beside it. */
type Size = "regular" | "large" | "small" | "touch" | "field";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control sign text-center leading-tight no-underline select-none " +
  "transition-[background-color,border-color,color,transform] duration-150 motion-safe:active:translate-y-px " +
  "disabled:active:translate-y-0 aria-disabled:active:translate-y-0";

const variants: Record<Variant, string> = {
  primary:
    "bg-signal text-navy hover:bg-signal-bright disabled:bg-sunken disabled:text-muted " +
    "aria-disabled:bg-sunken aria-disabled:text-muted border-2 border-transparent disabled:border-line aria-disabled:border-line",
  outline:
    "border-2 border-ink/80 text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent " +
    "disabled:text-muted aria-disabled:border-line aria-disabled:text-muted aria-disabled:bg-transparent",
  quiet: "border-2 border-transparent text-ink hover:bg-ink/8 disabled:text-muted aria-disabled:text-muted",
  danger:
    "border-2 border-bad text-bad hover:bg-bad hover:text-paper disabled:border-line disabled:text-muted " +
    "aria-disabled:border-line aria-disabled:text-muted",
  chalk: "border-2 border-chalk/70 text-chalk hover:bg-chalk hover:text-navy",
};

const sizes: Record<Size, string> = {
  small: "min-h-9 px-3 py-1.5 text-sm",
  touch: "min-h-11 px-3 py-1.5 text-sm",
  regular: "min-h-11 px-5 py-2 text-base",
  field: "min-h-13 px-5 py-2 text-base",
  large: "min-h-13 px-7 py-3 text-lg",
};

const OFFLINE = "You are offline";

export type ButtonOptions = { variant?: Variant; size?: Size };

/**
 * While `isBusy`, the button ignores presses, and screen readers announce it. A busy button is not disabled, because it
 * would lose the focus. The same goes for buttons that send something, which submit a form or can be busy, while nothing
 * can be sent.
 */
export function Button({
  variant = "primary",
  size = "regular",
  isBusy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonOptions & { isBusy?: boolean }) {
  const block = useContext(SendingBlocked);
  const isBlocked = block !== null && (isBusy !== undefined || type === "submit");
  const reasonId = useId();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isBlocked) event.preventDefault();
    else onClick?.(event);
    if (isBlocked) block();
  };
  return (
    <>
      <button
        {...rest}
        {...(isBlocked && { title: OFFLINE, "aria-describedby": reasonId })}
        type={type}
        aria-disabled={isBusy || isBlocked || rest["aria-disabled"]}
        onClick={handleClick}
        className={classNames(base, variants[variant], sizes[size], className)}
      >
        {isBusy && <Spinner className="size-4" />}
        {children}
      </button>
      {isBlocked && (
        <span id={reasonId} className="sr-only">
          {OFFLINE}
        </span>
      )}
      {/* The element is always rendered, because screen readers announce only changes inside an existing live region.
       */}
      {isBusy !== undefined && (
        <span role="status" className="sr-only">
          {isBusy && "Please wait"}
        </span>
      )}
    </>
  );
}

export function LinkButton({
  variant = "primary",
  size = "regular",
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonOptions) {
  return <Link {...rest} className={classNames(base, variants[variant], sizes[size], className)} />;
}
