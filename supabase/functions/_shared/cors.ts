import { idempotencyHeader, replayedHeader } from './contract.ts';

/** All headers that our pages may send. supabase-js's own list lacks the idempotency key; it sends the last three with tracing on (2.109). */
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

/** `none`: no page is calling, but a tool or a server. */
export function callerOrigin(request: Request, allowed: ReadonlySet<string>): CallerOrigin {
  const origin = request.headers.get('origin');
  if (origin === null) return { kind: 'none' };
  return allowed.has(origin) ? { kind: 'allowed', origin } : { kind: 'foreign' };
}

/** Headers of every answer, errors included: without CORS headers the page couldn't read the error. */
export function answerHeaders(caller: CallerOrigin): Record<string, string> {
  return {
    vary: 'Origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Blocks embedding; doesn't affect CORS requests (Fetch, 3.6).
    'cross-origin-resource-policy': 'same-origin',
    ...(caller.kind === 'allowed' && {
      'access-control-allow-origin': caller.origin,
      'access-control-expose-headers': `Retry-After, ${replayedHeader}`,
    }),
  };
}

/** `max-age` in seconds: the maximum that browsers honor. */
export function preflightHeaders(): Record<string, string> {
  return {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': requestHeaders.join(', '),
    'access-control-max-age': '7200',
  };
}
