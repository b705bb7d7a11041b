import type { ProblemCode } from '../_shared/contract.ts';
import { parseStatesRequest } from '../_shared/contract/enquiryStates.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from '../_shared/cors.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import { problemOf } from '../_shared/problem.ts';
import { readJson } from '../_shared/readJson.ts';
import type { Site } from '../_shared/site.ts';
import type { StatesOf } from './statesOf.ts';

export type Deps = { statesOf: StatesOf; site: Site; log: Log };

/** More than as many ids as are answered. */
const longestBody = 4_096;

/** When to come back after the database was away, in seconds. */
const awayS = 30;

/** Tells what became of enquiries to whoever knows their ids, which are long and random. */
export function createHandler({ statesOf, site, log }: Deps) {
  return async (request: Request): Promise<Response> => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    const refuse = (code: ProblemCode): Response => {
      log({ event: 'request', outcome: code });
      const problem = problemOf(code, null);
      return Response.json(problem, {
        status: problem.status,
        headers: {
          ...headers,
          ...(problem.status === 503 && { 'retry-after': String(awayS) }),
          ...(code === 'method_not_allowed' && { allow: 'POST, OPTIONS' }),
          'content-type': 'application/problem+json',
        },
      });
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    if (request.method !== 'POST') return refuse('method_not_allowed');
    try {
      const asked = await readJson(request, longestBody);
      if (typeof asked === 'string') return refuse(asked);
      const ids = parseStatesRequest(asked.json);
      if (ids === null) return refuse('request_invalid');
      const step = await statesOf(ids);
      return step.kind === 'away'
        ? refuse('unavailable')
        : Response.json({ states: step.value }, { headers });
    } catch (error) {
      log({ event: 'fault', level: 'alarm', outcome: 'states', detail: describeFault(error) });
      return refuse('internal');
    }
  };
}
