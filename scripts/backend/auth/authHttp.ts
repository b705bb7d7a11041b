import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthAnswer } from './answerAuth.ts';

const maxBytes = 10_000;

export function sendAnswer(
  response: ServerResponse,
  { status, body, retryAfterMs = 0 }: AuthAnswer,
  headers: Record<string, string>,
): void {
  if (retryAfterMs > 0) response.setHeader('retry-after', Math.ceil(retryAfterMs / 1_000));
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    ...(body !== null && { 'content-type': 'application/json' }),
  });
  response.end(body === null ? undefined : JSON.stringify(body));
}

/** CORS headers for requests of auth-js from the site's pages. */
export function corsHeaders(
  { method, headers: { origin } }: IncomingMessage,
  allowed: readonly string[],
): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
    ...(method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'apikey, authorization, content-type, x-client-info, x-supabase-api-version',
      'access-control-max-age': '7200',
    }),
  };
}

/** @returns null if the body is too long */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    // Reads on, since an unread body would block the caller's connection.
    if (length <= maxBytes) parts.push(part);
  }
  return length <= maxBytes ? Buffer.concat(parts).toString() : null;
}
