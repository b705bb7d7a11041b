import type { placeWords } from '../../content/place.ts';
import { isIos } from '../../lib/isIos.ts';
import type { PlaceFault } from './findPlace.ts';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

type FaultWords = (typeof placeWords)['faults'];

/** What to do about a fault, in the words of the browser’s own settings. */
export function faultWords(fault: PlaceFault, device: Device, words: FaultWords): string {
  const { denied, ...faults } = words;
  return fault === 'denied' ? denied[settingsOf(device)] : faults[fault];
}

/** Whose settings turn location on. All of Apple’s mobile browsers follow the same ones. */
function settingsOf(device: Device): keyof FaultWords['denied'] {
  if (isIos(device)) return 'ios';
  if (/Android/.test(device.userAgent)) return 'android';
  return /Firefox\//.test(device.userAgent) ? 'firefox' : 'other';
}
