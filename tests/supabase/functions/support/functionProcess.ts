import { join } from 'node:path';
import process from 'node:process';
import { localWorkshopKeys } from '../../../../scripts/build/localWorkshopKeys.ts';
import { serveArguments } from '../../../../scripts/backend/denoFlags.ts';
import { freePort } from '../../../../scripts/backend/ports.ts';
import { backend } from './backend.ts';
import { until } from './until.ts';

export type FunctionName =
  | 'send-contact-email'
  | 'deliver-notifications'
  | 'owner-inbox'
  | 'enquiry-states'
  | 'receive-photographs';
export type Environment = Record<string, string>;

export const origin = 'https://site.example.com';
export const secret = 'a secret of the tests';

/** The settings that hosted Supabase gives the functions as secrets. */
export const environmentFor = (transport: string, changes: Environment = {}): Environment => ({
  CONTACT_DB_URL: backend.functionDatabaseUrl,
  INBOX_DB_URL: backend.inboxDatabaseUrl,
  MAIL_TRANSPORT: transport,
  RESEND_API_KEY: 're_tests',
  RESEND_API_URL: `${backend.mailUrl}/emails`,
  SMTP_URL: backend.smtpUrl,
  MAIL_PER_SECOND: '1000',
  MAIL_FROM: 'Sample Ecology <site@example.com>',
  MAIL_TO: 'owner@example.com',
  ALLOWED_ORIGINS: `${origin}, http://localhost:4173`,
  DELIVERY_SECRET: secret,
  OWNER_TIME_ZONE: 'America/Los_Angeles',
  WORKSHOP_PRIVATE_KEY: localWorkshopKeys.privateKey,
  ...changes,
});

/** Deno's cache, which later starts reuse. */
const denoDir = join(backend.folder, `deno-${process.pid}`);

export type FunctionProcess = {
  url: string;
  /** Everything that the function has printed. */
  output(): string;
  /** Waits until the function has printed this; it prints after it answers. */
  printed(words: RegExp): Promise<void>;
  /** Kills the process by SIGKILL, like a crash. */
  kill(): Promise<void>;
};

/**
 * Starts a function as the local stack does: `deno serve` in a process of its own with the same permissions, under the
 * Deno that runs these tests.
 * @throws Error with the function's output if it exits before it listens
 */
export async function startFunction(
  name: FunctionName,
  environment: Environment,
): Promise<FunctionProcess> {
  const port = await freePort();
  const functionsDir = join(backend.root, 'supabase/functions');
  const child = new Deno.Command(Deno.execPath(), {
    args: serveArguments({ root: backend.root, functionsDir, name, port, environment }),
    cwd: backend.root,
    clearEnv: true,
    env: {
      ...environment,
      PATH: process.env.PATH ?? '',
      DENO_DIR: denoDir,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    stdin: 'null',
    stdout: 'piped',
    stderr: 'piped',
  }).spawn();
  let output = '';
  const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of stream) output += decoder.decode(part, { stream: true });
  };
  let running = true;
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.status]).then(() => {
    running = false;
  });
  const kill = async (): Promise<void> => {
    if (running) child.kill('SIGKILL');
    await ended;
  };
  const url = `http://127.0.0.1:${port}/${name}`;
  try {
    await until(`${name} to listen`, async () => {
      if (!running) throw new Error(output);
      return await listens(url);
    });
  } catch (error) {
    await kill();
    throw error;
  }
  const printed = async (words: RegExp): Promise<void> => {
    await until(`${name} to print ${words}`, () => Promise.resolve(words.test(output)));
  };
  return { url, output: () => output, printed, kill };
}

async function listens(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { method: 'OPTIONS' })).body?.cancel();
    return true;
  } catch {
    // The connection was refused: the function isn't listening yet.
    return false;
  }
}
