import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { filesIn } from './filesIn.ts';
import { writeHeadersFile } from './hosting/headersFile.ts';
import { hostFiles, hostingRules, type HostingRules } from './hosting/hostingRules.ts';
import { withPolicyInPage } from './hosting/policyInPage.ts';
import { writeRulesTable } from './hosting/rulesTable.ts';
import { inlineOf } from './hosting/securityPolicy.ts';
import { writeVercelJson } from './hosting/vercelJson.ts';

type Pages = ReadonlyMap<string, string>;

/**
 * Writes the hosts' configuration files once the pages are finished. With `POLICY_IN_PAGES=1`, also adds the policies
 * to the pages, for hosts without custom headers. With `HSTS_SUBDOMAINS=1`, HSTS includes subdomains: a subdomain
 * without HTTPS would then be unreachable for a year.
 */
export function hosting(): Plugin {
  return afterBuild('write-host-files', async (outDir) => {
    const pages = await pagesIn(outDir);
    const backend = new URL(process.env.VITE_SUPABASE_URL ?? '').origin;
    const rules = rulesFor(pages, backend, Boolean(process.env.HSTS_SUBDOMAINS));
    const files = {
      _headers: writeHeadersFile(rules),
      'vercel.json': writeVercelJson(rules),
      // GitHub Pages doesn't run Jekyll if this file exists.
      '.nojekyll': '',
    } satisfies Record<(typeof hostFiles)[number], string>;
    for (const [file, text] of Object.entries(files)) await writeFile(join(outDir, file), text);
    // This file is for people. It is beside `dist`, so that no host serves it.
    await writeFile(`${outDir}-hosting.md`, writeRulesTable(rules));
    if (process.env.POLICY_IN_PAGES) {
      for (const [file, html] of pages) {
        await writeFile(join(outDir, file), withPolicyInPage(html, rules.headers));
      }
    }
  });
}

/** @param backend the backend's origin */
export function rulesFor(pages: Pages, backend: string, withSubdomains = false): HostingRules {
  return hostingRules(
    inlineOf(...pages.values()),
    backend,
    [...pages.keys()].filter((file) => !/(^|\/)404\.html$/.test(file)).map(pathOf),
    withSubdomains,
  );
}

/** Reads the built pages, by file. */
export async function pagesIn(outDir: string): Promise<Pages> {
  const files = filesIn(outDir).filter((file) => file.endsWith('.html'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const),
    ),
  );
}

function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
}
