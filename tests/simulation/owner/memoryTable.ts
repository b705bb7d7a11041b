// The inbox's SQL functions, reimplemented in memory.

import type { InboxMessage } from '#contract/ownerInbox';
import { emptyEnquiry, writtenAtMs } from '#contract';
import { type OwnerTableFor, orderedMs, type TakenAct, type Written } from './table.ts';

type Message = Written & { isErased: boolean; mail: InboxMessage['mail']; revision: number };

const idMs = (id: string): number => writtenAtMs(id) ?? Number.NaN;

type Made = Pick<TakenAct, 'id' | 'madeAtMs'>;

const isBefore = (one: Made, other: Made): boolean =>
  one.madeAtMs < other.madeAtMs || (one.madeAtMs === other.madeAtMs && one.id < other.id);

export const memoryTable: OwnerTableFor = async (world, written, isAway) => {
  const taken: TakenAct[] = [];
  const messages: Message[] = written.map((one) => ({
    ...one,
    isErased: false,
    revision: 1,
    mail: one.isHeld
      ? { state: 'held', sentAt: null }
      : { state: 'sent', sentAt: timeOf(one.receivedAtMs) },
  }));
  let links = 0;
  let revision = 1;
  const change = (id: string): void => {
    revision += 1;
    for (const message of messages) if (message.id === id) message.revision = revision;
  };

  const take = async <T>(step: () => T) => {
    await new Promise<void>((resolve) => {
      world.after(world.random.between(1, 8), resolve);
    });
    // A failing database runs the statement half the time, but never answers.
    if (isAway() && world.random.chance(0.5)) return { kind: 'unavailable' as const };
    const value = step();
    return isAway() ? { kind: 'unavailable' as const } : { kind: 'ok' as const, value };
  };
  const inOrder = (acts: readonly TakenAct[]): TakenAct[] =>
    acts.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const editsOf = (noteId: string): TakenAct[] =>
    inOrder(taken.filter((act) => act.noteId === noteId));
  const answerOf = (id: string): TakenAct | undefined => {
    const own = inOrder(taken.filter(({ message }) => message === id));
    const back = own.findLastIndex(({ act }) => act === 'unanswered');
    return own.slice(back + 1).find(({ act }) => act === 'answered');
  };
  /** Returns the change's date, moved so that changes of one device within two minutes follow their ids. */
  const madeAt = (id: string, of: string, saidMs: number): number => {
    const near = taken.filter(
      ({ id: other, message, way, madeAtMs }) =>
        message === of &&
        way === 'inbox' &&
        Math.abs(madeAtMs - saidMs) <= orderedMs &&
        Math.abs(idMs(other) - idMs(id)) <= 2 * orderedMs,
    );
    const later = near.filter((other) => other.id > id).map(({ madeAtMs }) => madeAtMs);
    const earlier = near.filter((other) => other.id < id).map(({ madeAtMs }) => madeAtMs);
    return Math.max(Math.min(saidMs, ...later), ...earlier);
  };
  const isSpam = ({ id, mail }: Message): boolean => {
    const said = inOrder(
      taken.filter(({ message, act }) => message === id && /^(spam|notSpam)$/.test(act)),
    ).at(-1);
    return said ? said.act === 'spam' : mail.state === 'held';
  };
  const shown = (message: Message): InboxMessage => {
    const { id, reference, text, receivedAtMs, isErased, mail } = message;
    const answer = answerOf(id);
    return {
      id,
      place: '',
      revision: message.revision,
      reference,
      isWhole: true,
      enquiry: isErased
        ? null
        : { ...emptyEnquiry, name: 'A Visitor', email: 'visitor@example.com', message: text },
      language: null,
      writtenAt: null,
      receivedAt: timeOf(receivedAtMs),
      answeredAt: answer ? timeOf(answer.madeAtMs) : null,
      answeredBy: answer?.way ?? null,
      isSpam: isSpam(message),
      mail,
      photographs: [],
      notes: inOrder(taken.filter(({ message: of, note }) => of === id && note !== null)).map(
        (act) => {
          const editedMs = editsOf(act.id).at(-1)?.madeAtMs;
          const edited = editedMs === undefined ? {} : { editedAt: timeOf(editedMs) };
          return { id: act.id, text: act.note ?? '', at: timeOf(act.madeAtMs), ...edited };
        },
      ),
    };
  };
  const isOpen = (one: InboxMessage): boolean =>
    one.answeredAt === null && one.enquiry !== null && !one.isSpam;
  /** The list shows closed messages without their text. */
  const listed = (one: InboxMessage): InboxMessage =>
    isOpen(one) || one.enquiry === null
      ? one
      : { ...one, enquiry: { ...one.enquiry, message: '' }, notes: [], isWhole: false };

  const doIt = (message: Message, act: string): void => {
    const { mail, isErased } = message;
    const isReleased =
      act === 'notSpam' && !isSpam(message) && (mail.state === 'held' || mail.state === 'givenUp');
    if ((isReleased || act === 'resend') && !isErased) {
      message.mail = { state: 'waiting', sentAt: null };
    }
    if (act !== 'erase') return;
    message.isErased = true;
    if (mail.state !== 'sent') message.mail = { state: 'none', sentAt: mail.sentAt };
    for (const one of taken) if (one.message === message.id) one.note = null;
  };

  return {
    taken,
    list: async (_, { since = null }) =>
      await take(() => {
        const all = messages.map(shown);
        const isKnown = since !== null && since <= revision;
        return {
          messages: all.filter((one) => !isKnown || one.revision > since).map(listed),
          since: isKnown ? since : null,
          revision,
          more: null,
          unanswered: all.filter(isOpen).length,
        };
      }),
    open: async (_, ids) =>
      await take(() => messages.filter(({ id }) => ids.includes(id)).map(shown)),
    act: async (_, id, { message: of, act, note, noteId = null, agoMs }) =>
      await take(() => {
        const message = messages.find((one) => one.id === of);
        if (!message) return 'gone';
        const before = taken.find((one) => one.id === id);
        if (before) {
          const isLateEdit = before.act === 'note' && act === 'editNote';
          const isSame =
            before.message === of &&
            (isLateEdit || (before.act === act && before.noteId === noteId));
          const isEdited = editsOf(id).length > 0;
          const hasText = before.note === null || before.note === note || isEdited;
          return isSame && hasText ? 'taken' : 'reused';
        }
        const needsText = act === 'note' || act === 'editNote' || act === 'resend';
        if (message.isErased && needsText) return 'gone';
        const edited = taken.find((one) => one.id === noteId && one.message === of);
        if (act === 'editNote' && edited?.act !== 'note') return 'gone';
        const madeAtMs = Math.max(madeAt(id, of, world.now() - agoMs), message.receivedAtMs);
        const cameAtMs = world.now();
        const made = { id, message: of, madeAtMs, cameAtMs, way: 'inbox' } as const;
        const laterEdit = edited && editsOf(edited.id).find((one) => isBefore(made, one));
        const isNote = act === 'note' || laterEdit !== undefined;
        taken.push({
          ...made,
          act: isNote ? 'note' : act,
          note: isNote ? (note ?? null) : null,
          noteId: laterEdit ? null : noteId,
        });
        if (edited && !laterEdit) edited.note = note ?? null;
        doIt(message, act);
        change(of);
        return 'taken';
      }),
    async markAnswered(of) {
      links += 1;
      const atMs = world.now();
      const id = `link-${links}`;
      taken.push({
        id,
        message: of,
        act: 'answered',
        note: null,
        noteId: null,
        madeAtMs: atMs,
        cameAtMs: atMs,
        way: 'link',
      });
      change(of);
    },
  };
};

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
