import type { Dns, Entries } from './dns.ts';
import { advice, type Finding, unchecked, well, wrong } from './finding.ts';

/** The DNS records of the domain that sends the site's mail. */
export type MailDomain = {
  domain: string;
  /** The name of the DKIM record (RFC 6376, 3.6.2.1). */
  dkimName: string;
  /** SPF records. `own`: the domain's; `send`: those of the subdomain from which Resend sends. */
  spf: { own: Entries; send: Entries };
  dkim: Entries;
  /** The DMARC record of the domain, or of its nearest parent that has one (RFC 7489, 6.6.3). */
  dmarc: Entries;
  mailServers: Entries;
};

export async function lookUpMailDomain(
  dns: Dns,
  domain: string,
  selector: string,
): Promise<MailDomain> {
  const dkimName = `${selector}._domainkey.${domain}`;
  return {
    domain,
    dkimName,
    spf: { own: await dns.texts(domain), send: await dns.texts(`send.${domain}`) },
    dkim: await dns.texts(dkimName),
    dmarc: await policyOf(dns, domain),
    mailServers: await dns.mailServers(domain),
  };
}

async function policyOf(dns: Dns, domain: string): Promise<Entries> {
  const entries = await dns.texts(`_dmarc.${domain}`);
  const above = domain.split('.').slice(1).join('.');
  if (entries === null || entries.some(isDmarc) || !above.includes('.')) return entries;
  return await policyOf(dns, above);
}

/** Checks the records for SPF, DKIM, DMARC, and MX. */
export function mailDomainFindings(mail: MailDomain): Finding[] {
  return [spf(mail), dkim(mail), dmarc(mail), mailServers(mail)];
}

/** Checks the SPF record (RFC 7208). */
function spf({ domain, spf: { own, send } }: MailDomain): Finding {
  if (own === null || send === null) return notReached(`SPF of ${domain}`);
  const policies = { own: own.filter(isSpf), send: send.filter(isSpf) };
  const all = [...policies.own, ...policies.send];
  if (policies.own.length > 1 || policies.send.length > 1) {
    return wrong(`${domain} has two SPF entries, so neither counts`, 'combine them into one');
  }
  if (all.some((policy) => /(^|\s)\+?all\b/i.test(policy))) {
    return wrong(`the SPF entry of ${domain} lets anyone send`, 'end it with ~all or -all');
  }
  return all.length > 0
    ? well(`the SPF entry of ${domain} says who can send`)
    : wrong(
        `${domain} has no SPF entry, and neither does send.${domain}`,
        'add the TXT entry your email provider shows for the domain',
      );
}

function dkim({ dkimName, dkim: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`DKIM at ${dkimName}`);
  return entries.some((text) => /\bp=[A-Za-z0-9+/]{20}/.test(text.replaceAll(/\s/g, '')))
    ? well(`there is a DKIM key at ${dkimName}`)
    : wrong(
        `there is no DKIM key at ${dkimName}`,
        'add the entry your email provider shows; if it has a different selector, name it with --dkim-selector',
      );
}

function dmarc({ domain, dmarc: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`DMARC of ${domain}`);
  const policies = entries.filter(isDmarc);
  const [policy] = policies;
  if (policy === undefined || policies.length > 1) {
    return wrong(
      `${domain} has ${policy === undefined ? 'no' : 'more than one'} DMARC entry`,
      `have exactly one TXT entry at _dmarc.${domain}: v=DMARC1; p=quarantine`,
    );
  }
  if (!/\bp=(quarantine|reject)\b/i.test(policy.replaceAll(/\s/g, ''))) {
    return advice(
      `the DMARC entry of ${domain} asks for nothing`,
      'once emails arrive, change it to p=quarantine',
    );
  }
  return well(`the DMARC entry of ${domain} protects the name`);
}

function mailServers({ domain, mailServers: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`the mail servers of ${domain}`);
  return entries.some((name) => name !== '.')
    ? well(`${domain} accepts email`)
    : advice(
        `${domain} doesn’t accept email`,
        'email sent there bounces; if you want it, set up a mailbox for MAIL_FROM',
      );
}

function notReached(what: string): Finding {
  return unchecked(what, 'no DNS resolver answers here; try another network');
}

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);
const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);
