import { strict as assert } from 'node:assert';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { AuthSettings } from '../../../supabase/functions/owner-inbox/inboxSettings.ts';
import { sessionReader } from '../../../supabase/functions/owner-inbox/session.ts';
import { startAuth } from './support/authServer.ts';
import { claim } from './support/claim.ts';

const secret = 'a secret of Supabase Auth in the tests';
const email = 'owner@example.com';
const id = '0192d3a0-0000-4000-8000-00000000000c';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const claims = { email, sub: 'someone', aud: 'authenticated', session_id: id };
const open = { kind: 'open', email, id } as const;
const none = { kind: 'none' } as const;
const away = { kind: 'unavailable' } as const;

/** Signs a token as Supabase Auth does, valid for an hour. */
function token(payload: JWTPayload = claims, key: string = secret): Promise<string> {
  const nowS = Math.floor(Date.now() / 1_000);
  return new SignJWT({ iat: nowS, exp: nowS + 3_600, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(bytesOf(key));
}

async function read(of: Omit<AuthSettings, 'apiKey'>, bearer: string | null) {
  const auth = { ...of, apiKey: 'sb_publishable_tests' };
  // The function must not pass the caller's API key on to Supabase Auth.
  const headers = new Headers({ apikey: 'of the caller' });
  if (bearer !== null) headers.set('authorization', bearer);
  return await sessionReader(auth)(new Request('https://backend.example.com', { headers }));
}

const parts = (text: string) => text.split('.');
const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

claim('a token is accepted if Supabase Auth signed it and still knows its session', async () => {
  const auth = await startAuth();
  try {
    const good = await token();
    assert.deepEqual(await read({ url: auth.url, issuer: null, secret }, `Bearer ${good}`), open);
    assert.deepEqual(auth.asked, [['/auth/v1/user', `Bearer ${good}`, 'sb_publishable_tests', '']]);
  } finally {
    await auth.stop();
  }
});

claim('a token of an ended session is rejected, although it hasn’t expired', async () => {
  for (const [status, session] of [
    [401, none],
    [403, none],
    [500, away],
    [302, away],
  ] as const) {
    const auth = await startAuth(status);
    const found = await read({ url: auth.url, issuer: null, secret }, `Bearer ${await token()}`);
    await auth.stop();
    assert.deepEqual(found, session, String(status));
    // The server has stopped.
    const gone = await read({ url: auth.url, issuer: null, secret }, `Bearer ${await token()}`);
    assert.deepEqual(gone, away);
  }
});

claim('invalid tokens are rejected without a request to Supabase Auth', async () => {
  const auth = await startAuth();
  const nowS = Math.floor(Date.now() / 1_000);
  const good = await token();
  const [head = '', body = '', signature = ''] = parts(good);
  const owner = { ...claims, exp: nowS + 60 };
  const refused: Record<string, string | null> = {
    'none at all': null,
    'no bearer': good,
    'something before it': `Not Bearer ${good}`,
    'something behind it': `Bearer ${good} x`,
    'half of one': `Bearer ${head}.${body}`,
    'another secret': `Bearer ${await token(claims, 'another secret, as long as the first')}`,
    'another audience': `Bearer ${await token({ ...claims, aud: 'anon' })}`,
    'no audience': `Bearer ${await token({ email, sub: 'someone', session_id: 'one' })}`,
    'run out': `Bearer ${await token({ ...claims, exp: nowS - 1 })}`,
    'not yet begun': `Bearer ${await token({ ...claims, nbf: nowS + 600 })}`,
    'no session': `Bearer ${await token({ email, sub: 'someone', aud: 'authenticated' })}`,
    'a session without an id': `Bearer ${await token({ ...claims, session_id: 'one' })}`,
    'no end': `Bearer ${await token({ ...claims, ...({ exp: undefined } as object) })}`,
    'no address': `Bearer ${await token({ ...claims, email: undefined })}`,
    'an issuer where ours names none': `Bearer ${await token({ ...claims, iss: 'https://other.example.com' })}`,
    'alg none': `Bearer ${base64({ alg: 'none', typ: 'JWT' })}.${base64(owner)}.`,
    'alg none, signed': `Bearer ${base64({ alg: 'none', typ: 'JWT' })}.${base64(owner)}.${signature}`,
    'another body': `Bearer ${head}.${base64({ ...owner, email: 'x@example.com' })}.${signature}`,
  };
  for (const [what, bearer] of Object.entries(refused)) {
    assert.deepEqual(await read({ url: auth.url, issuer: null, secret }, bearer), none, what);
  }
  const issuer = 'https://ref.example.com/auth/v1';
  const settings = { url: auth.url, issuer, secret };
  for (const other of [{}, { iss: 'https://other.example.com/auth/v1' }]) {
    assert.deepEqual(await read(settings, `Bearer ${await token({ ...claims, ...other })}`), none);
  }
  assert.deepEqual(auth.asked, []);
  assert.deepEqual(await read(settings, `Bearer ${await token({ ...claims, iss: issuer })}`), open);
  await auth.stop();
});

claim('tokens signed with a private key are verified with Supabase Auth’s public key', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const auth = await startAuth(200, [jwk]);
  const settings = { url: auth.url, issuer: auth.url, secret: null };
  const nowS = Math.floor(Date.now() / 1_000);
  const payload = { ...claims, iss: auth.url, exp: nowS + 60 };
  const signedBy = (kid: string, more: JWTPayload = {}) =>
    new SignJWT({ ...payload, ...more }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  assert.deepEqual(await read(settings, `Bearer ${await signedBy('one')}`), open);
  assert.deepEqual(await read(settings, `Bearer ${await signedBy('other')}`), none);
  for (const more of [{ aud: 'anon' }, { iss: 'https://other.example.com' }, { exp: nowS - 1 }]) {
    assert.deepEqual(await read(settings, `Bearer ${await signedBy('one', more)}`), none);
  }
  // An attacker could use the public key as an HMAC secret: such a token must fail.
  const confused = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(bytesOf(await exportSPKI(publicKey)));
  assert.deepEqual(await read(settings, `Bearer ${confused}`), none);
  await auth.stop();
  assert.deepEqual(await read(settings, `Bearer ${await signedBy('one')}`), away);
  const keyless = await startAuth(200, null);
  const without = { url: keyless.url, issuer: auth.url, secret: null };
  assert.deepEqual(await read(without, `Bearer ${await signedBy('one')}`), away);
  await keyless.stop();
});
