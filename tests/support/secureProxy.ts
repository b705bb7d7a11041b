import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { Certificate } from './certificate.ts';

/** An HTTPS proxy for a local HTTP server, like a hosted backend's gateway. */
export async function startSecureProxy(
  port: number,
  target: string,
  certificate: Certificate,
): Promise<{ stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer(certificate, (near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // If one socket fails, close both.
      socket.once('error', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return {
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
