import type * as ServerCode from '../entries/inboxServer.ts';
import type { Wire } from '../server.ts';
import type { World } from '../world.ts';
import { type Accounts, claimsOf } from './auth.ts';
import { type OwnerTable, owner } from './table.ts';

/** The owner's function: the real handler on a given table. */
export type OwnerServer = {
  answer(headers: Record<string, string>, body: string): Promise<Wire>;
};

const siteOrigin = 'https://site.example.com';

export function createOwnerServer(
  world: World,
  code: typeof ServerCode,
  table: OwnerTable,
  accounts: Accounts,
): OwnerServer {
  const handle = code.createHandler({
    table: {
      ...table,
      isOwner: async () => ({ kind: 'ok', value: false }),
      // The owner's histories have no export, no erase of an address, and no photographs.
      photograph: async () => ({ kind: 'unavailable' }),
      exportPage: async () => ({ kind: 'unavailable' }),
      countFrom: async () => ({ kind: 'unavailable' }),
      eraseFrom: async () => ({ kind: 'unavailable' }),
      seeSession: async () => ({ kind: 'ok', value: 'open' }),
      async leave(session) {
        if (accounts.isAway) return { kind: 'unavailable' };
        accounts.open.delete(session);
        return { kind: 'ok', value: 'left' };
      },
    },
    async readSession(request) {
      if (accounts.isAway) return { kind: 'unavailable' };
      const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
      return accounts.isTaken(token)
        ? { kind: 'open', email: owner, id: claimsOf(token).session_id }
        : { kind: 'none' };
    },
    giveCode: async () => undefined,
    waitUntil: () => undefined,
    callerOf: async () => null,
    now: world.now,
    site: { allowedOrigins: new Set([siteOrigin]), origin: siteOrigin },
    log: () => undefined,
  });
  return {
    async answer(headers, body) {
      const url = 'https://backend.example.com/owner-inbox';
      const response = await handle(new Request(url, { method: 'POST', headers, body }));
      return {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      };
    },
  };
}
