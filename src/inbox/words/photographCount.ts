import type { InboxMessage, InboxPhotograph } from '#contract/ownerInbox';

/** How many photographs the message has, as far as the server knows. Some may not have arrived. */
export function photographCount({ photographs }: Pick<InboxMessage, 'photographs'>): number {
  // The visitor's device may have sent the same text twice, each time with photographs.
  const counts = new Map(photographs.map(({ message, count }) => [message, count]));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The photograph's number among all of the message's, from 1. */
export function photographNumber(
  { photographs }: Pick<InboxMessage, 'photographs'>,
  { message, photograph }: InboxPhotograph,
): number {
  const earlier = photographs.filter((one) => one.message < message);
  return photographCount({ photographs: earlier }) + photograph + 1;
}
