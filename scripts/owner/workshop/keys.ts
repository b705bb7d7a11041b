import { toBase64Url } from '../../../supabase/functions/_shared/base64Url.ts';
import { importPrivateKey, parsePrivateKey } from '../../../supabase/functions/_shared/sealing.ts';

/** A key pair for workshop mode. The site needs the public key, the function the private one. */
export type KeyPair = { publicKey: string; privateKey: string };

export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const text = new TextEncoder().encode(JSON.stringify({ crv, x, y, d }));
  return { publicKey: toBase64Url(new Uint8Array(point)), privateKey: toBase64Url(text) };
}

/** The public key that belongs to a private key; '' if the private key is invalid. */
export async function publicKeyTo(privateKey: string): Promise<string> {
  const parsed = parsePrivateKey(privateKey);
  return parsed === null ? '' : toBase64Url((await importPrivateKey(parsed)).point);
}

export function keysWords({ publicKey, privateKey }: KeyPair): string {
  return `A new pair of keys for workshop mode. They aren’t saved anywhere: this is the only time you see them.

1. The private key opens visitors’ messages. Save a copy where you keep your passwords, then put this
   line into .secrets/backend-REFERENCE.env, which npm run deploy:backend keeps, in place of one with
   this name; if there’s no such file, into one that only you can read:

   WORKSHOP_PRIVATE_KEY='${privateKey}'

   Give it to the function from there, so that no command holds it and your terminal doesn’t remember it:

   npx supabase secrets set --env-file FILE

   If you already had one, set both, this one first, with a comma between them. You need the old one
   until every tablet has sent what it sealed with it.

2. Then the public key, which isn’t secret: set it where the site is built, and build it again.

   VITE_WORKSHOP_PUBLIC_KEY=${publicKey}
`;
}
