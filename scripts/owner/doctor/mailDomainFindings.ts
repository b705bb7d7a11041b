import type { Dns, Entries } from './dns.ts';
import { advice, type Finding, unchecked, well, wrong } from './finding.ts';

/** What stands in the DNS about a domain that mail is sent from. */
export type MailDomain = {
  domain: string;
  /** Name of the entry with the key that mails are signed with (RFC 6376, 3.6.2.1). */
  dkimName: string;
  /** Of the domain, and of `send.` below it, from where Resend sends. */
  spf: { own: Entries; send: Entries };
  dkim: Entries;
  /** Of the domain, or of the nearest one above it that has any (RFC 7489, 6.6.3). */
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

/** Whether mails from the domain will be taken for what they are, and answers to them arrive. */
export function mailDomainFindings(mail: MailDomain): Finding[] {
  return [spf(mail), dkim(mail), dmarc(mail), mailServers(mail)];
}

/** RFC 7208. */
function spf({ domain, spf: { own, send } }: MailDomain): Finding {
  if (own === null || send === null) return notReached(`SPF of ${domain}`);
  const policies = { own: own.filter(isSpf), send: send.filter(isSpf) };
  const all = [...policies.own, ...policies.send];
  if (policies.own.length > 1 || policies.send.length > 1) {
    return wrong(`${domain} has two SPF entries, and then none holds`, 'join them in one');
  }
  if (all.some((policy) => /(^|\s)\+?all\b/i.test(policy))) {
    return wrong(`SPF of ${domain} lets anybody send`, 'end it with ~all or -all');
  }
  return all.length > 0
    ? well(`SPF of ${domain} says who may send`)
    : wrong(
        `${domain} has no SPF entry, nor has send.${domain}`,
        'put in the TXT entry that the mail provider shows for the domain',
      );
}

function dkim({ dkimName, dkim: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`DKIM at ${dkimName}`);
  return entries.some((text) => /\bp=[A-Za-z0-9+/]{20}/.test(text.replaceAll(/\s/g, '')))
    ? well(`DKIM stands at ${dkimName}`)
    : wrong(
        `there is no DKIM key at ${dkimName}`,
        'put in the entry that the mail provider shows; name its selector by --dkim-selector',
      );
}

function dmarc({ domain, dmarc: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`DMARC of ${domain}`);
  const policies = entries.filter(isDmarc);
  const [policy] = policies;
  if (policy === undefined || policies.length > 1) {
    return wrong(
      `${domain} has ${policy === undefined ? 'no' : 'more than one'} DMARC entry`,
      `put one TXT entry at _dmarc.${domain}: v=DMARC1; p=quarantine`,
    );
  }
  if (!/\bp=(quarantine|reject)\b/i.test(policy.replaceAll(/\s/g, ''))) {
    return advice(`DMARC of ${domain} asks for nothing`, 'once mails arrive, make it p=quarantine');
  }
  return well(`DMARC of ${domain} guards the name`);
}

function mailServers({ domain, mailServers: entries }: MailDomain): Finding {
  if (entries === null) return notReached(`the mail servers of ${domain}`);
  return entries.some((name) => name !== '.')
    ? well(`${domain} takes mail`)
    : advice(
        `${domain} takes no mail`,
        'visitors who answer to an address there get an error; give MAIL_FROM one that is read, or leave it',
      );
}

function notReached(what: string): Finding {
  return unchecked(what, 'no DNS resolver answers here; run this from another network');
}

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);
const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);
