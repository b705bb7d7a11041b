import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';

/** The median; for an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/**
 * The number of rounds, from `--runs`.
 * @throws Error if it is not a whole number of 1 or more
 */
export function runsFromArguments(): number {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
  const runs = Number(values.runs);
  if (Number.isInteger(runs) && runs >= 1) return runs;
  throw new Error(`--runs wants a whole number of 1 or more, not “${values.runs}”.`);
}

/** Times in ms, by what they measure and then by how many times the processor is slowed down. */
export class Figures {
  readonly #times = new Map<string, Map<number, number[]>>();

  note(what: string, rate: number, ms: number): void {
    const byRate = this.#times.get(what) ?? new Map<number, number[]>();
    this.#times.set(what, byRate.set(rate, [...(byRate.get(rate) ?? []), ms]));
  }

  /** Prints the median and the maximum of each, and the ratio of slowed down to not slowed down. */
  print(): void {
    const longest = Math.max(...[...this.#times.keys()].map((what) => what.length));
    for (const [what, byRate] of this.#times) {
      const cells = [...byRate].toReversed().map(([rate, times]) => {
        const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0));
        return `${middle?.padStart(8)} (${most}) at ${rate}x`.padEnd(26);
      });
      const [fast = 0, slow = 0] = [...byRate.values()].map(median);
      const ratio = byRate.size === 2 && fast > 0 ? `ratio ${(slow / fast).toFixed(1)}` : '';
      console.log(`  ${what.padEnd(longest + 2)}${cells.join('')}${ratio}`);
    }
  }
}

/** Waits until all mails are sent, so that they aren't sent during the next measurement. */
export async function mailsDone(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`select from contact.notifications where state = 'waiting' limit 1`;
    if (row === undefined) return;
    await wait(200);
  }
}
