import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { loopback } from './ports.ts';

/** A server of this machine's own. `stop` cuts whatever is still open. */
export type LocalServer = { url: string; stop(): Promise<void> };

export async function serve(port: number, answer: RequestListener): Promise<LocalServer> {
  // An idle connection is left to the side that opened it: closed from here, it breaks the request that is
  // just coming in by it.
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  await listening(server, port);
  return {
    url: `http://${loopback}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns the body as text, or null where it is longer than `longest` bytes */
export async function readText(request: IncomingMessage, longest: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const part = chunk as Buffer;
    length += part.length;
    if (length > longest) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
}
