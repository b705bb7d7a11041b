import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Counts, nothing, sum } from '../runner/counts.ts';

/**
 * Runs the pgTAP files of a folder, as `supabase test db` does. Each file rolls its changes back. pgTAP itself is an
 * SQL file from an npm package, loaded into a schema of its own.
 */
export async function runSqlTests(
  url: string,
  folder: string,
  print: (line: string) => void,
): Promise<Counts> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe('create schema if not exists pgtap; set search_path = pgtap').simple();
    await sql.unsafe(readPgTap()).simple();
    await sql.unsafe('grant usage on schema pgtap to public').simple();
  } finally {
    await sql.end();
  }
  let counts = nothing;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.test.sql'))
    .sort()) {
    counts = sum(counts, await runFile(url, join(folder, file), print));
  }
  return counts;
}

/** Runs a file in a session of its own, since roles and temporary tables belong to a session. */
export async function runFile(
  url: string,
  file: string,
  print: (line: string) => void,
): Promise<Counts> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe('set search_path = public, pgtap').simple();
    const lines = linesOf(await sql.unsafe(readFileSync(file, 'utf8')).simple());
    const planned = Number(/^1\.\.(\d+)$/m.exec(lines.join('\n'))?.[1] ?? 0);
    const passed = lines.filter((line) => line.startsWith('ok ')).length;
    const wrong = lines.filter((line) => /^(not ok|#)/.test(line));
    for (const line of wrong) print(`${file}: ${line}`);
    const failed = lines.filter((line) => line.startsWith('not ok')).length;
    return {
      ...nothing,
      passed,
      failed: Math.max(failed, planned - passed, planned === 0 ? 1 : 0),
    };
  } catch (error) {
    print(`${file}: ${error instanceof Error ? error.message : 'unknown fault'}`);
    return { ...nothing, failed: 1 };
  } finally {
    await sql.end();
  }
}

function linesOf(results: unknown): string[] {
  if (Array.isArray(results)) return results.flatMap(linesOf);
  if (typeof results !== 'object' || results === null) return [];
  return Object.values(results)
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.split('\n'));
}

function readPgTap(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap');
  const archive = join(entry, '..', 'pgtap.tar.gz');
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
  const name = names.find((entryName) => /\/pgtap--[\d.]+\.sql$/.test(entryName));
  if (!name) throw new Error('The package @electric-sql/pglite-pgtap holds no pgTAP.');
  const text = execFileSync('tar', ['-xzOf', archive, name], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return text.replace(/^\\echo.*$/m, '');
}
