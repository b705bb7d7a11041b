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

/** The sign-in server behind the gateway, with a mail catcher. */
export type SignInServer = {
  apiUrl: string;
  auth: Part;
  mailCatcher: Part;
  /** Errors that the server has reported. */
  reports: string[];
  /** Waits for mails in transit, then returns all received ones. */
  mails(): Promise<Mail[]>;
  /** Requests a code for the owner and reads it from the mail. */
  code(): Promise<string>;
  /** Creates an auth client with its own session, like another device. */
  device(): GoTrueClient;
  /** Sends a request with the headers that auth-js sends. */
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
  const reports: string[] = [];
  const mailCatcher = partOf(() => startMailCatcher({ port: ports.mail, smtpPort: ports.smtp }));
  const auth = partOf(async () =>
    startAuth({
      dataDir,
      secret,
      owner,
      mailUrl: `${mailUrl}/emails`,
      allowedOrigins: [siteOrigin],
      limits: { ...standardLimits, ...limits },
      report: (line) => reports.push(line),
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
    reports,
    async mails() {
      await auth.current()?.settled();
      // A reused connection would fail after a restart of the mail catcher.
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
