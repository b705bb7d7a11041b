import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { loopback } from './ports.ts';

/** A server on loopback. `stop` also closes open connections. */
export type LocalServer = { url: string; stop(): Promise<void> };

export async function serve(port: number, answer: RequestListener): Promise<LocalServer> {
  // Never closes an idle connection, since that could break a request that is just arriving.
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
