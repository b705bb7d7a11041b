/**
 * JPEGs, without metadata. `small`: at most 480 px on the longer side and 32 KB. `large`: at most 1600 px and 250 KB. If
 * the browser's canvas can't be trusted, `large` is the original without its metadata, at most `photographLimits.bytes`,
 * and `small` is null: the same bytes twice would arrive no sooner.
 */
export type Renditions = { small: ArrayBuffer | null; large: ArrayBuffer };
