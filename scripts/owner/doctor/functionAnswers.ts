import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import { idempotencyHeader } from '../../../supabase/functions/_shared/contract.ts';
import { statesFunctionName } from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import { inboxFunctionName } from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import type { Ask, Asked } from './web.ts';

/** The functions' answers to requests that store nothing. */
export type FunctionAnswers = {
  address: string;
  /** The site's origin. */
  origin: string;
  /** The id that the doctor sent with the empty enquiry. */
  id: string;
  preflight: Asked;
  foreignPreflight: Asked;
  foreignPost: Asked;
  get: Asked;
  empty: Asked;
  /** The answer of deliver-notifications to a request without its secret. */
  delivery: Asked;
  /** The answer of owner-inbox to a request without a session. */
  inbox: Asked;
  /** The answer of enquiry-states to a request without ids. */
  states: Asked;
};

const foreignOrigin = 'https://other.example.com';
/** The headers that our pages send, which CORS must allow. */
export const neededHeaders = [
  'apikey',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-client-info',
];

export async function askFunction(
  ask: Ask,
  address: string,
  origin: string,
): Promise<FunctionAnswers> {
  const id = uuidv7(Date.now(), randomBytes(10));
  const preflight = (from: string): Promise<Asked> =>
    ask(address, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': neededHeaders.join(','),
      },
    });
  const post = (from: string, to = address, body = '{}'): Promise<Asked> =>
    ask(to, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/json', [idempotencyHeader]: id },
      body,
    });
  const beside = (name: string): string => new URL(name, address).href;
  return {
    address,
    origin,
    id,
    preflight: await preflight(origin),
    foreignPreflight: await preflight(foreignOrigin),
    foreignPost: await post(foreignOrigin),
    get: await ask(address),
    empty: await post(origin),
    delivery: await ask(beside('deliver-notifications'), { method: 'POST' }),
    inbox: await post(origin, beside(inboxFunctionName), '{"step":"list"}'),
    states: await post(origin, beside(statesFunctionName), '{"ids":[]}'),
  };
}
