import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, StorageUnusable } from '../../src/outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import type { Decide } from '../../src/outbox/core/platform.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { draftOf } from '../support/entries.ts';
import { createGate } from '../support/gate.ts';
import { idOf } from '../support/outboxDeps.ts';

const draft = draftOf({ id: idOf(1) });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A factory and its open connections, which a test closes while the store uses them. */
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

describe('the outbox’s storage', () => {
  it('the store lists 250 entries in the order of their ids', async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    const store = indexedDbStore(openDatabase(new IDBFactory()), enquiryCodec);
    const ids = Array.from({ length: 250 }, (_, place) => idOf(place));
    await store.changeEach(ids, (_, id) => ({ put: [{ ...draft, id }], result: id }));
    expect((await store.list()).map(({ id }) => id)).toEqual(ids);
  });

  describe('changing one entry together with all others', () => {
    const ids = [idOf(1), idOf(2), idOf(3)];
    const listed = async (store: EnquiryStore): Promise<string[]> =>
      (await store.list()).map(({ id }) => id);

    async function holdingThree(factory: IDBFactory): Promise<EnquiryStore> {
      const store = indexedDbStore(openDatabase(factory), enquiryCodec);
      await store.changeEach(ids, (_, id) => ({ put: [{ ...draft, id }], result: id }));
      return store;
    }

    /** Makes reading one key fail: adding an existing key fails the request and aborts its transaction. */
    function failToRead(unreadable: string): void {
      const { get } = IDBObjectStore.prototype;
      const reading = vi.spyOn(IDBObjectStore.prototype, 'get');
      onTestFinished(() => reading.mockRestore());
      reading.mockImplementation(function read(this: IDBObjectStore, key) {
        return key === unreadable ? this.add('', idOf(1)) : get.call(this, key);
      });
    }

    it('the store decides on the other entries first, in the same transaction', async () => {
      const { factory, connections } = watched(new IDBFactory());
      const store = await holdingThree(factory);
      const begin = vi.spyOn(connections[0] as IDBDatabase, 'transaction');
      const seen: string[] = [];
      const ofOther: Decide<void> = (_, id) => {
        seen.push(id);
        return id === idOf(1) ? { remove: [id], result: undefined } : { result: undefined };
      };
      const result = await store.changeAmongAll(idOf(2), ofOther, (current, id) => {
        seen.push(id);
        return { result: current };
      });
      expect(result).toMatchObject({ ...draft, id: idOf(2) });
      expect(seen).toEqual([idOf(1), idOf(3), idOf(2)]);
      expect(begin).toHaveBeenCalledOnce();
      expect(await listed(store)).toEqual([idOf(2), idOf(3)]);
      const none = await store.changeAmongAll(idOf(4), ofOther, (current) => ({ result: current }));
      expect(none).toBeNull();
    });

    it('another entry that can’t be read counts as unreadable, and the change continues', async () => {
      const store = await holdingThree(new IDBFactory());
      failToRead(idOf(1));
      const others: (StoredEnquiry | null)[] = [];
      await store.changeAmongAll(
        idOf(2),
        (other) => {
          others.push(other);
          return { result: undefined };
        },
        (_, id) => ({ remove: [id], result: undefined }),
      );
      expect(others).toEqual([
        { state: 'unreadable', id: idOf(1) },
        { ...draft, id: idOf(3) },
      ]);
      expect(await listed(store)).toEqual([idOf(1), idOf(3)]);
    });

    it.each<[string, string | null, string | null]>([
      ['the entry can’t be read', idOf(2), null],
      ['the decision on another entry throws', null, idOf(1)],
      ['the decision on the entry throws', null, idOf(2)],
    ])('the store changes no entry if %s', async (_, unreadable, undecided) => {
      const store = await holdingThree(new IDBFactory());
      if (unreadable !== null) failToRead(unreadable);
      const remove: Decide<void> = (__, id) => {
        if (id === undecided) throw new Error('undecided');
        return { remove: [id], result: undefined };
      };
      const changing = store.changeAmongAll(idOf(2), remove, remove);
      await expect(changing).rejects.toThrow(
        undecided === null ? /already exists|constraint/i : 'undecided',
      );
      vi.restoreAllMocks();
      expect(await listed(store)).toEqual(ids);
    });
  });

  it('a write requests strict durability', async () => {
    const { factory, connections } = watched(new IDBFactory());
    const store = indexedDbStore(openDatabase(factory), enquiryCodec);
    await store.list();
    const begin = vi.spyOn(connections[0] as IDBDatabase, 'transaction');
    await store.change(draft.id, () => ({ put: [draft], result: null }));
    expect(begin).toHaveBeenCalledWith('enquiries', 'readwrite', { durability: 'strict' });
  });

  it('the store reopens the database after its connection was closed', async () => {
    const { factory, connections } = watched(new IDBFactory());
    const store = indexedDbStore(openDatabase(factory), enquiryCodec);
    await store.change(draft.id, () => ({ put: [draft], result: null }));
    connections[0]?.close();
    expect(await store.list()).toEqual([draft]);
  });

  it('the store reopens the database after a failed first open', async () => {
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
    expect(await indexedDbStore(openDatabase(factory), enquiryCodec).list()).toEqual([]);
  });

  it('an open request that never settles fails after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = new IDBFactory();
    factory.open = () => new EventTarget() as IDBOpenDBRequest;
    const listing = indexedDbStore(openDatabase(factory), enquiryCodec).list();
    const refused = expect(listing).rejects.toThrow(StorageUnusable);
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
  });

  it('a hanging open request delays later ones by at most three seconds, and its connection is closed in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = new IDBFactory();
    const hanging = Object.assign(new EventTarget(), { result: { close: vi.fn() } });
    const open = vi.spyOn(factory, 'open');
    open.mockImplementationOnce(() => Object(hanging));
    const store = indexedDbStore(openDatabase(factory), enquiryCodec);
    const first = expect(store.list()).rejects.toThrow(StorageUnusable);
    await vi.advanceTimersByTimeAsync(1_000);
    const others = [store.list(), store.list()];
    await vi.advanceTimersByTimeAsync(2_000);
    await first;
    vi.useRealTimers();
    expect(await Promise.all(others)).toEqual([[], []]);
    expect(open).toHaveBeenCalledTimes(2);
    hanging.dispatchEvent(new Event('success'));
    expect(hanging.result.close).toHaveBeenCalledOnce();
  });

  it('without IndexedDB every operation fails at once', async () => {
    const store = indexedDbStore(openDatabase(undefined), enquiryCodec);
    await expect(store.list()).rejects.toThrow(StorageUnusable);
  });

  it('a decision that throws changes nothing', async () => {
    const store = indexedDbStore(openDatabase(new IDBFactory()), enquiryCodec);
    const failing = store.change(draft.id, () => {
      throw new Error('decided wrongly');
    });
    await expect(failing).rejects.toThrow();
    expect(await store.list()).toEqual([]);
  });

  it('a change resolves only after its transaction has committed', async () => {
    const store = indexedDbStore(openDatabase(new IDBFactory()), enquiryCodec);
    // The disk turns out to be full only at commit.
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function abort(
      this: IDBObjectStore,
      ...given
    ) {
      const request = put.call(this, ...given);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(store.change(draft.id, () => ({ put: [draft], result: null }))).rejects.toThrow();
    await expect(
      store.changeEach([draft.id], () => ({ put: [draft], result: null })),
    ).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await store.list()).toEqual([]);
  });

  it('a write that has timed out is never committed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = new IDBFactory();
    const withStore = openDatabase(factory);
    let isSlow = true;
    const start = createGate();
    const writing = withStore('readwrite', async (store) => {
      store.put({ version: 1 }, draft.id);
      start.open();
      // The transaction stays open, as on a disk that does not answer.
      await new Promise<void>((resolve, reject) => {
        const again = (): void => {
          const request = store.get(draft.id);
          request.addEventListener('success', () => (isSlow ? again() : resolve()));
          request.addEventListener('error', () => reject(request.error));
        };
        again();
      });
    });
    const refused = expect(writing).rejects.toThrow(StorageUnusable);
    await start.opened;
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
    isSlow = false;
    vi.useRealTimers();
    expect(await indexedDbStore(openDatabase(factory), enquiryCodec).list()).toEqual([]);
  });

  it('a write whose open request has timed out never begins', async () => {
    const { factory, connections } = watched(new IDBFactory());
    await indexedDbStore(openDatabase(factory), enquiryCodec).list();
    const [result] = connections;
    if (!result) throw new Error('Nothing was opened.');
    const begin = vi.spyOn(result, 'transaction');
    const late = Object(new EventTarget());
    factory.open = () => late;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let hasBegun = false;
    const writing = openDatabase(factory)('readwrite', async () => {
      hasBegun = true;
    });
    const refused = expect(writing).rejects.toThrow(StorageUnusable);
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
    vi.useRealTimers();
    Object.assign(late, { result }).onsuccess();
    await expect.poll(() => begin.mock.calls).toHaveLength(1);
    expect(hasBegun).toBe(false);
  });
});
