interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_WORKSHOP_PUBLIC_KEY: string | undefined;
}
declare const __BUILD_YEAR__: number;
/** The hash in the file names of each picture. It changes with any file made from the picture. */
declare const __PICTURE_MARKS__: Readonly<
  Record<import('./content/pictures.ts').PictureName, string>
>;
interface ServiceWorkerRegistration {
  /** Chromium only. */
  readonly sync?: { register(tag: string): Promise<void> };
}
