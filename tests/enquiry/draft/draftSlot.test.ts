import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSlot } from '../../../src/outbox/browser/draftSlot.ts';
import type { UnsavedForm } from '../../../src/outbox/enquiries/entries.ts';
import {
  draftLockName,
  draftSessionKey,
  unsavedSessionKey,
} from '../../../src/outbox/browser/storageKeys.ts';
import { sampleEnquiry } from '../../support/outboxDeps.ts';
import { stubTabSession } from '../../support/tabSession.ts';

const id = '01900000-0000-7000-8000-000000000001';
const otherId = '01900000-0000-7000-8000-000000000002';
const foreign = 'another lock of the site';

const left: UnsavedForm = {
  id,
  values: sampleEnquiry,
  pressed: sampleEnquiry,
  mayHaveArrived: true,
  touchedAtMs: 7,
  pageId: 'f',
};

let session: Map<string, string>;

beforeEach(() => {
  session = stubTabSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Locks that several tabs share. */
function sharedLocks(): {
  locks: LockManager;
  held: Set<string>;
  asked: string[];
  given: string[];
} {
  const held = new Set<string>();
  const asked: string[] = [];
  const given: string[] = [];
  const waiting: (() => void)[] = [];
  const free = async (name: string, signal: AbortSignal): Promise<void> => {
    while (held.has(name)) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
  };
  const locks: Pick<LockManager, 'query'> & { request: unknown } = {
    async request(name: string, { signal }: { signal: AbortSignal }, keep: () => Promise<void>) {
      asked.push(name);
      await free(name, signal);
      held.add(name);
      given.push(name);
      await keep();
      held.delete(name);
      for (const look of waiting.splice(0)) look();
    },
    query: async () => ({ held: [...held, foreign].map((name) => ({ name })), pending: [] }),
  };
  return { locks: locks as LockManager, held, asked, given };
}

describe('the draft in a tab’s form', () => {
  it('is recovered by the tab’s next page, and by no other tab meanwhile', async () => {
    const { locks, held } = sharedLocks();
    const before = createDraftSlot(locks);
    before.hold(id);
    await expect.poll(() => held).toContain(draftLockName(id));
    expect(session.get(draftSessionKey)).toBe(id);
    expect(await before.recover()).toBe(id);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const duplicated = createDraftSlot(locks);
    const recovered = duplicated.recover();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await recovered).toBe(null);
    // The tab has deleted the id that another tab uses.
    expect(session.has(draftSessionKey)).toBe(false);
    expect(await duplicated.held()).toEqual(new Set([id]));
  });

  it('is waited for until the earlier page releases its lock', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { locks } = sharedLocks();
    const before = createDraftSlot(locks);
    before.hold(id);
    await vi.advanceTimersByTimeAsync(0);
    const page = createDraftSlot(locks);
    const recovered = page.recover();
    await vi.advanceTimersByTimeAsync(999);
    before.release();
    session.set(draftSessionKey, id);
    expect(await recovered).toBe(id);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await page.held()).toEqual(new Set([id]));
  });

  it('is null if the tab had none', async () => {
    const { locks, held } = sharedLocks();
    expect(await createDraftSlot(locks).recover()).toBe(null);
    expect(held.size).toBe(0);
  });

  it('is released when another replaces it, and when the form is emptied', async () => {
    const { locks, held, asked } = sharedLocks();
    const slot = createDraftSlot(locks);
    slot.hold(id);
    slot.hold(id);
    expect(asked).toHaveLength(1);
    await expect.poll(() => held).toEqual(new Set([draftLockName(id)]));
    slot.hold(otherId);
    await expect.poll(() => held).toEqual(new Set([draftLockName(otherId)]));
    expect(await slot.held()).toEqual(new Set([otherId]));
    slot.release();
    await expect.poll(() => held).toEqual(new Set());
    expect(await slot.held()).toEqual(new Set());
    expect(session.size).toBe(0);
  });

  it('releases a lock that arrives after the form has switched to another draft', async () => {
    const { locks, held, given } = sharedLocks();
    const other = createDraftSlot(locks);
    other.hold(id);
    await expect.poll(() => held).toContain(draftLockName(id));
    const slot = createDraftSlot(locks);
    slot.hold(id);
    slot.hold(otherId);
    await expect.poll(() => held).toContain(draftLockName(otherId));
    other.release();
    await expect.poll(() => given.filter((name) => name === draftLockName(id))).toHaveLength(2);
    session.set(draftSessionKey, id);
    expect(await createDraftSlot(locks).recover()).toBe(id);
    expect(held).toContain(draftLockName(otherId));
  });

  it('belongs to the tab that has the lock, even if this tab has asked for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { locks, held } = sharedLocks();
    createDraftSlot(locks).hold(id);
    await vi.advanceTimersByTimeAsync(0);
    const fresh = createDraftSlot(locks);
    fresh.hold(id);
    const first = fresh.recover();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(null);

    const used = createDraftSlot(locks);
    used.hold(otherId);
    await vi.advanceTimersByTimeAsync(0);
    used.release();
    used.hold(id);
    const second = used.recover();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBe(null);
    expect(held).toEqual(new Set([draftLockName(id)]));
  });

  it('stays if it was begun during a recovery', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { locks } = sharedLocks();
    createDraftSlot(locks).hold(id);
    await vi.advanceTimersByTimeAsync(0);
    const slot = createDraftSlot(locks);
    const recovered = slot.recover();
    slot.hold(otherId);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await recovered).toBe(null);
    expect(await slot.held()).toEqual(new Set([id, otherId]));
    expect(session.get(draftSessionKey)).toBe(otherId);
  });

  it('counts as this tab’s if the browser has no Web Locks', async () => {
    const slot = createDraftSlot(undefined);
    slot.hold(id);
    expect(await slot.held()).toEqual(new Set([id]));
    expect(await createDraftSlot(undefined).recover()).toBe(id);
    slot.release();
    expect(await slot.held()).toEqual(new Set());
  });

  it('lasts only as long as the page if session storage is blocked', async () => {
    const closed = (): never => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
    const slot = createDraftSlot(undefined);
    slot.hold(id);
    slot.stash(left);
    expect(slot.left()).toEqual([left]);
    expect(await slot.recover()).toBe(id);
    vi.resetModules();
    const nextPage = await import('../../../src/outbox/browser/draftSlot.ts');
    expect(nextPage.createDraftSlot(undefined).left()).toEqual([]);
    expect(await nextPage.createDraftSlot(undefined).recover()).toBe(null);
    slot.release();
    slot.forgetAll();
    expect(slot.left()).toEqual([]);
    expect(await slot.recover()).toBe(null);
  });

  it('outlives the form if session storage is full', () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => {} });
    const slot = createDraftSlot(undefined);
    slot.stash(left);
    expect(slot.left()).toEqual([left]);
    slot.forget(id);
    expect(slot.left()).toEqual([]);
  });
});

describe('the stashes of a tab’s pages', () => {
  const other = { ...left, id: otherId };

  it('stay until they are forgotten, the latest last', () => {
    const slot = createDraftSlot(undefined);
    slot.stash(left);
    slot.stash(other);
    slot.stash({ ...left, pageId: 'g' });
    expect(createDraftSlot(undefined).left()).toEqual([other, { ...left, pageId: 'g' }]);
    slot.forget(id);
    slot.forget(id);
    expect(slot.left()).toEqual([other]);
    slot.forget(otherId);
    expect(session.size).toBe(0);
    slot.stash(left);
    slot.forgetAll();
    expect(session.size).toBe(0);
  });

  it.each<[string, unknown]>([
    ['not JSON', 'not JSON'],
    ['null', null],
    ['not a list', left],
    ['a list of other values', [null, 7, 'x']],
    ['a list without ids', [{ ...left, id: 'x' }]],
    ['a list without texts', [{ ...left, values: { ...left.values, email: 7 } }]],
  ])('are empty if the stored value is %s', (_, value) => {
    session.set(unsavedSessionKey, typeof value === 'string' ? value : JSON.stringify(value));
    expect(createDraftSlot(undefined).left()).toEqual([]);
  });

  it('are read field by field, and may have arrived unless they say otherwise', () => {
    const { id: _id, values, ...rest } = left;
    session.set(
      unsavedSessionKey,
      JSON.stringify([
        { id, values },
        left,
        { ...left, ...rest, mayHaveArrived: false, pressed: 'yes', touchedAtMs: '7', pageId: 7 },
      ]),
    );
    expect(createDraftSlot(undefined).left()).toEqual([
      { id, values, pressed: null, mayHaveArrived: true, touchedAtMs: 0, pageId: '' },
      left,
      { id, values, pressed: null, mayHaveArrived: false, touchedAtMs: 0, pageId: '' },
    ]);
  });
});
