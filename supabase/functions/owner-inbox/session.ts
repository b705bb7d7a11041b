import { isEnquiryId } from '../_shared/contract.ts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { withinOrAborted } from '../_shared/within.ts';
import type { AuthSettings } from './inboxSettings.ts';

/** Whose session a request names, and its id; `away` where nobody can say for now. */
export type Session =
  | { kind: 'open'; email: string; id: string }
  | { kind: 'none' }
  | { kind: 'unavailable' };

export type ReadSession = (request: Request) => Promise<Session>;

const timeoutMs = 5_000;
const audience = 'authenticated';

/**
 * Reads the session of a request out of its bearer token: signed by Supabase Auth for us, by its issuer and not
 * over; and asks there whether it has been ended since, so that a device that was lost is out at once.
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

/** Reads off a token whose session it proves. */
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
      return typeof email === 'string' && isEnquiryId(id) && isOurs
        ? { kind: 'open', email, id: id.toLowerCase() }
        : { kind: 'none' };
    } catch (error) {
      // Where the keys can't be had, or whatever else is not about the token, nothing is known of it.
      const isTokenError =
        error instanceof errors.JOSEError &&
        !(error instanceof errors.JWKSTimeout) &&
        !(error instanceof errors.JWKSInvalid) &&
        error.code !== 'ERR_JOSE_GENERIC';
      return { kind: isTokenError ? 'none' : 'unavailable' };
    }
  };
}

/** Whether Supabase Auth still knows the session. */
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
