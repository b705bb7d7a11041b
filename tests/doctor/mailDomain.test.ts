import { afterEach, describe, expect, test } from 'vitest';
import { dnsOf } from '../../scripts/owner/doctor/dns.ts';
import { lineOf } from '../../scripts/owner/doctor/finding.ts';
import {
  lookUpMailDomain,
  mailDomainFindings,
} from '../../scripts/owner/doctor/mailDomainFindings.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { startDnsServer, type Zone } from '../support/dnsServer.ts';

const key = `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ'.repeat(8)}`;
const wellKept: Zone = {
  'TXT send.owner.test': ['v=spf1 include:mail.test ~all'],
  'TXT owner.test': ['some-verification=1'],
  'TXT resend._domainkey.owner.test': [key],
  'TXT _dmarc.owner.test': ['v=DMARC1; p=quarantine'],
  'MX owner.test': ['mx.owner.test'],
};

let server: Awaited<ReturnType<typeof startDnsServer>> | undefined;
afterEach(() => {
  server?.stop();
  server = undefined;
});

async function linesFor(changes: Zone, domain = 'owner.test'): Promise<string[]> {
  server = await startDnsServer({ ...wellKept, ...changes });
  const mail = await lookUpMailDomain(dnsOf([server.address]), domain, 'resend');
  return mailDomainFindings(mail).map(lineOf);
}

describe('a mail domain', () => {
  test('is ok if all four DNS entries exist', async () => {
    const lines = await linesFor({});
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^ok: /);
  });

  test('inherits the DMARC policy of its parent domain', async () => {
    const lines = await linesFor(
      {
        'TXT news.owner.test': ['v=spf1 -all'],
        'TXT resend._domainkey.news.owner.test': [key],
        'MX news.owner.test': ['mx.owner.test'],
      },
      'news.owner.test',
    );
    for (const line of lines) expect(line).toMatch(/^ok: /);
  });

  test.each<[string, Zone, string]>([
    ['no SPF', { 'TXT send.owner.test': [] }, 'WRONG: owner.test has no SPF entry'],
    [
      'SPF twice',
      { 'TXT owner.test': ['v=spf1 -all', 'v=spf1 ~all'] },
      'WRONG: owner.test has two SPF entries',
    ],
    ['SPF for all', { 'TXT send.owner.test': ['v=spf1 +all'] }, 'lets anyone send'],
    ['no DKIM', { 'TXT resend._domainkey.owner.test': [] }, 'WRONG: there is no DKIM key'],
    [
      'a DKIM key withdrawn',
      { 'TXT resend._domainkey.owner.test': ['v=DKIM1; p='] },
      'WRONG: there is no DKIM key',
    ],
    ['no DMARC', { 'TXT _dmarc.owner.test': [] }, 'WRONG: owner.test has no DMARC entry'],
    [
      'DMARC twice',
      { 'TXT _dmarc.owner.test': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      'more than one DMARC entry',
    ],
    [
      'DMARC that asks for nothing',
      { 'TXT _dmarc.owner.test': ['v=DMARC1; p=none'] },
      'advice: the DMARC entry of owner.test asks for nothing',
    ],
    ['no mail server', { 'MX owner.test': [] }, 'advice: owner.test doesn’t accept email'],
    ['a null MX', { 'MX owner.test': ['.'] }, 'advice: owner.test doesn’t accept email'],
  ])('with %s is reported', async (_fault, changes, words) => {
    expect((await linesFor(changes)).join('\n')).toContain(words);
  });
});

test('an unreachable DNS resolver is reported as “not checked”, not as a fault', async () => {
  const nobody = dnsOf([`127.0.0.1:${await freePort()}`]);
  const mail = await lookUpMailDomain(nobody, 'owner.test', 'resend');
  const lines = mailDomainFindings(mail).map(lineOf);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^not checked: .+ → no DNS resolver answers/);
});
