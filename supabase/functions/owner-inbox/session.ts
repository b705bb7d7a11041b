import { isUuid } from '../_shared/contract.ts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { withinOrAborted } from '../_shared/within.ts';
import type { AuthSettings } from './inboxSettings.ts';

/** `none`: the request has no valid session; `unavailable`: Supabase Auth doesn't answer. */
export type Session =
  | { kind: 'open'; email: string; id: string }
  | { kind: 'none' }
  | { kind: 'unavailable' };

export type ReadSession = (request: Request) => Promise<Session>;

const timeoutMs = 5_000;
const audience = 'authenticated';

/**
 * Verifies the request's bearer token (signature, issuer, audience, expiry). Then asks Supabase Auth whether the
 * session still exists, so that signing out a lost device works at once.
 */
export function sessionReader(auth: AuthSettings, ask: typeof fetch = fetch): ReadSession {
  const verify = verifier(auth);
  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return { kind: 'none' };
    const session = await verify(token);
    if (session.kind !== 'open') return session;
    const headers = new Headers({ authorization: `Bearer ${token}`, apikey: auth.apiKey });
    const kind = await lookUp(auth.url, headers, ask);
    return kind === 'open' ? session : { kind };
  };
}

function verifier({ url, issuer, secret }: AuthSettings): (token: string) => Promise<Session> {
  const key = secret === null ? null : new TextEncoder().encode(secret);
  const publicKeys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMs,
  });
  const checks = {
    audience,
    requiredClaims: ['exp', 'sub', 'session_id'],
    ...(issuer !== null && { issuer }),
  };
  return async (token) => {
    try {
      const { payload } =
        key === null
          ? await jwtVerify(token, publicKeys, { ...checks, algorithms: ['ES256', 'RS256'] })
          : await jwtVerify(token, key, { ...checks, algorithms: ['HS256'] });
      const { email, iss, session_id: id } = payload;
      const isOurs = issuer !== null || iss === undefined;
      return typeof email === 'string' && isUuid(id) && isOurs
        ? { kind: 'open', email, id: id.toLowerCase() }
        : { kind: 'none' };
    } catch (error) {
      // Other errors, such as a failed download of the keys, don't prove that the token is bad.
      const isTokenError =
        error instanceof errors.JOSEError &&
        !(error instanceof errors.JWKSTimeout) &&
        !(error instanceof errors.JWKSInvalid) &&
        error.code !== 'ERR_JOSE_GENERIC';
      return { kind: isTokenError ? 'none' : 'unavailable' };
    }
  };
}

/** Asks Supabase Auth whether the session still exists. */
async function lookUp(url: string, headers: Headers, ask: typeof fetch): Promise<Session['kind']> {
  try {
    const timed = await withinOrAborted(timeoutMs, async (signal) => {
      const { ok, status, body } = await ask(`${url}/user`, { headers, signal, redirect: 'error' });
      await body?.cancel();
      if (ok) return 'open';
      return status === 401 || status === 403 ? 'none' : 'unavailable';
    });
    return timed.kind === 'done' ? timed.value : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
