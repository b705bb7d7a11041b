/** Where the pictures of supabase/put-it-online.md are. */
export const guideFolder = 'supabase/pictures';

/** The pictures, without `.webp`. `npm run guide` takes them. */
export const guidePictures = ['node', 'start', 'site', 'inbox', 'setup', 'editor'] as const;

export type GuidePicture = (typeof guidePictures)[number];
