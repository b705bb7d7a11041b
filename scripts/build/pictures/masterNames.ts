import { pictureSizes } from '../../../src/pages/pictureSizes.ts';

/** The names that a file in `src/pictures` can have, without the ending. */
export const masterNames = Object.entries(pictureSizes).flatMap(([name, { tall }]) =>
  tall ? [name, `${name}-tall`] : [name],
);
