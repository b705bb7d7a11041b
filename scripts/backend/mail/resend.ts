import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Fault, FaultPlan } from './faultPlan.ts';
import { type MailAttempt, mailFile, type MailStore } from './mailStore.ts';

/** `body` is the raw text, since Resend compares bodies byte by byte. */
export type ResendCall = { authorization: string; key: string | null; body: string };

export type ResendAnswer =
  | { kind: 'answer'; status: number; body: unknown; retryAfterS?: number }
  | { kind: 'cut' };

/** Fakes Resend's `POST /emails`, including idempotency keys. */
export function createResend(
  mailStore: MailStore,
  faults: FaultPlan,
): (call: ResendCall) => Promise<ResendAnswer> {
  const inProgress = new Set<string>();
  return async (call) => {
    const attempt = mailStore.begin('resend', call.key);
    const fault = faults.next('resend');
    if (call.key !== null && inProgress.has(call.key)) {
      return settle(attempt, 'refused', problem(409, 'concurrent_idempotent_requests'));
    }
    if (call.key !== null) inProgress.add(call.key);
    try {
      return await answerWith(fault, attempt, () => accept(mailStore, call));
    } finally {
      if (call.key !== null) inProgress.delete(call.key);
    }
  };
}

type Accepted = { outcome: MailAttempt['outcome']; answer: ResendAnswer };

async function answerWith(
  fault: Fault | null,
  attempt: MailAttempt,
  take: () => Accepted,
): Promise<ResendAnswer> {
  if (fault?.kind === 'drop') return settle(attempt, 'dropped', { kind: 'cut' });
  if (fault?.kind === 'status') {
    const { status, retryAfterS } = fault;
    const answer = problem(status, status === 429 ? 'rate_limit_exceeded' : 'application_error');
    return settle(attempt, 'refused', {
      ...answer,
      ...(retryAfterS !== undefined && { retryAfterS }),
    });
  }
  const { outcome, answer } = take();
  if (fault?.kind === 'accept_then_drop') {
    return settle(attempt, 'accepted_then_dropped', { kind: 'cut' });
  }
  if (fault?.kind === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  return settle(attempt, outcome, answer);
}

const addresses = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat().map(bareAddress)),
);

/** Extracts `a@example.com` from `Name <a@example.com>`. */
function bareAddress(address: string): string {
  return /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
}

const part = v.nullish(v.string(), null);

const mailShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.pipe(v.string(), v.regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)),
    to: v.pipe(addresses, v.minLength(1)),
    cc: v.optional(addresses, []),
    bcc: v.optional(addresses, []),
    reply_to: v.optional(addresses, []),
    subject: v.string(),
    text: part,
    html: part,
    headers: v.optional(v.record(v.pipe(v.string(), v.toLowerCase()), v.string()), {}),
    attachments: v.optional(
      v.array(
        v.pipe(
          v.object({
            filename: v.string(),
            content: v.pipe(v.string(), v.base64()),
            content_type: v.string(),
          }),
          v.transform((file) =>
            mailFile(file.filename, file.content_type, Buffer.from(file.content, 'base64')),
          ),
        ),
      ),
      [],
    ),
  }),
  v.check(({ text, html }) => text !== null || html !== null),
  v.transform(({ to, cc, bcc, reply_to, ...rest }) => ({
    ...rest,
    via: 'resend' as const,
    to: [...to, ...cc, ...bcc],
    replyTo: reply_to[0] ?? null,
  })),
);

function accept(mailStore: MailStore, { authorization, key, body }: ResendCall): Accepted {
  const refused = (status: number, name: string): Accepted => ({
    outcome: 'refused',
    answer: problem(status, name),
  });
  if (!/^Bearer \S+$/.test(authorization)) return refused(401, 'missing_api_key');
  const fingerprint = createHash('sha256').update(body).digest('hex');
  const known = key === null ? undefined : mailStore.keys.get(key);
  if (known && known.fingerprint !== fingerprint) return refused(409, 'invalid_idempotent_request');
  if (known) return { outcome: 'replayed', answer: receipt(known.mailId) };
  const { success, output: mail } = v.safeParse(mailShape, body);
  if (!success) return refused(422, 'validation_error');
  const stored = mailStore.add(mail, key === null ? undefined : { key, fingerprint });
  return { outcome: 'accepted', answer: receipt(stored.id) };
}

function receipt(id: string): ResendAnswer {
  return { kind: 'answer', status: 200, body: { id } };
}

function problem(status: number, name: string): ResendAnswer & { kind: 'answer' } {
  return { kind: 'answer', status, body: { statusCode: status, name, message: name } };
}

function settle(
  attempt: MailAttempt,
  outcome: MailAttempt['outcome'],
  answer: ResendAnswer,
): ResendAnswer {
  attempt.outcome = outcome;
  attempt.status = answer.kind === 'answer' ? answer.status : null;
  return answer;
}
