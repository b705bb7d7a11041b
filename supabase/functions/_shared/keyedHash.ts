/** Hashes texts with one secret: HMAC-SHA-256 (RFC 2104), which nobody makes or finds back from without it. */
export function keyedHash(secret: string): (text: string) => Promise<Uint8Array> {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let key: Promise<CryptoKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytesOf(text)));
  };
}
