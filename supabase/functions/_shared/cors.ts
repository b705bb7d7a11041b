import { idempotencyHeader, replayedHeader } from './contract.ts';

/**
 * Every header that our pages' clients may send: supabase-js's own list lacks the idempotency key.
 * The tracing ones are sent where a page has tracing switched on (supabase-js 2.109).
 */
const requestHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  idempotencyHeader.toLowerCase(),
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

/** Whose page is calling; `none` where no page is, as with a tool or a server. */
export function callerOrigin(request: Request, allowed: ReadonlySet<string>): CallerOrigin {
  const origin = request.headers.get('origin');
  if (origin === null) return { kind: 'none' };
  return allowed.has(origin) ? { kind: 'allowed', origin } : { kind: 'foreign' };
}

/** What every answer carries, errors too: without it the page could not read why it was refused. */
export function answerHeaders(caller: CallerOrigin): Record<string, string> {
  return {
    vary: 'Origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Our pages ask by CORS, which this leaves alone (Fetch, 3.6): nobody embeds an answer.
    'cross-origin-resource-policy': 'same-origin',
    ...(caller.kind === 'allowed' && {
      'access-control-allow-origin': caller.origin,
      'access-control-expose-headers': `Retry-After, ${replayedHeader}`,
    }),
  };
}

/** The answer to a browser's question beforehand; `max-age` in seconds, as long as browsers heed it. */
export function preflightHeaders(): Record<string, string> {
  return {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': requestHeaders.join(', '),
    'access-control-max-age': '7200',
  };
}
