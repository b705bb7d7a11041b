import { relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import config from '../vite.config.ts';
import { listFunctions } from './backend/functions.ts';
import { inboxLine } from './backend/inboxLine.ts';
import { readSettings } from './backend/startSettings.ts';
import type { Stack } from './backend/stack.ts';
import { projectRoot } from './backend/stackOptions.ts';
import { supervise } from './backend/supervise.ts';

/** Another origin than `npm start`'s, whose service worker would interfere. */
const standardPort = '5173';
const functionsDir = 'supabase/functions';

/**
 * The dev server with the whole backend, until a stop signal. Edits show at once, and the form keeps its text.
 * @throws Error with the reason if it can't start
 */
export async function develop(env: NodeJS.ProcessEnv): Promise<void> {
  const progress = (line: string): void => console.log(`  ${line}`);
  const settings = readSettings({ ...env, PORT: env.PORT || standardPort }, progress);
  let site: ViteDevServer | null = null;
  await supervise({ ...settings, progress }, async (stack) => {
    site = await createServer({
      ...config,
      root: projectRoot,
      // If Vite loaded the config, it would restart on every change of the content that the config imports.
      configFile: false,
      clearScreen: false,
      logLevel: 'warn',
      server: { port: settings.ports.site, strictPort: true, host: 'localhost' },
    });
    await site.listen();
    site.watcher.on('change', (file) => void startAnew(stack, file, progress));
    console.log(`
  Site          ${stack.addresses.site}
  ${inboxLine(stack.addresses.site)}
  Mail catcher  ${stack.addresses.mail}
  Database      ${stack.addresses.database}

  Save a file, and you see the change. Ctrl-C stops everything.
`);
  });
  await (site as ViteDevServer | null)?.close();
  process.exit(0);
}

/** Restarts the functions that use the changed file: all of them for shared code. */
async function startAnew(
  { functions }: Stack,
  file: string,
  progress: (line: string) => void,
): Promise<void> {
  const [folder = ''] = relative(`${projectRoot}/${functionsDir}`, file).split(/[\\/]/);
  const names = listFunctions(`${projectRoot}/${functionsDir}`);
  const changed = folder === '_shared' ? names : names.filter((name) => name === folder);
  if (changed.length === 0) return;
  progress(`${relative(projectRoot, file)} changed: restarting ${changed.join(', ')}`);
  await Promise.all(changed.map((name) => functions.kill(name)));
}
