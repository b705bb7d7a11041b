import { canReplyTo } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import type { Submitted } from '../../outbox/core/submit.ts';
import { wording } from '../../lib/wording.ts';

/** What the list does not say of what was just sent. The address is kept nowhere: it stands here until the page goes. */
export function sentWords(
  { isListed, reference }: Extract<Submitted, { kind: 'sent' }>,
  address: string,
  goesOn: boolean,
): string {
  const { sentUnlisted, replyTo, noReplyTo, typedSince } = outboxWords;
  return [
    ...(isListed ? [] : [wording(sentUnlisted, { reference })]),
    wording(canReplyTo(address) ? replyTo : noReplyTo, { address }),
    ...(goesOn ? [typedSince] : []),
  ].join(' ');
}
