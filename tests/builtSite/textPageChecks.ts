import { connect } from 'node:net';
import { serve } from '../../scripts/backend/http.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { siteAnswers } from '../../scripts/backend/siteServer.ts';
import type { BuiltSite, Page } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import { hasTarget } from '../../scripts/build/builtSite/linkChecks.ts';
import { languages, readSection } from '../../src/content/section.mjs';
import { textPage } from '#contract';
import { textPageBytes } from './budgets.ts';

/** Checks the text-only page of each language. @param distDir the built site's folder */
export function textPageChecks(site: BuiltSite, distDir: string): Check[] {
  return [
    {
      claim: `each text-only page takes at most ${textPageBytes} bytes, with its headers`,
      find: async () => {
        const served = await serve(await freePort(), siteAnswers(distDir, { isSecure: true }));
        try {
          const sizes = textPages().flatMap(({ path }) =>
            ['br', 'gzip'].map(async (encoding) => {
              const { bytes, head } = await received(served.url, path, encoding);
              if (!head.includes('200 OK') || !head.includes(`content-encoding: ${encoding}`)) {
                return [`${path} isn’t served with ${encoding}`];
              }
              return bytes <= textPageBytes ? [] : [`${path}: ${bytes} bytes with ${encoding}`];
            }),
          );
          return (await Promise.all(sizes)).flat();
        } finally {
          await served.stop();
        }
      },
    },
    {
      claim: 'each text-only page is one request, works without its style, and has no script',
      find: () => textPages().flatMap((page) => textPageFaults(site, page)),
    },
  ];
}

function textPages(): Page[] {
  return languages.map((language) => {
    const path = `${readSection('language', language).home}${textPage}`;
    const { title } = readSection('textPage', language);
    const file = `${path.slice(1)}.html`;
    return { language, name: textPage, path, file, title, description: '', isListed: false };
  });
}

/** Asks as a browser does, and counts all bytes that come back. */
async function received(
  url: string,
  path: string,
  encoding: string,
): Promise<{ bytes: number; head: string }> {
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.once('error', reject);
    socket.once('end', () => {
      const all = Buffer.concat(parts);
      resolve({
        bytes: all.length,
        head: all.toString('latin1').split('\r\n\r\n')[0]?.toLowerCase().replace('ok', 'OK') ?? '',
      });
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
    );
  });
}

/** Elements that load a file, or that browsers may not know. */
const loading =
  'script, noscript, template, img, picture, svg, video, audio, iframe, object, embed, [style], [src], [srcset], ' +
  'link:not([rel="canonical"], [rel="icon"][href="data:,"])';

export function textPageFaults(site: BuiltSite, page: Page): string[] {
  if (!site.files.includes(page.file)) return [`${page.file} is missing`];
  const document = site.document(page);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const styles = all('style').map(({ textContent }) => textContent);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const { home, tag } = readSection('language', page.language);
  const form = document.querySelector('form');
  const action = new URL(form?.getAttribute('action') ?? '', 'http://none.invalid');
  const places = all('a[href]').map((link) => link.getAttribute('href') ?? '');
  const faults = [
    ...all(loading).map(({ tagName }) => `has ${tagName.toLowerCase()}`),
    ...(styles.some((style) => /url\(|@import|@font-face/.test(style)) ? ['style loads'] : []),
    ...(document.documentElement.lang === tag ? [] : ['lang is another']),
    ...(document.title === page.title ? [] : ['title is another']),
    ...(canonical === `${readSection('business', page.language).site}${home}` ? [] : ['canonical']),
    ...(all('h1').length === 1 ? [] : ['not one h1']),
    ...(form?.method === 'post' ? [] : ['the form doesn’t post']),
    ...(action.searchParams.get('page') === textPage ? [] : ['the form doesn’t name its page']),
    ...all('input:not([type="hidden"], [type="submit"]), textarea')
      .filter(
        (field) => !field.closest('label') && !document.querySelector(`label[for="${field.id}"]`),
      )
      .map((field) => `${field.getAttribute('name')} has no label`),
    ...places
      .filter((place) => /^[/#]/.test(place) && !hasTarget(site, page, place))
      .map((place) => `${place} leads nowhere`),
    ...languages
      .map((language) => readSection('language', language).home)
      .filter((other) => other !== home && !places.includes(`${other}${textPage}`))
      .map((other) => `no link to ${other}${textPage}`),
    ...(places.includes(home) ? [] : ['no link to the full site']),
  ];
  return faults.map((fault) => `${page.file}: ${fault}`);
}
