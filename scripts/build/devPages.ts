import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pictureFile, pictureSizes } from '../../src/pages/pictureSizes.ts';
import { firstLanguage } from '../../src/content/section.mjs';
import { pagePath } from '../../src/pwa/pagePath.ts';
import {
  inboxFilePath,
  inboxPath,
  isInboxPath,
} from '../../supabase/functions/_shared/contract/inboxPath.ts';
import { builtAlone } from './builtAlone.ts';
import { inboxFiles } from './inbox/inboxFiles.ts';
import { inboxPage } from './inbox/inboxPage.ts';
import { devMark } from './pictures.ts';
import { derivePicture } from './pictures/derivePicture.ts';
import { readFocuses } from './pictures/focuses.ts';
import { masterNames } from './pictures/masterNames.ts';
import { planPictures } from './pictures/planPictures.ts';
import { entryOf, pageOf, type Page, type Renderer, withLateScripts } from './renderedPage.ts';
import { resumeDocument, resumeFile } from './resume/resumeDocument.ts';

type Answer = { type: string; status?: number; body: string | Buffer };

/** The module that renders pages on the server. */
const rendererFile = '/src/boot/prerender.tsx';

const picture = /^\/assets\/[\w-]+\.(avif|webp)$/;

/** Modules that the browser loads only because they insert the pages' styles. */
const styled = ['app/App', 'pages/ResumePage', 'pages/NotFoundPage'].map(
  (name) => `/src/${name}.tsx`,
);

/**
 * Modules that are rendered into the page's HTML, and styles whose class names are in that HTML. The page has to reload
 * when one of them changes.
 */
const renderedOnce = /\/src\/(app|boot|content|pages|ui)\/.*\.(tsx?|yaml|module\.css)$/;

/**
 * Renders each page on request, like the build, with the inline script, design tokens, and pictures. Components insert
 * their styles by script.
 * @param language the only one that the server shows
 */
export function devPages(language = firstLanguage): Plugin {
  return {
    name: 'draw-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        answerTo(server, language, request.url ?? '/', request.headers.accept ?? '').then(
          (answer) => {
            if (!answer) return next();
            response.writeHead(answer.status ?? 200, {
              'content-type': answer.type,
              'cache-control': 'no-cache',
            });
            response.end(answer.body);
          },
          (error: unknown) => next(error),
        );
      });
    },
    handleHotUpdate({ file, server }) {
      if (!renderedOnce.test(file)) return undefined;
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

async function answerTo(
  server: ViteDevServer,
  language: string,
  url: string,
  accepted: string,
): Promise<Answer | null> {
  const path = decodeURI(new URL(url, 'http://localhost').pathname);
  if (picture.test(path)) return await pictureAt(server, path);
  if (path === `/${resumeFile(language)}`) {
    return { type: 'application/pdf', body: await resumeDocument(language) };
  }
  if (!accepted.includes('text/html')) return null;
  if (isInboxPath(pagePath(path)) || path === inboxFilePath) return await inboxAt(server);
  const renderer = (await server.ssrLoadModule(rendererFile)) as Renderer;
  const text = renderer.files[path.slice(1)];
  if (text !== undefined) return { type: 'text/plain; charset=utf-8', body: text };
  // A path with a file extension is a file, not a page.
  if (/\.\w+$/.test(pagePath(path))) return null;
  if (pagePath(path) === pagePath(renderer.textPageFile.path)) {
    return { type: 'text/html; charset=utf-8', body: renderer.renderTextPage() };
  }
  const pages = renderer.prerenderedPages;
  const page = pages.find((one) => pagePath(one.path) === pagePath(path));
  const shown = page ?? pages.find(({ name }) => name === 'notFound');
  if (!shown) return null;
  const body = await draw(server, language, renderer, shown, url);
  return { type: 'text/html; charset=utf-8', status: page ? 200 : 404, body };
}

async function draw(
  server: ViteDevServer,
  language: string,
  renderer: Renderer,
  page: Page,
  url: string,
): Promise<string> {
  const { root } = server.config;
  const source = await readFile(join(root, 'index.html'), 'utf8');
  const template = withLateScripts(source, [entryOf(source)]);
  const before = await builtAlone(root, 'src/boot/inlineScript.ts', 'iife', language);
  const html = await renderer.renderPage(page.path);
  const whole = pageOf(renderer, template, before, page, { html, styles: [] });
  const scripts = styled.map((file) => `<script type="module" src="${file}"></script>`).join('');
  const body = whole.replace('</body>', `${scripts}</body>`);
  return await server.transformIndexHtml(page.path, body, url);
}

async function inboxAt(server: ViteDevServer): Promise<Answer> {
  const template = await readFile(join(server.config.root, inboxFiles.page), 'utf8');
  const body = await server.transformIndexHtml(inboxPath, inboxPage(template));
  return { type: 'text/html; charset=utf-8', body };
}

async function pictureAt(server: ViteDevServer, path: string): Promise<Answer | null> {
  const masters = join(server.config.root, 'src/pictures');
  const focuses = readFocuses(masters, masterNames);
  const planned = planPictures(await readdir(masters), pictureSizes, focuses);
  const one = planned.find(
    ({ name, size, format }) => `/${pictureFile(name, devMark, size, format)}` === path,
  );
  if (!one) return null;
  const body = await derivePicture(one, masters, join(masters, 'made'));
  return { type: `image/${one.format}`, body };
}
