interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string | undefined;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string | undefined;
  readonly VITE_WORKSHOP_PUBLIC_KEY: string | undefined;
}
declare const __BUILD_YEAR__: number;
