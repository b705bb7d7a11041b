import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { totalLine } from './counts.ts';
import { memoryFolder } from './memoryFolder.ts';
import { runSteps } from './runSteps.ts';
import type { Step } from './step.ts';
import { listSteps } from './steps.ts';

/**
 * Runs the tests and ends with one line of counts.
 * @param words `--long` for the steps of `npm run test:long`, or `--only` with comma-separated step ids; by default
 *   the steps of `npm test`. `--explore` with the number of seconds that Bombadil explores the site
 * @returns whether no test failed
 * @throws Error for an unknown argument
 */
export async function runTests(words: readonly string[]): Promise<boolean> {
  const print = (text: string): void => console.log(text);
  rmSync(join(projectRoot, '.cache/test-reports'), { recursive: true, force: true });
  process.env.TMPDIR ??= memoryFolder() ?? tmpdir();
  const { exploreS, rest } = takeExploring(words);
  const steps = chooseSteps(listSteps(projectRoot, print, exploreS), rest);
  const total = await runSteps(projectRoot, steps, print);
  print(`\n${totalLine(total)}`);
  return total.failed === 0;
}

/** Splits off `--explore` and its seconds, or null if it isn't given, from the other arguments. */
export function takeExploring(words: readonly string[]): {
  exploreS: number | null;
  rest: string[];
} {
  const place = words.indexOf('--explore');
  if (place === -1) return { exploreS: null, rest: [...words] };
  const seconds = words[place + 1] ?? '';
  if (!/^[1-9]\d*$/.test(seconds)) throw new Error('--explore takes seconds, such as 600.');
  return {
    exploreS: Number(seconds),
    rest: words.filter((_, at) => at !== place && at !== place + 1),
  };
}

export function chooseSteps(steps: readonly Step[], words: readonly string[]): Step[] {
  const isOf = (command: Step['runs']) => (step: Step) => ['both', command].includes(step.runs);
  if (words.length === 0) return steps.filter(isOf('quick'));
  if (words.length === 1 && words[0] === '--long') return steps.filter(isOf('long'));
  const [first, list = '', ...more] = words;
  const ids = list.split(',').filter((id) => id !== '');
  const known = steps.map(({ id }) => id);
  const isWrong = first !== '--only' || more.length > 0 || ids.length === 0;
  if (isWrong || ids.some((id) => !known.includes(id))) {
    throw new Error(`Say --long, or --only and some of: ${known.join(', ')}`);
  }
  return steps.filter(({ id }) => ids.includes(id));
}
