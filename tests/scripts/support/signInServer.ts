import { GoTrueClient } from '@supabase/supabase-js';
import { type CodeLimits, standardLimits } from '../../../scripts/backend/auth/codeLimits.ts';
import { startAuth } from '../../../scripts/backend/auth.ts';
import { startGateway } from '../../../scripts/backend/gateway.ts';
import type { Mail } from '../../../scripts/backend/mail/mailStore.ts';
import { startMailCatcher } from '../../../scripts/backend/mailCatcher.ts';
import { type Part, partOf } from '../../../scripts/backend/part.ts';
import { freePort, loopback } from '../../../scripts/backend/ports.ts';

export const owner = 'owner@example.com';
export const secret = 's'.repeat(64);
export const siteOrigin = 'http://localhost:4173';

/** The sign-in behind its gateway, and the mail catcher. */
export type SignInServer = {
  apiUrl: string;
  auth: Part;
  mailCatcher: Part;
  /** What went wrong, as the stack would print it. */
  told: string[];
  /** Once every mail that is on its way has arrived. */
  mails(): Promise<Mail[]>;
  /** Has a code mailed to the owner. */
  code(): Promise<string>;
  /** A device's client, with a storage of its own. */
  device(): GoTrueClient;
  /** A call as auth-js makes it. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
};

export async function startSignInServer(
  dataDir: string,
  limits: Partial<CodeLimits> = {},
): Promise<SignInServer> {
  const ports = { api: await freePort(), mail: await freePort(), smtp: await freePort() };
  const mailUrl = `http://${loopback}:${ports.mail}`;
  const apiUrl = `http://${loopback}:${ports.api}`;
  const told: string[] = [];
  const mailCatcher = partOf(() => startMailCatcher({ port: ports.mail, smtpPort: ports.smtp }));
  const auth = partOf(async () =>
    startAuth({
      dataDir,
      secret,
      owner,
      mailUrl: `${mailUrl}/emails`,
      allowedOrigins: [siteOrigin],
      limits: { ...standardLimits, ...limits },
      report: (line) => told.push(line),
    }),
  );
  const gateway = partOf(() =>
    startGateway({
      port: ports.api,
      names: [],
      addressOf: () => null,
      auth: () => auth.current()?.answer ?? null,
    }),
  );
  for (const part of [mailCatcher, auth, gateway]) await part.start();
  const server: SignInServer = {
    apiUrl,
    auth,
    mailCatcher,
    told,
    async mails() {
      await auth.current()?.settled();
      // A connection that is kept open would outlive the catcher that is stopped.
      const headers = { connection: 'close' };
      return (await (await fetch(`${mailUrl}/api/mails`, { headers })).json()) as Mail[];
    },
    async code() {
      await server.device().signInWithOtp({ email: owner });
      const mail = (await server.mails()).at(-1);
      return /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code came';
    },
    device: () =>
      new GoTrueClient({
        url: `${apiUrl}/auth/v1`,
        headers: { apikey: 'sb_publishable_local' },
        storageKey: `device-${Math.random()}`,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      }),
    ask: async (path, init = {}) =>
      await fetch(`${apiUrl}${path}`, {
        ...init,
        headers: {
          apikey: 'sb_publishable_local',
          'content-type': 'application/json',
          ...(init.headers as Record<string, string>),
        },
      }),
    async stop() {
      for (const part of [gateway, auth, mailCatcher]) await part.stop();
    },
  };
  return server;
}
