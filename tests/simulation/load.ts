import type * as ServerCode from './entries/server.ts';
import type { Plant } from './plant.ts';
import { bundle } from './bundle.ts';
import { loadSides, type Sides } from './sides.ts';

export type Code = Sides<typeof ServerCode> & {
  /** Code that runs in a page before its script has loaded. */
  firstLines: string;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
};

/** Replaces the page's script import, since the simulated platform runs the script. */
const replacedImport: Plant = {
  name: 'the script',
  file: 'src/boot/loadScripts.ts',
  from: 'await import(/* @vite-ignore */ file);',
  to: 'await runScript(file);',
};

const owner = { name: '', address: 'owner@example.com' };

/**
 * Loads the code that histories are played with: bundled from the sources, with faults planted.
 * @param clean code to reuse for parts without a planted fault
 */
export async function loadCode(plants: readonly Plant[] = [], clean?: Code): Promise<Code> {
  const sides = await loadSides({ device: 'device.ts', server: 'server.ts' }, plants, clean);
  const inLines = plants.filter(({ file }) => file === 'src/boot/inlineScript.ts');
  const firstLines =
    clean && inLines.length === 0
      ? clean.firstLines
      : await bundle('served.ts', [replacedImport, ...inLines]);
  const writeMail = sides.server.mailWriter(
    'America/Los_Angeles',
    owner,
    (reference) => `https://site.example.com/inbox.htm#${reference}`,
  );
  return { ...sides, firstLines, writeMail };
}
