import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";

export function BrandLink() {
  return (
    <Link to={paths.home()} className="flex shrink-0 items-center gap-2.5 rounded-control text-chalk">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-[min(2.25rem,11vw)] shrink-0">
        <rect width="48" height="48" rx="11" fill="#ff5a1f" />
        <path
          fill="none"
          stroke="#f7f5f0"
          strokeWidth="7"
          strokeLinejoin="round"
          d="M14.2 36.5 18.6 14.5H27.2A6.6 6.6 0 0 1 26 27.8H18.6M25.4 27.8 33.8 40.4Q35.2 42.4 38 42.4H48"
        />
        <circle cx="13.7" cy="38.4" r="5.1" fill="#0f1b2d" />
      </svg>
      <span className="poster text-[min(2.1rem,11vw)] leading-none tracking-tight">RUN</span>
    </Link>
  );
}
