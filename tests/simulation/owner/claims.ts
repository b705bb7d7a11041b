// Checks on the owner's screens, her devices, and the server, after every step and at the end.

import type { InboxMessage, InboxNote } from '#contract/ownerInbox';
import type { KnownChange } from '../../../src/inbox/changes/ownerChange.ts';
import { readText } from '../records.ts';
import { sessionKey } from './auth.ts';
import { readSealed } from './cipher.ts';
import type { OwnerDevice } from './device.ts';
import type { Press } from './ledger.ts';
import type { OwnerStage } from './stage.ts';
import { orderedMs, owner, type TakenAct } from './table.ts';
import { type OwnerTab, wordsOf } from './tab.ts';

/** A page reads the storage within this time, in ms. */
const settledMs = 8_000;
/** A page receives another tab's sign-out within this time, in ms. */
export const announceMs = 10_000;

/** Checks what every page shows now, and every change that the server has stored. */
export function checkNow(stage: OwnerStage): void {
  checkTaken(stage);
  for (const tab of stage.tabs) if (!tab.process.held) checkTab(stage, tab);
  for (const on of stage.devices) checkPlain(stage, on);
}

const checked = new WeakMap<OwnerStage, Set<TakenAct['id']>>();

/** Checks that the server has no change that the owner did not make. */
function checkTaken(stage: OwnerStage): void {
  const { table, ledger, chronicle } = stage;
  const known = checked.get(stage) ?? new Set();
  checked.set(stage, known);
  for (const taken of table.taken) {
    if (known.has(taken.id)) continue;
    known.add(taken.id);
    const { id, message, act, note, way, madeAtMs, cameAtMs } = taken;
    const words = `${act} of message ${message.slice(-1)}`;
    if (way === 'link') {
      const isPressed = ledger.links.some(
        (link) => link.message === message && Math.abs(link.ms - madeAtMs) <= 1,
      );
      if (!isPressed || act !== 'answered') chronicle.fault(`${words} by link, and no link did it`);
      continue;
    }
    const [press] = ledger.of(id);
    if (!press || !isSameChange(stage, taken, press)) {
      chronicle.fault(`the server has ${words} (${note}), and she did not do it`);
      continue;
    }
    const receivedMs = stage.written.find((one) => one.id === message)?.receivedAtMs ?? 0;
    // The server may move a change's date next to another change to keep the order of presses.
    const isBeside = table.taken.some(
      (other) =>
        other.id !== id && other.message === message && Math.abs(other.madeAtMs - madeAtMs) <= 1,
    );
    const isDated = (ledger.posts.get(id) ?? []).some(({ agoMs }) => {
      const offMs = Math.abs(Math.max(cameAtMs - agoMs, receivedMs) - madeAtMs);
      return offMs <= (isBeside ? orderedMs : 1);
    });
    if (!isDated)
      chronicle.fault(`${wordsOf(press)} is dated ${madeAtMs}, which matches no request`);
  }
}

function isSameChange(stage: OwnerStage, taken: TakenAct, press: Press): boolean {
  if (press.message !== taken.message) return false;
  if (press.act === taken.act) {
    return taken.note === null || textsOf(stage, press).includes(taken.note);
  }
  if (press.act !== 'editNote' || taken.act !== 'note') return false;
  // The edit arrived after a later one, so it is a note of its own, with its text.
  const isLate = stage.table.taken.some(
    ({ noteId, madeAtMs, cameAtMs }) =>
      noteId === press.noteId && madeAtMs >= taken.madeAtMs && cameAtMs <= taken.cameAtMs,
  );
  const hasText =
    taken.note === null
      ? isErased(stage, taken.message)
      : textsOf(stage, { ...press, noteId: undefined }).includes(taken.note);
  return isLate && hasText;
}

/** The texts that a note, or an edited one, may have: the text of the press, and those of later edits. */
function textsOf({ ledger }: OwnerStage, { id, note, noteId }: Press): (string | undefined)[] {
  const of = noteId ?? id;
  const edits = ledger.presses.filter((press) => of !== null && press.noteId === of);
  return [note, ...edits.map((press) => press.note)];
}

const isTaken = ({ table }: OwnerStage, id: string | null): boolean =>
  id !== null && table.taken.some((taken) => taken.id === id);

function checkTab(stage: OwnerStage, tab: OwnerTab): void {
  const { chronicle, ledger, world } = stage;
  const { name, on } = tab;
  const snapshot = tab.inbox.snapshot();
  if (snapshot.stage !== 'signedIn') return;
  if (world.now() - Math.max(on.signedOutMs, tab.thawedMs) > announceMs) {
    chronicle.fault(`${name} is open, and she has signed out on ${on.name}`);
  }
  for (const { id, act, progress } of snapshot.done) {
    if (!isTaken(stage, id)) {
      chronicle.fault(`${name} shows ${act} as ${progress}, and the server does not have it`);
    }
  }
  const listed = new Set([...snapshot.pending, ...snapshot.done].map(({ id }) => id));
  const lost = new Set(snapshot.unreadable);
  const shown = tab.shown();
  for (const { id, notes } of shown) {
    for (const { text } of notes) {
      const isWritten = ledger.presses.some((press) => press.message === id && press.note === text);
      if (!isWritten) chronicle.fault(`${name} shows "${text}", which she did not write`);
    }
  }
  checkMarks(stage, tab);
  const isWell = world.now() - Math.max(on.diskFaultMs(), on.lostMs, tab.thawedMs) > settledMs;
  const isRead = world.now() - tab.openedMs > settledMs && isWell;
  for (const press of ledger.presses) {
    const isOwn = press.tab === name;
    const isSeen = isOwn || (isRead && press.device === on.name && press.resultMs < tab.openedMs);
    const isShown = press.result === 'saved' || press.result === 'sent';
    if (!isShown || !isSeen || press.excuse !== null || on.isSigningOut || press.id === null)
      continue;
    const isThere = isTaken(stage, press.id);
    const isBad = snapshot.storage === 'unusable';
    const wasBad = on.diskFaultMs() > Number.NEGATIVE_INFINITY;
    const missing = (line: string): void => {
      const hasBadTab =
        on.hadBadTab ||
        stage.tabs.some(
          (other) => other.on === on && other.inbox.snapshot().storage === 'unusable',
        );
      if (isThere && (hasBadTab || (wasBad && !isOwn))) {
        const kind = 'the next page does not show at once what a page without storage has sent';
        chronicle.known(kind, line);
      } else if (isThere && press.resultMs <= on.lostMs) {
        chronicle.known('unsent changes are lost with a deleted database', line);
      } else if (isBad)
        chronicle.known('a page with a failed storage does not list its saved changes', line);
      else chronicle.fault(line);
    };
    if (!isThere && !listed.has(press.id) && !lost.has(press.id)) {
      missing(`${name} lists ${wordsOf(press)} no more, and the server does not have it`);
    }
    if (press.note === undefined || (isThere && isErased(stage, press.message))) continue;
    const message = shown.find((one) => one.id === press.message);
    const isErasing = ledger.presses.some(
      ({ act, message: of }) => act === 'erase' && of === press.message,
    );
    // The page shows neither text nor notes of a message that it has not loaded.
    if (!message?.isWhole || isErasing || lost.has(press.id)) continue;
    const texts = textsOf(stage, press);
    if (!message.notes.some(({ text }) => texts.includes(text))) {
      missing(`${name} does not show ${wordsOf(press)}`);
    }
  }
}

/** Checks that the page shows the latest mark, of this device or from the server. */
function checkMarks({ chronicle }: OwnerStage, { name, process, inbox, shown }: OwnerTab): void {
  const snapshot = inbox.snapshot();
  const { list } = snapshot;
  if (!list) return;
  const skewMs = Date.parse(list.asOf) - list.gotAtMs;
  const isMark = ({ act, progress }: KnownChange): boolean =>
    (act === 'answered' || act === 'unanswered') && progress !== 'refused';
  const marks = process.code.knownChanges(snapshot).filter(isMark);
  for (const message of shown()) {
    const before = list.messages.find(({ id }) => id === message.id)?.answeredAt ?? null;
    const own = marks.filter((mark) => mark.message === message.id);
    const lastMs = Math.max(...own.map(({ atMs }) => atMs));
    const holds = before === null || Date.parse(before) <= lastMs + skewMs;
    const last = holds ? own.filter(({ atMs }) => atMs === lastMs) : [];
    const isAnswered =
      last.length > 0 ? last.map(({ act }) => act === 'answered') : [before !== null];
    if (!isAnswered.includes(message.answeredAt !== null)) {
      chronicle.fault(`${name} shows message ${message.id.slice(-1)} against her last mark`);
    }
  }
}

function isErased({ table }: OwnerStage, message: string): boolean {
  return table.taken.some((taken) => taken.message === message && taken.act === 'erase');
}

/** Checks that no text is stored unencrypted, on disk or in local storage. */
function checkPlain({ chronicle }: OwnerStage, on: OwnerDevice): void {
  const { storeDisk, queueDisk, device } = on;
  for (const records of [storeDisk.records, queueDisk.records, device.local]) {
    for (const [key, text] of records) {
      if (/(?:note|message) \d/.test(text)) chronicle.fault(`${on.name} stores ${key} unencrypted`);
    }
  }
}

/** Checks that sign-out has left no readable data, unless the owner has signed in again. */
export function checkSignedOut(stage: OwnerStage, on: OwnerDevice, begunMs: number): void {
  const { chronicle } = stage;
  const { storeDisk, queueDisk, device } = on;
  if (device.local.has(sessionKey)) return;
  const key = storeDisk.records.get('key');
  const simKey = key === undefined ? null : readText(JSON.parse(key), 'simKey');
  const sealed = [
    ...[...storeDisk.records.values()].map((record) => JSON.parse(record)),
    ...[...queueDisk.records.values()].map((record) => readText(JSON.parse(record), 'sealed')),
  ].filter((text) => typeof text === 'string');
  const readable = sealed.filter((text) => readSealed(text).simKey === simKey).length;
  if (simKey === null) return;
  const line = `${on.name} has its key and ${readable} things to open with it, signed out`;
  if (on.diskFaultMs() >= begunMs)
    chronicle.known('a storage that failed at sign-out keeps its data', line);
  else chronicle.fault(line);
}

/** Checks the final state, long after all faults have ended. */
export async function checkOwnerEnd(stage: OwnerStage): Promise<void> {
  const { table, ledger, chronicle, tabs, devices } = stage;
  for (const press of ledger.presses) checkPress(stage, press);
  for (const { id } of table.taken) {
    if (table.taken.filter((other) => other.id === id).length > 1) {
      chronicle.fault(`${id.slice(-4)} is at the server twice`);
    }
  }
  for (const { queueDisk, name } of devices) {
    for (const [id, record] of queueDisk.records) {
      const press = ledger.of(id)[0];
      const waits = readText(JSON.parse(record), 'state') === 'waiting';
      if (waits && press && press.excuse === null) {
        chronicle.fault(`${wordsOf(press)} still waits on ${name} in the end`);
      }
    }
  }
  await table.list(owner, {});
  const ids = stage.written.map(({ id }) => id);
  const list = await table.open(owner, ids);
  const messages = list.kind === 'ok' && list.value ? list.value : [];
  for (const message of messages) checkMessage(stage, message);
  for (const tab of tabs) {
    if (tab.inbox.snapshot().stage !== 'signedIn') continue;
    for (const { pending, ...shown } of tab.shown()) {
      const message = messages.find(({ id }) => id === shown.id);
      const { isWhole } = shown;
      const [here, there] = [wordsOfMessage(shown, isWhole), wordsOfMessage(message, isWhole)];
      if (pending.length === 0 && here !== there) {
        chronicle.fault(`${tab.name} shows ${here}, and it is ${there}`);
      }
    }
  }
}

/** Returns a message as comparable text, with sorted fields, and without text or notes if it is not loaded. */
function wordsOfMessage(message: InboxMessage | undefined, isWhole: boolean): string {
  const inOrder = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // The server's null is an absent value on the page.
    const given = Object.entries(value).filter(([, one]) => one !== null);
    return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const { enquiry, notes, ...rest } = message ?? {};
  const said = { ...rest, isWhole, place: '', revision: 0, hasText: Boolean(enquiry) };
  return JSON.stringify(isWhole ? { ...said, enquiry, notes } : said, inOrder);
}

function checkPress(stage: OwnerStage, press: Press): void {
  const { table, chronicle } = stage;
  const isShown = press.result === 'saved' || press.result === 'sent';
  const arrived = table.taken.find(({ id }) => id === press.id);
  if (press.excuse === 'taken back') {
    if (arrived) chronicle.fault(`${wordsOf(press)} was taken back, and is at the server`);
    return;
  }
  if (arrived) {
    const isOther = arrived.note === null || !textsOf(stage, press).includes(arrived.note);
    if (press.act === 'note' && isOther && !isErased(stage, press.message)) {
      chronicle.fault(`${wordsOf(press)} is at the server as "${arrived.note}"`);
    }
    return;
  }
  if (!isShown || press.excuse === 'taking back') return;
  // The server refuses notes and resends for an erased message; checkTab checks that the page lists them.
  const isRefused = ['note', 'editNote', 'resend'].includes(press.act);
  if (press.result === 'saved' && isRefused && isErased(stage, press.message)) return;
  const line = `${wordsOf(press)} was shown as ${press.result}, and is not at the server`;
  if (press.result === 'saved' && press.excuse === 'signed out') {
    chronicle.known('changes that were unsent at sign-out are lost', line);
  } else if (press.result === 'saved' && press.excuse === 'deleted') {
    chronicle.known('unsent changes are lost with a deleted database', line);
  } else chronicle.fault(line);
}

/** When a change was made: `lo` in true time, `hi` with the delay of its first request added. */
type Mark = { isSet: boolean; lo: number; hi: number; isDoubtful: boolean; clock: string };

/** Checks that a message's state follows from the owner's last changes, in whatever order they arrived. */
function checkMessage(stage: OwnerStage, message: InboxMessage): void {
  const { table } = stage;
  const own = table.taken.filter((taken) => taken.message === message.id);
  const answer = own.filter(({ act }) => act === 'answered' || act === 'unanswered');
  const spam = own.filter(({ act }) => act === 'spam' || act === 'notSpam');
  checkFold(stage, message, answer, 'answered', message.answeredAt !== null, false);
  const isHeld = stage.written.find(({ id }) => id === message.id)?.isHeld ?? false;
  if (spam.length > 0) checkFold(stage, message, spam, 'spam', message.isSpam, isHeld);
  if ((message.enquiry === null) !== own.some(({ act }) => act === 'erase')) {
    stage.chronicle.fault(
      `message ${message.id.slice(-1)} is erased, or is not, and should not be`,
    );
  }
  const notes = own.filter(({ act }) => act === 'note');
  const expected = message.enquiry === null ? [] : notes.map(({ id }) => id);
  const shown = message.notes.map(({ id }) => id);
  if (expected.toSorted().join() !== shown.toSorted().join()) {
    stage.chronicle.fault(`the notes are ${shown.join()}, and she wrote ${expected.join()}`);
  }
  for (const note of message.notes) {
    const edits = own.filter(({ noteId }) => noteId === note.id);
    checkNote(stage, note, edits);
  }
}

/** Checks that a note has the text of its last edit. */
function checkNote(stage: OwnerStage, { id, text }: InboxNote, edits: readonly TakenAct[]): void {
  const marks = edits
    .map((edit) => ({ text: ledgerNote(stage, edit.id), ...markOf(stage, edit, 'editNote') }))
    .toSorted((a, b) => a.lo - b.lo);
  const last = marks.at(-1);
  if (text === (last?.text ?? ledgerNote(stage, id))) return;
  const rivals = marks.filter((mark) => mark.text === text);
  checkOrder(stage, last, rivals, `note ${id.slice(-4)} is "${text}", against its last edit`);
}

function ledgerNote({ ledger }: OwnerStage, id: string): string {
  return ledger.of(id)[0]?.note ?? '';
}

function checkFold(
  stage: OwnerStage,
  message: InboxMessage,
  taken: readonly TakenAct[],
  setting: string,
  is: boolean,
  atFirst: boolean,
): void {
  const marks = taken.map((one) => markOf(stage, one, setting)).toSorted((a, b) => a.lo - b.lo);
  const last = marks.at(-1);
  if (is === (last?.isSet ?? atFirst)) return;
  const line = `message ${message.id.slice(-1)} is ${is ? '' : 'not '}${setting}, against her last mark`;
  const rivals = marks.filter((mark) => mark.isSet === is);
  checkOrder(stage, last, rivals, line);
}

/** Reports that an earlier change won over the last one, which is known if clocks explain it. */
function checkOrder(
  { chronicle }: OwnerStage,
  last: Mark | undefined,
  rivals: readonly Mark[],
  line: string,
): void {
  if (last?.isDoubtful || rivals.some(({ isDoubtful }) => isDoubtful)) {
    chronicle.known(
      'a mark has a wrong date because its device’s clock was set before the request',
      line,
    );
  } else if (
    last &&
    rivals.some(({ hi, clock }) => clock !== last.clock && hi + orderedMs >= last.lo)
  ) {
    const kind = 'marks dated by two clocks within two minutes may be in the wrong order';
    chronicle.known(kind, line);
  } else chronicle.fault(line);
}

function markOf({ ledger }: OwnerStage, taken: TakenAct, setting: string): Mark {
  const isSet = taken.act === setting;
  const own = ledger.of(taken.id);
  const press = own.findLast(({ result }) => result === 'saved' || result === 'sent') ?? own.at(-1);
  if (!press)
    return {
      isSet,
      lo: taken.madeAtMs,
      hi: taken.madeAtMs,
      isDoubtful: false,
      clock: 'the server’s',
    };
  const posts = (ledger.posts.get(taken.id) ?? []).filter(({ ms }) => ms <= taken.cameAtMs);
  const aheadMs = press.deviceMs - press.trueMs;
  const isDoubtful = posts.some((post) => post.aheadMs !== aheadMs);
  const delayMs = Math.max(0, ...posts.map(({ ms }) => taken.cameAtMs - ms));
  const { trueMs, device } = press;
  const clock = `${device}, ${aheadMs} ms ahead`;
  return { isSet, lo: trueMs, hi: trueMs + delayMs, isDoubtful, clock };
}
