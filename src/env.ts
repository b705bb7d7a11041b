import { functionName } from '#contract';

export type Env = {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Seals what is written in workshop mode; null where that is not set up. */
  workshopPublicKey: string | null;
};

/**
 * The build's settings, read once.
 * @throws Error that names every setting that is missing.
 */
export function readEnv(): Env {
  const given = {
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  };
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length > 0) {
    throw new Error(`Set ${missing.map(([name]) => name).join(' and ')} when the site is built.`);
  }
  return {
    supabaseUrl: String(given.VITE_SUPABASE_URL).replace(/\/+$/, ''),
    supabasePublishableKey: String(given.VITE_SUPABASE_PUBLISHABLE_KEY),
    workshopPublicKey: import.meta.env.VITE_WORKSHOP_PUBLIC_KEY || null,
  };
}

/** Where a function answers; the one that takes enquiries if no other is named. */
export function functionUrl({ supabaseUrl }: Env, name: string = functionName): string {
  return `${supabaseUrl}/functions/v1/${name}`;
}
