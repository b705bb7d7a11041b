// `npm run doctor` checks the deployed site from outside; `-- --url https://your.site` checks another site. Prints one
// line per finding. Exits with code 1 if something is wrong.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { business } from '../src/content/business.ts';
import { ownerTimeZone } from '../supabase/functions/_shared/settings.ts';
import { dnsOf } from './owner/doctor/dns.ts';
import { type DoctorOptions, examine } from './owner/doctor/doctor.ts';
import { lineOf } from './owner/doctor/finding.ts';
import { readSchedule } from './owner/doctor/readSchedule.ts';
import { webOf } from './owner/doctor/web.ts';
import { mailDomainOf } from './owner/mailDomain.ts';

const usage = `npm run doctor -- --url https://your.site

--url ADDRESS           the site, if it isn’t business.site
--send                  send a test message, which reaches you by email
--database URL          the database, to see whether emails go out; or set CONTACT_OWNER_DB_URL
--function URL          the function, if it isn’t the one the site’s form uses
--mail-domain NAME      the domain of MAIL_FROM, if it isn’t the site’s own (business.site, without www.)
--dkim-selector NAME    the email provider’s DKIM selector, if it isn’t “resend”
--http URL              the site’s HTTP address, if it isn’t on port 80
--ca FILE               a certificate to trust besides the usual ones (PEM)
--dns ADDRESS           a DNS resolver to use instead of this computer’s`;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      send: { type: 'boolean', default: false },
      database: { type: 'string' },
      function: { type: 'string' },
      'mail-domain': { type: 'string', default: mailDomainOf(business.site) },
      'dkim-selector': { type: 'string', default: 'resend' },
      http: { type: 'string' },
      ca: { type: 'string' },
      dns: { type: 'string' },
    },
  });
  const url = values.url ?? (business.sample ? undefined : business.site);
  if (url === undefined) throw new Error(`Name the site with --url.\n\n${usage}`);
  if (values.url === undefined) console.log(`Checking ${url}. For another site, use --url.`);
  const { origin, port } = addressOf('--url', url);
  const databaseUrl = values.database ?? process.env.CONTACT_OWNER_DB_URL ?? '';
  const options: DoctorOptions = {
    origin,
    plainAddress: plainAddressOf(origin, port, values.http),
    functionAddress:
      values.function === undefined ? null : addressOf('--function', values.function).href,
    sends: values.send,
    mailDomain: values['mail-domain'],
    dkimSelector: values['dkim-selector'],
    readSchedule: databaseUrl === '' ? null : () => readSchedule(databaseUrl),
    timeZone: process.env.OWNER_TIME_ZONE || ownerTimeZone,
  };
  const web = webOf(values.ca === undefined ? [] : [readFileSync(values.ca, 'utf8')]);
  const findings = await examine(
    options,
    web.ask,
    dnsOf(values.dns === undefined ? [] : [values.dns]),
  );
  await web.close();
  for (const finding of findings) console.log(lineOf(finding));
  const faults = findings.filter(({ kind }) => kind === 'wrong').length;
  console.log(`${findings.length} checked, ${faults} wrong`);
  if (faults > 0) process.exitCode = 1;
}

function addressOf(option: string, text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new Error(`${option} needs a full address, such as https://your.site, not “${text}”.`);
}

function plainAddressOf(origin: string, port: string, given: string | undefined): string | null {
  if (given !== undefined) return addressOf('--http', given).href;
  return port === '' && origin.startsWith('https:') ? origin.replace(/^https/, 'http') : null;
}
