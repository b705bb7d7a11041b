// A page as its host serves it: the parts of the document that the inline script uses, and the page's script.

import { emptyEnquiry, type Enquiry, enquiryFields } from '#contract';
import { prerenderedPages, resumePage } from '../../src/app/routes.ts';
import { deliver } from './processState.ts';
import type { ExtraGlobals } from './device.ts';
import type { Network } from './network.ts';
import { Target } from './targets.ts';

type PageName = (typeof prerenderedPages)[number]['name'];

/** An address that a visitor opens, the page that the host serves, and the page that the site shows. */
export type Visit = { path: string; search: string; served: PageName; page: PageName };

const toHome = { search: '', served: 'home', page: 'home' } as const;

/** Addresses to open; the first is the home page's own address. */
export const visits: readonly [Visit, ...Visit[]] = [
  { ...toHome, path: '/' },
  { ...toHome, path: '/', search: '?utm_source=flyer' },
  { ...toHome, path: '/index.html' },
  { ...toHome, path: '/index.html', search: '?utm_source=flyer' },
  { ...toHome, path: '/index' },
  { ...toHome, path: '/index/' },
  { ...toHome, path: '/INDEX.HTML' },
  // Some hosts find no file in capitals, or serve the home page for every path.
  { ...toHome, path: '/Index.html', served: 'notFound' },
  { ...toHome, path: `${resumePage.path}/`, page: 'resume' },
  { ...toHome, path: '/nowhere', page: 'notFound' },
];

class Field {
  value = '';
  readonly validity = { typeMismatch: false };
  focus(): void {}
}

/** The parts of a form element that the site's code uses. */
export class SimForm extends Target {
  /** Whether the form is disabled. */
  inert = false;
  readonly #fields: Record<keyof Enquiry, Field> = {
    name: new Field(),
    email: new Field(),
    projectType: new Field(),
    message: new Field(),
  };
  readonly elements = {
    namedItem: (name: string): Field | null => Reflect.get(this.#fields, name) ?? null,
  };

  read(): string {
    return this.#fields.message.value;
  }

  fill(values: Enquiry): void {
    for (const name of enquiryFields) this.#fields[name].value = values[name];
  }

  reset(): void {
    this.fill(emptyEnquiry);
  }
}

const entry = '/assets/index.js';
const htmlOf = (title: string): string =>
  `<meta name="entry" content="${entry}"><title>${title}</title>`;

class Parser {
  parseFromString(html: string) {
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
    return { title, querySelector: () => null, querySelectorAll: () => [] };
  }
}

export type ServedPage = {
  form: SimForm | null;
  location: { pathname: string; search: string };
  /** The element that React hydrates. */
  root: HTMLElement;
  /** Whether any file of the site failed to load. */
  hadFailedLoad(): boolean;
  addGlobals: ExtraGlobals;
};

/** @param lateMs the loading time of the page's script @param runScript runs the script */
export function servePage(
  { path, search, served }: Visit,
  network: Pick<Network, 'condition' | 'fetchFor'>,
  lateMs: number,
  runScript: () => void,
): ServedPage {
  const form = served === 'home' ? new SimForm() : null;
  const location = { pathname: path, search, hash: '', replace: () => undefined };
  const root = { dataset: { page: served }, querySelector: () => form };
  let hadFailedLoad = false;
  const fileAt = (url: string) => ({
    ok: true,
    status: 200,
    blob: async () => ({ type: 'text/javascript' }),
    text: async () =>
      htmlOf(prerenderedPages.find(({ file }) => url === `/${file}`)?.title ?? 'None'),
  });
  return {
    form,
    location,
    // The fake has only the members that the code uses.
    root: root as unknown as HTMLElement,
    hadFailedLoad: () => hadFailedLoad,
    addGlobals(process, own) {
      const { window, document } = process;
      const post = network.fetchFor(process);
      const fetchFile = (url: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          own.after(url === entry ? lateMs : own.random.between(20, 2_000), () => {
            // A captive portal can't answer an https request.
            const isLost =
              network.condition === 'flaky' ? own.random.chance(0.3) : network.condition !== 'up';
            hadFailedLoad ||= isLost;
            deliver(process, () => {
              if (isLost) reject(new TypeError('Failed to fetch'));
              else resolve(fileAt(url));
            });
          });
        });
      Object.assign(document, {
        readyState: 'complete',
        documentElement: { dataset: {}, hidden: false },
        head: { innerHTML: htmlOf(''), append: () => undefined },
        getElementById: () => null,
        querySelectorAll: () => [],
        querySelector(selector: string) {
          if (selector === 'form') return form;
          return selector === 'meta[name=entry]' ? { content: entry } : null;
        },
      });
      own.after(own.random.between(0, 300), () => deliver(process, () => window.fire('load')));
      return {
        location,
        history: {
          state: null,
          replaceState(_state: unknown, _title: string, url: string) {
            const now = new URL(url, 'https://site.example.com');
            Object.assign(location, { pathname: now.pathname, search: now.search });
          },
        },
        runScript: async () => runScript(),
        fetch: (...asked: Parameters<typeof post> | [string]) =>
          asked.length === 2 && 'body' in asked[1] ? post(...asked) : fetchFile(asked[0]),
        addEventListener: window.addEventListener.bind(window),
        removeEventListener: window.removeEventListener.bind(window),
        HTMLInputElement: Field,
        HTMLTextAreaElement: Field,
        DOMParser: Parser,
      };
    },
  };
}
