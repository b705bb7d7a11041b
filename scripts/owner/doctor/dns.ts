import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../backend/processes.ts';

/** Entries of a name; none where there are none, null where no resolver can be reached. */
export type Entries = readonly string[] | null;

export type Dns = {
  texts(name: string): Promise<Entries>;
  /** Names of the servers that take mail; `.` stands for “no mail here” (RFC 7505). */
  mailServers(name: string): Promise<Entries>;
};

/** @param servers in place of this machine's own resolvers */
export function dnsOf(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: async (name) =>
      await entriesOf(async () =>
        // A long entry comes in parts (RFC 7208, 3.3).
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
