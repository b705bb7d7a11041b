import type { Snapshot } from '../../src/outbox/core/snapshot.ts';
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
  /** What runs in a page before its script has come. */
  firstLines: string;
  server: SimServer;
  network: Network;
  history: History;
  tabs: Tab[];
  disk: DiskWatch;
  loss: LossWatch;
  setClock(byMs: number): void;
  /** What the tab has pressed and not saved yet is saved by the time that it is now. */
  wantAnew(tab: Tab): void;
  /** When the clock was last set, in true time. */
  clockSetMs: number;
};

/** What is known of the disk's past, in true time; as long ago as can be where it never was. */
export type DiskWatch = {
  changedMs: number;
  /** When somebody was last killed who had changed something and may not have told of it. */
  untoldMs: number;
  /** When connections were last closed without a word. */
  unavailableMs: number;
  /** When what was kept was last lost. */
  lostMs: number;
  /** Since when it is well; infinite while it is not. */
  wellMs: number;
  /** Texts that were kept at any time. */
  everKept: ReadonlySet<string>;
  /** The texts that have waited under each id. */
  waitedUnder: ReadonlyMap<string, ReadonlySet<string>>;
  set(mood: Disk['mood']): void;
  /** What was kept is gone. */
  lost(): void;
};

/** `typedMs`: when it was typed, where this tab alone has it; it has to be in the form again. */
export type Carried = { text: string; atMs: number; typedMs: number | null };

/** One tab of the site. What a visitor does there tells whether it could be done. */
export type Tab = {
  name: string;
  inWorkshop: boolean;
  process: Process | Begun;
  /** Whether its script has not come yet. */
  isEarly: boolean;
  session: Map<string, string>;
  /** When it last came out of its sleep. */
  thawedMs: number;
  /** When it last fell asleep. */
  frozenMs: number;
  /** When it last read what there is, in true time. */
  readMs(): number;
  /** What stood in the form of the page before it in the same tab. */
  carried: Carried | null;
  /** What it lists. */
  shown(): Snapshot;
  /** The text in the form. */
  text(): string;
  /** What Send was pressed on, until it is known what became of it. */
  sending(): string | null;
  /** The text of which it says that it can't be kept, and when Send was pressed on it. */
  notSaved(): { text: string; sinceMs: number } | null;
  /** What it has shown last as saved and not sent. */
  lastKept(): { id: string; atMs: number } | null;
  type(text: string): boolean;
  submit(): boolean;
  edit(choice: number): boolean;
  remove(choice: number): boolean;
  undo(): boolean;
  tryNow(choice: number): boolean;
  /** Says yes to every enquiry that is so old that it is asked about. */
  agree(): void;
  signal(kind: 'online' | 'pageshow' | 'visible' | 'hidden'): void;
  /** What a page does as it goes away. */
  leave(): void;
};
