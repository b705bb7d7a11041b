import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../scripts/local/stackOptions';

/** A fault put into the sources on purpose, to see whether the simulation finds it. */
export type Plant = { name: string; file: string; from: string; to: string };

/** @throws Error where the source is not what the fault was made for */
export function planted(code: string, { name, file, from, to }: Plant): string {
  if (!code.includes(from)) throw new Error(`${name}: ${file} has changed`);
  return code.replace(from, () => to);
}

/** Bundles an entry as the text of a function body that fills `exports`. */
export async function bundle(entry: string, plants: readonly Plant[]): Promise<string> {
  const plugin: Plugin = {
    name: 'plant-faults',
    enforce: 'pre',
    transform(code, id) {
      let text = code;
      for (const plant of plants) {
        if (id.endsWith(plant.file)) text = planted(text, plant);
      }
      return text;
    },
  };
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(projectRoot, 'tests/simulation/entries', entry), formats: ['cjs'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The bundle is empty.');
  return output.output[0].code;
}
