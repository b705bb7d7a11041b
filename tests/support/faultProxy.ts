import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import {
  parsePart,
  photographsFunctionName,
  type PhotographPart,
} from '../../supabase/functions/_shared/contract/photographs.ts';

/** Faults that the proxy can inject. Preflights pass unless the fault also stops them (`ignoresPreflights`). */
export type Fault =
  /** The proxy refuses connections. */
  | { kind: 'refuse' }
  /** The proxy accepts connections and never answers. */
  | { kind: 'hang' }
  /** The proxy closes the connection before the backend gets the request. */
  | { kind: 'reset before' }
  /** The backend handles the request, and the proxy closes the connection instead of answering. */
  | { kind: 'reset after' }
  /** The backend handles the request, and the proxy never delivers the answer. */
  | { kind: 'swallow' }
  /** The proxy delivers half of the answer and closes the connection. */
  | { kind: 'truncate' }
  | { kind: 'slow'; delayMs: number; bytesPerS: number }
  /** The proxy answers instead of the backend. A page may read the answer unless `isForeign`. */
  | {
      kind: 'answer';
      status: number;
      body?: string;
      headers?: Record<string, string>;
      isForeign?: boolean;
    };

export type Post = { id: string; apiKey: string; body: string };

/** A proxy between the visitor's device and the backend that can inject faults. */
export type FaultProxy = {
  /** Applies this fault to every request from now on; null removes it. */
  set(fault: Fault | null): Promise<Met>;
  /** Chooses a fault for each enquiry from now on. */
  setFor(choose: (post: Post) => Fault | null): Promise<void>;
  /** Chooses a fault for each part of a photograph from now on. */
  setForParts(choose: (part: PhotographPart) => Fault | null): Promise<void>;
  /** Refuses connections, as if there were no network. */
  cut(): Promise<void>;
  /** Removes every fault. */
  mend(): Promise<void>;
  /** Refuses connections, waits until the backend has handled all requests, and clears `posts` and `parts`. */
  empty(): Promise<void>;
  /** Every enquiry that the proxy has received so far, including failed ones. */
  posts: readonly Post[];
  /** Every part of a photograph that the proxy has received so far, including failed and empty ones. */
  parts: readonly PhotographPart[];
};

/** `met` resolves when a first request to the function that takes enquiries has met the fault. */
export type Met = { met: Promise<void> };

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const host = '127.0.0.1';

/** Starts a proxy that listens on `port` and forwards to `targetPort`. */
export async function startFaultProxy(port: number, targetPort: number): Promise<FaultProxy> {
  const posts: Post[] = [];
  const parts: PhotographPart[] = [];
  const underWay = new Set<Promise<void>>();
  let server: Server | null = null;
  let fault: Fault | null = null;
  let choose: (post: Post) => Fault | null = () => fault;
  let choosePart: (part: PhotographPart) => Fault | null = () => fault;
  let onMet = (): void => undefined;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const isPreflight = incoming.method === 'OPTIONS';
    if (isPreflight && !ignoresPreflights(fault)) {
      return send(response, await forward(targetPort, incoming, body));
    }
    const header = (name: string): string => String(incoming.headers[name] ?? '');
    const post: Post = {
      id: header('idempotency-key'),
      apiKey: header('apikey'),
      body: body.toString('utf8'),
    };
    const isForEnquiries = incoming.url?.endsWith(`/${functionName}`) === true;
    const isEnquiry = isForEnquiries && !isPreflight;
    const isForPhotographs = incoming.url?.endsWith(`/${photographsFunctionName}`) === true;
    const part = isForPhotographs ? parsePart(body) : null;
    const current = isEnquiry ? choose(post) : part ? choosePart(part) : fault;
    if (isEnquiry) posts.push(post);
    if (part) parts.push(part);
    await respond(current, incoming, response, () => forward(targetPort, incoming, body));
    if (current && isForEnquiries) onMet();
  };
  const close = async (): Promise<void> => {
    const closing = server;
    server = null;
    closing?.closeAllConnections();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  const listen = async (): Promise<void> => {
    if (server) return;
    const opening = createServer((incoming, response) => {
      const handling = handle(incoming, response)
        .catch(() => void incoming.socket.destroy())
        .finally(() => underWay.delete(handling));
      underWay.add(handling);
    });
    await new Promise<void>((resolve, reject) => {
      opening.once('error', reject);
      opening.listen(port, host, resolve);
    });
    server = opening;
  };
  const proxy: FaultProxy = {
    posts,
    parts,
    async set(next) {
      fault = next;
      choose = () => fault;
      choosePart = () => fault;
      const met = new Promise<void>((resolve) => {
        onMet = resolve;
      });
      // Closing the server also ends hanging requests.
      if (next?.kind === 'refuse' || next === null) await close();
      if (next?.kind !== 'refuse') await listen();
      return { met };
    },
    async setFor(chosen) {
      await proxy.mend();
      choose = chosen;
    },
    async setForParts(chosen) {
      await proxy.mend();
      choosePart = chosen;
    },
    async cut() {
      await proxy.set({ kind: 'refuse' });
    },
    async mend() {
      await proxy.set(null);
    },
    async empty() {
      await proxy.cut();
      await Promise.all(underWay);
      posts.length = 0;
      parts.length = 0;
    },
  };
  await listen();
  return proxy;
}

function ignoresPreflights(fault: Fault | null): boolean {
  if (fault?.kind === 'answer') return fault.isForeign === true;
  return fault?.kind === 'hang' || fault?.kind === 'reset before';
}

async function respond(
  fault: Fault | null,
  incoming: IncomingMessage,
  response: ServerResponse,
  pass: () => Promise<Answer>,
): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return send(response, await pass());
    case 'refuse':
    case 'reset before':
      incoming.socket.destroy();
      return;
    case 'hang':
      return;
    case 'swallow':
      await pass();
      return;
    case 'reset after':
      await pass();
      incoming.socket.destroy();
      return;
    case 'truncate': {
      const { status, headers, body } = await pass();
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length >> 1), () => incoming.socket.destroy());
      return;
    }
    case 'slow': {
      await wait(fault.delayMs);
      const { status, headers, body } = await pass();
      response.writeHead(status, headers);
      for (const byte of body) {
        response.write(Uint8Array.of(byte));
        await wait(1_000 / fault.bytesPerS);
      }
      response.end();
      return;
    }
    case 'answer': {
      const { status, body = '', headers = {}, isForeign = false } = fault;
      const readable = {
        'access-control-allow-origin': incoming.headers.origin ?? '*',
        'access-control-expose-headers': 'Retry-After',
      };
      response.writeHead(status, { ...(isForeign ? {} : readable), ...headers }).end(body);
    }
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

async function forward(port: number, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const onward = request(
      {
        host,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, connection: 'close' },
        agent: false,
      },
      (answer) => {
        bodyOf(answer).then((bytes) => {
          const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
          resolve({ status: answer.statusCode ?? 502, headers, body: bytes });
        }, reject);
      },
    );
    onward.once('error', reject);
    onward.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
