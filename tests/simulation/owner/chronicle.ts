import { type Tolerated, tolerated } from './tolerated.ts';

/** The log of a history's events, and its faults. */
export type Chronicle = {
  lines: string[];
  faults: string[];
  tolerated: Map<Tolerated, number>;
  note(line: string): void;
  fault(line: string): void;
  /** Counts a known fault, and reports it unless it is tolerated. */
  known(kind: Tolerated, line: string): void;
};

/** @param time returns the present time as the start of a line */
export function createChronicle(time: () => string): Chronicle {
  const chronicle: Chronicle = {
    lines: [],
    faults: [],
    tolerated: new Map(),
    note: (line) => void chronicle.lines.push(`${time()} ${line}`),
    fault(line) {
      chronicle.faults.push(line);
      chronicle.note(`FAULT ${line}`);
    },
    known(kind, line) {
      chronicle.tolerated.set(kind, (chronicle.tolerated.get(kind) ?? 0) + 1);
      if (tolerated[kind]) chronicle.note(`known: ${line}`);
      else chronicle.fault(line);
    },
  };
  return chronicle;
}
