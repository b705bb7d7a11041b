import { relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import config from '../vite.config.ts';
import { listFunctions } from './backend/functions.ts';
import { inboxLine } from './backend/inboxLine.ts';
import { readSettings } from './backend/startSettings.ts';
import type { Stack } from './backend/stack.ts';
import { projectRoot } from './backend/stackOptions.ts';
import { supervise } from './backend/supervise.ts';

/** Differs from `npm start`'s port: the service worker of `npm start`'s origin would interfere. */
const standardPort = '5173';
const functionsDir = 'supabase/functions';

/**
 * Runs the dev server and the whole backend until a stop signal. Edits show at once, and the form keeps its text.
 * @throws Error with the reason if the start fails
 */
export async function develop(env: NodeJS.ProcessEnv): Promise<void> {
  const progress = (line: string): void => console.log(`  ${line}`);
  const settings = readSettings({ ...env, PORT: env.PORT || standardPort }, progress);
  let site: ViteDevServer | null = null;
  await supervise({ ...settings, progress }, async (stack) => {
    site = await createServer({
      ...config,
      root: projectRoot,
      // Vite must not load the config file itself: it would then restart whenever content changes, which the config
      // imports.
      configFile: false,
      clearScreen: false,
      logLevel: 'warn',
      server: { port: settings.ports.site, strictPort: true, host: 'localhost' },
    });
    await site.listen();
    site.watcher.on('change', (file) => void restartFunctions(stack, file, progress));
    console.log(`
  Site          ${stack.addresses.site}
  ${inboxLine(stack.addresses.site)}
  To do         ${stack.addresses.site}/?sample marks what is still the sample’s
  Mail catcher  ${stack.addresses.mail}
  Database      ${stack.addresses.database}

  Save a file, and you see the change. Ctrl-C stops everything.
`);
  });
  await (site as ViteDevServer | null)?.close();
  process.exit(0);
}

/** Restarts the functions that use the changed file. A change of shared code restarts all functions. */
async function restartFunctions(
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
