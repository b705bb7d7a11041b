import { describe, expect, it } from 'vitest';
import { runExclusively } from '../../src/outbox/browser/exclusiveRun.ts';

/** A lock manager whose lock is never released, as if a frozen tab held it. */
const frozen = {
  request: (_: string, options: LockOptions) =>
    new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    }),
};

const granting = {
  request: async (_: string, __: LockOptions, work: LockGrantedCallback<unknown>) =>
    await work(null),
};

describe('one run at a time', () => {
  it('the run starts in a browser without Web Locks', async () => {
    expect(await runExclusively(undefined, 'name', 10, async () => 'ran')).toBe('ran');
  });

  it('the run starts although a frozen tab holds the lock', async () => {
    expect(
      await runExclusively(frozen as unknown as LockManager, 'name', 10, async () => 'ran'),
    ).toBe('ran');
  });

  it('a run that fails is not repeated', async () => {
    let runs = 0;
    const failing = runExclusively(granting as unknown as LockManager, 'name', 10, async () => {
      runs += 1;
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(runs).toBe(1);
  });
});
