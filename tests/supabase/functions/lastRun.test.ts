import { strict as assert } from 'node:assert';
import { listen } from '../../support/httpServer.ts';
import { query } from './support/backend.ts';
import { callDelivery, post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

type LastRun = {
  failed: string[];
  counts: Record<string, number>;
  good_counts: Record<string, number> | null;
};

const lastRun = async (): Promise<LastRun | undefined> =>
  (await query<LastRun>('select failed, counts, good_counts from contact.last_run'))[0];

/** A server that receives heartbeats and answers with this status; with null, never answers. */
async function listener(status: number | null) {
  const calls: string[] = [];
  const { url, stop } = await listen((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (status !== null) response.writeHead(status).end();
  });
  return { calls, url: `${url}/a-secret-path`, stop };
}

sceneClaim(
  'a good run is recorded and sends the heartbeat; a run with a failed step records the step and sends none',
  async ({ start }) => {
    const { calls, url, stop } = await listener(200);
    try {
      await post((await start()).url);
      await settled('sent');
      const delivery = await start('deliver-notifications', { HEARTBEAT_URL: url });
      assert.equal((await callDelivery(delivery)).status, 200);
      await until('the heartbeat', async () => calls.length > 0);
      const none = { sent: 0, retry: 0, dead: 0, unsettled: 0 };
      assert.deepEqual(await lastRun(), { failed: [], counts: none, good_counts: none });

      await query('alter table contact.callers rename to callers_away');
      try {
        const answer = await callDelivery(delivery);
        assert.deepEqual([answer.status, (await answer.json()).failed], [500, 'retention']);
      } finally {
        await query('alter table contact.callers_away rename to callers');
      }
      assert.deepEqual((await lastRun())?.failed, ['retention']);
      assert.equal((await callDelivery(delivery)).status, 200);
      await until('the next heartbeat', async () => calls.length > 1);
      assert.deepEqual(calls, ['GET /a-secret-path', 'GET /a-secret-path']);
    } finally {
      await stop();
    }
  },
);

sceneClaim('a run doesn’t depend on the heartbeat’s answer', async ({ start }) => {
  for (const status of [500, null]) {
    const { calls, url, stop } = await listener(status);
    try {
      const delivery = await start('deliver-notifications', { HEARTBEAT_URL: url });
      assert.equal((await callDelivery(delivery)).status, 200);
      await until('the heartbeat', async () => calls.length > 0);
      assert.deepEqual((await lastRun())?.failed, []);
      await delivery.printed(/heartbeat_failed/);
      assert.ok(!delivery.output().includes('a-secret-path'));
    } finally {
      await stop();
    }
  }
});
