// AES-GCM with a key that no script can export.

const ivBytes = 12;

export async function generateKey(): Promise<CryptoKey> {
  return await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/**
 * @param name what the bytes are; they only decrypt under the same name
 * @returns the initialization vector and the encrypted bytes
 */
export async function encrypt(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  name = '',
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const encrypted = await crypto.subtle.encrypt(algorithm(iv, name), key, bytes);
  const sealed = new Uint8Array(ivBytes + encrypted.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(encrypted), ivBytes);
  return sealed;
}

/** @returns null if the bytes were encrypted with another key or name, or are damaged */
export async function decrypt(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
  name = '',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const iv = sealed.slice(0, ivBytes);
  const data = sealed.slice(ivBytes);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, name), key, data));
  } catch {
    return null;
  }
}

/** No name is the same as an empty one (NIST SP 800-38D). */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}
