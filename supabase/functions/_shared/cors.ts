import { idempotencyHeader, languageHeader, replayedHeader } from './contract.ts';

/**
 * All headers that our pages may send. supabase-js's own list lacks Idempotency-Key. supabase-js 2.109 sends the last
 * three if tracing is on.
 */
const requestHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  idempotencyHeader.toLowerCase(),
  languageHeader.toLowerCase(),
  'x-region',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
];

export type CallerOrigin =
  | { kind: 'none' }
  | { kind: 'allowed'; origin: string }
  | { kind: 'foreign' };

/** Tells who sent the request. `none`: a tool or a server, since a page's request has an Origin. */
export function callerOrigin(request: Request, allowed: ReadonlySet<string>): CallerOrigin {
  const origin = request.headers.get('origin');
  if (origin === null) return { kind: 'none' };
  return allowed.has(origin) ? { kind: 'allowed', origin } : { kind: 'foreign' };
}

/** Headers of every answer. Errors need the CORS headers too: without them the page can't read the error. */
export function answerHeaders(caller: CallerOrigin): Record<string, string> {
  return {
    vary: 'Origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Stops other sites from embedding the answer. CORS requests ignore this header (Fetch, 3.6).
    'cross-origin-resource-policy': 'same-origin',
    ...(caller.kind === 'allowed' && {
      'access-control-allow-origin': caller.origin,
      'access-control-expose-headers': `Retry-After, ${replayedHeader}`,
    }),
  };
}

/** Headers of the answer to a preflight. `max-age`, in seconds, is the longest that Chrome honors. */
export function preflightHeaders(): Record<string, string> {
  return {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': requestHeaders.join(', '),
    'access-control-max-age': '7200',
  };
}
