// The pictures by which stores and devices show the app. They are committed, made by `scripts/art`.

export type IconPurpose = 'any' | 'maskable' | 'monochrome';

/** In `public`; `side` in px. */
export const appIcons: readonly { file: string; side: number; purpose: IconPurpose }[] = [
  { file: 'icon-192.png', side: 192, purpose: 'any' },
  { file: 'icon-512.png', side: 512, purpose: 'any' },
  { file: 'icon-maskable-192.png', side: 192, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
  { file: 'icon-monochrome-512.png', side: 512, purpose: 'monochrome' },
];

/** For Apple's home screens, which take it from the page instead of the manifest. */
export const touchIcon = { file: 'apple-touch-icon.png', side: 180 } as const;

/** Of the owner's inbox, which stands on a home screen beside the site. */
export const inboxIcons: typeof appIcons = [
  { file: 'inbox-192.png', side: 192, purpose: 'any' },
  { file: 'inbox-512.png', side: 512, purpose: 'any' },
  { file: 'inbox-maskable-512.png', side: 512, purpose: 'maskable' },
];

export const touchIconOfInbox = { file: 'inbox-touch.png', side: 180 } as const;

export type ShotForm = 'narrow' | 'wide';

/** Windows that the site is shown in, in CSS px, and the pixels of each. */
export const shotWindows: Record<ShotForm, { width: number; height: number; pixels: number }> = {
  narrow: { width: 400, height: 800, pixels: 1.5 },
  wide: { width: 1280, height: 800, pixels: 1 },
};

/** In `public`. */
export const shotFile = (subject: string, form: ShotForm): string =>
  `screenshots/${subject}-${form}.jpg`;
