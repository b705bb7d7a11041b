import { strict as assert } from 'node:assert';
import {
  createRateLimiter,
  monotonicMs,
  wait,
} from '../../../supabase/functions/_shared/rateLimiter.ts';
import { claim } from './support/claim.ts';

const nothing = () => Promise.resolve();

claim(
  'the rate limiter spaces mails out, and refuses a wait above the maximum',
  async () => {
    const waits: number[] = [];
    const rateLimiter = createRateLimiter(
      2,
      () => 10_000,
      (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    );
    for (let count = 0; count < 4; count += 1) assert.equal(await rateLimiter.acquire(1_500), true);
    assert.equal(await rateLimiter.acquire(1_500), false);
    rateLimiter.refund();
    assert.equal(await rateLimiter.acquire(1_500), true);
    assert.deepEqual(waits, [500, 1_000, 1_500, 1_500]);
  },
  nothing,
);

claim('setting the server’s clock back doesn’t delay a mail', async () => {
  const { now } = Date;
  const rateLimiter = createRateLimiter(2, monotonicMs, nothing);
  try {
    assert.equal(await rateLimiter.acquire(1_000), true);
    Date.now = () => now() - 3_600_000;
    assert.equal(await rateLimiter.acquire(1_000), true);
  } finally {
    Date.now = now;
  }
});

claim('`wait` resolves later, not at once', async () => {
  const waited = wait(1).then(() => 'waited');
  assert.equal(await Promise.race([waited, Promise.resolve('at once')]), 'at once');
  assert.equal(await waited, 'waited');
});

claim('the rate limiter’s clock only goes forward', async () => {
  const beganMs = monotonicMs();
  await wait(5);
  assert.ok(monotonicMs() > beganMs);
});
