import { idempotencyHeader } from '../../../../supabase/functions/_shared/contract.ts';
import type { LogEvent } from '../../../../supabase/functions/_shared/log.ts';
import type {
  Acceptance,
  NewEnquiry,
} from '../../../../supabase/functions/send-contact-email/enquiryTable.ts';
import {
  createHandler,
  type Deps,
} from '../../../../supabase/functions/send-contact-email/handler.ts';
import { enquiryId, sample } from './enquiries.ts';

export const site = 'https://site.example.com';
export const url = 'https://backend.example.com/functions/v1/send-contact-email';
export const nowMs = Date.UTC(2026, 10, 20, 12);
export const caller = Uint8Array.of(1, 2, 3);

/** The function over a fake table that gives this answer. */
export function play(accept: Acceptance | Error, changes: Partial<Deps> = {}) {
  const stored: NewEnquiry[] = [];
  const logged: LogEvent[] = [];
  const tried: string[] = [];
  let looks = 0;
  const handle = createHandler({
    accept: (enquiry) => {
      stored.push(enquiry);
      return accept instanceof Error ? Promise.reject(accept) : Promise.resolve(accept);
    },
    deliverNow: async (id) => void tried.push(id),
    watchSchedule: async () => {
      looks += 1;
    },
    waitUntil: () => undefined,
    now: () => nowMs,
    log: (event) => logged.push(event),
    site: { allowedOrigins: new Set([site, 'https://other.example.com']), origin: site },
    callerOf: () => Promise.resolve(caller),
    acknowledges: false,
    openSealed: () => Promise.resolve({ kind: 'locked' }),
    ...changes,
  });
  return { handle, stored, logged, tried, looks: () => looks };
}

export const fresh = { kind: 'new', receivedAtMs: nowMs, mailDue: true } as const;
export const id = enquiryId(nowMs);

export function posted(
  body: unknown = sample,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id, ...headers },
    body:
      typeof body === 'string' || body instanceof Uint8Array
        ? (body as BodyInit)
        : JSON.stringify(body),
    ...init,
  });
}
