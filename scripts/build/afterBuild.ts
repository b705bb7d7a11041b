import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * A step on the files of the finished build, in the order of the plugins and before the list of files
 * to precache is made.
 */
export function afterBuild(
  name: string,
  work: (outDir: string, config: ResolvedConfig) => Promise<void>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => work(join(config.root, config.build.outDir), config),
    },
  };
}
