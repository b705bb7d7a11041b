import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { signInCode } from '#contract/ownerInbox';

export type AuthServerOptions = {
  /** The SQLite file with users and sessions. */
  dataFile: string;
  secret: string;
  codeLifeMs: number;
  /** The address of the only user. */
  owner: string;
  mail: (to: string, code: string) => Promise<void>;
};

export type AuthServer = {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/**
 * Supabase's own small Auth server, which stores its users in SQLite. Loading it takes most of a second and 90 MB, so
 * this happens lazily. Callers can reach only its `/auth/v1`.
 */
export async function openAuthServer(options: AuthServerOptions): Promise<AuthServer> {
  const { App, libsql } = await loadLite();
  // Creates the file with mode 600, since it will contain refresh tokens.
  closeSync(openSync(options.dataFile, 'a', 0o600));
  const connection = libsql({ url: `file:${options.dataFile}` });
  const app = (isOpen: boolean, send: (mail: { to: string; text?: string }) => Promise<void>) =>
    new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: options.secret,
        // The server puts this URL into its own mails, which we never send.
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

/** Adds the owner by signing up with a random password that nobody knows, since the server has no admin API. */
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
  // The SQLite driver wraps `emitWarning`, and its wrapper throws if a warning is an Error object.
  const { emitWarning } = process;
  const [{ App }, { libsql }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/libsql'),
  ]);
  process.emitWarning = emitWarning;
  return { App, libsql };
}
