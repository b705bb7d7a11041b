import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real server on a free port of this machine, for one test. */
export async function listen(
  answer: RequestListener,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
