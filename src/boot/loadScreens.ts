import { loadScripts, runScripts } from './loadScripts.ts';
import { screensPlace } from './screensPlace.ts';
import type * as Screens from './screens.tsx';

const files = import.meta.env.PROD ? screensPlace.split(' ') : [];
let loading: Promise<typeof Screens> | null = null;

/** Loads and runs React and all that needs it. Rejects if the page has to work without them. */
export function loadScreens(): Promise<typeof Screens> {
  loading ??= fetchScreens()
    .then(async () => await runScripts(files))
    .then(() => import('./screens.tsx'));
  return loading;
}

/** Loads the same scripts into the HTTP cache, without running them. */
export async function fetchScreens(): Promise<void> {
  await loadScripts(files);
}
