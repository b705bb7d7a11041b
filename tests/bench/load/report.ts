import { median } from '../measuring.ts';
import type { Again } from './againRun.ts';
import type { Interactions } from './interactions.ts';
import { kinds } from './servedFiles.ts';
import type { FirstVisit, Kept } from './visit.ts';

export type SiteName = 'plain' | 'plainAgain' | 'ours' | 'withoutWorker';

const titles: Readonly<Record<SiteName, string>> = {
  plain: 'plain HTML',
  plainAgain: 'plain again',
  ours: 'ours',
  withoutWorker: 'without worker',
};

/** What was measured on one line; by rounds, in the same order for every site. */
export type ProfileResult = {
  name: string;
  visits: Record<SiteName, FirstVisit[]>;
  kept: Kept[];
  enquiries: { withWorkerMs: number; withoutMs: number; wasInstalling: boolean }[];
};

type Row = { words: string; of: (visit: FirstVisit) => number; digits: number };

const seconds = (of: (visit: FirstVisit) => number) => (visit: FirstVisit) => of(visit) / 1_000;
const kib = (bytes: number): number => bytes / 1_024;

const rows: readonly Row[] = [
  { words: 'first paint, s', of: seconds((visit) => visit.firstPaintMs), digits: 2 },
  { words: 'largest paint, s', of: seconds((visit) => visit.largestPaintMs), digits: 2 },
  { words: 'form ready to send, s', of: seconds((visit) => visit.formReadyMs), digits: 2 },
  { words: 'load event, s', of: seconds((visit) => visit.loadMs), digits: 2 },
  { words: 'hydrated, s', of: seconds((visit) => visit.hydratedMs ?? Number.NaN), digits: 2 },
  { words: 'total blocking time, ms', of: (visit) => visit.blockingMs, digits: 0 },
  { words: 'longest task over 50 ms', of: (visit) => visit.longestTaskMs, digits: 0 },
  { words: 'layout shift', of: (visit) => visit.layoutShift, digits: 3 },
  ...weightRows('KiB up to the load event', ({ bytes }) => bytes),
  ...weightRows('KiB until hydrated', ({ bytesUntilAlive }) => bytesUntilAlive),
  { words: 'requests before first paint', of: (visit) => visit.requestsBeforePaint, digits: 0 },
];

/** All kinds together, then each. */
function weightRows(words: string, of: (visit: FirstVisit) => FirstVisit['bytes']): Row[] {
  return [
    {
      words,
      of: (visit) => kib(kinds.reduce((sum, kind) => sum + of(visit)[kind], 0)),
      digits: 1,
    },
    ...kinds.map((kind) => ({
      words: `  ${kind}`,
      of: (visit: FirstVisit) => kib(of(visit)[kind]),
      digits: 1,
    })),
  ];
}

const [wordsWidth, cellWidth] = [29, 15];

/**
 * The table of first visits on one line. Ratios are medians of the rounds' own ratios; that of plain HTML
 * to itself says how far the machine scatters.
 */
export function firstVisitLines({ name, visits }: ProfileResult): string[] {
  const sites = Object.keys(titles) as SiteName[];
  return [
    line(name, [...sites.map((site) => titles[site]), 'again / plain', 'ours / plain']),
    ...rows.map(({ words, of, digits }) =>
      line(words, [
        ...sites.map((site) => figure(median(visits[site].map(of)), digits)),
        figure(ratio(visits.plainAgain, visits.plain, of), 2),
        figure(ratio(visits.ours, visits.plain, of), 2),
      ]),
    ),
  ];
}

/** What the worker costs the load and an enquiry, and what it takes itself. */
export function workerLines(result: ProfileResult, precacheBytes: number): string[] {
  const { visits, kept, enquiries } = result;
  const without = visits.withoutWorker;
  const load = ratio(visits.ours, without, ({ loadMs }) => loadMs);
  const hydrated = ratio(visits.ours, without, ({ hydratedMs }) => hydratedMs ?? Number.NaN);
  const sent = median(enquiries.map((one) => one.withWorkerMs / one.withoutMs));
  const during = enquiries.filter(({ wasInstalling }) => wasInstalling).length;
  const arrival = (of: (one: ProfileResult['enquiries'][number]) => number): string =>
    figure(median(enquiries.map(of)) / 1_000, 2);
  return [
    `with the worker / without: load event ${figure(load, 2)}, hydrated ${figure(hydrated, 2)}`,
    keptLine(kept, precacheBytes),
    `an enquiry arrives ${arrival((one) => one.withWorkerMs)} s after Send while the worker installs (${during} of ${enquiries.length}), ${arrival((one) => one.withoutMs)} s without it: ratio ${figure(sent, 2)}`,
  ];
}

function keptLine(kept: readonly Kept[], bytes: number): string {
  const failed = kept.find(({ atMs }) => atMs === null);
  if (failed) return `NOT everything was kept for offline: ${failed.missing.join(', ')}`;
  const afterMs = median(kept.map(({ atMs }) => atMs ?? Number.NaN));
  return `everything kept for offline after ${figure(afterMs / 1_000, 1)} s, ${figure(kib(bytes), 0)} KiB in all`;
}

/** @param plainFirstMs first paints of plain HTML's first visits on the same line */
export function againLines(again: Again, plainFirstMs: readonly number[]): string[] {
  const first = median(plainFirstMs);
  const row = (words: string, ours: readonly number[], plain: readonly number[]): string =>
    line(words, [
      figure(median(ours), 0),
      figure(median(plain), 0),
      figure(median(ours) / median(plain), 2),
      figure(median(ours) / first, 2),
    ]);
  return [
    line('first paint again, ms', ['ours', 'plain', 'ours / plain', '/ plain’s first']),
    row('second visit', again.second, again.plainSecond),
    row('  without network', again.secondOffline, again.plainSecond),
    row('start from the home screen', again.start, again.plainStart),
    row('  without network', again.startOffline, again.plainStart),
    `(plain HTML’s first visit: ${figure(first, 0)} ms)`,
  ];
}

export function interactionLine(all: readonly Interactions[]): string {
  const of = (pick: (one: Interactions) => number): string => {
    const longest = median(all.map(pick));
    return longest === 0 ? 'under 16 ms' : `${longest.toFixed(0)} ms`;
  };
  return `to the next picture at 4x: menu ${of(({ menu }) => menu)}, typing ${of(({ typing }) => typing)}, submit ${of(({ submit }) => submit)}`;
}

function ratio(
  ones: readonly FirstVisit[],
  others: readonly FirstVisit[],
  of: (visit: FirstVisit) => number,
): number {
  const ratios = ones.flatMap((one, round) => {
    const other = others[round];
    return other ? [of(one) / of(other)] : [];
  });
  return ratios.length === 0 ? Number.NaN : median(ratios);
}

function line(words: string, cells: readonly string[]): string {
  return words.padEnd(wordsWidth) + cells.map((cell) => cell.padStart(cellWidth)).join('');
}

function figure(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}
