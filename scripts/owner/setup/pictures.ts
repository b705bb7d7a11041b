import { spawnSync } from 'node:child_process';

/** What the site's pictures of itself need, and where to say how it went. */
export type PictureWork = { root: string; env: NodeJS.ProcessEnv; print: (line: string) => void };

/** Draws the icons in the new colors. In a process of its own: this one has the old ones. */
export function drawIcons({ root, env, print }: PictureWork): void {
  const isDone = runs(root, ['--import', 'tsx', 'scripts/art/icons.ts'], env);
  print(
    isDone
      ? 'The icons are drawn in your colors.'
      : 'The icons could not be drawn: they still have their old colors. npx tsx scripts/art/icons.ts says why.',
  );
}

/**
 * Takes the pictures beside an offer to install the site.
 * @param browser its path; undefined where there is none to take them with
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
