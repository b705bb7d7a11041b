import { posix } from 'node:path';
import type { Import } from './importsOf.ts';

/**
 * Allowed imports. The first row whose `files` a path starts with applies to that file. `ours` lists prefixes
 * of project paths, `types` prefixes from which only types may be imported, and `packages` names of
 * npm packages; a name also allows its subpaths. All of `src` may import `src/lib`.
 */
type Row = { files: string; ours: string[]; types?: string[]; packages?: string[] | 'any' };

const shared = 'supabase/functions/_shared/';
const contract = `${shared}contract.ts`;
const parts = `${shared}contract/`;
const within = `${shared}within.ts`;
const inboxContract = `${parts}ownerInbox.ts`;
const photographContract = `${parts}photographs.ts`;
const inboxPath = `${parts}inboxPath.ts`;
const sealing = [`${shared}sealing.ts`, `${shared}keyProbe.ts`];

const lib = 'src/lib/';
const content = 'src/content/';
const ui = 'src/ui/';
const core = 'src/outbox/core/';
const outbox = 'src/outbox/';
const enquiries = 'src/outbox/enquiries/';
const backend = 'src/backend/';
const enquiry = 'src/enquiry/';
const photographs = 'src/photographs/';
const albumQueue = `${photographs}queue/`;
const inbox = 'src/inbox/';
const pages = 'src/pages/';
const workshop = 'src/workshop/';
const install = 'src/pwa/install/';
const pwa = 'src/pwa/';
const app = 'src/app/';
const sw = 'src/sw/';
const env = 'src/env.ts';
const startApp = 'src/boot/startApp.ts';

const ofOneFunction = [
  'send-contact-email',
  'deliver-notifications',
  'enquiry-states',
  'receive-photographs',
].map(
  (name): Row => ({
    files: `supabase/functions/${name}/`,
    ours: [`supabase/functions/${name}/`, shared],
  }),
);

const importTable: Row[] = [
  { files: contract, ours: [parts] },
  { files: parts, ours: [parts] },
  { files: shared, ours: [shared], packages: ['pg', 'nodemailer'] },
  {
    files: 'supabase/functions/owner-inbox/',
    ours: ['supabase/functions/owner-inbox/', shared],
    packages: ['jose'],
  },
  ...ofOneFunction,
  { files: lib, ours: [lib] },
  // Reads the files, in Node only.
  {
    files: `${content}section.mjs`,
    ours: [],
    packages: ['yaml', 'node:fs', 'node:path', 'node:url'],
  },
  { files: content, ours: [content], types: [contract, inboxContract], packages: ['valibot'] },
  { files: ui, ours: [ui], packages: ['react'] },
  { files: core, ours: [core, contract] },
  { files: enquiries, ours: [enquiries, core, contract] },
  { files: outbox, ours: [outbox, backend, contract, within], packages: ['idb-keyval'] },
  {
    files: backend,
    ours: [backend],
    packages: ['@supabase/supabase-js'],
  },
  {
    files: albumQueue,
    ours: [albumQueue, outbox, contract, photographContract],
    types: [backend, `${photographs}renditions.ts`],
    packages: ['idb-keyval'],
  },
  {
    files: photographs,
    ours: [
      photographs,
      outbox,
      content,
      ui,
      contract,
      photographContract,
      `${shared}jpegSize.ts`,
      within,
    ],
    types: [backend],
    packages: ['react'],
  },
  {
    files: enquiry,
    ours: [
      enquiry,
      photographs,
      outbox,
      content,
      ui,
      contract,
      `${parts}enquiryStates.ts`,
      within,
      env,
      `${backend}backendFetch.ts`,
    ],
    packages: ['react', 'notistack', '@emotion/cache', '@emotion/react'],
  },
  {
    files: install,
    ours: [install, enquiry, content, ui, within, `${app}theme/`, `${pwa}whenLoaded.ts`],
    types: [outbox],
    packages: ['react', '@mui/material', 'idb-keyval'],
  },
  {
    files: pwa,
    ours: [pwa, content, ui, contract],
    types: [outbox],
    packages: ['react', 'notistack', 'workbox-window'],
  },
  {
    files: pages,
    ours: [
      pages,
      content,
      ui,
      enquiry,
      `${photographs}PhotographsContext.tsx`,
      install,
      `${app}paths.ts`,
    ],
    types: [outbox, photographs],
    packages: ['react'],
  },
  {
    files: app,
    ours: [
      app,
      pages,
      enquiry,
      ui,
      content,
      contract,
      inboxPath,
      within,
      `${pwa}pageScripts.ts`,
      `${pwa}pagePath.ts`,
    ],
    packages: ['react', 'react-router-dom', '@mui/material'],
  },
  {
    files: sw,
    ours: [
      sw,
      outbox,
      albumQueue,
      backend,
      `${pwa}workerMessages.ts`,
      `${pwa}pageScripts.ts`,
      `${pwa}pagePath.ts`,
      env,
      within,
      inboxPath,
    ],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  { files: `${workshop}modeBackup.ts`, ours: [workshop, outbox], packages: ['idb-keyval'] },
  {
    files: workshop,
    ours: [
      workshop,
      outbox,
      `${albumQueue}albumsOnDevice.ts`,
      enquiry,
      content,
      ui,
      contract,
      inboxPath,
      ...sealing,
      app,
      'src/pages/SitePicture.tsx',
    ],
    packages: ['react', 'react-dom'],
  },
  {
    files: inbox,
    ours: [
      inbox,
      outbox,
      content,
      ui,
      `${app}theme/`,
      backend,
      contract,
      inboxContract,
      inboxPath,
      `${parts}photographs.ts`,
      `${parts}replyLink.ts`,
      within,
      env,
      // The inbox's entry and its update offer use these modules.
      startApp,
      `${pwa}registerWorker.ts`,
    ],
    packages: ['react', 'react-dom', '@mui/material', 'idb-keyval'],
  },
  { files: env, ours: [contract] },
  {
    files: 'src/boot/inlineScript.ts',
    ours: [
      'src/boot/menu.ts',
      'src/boot/slicedLayout.ts',
      'src/boot/loadScripts.ts',
      `${workshop}mode.ts`,
      `${content}notLoaded.ts`,
    ],
    types: [enquiry, pwa],
  },
  { files: 'src/boot/menu.ts', ours: [] },
  { files: 'src/boot/slicedLayout.ts', ours: [] },
  { files: 'src/boot/reactFiles.ts', ours: [] },
  { files: 'src/boot/loadScripts.ts', ours: [`${pwa}scriptRecoveryFile.ts`], types: [pwa] },
  { files: startApp, ours: ['mode.ts', 'watchMode.ts'].map((name) => `${workshop}${name}`) },
  { files: 'src/boot/reactDom.ts', ours: [], packages: ['react-dom'] },
  { files: 'src/boot/afterLoad.ts', ours: [backend, `${pwa}followLaunches.ts`], types: [env] },
  {
    files: 'src/boot/prerender.tsx',
    ours: [app, content, pages],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  {
    files: 'src/boot/reactParts.tsx',
    ours: [
      'src/boot/reactDom.ts',
      content,
      enquiry,
      pages,
      `${photographs}loadPhotographParts.ts`,
      `${photographs}photographSource.ts`,
    ],
    types: [outbox, photographs],
    packages: ['react'],
  },
  {
    files: 'src/boot/',
    ours: [
      'src/boot/',
      `${app}paths.ts`,
      `${app}routes.ts`,
      content,
      enquiry,
      `${albumQueue}albumsMark.ts`,
      `${pwa}pageScripts.ts`,
      `${pwa}pagePath.ts`,
      within,
      inboxPath,
    ],
    types: [outbox],
  },
  // The entry script must not import React: `boot/reactParts.tsx` loads it.
  {
    files: 'src/main.ts',
    ours: [
      'src/boot/',
      `${app}routes.ts`,
      backend,
      content,
      enquiry,
      outbox,
      albumQueue,
      `${pages}home/enquiryRoot.ts`,
      pwa,
      env,
      `${inbox}inboxOnDevice.ts`,
      ...['mode.ts', 'startWorkshop.tsx'].map((name) => `${workshop}${name}`),
    ],
  },
  { files: 'scripts/dev.ts', ours: ['scripts/', 'vite.config.ts'], packages: 'any' },
  { files: 'scripts/', ours: ['scripts/', 'src/', shared], packages: 'any' },
  {
    files: 'tests/scripts/ownersInbox.test.ts',
    ours: ['tests/', 'scripts/', 'vite.config.ts'],
    packages: 'any',
  },
  {
    files: 'tests/',
    ours: ['tests/', 'scripts/', 'src/', 'supabase/', 'package.json'],
    packages: 'any',
  },
];

/** @returns a message for each import that the file's row does not allow, or one message if the file has no row */
export function violations(file: string, imports: readonly Import[]): string[] {
  const row = importTable.find(({ files }) => file.startsWith(files));
  if (!row) return [`${file} stands in no row of the import table`];
  const { types = [], packages = [] } = row;
  const ours = file.startsWith('src/') ? [...row.ours, lib] : row.ours;
  return imports.flatMap(({ from, isType }) => {
    // Tools may import modules by a computed name.
    if (from === null) return packages === 'any' ? [] : [`${file} imports what it does not name`];
    const allowed = isOwn(from) ? [...ours, ...(isType ? types : [])] : packages;
    const isAllowed =
      allowed === 'any' ||
      allowed.some((one) =>
        isOwn(from) ? resolveOwn(file, from).startsWith(one) : `${from}/`.startsWith(`${one}/`),
      );
    const named = allowed.length === 0 ? 'none' : String(allowed);
    return isAllowed ? [] : [`${file} imports ${from}; its row allows ${named}`];
  });
}

function isOwn(from: string): boolean {
  return from.startsWith('.') || from.startsWith('#');
}

/** The imported file as a path from the project's folder. */
function resolveOwn(file: string, from: string): string {
  if (from.startsWith('#')) return `${shared}${from.slice(1)}.ts`;
  return posix.join(posix.dirname(file), from);
}
