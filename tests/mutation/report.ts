// Reads what Stryker has found. A mutant is named by its file and by the text of its lines before and
// after, so that a list of them stays true when the lines around them move.

import { readFileSync } from 'node:fs';

type Place = { line: number; column: number };

/** The part of Stryker's report that is read here (mutation-testing-report-schema 2). */
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        id: string;
        status: string;
        mutatorName: string;
        replacement?: string;
        location: { start: Place; end: Place };
      }[];
    }
  >;
};

export type Mutant = {
  file: string;
  line: number;
  /** `alive`: every test that reaches it passed, or none reaches it. */
  /** `endless`: its tests had not ended after so long that it counts as killed. */
  fate: 'killed' | 'endless' | 'alive' | 'ignored';
  isReached: boolean;
  /** The lines that it changes, as they are and as they become. */
  was: string;
  becomes: string;
  /** The whole file with it. */
  source: string;
};

export function readReport(path: string): Mutant[] {
  const { files }: Report = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location: { start, end } }) => {
      const [from, to] = [offsetOf(source, start), offsetOf(source, end)];
      const lineStart = source.lastIndexOf('\n', from - 1) + 1;
      const lineEnd = `${source}\n`.indexOf('\n', to);
      const around = (text: string): string =>
        onOneLine(source.slice(lineStart, from) + text + source.slice(to, lineEnd));
      return {
        file,
        line: start.line,
        fate: fateOf(status),
        isReached: status !== 'NoCoverage',
        was: around(source.slice(from, to)),
        becomes: around(replacement),
        source: source.slice(0, from) + replacement + source.slice(to),
      };
    }),
  );
}

function fateOf(status: string): Mutant['fate'] {
  // A run-time error is an exception outside of any test: Vitest fails on that as well.
  if (status === 'Killed' || status === 'RuntimeError') return 'killed';
  if (status === 'Timeout') return 'endless';
  if (status === 'Survived' || status === 'NoCoverage') return 'alive';
  if (status === 'Ignored') return 'ignored';
  throw new Error(`Stryker calls a mutant ${status}.`);
}

/** Of a place that is counted from one. */
function offsetOf(source: string, { line, column }: Place): number {
  let offset = 0;
  for (let count = 1; count < line; count += 1) offset = source.indexOf('\n', offset) + 1;
  return offset + column - 1;
}

/** Without what a formatter may change; long ones are cut in the middle. */
function onOneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= 240 ? line : `${line.slice(0, 120)} … ${line.slice(-120)}`;
}
