import type { BuiltSite } from './builtSite.ts';

export type ManifestImage = { src: string; sizes?: string; type?: string };

/** The members of the web app manifest that the checks read. */
export type Manifest = {
  id?: string;
  name?: string;
  short_name?: string;
  description?: string;
  lang?: string;
  categories?: string[];
  start_url?: string;
  scope?: string;
  display?: string;
  display_override?: string[];
  orientation?: string;
  launch_handler?: { client_mode?: string };
  theme_color?: string;
  background_color?: string;
  icons?: (ManifestImage & { purpose?: string })[];
  screenshots?: (ManifestImage & { form_factor?: string; label?: string })[];
  shortcuts?: { name?: string; description?: string; url?: string; icons?: ManifestImage[] }[];
};

/** Reads a built manifest; empty if the file is missing. */
export function readManifest(site: BuiltSite, file: string): Manifest {
  return site.files.includes(file) ? (JSON.parse(site.read(file)) as Manifest) : {};
}

/** Whether an address is within the manifest's scope. @param where an address without its origin */
export function isWithin(scope: string, where: string): boolean {
  const base = 'http://site.invalid';
  const { origin, pathname } = new URL(where, base);
  return origin === base && pathname.startsWith(new URL(scope, base).pathname);
}
