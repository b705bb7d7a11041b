import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Makes a plugin that changes the finished files. Such plugins run in order, before the precache list is made. */
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
