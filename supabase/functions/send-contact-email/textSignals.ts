import type { Enquiry } from '../_shared/contract.ts';
import type { TextSignal } from '../_shared/signalWords.ts';

/** A real enquiry about land may contain this many links: to its map, its listing, and its pictures. */
const maxLinks = 4;

const link = /(?:https?:\/\/|\bwww\.)[^\s<>"'\]]+/giu;

/**
 * Finds spam signals in the text. A false positive delays a real enquiry, so no word, language, or address counts as a
 * signal. The function asks no outside service.
 */
export function textSignals({ name, projectType, message }: Enquiry): TextSignal[] {
  const links = new Set(message.toLowerCase().match(link));
  return [
    ...(`${name} ${projectType}`.search(link) >= 0 ? (['name'] as const) : []),
    ...(links.size > maxLinks ? (['links'] as const) : []),
    // The form accepts plain text, so only bots write forum or HTML links.
    ...(/\[(?:url|link)[=\]]|<a\s[^>]*href/i.test(message) ? (['markup'] as const) : []),
  ];
}
