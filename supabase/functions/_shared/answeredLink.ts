import {
  answering,
  type AnsweringToken,
  parseAnsweringToken,
  writeAnsweringToken,
} from './contract.ts';
import { hex } from './hex.ts';
import { keyedHash } from './keyedHash.ts';
import { sameSecret } from './sameSecret.ts';

/**
 * Where the owner marks an enquiry as answered: a page of the site, behind whose # stands what only
 * the server can have made. Opening it does nothing, since mail scanners open every link; and what
 * stands behind a # is in no server's log.
 */
export type AnsweredLink = (enquiryId: string) => Promise<string>;

/** @param origin the site's */
export function answeredLink(origin: string, secret: string): AnsweredLink {
  const sign = signer(secret);
  return async (id) =>
    `${origin}${answering.path}#${writeAnsweringToken({ id, signature: await sign(id) })}`;
}

/** The id of the enquiry that the text names, or null where the server has not made it. */
export function readAnsweredLink(secret: string): (text: string) => Promise<string | null> {
  const sign = signer(secret);
  return async (text) => {
    const token: AnsweringToken | null = parseAnsweringToken(text);
    if (token === null) return null;
    return (await sameSecret(token.signature, await sign(token.id))) ? token.id : null;
  };
}

function signer(secret: string): (id: string) => Promise<string> {
  const hash = keyedHash(secret);
  // The first word keeps the signature from standing for anything else that is signed with this secret.
  return async (id) => hex(await hash(`answered ${id}`));
}
