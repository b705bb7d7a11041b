import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';
import { pagesIn, rulesFor } from '../../scripts/build/hosting.ts';
import type { HostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type Stack, startStack } from '../../scripts/backend/stack.ts';
import { makeCertificate } from '../support/certificate.ts';
import { startSecureProxy } from '../support/secureProxy.ts';
import { type SecureSite, startSecureSite } from '../support/secureSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import { build } from '../support/siteBuilds.ts';

/** The site and its backend over HTTPS, as after a deployment. */
export type DeployedCopy = {
  server: SecureSite;
  stack: Stack;
  functionAddress: string;
  /** The certificate as PEM text; `certificateFile` is its path. */
  certificate: string;
  certificateFile: string;
  rules: HostingRules;
  stop(): Promise<void>;
};

export async function deployCopy(): Promise<DeployedCopy> {
  const folder = temporaryFolder();
  const backend = `https://localhost:${await freePort()}`;
  const root = buildSite(backend);
  const rules = rulesFor(await pagesIn(root), backend);
  const certificate = makeCertificate(Date.now());
  const certificateFile = join(folder.path, 'certificate.pem');
  writeFileSync(certificateFile, certificate.cert);
  const server = await startSecureSite(root, certificate);
  const sitePort = await freePort();
  const stack = await startStack({
    dataDir: join(folder.path, 'data'),
    distDir: root,
    deliveryIntervalMs: 1_000,
    ports: { site: sitePort },
    allowedOrigins: [server.https, `http://localhost:${sitePort}`],
  });
  const proxy = await startSecureProxy(
    Number(new URL(backend).port),
    stack.addresses.api,
    certificate,
  );
  return {
    server,
    stack,
    functionAddress: `${backend}/functions/v1/${functionName}`,
    certificate: certificate.cert,
    certificateFile,
    rules,
    async stop() {
      for (const one of [server, proxy, stack]) await one.stop();
      folder.remove();
    },
  };
}

/** @returns the folder of the built site */
function buildSite(backend: string): string {
  const dist = '.cache/doctor-site';
  build(projectRoot, {
    DIST_DIR: dist,
    VITE_SUPABASE_URL: backend,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_doctor',
    VITE_WORKSHOP_PUBLIC_KEY: localWorkshopKeys.publicKey,
  });
  return join(projectRoot, dist);
}
