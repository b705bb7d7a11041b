import { spawnSync } from 'node:child_process';

export type PictureWork = { root: string; env: NodeJS.ProcessEnv; print: (line: string) => void };

/** Draws the icons in a new process, since this process has imported the old colors. */
export function drawIcons({ root, env, print }: PictureWork): void {
  const isDone = runs(root, ['--import', 'tsx', 'scripts/art/icons.ts'], env);
  print(
    isDone
      ? 'The icons are drawn in your colors.'
      : 'The icons could not be drawn: they still have their old colors. npx tsx scripts/art/icons.ts says why.',
  );
}

/**
 * Takes the screenshots for the install dialog.
 * @param browser path of a browser; undefined if there is none
 */
export function takeShots({ root, env, print }: PictureWork, browser: string | undefined): void {
  const later =
    'npm run screenshots takes them, with a browser that it brings; then run npm run build again.';
  if (browser === undefined) {
    print(
      `The pictures beside an offer to install are as they were: no browser was found. ${later}`,
    );
    return;
  }
  print('Taking the pictures beside an offer to install; about a minute…');
  const own = { ...env, CHROMIUM_PATH: browser };
  const isDone = runs(root, ['--import', 'tsx', 'scripts/art/screenshots.ts'], own);
  print(
    isDone
      ? 'They show your site. Take them again when your texts and pictures are in: npm run screenshots, then npm run build.'
      : `The pictures beside an offer to install are as they were. ${later}`,
  );
}

function runs(root: string, words: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(process.execPath, [...words], { cwd: root, env, stdio: 'ignore' }).status === 0;
}
