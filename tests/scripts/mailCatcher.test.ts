import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlannedFault } from '../../scripts/backend/mail/faultPlan.ts';
import type { Mail, MailAttempt } from '../../scripts/backend/mail/mailStore.ts';
import { startMailCatcher } from '../../scripts/backend/mailCatcher.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { ownFolder } from '../support/ownFolder.ts';

const sample = {
  from: 'Sample Ecology <site@example.com>',
  to: ['owner@example.com'],
  reply_to: 'visitor@example.com',
  subject: 'Ana: Pond (Q7K4-M2XD)',
  text: 'Two acres above a creek.',
  html: '<p>Two acres above a creek.</p>',
};

let port = 0;
let smtpPort = 0;
const folder = ownFolder();
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;

const start = async (): Promise<void> => {
  catcher = await startMailCatcher({ port, smtpPort, dataFile: `${folder.path}/mails.jsonl` });
};

beforeEach(async () => {
  port = await freePort();
  smtpPort = await freePort();
  await start();
});

afterEach(async () => {
  await catcher.stop();
});

type AskInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

// Closes each connection, since a reused one would fail after a restart of the mail catcher.
const ask = async (path: string, init: AskInit = {}): Promise<Response> =>
  await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { connection: 'close', ...init.headers },
  });

const mails = async (): Promise<Mail[]> => (await (await ask('/api/mails')).json()) as Mail[];

const attempts = async (): Promise<MailAttempt[]> =>
  (await (await ask('/api/attempts')).json()) as MailAttempt[];

const plan = async (...faults: Partial<PlannedFault>[]): Promise<void> => {
  const response = await ask('/api/faults', { method: 'POST', body: JSON.stringify(faults) });
  expect(response.status).toBe(200);
};

const post = async (body: object = sample, headers: Record<string, string> = {}) =>
  await ask('/emails', {
    method: 'POST',
    headers: { authorization: 'Bearer re_sample', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const sendBySmtp = async (): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  try {
    const { reply_to: replyTo, ...rest } = sample;
    await transport.sendMail({ ...rest, replyTo, bcc: 'copy@example.com' });
  } finally {
    transport.close();
  }
};

describe('through Resend’s API', () => {
  test('the mail catcher shows each part of a mail', async () => {
    const response = await post({
      ...sample,
      bcc: 'Copy <copy@example.com>',
      headers: { 'X-Reference': 'Q7K4-M2XD' },
    });
    const [mail] = await mails();
    expect(await response.json()).toEqual({ id: mail?.id });
    expect(mail).toMatchObject({
      via: 'resend',
      from: sample.from,
      to: ['owner@example.com', 'copy@example.com'],
      replyTo: 'visitor@example.com',
      subject: sample.subject,
      text: sample.text,
      html: sample.html,
      headers: { 'x-reference': 'Q7K4-M2XD' },
    });
    expect(Date.parse(mail?.receivedAt ?? '')).toBeGreaterThan(0);
  });

  test('a repeated mail with the same key gets the same response and arrives once', async () => {
    const first = await (await post(sample, { 'idempotency-key': 'n1' })).json();
    const second = await (await post(sample, { 'idempotency-key': 'n1' })).json();
    expect(second).toEqual(first);
    expect(await mails()).toHaveLength(1);
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual(['accepted', 'replayed']);
  });

  test('a key that is reused for another mail is a conflict', async () => {
    await post(sample, { 'idempotency-key': 'n1' });
    const other = await post({ ...sample, text: 'Other.' }, { 'idempotency-key': 'n1' });
    expect(other.status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['no API key', sample, { authorization: '' }, 401],
    ['no recipient', { ...sample, to: [] }, {}, 422],
    ['a From that is no address', { ...sample, from: 'Sample Ecology' }, {}, 422],
    ['neither text nor HTML', { ...sample, text: undefined, html: undefined }, {}, 422],
  ])('a mail with %s is rejected', async (_name, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
    expect(await mails()).toEqual([]);
    expect(await attempts()).toMatchObject([{ outcome: 'refused', status }]);
  });

  test('a planned error status is returned the planned number of times, with its Retry-After', async () => {
    await plan({ kind: 'status', status: 429, retryAfterS: 3, times: 2 });
    const answers = [await post(), await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('3');
    expect(await mails()).toHaveLength(1);
  });

  test('a drop loses the mail, an accepted drop only the answer', async () => {
    await plan({ kind: 'drop' }, { kind: 'accept_then_drop' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(await mails()).toHaveLength(0);
    await expect(post(sample, { 'idempotency-key': 'n1' })).rejects.toThrow('fetch failed');
    expect(await mails()).toHaveLength(1);
    expect((await post(sample, { 'idempotency-key': 'n1' })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('a second request with the same key during the first gets a 409', async () => {
    await plan({ kind: 'slow', delayMs: 60_000 });
    const cut = new AbortController();
    const slow = ask('/emails', {
      method: 'POST',
      headers: { authorization: 'Bearer re_sample', 'idempotency-key': 'n1' },
      body: JSON.stringify(sample),
      signal: cut.signal,
    });
    await expect.poll(attempts).toMatchObject([{ outcome: 'pending' }]);
    expect((await post(sample, { 'idempotency-key': 'n1' })).status).toBe(409);
    cut.abort();
    await expect(slow).rejects.toThrow('aborted');
  });

  test('a fault can be planned for all requests', async () => {
    const fault = { kind: 'status', status: 503 };
    await ask('/api/faults', {
      method: 'POST',
      body: JSON.stringify({ ...fault, times: 'always' }),
    });
    expect([await post(), await post()].map(({ status }) => status)).toEqual([503, 503]);
    expect(await (await ask('/api/faults')).json()).toEqual([{ ...fault, times: null }]);
  });

  test.each([
    '{"kind":"flood"}',
    '{"kind":"status","status":200}',
    '[{"kind":"drop","times":0}]',
    '{',
  ])('the invalid fault %s is rejected and changes nothing', async (body) => {
    await plan({ kind: 'drop', times: 4 });
    const response = await ask('/api/faults', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await (await ask('/api/faults')).json()).toEqual([{ kind: 'drop', times: 4 }]);
  });
});

describe('through SMTP', () => {
  test('the mail catcher shows a mail with all its recipients', async () => {
    await sendBySmtp();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      via: 'smtp',
      from: sample.from,
      to: ['owner@example.com', 'copy@example.com'],
      replyTo: 'visitor@example.com',
      subject: sample.subject,
      text: sample.text,
      html: sample.html,
    });
    expect(mail?.headers['message-id']).toMatch(/^<.+>$/);
  });

  test.each([451, 550])('a planned %d reaches the sender', async (code) => {
    await plan({ kind: 'reply', code });
    await expect(sendBySmtp()).rejects.toMatchObject({ responseCode: code });
    expect(await mails()).toEqual([]);
    await sendBySmtp();
    expect(await mails()).toHaveLength(1);
  });

  test('a drop loses the mail, an accepted drop only the answer', async () => {
    await plan({ kind: 'drop' }, { kind: 'accept_then_drop' });
    await expect(sendBySmtp()).rejects.toThrow();
    expect(await mails()).toHaveLength(0);
    await expect(sendBySmtp()).rejects.toThrow();
    expect(await mails()).toHaveLength(1);
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual([
      'dropped',
      'accepted_then_dropped',
    ]);
  });
});

describe('stored mails', () => {
  test('mails and keys survive a restart', async () => {
    await post(sample, { 'idempotency-key': 'n1' });
    const before = await mails();
    await catcher.stop();
    await start();
    expect(await mails()).toEqual(before);
    expect(await (await post(sample, { 'idempotency-key': 'n1' })).json()).toEqual({
      id: before[0]?.id,
    });
    expect(await mails()).toHaveLength(1);
  });

  test('a deleted mail doesn’t return if its key is used again', async () => {
    await post(sample, { 'idempotency-key': 'n1' });
    expect((await ask('/api/mails', { method: 'DELETE' })).status).toBe(204);
    await post(sample, { 'idempotency-key': 'n1' });
    expect(await mails()).toEqual([]);
  });

  test('the page’s policy allows only its own script', async () => {
    const page = await ask('/');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain("setAttribute('sandbox', '')");
  });
});
