import { place as words } from '../../content/place.ts';
import type { PlaceFault } from './findPlace.ts';

/** What to do about a fault, in the words of the device’s own settings. */
export function faultWords(fault: PlaceFault, { userAgent, maxTouchPoints }: Navigator): string {
  const { deniedOnIos, ...faults } = words.faults;
  // An iPad says that it is a Mac.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return fault === 'denied' && isIos ? deniedOnIos : faults[fault];
}
