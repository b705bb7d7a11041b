import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { signInCode } from '#contract/ownerInbox';

export type AuthServerOptions = {
  /** Holds users and sessions. */
  dataFile: string;
  secret: string;
  codeLifeMs: number;
  /** The only user. */
  owner: string;
  mail: (to: string, code: string) => Promise<void>;
};

export type AuthServer = {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/**
 * Supabase's own small server, with its users in SQLite. Loaded lazily: it takes most of a second and 90 MB. Only its
 * `/auth/v1` is reachable.
 */
export async function openAuthServer(options: AuthServerOptions): Promise<AuthServer> {
  const { App, libsql } = await loadLite();
  // It holds refresh tokens.
  closeSync(openSync(options.dataFile, 'a', 0o600));
  const connection = libsql({ url: `file:${options.dataFile}` });
  const app = (isOpen: boolean, send: (mail: { to: string; text?: string }) => Promise<void>) =>
    new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: options.secret,
        // For links in its own mails, which are never sent.
        site_url: 'http://localhost',
        enable_signup: isOpen,
        email: {
          enable_signup: true,
          otp_length: signInCode.digits,
          otp_expiry: options.codeLifeMs / 1_000,
        },
      },
      options: { server: { admin: false }, drivers: { email: { send } } },
    });
  const closed = app(false, async ({ to, text = '' }) => {
    const [code] = new RegExp(`\\b\\d{${signInCode.digits}}\\b`).exec(text) ?? [];
    if (!code) throw new Error('The mail holds no code.');
    await options.mail(to, code);
  });
  await closed.init();
  await closed.ensureSystemSchema();
  await addOwner(
    app(true, async () => undefined),
    options.owner,
  );
  return {
    fetch: async (request) => await closed.fetch(request, { peerAddress: '127.0.0.1' }),
    close: () => connection.close(),
  };
}

/** Signs the owner up, since the server has no other way to add a user. No one knows the password. */
async function addOwner({ fetch }: Pick<AuthServer, 'fetch'>, email: string): Promise<void> {
  const response = await fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: randomBytes(24).toString('hex') }),
    }),
  );
  const answer = (await response.json()) as { error_code?: string };
  if (!response.ok && answer.error_code !== 'user_already_exists') {
    throw new Error(`The owner could not be added: ${response.status} ${answer.error_code}`);
  }
}

async function loadLite() {
  // Its driver wraps this function and fails on warnings that are Error objects.
  const { emitWarning } = process;
  const [{ App }, { libsql }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/libsql'),
  ]);
  process.emitWarning = emitWarning;
  return { App, libsql };
}
