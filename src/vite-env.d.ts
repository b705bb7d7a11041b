interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_WORKSHOP_PUBLIC_KEY: string | undefined;
}
declare const __BUILD_YEAR__: number;
/** The hash in the names of each picture's files. The hash changes if any of these files changes. */
declare const __PICTURE_MARKS__: Readonly<
  Record<import('./content/pictures.ts').PictureName, string>
>;
interface ServiceWorkerRegistration {
  /** Chromium only. */
  readonly sync?: { register(tag: string): Promise<void> };
}
