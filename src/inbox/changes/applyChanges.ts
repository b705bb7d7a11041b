import type { InboxMessage, InboxNote } from '#contract/ownerInbox';
import type { KnownChange } from './ownerChange.ts';

/** A message as the screen shows it: the server's version with the owner's changes applied. */
export type ShownMessage = InboxMessage & {
  /** Changes that the server has not confirmed, including refused changes. */
  pending: readonly KnownChange[];
};

/**
 * Applies the owner's changes to the server's messages, the oldest first. An `unanswered` change doesn't remove a
 * later answered mark. Refused changes have no effect.
 * @param skewMs server time minus device time
 */
export function applyChanges(
  messages: readonly InboxMessage[],
  changes: readonly KnownChange[],
  skewMs: number,
): ShownMessage[] {
  const inOrder = [...changes].sort((one, other) => one.atMs - other.atMs);
  return messages.map((message) => {
    const own = inOrder.filter((act) => act.message === message.id);
    if (own.length === 0) return unchanged(message);
    const valid = own.filter(({ progress }) => progress !== 'refused');
    // Edits come last: if the device's clock was set back, an edit may have an earlier time than its note.
    const isEdit = ({ act }: KnownChange): boolean => act === 'editNote';
    const changed = [...valid.filter((act) => !isEdit(act)), ...valid.filter(isEdit)].reduce(
      (soFar, act) => withChange(soFar, act, skewMs),
      message,
    );
    return { ...changed, pending: own.filter(({ progress }) => progress !== 'done') };
  });
}

const unchangedMessages = new WeakMap<InboxMessage, ShownMessage>();

/** Returns the same object each time, so that the list doesn't render the message again. */
function unchanged(message: InboxMessage): ShownMessage {
  const known = unchangedMessages.get(message);
  if (known) return known;
  const shown = { ...message, pending: [] };
  unchangedMessages.set(message, shown);
  return shown;
}

function withChange(message: InboxMessage, act: KnownChange, skewMs: number): InboxMessage {
  const at = new Date(act.atMs + skewMs).toISOString();
  const isDone = act.progress === 'done';
  // The server erased the message after this change, and its notes and its mail with it.
  const isGone = isDone && message.enquiry === null;
  switch (act.act) {
    case 'answered':
      // The first mark counts, until the owner removes it.
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
      // Until the server confirms the resend, it is not certain that a mail is on its way.
      return isDone && !isGone ? { ...message, mail: onItsWay } : message;
    case 'erase':
      // The screen shows the text until the server has erased it.
      return isDone ? erased(message) : message;
    case 'note': {
      if (isGone) return message;
      const { id, note: text = '' } = act;
      const isThere = message.notes.some((note) => note.id === id);
      return isThere ? message : { ...message, notes: [...message.notes, { id, text, at }] };
    }
    case 'editNote': {
      const { noteId, note: text = '' } = act;
      // Another device may have edited the note later.
      const isLatest = ({ editedAt }: InboxNote): boolean =>
        editedAt === undefined || Date.parse(editedAt) <= act.atMs + skewMs;
      const notes = message.notes.map((one) =>
        one.id === noteId && isLatest(one) ? { ...one, text, editedAt: at } : one,
      );
      return { ...message, notes };
    }
  }
}

const erased = (message: InboxMessage): InboxMessage => ({
  ...message,
  enquiry: null,
  notes: [],
  photographs: [],
  isWhole: true,
});

const onItsWay = { state: 'waiting', sentAt: null } as const;

/** The owner's request to erase this message; null if there is none, or the server has confirmed or refused it. */
export function pendingErase({
  pending = [],
}: {
  pending?: readonly KnownChange[];
}): KnownChange | null {
  return pending.find(({ act, progress }) => act === 'erase' && progress !== 'refused') ?? null;
}

/** Whether the owner still has to answer the message. */
export function isUnanswered(
  message: InboxMessage & { pending?: readonly KnownChange[] },
): boolean {
  const { answeredAt, isSpam, enquiry } = message;
  return answeredAt === null && !isSpam && enquiry !== null && !pendingErase(message);
}

/** Whether the message's mail is held and the owner has not handled it. The list shows these messages last. */
export function isHeldBack(message: InboxMessage & { pending?: readonly KnownChange[] }): boolean {
  const { answeredAt, enquiry, mail } = message;
  return mail.state === 'held' && answeredAt === null && enquiry !== null && !pendingErase(message);
}

/** Removes the texts and photographs of messages that the server has erased. */
export function withoutErased(
  messages: readonly InboxMessage[],
  changes: readonly KnownChange[],
): InboxMessage[] {
  const erasures = changes.filter(({ act, progress }) => act === 'erase' && progress === 'done');
  return messages.map((message) =>
    erasures.some((act) => act.message === message.id) ? erased(message) : message,
  );
}
