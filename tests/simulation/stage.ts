import type { Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import type { Begun, Device, Lacks, Process } from './device.ts';
import type { History } from './history.ts';
import type { Network } from './network.ts';
import type { SimServer } from './server.ts';
import type { LossWatch } from './loss.ts';
import type { Disk } from './storage.ts';
import type { World } from './world.ts';

/** The simulated device, network, server and checks of one history. */
export type Stage = {
  world: World;
  device: Device;
  lacks: Lacks;
  /** Code that runs in a page before its script has loaded. */
  firstLines: string;
  server: SimServer;
  network: Network;
  history: History;
  tabs: Tab[];
  disk: DiskWatch;
  loss: LossWatch;
  setClock(byMs: number): void;
  /** Restarts the age of the enquiry that the tab is sending, since the tab saves it with the present time. */
  restartAge(tab: Tab): void;
  /** When the clock was last set, in true time. */
  clockSetMs: number;
};

/** When events last happened to the disk, in true time; minus infinity for events that never happened. */
export type DiskWatch = {
  changedMs: number;
  /** When a page was last killed or frozen so soon after a change that it may not have announced the change. */
  unannouncedMs: number;
  /** When the database's connections were last closed without an event. */
  unavailableMs: number;
  /** When the stored data was last lost. */
  lostMs: number;
  /** When the last disk fault ended; infinite during a fault. */
  wellMs: number;
  /** Every text that was ever stored. */
  everStored: ReadonlySet<string>;
  /** Every text that has waited under each id. */
  waitedUnder: ReadonlyMap<string, ReadonlySet<string>>;
  set(condition: Disk['condition']): void;
  /** Records that all stored data was lost. */
  lost(): void;
};

/**
 * The form's text before a reload. `typedMs`: when it was typed, if the new page must restore it into the
 * form; null if another tab may have it.
 */
export type Carried = { text: string; atMs: number; typedMs: number | null };

/** One tab of the site. An action that returns a boolean says whether it was possible. */
export type Tab = {
  name: string;
  inWorkshop: boolean;
  process: Process | Begun;
  /** Whether the page's script has not loaded yet. */
  isEarly: boolean;
  /** Whether React has taken over the form and its list. */
  hasReact(): boolean;
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
  lastSaved(): { id: string; atMs: number } | null;
  type(text: string): boolean;
  submit(): boolean;
  edit(choice: number): boolean;
  remove(choice: number): boolean;
  undo(): boolean;
  tryNow(choice: number): boolean;
  /** Agrees to send every enquiry that is so old that the page asks first. */
  agree(): void;
  signal(kind: 'online' | 'pageshow' | 'visible' | 'hidden'): void;
  /** Fires the events of a page that is being closed. */
  leave(): void;
};
