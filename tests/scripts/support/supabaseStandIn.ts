import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One run of the stand-in: its words, and the file that it was given. */
export type StandInRun = { words: string[]; text: string; mode: number };

type Project = { secrets: Record<string, string>; vault: Record<string, string> };

/** A program called `supabase` that notes how it is run, and a project that it keeps in a file. */
export function supabaseStandIn(folder: string) {
  const bin = join(folder, 'bin');
  const [runs, project] = [join(folder, 'runs.jsonl'), join(folder, 'project.json')];
  mkdirSync(bin);
  writeFileSync(join(bin, 'supabase'), program);
  chmodSync(join(bin, 'supabase'), 0o755);
  writeFileSync(runs, '');
  writeFileSync(project, JSON.stringify({ secrets: {}, vault: {} } satisfies Project));
  return {
    env: { PATH: `${bin}:${process.env.PATH}`, STAND_IN: folder },
    runs: (): StandInRun[] =>
      readFileSync(runs, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as StandInRun),
    project: (): Project => JSON.parse(readFileSync(project, 'utf8')) as Project,
    change: (to: Project): void => writeFileSync(project, JSON.stringify(to)),
    forgetRuns: (): void => writeFileSync(runs, ''),
  };
}

const program = `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const folder = process.env.STAND_IN;
const words = process.argv.slice(2);
if (words[0] === '--version') { console.log('3.1.7'); process.exit(0); }
const at = words.findIndex((word) => word === '--file' || word === '--env-file');
const file = at < 0 ? '' : words[at + 1];
const text = file && fs.readFileSync(file, 'utf8');
const mode = file ? fs.statSync(file).mode & 0o777 : 0;
const said = words.map((word, place) => (place === at + 1 && at >= 0 ? 'FILE' : word)).join(' ');
fs.appendFileSync(path.join(folder, 'runs.jsonl'), JSON.stringify({ words, text, mode }) + '\\n');
if (process.env.FAIL_AT && (said + text).includes(process.env.FAIL_AT)) {
  console.error('refused: ' + text);
  process.exit(1);
}
const store = path.join(folder, 'project.json');
const project = JSON.parse(fs.readFileSync(store, 'utf8'));
const rows = (all) => console.log(JSON.stringify(all));
if (words[0] === 'link') {
  fs.mkdirSync('supabase/.temp', { recursive: true });
  fs.writeFileSync('supabase/.temp/pooler-url',
    'postgresql://postgres.' + words[2] + '@aws-0.pooler.supabase.com:5432/postgres');
} else if (said.startsWith('secrets list')) {
  rows(Object.keys(project.secrets).map((name) => ({ name, value: 'a digest' })));
} else if (said.startsWith('secrets set')) {
  for (const [, name, value] of text.matchAll(/^([A-Z_]+)='(.*)'$/gm)) project.secrets[name] = value;
} else if (text.startsWith('select name')) {
  rows(Object.keys(project.vault).map((name) => ({ name })));
} else if (text.startsWith('select decrypted_secret')) {
  rows([{ value: project.vault.contact_delivery_secret }]);
} else if (text.startsWith('select vault.create_secret')) {
  for (const [, value, name] of text.matchAll(/\\('([^']*)', '(contact_\\w+)'\\)/g)) project.vault[name] = value;
} else {
  console.log('[]');
}
fs.writeFileSync(store, JSON.stringify(project));
`;
