import { canReplyTo } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import { wording } from '../../lib/wording.ts';

/**
 * Text about a sent enquiry that its list item doesn't contain. Only this text names the address, because the device
 * doesn't store the address of a sent enquiry.
 */
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
