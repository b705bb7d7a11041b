import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { escapeHtml } from '../../src/app/escapeHtml.ts';
import { goneScriptsFile } from '../../src/pwa/goneScriptsFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { criticalStyles } from './criticalStyles.ts';
import { withLateEntry } from './lateEntry.ts';
import { stylesInPlace } from './stylesInPlace.ts';

type Page = { path: string; file: string; title: string; description: string };
type Renderer = {
  prerenderedPages: readonly Page[];
  /** Lines of the head that make a page findable. */
  findable(page: Page): string;
  /** What a page is about, for machines; it may come last. */
  structuredData(page: Page): string;
  /** What a page says where Send is pressed before it can send. */
  earlyWords: string;
  /** Files beside the pages, by their names. */
  files: Readonly<Record<string, string>>;
  renderPage(path: string): Promise<{ html: string; styles: string }>;
};

const firstSource =
  /<source type="image\/avif" srcSet="(?<srcset>[^"]*)" sizes="(?<sizes>[^"]*)"\/><img[^>]* fetchPriority="high"/;

/** Writes each route of the site as a finished page. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const renderer = await loadRenderer(config);
    const template = withLateEntry(await readFile(join(outDir, 'index.html'), 'utf8'));
    const before = await builtAlone(config.root, 'src/boot/preHydration.ts', 'iife');
    const gone = await builtAlone(config.root, 'src/pwa/goneScripts.ts', 'es');
    await writeFile(join(outDir, goneScriptsFile), gone);
    const rendered = await Promise.all(
      renderer.prerenderedPages.map(async (page) => ({
        page,
        ...(await renderer.renderPage(page.path)),
      })),
    );
    const everyStyles = criticalStyles(rendered.map(({ styles }) => styles));
    for (const [index, { page, html: whole }] of rendered.entries()) {
      const { html, styles } = stylesInPlace(whole, everyStyles[index] ?? '');
      const file = join(outDir, page.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(
        file,
        fill(template, {
          title: escapeHtml(page.title),
          description: escapeHtml(page.description),
          findable: renderer.findable(page),
          styles: firstPicture(html) + styles,
          before: `<script>${before}</script>`,
          app: html,
          early: escapeHtml(renderer.earlyWords),
          data: renderer.structuredData(page),
        }),
      );
      config.logger.info(`prerendered ${page.path} as ${page.file}`);
    }
    for (const [name, text] of Object.entries(renderer.files)) {
      await writeFile(join(outDir, name), text);
    }
  });
}

/** The picture that a page shows first is asked for before the text that stands above it has come. */
function firstPicture(html: string): string {
  const { srcset, sizes } = firstSource.exec(html)?.groups ?? {};
  if (srcset === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`;
}

async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  const outDir = join(config.root, 'node_modules/.cache/prerender');
  await rm(outDir, { recursive: true, force: true });
  await build({
    root: config.root,
    configFile: false,
    mode: config.mode,
    logLevel: 'warn',
    define: config.define ?? {},
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/boot/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer;
}

function fill(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((html, [place, text]) => {
    const mark = `<!--${place}-->`;
    if (!html.includes(mark)) throw new Error(`index.html has no place for the ${place}: ${mark}`);
    return html.replace(mark, () => text);
  }, template);
}
