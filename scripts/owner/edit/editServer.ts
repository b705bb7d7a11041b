import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { type LocalServer, serve } from '../../backend/http.ts';
import { contentFiles } from './contentFiles.ts';
import { editorConfig } from './editorConfig.ts';
import { isPicture, pictureStates, previewOf } from './pictureState.ts';
import { contentText, Refusal, saveContent, type Sent } from './saveContent.ts';
import { mostMegabytes, tooLarge } from './photograph.ts';
import { savePicture, type SentPicture } from './savePicture.ts';

const pageFolder = fileURLToPath(new URL('page', import.meta.url));
/** Sveltia CMS as a module, with its fonts and parts beside it. */
const editorFolder = dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));
/** A translation of the editor itself. The editor imports it as bundlers do, which browsers can't. */
const translation = /^\/locales\/[\w-]+\.json$/;
const translationModule = (path: string): string =>
  `export default ${readFileSync(join(editorFolder, '..', path), 'utf8')}`;
const longestBody = 2_000_000;
/** Leaves room for the words beside a photograph. */
const longestForm = mostMegabytes * 1_000_000 + 100_000;
/** The crop that the build makes, for the page of pictures. */
const crop = fileURLToPath(new URL('../../build/pictures/cropAround.mjs', import.meta.url));
const preview = /^\/(picture|thumbnail)\/([\w-]+)$/;

const json = 'application/json';

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
  const inTurn = (response: ServerResponse, work: () => Promise<string>, type?: string): void => {
    saving = saving.then(() => answer(response, work, type));
  };
  const server = await serve(port, (request, response) => {
    setHeaders(response);
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, kind, pictureName] = preview.exec(path) ?? [];
    if (!isOwn(request)) return send(response, 403, 'This server is for the editor’s page only.');
    if (request.method === 'PUT' && path === '/content') {
      return inTurn(response, async () => await saveContent(root, await sentIn(request)));
    }
    if (request.method === 'PUT' && path === '/picture') {
      const save = async () => JSON.stringify(await savePicture(root, await pictureIn(request)));
      return inTurn(response, save, json);
    }
    if (request.method !== 'GET')
      return send(response, 405, 'This server only reads and saves content.');
    const notFound = (): void => send(response, 404, 'There’s nothing here.');
    if (path === '/config.json') {
      void answer(response, () => JSON.stringify(editorConfig(root)), json);
    } else if (path === '/content.json') {
      void answer(response, () => JSON.stringify(allContent(root)), json);
    } else if (path === '/pictures.json') {
      void answer(response, async () => JSON.stringify(await pictureStates(root)), json);
    } else if (path === '/build/pictures/cropAround.mjs') {
      void answer(response, () => readFileSync(crop, 'utf8'), 'text/javascript');
    } else if (isPicture(pictureName)) {
      // The page's address of a picture changes with its file.
      response.setHeader('Cache-Control', 'max-age=86400');
      const side = kind === 'picture' ? 1600 : 160;
      void answer(response, () => previewOf(root, pictureName, side), 'image/webp');
    } else if (translation.test(path)) {
      void answer(response, () => translationModule(path), 'text/javascript');
    } else if (path.startsWith('/editor/')) {
      request.url = path.slice('/editor'.length);
      editor(request, response, notFound);
    } else page(request, response, notFound);
  });
  return {
    ...server,
    /** Finishes the saves that have arrived. */
    async stop() {
      for (let last; last !== saving; ) {
        last = saving;
        await last;
      }
      await server.stop();
    },
  };
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

/** Reads a picture with its words from the page's form. */
async function pictureIn(request: IncomingMessage): Promise<SentPicture> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Reads to the end even if it’s too long, since the browser would show no answer to a request that was cut off.
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= longestForm) chunks.push(chunk as Buffer);
  }
  if (length > longestForm) {
    throw tooLarge();
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => {
    throw new Refusal('Not saved: this isn’t the form of a picture.');
  });
  const photo = form.get('photo');
  const sent = JSON.parse(form.get('picture') as string) as SentPicture;
  return photo instanceof Blob ? { ...sent, photo: Buffer.from(await photo.arrayBuffer()) } : sent;
}

async function answer(
  response: ServerResponse,
  work: () => string | Buffer | Promise<string | Buffer>,
  type = 'text/plain',
): Promise<void> {
  try {
    const text = await work();
    response.setHeader('Content-Type', typeof text === 'string' ? `${type}; charset=utf-8` : type);
    response.end(text);
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const { message, notes } =
      error instanceof Refusal ? error : { message: (error as Error).message, notes: {} };
    const status = error instanceof Refusal ? 422 : 500;
    const isSave = response.req.method === 'PUT';
    const said = isSave && status === 500 ? `Not saved: ${message}` : message;
    response.setHeader('Cache-Control', 'no-store');
    send(response, status, isSave && type === json ? JSON.stringify({ said, notes }) : said);
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
