import { type OwnerAct, ownerPaths, parseLinkToken, writeLinkToken } from './contract.ts';
import { hex } from './hex.ts';
import { keyedHash } from './keyedHash.ts';
import { sameSecret } from './sameSecret.ts';

/**
 * Where the owner does something with an enquiry: a page of the site, behind whose # stands what only the
 * server can have made, and that for this one act. Opening it does nothing, since mail scanners open every
 * link; and what stands behind a # is in no server's log.
 */
export type OwnerLink = (act: OwnerAct, enquiryId: string) => Promise<string>;

/** @param origin the site's */
export function ownerLink(origin: string, secret: string): OwnerLink {
  const sign = signer(secret);
  return async (act, id) =>
    `${origin}${ownerPaths[act]}#${writeLinkToken({ id, signature: await sign(act, id) })}`;
}

/** The id of the enquiry that a link's text names, or null where the server has not made it for this act. */
export type ReadOwnerLink = (act: OwnerAct, text: string) => Promise<string | null>;

export function readOwnerLink(secret: string): ReadOwnerLink {
  const sign = signer(secret);
  return async (act, text) => {
    const token = parseLinkToken(text);
    if (token === null) return null;
    return (await sameSecret(token.signature, await sign(act, token.id))) ? token.id : null;
  };
}

function signer(secret: string): (act: OwnerAct, id: string) => Promise<string> {
  const hash = keyedHash(secret);
  // The act keeps the signature from standing for another one, or for anything else that is signed with this secret.
  return async (act, id) => hex(await hash(`${act} ${id}`));
}
