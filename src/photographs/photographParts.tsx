// What the first press on “Add photos” loads. Its words come from the caller: see `loadPhotographParts`.

export { addedWords } from './addedWords.ts';
export { AlbumStages } from './AlbumStages.tsx';
export { createFormAlbum } from './formAlbum.ts';
export { makeRenditions } from './makeRenditions.ts';
export { PhotographPanel } from './PhotographPanel.tsx';
