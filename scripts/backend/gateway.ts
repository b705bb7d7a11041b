import {
  type IncomingMessage,
  type RequestListener,
  request as forward,
  type ServerResponse,
} from 'node:http';
import { type LocalServer, serve } from './http.ts';

export type GatewayOptions = {
  port: number;
  /** The functions there are, whether they run now or not. */
  names: readonly string[];
  /** Where a function listens now; null while it is away. */
  addressOf: (name: string) => string | null;
  /** What answers for `/auth/v1`; null while it is away. */
  auth: () => RequestListener | null;
};

/** Headers that speak of one connection only (RFC 9110, sections 7.6.1 and 10.1.1). */
const connectionHeaders = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** Hosted Supabase waits as long for the first byte of an answer. */
const firstByteMs = 150_000;

/**
 * Stands where Supabase's gateway stands: `/functions/v1/<name>` goes to the function, which sees
 * the path from its name on. It says who calls, whatever the caller says about that. `/auth/v1` is the
 * owner's sign-in, in this same process.
 */
export async function startGateway({
  port,
  names,
  addressOf,
  auth,
}: GatewayOptions): Promise<LocalServer> {
  return await serve(port, (request, response) => {
    if (request.url?.startsWith('/auth/v1/')) {
      const answer = auth();
      if (!answer) return sendProblem(response, 502, 'The sign-in is away');
      return answer(request, response);
    }
    const [, name, rest = ''] = /^\/functions\/v1\/([\w-]+)(.*)$/.exec(request.url ?? '') ?? [];
    if (!name) return sendProblem(response, 404, 'no Route matched with those values');
    if (!names.includes(name))
      return sendProblem(response, 404, 'Requested function was not found');
    const address = addressOf(name);
    if (!address) return sendProblem(response, 502, 'The function is away');
    pass(request, response, `${address}/${name}${rest}`);
  });
}

function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
  // No connection is kept: one that Deno closes at that moment would be a 502 for nothing.
  const onward = forward(target, {
    method: request.method,
    agent: false,
    timeout: firstByteMs,
    headers: headersFor(request),
  });
  onward.once('response', (answer) => {
    onward.setTimeout(0);
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.pipe(response);
    answer.once('error', () => response.destroy());
    response.once('close', () => answer.destroy());
  });
  onward.once('timeout', () => {
    sendProblem(response, 504, 'The function does not answer');
    onward.destroy();
  });
  onward.on('error', () => {
    // An answer that is under way tells by itself whether it is cut.
    drain();
    if (!response.headersSent) sendProblem(response, 502, 'The function is away');
  });
  // A function may answer before it has read the whole body, and close. The rest has to be read
  // all the same, or the caller's connection hangs.
  const drain = (): void => {
    request.unpipe(onward);
    request.resume();
  };
  response.once('finish', drain);
  // A caller who hangs up in the middle leaves the function a body that is cut off.
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

function headersFor(request: IncomingMessage): Record<string, string | string[]> {
  const caller = request.socket.remoteAddress ?? '';
  return {
    ...withoutConnection(request.headers),
    connection: 'close',
    'cf-connecting-ip': caller,
    'x-forwarded-for': caller,
  };
}

function withoutConnection(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !connectionHeaders.includes(name)) kept[name] = value;
  }
  return kept;
}

function sendProblem(response: ServerResponse, status: number, title: string): void {
  response
    .writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ type: 'about:blank', title, status }));
}
