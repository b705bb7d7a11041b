import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export type Certificate = {
  /** Key and certificate in PEM. */
  key: string;
  cert: string;
  /** SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  spkiHash: string;
};

const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'));
const validForMs = 24 * 60 * 60_000;

/** Makes a self-signed certificate for `localhost` (X.509, RFC 5280). */
export function makeCertificate(nowMs: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const commonName = der(0x30, oid('550403'), der(0x0c, Buffer.from('localhost')));
  const name = der(0x30, der(0x31, commonName));
  // [2] is a DNS name (RFC 5280, 4.2.1.6).
  const alternative = der(0x30, der(0x82, Buffer.from('localhost')));
  const extension = der(0x30, oid('551d11'), der(0x04, alternative));
  const facts = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    der(0x30, utcTime(nowMs - validForMs), utcTime(nowMs + validForMs)),
    name,
    spki,
    der(0xa3, der(0x30, extension)),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', facts, privateKey));
  const whole = der(0x30, facts, ecdsaWithSha256, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  };
}

/** One value with its tag and length (ITU-T X.690). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), body]);
  if (length < 0x100) return Buffer.concat([Buffer.of(tag, 0x81, length), body]);
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), body]);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
