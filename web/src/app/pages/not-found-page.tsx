import { LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../../entities/paths.ts";

export function NotFoundPage() {
  return (
    <div className="shell flex flex-col items-center py-14 text-center md:py-20">
      <img
        src="/pictures/not-found.svg"
        alt="A runner looks up at a signpost with crossed-out directions"
        width={640}
        height={400}
        className="mb-8 h-auto w-full max-w-xl"
      />
      <PageHeading title="Page Not Found" className="text-6xl md:text-8xl" />
      <p className="mt-4 mb-8 max-w-lg text-lg text-balance text-muted">
        Sorry, the page you're looking for doesn't exist or has been moved.
      </p>
      <LinkButton to={paths.home()} size="large">
        Go to Homepage
      </LinkButton>
    </div>
  );
}
