import { expect, test } from 'vitest';
import { authFindings } from '../../scripts/owner/doctor/authFindings.ts';
import { lineOf } from '../../scripts/owner/doctor/finding.ts';
import { pageFindings } from '../../scripts/owner/doctor/pageFindings.ts';
import type { Survey } from '../../scripts/owner/doctor/survey.ts';
import { surveyedSite } from '../../scripts/owner/doctor/surveyedSite.ts';
import type { Ask, Asked } from '../../scripts/owner/doctor/web.ts';

const answered = (text: string, status = 200): Asked => ({
  kind: 'answered',
  status,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from(text),
});

const surveyOf = (answers: Record<string, string>): Survey => ({
  origin: 'https://river.test',
  plain: null,
  answers: new Map(Object.entries(answers).map(([path, text]) => [path, answered(text)])),
  pages: ['/'],
});

const healthy = { external: { email: true, phone: false }, disable_signup: true };

async function linesFor(answer: Asked): Promise<{ lines: string; askedWith: unknown }> {
  let askedWith: unknown;
  const ask: Ask = (address, question) => {
    askedWith = { address, ...question };
    return Promise.resolve(answer);
  };
  const survey = surveyOf({ '/': '<p>', '/assets/a.js': 'apikey:"sb_publishable_river-1"' });
  const found = await authFindings(ask, 'https://api.test/functions/v1/send-contact-email', survey);
  return { lines: found.map(lineOf).join('\n'), askedWith };
}

test('closed sign-up and an enabled Email provider are ok, requested with the site’s key', async () => {
  const { lines, askedWith } = await linesFor(answered(JSON.stringify(healthy)));
  expect(lines).toBe(
    'ok: strangers can’t sign up\nok: Supabase Auth can email codes for your inbox',
  );
  expect(askedWith).toEqual({
    address: 'https://api.test/auth/v1/settings',
    headers: { apikey: 'sb_publishable_river-1' },
  });
});

test.each([
  [
    'open sign-up',
    { ...healthy, disable_signup: false },
    'WRONG: anyone can sign up → run npm run deploy:backend again',
  ],
  [
    'an Email provider that is off',
    { ...healthy, external: { email: false } },
    'WRONG: the Email provider is off',
  ],
  ['an answer of another kind', { message: 'No API key found' }, 'not checked: whether sign-up'],
])('%s is reported with what to do', async (_name, settings, line) => {
  expect((await linesFor(answered(JSON.stringify(settings)))).lines).toContain(line);
});

test('the doctor reports email addresses that Cloudflare obfuscates in a page', async () => {
  const linesOf = async (html: string): Promise<string> => {
    const survey = surveyOf({ '/': html });
    return (await pageFindings(survey, surveyedSite(survey))).map(lineOf).join('\n');
  };
  const obfuscated = '<a href="/cdn-cgi/l/email-protection#1a2b">[email protected]</a>';
  expect(await linesOf(obfuscated)).toContain('WRONG: Cloudflare changes / on its way');
  expect(await linesOf('<a href="mailto:ana@river.test">')).not.toContain('Cloudflare');
});
