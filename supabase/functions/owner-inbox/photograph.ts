import type { WantedPhotograph } from '../_shared/contract/ownerInbox.ts';
import type { AnswerBytes, Refuse } from '../_shared/endpoint.ts';
import type { InboxTable } from './inboxTable.ts';

/** Retry-After while the database is unavailable, in seconds. */
const unavailableRetryS = 30;

/** Answers with a visitor's file so that no browser shows or runs it by itself: as an attachment, in a sandbox. */
export async function photograph(
  owner: string,
  wanted: WantedPhotograph,
  table: InboxTable,
  answerBytes: AnswerBytes,
  refuse: Refuse,
): Promise<Response> {
  const step = await table.photograph(owner, wanted);
  if (step.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  if (step.value === null) return refuse('not_owner');
  if (step.value === 'none') return refuse('message_unknown');
  return answerBytes(step.value, {
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="photo.jpg"',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
