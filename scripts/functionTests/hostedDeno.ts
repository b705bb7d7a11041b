import { findDeno } from '../local/denoBinary.ts';
import { fetchPackage } from '../test/fetchPackage.ts';
import { projectRoot } from './backend.ts';

/** The Deno that hosted Supabase's edge functions are compatible with (https://supabase.com/docs/guides/functions). */
export const hostedDenoVersion = '2.1.4';

/**
 * Path of that Deno.
 * @returns null where npm has none for this platform
 */
export function fetchHostedDeno(): string | null {
  const modules = fetchPackage(projectRoot, 'deno', hostedDenoVersion);
  if (modules === null) return null;
  try {
    return findDeno(`${modules}/`);
  } catch {
    // The package is there for every platform; the program in it is not.
    return null;
  }
}
