import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { type LocalServer, serve } from '../../backend/http.ts';
import { contentFiles } from './contentFiles.ts';
import { editorConfig } from './editorConfig.ts';
import { contentText, Refusal, saveContent, type Sent } from './saveContent.ts';

const pageFolder = fileURLToPath(new URL('page', import.meta.url));
/** Sveltia CMS as a module, with its fonts and parts beside it. */
const editorFolder = dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));
/** A translation of the editor itself. The editor imports it as bundlers do, which browsers can't. */
const translation = /^\/locales\/[\w-]+\.json$/;
const translationModule = (path: string): string =>
  `export default ${readFileSync(join(editorFolder, '..', path), 'utf8')}`;
const longestBody = 2_000_000;

/** Lets the page load and reach nothing but this server. The editor sets styles in elements and attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the editor's page, its configuration, and the content files. */
export async function startEditServer(root: string, port: number): Promise<LocalServer> {
  const page = sirv(pageFolder, { dev: true });
  const editor = sirv(editorFolder, { dev: true });
  // One save after the other, since each one checks the whole content.
  let saving: Promise<unknown> = Promise.resolve();
  const server = await serve(port, (request, response) => {
    setHeaders(response);
    const [path = '/'] = (request.url ?? '/').split('?');
    if (!isOwn(request)) return send(response, 403, 'This server is for the editor’s page only.');
    if (request.method === 'PUT' && path === '/content') {
      saving = saving.then(() =>
        answer(response, async () => await saveContent(root, await sentIn(request))),
      );
      return;
    }
    if (request.method !== 'GET')
      return send(response, 405, 'This server only reads and saves content.');
    const notFound = (): void => send(response, 404, 'There’s nothing here.');
    if (path === '/config.json') {
      void answer(response, () => JSON.stringify(editorConfig(root)), 'application/json');
    } else if (path === '/content.json') {
      void answer(response, () => JSON.stringify(allContent(root)), 'application/json');
    } else if (translation.test(path)) {
      void answer(response, () => translationModule(path), 'text/javascript');
    } else if (path.startsWith('/editor/')) {
      request.url = path.slice('/editor'.length);
      editor(request, response, notFound);
    } else page(request, response, notFound);
  });
  return server;
}

/** All content files as the editor reads them, by their paths. */
const allContent = (root: string): Record<string, string> =>
  Object.fromEntries(
    contentFiles()
      .filter(({ path }) => existsSync(join(root, path)))
      .map(({ path }) => [path, contentText(root, path)]),
  );

function setHeaders(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}

/** Whether a request comes from the editor's page: other sites in the same browser can send requests, too. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const isHost = hosts.includes(headers.host ?? '');
  return isHost && (headers.origin === undefined || headers.origin === `http://${headers.host}`);
}

async function sentIn(request: IncomingMessage): Promise<Sent> {
  if (request.headers['content-type'] !== 'application/json')
    throw new Refusal('Not saved: this isn’t JSON.');
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > longestBody) throw new Refusal('Not saved: this is too long.');
  }
  return JSON.parse(body) as Sent;
}

async function answer(
  response: ServerResponse,
  work: () => string | Promise<string>,
  type = 'text/plain',
): Promise<void> {
  try {
    const text = await work();
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(text);
  } catch (error) {
    const { message } = error as Error;
    const isExpected = error instanceof Refusal;
    if (!isExpected) console.error(error);
    send(response, isExpected ? 422 : 500, isExpected ? message : `Not saved: ${message}`);
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
