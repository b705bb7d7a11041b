import { posix } from 'node:path';
import type { Import } from './importsOf.ts';

/**
 * Who may import whom. The first row whose pattern fits a file holds for it. `ours` are patterns of
 * the project's own files, `types` of those whose types alone may be used, `packages` of npm's.
 */
export type Row = { files: RegExp; ours: RegExp[]; types?: RegExp[]; packages: RegExp[] };

const contract = /^supabase\/functions\/_shared\/contract\.ts$/;
const within = /^supabase\/functions\/_shared\/within\.ts$/;
const content = /^src\/content\//;
const notLoaded = /^src\/content\/notLoaded\.ts$/;
const ui = /^src\/ui\//;
const enquiry = /^src\/enquiry\//;
const outbox = /^src\/outbox\//;
const backend = /^src\/backend\//;
const pwa = /^src\/pwa\//;
const pwaNames = /^src\/pwa\/(names|pageEntry)\.ts$/;
const goneScriptsFile = /^src\/pwa\/goneScriptsFile\.ts$/;
const install = /^src\/install\//;
const pages = /^src\/pages\//;
const answering = /^src\/answering\//;
const app = /^src\/app\//;
const workshop = /^src\/workshop\//;
const workshopMode = /^src\/workshop\/mode\.ts$/;
const workshopSwitch = /^src\/workshop\/followSwitch\.ts$/;
const workshopCopy = /^src\/workshop\/modeCopy\.ts$/;
const workshopStart = /^src\/workshop\/startWorkshop\.tsx?$/;
const sealing = /^supabase\/functions\/_shared\/(sealing|keyProbe)\.ts$/;
const env = /^src\/env\.ts$/;

/** One adapter per platform API or library, and what wires them. All else in the outbox is its core. */
const adapters = [
  'backgroundSync',
  'badge',
  'changes',
  'connectPage',
  'connectWorker',
  'database',
  'deviceParts',
  'draftKeeping',
  'draftSlot',
  'edgeTransport',
  'exclusiveRun',
  'indexedDbStore',
  'lossMark',
  'persistence',
  'snapshot',
  'triggers',
  'untilNothingWaits',
].join('|');
const outboxAdapters = new RegExp(`^src/outbox/(${adapters})\\.ts$`);
const outboxCore = new RegExp(`^src/outbox/(?!(${adapters})\\.ts$)`);

const react = /^react$/;
const mui = /^@mui\/material(\/|$)/;
const router = /^react-router-dom$/;
const emotion = /^@emotion\//;
const toasts = /^notistack$/;

const importTable: Row[] = [
  { files: contract, ours: [], packages: [] },
  {
    files: /^supabase\/functions\/_shared\//,
    ours: [/^supabase\/functions\/_shared\//],
    packages: [/^pg$/, /^nodemailer$/],
  },
  {
    files: /^supabase\/functions\/send-contact-email\//,
    ours: [/^supabase\/functions\/(send-contact-email|_shared)\//],
    packages: [],
  },
  {
    files: /^supabase\/functions\/deliver-notifications\//,
    ours: [/^supabase\/functions\/(deliver-notifications|_shared)\//],
    packages: [],
  },
  {
    files: /^supabase\/functions\/act-on-enquiry\//,
    ours: [/^supabase\/functions\/(act-on-enquiry|_shared)\//],
    packages: [],
  },
  { files: content, ours: [content], types: [contract], packages: [] },
  { files: ui, ours: [ui], packages: [react, mui, router] },
  { files: outboxAdapters, ours: [outbox, backend, contract, within], packages: [/^idb-keyval$/] },
  { files: outboxCore, ours: [outboxCore, contract], packages: [] },
  { files: backend, ours: [backend], packages: [/^@supabase\/(supabase|functions)-js$/] },
  {
    files: enquiry,
    ours: [enquiry, outbox, content, ui, contract],
    packages: [react, mui, toasts, emotion],
  },
  {
    files: install,
    ours: [install, enquiry, content, ui, within],
    types: [outbox],
    packages: [react, mui],
  },
  { files: pages, ours: [pages, content, ui, enquiry, install], packages: [react, mui, router] },
  { files: pwa, ours: [pwa, content, contract], packages: [react, toasts, /^workbox-window$/] },
  {
    files: answering,
    ours: [answering, content, ui, contract, within, env],
    packages: [react, mui],
  },
  {
    files: app,
    ours: [app, pages, answering, enquiry, ui, pwa, content, contract],
    packages: [react, mui, router, emotion, toasts, /^@fontsource\//],
  },
  {
    files: /^src\/sw\//,
    ours: [/^src\/sw\//, outbox, backend, pwaNames, env, within],
    packages: [/^workbox-(core|precaching|routing)$/],
  },
  { files: workshopCopy, ours: [workshop, outbox], packages: [/^idb-keyval$/] },
  {
    files: workshop,
    ours: [
      workshop,
      outbox,
      enquiry,
      content,
      ui,
      contract,
      sealing,
      /^src\/app\/(theme\/|ErrorB|emotionC)/,
    ],
    packages: [react, mui, emotion, /^react-dom\/client$/],
  },
  { files: env, ours: [contract], packages: [] },
  {
    files: /^src\/before\.ts$/,
    ours: [workshopMode, notLoaded, goneScriptsFile],
    types: [enquiry, pwa],
    packages: [],
  },
  {
    files: /^src\/main\.tsx$/,
    ours: [
      app,
      backend,
      content,
      enquiry,
      outbox,
      pwa,
      env,
      workshopMode,
      workshopSwitch,
      workshopStart,
    ],
    packages: [react, /^react-dom\/client$/, router, emotion],
  },
  {
    files: /^src\/prerender\.tsx$/,
    ours: [app, content, enquiry, env],
    packages: [react, /^react-dom\/static$/, router, emotion],
  },
];

/** @returns a line for each import that its row does not allow */
export function violations(file: string, imports: readonly Import[]): string[] {
  const row = importTable.find(({ files }) => files.test(file));
  if (!row) return [`${file} stands in no row of the import table`];
  return imports.flatMap((one) => {
    const allowed = isOwn(one.from)
      ? [...row.ours, ...(one.isType ? (row.types ?? []) : [])]
      : row.packages;
    const target = resolveOwn(file, one.from);
    return allowed.some((pattern) => pattern.test(target))
      ? []
      : [`${file} imports ${one.from}; its row allows ${describe(allowed)}`];
  });
}

function isOwn(from: string): boolean {
  return from.startsWith('.') || from.startsWith('#');
}

/** The imported file as a path from the project's folder; a package stays as it is. */
function resolveOwn(file: string, from: string): string {
  if (from.startsWith('#')) return `supabase/functions/_shared/${from.slice(1)}.ts`;
  if (!isOwn(from)) return from;
  const path = posix.join(posix.dirname(file), from);
  return /\.\w+$/.test(path) ? path : `${path}.ts`;
}

function describe(allowed: readonly RegExp[]): string {
  return allowed.length === 0 ? 'none' : allowed.map(({ source }) => source).join(', ');
}
