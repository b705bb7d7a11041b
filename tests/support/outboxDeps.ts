import { IDBFactory } from 'fake-indexeddb';
import { emptyEnquiry, type Enquiry } from '#contract';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import type { Cause } from '../../src/outbox/core/due.ts';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import type { EnquiryDeps, EnquiryStore } from '../../src/outbox/enquiries/entries.ts';

export const sampleEnquiry: Enquiry = {
  ...emptyEnquiry,
  name: 'Sample Visitor',
  email: 'visitor@example.com',
  projectType: 'Pollinator Habitat Planning',
  message: 'Two acres of old pasture above a creek.',
};

export const otherText: Enquiry = { ...sampleEnquiry, message: 'Three acres, it turns out.' };

export const startMs = Date.UTC(2026, 2, 14, 17, 12);

/** The id with this number. Ids with larger numbers sort later. */
export const idOf = (place: number): string =>
  `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`;

type Server = (id: string, enquiry: Enquiry) => Reply | Promise<Reply>;

/** Dependencies of the outbox core: the real store, and a server and a clock that the test controls. */
export type TestDeps = EnquiryDeps & {
  nowMs: number;
  server: Server;
  sent: { id: string; enquiry: Enquiry }[];
  sealedSent: { id: string; sealed: string }[];
};

export function createDeps(
  server: Server,
  factory = new IDBFactory(),
  pageId = 'this page',
): TestDeps {
  let counter = 0;
  const deps: TestDeps = {
    nowMs: startMs,
    server,
    sent: [],
    sealedSent: [],
    codec: enquiryCodec,
    store: indexedDbStore(openDatabase(factory), enquiryCodec),
    clock: () => deps.nowMs,
    random: () => 0.5,
    triedUnsaved: new Set(),
    pageId,
    newId: () => {
      counter += 1;
      return uuidv7(deps.nowMs, new Uint8Array(10).fill(counter + pageId.length));
    },
    transport: async (id, content) => {
      if ('sealed' in content) {
        deps.sealedSent.push({ id, sealed: content.sealed });
        return await deps.server(id, sampleEnquiry);
      }
      deps.sent.push({ id, enquiry: content.values });
      return await deps.server(id, content.values);
    },
  };
  return deps;
}

export function answer(status: number, body: unknown, retryAfterMs: number | null = null): Reply {
  return { kind: 'answered', status, body, retryAfterMs };
}

export const offline = (): Reply => ({ kind: 'offline' });
export const lost = (): Reply => ({ kind: 'unreachable' });
export const storageFails = (): Promise<never> => Promise.reject(new Error('no storage'));

/** Causes of a run of the outbox, or of Try now, at the time of the device's clock. */
export const causes = {
  timer: ({ nowMs }: TestDeps): Cause => ({ kind: 'timer', atMs: nowMs }),
  signal: ({ nowMs }: TestDeps): Cause => ({ kind: 'signal', atMs: nowMs }),
  asked: ({ nowMs }: TestDeps): Cause => ({ kind: 'asked', atMs: nowMs }),
};

export async function put(
  { store }: { store: EnquiryStore },
  ...entries: readonly EnquiryEntry[]
): Promise<void> {
  await store.change('', () => ({ put: [...entries], result: undefined }));
}

/** Dependencies of the outbox core whose store contains these entries. */
export async function holding(
  server: Server,
  ...entries: readonly EnquiryEntry[]
): Promise<TestDeps> {
  const deps = createDeps(server);
  await put(deps, ...entries);
  return deps;
}

export async function only({ store }: { store: EnquiryStore }): Promise<StoredEnquiry | undefined> {
  const [entry, ...others] = await store.list();
  if (others.length > 0) throw new Error('There is more than one.');
  return entry;
}

export async function entriesOf({ store }: { store: EnquiryStore }): Promise<StoredEnquiry[]> {
  return await store.list();
}

/** The messages of all stored drafts. */
export async function draftsOf(deps: { store: EnquiryStore }): Promise<string[]> {
  const entries = await entriesOf(deps);
  return entries.flatMap((entry) => (entry.state === 'draft' ? [entry.values.message] : []));
}
