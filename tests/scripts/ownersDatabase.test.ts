import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchedule } from '../../scripts/owner/doctor/readSchedule.ts';
import { needsTls } from '../../scripts/owner/ownersDatabase.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { ownerTool } from './support/ownerTool.ts';

const folder = ownFolder('all');

test.each([
  ['postgresql://postgres:a@db.abcdefghijklmnopqrst.supabase.co:5432/postgres', true],
  ['postgresql://postgres:a@127.0.0.1.nip.io/postgres', true],
  ['postgresql://postgres:a@localhost/postgres?application_name=x', false],
  ['postgresql://postgres:a@127.0.0.1:54322/postgres', false],
  ['postgresql://postgres:a@[::1]:54322/postgres', false],
  ['postgresql://postgres:a@db.river.test/postgres?sslmode=verify-full', false],
  ['postgresql://postgres:a@db.river.test/postgres?sslmode=disable', false],
])('needsTls(%s) is %s', (address, is) => {
  expect(needsTls(address)).toBe(is);
});

/** Postgres's SSLRequest message: its length and its code. */
const sslRequest = '0000000804d2162f';

const words = Buffer.from('SFATAL\0C28000\0Mrefused\0\0');
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), words]);
refusal.writeInt32BE(words.length + 4, 1);

test.each([
  [
    'the owner’s tool',
    (url: string) => ownerTool(url, 'backup', join(folder.path, 'backup.jsonl')),
  ],
  ['the doctor', (url: string) => readSchedule(url).catch(() => null)],
])('%s sends a remote database nothing but the request for TLS', async (_, ask) => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      received.push(bytes.toString('hex'));
      socket.end(refusal);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // 0.0.0.0 reaches this machine, but needsTls doesn't treat it as a local address.
  await ask(`postgres://postgres:secret@0.0.0.0:${port}/postgres`);
  await new Promise((resolve) => void server.close(resolve));
  expect(received.length).toBeGreaterThan(0);
  for (const bytes of received) expect(bytes).toBe(sslRequest);
});
