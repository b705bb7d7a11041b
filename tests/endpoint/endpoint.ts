import { request as overHttp, type IncomingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

export type Sent = {
  method?: string;
  /** Appended to the endpoint's URL. */
  suffix?: string;
  headers: Record<string, string>;
  /** If iterable, its parts are sent one after the other. */
  body?: string | Uint8Array | AsyncIterable<string>;
};

/** A deployed function, called over plain sockets. */
export type Endpoint = {
  /** Sends one request unchanged. */
  send(sent: Sent): Promise<Answer>;
  /** Begins a POST that announces `announced` bytes, sends `part` of it and hangs up. */
  breakOff(headers: Record<string, string>, announced: number, part: string): Promise<void>;
};

const answerTimeoutMs = 30_000;

export function endpointAt(url: string): Endpoint {
  const open = new URL(url).protocol === 'https:' ? overHttps : overHttp;
  const once = async ({ method = 'POST', suffix = '', headers, body }: Sent): Promise<Answer> =>
    await new Promise((resolve, reject) => {
      const request = open(`${url}${suffix}`, { method, headers, timeout: answerTimeoutMs });
      request.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, text: Buffer.concat(parts).toString('utf8') });
        });
      });
      request.once('timeout', () => request.destroy(new Error('There was no answer.')));
      request.once('error', reject);
      write(request, body).catch(reject);
    });
  return {
    send: once,
    breakOff: async (headers, announced, part) =>
      await new Promise((resolve, reject) => {
        const request = open(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': String(announced) },
        });
        request.once('socket', (socket) => {
          socket.once('close', () => resolve());
        });
        request.once('error', () => undefined);
        request.write(part, (error) => {
          if (error) reject(error);
          // Wait until the part has left and the function waits for the rest.
          else setTimeout(() => request.destroy(), 100);
        });
      }),
  };
}

async function write(request: ReturnType<typeof overHttp>, body: Sent['body']): Promise<void> {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    request.end(body);
    return;
  }
  for await (const part of body) request.write(part);
  request.end();
}
