import { Agent as HttpAgent, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { rootCertificates } from 'node:tls';

/** What came back for one request; of no answer, why. Names of headers are in lower case. */
export type Asked =
  | { kind: 'answered'; status: number; headers: Readonly<Record<string, string>>; bytes: Buffer }
  | { kind: 'unanswered'; reason: string };

export type Question = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Asks an address once, and follows no redirect. */
export type Ask = (address: string, question?: Question) => Promise<Asked>;

const answerTimeoutMs = 20_000;
const linesAtOnce = 6;

/** @param certificates further certificates to trust, as PEM */
export function webOf(certificates: readonly string[]): { ask: Ask; close(): void } {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: linesAtOnce }),
    'https:': new HttpsAgent({
      keepAlive: true,
      maxSockets: linesAtOnce,
      ...(certificates.length > 0 && { ca: [...rootCertificates, ...certificates] }),
    }),
  };
  return {
    ask: async (address, { method = 'GET', headers = {}, body } = {}) =>
      await new Promise((resolve) => {
        const isSecure = new URL(address).protocol === 'https:';
        const open = isSecure ? overHttps : overHttp;
        const agent = agents[isSecure ? 'https:' : 'http:'];
        const request = open(address, { method, headers, agent, timeout: answerTimeoutMs });
        const fail = (error: Error): void =>
          resolve({
            kind: 'unanswered',
            reason: 'code' in error ? String(error.code) : error.message,
          });
        request.once('response', (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', fail);
          response.once('end', () =>
            resolve({
              kind: 'answered',
              status: response.statusCode ?? 0,
              headers: flat(response.headers),
              bytes: Buffer.concat(parts),
            }),
          );
        });
        request.once('timeout', () => request.destroy(new Error('no answer within 20 s')));
        request.once('error', fail);
        request.end(body);
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}

export function isWell(asked: Asked | undefined): asked is Extract<Asked, { kind: 'answered' }> {
  return asked?.kind === 'answered' && asked.status === 200;
}

/** An answer in a few words. */
export function wordsOf(asked: Asked | undefined): string {
  if (asked === undefined) return 'not asked';
  return asked.kind === 'answered' ? String(asked.status) : asked.reason;
}

/** A header of an answer; '' where it carries none. */
export function headerOf(asked: Asked | undefined, name: string): string {
  return asked?.kind === 'answered' ? (asked.headers[name.toLowerCase()] ?? '') : '';
}

export function textOf(asked: Asked | undefined): string {
  return asked?.kind === 'answered' ? asked.bytes.toString('utf8') : '';
}
