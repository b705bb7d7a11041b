import { expect, test, vi } from 'vitest';
import type { DoctorOptions } from '../../scripts/owner/doctor/doctor.ts';
import { settingsQuestions } from '../../scripts/owner/deploy/questions.ts';

const owner = { name: 'River', site: 'https://www.river.test', email: 'ana@mailbox.test' };

const given: DoctorOptions[] = [];

vi.mock('../../scripts/owner/doctor/doctor.ts', () => ({
  examine: (options: DoctorOptions) => {
    given.push(options);
    return Promise.resolve([]);
  },
}));

/** Runs `npm run doctor` with these arguments and returns the options it passes to `examine`. */
async function optionsOf(business: object, ...words: string[]): Promise<DoctorOptions[]> {
  given.length = 0;
  vi.resetModules();
  vi.doMock('../../src/content/business.ts', () => ({ business }));
  vi.spyOn(console, 'log').mockReturnValue();
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...words];
  await import('../../scripts/doctor.ts');
  process.argv = argv;
  return given;
}

test('the doctor checks the mail domain that the deployment suggests for the sender', async () => {
  const asked = await optionsOf(owner, '--url', 'https://preview.host.test');
  const offered = settingsQuestions({ ...owner, sample: false }, [], {}, true)
    .find(({ id }) => id === 'MAIL_FROM')
    ?.offer({});
  expect(asked.map(({ mailDomain }) => mailDomain)).toEqual(['river.test']);
  expect(offered).toBe('River <site@river.test>');
});

test('the doctor checks the site entered in setup, or the one given with --url', async () => {
  const [own] = await optionsOf(owner);
  expect(own?.origin).toBe('https://www.river.test');
  const [named] = await optionsOf(owner, '--url', 'https://preview.host.test');
  expect(named?.origin).toBe('https://preview.host.test');
});

test('the doctor needs --url while the site is the sample', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  expect(await optionsOf({ ...owner, sample: true })).toEqual([]);
  expect(errors.mock.calls.join()).toContain('--url');
  process.exitCode = 0;
});
