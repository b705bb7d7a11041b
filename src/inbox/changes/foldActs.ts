import type { InboxMessage } from '#contract/ownerInbox';
import type { KnownAct } from './act.ts';

/** A message as she sees it: what the server said of it, and over that what she did since. */
export type ShownMessage = InboxMessage & {
  /** What of it the server is not known to have, or has refused. */
  open: readonly KnownAct[];
};

/**
 * Lays what she did over what the server said last. Of marks the one that was made last holds, whichever
 * side it came from; notes add up; what was refused changes nothing.
 * @param skewMs what has to be added to the device's clock to make it the server's
 */
export function foldActs(
  messages: readonly InboxMessage[],
  acts: readonly KnownAct[],
  skewMs: number,
): ShownMessage[] {
  const inOrder = [...acts].sort((one, other) => one.atMs - other.atMs);
  return messages.map((message) => {
    const own = inOrder.filter((act) => act.message === message.id);
    const folded = own
      .filter(({ progress }) => progress !== 'refused')
      .reduce((so, act) => withAct(so, act, skewMs), message);
    return { ...folded, open: own.filter(({ progress }) => progress !== 'done') };
  });
}

function withAct(message: InboxMessage, act: KnownAct, skewMs: number): InboxMessage {
  const at = new Date(act.atMs + skewMs).toISOString();
  const isDone = act.progress === 'done';
  // The server erased it after this act, which another tab stored as done later: its notes and its mail went too.
  const isGone = isDone && message.enquiry === null;
  switch (act.act) {
    case 'answered':
      // It was answered by the first mark that was not taken back.
      return message.answeredAt === null
        ? { ...message, answeredAt: at, answeredBy: 'inbox' }
        : message;
    case 'unanswered': {
      const marked = message.answeredAt;
      if (marked !== null && Date.parse(marked) > act.atMs + skewMs) return message;
      return { ...message, answeredAt: null, answeredBy: null };
    }
    case 'spam':
      return { ...message, isSpam: true };
    case 'notSpam': {
      const isReleased = isDone && message.mail.state === 'held';
      return { ...message, isSpam: false, ...(isReleased && { mail: onItsWay }) };
    }
    case 'resend':
      // That a mail is on its way is the server's to say.
      return isDone && !isGone ? { ...message, mail: onItsWay } : message;
    case 'erase':
      // Until the server has it, its text stands there and here.
      return isDone ? { ...message, enquiry: null, notes: [], isWhole: true } : message;
    case 'note': {
      if (isGone) return message;
      const { id, note: text = '' } = act;
      const isThere = message.notes.some((note) => note.id === id);
      return isThere ? message : { ...message, notes: [...message.notes, { id, text, at }] };
    }
  }
}

const onItsWay = { state: 'waiting', sentAt: null } as const;

/** How far its erasing has come, where she has asked for it and the server is not known to have done it. */
export function erasing({ open = [] }: { open?: readonly KnownAct[] }): KnownAct | null {
  return open.find(({ act, progress }) => act === 'erase' && progress !== 'refused') ?? null;
}

/** Whether she still has to answer it. */
export function isUnanswered(message: InboxMessage & { open?: readonly KnownAct[] }): boolean {
  const { answeredAt, isSpam, enquiry } = message;
  return answeredAt === null && !isSpam && enquiry !== null && !erasing(message);
}

/** Whether its mail is held, and she has not done with it: it comes after all others. */
export function isHeldBack(message: InboxMessage & { open?: readonly KnownAct[] }): boolean {
  const { answeredAt, enquiry, mail } = message;
  return mail.state === 'held' && answeredAt === null && enquiry !== null && !erasing(message);
}

/** The same messages without the texts of those that the server has erased. */
export function withoutErased(
  messages: readonly InboxMessage[],
  acts: readonly KnownAct[],
): InboxMessage[] {
  const erased = acts.filter(({ act, progress }) => act === 'erase' && progress === 'done');
  return messages.map((message) =>
    erased.some((act) => act.message === message.id)
      ? { ...message, enquiry: null, notes: [], isWhole: true }
      : message,
  );
}
