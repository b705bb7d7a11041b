import type { ProblemCode } from './contract.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from './cors.ts';
import { type Log, type LogEvent, logFault } from './log.ts';
import { problemOf, problemResponse } from './problem.ts';
import { readBody } from './readBody.ts';
import { isJson, readJson } from './readJson.ts';
import type { Site } from './site.ts';

export type Answer = (body: unknown, status?: number) => Response;
/** @param own further headers */
export type AnswerBytes = (body: Uint8Array<ArrayBuffer>, own: Record<string, string>) => Response;
export type Refuse = (code: ProblemCode, retryAfterS?: number) => Response;

export type Endpoint<Read> = {
  site: Site;
  log: Log;
  /** `event`: the log event of a refusal. `fault`: the log outcome of an exception. */
  event: LogEvent['event'];
  fault: string;
  slowBodyRetryS: number;
  /** Returns the id to repeat in a problem; null for none. `read`: the body; null if it isn't read yet. */
  idOf(request: Request, read: Read | null): string | null;
};

type BodyReader<Read> = {
  isAccepted(request: Request): boolean;
  read(request: Request): Promise<{ body: Read } | ProblemCode>;
};

type Handle<Read> = (
  request: Request,
  body: Read,
  answer: Answer,
  refuse: Refuse,
  answerBytes: AnswerBytes,
) => Promise<Response>;

/** Wraps a handler for POSTs of JSON from the site's pages. Refuses other requests, and logs exceptions. */
export function jsonEndpoint(
  options: Endpoint<unknown> & { maxBodyBytes: number },
  handle: Handle<unknown>,
): (request: Request) => Promise<Response> {
  const reader: BodyReader<unknown> = {
    isAccepted: isJson,
    async read(request) {
      const read = await readJson(request, options.maxBodyBytes);
      return typeof read === 'string' ? read : { body: read.json };
    },
  };
  return endpoint(options, reader, handle);
}

/** The same for POSTs of bytes. `parse` returns null if the bytes are no valid request. */
export function bytesEndpoint<Read>(
  options: Endpoint<Read> & {
    maxBodyBytes: number;
    parse(bytes: Uint8Array): Read | null;
  },
  handle: Handle<Read>,
): (request: Request) => Promise<Response> {
  const reader: BodyReader<Read> = {
    isAccepted: ({ headers }) => headers.get('content-type') === 'application/octet-stream',
    async read(request) {
      const read = await readBody(request, options.maxBodyBytes);
      if (read.kind === 'late') return 'body_too_slow';
      if (read.kind === 'too_large') return 'body_too_large';
      const body = read.kind === 'read' ? options.parse(read.bytes) : null;
      return body === null ? 'request_invalid' : { body };
    },
  };
  return endpoint(options, reader, handle);
}

function endpoint<Read>(
  { site, log, event, fault, slowBodyRetryS, idOf }: Endpoint<Read>,
  { isAccepted, read }: BodyReader<Read>,
  handle: Handle<Read>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    let body: Read | null = null;
    const answer: Answer = (answered, status = 200) => Response.json(answered, { status, headers });
    const refuse: Refuse = (code, retryAfterS) => {
      log({ event, outcome: code });
      return problemResponse(problemOf(code, idOf(request, body)), headers, retryAfterS);
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    if (request.method !== 'POST') return refuse('method_not_allowed');
    if (!isAccepted(request)) return refuse('media_type_unsupported');
    try {
      const result = await read(request);
      if (result === 'body_too_slow') return refuse(result, slowBodyRetryS);
      if (typeof result === 'string') return refuse(result);
      body = result.body;
      return await handle(request, body, answer, refuse, (bytes, own) => {
        return new Response(bytes, { headers: { ...headers, ...own } });
      });
    } catch (error) {
      logFault(log, fault, error);
      return refuse('internal');
    }
  };
}
