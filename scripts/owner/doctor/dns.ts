import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../backend/processes.ts';

/** DNS entries; null if no resolver can be reached. */
export type Entries = readonly string[] | null;

export type Dns = {
  texts(name: string): Promise<Entries>;
  /** Names of the mail servers (MX). `.` means that the domain accepts no mail (RFC 7505). */
  mailServers(name: string): Promise<Entries>;
};

/** @param servers addresses of resolvers; the system's by default */
export function dnsOf(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: async (name) =>
      await entriesOf(async () =>
        // Joins the parts of a long TXT record (RFC 7208, 3.3).
        (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
      ),
    mailServers: async (name) =>
      await entriesOf(async () =>
        (await resolver.resolveMx(name)).map(({ exchange }) => exchange || '.'),
      ),
  };
}

async function entriesOf(look: () => Promise<string[]>): Promise<Entries> {
  try {
    return await look();
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '') ? [] : null;
  }
}
