import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Fault } from '../../build/content/contentFault.ts';
import { siteFaults } from '../../build/content/contentFaults.ts';
import { replaceFiles } from '../setup/replaceFiles.ts';

export type FileChanges = {
  /** The new contents by path. */
  written: ReadonlyMap<string, string | Buffer>;
  removed?: readonly string[];
};

/**
 * Writes and removes files, and puts all of them back if the site can't be built then.
 * @param refuse throws the error for the new faults that stop the build
 * @returns what the content check says afterwards
 */
export async function changeFiles(
  root: string,
  { written, removed = [] }: FileChanges,
  refuse: (faults: readonly [Fault, ...Fault[]]) => never,
): Promise<Fault[]> {
  const known = new Set((await siteFaults(root)).filter(isStopping).map(identityOf));
  const touched = [...new Set([...written.keys(), ...removed])];
  const before = new Map(
    touched.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file)] as const),
  );
  replaceFiles(written);
  try {
    for (const file of removed) if (!isOneOf(file, written)) rmSync(file);
    const faults = await siteFaults(root);
    const [first, ...more] = faults.filter(isStopping).filter((one) => !known.has(identityOf(one)));
    return first === undefined ? faults : refuse([first, ...more]);
  } catch (error) {
    replaceFiles(before);
    for (const file of touched) if (!before.has(file)) rmSync(file, { force: true });
    throw error;
  }
}

const isStopping = ({ weight }: Fault): boolean => weight === 'wrong';

/** A fault without its line, which a change above it moves. */
const identityOf = ({ place, text }: Fault): string => `${place.replace(/, line \d+/, '')} ${text}`;

/** Whether a file was written. On some computers, `about.JPG` and `about.jpg` are the same file. */
const isOneOf = (file: string, written: ReadonlyMap<string, unknown>): boolean =>
  [...written.keys()].some((one) => one === file || statSync(one).ino === statSync(file).ino);
