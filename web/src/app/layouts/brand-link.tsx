import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

export function BrandLink() {
  return (
    <Link to={paths.home()} className="flex items-center gap-2.5 rounded-control text-chalk">
      <img src="/pictures/mark.svg" alt="" width={36} height={36} className="size-9" />
      <span className="poster text-[2.1rem] leading-none tracking-tight">RUN</span>
    </Link>
  );
}
