import type { ProblemCode } from './contract.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from './cors.ts';
import { type Log, type LogEvent, logFault } from './log.ts';
import { problemOf, problemResponse } from './problem.ts';
import { isJson, readJson } from './readJson.ts';
import type { Site } from './site.ts';

export type Answer = (body: unknown, status?: number) => Response;
export type Refuse = (code: ProblemCode, retryAfterS?: number) => Response;

export type JsonEndpoint = {
  site: Site;
  log: Log;
  /** `event`: the log event of a refusal. `fault`: the log outcome of an exception. */
  event: LogEvent['event'];
  fault: string;
  maxBodyBytes: number;
  slowBodyRetryS: number;
  /** Returns the id to repeat in a problem; null for none. */
  idOf(request: Request): string | null;
};

/** Wraps a handler for POSTs of JSON from the site's pages. Refuses other requests, and logs exceptions. */
export function jsonEndpoint(
  options: JsonEndpoint,
  handle: (request: Request, json: unknown, answer: Answer, refuse: Refuse) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const { site, log, event, fault, maxBodyBytes, slowBodyRetryS, idOf } = options;
  return async (request) => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    const answer: Answer = (body, status = 200) => Response.json(body, { status, headers });
    const refuse: Refuse = (code, retryAfterS) => {
      log({ event, outcome: code });
      return problemResponse(problemOf(code, idOf(request)), headers, retryAfterS);
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    if (request.method !== 'POST') return refuse('method_not_allowed');
    if (!isJson(request)) return refuse('media_type_unsupported');
    try {
      const read = await readJson(request, maxBodyBytes);
      if (read === 'body_too_slow') return refuse(read, slowBodyRetryS);
      if (typeof read === 'string') return refuse(read);
      return await handle(request, read.json, answer, refuse);
    } catch (error) {
      logFault(log, fault, error);
      return refuse('internal');
    }
  };
}
