import { once } from 'node:events';
import { createServer } from 'node:https';
import { serve } from '../../scripts/backend/http.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { siteAnswers } from '../../scripts/backend/siteServer.ts';
import type { Certificate } from './certificate.ts';

export type SecureSite = { https: string; http: string; stop(): Promise<void> };

/** Serves a built site as a host does: over HTTPS with the build's headers, and with a redirect from HTTP. */
export async function startSecureSite(
  distDir: string,
  certificate: Certificate,
): Promise<SecureSite> {
  const port = await freePort();
  const https = `https://localhost:${port}`;
  const server = createServer(certificate, siteAnswers(distDir, { isSecure: true }));
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const plain = await serve(await freePort(), (request, response) => {
    response.writeHead(301, { location: `${https}${request.url}` }).end();
  });
  return {
    https,
    http: plain.url,
    async stop() {
      await plain.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
