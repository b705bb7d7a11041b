import { rootCertificates } from 'node:tls';
import { Agent, interceptors, request } from 'undici';
import { codeOf } from '../../backend/processes.ts';

/** An answer, or the reason why there is none. Header names are in lower case. */
export type Asked =
  | { kind: 'answered'; status: number; headers: Readonly<Record<string, string>>; bytes: Buffer }
  | { kind: 'unanswered'; reason: string };

export type Question = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Sends one request, without following redirects. */
export type Ask = (address: string, question?: Question) => Promise<Asked>;

const answerTimeoutMs = 20_000;
const linesAtOnce = 6;

/** @param certificates further trusted certificates, as PEM */
export function webOf(certificates: readonly string[]): { ask: Ask; close(): Promise<void> } {
  const dispatcher = new Agent({
    connections: linesAtOnce,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    connect: {
      timeout: answerTimeoutMs,
      ...(certificates.length > 0 && { ca: [...rootCertificates, ...certificates] }),
    },
  }).compose(
    // The server may have closed a connection that was idle while a page was read.
    interceptors.retry({
      maxRetries: 2,
      minTimeout: 100,
      statusCodes: [],
      errorCodes: ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'],
    }),
  );
  return {
    ask: async (address, { method = 'GET', headers = {}, body = null } = {}) => {
      try {
        const answer = await request(address, { dispatcher, method, headers, body });
        return {
          kind: 'answered',
          status: answer.statusCode,
          headers: flat(answer.headers),
          bytes: Buffer.from(await answer.body.arrayBuffer()),
        };
      } catch (error) {
        return { kind: 'unanswered', reason: codeOf(error) ?? String(error) };
      }
    },
    close: () => dispatcher.destroy(),
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

export function wordsOf(asked: Asked | undefined): string {
  if (asked === undefined) return 'not asked';
  return asked.kind === 'answered' ? String(asked.status) : asked.reason;
}

/** A header's value; '' if the answer lacks the header. */
export function headerOf(asked: Asked | undefined, name: string): string {
  return asked?.kind === 'answered' ? (asked.headers[name.toLowerCase()] ?? '') : '';
}

export function textOf(asked: Asked | undefined): string {
  return asked?.kind === 'answered' ? asked.bytes.toString('utf8') : '';
}

/** The answer's JSON body; null if the body isn't JSON. */
export function jsonOf(asked: Asked | undefined): unknown {
  try {
    return JSON.parse(textOf(asked));
  } catch {
    return null;
  }
}
