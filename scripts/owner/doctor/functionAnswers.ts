import { randomBytes } from 'node:crypto';
import { newEnquiryId } from '../../../src/outbox/core/enquiryId.ts';
import { idempotencyHeader } from '../../../supabase/functions/_shared/contract.ts';
import { statesFunctionName } from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import { inboxFunctionName } from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import type { Ask, Asked } from './web.ts';

/** What the function that takes enquiries answered. Nothing that was sent there can be stored. */
export type FunctionAnswers = {
  address: string;
  /** Of the site whose pages send there. */
  origin: string;
  /** The id under which an empty enquiry was sent. */
  id: string;
  preflight: Asked;
  foreignPreflight: Asked;
  foreignPost: Asked;
  get: Asked;
  empty: Asked;
  /** The scheduled delivery beside it, asked without its secret. */
  delivery: Asked;
  /** The one behind her inbox, asked by nobody who is signed in. */
  inbox: Asked;
  /** The one that says what became of messages, asked about none. */
  states: Asked;
};

const foreignOrigin = 'https://other.example.com';
/** What the pages send besides what any page may. */
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
  const id = newEnquiryId(Date.now(), randomBytes(10));
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
