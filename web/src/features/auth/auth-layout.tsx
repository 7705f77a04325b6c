import type { ReactNode } from "react";

/** A form, with a picture beside it on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100svh-var(--header-height))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      {/* The form is aligned to the top, so that a message below it does not move it. */}
      <div className="flex items-start justify-center px-4 py-12 sm:px-8 lg:py-20">
        <div className="w-full max-w-md">{children}</div>
      </div>
      <div className="relative hidden overflow-hidden bg-night lg:block">
        <img src="/pictures/sign-in.svg" alt="" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  );
}
