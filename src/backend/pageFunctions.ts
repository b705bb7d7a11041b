import type { FunctionsClient } from '@supabase/functions-js';
import { type BackendAddress, createFunctionsClient } from './functionsClient';

/** How long an enquiry waits for the large client's chunk, in ms. */
const patienceMs = 2_000;

/**
 * The functions part of the Supabase client, loaded at the first call. Where its chunk can't be had
 * (a slow line, a deploy since), or local storage is closed to us, the small client does the same:
 * no enquiry waits for a library.
 */
export function pageFunctions(address: BackendAddress): () => Promise<FunctionsClient> {
  let loading: Promise<FunctionsClient> | null = null;
  const load = async (): Promise<FunctionsClient> => {
    const { createSupabaseClient } = await import('./supabaseClient');
    return createSupabaseClient(address).functions;
  };
  return async () => {
    loading ??= load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<FunctionsClient>((resolve) => {
      timer = setTimeout(() => resolve(createFunctionsClient(address)), patienceMs);
    });
    try {
      return await Promise.race([loading, late]);
    } catch {
      loading = null;
      return createFunctionsClient(address);
    } finally {
      clearTimeout(timer);
    }
  };
}
