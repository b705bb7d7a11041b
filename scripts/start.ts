import { join } from 'node:path';
import { inboxLine } from './backend/inboxLine.ts';
import { readSettings } from './backend/startSettings.ts';
import type { Stack } from './backend/stack.ts';
import { projectRoot } from './backend/stackOptions.ts';
import { supervise } from './backend/supervise.ts';
import { buildIfChanged, localSite } from './build/siteBuild.ts';
import { sampleView } from './owner/sample/sampleView.ts';
import { createSourceCheck } from './build/sourceCheck.ts';

const lookEveryMs = 2_000;
const isChanged =
  '  The site’s files have changed, but this still shows the old build. To see the change, press Ctrl-C and run npm start again; npm run dev shows each change right away.';

const known = ['--reset', '--verbose'];

/**
 * Runs the site and the backend until a stop signal. The first start prints three lines, one of them by `install.mjs`.
 * @param words `--reset` deletes the data first; `--verbose` prints all that the steps say
 * @throws Error with the reason if it can't start
 */
export async function start(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) {
    throw new Error(
      `npm start doesn’t know ${unknown.join(' ')}. It takes --reset, which starts over with no data, and --verbose, which prints every step.`,
    );
  }
  const progress = (line: string): void => console.log(`  ${line}`);
  const isVerbose = words.includes('--verbose');
  const detail = isVerbose ? progress : (): void => undefined;
  const settings = readSettings(env, detail);
  // Created before the build, since the build may miss a change that happens while it runs.
  const look = createSourceCheck(projectRoot, () => console.log(isChanged));
  setInterval(look, lookEveryMs).unref();
  const distDir = join(projectRoot, localSite(env));
  await supervise(
    {
      ...settings,
      distDir,
      view: sampleView(distDir),
      reset: words.includes('--reset'),
      prepare: () => buildIfChanged(projectRoot, env, progress, isVerbose),
      progress,
      detail,
    },
    (stack) => announce(stack, settings.dataDir),
  );
  process.exit(0);
}

function announce({ addresses }: Stack, dataDir: string): void {
  console.log(`
  Site          ${addresses.site}
  ${inboxLine(addresses.site)}
  To do         ${addresses.site}/?sample marks what is still the sample’s
  API           ${addresses.api}/functions/v1/send-contact-email
  Mail catcher  ${addresses.mail}
  Database      ${addresses.database}

  Local data is in ${dataDir}. Ctrl-C stops everything; npm start -- --reset starts over with no data.
`);
}
