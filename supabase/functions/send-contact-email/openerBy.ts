import {
  importPrivateKey,
  open,
  type PrivateKey,
  type PrivateKeyText,
} from '../_shared/sealing.ts';
import type { OpenSealed } from './parseRequest.ts';

/** Opens by the owner's keys, which are imported when the first sealed enquiry comes. */
export function openerBy(texts: readonly PrivateKeyText[]): OpenSealed {
  let keys: Promise<PrivateKey[]> | null = null;
  return async (id, sealed) => {
    keys ??= Promise.all(texts.map(importPrivateKey));
    return await open(await keys, id, sealed);
  };
}
