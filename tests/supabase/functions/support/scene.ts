import { strict as assert } from 'node:assert';
import { idempotencyHeader } from '../../../../supabase/functions/_shared/contract.ts';
import { emptyTables } from '../../../support/emptyTables.ts';
import { backend, query } from './backend.ts';
import { claim } from './claim.ts';
import { enquiryId, sample, sampleOf } from './enquiries.ts';
import {
  type Environment,
  environmentFor,
  type FunctionName,
  type FunctionProcess,
  startFunction,
} from './functionProcess.ts';
import { forgetMails } from './mails.ts';

export const transports = ['resend', 'smtp'] as const;

/** Starts functions over empty tables and an empty mail catcher. The functions stop at the end of the test. */
export type Scene = {
  start(name?: FunctionName, changes?: Environment): Promise<FunctionProcess>;
  /** Calls deliver-notifications like the schedule. Calls with the same settings use the same process. */
  deliver(changes?: Environment): Promise<{ status: number; counts: Record<string, number> }>;
};

/** A test with running functions. Fails if a function prints a visitor's text. */
export function sceneClaim(
  name: string,
  play: (scene: Scene) => Promise<void>,
  transport: (typeof transports)[number] = 'resend',
): void {
  const started: FunctionProcess[] = [];
  const killAll = async (): Promise<void> => {
    await Promise.all(started.map((child) => child.kill()));
  };
  const prove = async (): Promise<void> => {
    // A killed function's statement may deadlock with this one. Postgres cancels one of the two: retry once.
    await query(emptyTables).catch(() => query(emptyTables));
    await forgetMails();
    const start: Scene['start'] = async (functionName = 'send-contact-email', changes = {}) => {
      const child = await startFunction(functionName, environmentFor(transport, changes));
      started.push(child);
      return child;
    };
    const deliveries = new Map<string, Promise<FunctionProcess>>();
    const deliver: Scene['deliver'] = async (changes = {}) => {
      const settings = JSON.stringify(changes);
      const child = deliveries.get(settings) ?? start('deliver-notifications', changes);
      deliveries.set(settings, child);
      const response = await callDelivery(await child);
      return { status: response.status, counts: await response.json() };
    };
    await play({ start, deliver });
    await killAll();
    for (const child of started) assertDiscreet(child.output());
  };
  claim(name, prove, killAll);
}

export async function callDelivery(
  { url }: FunctionProcess,
  authorization = `Bearer ${environmentFor('resend').DELIVERY_SECRET}`,
): Promise<Response> {
  return await fetch(url, { method: 'POST', headers: { authorization } });
}

export type Posted = { status: number; text: string; headers: Headers };

export type Post = {
  id?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

/** Posts an enquiry. Parts that `given` lacks come from the sample, whose message contains the id. */
export async function post(url: string, given: Post = {}): Promise<Posted> {
  const { id = enquiryId(), headers = {}, method = 'POST' } = given;
  const { body = sampleOf(id) } = given;
  const raw =
    typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(id !== null && { [idempotencyHeader]: id }),
      ...headers,
    },
    ...(method !== 'GET' && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Checks that each line is JSON and contains none of a visitor's texts. */
function assertDiscreet(output: string): void {
  const words = [sample.name, sample.email, 'Marigold', 'marigold', 'Two acres', 'plant first'];
  for (const word of words) assert.ok(!output.includes(word), `the log shows ${word}:\n${output}`);
  assert.ok(!output.includes(backend.functionDatabaseUrl), 'the log shows the database password');
}
