import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type AuthAnswer, answerAuth, problem } from './auth/answerAuth.ts';
import { corsHeaders, readBody, sendAnswer } from './auth/authHttp.ts';
import { type AuthServer, openAuthServer } from './auth/authServer.ts';
import { type CodeLimits, limitCodes } from './auth/codeLimits.ts';
import { mailCode } from './auth/codeMail.ts';

export type AuthOptions = {
  dataDir: string;
  /** The secret that signs the sessions' tokens. */
  secret: string;
  /** The only address that may sign in. */
  owner: string;
  /** The URL of the mail catcher's `POST /emails`. */
  mailUrl: string;
  allowedOrigins: readonly string[];
  limits: CodeLimits;
  /** Logs a failure. The line never contains an address or a code. */
  report: (line: string) => void;
};

export type Auth = {
  answer: RequestListener;
  /** Resolves once pending requests and mails are done. The answer to a code request doesn't wait for its mail. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Fakes Supabase Auth, which the gateway serves at `/auth/v1`. Loads the Auth server on the first call, so that the
 * stack starts fast.
 */
export function startAuth(options: AuthOptions): Auth {
  const limiter = limitCodes(options.limits);
  const report = (what: string) => (error: Error) => options.report(`${what}: ${error.message}`);
  const notMailed = report('a code was not mailed');
  let opened: Promise<AuthServer> | null = null;
  const open = async (): Promise<AuthServer> => {
    opened ??= openAuthServer({
      dataFile: join(options.dataDir, 'auth.db'),
      secret: options.secret,
      codeLifeMs: options.limits.codeLifeMs,
      owner: options.owner,
      // The Auth server would print the mail, with its code, if this threw.
      mail: (to, code) => mailCode(options.mailUrl, to, code).catch(notMailed),
    });
    try {
      return await opened;
    } catch (error) {
      // The next call tries again to open the server.
      opened = null;
      throw error;
    }
  };
  const underWay = new Set<Promise<unknown>>();
  const track = async <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  };
  const settled = async (): Promise<void> => void (await Promise.allSettled(underWay));
  const behind = {
    limiter,
    ask: async (request: Request) => await (await open()).fetch(request),
    later: (work: () => Promise<void>) => void track(work().catch(notMailed)),
  };

  const answer = async (request: IncomingMessage): Promise<AuthAnswer> => {
    if (request.method === 'OPTIONS') return { status: 204, body: null };
    // Hosted Supabase's gateway also requires an API key here, but accepts any.
    if (!request.headers.apikey) return problem(401, 'no_api_key', 'No API key found in request');
    const body = await readBody(request);
    if (body === null) return problem(413, 'request_too_large', 'Request body too large');
    const call = {
      method: request.method ?? '',
      path: (request.url ?? '').replace(/^\/auth\/v1/, ''),
      caller: request.socket.remoteAddress ?? '',
      authorization: request.headers.authorization,
      body,
    };
    return await track(answerAuth(call, behind)).catch((error: Error) => {
      report('a call of the sign-in failed')(error);
      return problem(500, 'unexpected_failure', 'Internal Server Error');
    });
  };

  return {
    answer(request: IncomingMessage, response: ServerResponse) {
      answer(request).then(
        (given) => sendAnswer(response, given, corsHeaders(request, options.allowedOrigins)),
        // The caller has disconnected.
        () => response.destroy(),
      );
    },
    settled,
    async stop() {
      await settled();
      const server = await opened?.catch(() => null);
      opened = null;
      await server?.close();
    },
  };
}
