/** Icons in the style of a field notebook: one path each, on a 32 by 32 viewBox. */
export const glyphLines = {
  ladyBeetle:
    'M16 11c-5.5 0-8.5 4-8.5 8.6S11 27.5 16 27.5s8.5-3.3 8.5-7.9S21.5 11 16 11zM16 11v16.5M11.2 10.9C11.6 8 13.5 6.5 16 6.5s4.4 1.5 4.8 4.4M13 7 11 4M19 7l2-3M11.5 17.5h.01M13 23h.01M20.5 17.5h.01M19 23h.01',
  poppy:
    'M16 28V16.5M16 16.5C9.5 17 6.5 13 7 6.5c3-.6 6 .4 9 4 3-3.6 6-4.6 9-4 .5 6.5-2.5 10.5-9 10zM16 10.5v6M16 24c-3-3.2-5.5-3.8-8-3.5M16 26c3-3 5.3-3.6 7.5-3.3',
  lens: 'M13.5 22.5a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM20 20l8 8M9 13.5c0-2.6 1.9-4.5 4.5-4.5',
  notebook:
    'M8 4.5h15.5v23H8zM8 4.5c-2 0-2 3 0 3M8 10.5c-2 0-2 3 0 3M8 16.5c-2 0-2 3 0 3M8 22.5c-2 0-2 3 0 3M12.5 10.5h7M12.5 14.5h7M12.5 18.5h4',
  quadrat:
    'M5 5h22v22H5zM5 16h22M16 5v22M10.5 27c0-3-.8-5-2-6.5M21.5 16c0-3 .6-4.8 1.8-6.2M21.5 16c0-2.2-.5-3.6-1.5-4.8',
  creek: 'M4 9c4-3 7 3 11 0s8 3 13 0M4 16c4-3 7 3 11 0s8 3 13 0M4 23c4-3 7 3 11 0s8 3 13 0',
} as const;

/** Icons for states, in the same style. */
export const stateLines = {
  tray: 'M5 18.5v8h22v-8M5 18.5h6.5l1.5 3h6l1.5-3H27M16 4v11M11.5 10.5 16 15l4.5-4.5',
  wing: 'M4 16.5 28 5 19 27.5l-4-9zM15 18.5 28 5',
  check: 'M5.5 17.5 12.5 24.5 27 8',
  pencil: 'M6 26l1.5-6L22 5.5a3 3 0 0 1 4.5 4.5L12 24.5zM19.5 8l4.5 4.5M6 26l6-1.5',
  alert: 'M16 3.5 30 28H2zM16 12.5v7M16 24h.01',
  question: 'M10.5 11.5c0-3.8 2.4-6 5.7-6 3.2 0 5.5 2 5.5 5 0 4.5-5.7 4.5-5.7 9.5M16 26.5h.01',
} as const;

export type GlyphName = keyof typeof glyphLines;

/** The logo: a coast live oak with several trunks. A filled path on a 64 by 64 viewBox. */
export const logoShape =
  'M7 47c-4-1-5-5-3-8-2-4 0-8 4-9 0-5 4-9 9-8 2-5 8-7 13-4 4-3 10-3 12 2 5-1 9 2 10 6 4 0 8 5 7 9 3 2 4 7 1 10 0 3-3 4-6 3-3 1-5-1-6-4l-2-4c-5-3-22-4-27-1l-3 4c0 3-2 4-4 3-2 2-4 2-5 1zM23 55c3-2 3-4 1-6-2-3-6-4-7-8l0-4 4-1c1 5 5 6 7 9l1 1c0-4 1-6 0-11l4 0c1 4 0 7 2 10 2-2 5-4 7-9l4 2c-1 6-5 8-7 11-1 2 0 4 2 6zM6 54h52v3h-52z';
