import { functionName } from '#contract';

export type Env = {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** The key that seals messages in workshop mode; null if workshop mode isn't set up. */
  workshopPublicKey: string | null;
};

/** The build's settings. `scripts/build/backendSettings.ts` validates them. */
export function readEnv(): Env {
  return {
    supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
    supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    workshopPublicKey: import.meta.env.VITE_WORKSHOP_PUBLIC_KEY || null,
  };
}

/** The URL of a Supabase function; by default the function that accepts enquiries. */
export function functionUrl(name: string = functionName): string {
  return `${readEnv().supabaseUrl}/functions/v1/${name}`;
}
