import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import { idempotencyHeader } from '../../../supabase/functions/_shared/contract.ts';
import { statesFunctionName } from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import { inboxFunctionName } from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import type { Ask, Asked } from './web.ts';

/** Answers of the functions to requests that store nothing. */
export type FunctionAnswers = {
  address: string;
  /** The site's. */
  origin: string;
  /** The id of the empty enquiry. */
  id: string;
  preflight: Asked;
  foreignPreflight: Asked;
  foreignPost: Asked;
  get: Asked;
  empty: Asked;
  /** deliver-notifications, without its secret. */
  delivery: Asked;
  /** owner-inbox, without a session. */
  inbox: Asked;
  /** enquiry-states, without ids. */
  states: Asked;
};

const foreignOrigin = 'https://other.example.com';
/** Headers that our pages send and CORS must allow. */
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
