interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_WORKSHOP_PUBLIC_KEY: string | undefined;
}
declare const __BUILD_YEAR__: number;
/** By its name, the mark in the addresses of a picture: another one where anything made of it is another. */
declare const __PICTURE_MARKS__: Readonly<
  Record<import('./content/pictures.ts').PictureName, string>
>;
interface ServiceWorkerRegistration {
  /** In Chromium alone. */
  readonly sync?: { register(tag: string): Promise<void> };
}
