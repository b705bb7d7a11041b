import { section } from './section.mjs';

export const appShortcuts = section('pwa').shortcuts;

/** Descriptions of the screenshots in the browser's install dialog. */
export const appShotLabels = section('pwa').shots;

export const updateOffer = section('pwa').update;

export const installOffer = section('pwa').install;

/** Shown under the form in browsers that may delete stored data. */
export const storageNotes = section('pwa').storage;
