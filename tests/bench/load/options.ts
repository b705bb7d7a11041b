import { parseArgs } from 'node:util';
import type { LineProfile } from './shapedLine.ts';

/** A line, and how many rounds are measured on it: the more, the more the machine's own pauses weigh. */
export type MeasuredProfile = LineProfile & { name: string; rounds: number };

const profiles: Readonly<Record<string, MeasuredProfile>> = {
  '100kbit': { name: '100 kbit/s, 800 ms', bitsPerSecond: 100_000, roundTripMs: 800, rounds: 3 },
  '400kbit': { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, roundTripMs: 400, rounds: 5 },
  '9mbit': { name: '9 Mbit/s, 85 ms', bitsPerSecond: 9_000_000, roundTripMs: 85, rounds: 9 },
};

/** @throws Error that says what may be given */
export function readProfiles(words: readonly string[]): MeasuredProfile[] {
  const { values } = parseArgs({
    args: [...words],
    options: {
      profile: { type: 'string', multiple: true },
      rounds: { type: 'string' },
    },
  });
  const names = values.profile ?? Object.keys(profiles);
  return names.map((name) => {
    const profile = profiles[name];
    if (!profile) {
      const known = Object.keys(profiles).join(', ');
      throw new Error(`There is no profile “${name}”. Choose from ${known}.`);
    }
    return { ...profile, rounds: readRounds(values.rounds) ?? profile.rounds };
  });
}

function readRounds(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^[1-9]\d*$/.test(word)) return Number(word);
  throw new Error(`--rounds wants a whole number of 1 or more, not “${word}”.`);
}
