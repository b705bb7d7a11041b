import type { Enquiry } from '../_shared/contract.ts';
import type { TextSignal } from '../_shared/signalWords.ts';

/** An enquiry about land may well name its map, its listing and its pictures. */
const mostLinks = 4;

const link = /(?:https?:\/\/|\bwww\.)[^\s<>"'\]]+/giu;

/**
 * What the texts themselves show. A real enquiry that is marked comes late, so only what hardly any
 * has is a mark: no word is one, no language and no address. Judged here and asked of nobody else.
 */
export function textSignals({ name, projectType, message }: Enquiry): TextSignal[] {
  const links = new Set(message.toLowerCase().match(link));
  return [
    ...(`${name} ${projectType}`.search(link) >= 0 ? (['name'] as const) : []),
    ...(links.size > mostLinks ? (['links'] as const) : []),
    // The form takes plain text: only a program writes a link as a forum or a page wants it.
    ...(/\[(?:url|link)[=\]]|<a\s[^>]*href/i.test(message) ? (['markup'] as const) : []),
  ];
}
