import { expect, test } from 'vitest';
import { sendSiteCheck } from '../../scripts/owner/doctor/siteCheck.ts';
import type { Ask } from '../../scripts/owner/doctor/web.ts';

test('the doctor’s message says that it is to be marked: the inbox takes it for one of a visitor', async () => {
  const sent: string[] = [];
  const ask: Ask = (_address, question) => {
    sent.push(question?.body ?? '');
    return Promise.resolve({ kind: 'unanswered', reason: 'away' });
  };
  await sendSiteCheck(ask, 'https://f.test', 'https://river.test', 'ana@river.test');
  const [message = ''] = sent;
  expect(message).toContain('Mark it as answered, or you’ll be reminded of it.');
  expect(message).not.toMatch(/delete/);
});
