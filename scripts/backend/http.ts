import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { loopback } from './ports.ts';

/** A server of this machine's own. `stop` cuts whatever is still open. */
export type LocalServer = { url: string; stop(): Promise<void> };

export async function serve(port: number, answer: RequestListener): Promise<LocalServer> {
  // An idle connection is left to the side that opened it: closed from here, it breaks the request that is
  // just coming in by it.
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  server.listen(port, loopback);
  await once(server, 'listening');
  return {
    url: `http://${loopback}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
