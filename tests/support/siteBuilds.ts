import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { newerBackend, newerSite, testSite as testBuild } from '../runner/testSites.ts';
import { type Plant, planted } from '../simulation/plant.ts';

/** Ports of a build's backend and of the built site. */
export type SitePorts = { API_PORT: string; PORT: string };

/** Folders of a build, of the next version's build and of the backend's sources. */
export type Site = { distDir: string; newerDistDir: string; backendDir: string; ports: SitePorts };

/** The build that the tests share; `npm test` makes it. */
export const testSite: Site = {
  distDir: join(projectRoot, testBuild.DIST_DIR),
  newerDistDir: join(projectRoot, newerSite.DIST_DIR),
  backendDir: join(projectRoot, 'supabase'),
  ports: testBuild,
};

/** Makes the shared builds, for a test that runs without `npm test`. */
export function buildTestSite(): Site {
  for (const env of [testBuild, newerSite]) build(projectRoot, env);
  return testSite;
}

/** Source files of the site and its backend. */
const sources = [
  'inbox.html',
  'index.html',
  'package.json',
  'public',
  'scripts/build',
  'src',
  'supabase',
  'tsconfig.json',
  'vite.config.ts',
];

/** Builds this version and the next version into folders whose names begin with `name`. */
export function buildSite(name: string, ports: SitePorts, root = projectRoot): Site {
  const folders = { now: `.cache/${name}-site`, newer: `.cache/${name}-site-newer` };
  build(root, { ...ports, DIST_DIR: folders.now });
  build(root, {
    ...ports,
    DIST_DIR: folders.newer,
    ...newerBackend(ports.API_PORT),
  });
  return {
    distDir: join(root, folders.now),
    newerDistDir: join(root, folders.newer),
    backendDir: join(root, 'supabase'),
    ports,
  };
}

/** Builds a copy of the sources with a known fault in it. */
export function buildPlanted(plant: Plant): Site {
  const root = join(projectRoot, '.cache/planted');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const path of sources)
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  const text = readFileSync(join(root, plant.file), 'utf8');
  writeFileSync(join(root, plant.file), planted(text, plant));
  return buildSite('planted', testSite.ports, root);
}

/** @param env names the folder, below `root`, by `DIST_DIR` */
export function build(root: string, env: Record<string, string>): void {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel=error'], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site could not be built.\n${stderr}`);
}
