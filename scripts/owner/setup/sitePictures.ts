import { spawnSync } from 'node:child_process';

export type PictureWork = { root: string; env: NodeJS.ProcessEnv; print: (line: string) => void };

/** Draws the icons in a new process, since this process has imported the old colors. */
export function drawIcons({ root, env, print }: PictureWork): void {
  const isDone = runs(root, ['--import', 'tsx', 'scripts/art/icons.ts'], env);
  print(
    isDone
      ? 'The icons are in your colors now.'
      : 'Couldn’t draw the icons, so they still have the old colors. To see why, run npx tsx scripts/art/icons.ts.',
  );
}

/**
 * Takes the screenshots for the install dialog.
 * @param browser path of a browser; undefined if there is none
 */
export function takeShots({ root, env, print }: PictureWork, browser: string | undefined): void {
  const later =
    'To take them, run npm run screenshots (it brings its own browser), then npm run build.';
  if (browser === undefined) {
    print(`No browser found, so the install dialog keeps its old screenshots. ${later}`);
    return;
  }
  print('Taking screenshots for the install dialog; about a minute…');
  const own = { ...env, CHROMIUM_PATH: browser };
  const isDone = runs(root, ['--import', 'tsx', 'scripts/art/screenshots.ts'], own);
  print(
    isDone
      ? 'The screenshots show your site. Once your words and pictures are in, take them again: npm run screenshots, then npm run build.'
      : `The install dialog keeps its old screenshots. ${later}`,
  );
}

function runs(root: string, words: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(process.execPath, [...words], { cwd: root, env, stdio: 'ignore' }).status === 0;
}
