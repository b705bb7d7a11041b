import { strict as assert } from 'node:assert';
import { backend } from './backend.ts';

export type Mail = {
  via: string;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  attachments: { name: string; type: string; bytes: number; sha256: string }[];
};

export type Attempt = { via: string; outcome: string; key: string | null; status: number | null };

export type Fault = { kind: string; times?: number | 'always' } & Record<string, unknown>;

const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  await fetch(`${backend.mailUrl}${path}`, init);

export const mails = async (): Promise<Mail[]> => await (await ask('/api/mails')).json();

export const mailAttempts = async (): Promise<Attempt[]> =>
  await (await ask('/api/attempts')).json();

/** Plans faults for the mail catcher. Without arguments, removes all planned faults. */
export async function planFaults(...faults: Fault[]): Promise<void> {
  const response = await ask('/api/faults', { method: 'POST', body: JSON.stringify(faults) });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error('The mail catcher does not know this fault.');
}

export async function forgetMails(): Promise<void> {
  await planFaults();
  await ask('/api/mails', { method: 'DELETE' });
}

/** Checks that the mail has headers against automatic replies. */
export function assertUnanswered({ via, headers }: Mail): void {
  const found = ['auto-submitted', 'x-auto-response-suppress', 'precedence'].map(
    (name) => headers[name],
  );
  assert.deepEqual(found, ['auto-generated', 'OOF, AutoReply', 'bulk'], via);
}
