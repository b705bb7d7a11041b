import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, StorageUnusable } from '../../src/outbox/database';
import { indexedDbStore } from '../../src/outbox/indexedDbStore';
import type { Draft } from '../../src/outbox/entry';
import { sampleEnquiry, startMs } from '../support/outboxParts';

const draft: Draft = {
  state: 'draft',
  form: 'this page',
  id: '01900000-0000-7000-8000-000000000001',
  values: sampleEnquiry,
  touchedAtMs: startMs,
  mayHaveArrived: false,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The connections that a factory has opened, for closing them under the store. */
function watched(factory: IDBFactory): { factory: IDBFactory; connections: IDBDatabase[] } {
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  return { factory, connections };
}

describe('a long list', () => {
  it('is read whole, in parts', async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    const store = indexedDbStore(openDatabase(new IDBFactory()));
    const ids = Array.from(
      { length: 250 },
      (_, place) => `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    );
    await store.changeEach(ids, (_, id) => ({ put: [{ ...draft, id }], result: id }));
    expect((await store.list()).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the storage under the outbox', () => {
  it('asks for strict durability when it writes', async () => {
    const { factory, connections } = watched(new IDBFactory());
    const store = indexedDbStore(openDatabase(factory));
    await store.list();
    const begin = vi.spyOn(connections[0] as IDBDatabase, 'transaction');
    await store.change(draft.id, () => ({ put: [draft], result: null }));
    expect(begin).toHaveBeenCalledWith('enquiries', 'readwrite', { durability: 'strict' });
  });

  it('opens again when its connection was closed under it', async () => {
    const { factory, connections } = watched(new IDBFactory());
    const store = indexedDbStore(openDatabase(factory));
    await store.change(draft.id, () => ({ put: [draft], result: null }));
    connections[0]?.close();
    expect(await store.list()).toEqual([draft]);
  });

  it('opens again after a failed first open', async () => {
    const factory = new IDBFactory();
    const open = factory.open.bind(factory);
    let failures = 1;
    factory.open = (...args) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('UnknownError');
      }
      return open(...args);
    };
    expect(await indexedDbStore(openDatabase(factory)).list()).toEqual([]);
  });

  it('says within three seconds that an open which never settles is unusable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = new IDBFactory();
    factory.open = () => new EventTarget() as IDBOpenDBRequest;
    const listing = indexedDbStore(openDatabase(factory)).list();
    const refused = expect(listing).rejects.toThrow(StorageUnusable);
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
  });

  it('says at once that there is none', async () => {
    const store = indexedDbStore(openDatabase(undefined));
    await expect(store.list()).rejects.toThrow(StorageUnusable);
  });

  it('changes nothing where a decision throws', async () => {
    const store = indexedDbStore(openDatabase(new IDBFactory()));
    const failing = store.change(draft.id, () => {
      throw new Error('decided wrongly');
    });
    await expect(failing).rejects.toThrow();
    expect(await store.list()).toEqual([]);
  });
});
