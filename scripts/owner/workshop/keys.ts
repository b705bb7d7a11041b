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
  return `A new pair of keys for workshop mode. They aren’t saved anywhere: you won’t see them again.

1. The private key opens visitors’ messages. Save a copy where you keep your passwords. Then put this
   line in .secrets/backend-REFERENCE.env, which npm run deploy:backend made. If it already has a line
   with this name, replace it. If there’s no such file, use a new one only you can read:

   WORKSHOP_PRIVATE_KEY='${privateKey}'

   Give it to the function from that file, so the key never shows up in your terminal’s history:

   npx supabase secrets set --env-file FILE

   If you already had one, set both, this one first, with a comma between them. You need the old one
   until every tablet has sent everything sealed with it.

2. The public key isn’t secret. Put it in .secrets/site.env, where npm run build reads it, or in your
   host’s settings if the host builds the site. Then build again.

   VITE_WORKSHOP_PUBLIC_KEY=${publicKey}
`;
}
