import type { Area } from './areas.ts';
import { compiles } from './compiles.ts';
import type { Mutant } from './report.ts';
import { type Survivor, survivors } from './survivors.ts';

type Count = {
  killed: number;
  endless: number;
  same: number;
  elsewhere: number;
  refused: number;
  missed: number;
};

/**
 * Prints the score of each file, and each mutant that lives without being listed. The score is of what
 * compiles and is not listed as changing nothing.
 * @returns whether the area has the score that it states, and the list is true
 */
export function judge({ name, leastScore }: Area, mutants: readonly Mutant[]): boolean {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const { listed, unlisted, idle } = compare(mutants, files);
  const isCode = compiles(unlisted);
  const missed = unlisted.filter(isCode);
  const counts = files.map((file) => {
    const own = mutants.filter((one) => one.file === file);
    const alive = own.filter(({ fate }) => fate === 'alive');
    const elsewhere = alive.filter((one) => listed.get(one)?.seenBy !== undefined).length;
    const count: Count = {
      killed: own.filter(({ fate }) => fate === 'killed').length,
      endless: own.filter(({ fate }) => fate === 'endless').length,
      same: alive.filter((one) => listed.has(one)).length - elsewhere,
      elsewhere,
      refused: alive.filter((one) => !listed.has(one) && !isCode(one)).length,
      missed: alive.filter((one) => missed.includes(one)).length,
    };
    return count;
  });
  const total = counts.reduce(add, none);
  for (const [at, file] of files.entries()) console.log(`${file}: ${words(counts[at] ?? none)}`);
  console.log(`${name} as a whole: ${words(total)}; at least ${leastScore} %`);
  for (const { file, line, isReached, was, becomes } of missed) {
    console.log(`\n${file}:${line} lives${isReached ? '' : ', reached by no test'}`);
    console.log(`- ${was}\n+ ${becomes}`);
  }
  for (const { file, was, becomes } of idle) {
    console.log(`\n${file}: listed, and does not live as often as that\n- ${was}\n+ ${becomes}`);
  }
  return idle.length === 0 && missed.length === 0 && score(total) >= leastScore;
}

type Compared = {
  listed: Map<Mutant, Survivor>;
  unlisted: Mutant[];
  /** What is listed and does not live. */
  idle: (Survivor & { file: string })[];
};

function compare(mutants: readonly Mutant[], files: readonly string[]): Compared {
  const alive = mutants.filter(({ fate }) => fate === 'alive');
  const listed = new Map<Mutant, Survivor>();
  const idle: Compared['idle'] = [];
  for (const file of files) {
    for (const one of survivors[file] ?? []) {
      const found = alive.filter(
        (mutant) =>
          mutant.file === file && mutant.was === one.was && mutant.becomes === one.becomes,
      );
      const times = one.times ?? 1;
      for (const mutant of found.slice(0, times)) listed.set(mutant, one);
      if (found.length < times) idle.push({ ...one, file });
    }
  }
  return { listed, unlisted: alive.filter((mutant) => !listed.has(mutant)), idle };
}

const none: Count = { killed: 0, endless: 0, same: 0, elsewhere: 0, refused: 0, missed: 0 };

function add(one: Count, other: Count): Count {
  return {
    killed: one.killed + other.killed,
    endless: one.endless + other.endless,
    same: one.same + other.same,
    elsewhere: one.elsewhere + other.elsewhere,
    refused: one.refused + other.refused,
    missed: one.missed + other.missed,
  };
}

function score({ killed, endless, elsewhere, missed }: Count): number {
  const found = killed + endless;
  const all = found + elsewhere + missed;
  return all === 0 ? 100 : (100 * found) / all;
}

function words(count: Count): string {
  const { killed, endless, same, elsewhere, refused, missed } = count;
  return [
    `${score(count).toFixed(1)} %`,
    `${killed} killed`,
    `${endless} endless`,
    `${elsewhere} seen by other tests`,
    `${missed} missed`,
    `${same} change nothing`,
    `${refused} don’t compile`,
  ].join(', ');
}
