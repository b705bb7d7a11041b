// Counts which action happened under which fault; an empty cell means that the action never happened under
// that fault.

import { actNames } from './perform.ts';
import type { Stage, Tab } from './stage.ts';

const faultNames = [
  'nothing',
  'network down',
  'network portal',
  'network flaky',
  'disk fails',
  'disk hangs',
  'disk full',
  'database away',
  'schedule asleep',
  'provider down',
  'provider loses',
  'functions killed',
  'a tab frozen',
  'sync given up',
  'clock wrong',
  'locks blocked',
  'channel blocked',
  'session storage blocked',
  'IndexedDB blocked',
  'local storage blocked',
] as const;

type FaultName = (typeof faultNames)[number];

/** The table's rows and columns, and the cells that must stay empty, each with its reason. */
export type Grid = {
  acts: readonly string[];
  faults: readonly string[];
  impossible: ReadonlyMap<string, string>;
  /** A fault whose cells may be empty, since random histories rarely fill them. */
  fleeting?: string;
};

/** Counts how often each action happened under each fault; the keys name both. */
export type Counts = Record<string, number>;

/** Cells that can't be filled, each with its reason. */
const impossible: ReadonlyMap<string, string> = new Map([
  [cell('wake the worker', 'network down'), 'no browser wakes a worker without a connection'],
  [cell('wake the worker', 'sync given up'), 'no page has registered Background Sync again'],
  [cell('wake the worker', 'IndexedDB blocked'), 'nothing is stored to be sent'],
  ...['edit', 'remove', 'undo'].map(
    (act) => [cell(act, 'IndexedDB blocked'), 'nothing is stored to be listed'] as const,
  ),
]);

/** Pages register Background Sync again so often that few actions happen after the browser gave up. */
const fleeting: FaultName = 'sync given up';

export const visitors: Grid = { acts: actNames, faults: faultNames, impossible, fleeting };

function cell(act: string, fault: string): string {
  return `${act} | ${fault}`;
}

/** Returns the present faults. @param acting the acting tab, whose own freeze does not count */
export function faultsNow(stage: Stage, acting: Tab | undefined): FaultName[] {
  const { network, device, server, tabs, lacks } = stage;
  const faults: FaultName[] = [];
  for (const [name, isLacking] of [
    ['locks blocked', lacks.locks],
    ['channel blocked', lacks.channel],
    ['session storage blocked', lacks.session],
  ] as const) {
    if (lacks.isBlocked && isLacking) faults.push(name);
  }
  if (lacks.database) faults.push('IndexedDB blocked');
  if (lacks.local) faults.push('local storage blocked');
  if (network.condition !== 'up') faults.push(`network ${network.condition}`);
  if (!lacks.database && device.disk.condition !== 'well')
    faults.push(`disk ${device.disk.condition}`);
  if (server.isDatabaseAway) faults.push('database away');
  if (server.isScheduleAsleep) faults.push('schedule asleep');
  if (server.provider !== 'well') faults.push(`provider ${server.provider}`);
  if (server.crashes > 0) faults.push('functions killed');
  if (tabs.some((tab) => tab !== acting && tab.process.held)) faults.push('a tab frozen');
  if (device.sync.isSpent) faults.push('sync given up');
  if (device.clock.aheadMs !== 0) faults.push('clock wrong');
  return faults.length === 0 ? ['nothing'] : faults;
}

export function count(counts: Counts, act: string, faults: readonly string[]): void {
  for (const fault of faults) counts[cell(act, fault)] = (counts[cell(act, fault)] ?? 0) + 1;
}

export function add(to: Counts, more: Counts): void {
  for (const [name, times] of Object.entries(more)) to[name] = (to[name] ?? 0) + times;
}

/** Returns the lines of the table, with a row for each action. */
export function tableOf(counts: Counts, grid: Grid): string[] {
  const { acts, faults, impossible: excused } = grid;
  const widest = Math.max(...acts.map((name) => name.length));
  const heads = faults.map((name) => name.split(' '));
  const widths = heads.map((words) => Math.max(6, ...words.map((word) => word.length)));
  const lineOf = (name: string, cells: readonly string[]): string =>
    [name.padEnd(widest), ...cells.map((text, place) => text.padStart(widths[place] ?? 0))].join(
      ' ',
    );
  return [
    lineOf(
      '',
      heads.map(([first = '']) => first),
    ),
    lineOf(
      '',
      heads.map(([, ...rest]) => rest.join(' ')),
    ),
    ...acts.map((act) =>
      lineOf(
        act,
        faults.map((fault) => {
          const name = cell(act, fault);
          return excused.has(name) ? '–' : String(counts[name] ?? 0);
        }),
      ),
    ),
    ...[...excused].map(([name, why]) => `– ${name}: ${why}`),
  ];
}

/** Returns the empty cells that should be filled. */
export function emptyCells(counts: Counts, grid: Grid): string[] {
  return grid.acts.flatMap((act) =>
    grid.faults
      .filter((fault) => fault !== grid.fleeting)
      .map((fault) => cell(act, fault))
      .filter((name) => !grid.impossible.has(name) && !counts[name]),
  );
}
