// Checks that everything on screen is true: compares the page's words with the disk, the network, and the
// server.

import { stateWords } from '../../src/enquiry/list/itemWords.ts';
import { markOf } from '../../src/enquiry/markOf.ts';
import { leftUnsent, unsentWords } from '../../src/enquiry/unsentWords.ts';
import { leaseMs } from '../../src/outbox/core/attempt.ts';
import { isLeased, isOld } from '../../src/outbox/core/due.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { readRecord } from '../../src/outbox/core/record.ts';
import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { type Snapshot, unsentCount } from '../../src/outbox/enquiries/snapshot.ts';
import type { Attempt } from './network.ts';
import { isUnsent, recordsOn } from './records.ts';
import type { Stage, Tab } from './stage.ts';

/** What the page says of a message that the server may have. */
const mayHaveArrived = /may have gone through/i;

/** A list shows a change within this time, in ms: reads are throttled, and the disk and messages are slow. */
const behindMs = 15_000;

/** A reloaded page must restore text into the form if it was typed within this time before, in ms. */
export const recentMs = 11 * 3_600_000;

/** Pages retry a failed storage within this time, in ms. */
const askedAgainMs = 90_000;

/** A page starts a request within this time after storing its lease, in ms. */
const leasedMs = 6_000;

/** Checks a snapshot that a page has just read and shows next. */
export function checkRead(stage: Stage, name: string, snapshot: Snapshot): void {
  const { device, history } = stage;
  if (snapshot.storage === 'reading') return;
  for (const entry of snapshot.entries) checkEntry(stage, name, entry, snapshot.readAtMs);
  checkBar(stage, name, snapshot);
  const records = recordsOn(device.disk);
  // A page with an unusable storage lists nothing, and says why.
  if (snapshot.storage === 'unusable') return;
  const count = unsentCount(snapshot.entries);
  const actual = records.filter(isUnsent).length;
  if (count !== actual) history.fault(`${name} counts ${count} not sent, and there are ${actual}`);
  if (device.badge !== actual) history.fault(`the icon shows ${device.badge}, and it is ${actual}`);
}

/** Checks that the bar does not contradict the list on the same page. */
function checkBar({ history }: Stage, name: string, { entries, readAtMs }: Snapshot): void {
  const bar = unsentWords(entries, readAtMs);
  for (const entry of leftUnsent(entries, readAtMs)) {
    const words = stateWords(entry, readAtMs);
    const agrees =
      bar.endsWith('waiting') ||
      (/needs? your attention$/.test(bar) && markOf(entry, readAtMs) === 'needsYou') ||
      (mayHaveArrived.test(bar) && mayHaveArrived.test(words)) ||
      (bar.startsWith('Sending') && words.startsWith('Sending'));
    if (!agrees) history.fault(`${name} says "${bar}" above, and "${words}" of ${entry.id}`);
    if (/\d:\d\d/.test(words)) history.fault(`${name} gives a time in "${words}" of ${entry.id}`);
  }
}

function checkEntry(stage: Stage, name: string, entry: StoredEnquiry, nowMs: number): void {
  const { device, server, network, history } = stage;
  const { id } = entry;
  const row = server.storedUnder(id);
  if (entry.state === 'sent') {
    if (!row) history.fault(`${id} is listed as sent and was never stored`);
    return;
  }
  if (!device.disk.records.has(id)) history.fault(`${name} lists ${id}, which is not stored`);
  const words = stateWords(entry, nowMs);
  // A duplicated tab may send another text under the same id.
  const attempts = network
    .attemptsAt(id)
    .filter(({ text }) => !('values' in entry) || text === null || text === entry.values.message);
  const isSame = row !== undefined && 'values' in entry && entry.values.message === row.message;
  const isStored = isSame || (row !== undefined && 'sealed' in entry);
  const hadNoLine = attempts.some(({ end, isReached }) => end === 'no connection' && !isReached);
  if (isStored && !mayHaveArrived.test(words) && !words.startsWith('Sending')) {
    const line = `${name} says "${words}" of ${id}, which is stored`;
    const asked = history.askedAt.get(row?.message ?? '');
    const isUnsaved = entry.state === 'draft' && asked && stage.disk.wellMs > asked.trueMs;
    if (isUnsaved) history.known('a draft that was sent unsaved stays listed', line);
    else if (
      entry.state === 'draft' &&
      (history.receiptsDeleted.has(id) || history.undone.has(row?.message ?? ''))
    ) {
      history.known('a sent enquiry is listed as a draft after its receipt was deleted', line);
    } else doubt(stage, line, row?.message);
  }
  if (/for a connection/i.test(words) && attempts.length > 0 && !hadNoLine) {
    doubt(stage, `${name} says "${words}" of ${id}, which came as far as the server`);
  }
  if (entry.state !== 'waiting') return;
  if (mayHaveArrived.test(words) && attempts.length === 0 && entry.attempts === 0) {
    history.fault(`${name} says "${words}" of ${id}, which was never tried`);
  }
  if (!isProven(entry.reason, attempts, network.wasClosed())) {
    history.fault(
      `${name} says "${words}" of ${id} (${entry.reason}), and no request ended that way`,
    );
  }
  if (!isLeased(entry, nowMs) && attempts.some((one) => isUnderWay(stage, one))) {
    history.fault(`${name} says "${words}" of ${id}, which is being sent`);
  }
}

/** Reports an enquiry that the page shows as not sent although the server got it. */
function doubt({ lacks, history }: Stage, line: string, text = ''): void {
  if (history.sentUnsaved.has(text))
    history.known('a draft that was sent unsaved stays listed', line);
  else if (lacks.isWronglyOffline) history.known('a browser wrongly calls itself offline', line);
  else history.fault(line);
}

/** Whether a request justifies the reason that the page gives for waiting. */
function isProven(reason: string, own: readonly Attempt[], wasClosed: boolean): boolean {
  const ends = own.map(({ end }) => end);
  switch (reason) {
    case 'offline':
    case 'unreachable':
      // The page counts a truncated answer as no answer.
      return ends.some((end) => end === 'no connection' || (typeof end === 'number' && end < 300));
    case 'timeout':
      return own.some(({ isGivenUp }) => isGivenUp);
    case 'busy':
      // One 503 answer gives all waiting enquiries this reason.
      return wasClosed;
    case 'failed':
      return ends.some((end) => typeof end === 'number' && end >= 500);
    case 'unproven':
      return ends.some((end) => typeof end === 'number');
    default:
      return true;
  }
}

/** Whether a live page is sending under a valid lease. */
function isUnderWay({ world, clockSetMs, disk }: Stage, { owner, end, atMs }: Attempt): boolean {
  // During a disk fault pages send without a valid lease, which other pages can't know.
  if (atMs < disk.wellMs + leasedMs) return false;
  const isOwn = owner.isAlive && owner.held === null;
  // A changed clock makes earlier leases look expired.
  const isLeaseGood = world.now() - atMs < leaseMs - leasedMs && atMs - clockSetMs > leasedMs;
  return isOwn && end === 'under way' && isLeaseGood;
}

/** Checks every screen that has had enough time to show the last change. */
export function checkScreens(stage: Stage): void {
  const { world, device, history, tabs, disk } = stage;
  for (const tab of tabs) {
    if (tab.process.held) continue;
    checkClaim(stage, tab);
    checkWoken(stage, tab);
    checkCarried(stage, tab);
    checkDoubles(stage);
    const snapshot = tab.shown();
    if (stage.lacks.database && snapshot.storage === 'usable')
      history.fault(`${tab.name} says that what is written can be saved, and IndexedDB is blocked`);
    const quietMs = world.now() - Math.max(disk.changedMs, disk.wellMs, tab.thawedMs);
    if (device.disk.condition !== 'well' || quietMs < behindMs || snapshot.storage === 'reading')
      continue;
    if (snapshot.storage === 'unusable') {
      const isBlind = snapshot.entries.length === 0 && recordsOn(device.disk).some(isUnsent);
      if (isBlind && quietMs > askedAgainMs && !stage.lacks.channel)
        history.fault(`${tab.name} does not list the stored enquiries`);
      const line = `${tab.name} still says that nothing can be saved`;
      const wasEverBad = Number.isFinite(Math.max(disk.wellMs, disk.unavailableMs, disk.lostMs));
      if (!wasEverBad) history.fault(`${line}, and the storage never failed`);
      else history.known('a page reports a failed storage until its next write', line);
      continue;
    }
    if (stage.lacks.channel) continue;
    const listed = namesOf(snapshot.entries);
    const there = namesOf(recordsOn(device.disk));
    // A read may begin before the connection closes or the database is deleted, and end after that.
    const isUnaware = tab.readMs() <= disk.lostMs && tab.readMs() < disk.unavailableMs + behindMs;
    if (listed !== there && isUnaware) {
      const line = `${tab.name} lists ${listed}, which is deleted`;
      history.known('a page with a closed connection does not notice the deleted database', line);
    } else if (listed !== there && tab.readMs() <= disk.unannouncedMs) {
      const line = `${tab.name} lists ${listed}, and there is ${there}`;
      history.known('a killed page did not announce its last change', line);
    } else if (listed !== there)
      history.fault(`${tab.name} lists ${listed}, and there is ${there}`);
  }
}

/** Returns the entries as text, without drafts, since the open forms decide which drafts a list shows. */
function namesOf(entries: readonly { id: string; state: string }[]): string {
  return entries
    .filter(({ state }) => state !== 'draft')
    .map(({ id, state }) => `${id.slice(-4)} ${state}`)
    .toSorted()
    .join(', ');
}

/** Checks that a page does not say "can’t save" about a saved text. */
function checkClaim({ device, history, tabs, disk }: Stage, tab: Tab): void {
  const { text, sinceMs } = tab.notSaved() ?? {};
  if (text === undefined || sinceMs === undefined) return;
  const isElsewhere = tabs.some((other) => other !== tab && other.text() === text);
  const isOnDevice = recordsOn(device.disk).some(
    (one) => one.text === text && one.state === 'waiting',
  );
  if (!isOnDevice || isElsewhere) return;
  const line = `${tab.name} can’t save "${text}", and the text is saved`;
  const wasBad = disk.wellMs >= sinceMs;
  if (wasBad)
    history.known('a page says that it can’t save what a failing storage has saved', line);
  else history.fault(line);
}

/** The results of a press that a page can show. */
export type Said =
  | 'sent'
  | 'saved, not sent'
  | 'saved, not confirmed'
  | 'tried, not sent'
  | 'tried, not confirmed';

export function checkOutcome(
  stage: Stage,
  name: string,
  said: Said,
  { id, text, sinceMs }: { id: string; text: string; sinceMs: number },
): void {
  const { device, disk, server, network, history } = stage;
  const line = `${name} says "${said}" of "${text}"`;
  const isStored = server.rows.some(({ message }) => message === text);
  const isOnDevice = recordsOn(device.disk).some((one) => one.text === text);
  const wasTried = network.attemptsAt(id).some(({ atMs }) => atMs >= sinceMs);
  if (said === 'sent' && !isStored) history.fault(`${line}, which was never stored`);
  if (/saved/.test(said) && !isOnDevice && !isStored) {
    if (disk.lostMs < sinceMs) history.fault(`${line}, which is not stored`);
    else history.known('a page reports as saved what the browser deleted during the request', line);
    return;
  }
  if (/tried/.test(said) && !wasTried) history.fault(`${line}, which was not tried`);
  if (!/not sent/.test(said) || !isStored) return;
  // Two enquiries may have the same text, and only the other one may have arrived.
  const isOther = server.storedUnder(id) === undefined && history.restore.has(text);
  const stored = `${line}, which is stored`;
  if (isOther) history.known('a form refilled by the browser becomes a second draft', stored);
  else doubt(stage, stored, text);
}

/** Checks that a reloaded page shows the earlier text in the form or in the list. */
function checkCarried(stage: Stage, tab: Tab): void {
  const { world, device, server, tabs, disk, history } = stage;
  if (!tab.carried || tab.carried.text === '') return;
  const { text, atMs, typedMs } = tab.carried;
  if (world.now() - Math.max(atMs, tab.thawedMs) < behindMs || disk.lostMs >= atMs) return;
  if (history.fates.get(text) !== 'typed') return;
  // Another tab may have opened the text with Edit.
  if (tabs.some((one) => one.text() === text || one.sending() === text)) return;
  const isOnDevice = recordsOn(device.disk).some((one) => one.text === text);
  const isStored = server.rows.some(({ message }) => message === text);
  // If the disk failed when this page began, session storage still has the text for a later page.
  const isLeft =
    disk.wellMs > atMs && [...tab.session.values()].some((left) => left.includes(`"${text}"`));
  if (!isOnDevice && !isStored && !isLeft) {
    history.fault(`"${text}" was in the form before the reload, and ${tab.name} has lost it`);
  }
  if (typedMs === null) return;
  // A page lists old text and does not restore it; the text ages until the script has loaded.
  const isRecent = Math.max(atMs, tab.thawedMs) - typedMs < recentMs;
  const isPlain = isRecent && disk.wellMs < typedMs && stage.clockSetMs < typedMs;
  if (isPlain && !isStored) {
    history.fault(`"${text}" was in the form before the reload, and ${tab.name} only lists it`);
  }
}

/** Checks that no waiting enquiry is also listed as a draft, which the visitor might send a second time. */
function checkDoubles({ device, history }: Stage): void {
  const records = recordsOn(device.disk);
  for (const { text } of records.filter(({ state }) => state === 'waiting')) {
    const isDraft = records.some((one) => one.state === 'draft' && one.text === text);
    if (!isDraft) continue;
    const line = `"${text}" waits, and is listed as unfinished`;
    if (text !== null && history.restore.has(text)) {
      history.known('a form refilled by the browser becomes a second draft', line);
    } else if (text !== null && history.sentAgain.has(text)) {
      history.known('a duplicated tab sends the same text again', line);
    } else history.fault(line);
  }
}

/** Checks that a saved enquiry has Background Sync registered, unless the browser has given up. */
function checkWoken({ world, device, lacks, disk, history }: Stage, tab: Tab): void {
  const saved = tab.lastSaved();
  if (!saved || lacks.sync || device.sync.isRegistered || device.sync.isSpent) return;
  const sinceMs = Math.max(saved.atMs, world.startMs + lacks.workerMs, tab.thawedMs);
  if (world.now() - sinceMs < behindMs || disk.wellMs > saved.atMs) return;
  const record = device.disk.records.get(saved.id);
  const entry =
    record === undefined ? null : readRecord(saved.id, JSON.parse(record), enquiryCodec);
  const nowMs = world.now() + device.clock.aheadMs;
  if (entry?.state !== 'waiting' || isOld(entry, nowMs)) return;
  // The visitor has edited the enquiry and is sending it again.
  if (Math.abs(nowMs - (entry.requestedAtMs ?? entry.savedAtMs)) < behindMs) return;
  history.fault(`${tab.name} has saved ${saved.id}, and Background Sync is not registered`);
}

/** Checks that after the worker has run, only enquiries that are too old to send unasked are waiting. */
export function checkRests({ world, device, history }: Stage): void {
  const nowMs = world.now() + device.clock.aheadMs;
  for (const [id, record] of device.disk.records) {
    const entry = readRecord(id, JSON.parse(record), enquiryCodec);
    if (entry.state !== 'waiting' || isOld(entry, nowMs)) continue;
    history.fault(`the worker ran and left ${id} waiting`);
  }
}
