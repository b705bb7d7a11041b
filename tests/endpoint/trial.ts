import { strict as assert } from 'node:assert';
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import {
  idempotencyHeader,
  parseReceipt,
  referenceOf,
  replayedHeader,
  signalsProperty,
} from '../../supabase/functions/_shared/contract.ts';
import type { Answer, Endpoint, Sent } from './endpoint.ts';

/** A test of one rule of the contract. `prove` throws if the function breaks the rule. */
export type Case = { name: string; prove: (trial: Trial) => Promise<unknown> };

export type Post = Partial<Sent> & {
  /** The enquiry's key. If left out, a new key; if null, no key. */
  id?: string | null;
  /** The body as a JSON value, instead of `body`. */
  json?: unknown;
};

/** The tools of a test case. */
export type Trial = {
  endpoint: Endpoint;
  /** An allowed origin. */
  origin: string;
  /** A random text that is unique to this run. */
  mark: string;
  post(post?: Post): Promise<Answer>;
  /** Posts an enquiry and expects its receipt, marked as a replay if `isReplay`. */
  expectAccepted(post?: Post, isReplay?: boolean): Promise<Answer>;
};

/** Email address of all test enquiries. The owner can erase them by it. */
export const address = 'conformance@example.com';

export function trialAt(endpoint: Endpoint, origin: string): Trial {
  const mark = randomBytes(6).toString('hex');
  const post: Trial['post'] = async ({ id = newId(), json, headers, ...sent } = {}) =>
    await endpoint.send({
      body: JSON.stringify(json === undefined ? suspect({}, id ?? undefined) : json),
      ...sent,
      headers: {
        'content-type': 'application/json',
        ...(id !== null && { [idempotencyHeader]: id }),
        ...headers,
      },
    });
  return {
    endpoint,
    origin,
    mark,
    post,
    async expectAccepted(given = {}, isReplay = false) {
      const id = given.id ?? newId();
      const answer = await post({ ...given, id });
      expectReceipt(answer, id, isReplay);
      return answer;
    },
  };
}

/**
 * An enquiry as the page sends it. Without an id each call makes a different text, because the function stores
 * the same text once; the same id always makes the same text.
 */
export function enquiry(
  changes: Record<string, unknown> = {},
  id: string = randomBytes(16).toString('hex'),
): Record<string, unknown> {
  const own = createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, 12);
  return {
    name: `Conformance Test ${own}`,
    email: address,
    projectType: `A pond, ${own}`,
    message: `Two acres above a creek, ${own}.\n\nWhat would you plant first?`,
    ...changes,
  };
}

/** An enquiry with a spam signal: the function stores it and sends no mail. */
export function suspect(
  changes: Record<string, unknown> = {},
  id?: string,
): Record<string, unknown> {
  return enquiry({ [signalsProperty]: ['honeypot'], ...changes }, id);
}

/** A UUIDv7 (RFC 9562), as a page makes it. */
export function newId(atMs = Date.now()): string {
  return uuidv7(atMs, randomBytes(10));
}

export function expectReceipt(answer: Answer, id: string, isReplay = false): void {
  assert.equal(answer.status, 202, answer.text);
  assert.match(answer.headers['content-type'] ?? '', /^application\/json\b/);
  const body: unknown = JSON.parse(answer.text);
  assert.deepEqual(Object.keys(Object(body)), ['id', 'reference', 'receivedAt']);
  const receipt = parseReceipt(body, id);
  assert.equal(receipt?.reference, referenceOf(id));
  assert.equal(new Date(receipt.receivedAt).toISOString(), receipt.receivedAt);
  assert.equal(answer.headers[replayedHeader.toLowerCase()], isReplay ? 'true' : undefined);
  expectPrivateHeaders(answer);
}

export function expectProblem(
  answer: Answer,
  status: number,
  code: string,
): Record<string, unknown> {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers['content-type'] ?? '', /^application\/problem\+json\b/);
  const problem: Record<string, unknown> = JSON.parse(answer.text);
  assert.equal(problem.code, code);
  assert.equal(problem.status, status);
  assert.equal(typeof problem.type, 'string');
  assert.equal(typeof problem.title, 'string');
  const known = ['type', 'status', 'title', 'code', 'id', 'errors'];
  assert.deepEqual(
    Object.keys(problem).filter((key) => !known.includes(key)),
    [],
  );
  assert.doesNotMatch(
    answer.text,
    /\.ts\b|stack|exception|postgres|select |SyntaxError|TypeError/i,
  );
  expectPrivateHeaders(answer);
  return problem;
}

/** Expects headers that forbid caching, content sniffing and embedding. */
function expectPrivateHeaders({ headers }: Answer): void {
  assert.match(headers['cache-control'] ?? '', /\bno-store\b/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
}
