import { signInCode } from '#contract/ownerInbox';
import type { AuthServer } from './authServer.ts';
import type { CodeLimiter } from './codeLimits.ts';

export type AuthCall = {
  method: string;
  /** The request's path after `/auth/v1`, with its query. */
  path: string;
  caller: string;
  authorization: string | undefined;
  body: string;
};

export type AuthAnswer = { status: number; body: unknown; retryAfterMs?: number };

export type AuthBehind = {
  limiter: CodeLimiter;
  ask: AuthServer['fetch'];
  /** Starts work that the answer doesn't wait for. */
  later: (work: () => Promise<void>) => void;
};

/**
 * Answers like hosted Supabase with sign-up turned off. Forwards only the requests listed here to the local Auth
 * server, and `/otp` only in a form that creates no user.
 */
export async function answerAuth(call: AuthCall, behind: AuthBehind): Promise<AuthAnswer> {
  const { pathname, searchParams } = new URL(call.path, 'http://auth.invalid');
  switch (`${call.method} ${pathname}`) {
    case 'POST /otp':
      return sendCode(call, behind);
    case 'POST /verify':
      return await verify(call, behind);
    case 'POST /token':
      return searchParams.get('grant_type') === 'refresh_token'
        ? await handOn(call, behind)
        : problem(400, 'invalid_credentials', 'unsupported_grant_type');
    case 'POST /logout':
    case 'GET /settings':
    case 'GET /user':
    case 'GET /.well-known/jwks.json':
      return await handOn(call, behind);
    case 'POST /signup':
      return problem(422, 'signup_disabled', 'Signups not allowed for this instance');
    default:
      return problem(404, 'not_found', '404 page not found');
  }
}

const isCode = new RegExp(`^\\d{${signInCode.digits}}$`);

/** Sends the same answer in the same time to every address, so that nobody learns which one is the owner's. */
function sendCode(call: AuthCall, { limiter, ask, later }: AuthBehind): AuthAnswer {
  const email = emailIn(readFields(call.body));
  if (!email) return invalid('Unable to validate email address: invalid format');
  const retryAfterMs = limiter.ask(email);
  if (retryAfterMs > 0) {
    const seconds = Math.ceil(retryAfterMs / 1_000);
    const words = `For security purposes, you can only request this after ${seconds} seconds.`;
    return { ...problem(429, 'over_email_send_rate_limit', words), retryAfterMs };
  }
  later(async () => {
    const { status } = await ask(
      requestFor({ ...call, path: '/otp' }, { email, create_user: false }),
    );
    // 422 means that the user doesn't exist.
    if (status !== 200 && status !== 422) throw new Error(`status ${status}`);
  });
  return { status: 200, body: {} };
}

async function verify(call: AuthCall, { limiter, ask }: AuthBehind): Promise<AuthAnswer> {
  const fields = readFields(call.body);
  const email = emailIn(fields);
  const { token, type } = fields;
  if (!email || typeof token !== 'string' || !isCode.test(token)) return invalid('Bad code');
  // Hosted Supabase accepts both types and prefers `email`. The local Auth server knows only `magiclink`.
  if (type !== 'email' && type !== 'magiclink') return invalid('Invalid email verification type');
  const guess = limiter.guess(email, call.caller);
  if (guess.kind === 'tooMany') {
    const { retryAfterMs } = guess;
    return {
      ...problem(429, 'over_request_rate_limit', 'Request rate limit reached'),
      retryAfterMs,
    };
  }
  if (guess.kind === 'spent') return problem(403, 'otp_expired', 'Token has expired or is invalid');
  const answer = await answerOf(
    await ask(requestFor({ ...call, path: '/verify' }, { email, token, type: 'magiclink' })),
  );
  if (answer.status === 200) guess.wasRight();
  return answer;
}

async function handOn(call: AuthCall, { ask }: AuthBehind): Promise<AuthAnswer> {
  return await answerOf(await ask(requestFor(call)));
}

function requestFor({ method, path, authorization, body }: AuthCall, fields?: object): Request {
  return new Request(`http://localhost/auth/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'POST' && { body: fields ? JSON.stringify(fields) : body }),
  });
}

async function answerOf(response: Response): Promise<AuthAnswer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

function emailIn({ email }: Record<string, unknown>): string | null {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null;
}

function readFields(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // The body isn't JSON: treat all fields as missing.
    return {};
  }
}

function invalid(words: string): AuthAnswer {
  return problem(400, 'validation_failed', words);
}

export function problem(code: number, error_code: string, msg: string): AuthAnswer {
  return { status: code, body: { code, error_code, msg } };
}
