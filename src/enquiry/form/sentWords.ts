import { canReplyTo } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import { wording } from '../../lib/wording.ts';

/** Words about a sent enquiry that its list item doesn't have. The address is shown here only, since it is not stored. */
export function sentWords(
  { isListed, reference }: Extract<Submitted, { kind: 'sent' }>,
  address: string,
  hasNewText: boolean,
): string {
  const { sentUnlisted, replyTo, noReplyTo, typedSince } = outboxWords;
  return [
    ...(isListed ? [] : [wording(sentUnlisted, { reference })]),
    wording(canReplyTo(address) ? replyTo : noReplyTo, { address }),
    ...(hasNewText ? [typedSince] : []),
  ].join(' ');
}
