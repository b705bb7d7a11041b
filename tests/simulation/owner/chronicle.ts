import { type Tolerated, tolerated } from './tolerated.ts';

/** What happened in a history, line by line, and what of it should not have. */
export type Chronicle = {
  lines: string[];
  faults: string[];
  tolerated: Map<Tolerated, number>;
  note(line: string): void;
  fault(line: string): void;
  /** A fault that is known: counted while it is tolerated. */
  known(kind: Tolerated, line: string): void;
};

/** @param time words for the time of a line */
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
