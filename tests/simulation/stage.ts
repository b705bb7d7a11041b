import type { Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import type { Begun, Device, Lacks, Process } from './device.ts';
import type { History } from './history.ts';
import type { Network } from './network.ts';
import type { SimServer } from './server.ts';
import type { LossWatch } from './loss.ts';
import type { Disk } from './storage.ts';
import type { World } from './world.ts';

/** Everything that a history is played on. */
export type Stage = {
  world: World;
  device: Device;
  lacks: Lacks;
  /** Code that runs in a page before its script has come. */
  firstLines: string;
  server: SimServer;
  network: Network;
  history: History;
  tabs: Tab[];
  disk: DiskWatch;
  loss: LossWatch;
  setClock(byMs: number): void;
  /** Restarts the age of the enquiry that the tab is sending: it will be saved with the present time. */
  wantAnew(tab: Tab): void;
  /** When the clock was last set, in true time. */
  clockSetMs: number;
};

/** The disk's past, in true time; minus infinity for events that never happened. */
export type DiskWatch = {
  changedMs: number;
  /** When a process was last killed or frozen so soon after a change that other pages may not have heard of it. */
  untoldMs: number;
  /** When connections were last closed without an event. */
  unavailableMs: number;
  /** When the stored data was last lost. */
  lostMs: number;
  /** When the disk last became well; infinite while it is bad. */
  wellMs: number;
  /** Every text that was ever stored. */
  everKept: ReadonlySet<string>;
  /** Every text that has waited under each id. */
  waitedUnder: ReadonlyMap<string, ReadonlySet<string>>;
  set(mood: Disk['mood']): void;
  /** Records that all stored data was lost. */
  lost(): void;
};

/**
 * Text carried over a reload. `typedMs`: when it was typed, if no other tab has it; the form must show
 * it again.
 */
export type Carried = { text: string; atMs: number; typedMs: number | null };

/** One tab of the site. Each action returns whether it was possible. */
export type Tab = {
  name: string;
  inWorkshop: boolean;
  process: Process | Begun;
  /** Whether the script has yet to come. */
  isEarly: boolean;
  session: Map<string, string>;
  /** When the tab was last thawed. */
  thawedMs: number;
  /** When the tab was last frozen. */
  frozenMs: number;
  /** When the tab last read the storage, in true time. */
  readMs(): number;
  /** The form's text from the previous page in this tab. */
  carried: Carried | null;
  /** The snapshot that the tab lists. */
  shown(): Snapshot;
  /** The text in the form. */
  text(): string;
  /** The text on which Send was pressed, until its outcome is known. */
  sending(): string | null;
  /** The text that the tab says it can't save, and when Send was pressed on it. */
  notSaved(): { text: string; sinceMs: number } | null;
  /** The enquiry that the tab last showed as saved and not sent. */
  lastKept(): { id: string; atMs: number } | null;
  type(text: string): boolean;
  submit(): boolean;
  edit(choice: number): boolean;
  remove(choice: number): boolean;
  undo(): boolean;
  tryNow(choice: number): boolean;
  /** Agrees to send every enquiry so old that the page asks first. */
  agree(): void;
  signal(kind: 'online' | 'pageshow' | 'visible' | 'hidden'): void;
  /** Fires the events of a page that is being closed. */
  leave(): void;
};
