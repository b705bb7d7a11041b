import { expect, test } from 'vitest';
import { sendSiteCheck } from '../../scripts/owner/doctor/siteCheck.ts';
import type { Ask } from '../../scripts/owner/doctor/web.ts';

test('the doctor’s test message asks the owner to mark it as answered', async () => {
  const sent: string[] = [];
  const ask: Ask = (_address, question) => {
    sent.push(question?.body ?? '');
    return Promise.resolve({ kind: 'unanswered', reason: 'away' });
  };
  await sendSiteCheck(ask, 'https://f.test', 'https://river.test', 'ana@river.test');
  const [message = ''] = sent;
  expect(message).toContain('Mark it as answered, or you’ll get a reminder.');
  expect(message).not.toMatch(/delete/);
});
