// All of the site's colors, named after live oak, dry grass, fog, bark, lupine and poppy.

import { accents } from './accents.ts';

/** Light scheme: fog for paper, bark for ink. */
export const day = {
  paper: '#f5f1e6',
  raised: '#fcfaf3',
  ink: '#241d17',
  softInk: '#5b5145',
  hairline: '#241d1733',
  oak: accents.day.main,
  oakDeep: accents.day.mainDeep,
  onOak: '#fcfaf3',
  ochre: '#805a12',
  lupine: accents.day.second,
  poppy: '#ad4415',
  /** The footer's background, under light text. */
  ground: accents.ground,
} as const;

/** Dark scheme. */
export const dusk = {
  paper: '#151a16',
  raised: '#1d231e',
  ink: '#ece5d6',
  softInk: '#b5ad9d',
  hairline: '#ece5d633',
  oak: accents.dusk.main,
  oakDeep: accents.dusk.mainDeep,
  onOak: '#151a16',
  ochre: '#dfb56c',
  lupine: accents.dusk.second,
  poppy: '#f0975e',
  ground: '#101410',
} as const;

/** Dark backgrounds, such as beside pictures and in toasts, and `fog`, the color of text on them. Both schemes use the same. */
export const tints = {
  oak: accents.ground,
  lupine: '#382e63',
  ochre: '#513a10',
  bark: '#31251b',
  poppy: '#6d2c0e',
  creek: '#1c3a42',
  fog: '#f7f2e4',
} as const;
