import { functionName } from '#contract';

export type Env = {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Seals what is written in workshop mode; null where that is not set up. */
  workshopPublicKey: string | null;
};

/** The build's settings, which `scripts/build/backendSettings.ts` has looked at. */
export function readEnv(): Env {
  return {
    supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
    supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    workshopPublicKey: import.meta.env.VITE_WORKSHOP_PUBLIC_KEY || null,
  };
}

/** Where a function answers; the one that takes enquiries if no other is named. */
export function functionUrl(name: string = functionName): string {
  return `${readEnv().supabaseUrl}/functions/v1/${name}`;
}
