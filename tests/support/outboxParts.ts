import { IDBFactory } from 'fake-indexeddb';
import type { Enquiry } from '#contract';
import { openDatabase } from '../../src/outbox/database';
import { newEnquiryId } from '../../src/outbox/enquiryId';
import { indexedDbStore } from '../../src/outbox/indexedDbStore';
import type { Reply } from '../../src/outbox/outcome';
import type { OutboxParts } from '../../src/outbox/ports';

export const sampleEnquiry: Enquiry = {
  name: 'Sample Visitor',
  email: 'visitor@example.com',
  projectType: 'Pollinator Habitat Planning',
  message: 'Two acres of old pasture above a creek.',
};

export const startMs = Date.UTC(2026, 2, 14, 17, 12);

type Server = (id: string, enquiry: Enquiry) => Reply | Promise<Reply>;

/** The core on the real store adapter, with a line and a clock that the test drives. */
export type TestParts = OutboxParts & {
  nowMs: number;
  server: Server;
  sent: { id: string; enquiry: Enquiry }[];
  sealedSent: { id: string; sealed: string }[];
};

export function createParts(
  server: Server,
  factory = new IDBFactory(),
  form = 'this page',
): TestParts {
  let counter = 0;
  const parts: TestParts = {
    nowMs: startMs,
    server,
    sent: [],
    sealedSent: [],
    store: indexedDbStore(openDatabase(factory)),
    clock: () => parts.nowMs,
    random: () => 0.5,
    pause: async () => {},
    triedUnsaved: new Set(),
    form,
    newId: () => {
      counter += 1;
      return newEnquiryId(parts.nowMs, new Uint8Array(10).fill(counter + form.length));
    },
    transport: async (id, content) => {
      if ('sealed' in content) {
        parts.sealedSent.push({ id, sealed: content.sealed });
        return await parts.server(id, sampleEnquiry);
      }
      parts.sent.push({ id, enquiry: content.values });
      return await parts.server(id, content.values);
    },
  };
  return parts;
}

export function answer(status: number, body: unknown, retryAfterMs: number | null = null): Reply {
  return { kind: 'answered', status, body, retryAfterMs };
}
