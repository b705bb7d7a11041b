import { functionName } from '#contract';

export type Env = {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Seals messages in workshop mode; null if that isn't set up. */
  workshopPublicKey: string | null;
};

/** The build's settings, validated by `scripts/build/backendSettings.ts`. */
export function readEnv(): Env {
  return {
    supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
    supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    workshopPublicKey: import.meta.env.VITE_WORKSHOP_PUBLIC_KEY || null,
  };
}

/** The URL of a function; by default the one that accepts enquiries. */
export function functionUrl(name: string = functionName): string {
  return `${readEnv().supabaseUrl}/functions/v1/${name}`;
}
