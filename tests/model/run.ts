// Checks the model of how photographs travel with Spin: the protocol breaks in no history, and Spin finds each planted
// fault. `npm run test:model`.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith } from '../runner/endWith.ts';
import { hasSpin } from '../runner/spin.ts';

const model = join(import.meta.dirname, 'photographs.pml');
const faults = [...new Set(readFileSync(model, 'utf8').match(/\bFAULT_[A-Z_]*[A-Z]\b/g))];

if (hasSpin()) {
  const isSound = check(null);
  console.log(isSound ? 'The protocol holds in every history.' : 'The protocol breaks.');
  const missed = faults.filter((fault) => check(fault));
  for (const fault of faults) {
    console.log(`planted and ${missed.includes(fault) ? 'NOT found' : 'found'}: ${fault}`);
  }
  const failed = missed.length + (isSound ? 0 : 1);
  endWith(faults.length + 1 - failed, failed);
} else {
  console.log('skipped: the model of photographs: Debian’s spin and gcc are not installed');
  endWith(1, 0);
}

/** Whether Spin, which goes through all histories, finds none that breaks the protocol with this fault planted. */
function check(fault: string | null): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  const run = (program: string, ...words: string[]): string => {
    const { status, error, stdout, stderr } = spawnSync(program, words, {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed.\n${stdout}${stderr}`, { cause: error });
    return stdout;
  };
  try {
    run('spin', ...(fault === null ? [] : [`-D${fault}`]), '-a', model);
    run('gcc', '-O2', '-w', '-DSAFETY', '-DCOLLAPSE', '-o', 'pan', 'pan.c');
    const output = run('./pan', '-m500000');
    const errors = /errors: (\d+)/.exec(output)?.[1];
    const isCut = /max search depth too small|out of memory/.test(output);
    if (errors === undefined || isCut) throw new Error(`Spin did not finish.\n${output}`);
    if (errors !== '0' && fault === null) console.log(`${output}\n${trail(folder)}`);
    return errors === '0';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The steps of the history that Spin found. */
function trail(folder: string): string {
  return spawnSync('spin', ['-t', '-p', '-g', model], { cwd: folder, encoding: 'utf8' }).stdout;
}
