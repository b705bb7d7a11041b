import { section } from './section.mjs';

/** What each picture shows, and who made it. `pages/pictureSizes.ts` has the sizes. */
export const pictures = section('pictures');

export type PictureName = keyof typeof pictures;
