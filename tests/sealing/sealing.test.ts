import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyEnquiry, type Enquiry, enquiryOf, fieldRules, limits } from '#contract';
import { importPrivateKey, importPublicKey, open, parsePrivateKey, seal } from '#sealing';
import { makeKeyPair } from '../../scripts/owner/workshop/keys.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';

const id = '01900000-0000-7000-8000-00000000abcd';
const otherId = '01900000-0000-7000-8000-000000000002';

async function makeOwner() {
  const { publicKey, privateKey } = await makeKeyPair();
  const text = parsePrivateKey(privateKey);
  if (!text) throw new Error('The key can’t be read.');
  return { seals: await importPublicKey(publicKey), opens: await importPrivateKey(text) };
}

const bytesOf = (sealed: string): Buffer => Buffer.from(sealed, 'base64url');
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

describe('a sealed enquiry', () => {
  it('the owner’s private key opens the whole enquiry with its signals', async () => {
    const { seals, opens } = await makeOwner();
    const enquiry: Enquiry = {
      ...emptyEnquiry,
      name: 'Zoë 🐝',
      email: 'zoe@example.com',
      projectType: '',
      message: 'One,\n\ntwo; {"three": "\u0001"}',
    };
    const sealed = await seal(seals, id, enquiry, ['honeypot', 'untouched']);
    expect(await open([opens], id, sealed)).toEqual({
      kind: 'opened',
      value: { ...enquiry, signals: ['honeypot', 'untouched'] },
    });
    expect(await open([opens], id.toUpperCase(), sealed)).toMatchObject({ kind: 'opened' });
  });

  it('an enquiry whose texts equal field names is opened correctly', async () => {
    const { seals, opens } = await makeOwner();
    const enquiry = { ...emptyEnquiry, name: 'message', message: 'email' };
    const opened = await open([opens], id, await seal(seals, id, enquiry, ['honeypot']));
    expect(opened).toMatchObject({ value: { ...enquiry, signals: ['honeypot'] } });
  });

  it('the sealed text contains no readable text, and differs each time', async () => {
    const { seals } = await makeOwner();
    const sealed = await seal(seals, id, sampleEnquiry);
    expect(await seal(seals, id, sampleEnquiry)).not.toBe(sealed);
    for (const text of Object.values(sampleEnquiry).filter(Boolean)) {
      expect(bytesOf(sealed).toString('latin1')).not.toContain(text);
      expect(sealed).not.toContain(text);
    }
  });

  it('a short text is sealed as long as a few sentences', async () => {
    const { seals } = await makeOwner();
    const short = await seal(seals, id, { ...sampleEnquiry, message: 'Bees?' });
    const long = await seal(seals, id, { ...sampleEnquiry, message: 'Bees? '.repeat(50).trim() });
    expect(long).toHaveLength(short.length);
  });

  it('the longest allowed texts, sealed, stay within the contract’s limits', async () => {
    const { seals, opens } = await makeOwner();
    const wide = '\uFFFD';
    const enquiry = enquiryOf((field) => {
      const { kind, longest } = fieldRules[field];
      return (kind === 'address' ? 'e' : wide).repeat(longest);
    });
    const sealed = await seal(seals, id, enquiry, ['honeypot', 'untouched']);
    expect(sealed.length).toBeLessThanOrEqual(limits.sealed);
    expect(await open([opens], id, sealed)).toMatchObject({ kind: 'opened' });
  });

  it('a sealed text can’t be opened under another id', async () => {
    const { seals, opens } = await makeOwner();
    const sealed = await seal(seals, id, sampleEnquiry);
    expect(await open([opens], otherId, sealed)).toEqual({ kind: 'damaged' });
  });

  it('any changed byte of a sealed text is noticed', async () => {
    const { seals, opens } = await makeOwner();
    const bytes = bytesOf(await seal(seals, id, sampleEnquiry));
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const { kind } = await open([opens], id, asText(changed));
      // The first nine bytes name the format and the key, so a change there asks for another key.
      expect(kind, `byte ${place}`).toBe(place < 9 ? 'locked' : 'damaged');
    }
    for (const length of [9, 73, 74, 75, bytes.length - 1]) {
      const { kind } = await open([opens], id, asText(bytes.subarray(0, length)));
      expect(kind, `${length} bytes`).toBe('damaged');
    }
  });

  it('a sealed text is locked without its key, and opens with the right one of several', async () => {
    const [first, second] = [await makeOwner(), await makeOwner()];
    const sealed = await seal(first.seals, id, sampleEnquiry);
    expect(await open([], id, sealed)).toEqual({ kind: 'locked' });
    expect(await open([second.opens], id, sealed)).toEqual({ kind: 'locked' });
    expect(await open([second.opens, first.opens], id, sealed)).toMatchObject({ kind: 'opened' });
  });

  it.each(['', '!', 'A', 'AAA', 'é'])(
    'the text %j is not read as a sealed text of ours',
    async (text) => {
      expect((await open([], id, text)).kind).toBe(text === 'AAA' ? 'locked' : 'damaged');
    },
  );
});

describe('parsing keys', () => {
  it.each(['', 'x', 'e30', Buffer.from('null').toString('base64url')])(
    'no key is read from %j',
    async (text) => {
      expect(parsePrivateKey(text)).toBe(null);
      await expect(importPublicKey(text)).rejects.toThrow('no public key');
    },
  );
});

describe('the format of a sealed text', () => {
  it('Node’s own crypto opens a sealed text as documented, with both public keys in the salt', async () => {
    const { publicKey, privateKey } = await makeKeyPair();
    const owner = Buffer.from(publicKey, 'base64url');
    const { d } = JSON.parse(Buffer.from(privateKey, 'base64url').toString());
    const bytes = bytesOf(await seal(await importPublicKey(publicKey), id, sampleEnquiry));
    const [head, ephemeral, rest] = [
      bytes.subarray(0, 9),
      bytes.subarray(9, 74),
      bytes.subarray(74),
    ];
    const agreement = createECDH('prime256v1');
    agreement.setPrivateKey(d, 'base64url');
    const secret = agreement.computeSecret(ephemeral);
    const salt = Buffer.concat([ephemeral, owner]);
    const derived = Buffer.from(hkdfSync('sha256', secret, salt, 'enquiry sealing', 44));
    const cipher = createDecipheriv('aes-256-gcm', derived.subarray(0, 32), derived.subarray(32));
    cipher.setAAD(Buffer.concat([head, Buffer.from(id)])).setAuthTag(rest.subarray(-16));
    const text = Buffer.concat([cipher.update(rest.subarray(0, -16)), cipher.final()]).toString();
    const written = Object.entries(sampleEnquiry).flat();
    expect(text.split('\0').slice(0, written.length)).toEqual(written);
  });

  it('a truncated head or a foreign encoding is reported as damaged', async () => {
    const { seals, opens } = await makeOwner();
    const sealed = await seal(seals, id, sampleEnquiry);
    const unknown = Uint8Array.of(1, ...Array(73).fill(0));
    for (const text of [asText(Uint8Array.of(1)), asText(unknown), `${sealed}\n`, `\n${sealed}`]) {
      expect(await open([opens], id, text)).toEqual({ kind: 'damaged' });
    }
    expect(await open([opens], id, asText(Uint8Array.of(...unknown, 0)))).toEqual({
      kind: 'locked',
    });
  });

  it('a sealed text is read up to the length that the contract allows', async () => {
    const later = (length: number) => asText(new Uint8Array(length).fill(2));
    expect(later(36_000)).toHaveLength(limits.sealed);
    expect(await open([], id, later(36_000))).toEqual({ kind: 'locked' });
    expect(await open([], id, later(36_001))).toEqual({ kind: 'damaged' });
  });
});

describe('the owner’s private key', () => {
  it('an imported private key can’t be extracted', async () => {
    expect((await makeOwner()).opens.secret.extractable).toBe(false);
  });

  it('a private key is accepted only if it is complete and on the right curve', async () => {
    const { privateKey } = await makeKeyPair();
    const jwk = JSON.parse(Buffer.from(privateKey, 'base64url').toString());
    const written = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    expect(parsePrivateKey(written(jwk))).not.toBe(null);
    expect(parsePrivateKey(written({ ...jwk, crv: 'P-384' }))).toBe(null);
    for (const part of ['x', 'y', 'd'])
      expect(parsePrivateKey(written({ ...jwk, [part]: 7 })), part).toBe(null);
  });
});
