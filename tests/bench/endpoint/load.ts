import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median } from '../measuring.ts';
import { newId } from '../../endpoint/trial.ts';

/** Responses per second, and the median and longest time of a response. */
export type Pace = { perSecond: number; medianMs: number; longestMs: number };

/**
 * Posts new enquiries for `durationMs` over several connections, one after another on each.
 * @throws Error if a response isn't 202
 */
export async function load(
  url: string,
  connections: number,
  durationMs: number,
  changes: Record<string, unknown>,
): Promise<Pace> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + durationMs;
  const work = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const sentMs = performance.now();
      await post(agent, url, changes);
      times.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const tookMs = performance.now() - startMs;
  agent.destroy();
  return {
    perSecond: (times.length * 1_000) / tookMs,
    medianMs: median(times),
    longestMs: times.reduce((longest, ms) => Math.max(longest, ms), 0),
  };
}

async function post(agent: Agent, url: string, changes: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({
    name: 'Ada Sample',
    email: 'ada@example.com',
    projectType: 'A pond',
    message: `Two acres above a creek. ${randomBytes(200).toString('hex')}`,
    ...changes,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': newId(),
  };
  await new Promise<void>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 202) resolve();
        else reject(new Error(`An enquiry was answered ${response.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
