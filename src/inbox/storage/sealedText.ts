// Texts as they lie on the device: AES-GCM, under a key that no script can read out and that is deleted at
// sign-out. What is copied from the disk later can't be opened.

const ivBytes = 12;
/** So many bytes become characters at a time: more are no arguments of one call. */
const pieceBytes = 0x8000;

export async function makeKey(): Promise<CryptoKey> {
  return await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** In base64: the iv, then what is encrypted. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = new TextEncoder().encode(text);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data);
  const bytes = new Uint8Array(ivBytes + encrypted.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(encrypted), ivBytes);
  return toBase64(bytes);
}

/** Null where it was sealed with another key, or was changed since. */
export async function openText(key: CryptoKey, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    const iv = bytes.slice(0, ivBytes);
    const data = bytes.slice(ivBytes);
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data),
    );
  } catch {
    // No base64, or not of this key: it can't be read either way.
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    letters += String.fromCharCode(...bytes.subarray(from, from + pieceBytes));
  }
  return btoa(letters);
}
