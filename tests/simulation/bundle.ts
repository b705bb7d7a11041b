import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../scripts/local/stackOptions';

/** A fault put into the sources on purpose, to see whether the simulation finds it. */
export type Plant = { name: string; file: string; from: string; to: string };

/** Bundles an entry as the text of a function body that fills `exports`. */
export async function bundle(entry: string, plants: readonly Plant[]): Promise<string> {
  const planted = new Set<Plant>();
  const plugin: Plugin = {
    name: 'plant-faults',
    enforce: 'pre',
    transform(code, id) {
      let text = code;
      for (const plant of plants) {
        if (!id.endsWith(plant.file)) continue;
        if (!text.includes(plant.from)) throw new Error(`${plant.name}: ${plant.file} has changed`);
        text = text.replace(plant.from, plant.to);
        planted.add(plant);
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
