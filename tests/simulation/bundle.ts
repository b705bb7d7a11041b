import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { contentData } from '../../scripts/build/contentData.ts';
import { type Plant, planted } from './plant.ts';

/** Bundles an entry file as the text of a function body that fills `exports`. */
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
    plugins: [contentData(), plugin],
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
