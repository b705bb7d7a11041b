// What a press on “Add my location” does, in a chunk of its own that the first press loads. All languages share it, so it
// imports no text.

import { wording } from '../../lib/wording.ts';
import { controlOf } from '../form/formValues.ts';
import { watchComposition } from './composition.ts';
import { faultWords } from './faultWords.ts';
import { findPlace } from './findPlace.ts';
import { distanceWords, type Fix, type PlaceLanguage, placeLine } from './placeLine.ts';
import { putLine } from './putLine.ts';

export type PlaceChoice = { label: string; act(): void };

export type PlaceView = {
  said: string;
  /** Ends the search. Null while there is none. */
  cancel: PlaceChoice | null;
  choices: readonly PlaceChoice[];
};

export type PlaceSearch = {
  /** Does nothing during a search. @param finding said until there is a place */
  start(finding: string): void;
  stop(): void;
};

type Found = { fix: Fix; atMs: number };

/** Puts the place into the form's message. A second search replaces the line of the first. */
export function placeSearch(
  form: HTMLFormElement,
  local: PlaceLanguage,
  show: (view: PlaceView) => void,
): PlaceSearch {
  const { words } = local;
  let stopSearch: (() => void) | null = null;
  let addedLine: string | null = null;

  const stop = (): void => {
    stopSearch?.();
    stopSearch = null;
  };
  const close = (said: string, choices: readonly PlaceChoice[] = []): void => {
    stop();
    show({ said, cancel: null, choices });
  };
  const add = (found: Found | null, isRough: boolean): void => {
    const message = controlOf(form, 'message');
    if (!found || !message || message.readOnly) return close('');
    const line = placeLine(found.fix, isRough, found.atMs, local);
    if (!putLine(message, line, addedLine)) return close(words.tooLong);
    addedLine = line;
    // The rough place stays on offer.
    close(words.added, isRough ? [] : [roughly(found)]);
  };
  const roughly = (found: Found): PlaceChoice => ({
    label: words.rough,
    act: () => add(found, true),
  });

  const start = (finding: string): void => {
    if (stopSearch) return;
    let found: Found | null = null;
    let said = finding;
    let saidM = Number.POSITIVE_INFINITY;
    const cancel = { label: words.cancel, act: () => close('') };
    const composition = watchComposition(form);
    let stopFinding = (): void => {};
    // Set first: without geolocation, `findPlace` reports that before it returns.
    stopSearch = () => {
      stopFinding();
      composition.stop();
    };
    show({ said, cancel, choices: [] });
    stopFinding = findPlace(navigator.geolocation, isSecureContext, {
      onFix(fix) {
        const latest = { fix, atMs: Date.now() };
        found = latest;
        // A screen reader announces each change, so say only what is at least twice as good.
        if (fix.accuracyM <= saidM / 2) {
          saidM = fix.accuracyM;
          said = wording(words.soFar, { distance: distanceWords(saidM, local) });
        }
        const use = { label: words.use, act: () => add(latest, false) };
        show({ said, cancel, choices: [use, roughly(latest)] });
      },
      onEnd: () => composition.whenOver(() => add(found, false)),
      onFault: (fault) => close(faultWords(fault, navigator, words.faults)),
    });
  };
  return { start, stop };
}
