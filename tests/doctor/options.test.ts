import { expect, test, vi } from 'vitest';
import type { DoctorOptions } from '../../scripts/owner/doctor/doctor.ts';
import { settingsQuestions } from '../../scripts/owner/deploy/questions.ts';

const owner = { name: 'River', site: 'https://www.river.test', email: 'ana@mailbox.test' };

test('the doctor looks at the domain that the deployment offers for the sender', async () => {
  const given: DoctorOptions[] = [];
  vi.doMock('../../scripts/owner/doctor/doctor.ts', () => ({
    examine: (options: DoctorOptions) => {
      given.push(options);
      return Promise.resolve([]);
    },
  }));
  vi.doMock('../../src/content/business.ts', () => ({ business: owner }));
  vi.spyOn(console, 'log').mockReturnValue();
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), '--url', 'https://preview.host.test'];
  await import('../../scripts/doctor.ts');
  process.argv = argv;
  const offered = settingsQuestions({ ...owner, sample: false }, [], {}, true)
    .find(({ id }) => id === 'MAIL_FROM')
    ?.offer({});
  expect(given.map(({ mailDomain }) => mailDomain)).toEqual(['river.test']);
  expect(offered).toBe('River <site@river.test>');
});
