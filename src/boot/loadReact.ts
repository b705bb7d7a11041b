import { fetchFiles, runScripts } from './loadScripts.ts';
import { reactFiles } from './reactFiles.ts';
import type * as ReactParts from './reactParts.tsx';

/** A deploy may be under way: five retries take a minute. */
const maxRetries = 5;

const files = import.meta.env.PROD ? reactFiles.split(' ') : [];
let loading: Promise<typeof ReactParts> | null = null;

/** Loads and runs React and all that needs it. Rejects if a file is missing after all retries; a later call retries. */
export function loadReact(): Promise<typeof ReactParts> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<typeof ReactParts> {
  await fetchReact();
  await runScripts(files.filter((file) => file.endsWith('.js')));
  return await import('./reactParts.tsx');
}

/** Loads the same files into the HTTP cache, without running them. */
export async function fetchReact(): Promise<void> {
  await fetchFiles(files, maxRetries);
}
