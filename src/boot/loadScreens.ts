import { loadScripts } from './loadScripts.ts';
import { screensPlace } from './screensPlace.ts';
import type * as Screens from './screens.tsx';

let loading: Promise<typeof Screens> | null = null;

/** Loads and runs React and all that needs it. Rejects if the page has to work without them. */
export function loadScreens(): Promise<typeof Screens> {
  loading ??= fetchScreens().then(() => import('./screens.tsx'));
  return loading;
}

/** Loads the same scripts into the HTTP cache, without running them. */
export async function fetchScreens(): Promise<void> {
  if (import.meta.env.PROD) await loadScripts(screensPlace.split(' '));
}
