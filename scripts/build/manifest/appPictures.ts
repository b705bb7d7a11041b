// Lists the apps' icons and screenshots. `scripts/art` makes these files, which are committed.

export type IconPurpose = 'any' | 'maskable' | 'monochrome';

/** The site's icons in `public`; `side` in px. */
export const appIcons: readonly { file: string; side: number; purpose: IconPurpose }[] = [
  { file: 'icon-192.png', side: 192, purpose: 'any' },
  { file: 'icon-512.png', side: 512, purpose: 'any' },
  { file: 'icon-maskable-192.png', side: 192, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
  { file: 'icon-monochrome-512.png', side: 512, purpose: 'monochrome' },
];

/** The icon for Apple's home screens, which ignore the manifest's icons. */
export const touchIcon = { file: 'apple-touch-icon.png', side: 180 } as const;

export const inboxIcons: typeof appIcons = [
  { file: 'inbox-192.png', side: 192, purpose: 'any' },
  { file: 'inbox-512.png', side: 512, purpose: 'any' },
  { file: 'inbox-maskable-512.png', side: 512, purpose: 'maskable' },
];

export const touchIconOfInbox = { file: 'inbox-touch.png', side: 180 } as const;

export type ShotForm = 'narrow' | 'wide';

/** The screenshots' window sizes in CSS px, and their pixel ratios. */
export const shotWindows: Record<ShotForm, { width: number; height: number; pixels: number }> = {
  narrow: { width: 400, height: 800, pixels: 1.5 },
  wide: { width: 1280, height: 800, pixels: 1 },
};

/** A screenshot's path in `public`. */
export const shotFile = (subject: string, form: ShotForm): string =>
  `screenshots/${subject}-${form}.jpg`;
