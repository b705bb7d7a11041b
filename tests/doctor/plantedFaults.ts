import type { FunctionAnswers } from '../../scripts/owner/doctor/functionAnswers.ts';
import type { Survey } from '../../scripts/owner/doctor/survey.ts';
import type { Asked } from '../../scripts/owner/doctor/web.ts';

export type Change = (asked: Asked) => Asked;

/** A changed response of a healthy site: the fault's name, the path, the change, and part of the finding. */
type SiteFault = [name: string, path: string | RegExp, change: Change, words: string];

type FunctionFault = [
  name: string,
  change: (given: FunctionAnswers) => Partial<FunctionAnswers>,
  words: string,
];

const away: Asked = { kind: 'unanswered', reason: 'ECONNREFUSED' };

const withHeader = (name: string, change: (value: string) => string): Change =>
  inAnswer((answer) => ({
    ...answer,
    headers: { ...answer.headers, [name]: change(answer.headers[name] ?? '') },
  }));

export const withStatus = (status: number): Change => inAnswer((answer) => ({ ...answer, status }));

export const withText = (change: (text: string) => string): Change =>
  inAnswer((answer) => ({ ...answer, bytes: Buffer.from(change(answer.bytes.toString('utf8'))) }));

const withBytes = (change: (bytes: Buffer) => void): Change =>
  inAnswer((answer) => {
    const bytes = Buffer.from(answer.bytes);
    change(bytes);
    return { ...answer, bytes };
  });

export function inAnswer(change: (answer: Extract<Asked, { kind: 'answered' }>) => Asked): Change {
  return (asked) => (asked.kind === 'answered' ? change(asked) : asked);
}

/** A copy of the survey with changed responses at one path, or at all matching paths. */
export function changed(survey: Survey, path: string | RegExp, change: Change): Survey {
  const isMeant = (one: string): boolean =>
    typeof path === 'string' ? one === path : path.test(one);
  const answers = [...survey.answers].map(
    ([one, asked]) => [one, isMeant(one) ? change(asked) : asked] as const,
  );
  return { ...survey, answers: new Map(answers) };
}

export const siteFaults: SiteFault[] = [
  [
    'a policy that allows more',
    '/',
    withHeader('content-security-policy', (value) =>
      value.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ),
    "Content-Security-Policy also allows 'unsafe-inline' in script-src on /",
  ],
  [
    'a policy of another build',
    '/',
    withHeader('content-security-policy', (value) => value.replace(/'sha256-[^']+' ?/g, '')),
    'Content-Security-Policy lacks ',
  ],
  [
    'a policy of another backend',
    '/',
    withHeader('content-security-policy', (value) =>
      value.replace(/connect-src 'self' \S+;/, "connect-src 'self' https://other.test;"),
    ),
    'also allows https://other.test in connect-src',
  ],
  [
    'a page that was changed on its way',
    '/',
    withText((html) => html.replace('</head>', '<script>track()</script></head>')),
    'Content-Security-Policy lacks ',
  ],
  [
    'HTTPS promised for a day',
    '/',
    withHeader('strict-transport-security', () => 'max-age=86400'),
    'Strict-Transport-Security is “max-age=86400”',
  ],
  [
    'a header removed',
    '/',
    withHeader('x-frame-options', () => ''),
    'X-Frame-Options is missing on /',
  ],
  [
    'no header on the 404 page',
    /^\/no-such/,
    withHeader('x-content-type-options', () => ''),
    'X-Content-Type-Options is missing on /no-such-page-here',
  ],
  [
    'hashed files not cached for good',
    /^\/assets\//,
    withHeader('cache-control', () => 'public, max-age=600'),
    'Cache-Control is “public, max-age=600”, so not cached for good',
  ],
  [
    'a worker that is cached',
    '/sw.js',
    withHeader('cache-control', () => 'max-age=14400'),
    '/sw.js: Cache-Control is “max-age=14400”, so not checked again',
  ],
  [
    'a page without Cache-Control',
    '/',
    withHeader('cache-control', () => ''),
    '/: Cache-Control is missing, so not checked again',
  ],
  [
    'a page without .html that is not found',
    /^\/[a-z-]+$/,
    withStatus(404),
    'answers 404 → have the host',
  ],
  [
    'unknown paths answered as the home page',
    /^\/no-such/,
    withStatus(200),
    'answers 200 → turn off',
  ],
  [
    'the host’s own 404 page',
    /^\/no-such/,
    withText(() => '<h1>404</h1>'),
    'shows a page that isn’t the site’s own',
  ],
  ['an icon missing', '/icon-192.png', withStatus(404), '/icon-192.png is missing'],
  ['a lost picture', /^\/assets\/hero/, withStatus(404), 'index.html: /assets/hero'],
  [
    'no manifest',
    '/manifest.webmanifest',
    withStatus(404),
    'the manifest can’t be read (/manifest.webmanifest: 404)',
  ],
  [
    'a manifest that is no JSON',
    '/manifest.webmanifest',
    withText(() => '<html>'),
    'the manifest can’t be read',
  ],
  [
    'a manifest of another type',
    '/manifest.webmanifest',
    withHeader('content-type', () => 'application/octet-stream'),
    'the manifest is sent as “application/octet-stream”',
  ],
  [
    'an icon of another size',
    '/icon-192.png',
    withBytes((bytes) => {
      bytes.writeUInt32BE(180, 16);
    }),
    '/icon-192.png is 180x192, not 192x192',
  ],
  ['no worker', '/sw.js', withStatus(404), 'the service worker is missing (/sw.js: 404)'],
  [
    'a worker of another type',
    '/sw.js',
    withHeader('content-type', () => 'text/plain'),
    'the service worker is sent as “text/plain”',
  ],
  [
    'a worker that caches nothing',
    '/sw.js',
    withText(() => ''),
    'the service worker keeps nothing',
  ],
  ['a lost chunk', /^\/assets\/.+\.js$/, withStatus(404), 'the service worker can’t be installed'],
  ['a chunk that does not answer', /^\/assets\/.+\.js$/, () => away, '(ECONNREFUSED)'],
];

export const functionFaults: FunctionFault[] = [
  ['that doesn’t respond', () => ({ empty: away }), 'doesn’t answer (ECONNREFUSED)'],
  [
    'for which the platform responds',
    ({ empty }) => ({ empty: withText(() => '{"code":"NOT_FOUND"}')(empty) }),
    'doesn’t answer (422)',
  ],
  ['on open HTTP', () => ({ address: 'http://api.test/functions/v1/x' }), 'unencrypted HTTP'],
  [
    'on the machine that built the site',
    () => ({ address: 'http://127.0.0.1:54321/x' }),
    'the computer it was built on',
  ],
  [
    'that allows no page to send',
    ({ foreignPreflight }) => ({ preflight: foreignPreflight }),
    'send messages or read the answers (it allows none)',
  ],
  [
    'that doesn’t allow the Idempotency-Key header',
    ({ preflight }) => ({
      preflight: withHeader('access-control-allow-headers', (value) =>
        value.replace(/idempotency-key,? ?/i, ''),
      )(preflight),
    }),
    'doesn’t let pages send idempotency-key',
  ],
  [
    'that accepts other sites’ pages',
    ({ empty }) => ({ foreignPost: empty }),
    'answers a page of another site with 422',
  ],
  ['that accepts a GET', ({ get }) => ({ get: withStatus(200)(get) }), 'a GET with 200'],
  [
    'that accepts an empty message',
    ({ empty }) => ({ empty: withStatus(202)(empty) }),
    'an empty message with 202',
  ],
  [
    'without deliver-notifications',
    ({ delivery }) => ({ delivery: withStatus(404)(delivery) }),
    'a call without its secret with 404',
  ],
  [
    'without the inbox’s function',
    ({ inbox }) => ({ inbox: withStatus(404)(inbox) }),
    'someone who isn’t signed in with 404',
  ],
  [
    'without the function for the states of messages',
    ({ states }) => ({ states: withStatus(503)(states) }),
    'what became of their messages answers with 503',
  ],
];
