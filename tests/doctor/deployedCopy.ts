import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';
import { pagesIn, rulesFor } from '../../scripts/build/hosting.ts';
import type { HostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type Stack, startStack } from '../../scripts/backend/stack.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import { build } from '../support/siteBuilds.ts';
import { writeCertificate } from '../support/webServers/certificate.ts';
import { nginx } from '../support/webServers/nginx.ts';
import { secureLine } from '../support/webServers/secureLine.ts';
import { type RunningServer, startWebServer } from '../support/webServers/webServer.ts';

/** The site and its backend as they stand when put on line: nginx with the generated rules, all on HTTPS. */
export type DeployedCopy = {
  server: RunningServer;
  stack: Stack;
  functionAddress: string;
  certificate: string;
  rules: HostingRules;
  stop(): Promise<void>;
};

export async function deployCopy(): Promise<DeployedCopy> {
  const folder = temporaryFolder();
  const root = join(folder.path, 'site');
  const backend = `https://localhost:${await freePort()}`;
  publishSite(root, backend);
  const rules = rulesFor(await pagesIn(root), backend);
  const identity = writeCertificate(folder.path);
  const server = await startWebServer(nginx, join(folder.path, 'server'), root, rules, identity);
  const sitePort = await freePort();
  const stack = await startStack({
    dataDir: join(folder.path, 'data'),
    distDir: root,
    deliveryIntervalMs: 1_000,
    ports: { site: sitePort },
    allowedOrigins: [server.https, `http://localhost:${sitePort}`],
  });
  const line = await secureLine(Number(new URL(backend).port), stack.addresses.api, identity);
  return {
    server,
    stack,
    functionAddress: `${backend}/functions/v1/${functionName}`,
    certificate: readFileSync(identity.certificate, 'utf8'),
    rules,
    async stop() {
      for (const one of [server, line, stack]) await one.stop();
      folder.remove();
    },
  };
}

/** Built where builds are, then put where the server's own user may read it, as publishing does. */
function publishSite(root: string, backend: string): void {
  const dist = '.cache/doctor-site';
  build(projectRoot, {
    DIST_DIR: dist,
    VITE_SUPABASE_URL: backend,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_doctor',
    VITE_WORKSHOP_PUBLIC_KEY: localWorkshopKeys.publicKey,
  });
  cpSync(join(projectRoot, dist), root, { recursive: true });
}
