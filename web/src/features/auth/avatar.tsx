import { initialsOf } from "../../entities/person/initials.ts";
import { Picture } from "../../ui/picture.tsx";
import type { SessionUser } from "../../entities/session/session.ts";

export function Avatar({ user }: { user: SessionUser }) {
  const name = user.displayName ?? user.email;
  return (
    <span className="block size-10 overflow-hidden rounded-full border-2 border-amber" title={name}>
      <Picture
        src={user.photoURL ?? ""}
        alt={name}
        isEager
        fallback={
          <span
            role="img"
            aria-label={name}
            // Not text, which would have to be part of the name of the link around it.
            data-initials={initialsOf(name)}
            className="poster grid size-full place-items-center bg-amber text-xl leading-none text-navy before:content-[attr(data-initials)]"
          />
        }
      />
    </span>
  );
}
