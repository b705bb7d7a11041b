import { strict as assert } from 'node:assert';
import { within, withinOrAborted } from '../../../supabase/functions/_shared/within.ts';
import { claim } from './support/claim.ts';

const never = (): Promise<never> => new Promise(() => undefined);

claim('work that exceeds its timeout is aborted, and other work isn’t', async () => {
  const signals: AbortSignal[] = [];
  const work = (ends: () => Promise<string>) => (signal: AbortSignal) => {
    signals.push(signal);
    return ends();
  };
  const done = { kind: 'done', value: 'done' };
  assert.deepEqual(
    await withinOrAborted(
      60_000,
      work(() => Promise.resolve('done')),
    ),
    done,
  );
  assert.deepEqual(await withinOrAborted(1, work(never)), { kind: 'late' });
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [false, true],
  );
});

claim('work that rejects before its timeout rejects', async () => {
  await assert.rejects(within(60_000, Promise.reject(new Error('broken'))), /broken/);
});
