import type { SettingsReader } from './settings.ts';

/** `header`: the header in which the platform puts the caller's address. `secret`: the key for hashing the address. */
export type CallerSettings = { header: string; secret: string };

/** Null if the settings name no address header: then all callers look alike. */
export function readCaller(settings: SettingsReader): CallerSettings | null {
  const header = settings.optional('CLIENT_ADDRESS_HEADER', '');
  if (header === '') return null;
  if (!/^[\w-]+$/.test(header))
    settings.complain('CLIENT_ADDRESS_HEADER', 'isn’t the name of a header');
  return { header, secret: settings.required('ADDRESS_SECRET') };
}

/**
 * The caller's normalized address, or null. Reads only the platform's own header: callers can forge the others. For
 * IPv6, only the first 64 bits, since callers choose the rest (RFC 6177).
 */
function callerAddress(request: Request, header: string): string | null {
  const text = request.headers.get(header)?.trim().toLowerCase() ?? '';
  if (isIpv4(text)) return text;
  const mapped = /^::ffff:([\d.]+)$/.exec(text)?.[1] ?? '';
  if (isIpv4(mapped)) return mapped;
  return networkOf(text);
}

function isIpv4(text: string): boolean {
  return (
    /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
  );
}

/** The first four groups of an IPv6 address, such as `2001:db8:0:0::/64`; null if the text is not an IPv6 address. */
function networkOf(text: string): string | null {
  if (!/^[\da-f:]+$/.test(text) || !URL.canParse(`http://[${text}]/`)) return null;
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const all =
    tail === undefined ? groups : [...groups, ...zeros(8 - groups.length - after.length), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

function zeros(count: number): string[] {
  return Array.from({ length: count }, () => '0');
}

/**
 * Hashes the caller's address with a secret (HMAC-SHA-256), so that the stored value doesn't reveal the address. Null
 * if the address is unknown.
 * @param purpose a prefix for the hash: counts for different purposes stay separate
 */
export function callerHash(
  settings: CallerSettings | null,
  purpose = '',
): (request: Request) => Promise<Uint8Array | null> {
  if (settings === null) return () => Promise.resolve(null);
  const { header, secret } = settings;
  const hash = keyedHash(secret);
  return async (request) => {
    const address = callerAddress(request, header);
    return address === null ? null : await hash(`${purpose}${address}`);
  };
}

function keyedHash(secret: string): (text: string) => Promise<Uint8Array> {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let key: Promise<CryptoKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytesOf(text)));
  };
}
