import { generalErrorsOf } from "../../src/contract/errors.docs.ts";
import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName, ErrorCode } from "../../src/contract/index.ts";
import { endpointDocs } from "../../src/contract/resources.docs.ts";

/** All codes with which the endpoint may refuse a request according to its documentation. */
export function documentedErrors(name: EndpointName): readonly ErrorCode[] {
  return [...generalErrorsOf(endpoints[name]), ...endpointDocs[name].errors];
}
