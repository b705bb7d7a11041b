import { isRecord } from '../../../supabase/functions/_shared/contract/isRecord.ts';
import { type Finding, unchecked, well, wrong } from './finding.ts';
import type { Survey } from './survey.ts';
import { type Ask, jsonOf, textOf, wordsOf } from './web.ts';

const place = 'in the Supabase project, under Authentication, Sign In / Providers,';

/** Checks that sign-up is off, and that Supabase Auth can mail sign-in codes. */
export async function authFindings(ask: Ask, address: string, survey: Survey): Promise<Finding[]> {
  const key = keyIn(survey);
  const asked = await ask(new URL('/auth/v1/settings', address).href, {
    ...(key !== null && { headers: { apikey: key } }),
  });
  const settings = readSettings(jsonOf(asked));
  if (settings === null) {
    return [
      unchecked(
        `whether sign-up is closed and the Email provider is on (Supabase Auth answered ${wordsOf(asked)})`,
        `check ${place} that “Allow new users to sign up” is off and the Email provider is on`,
      ),
    ];
  }
  return [
    settings.isClosed
      ? well('strangers can’t sign up')
      : wrong('anyone can sign up', 'run npm run deploy:backend again'),
    settings.hasEmail
      ? well('Supabase Auth can email codes for your inbox')
      : wrong(
          'the Email provider is off, so you can’t get codes for your inbox',
          'run npm run deploy:backend again',
        ),
  ];
}

/** The publishable or legacy anon key in the site’s scripts, which Supabase Auth requires; null if there is none. */
function keyIn({ answers }: Survey): string | null {
  const key = /\bsb_publishable_[\w-]+|\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;
  for (const [path, asked] of answers) {
    const found = path.endsWith('.js') ? key.exec(textOf(asked)) : null;
    if (found) return found[0];
  }
  return null;
}

function readSettings(value: unknown): { isClosed: boolean; hasEmail: boolean } | null {
  if (!isRecord(value) || !isRecord(value.external)) return null;
  const { disable_signup: isClosed, external } = value;
  const { email: hasEmail } = external;
  if (typeof isClosed !== 'boolean' || typeof hasEmail !== 'boolean') return null;
  return { isClosed, hasEmail };
}
