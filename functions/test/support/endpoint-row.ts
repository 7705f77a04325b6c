import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import type { Role, World } from "./world.ts";

/** A good request to an endpoint, and the refusals of bad ones. */
export type EndpointRow<Name extends EndpointName> = {
  caller: Role;
  params: (world: World) => ParamsOf<Name>;
  body?: (world: World) => unknown;
  /**
   * The status for an account that asks for another account's data, or whose role in the team lacks the endpoint's
   * permission. "shared" if every account may send the request.
   */
  refusalOfOthers: 403 | 404 | 409 | 423 | "shared";
  /** Bodies that fit the schema but that a rule refuses as invalid. */
  refusedByRule?: unknown[];
  /** Parameters that name nothing that exists, and their status. */
  unknownId?: { params: (world: World) => ParamsOf<Name>; status: 403 | 404 };
};

export const UNKNOWN = "thereIsNoSuchEvent00";
