import {
  type IncomingMessage,
  type RequestListener,
  request as forward,
  type ServerResponse,
} from 'node:http';
import { type LocalServer, serve } from './http.ts';

export type GatewayOptions = {
  port: number;
  /** The names of all functions, running or not. */
  names: readonly string[];
  /** A function's current URL; null if the function isn't running. */
  addressOf: (name: string) => string | null;
  /** The handler of `/auth/v1`; null if sign-in isn't running. */
  auth: () => RequestListener | null;
};

/** Headers that concern one connection only (RFC 9110, sections 7.6.1 and 10.1.1). The gateway doesn't forward them. */
const connectionHeaders = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** Hosted Supabase's timeout for the first byte. */
const firstByteTimeoutMs = 150_000;

/**
 * Fakes Supabase's gateway. Forwards `/functions/v1/<name>` to the function, and adds a header with the caller's
 * address. Answers `/auth/v1` in this process.
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
  // Uses no keep-alive: Deno may close an idle connection just as the gateway reuses it, which would cause a 502.
  const onward = forward(target, {
    method: request.method,
    agent: false,
    timeout: firstByteTimeoutMs,
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
    // If the answer has already begun, its connection breaks off, and the caller notices.
    drain();
    if (!response.headersSent) sendProblem(response, 502, 'The function is away');
  });
  // A function may answer and close before it has read the whole body. The gateway reads the rest, since the caller's
  // connection would hang otherwise.
  const drain = (): void => {
    request.unpipe(onward);
    request.resume();
  };
  response.once('finish', drain);
  // If the caller disconnects, the function gets a truncated body.
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
  const passedOn: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !connectionHeaders.includes(name)) passedOn[name] = value;
  }
  return passedOn;
}

function sendProblem(response: ServerResponse, status: number, title: string): void {
  response
    .writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ type: 'about:blank', title, status }));
}
