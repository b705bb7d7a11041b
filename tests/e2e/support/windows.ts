/** Window sizes for checks of pages, in CSS pixels. */
export const phone = { width: 360, height: 740 };
export const tablet = { width: 820, height: 1_180 };
export const desk = { width: 1_440, height: 900 };
