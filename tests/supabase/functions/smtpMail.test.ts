import { strict as assert } from 'node:assert';
import { createServer, type Socket } from 'node:net';
import {
  type MailOutcome,
  nothingAttached,
} from '../../../supabase/functions/_shared/notification.ts';
import { smtpMail } from '../../../supabase/functions/_shared/smtpMail.ts';
import { claim } from './support/claim.ts';
import { claimedOf, writtenMail } from './support/claimed.ts';

/**
 * Sends a mail to a server that answers each command with the next of these lines, then nothing. Returns the outcome.
 */
async function sentTo(
  lines: readonly string[],
  timeouts: { setupMs: number; totalMs: number },
): Promise<MailOutcome> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const left = [...lines];
    const say = (): void => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', say);
    say();
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
  try {
    const send = smtpMail(
      {
        transport: 'smtp',
        from: { name: '', address: 'site@example.com' },
        to: { name: '', address: 'owner@example.com' },
        url: new URL(`smtp://127.0.0.1:${port}`),
      },
      timeouts,
    );
    return await send({ ...claimedOf(), ...nothingAttached, content: writtenMail });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

const failed = { kind: 'failed', fault: 'unavailable', retryAfterMs: null };

claim('a server that never greets hasn’t accepted the mail', async () => {
  assert.deepEqual(await sentTo([], { setupMs: 200, totalMs: 60_000 }), {
    ...failed,
    code: 'smtp_etimedout',
    isInDoubt: false,
  });
});

claim('a server that is silent after the mail may have accepted it', async () => {
  const greeting = ['220 mail.example.com', '250 mail.example.com'];
  const lines = [...greeting, '250 sender', '250 recipient', '354 go on'];
  assert.deepEqual(await sentTo(lines, { setupMs: 60_000, totalMs: 1_000 }), {
    ...failed,
    code: 'smtp_timeout',
    isInDoubt: true,
  });
});
