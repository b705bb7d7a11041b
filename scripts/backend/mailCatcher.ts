import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from './http.ts';
import { createFaultPlan, type FaultPlan, parseFaults } from './mail/faultPlan.ts';
import { type MailStore, openMailStore } from './mail/mailStore.ts';
import { createResend, type ResendAnswer, type ResendCall } from './mail/resend.ts';
import { startSmtpSide } from './mail/smtpSide.ts';

export type MailCatcherOptions = { port: number; smtpPort: number; dataFile?: string };

const pageFile = new URL('mail/page.html', import.meta.url);

/**
 * Fakes the mail provider and shows the mails: Resend's `POST /emails` and a web page on `port`, SMTP on `smtpPort`. No
 * mail leaves this machine. API: `GET|DELETE /api/mails`, `GET /api/attempts`, `GET|POST /api/faults` (see
 * `mail/faultPlan.ts`; a POST replaces the plan, an empty list clears it).
 */
export async function startMailCatcher(
  options: MailCatcherOptions,
): Promise<{ stop(): Promise<void> }> {
  const mailStore = openMailStore(options.dataFile);
  const faults = createFaultPlan();
  const resend = createResend(mailStore, faults);
  const smtp = await startSmtpSide(options.smtpPort, mailStore, faults);
  const http = await serve(options.port, (request, response) => {
    route(request, response, { mailStore, faults, resend }).catch(() => response.destroy());
  });
  return {
    async stop() {
      await Promise.all([http.stop(), smtp.stop()]);
    },
  };
}

type Parts = {
  mailStore: MailStore;
  faults: FaultPlan;
  resend: (call: ResendCall) => Promise<ResendAnswer>;
};

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { mailStore, faults, resend }: Parts,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://catcher.invalid').pathname;
  switch (`${request.method} ${path}`) {
    case 'GET /':
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...pageHeaders })
        .end(readFileSync(pageFile));
      return;
    case 'GET /api/mails':
      sendJson(response, 200, mailStore.mails);
      return;
    case 'DELETE /api/mails':
      mailStore.clear();
      response.writeHead(204).end();
      return;
    case 'GET /api/attempts':
      sendJson(response, 200, mailStore.attempts);
      return;
    case 'GET /api/faults':
      sendJson(response, 200, faults.list());
      return;
    case 'POST /api/faults': {
      const planned = parseFaults(await text(request));
      if (planned) faults.replace(planned);
      sendJson(response, planned ? 200 : 400, planned ?? { error: 'fault not understood' });
      return;
    }
    case 'POST /emails':
      await answerResend(request, response, resend);
      return;
    default:
      sendJson(response, 404, { error: 'no such address' });
  }
}

async function answerResend(
  request: IncomingMessage,
  response: ServerResponse,
  resend: Parts['resend'],
): Promise<void> {
  const key = request.headers['idempotency-key'];
  const answer = await resend({
    authorization: request.headers.authorization ?? '',
    key: typeof key === 'string' ? key : null,
    body: await text(request),
  });
  if (answer.kind === 'cut') {
    response.destroy();
    return;
  }
  if (answer.retryAfterS !== undefined) response.setHeader('retry-after', answer.retryAfterS);
  sendJson(response, answer.status, answer.body);
}

// Mails contain strangers' texts: the page shows a mail's HTML in a frame that can't run scripts or load anything.
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'",
  'cache-control': 'no-store',
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
