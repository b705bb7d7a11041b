import { mkdtempSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deployBackend } from '../../scripts/owner/deploy/deployBackend.ts';
import { settingsQuestions } from '../../scripts/owner/deploy/questions.ts';
import { readStored, settingsText } from '../../scripts/owner/deploy/settingsFile.ts';
import { cliVersion, supabaseCli } from '../../scripts/owner/deploy/supabaseCli.ts';
import { readDeliverySettings } from '../../supabase/functions/deliver-notifications/deliverySettings.ts';
import { readInboxSettings } from '../../supabase/functions/owner-inbox/inboxSettings.ts';
import { readEnquirySettings } from '../../supabase/functions/send-contact-email/enquirySettings.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { supabaseStandIn } from './support/supabaseStandIn.ts';

const ref = 'abcdefghijklmnopqrst';
const key = 're_a1b2c3d4';
const owner = {
  name: 'River Ecology',
  site: 'https://www.river.test',
  email: 'ana@river.test',
  sample: false,
};
/** The project, resend, its key, and what is offered for all else but a tablet. */
const first = [`https://${ref}.supabase.co`, '', key, '', '', '', '', '', 'yes'];

let folder: ReturnType<typeof temporaryFolder>;
let supabase: ReturnType<typeof supabaseStandIn>;
let out: string;

beforeEach(() => {
  folder = temporaryFolder();
  supabase = supabaseStandIn(folder.path);
});
afterEach(() => folder.remove());

async function deploy(
  lines: readonly string[],
  {
    words = [],
    failsAt,
    sample = false,
  }: { words?: string[]; failsAt?: string; sample?: boolean } = {},
): Promise<void> {
  const output = new PassThrough();
  out = '';
  output.on('data', (piece: Buffer) => {
    out += piece.toString();
  });
  await deployBackend(words, {
    root: folder.path,
    cli: () => supabase.cli(failsAt),
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output,
    owner: { ...owner, sample },
  });
}

const commands = (): string[] =>
  supabase.runs.map(({ words }) => words.slice(0, 3).join(' ').replace(` ${ref}`, ''));
const keptIn = () => join(folder.path, `.secrets/backend-${ref}.env`);

/** Values that nobody may read on a screen. */
function secretValues(): string[] {
  const { secrets, vault } = supabase.project();
  const {
    CONTACT_DB_URL: url = '',
    INBOX_DB_URL: inbox = '',
    DELIVERY_SECRET,
    ADDRESS_SECRET,
    WORKSHOP_PRIVATE_KEY,
  } = secrets;
  const all = [
    DELIVERY_SECRET,
    ADDRESS_SECRET,
    WORKSHOP_PRIVATE_KEY,
    url,
    inbox,
    vault.contact_delivery_secret,
  ];
  const passwords = [url, inbox].map((one) => one && new URL(one).password);
  return [...all, key, ...passwords].flatMap((one) => (one ? [one] : []));
}

/** By the point of the pair: 4, then its two coordinates. */
function publicKeyTo({ WORKSHOP_PRIVATE_KEY = '' }: Readonly<Record<string, string>>): string {
  const pair = JSON.parse(Buffer.from(WORKSHOP_PRIVATE_KEY, 'base64url').toString()) as JsonWebKey;
  const numbers = [pair.x, pair.y].map((one = '') => Buffer.from(one, 'base64url'));
  return Buffer.concat([Buffer.of(4), ...numbers]).toString('base64url');
}

describe('npm run deploy:backend', () => {
  test('makes what can be made, and brings database, settings and functions in their order', async () => {
    await deploy(first);
    expect(commands()).toEqual([
      'projects list --output-format',
      'link --project-ref',
      'secrets list --output-format',
      'db query --remote',
      'db push --remote',
      'db query --remote',
      'db query --remote',
      'db query --remote',
      'db query --remote',
      'secrets set --yes',
      'functions deploy --use-api',
    ]);
    const { secrets, vault } = supabase.project();
    const read = (name: string): string | undefined => secrets[name];
    expect(readEnquirySettings(read)).toMatchObject({
      mail: { first: { transport: 'resend', apiKey: key, to: { address: 'ana@river.test' } } },
      caller: { header: 'cf-connecting-ip' },
      workshopKeys: [expect.anything()],
    });
    const url = `https://${ref}.supabase.co`;
    // Supabase sets these itself.
    const given: Record<string, string> = { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'sample' };
    const withGiven = (name: string): string | undefined => given[name] ?? read(name);
    readDeliverySettings(withGiven);
    expect(vault).toEqual({
      contact_delivery_url: `${url}/functions/v1/deliver-notifications`,
      contact_delivery_secret: secrets.DELIVERY_SECRET,
    });
    const database = new URL(secrets.CONTACT_DB_URL ?? '');
    expect(database.username).toBe(`contact_function.${ref}`);
    expect(database.host).toBe('aws-0.pooler.supabase.com:6543');
    const inbox = new URL(secrets.INBOX_DB_URL ?? '');
    expect(inbox.username).toBe(`inbox_function.${ref}`);
    const roles = supabase.runs.filter(({ text }) => text.startsWith('alter role'));
    expect(roles.map(({ text }) => text.trim())).toEqual([
      `alter role contact_function login password '${database.password}';`,
      `alter role inbox_function login password '${inbox.password}';`,
    ]);
    expect(supabase.runs.some(({ text }) => text.includes("values ('ana@river.test')"))).toBe(true);
    expect(readInboxSettings(withGiven)).toMatchObject({
      auth: { url: `${url}/auth/v1`, issuer: `${url}/auth/v1`, secret: null },
    });
    const made = [
      secrets.DELIVERY_SECRET,
      secrets.ADDRESS_SECRET,
      database.password,
      inbox.password,
    ];
    expect(new Set(made).size).toBe(4);
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  test('shows no secret, and hands none over where others could read it', async () => {
    await deploy(first);
    const secrets = secretValues();
    expect(secrets).toHaveLength(9);
    for (const secret of secrets) {
      expect(out).not.toContain(secret);
      for (const { words } of supabase.runs) expect(words.join(' ')).not.toContain(secret);
    }
    expect(statSync(keptIn()).mode & 0o777).toBe(0o600);
    expect(readStored(keptIn())).toEqual(supabase.project().secrets);
    expect(out).toContain('VITE_WORKSHOP_PUBLIC_KEY=');
    expect(out).toContain(`VITE_SUPABASE_URL=https://${ref}.supabase.co`);
  });

  test('run again, it makes nothing twice and changes no secret that is in use', async () => {
    await deploy(first);
    const before = supabase.project();
    supabase.runs.length = 0;
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(supabase.project()).toEqual(before);
    expect(commands().filter((one) => /set|query/.test(one))).toEqual(['db query --remote']);
    expect(commands()).toContain('db push --remote');
    expect(commands()).toContain('functions deploy --use-api');
    expect(out).toContain('Settings: as they were.');
  });

  test('a setting alone can be changed', async () => {
    await deploy(first);
    const before = supabase.project();
    await deploy([ref, '', '', 'else@river.test', '', '', '']);
    expect(supabase.project()).toEqual({
      ...before,
      secrets: { ...before.secrets, MAIL_TO: 'else@river.test' },
    });
  });

  test.each([
    ['contact_function', "alter role contact_function login password '‹CONTACT_DB_PASSWORD›';"],
    ['inbox_function', "alter role inbox_function login password '‹INBOX_DB_PASSWORD›';"],
    ['contact.owners', 'insert into contact.owners (email)'],
  ])('a statement that fails, on %s, is shown without its secret', async (at, statement) => {
    const failed = deploy(first, { failsAt: at });
    await expect(failed).rejects.toThrow(
      `which the project’s SQL editor takes too:\n\n   ${statement}`,
    );
  });

  test.each([
    ['link', 'Linking this folder'],
    ['secrets list', 'Looking at what is there'],
    ['db push', 'Making the tables'],
    ['contact_function', 'Letting the functions into the database'],
    ['inbox_function', 'Letting the inbox into the database'],
    ['contact.owners', 'Letting you into your inbox'],
    ['create_secret', 'Giving the schedule its address and its secret'],
    ['secrets set', 'Setting the functions’ settings'],
    ['functions deploy', 'Bringing the functions'],
  ])(
    'what fails at “%s” is named, with what to do, and goes on the next time',
    async (at, name) => {
      const failed = deploy(first, { failsAt: at });
      await expect(failed).rejects.toThrow(`This step failed: ${name}`);
      const error: unknown = await failed.catch((one: unknown) => one);
      const text = `${String(error)}${out}`;
      expect(text).toContain('refused:');
      expect(text).toContain('Then run npm run deploy:backend again');
      for (const { text: given } of supabase.runs) {
        for (const secret of given.match(/[0-9a-f]{64}/g) ?? []) expect(text).not.toContain(secret);
      }
      expect(text).not.toContain(key);

      const [inUse, made] = [supabase.project(), readStored(keptIn())];
      await deploy(at === 'functions deploy' ? [ref, '', '', '', '', '', '', ''] : first);
      const { secrets, vault } = supabase.project();
      expect(secrets).toMatchObject(inUse.secrets);
      // Told by the run that ends well, though another made the pair.
      expect(out).toContain(`VITE_WORKSHOP_PUBLIC_KEY=${publicKeyTo(secrets)}\n`);
      const { WORKSHOP_PRIVATE_KEY: _again, ...rest } = made;
      expect(secrets).toMatchObject(rest);
      expect(vault).toMatchObject(inUse.vault);
      expect(vault.contact_delivery_secret).toBe(secrets.DELIVERY_SECRET);
      expect(Object.keys(secrets)).toContain('CONTACT_DB_URL');
    },
  );

  test('of a pair that never came to the functions no public key is told', async () => {
    await expect(deploy(first, { failsAt: 'secrets set' })).rejects.toThrow('failed');
    await deploy([...first.slice(0, -1), 'no']);
    expect(supabase.project().secrets.WORKSHOP_PRIVATE_KEY).toBe(undefined);
    expect(out).not.toContain('VITE_WORKSHOP_PUBLIC_KEY');
  });

  test('where only the functions have the schedule’s secret, it comes from the kept file or is asked for', async () => {
    await deploy(first);
    const { secrets } = supabase.project();
    supabase.change({ secrets, vault: {} });
    const kept = readFileSync(keptIn(), 'utf8');
    writeFileSync(keptIn(), '');
    await expect(deploy([ref, '', '', '', '', '', ''])).rejects.toThrow(
      /The functions have a DELIVERY_SECRET, and the Vault has none/,
    );
    expect(supabase.project().vault).toEqual({});
    writeFileSync(keptIn(), kept);
    await deploy([ref, '', '', '', '', '', '']);
    expect(supabase.project().vault.contact_delivery_secret).toBe(secrets.DELIVERY_SECRET);
  });

  test('a dry run shows each command and each secret by its name, and runs nothing', async () => {
    await deploy([], { words: ['--dry-run'], sample: true });
    expect(supabase.runs).toEqual([]);
    for (const words of [
      `npx --yes supabase@${cliVersion} link --project-ref`,
      'db push --remote --yes',
      "alter role contact_function login password '‹CONTACT_DB_PASSWORD›'",
      "('‹DELIVERY_SECRET›', 'contact_delivery_secret')",
      "DELIVERY_SECRET='‹DELIVERY_SECRET›'",
      "CONTACT_DB_URL='‹CONTACT_DB_URL›'",
      "alter role inbox_function login password '‹INBOX_DB_PASSWORD›'",
      "INBOX_DB_URL='‹INBOX_DB_URL›'",
      'functions deploy --use-api --yes',
    ]) {
      expect(out).toContain(words);
    }
    expect(out).not.toMatch(/[0-9a-f]{64}/);
    expect(out).not.toContain('The functions are online.');
  });

  test('a dry run numbers its steps, says each in words before its command, and ends with what it did', async () => {
    await deploy([], { words: ['--dry-run'], sample: true });
    const lines = out.trim().split('\n');
    expect(lines[0]).toMatch(/^This is what npm run deploy:backend would do\./);
    expect(lines.at(-1)).toBe('This was a dry run: none of it was run, and nothing was changed.');
    const steps = lines.filter((line) => /^\d/.test(line));
    expect(steps.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 11 }, (_, place) => place + 1),
    );
    const saidBefore = lines.flatMap((line, at) => (/^ *npx /.test(line) ? [lines[at - 1]] : []));
    expect(saidBefore).toEqual(steps);
  });

  test('the self-test and the sender are said to be a choice, in the question and in the dry run', async () => {
    const words = (id: string) =>
      settingsQuestions(owner, [], {}, true).find((one) => one.id === id)?.help;
    expect(words('SELF_TEST')).toMatch(/^Optional/);
    expect(words('MAIL_FROM')).toMatch(/your email provider lets you send from/);
    await deploy([], { words: ['--dry-run'] });
    expect(out).toMatch(/SELF_TEST is optional/);
    expect(out).toMatch(
      /MAIL_FROM has to be an address that your email provider lets you send from/,
    );
  });

  test.each([
    ['America/Denver', 'America/Denver'],
    ['UTC', 'America/Los_Angeles'],
    ['', 'America/Los_Angeles'],
    ['Nowhere/At_All', 'America/Los_Angeles'],
  ])('a computer in %s is offered %s for the times in emails', (here, offered) => {
    vi.stubEnv('TZ', here);
    const question = settingsQuestions(owner, [], {}, true).find(
      ({ id }) => id === 'OWNER_TIME_ZONE',
    );
    expect(question?.offer({})).toBe(offered);
    vi.unstubAllEnvs();
  });

  test.each([
    ['smtps://jane:pw@mail.river.test:465', undefined],
    ['smtps://jane@river.test:50%25off@mail.river.test', undefined],
    ['smtp://jane:pw@mail.river.test:587', /begins with smtps/],
    ['mail.river.test', /begins with smtps/],
    ['smtps://jane:pw@mail.river.test:587', /closes port 587/],
    ['smtps://jane:pw@mail', /can’t be read as smtps/],
    ...['50%off', '12/ss', 'p#ss', '12?ss', 'p?ss', 'p/ss'].map((password): [string, RegExp] => [
      `smtps://jane:${password}@mail.river.test:465`,
      /can’t be read as smtps.* write % as %25, # as %23/,
    ]),
  ])('of the mail server %s, what is wrong is said without its password', (answer, words) => {
    const fault = settingsQuestions(owner, [], {}, true)
      .find(({ id }) => id === 'SMTP_URL')
      ?.fault(answer);
    if (words === undefined) expect(fault).toBe(undefined);
    else expect(fault).toMatch(words);
    expect(fault ?? '').not.toMatch(/jane|off|ss@/);
  });

  test('the sample’s site is not brought online, nor an unknown word taken', async () => {
    await expect(deploy(first, { sample: true })).rejects.toThrow('Run npm run setup first');
    await expect(deploy(first, { words: ['--now'] })).rejects.toThrow(
      'takes --dry-run, or nothing',
    );
    expect(supabase.runs).toEqual([]);
  });
});

test('settings are read as they were kept, whatever stands in them', () => {
  const settings = {
    MAIL_FROM: 'O’Hara & "River" <a@river.test>',
    MAIL_TO: "O'Hara $1 \\ <b@river.test>",
  };
  const file = join(folder.path, 'kept.env');
  writeFileSync(file, settingsText(settings));
  expect(readStored(file)).toEqual(settings);
});

/** A program that answers with how it was run. */
const program = `#!/usr/bin/env node
const { readFileSync, statSync } = require('node:fs');
const words = process.argv.slice(2);
if (words[0] === '--version') {
  console.log('3.1.7');
} else if (words[0] === 'fail') {
  console.error('refused');
  process.exitCode = 1;
} else {
  const file = words.at(-1);
  const mode = statSync(file).mode & 0o777;
  console.log(JSON.stringify({ words, text: readFileSync(file, 'utf8'), mode, cwd: process.cwd() }));
}
`;

test.each([true, false])(
  'the command line runs in the project’s folder, and is handed a path with a space in it as one word, to a file that nobody else can read; by a shell: %s',
  (shell) => {
    writeFileSync(join(folder.path, 'supabase'), program, { mode: 0o755 });
    vi.stubEnv('TMPDIR', mkdtempSync(join(folder.path, 'Ana Flores ')));
    const env = { ...process.env, PATH: `${folder.path}:${process.env.PATH}` };
    const cli = supabaseCli(folder.path, env, shell);
    const { ok, out: answer } = cli.run(['db', 'query'], { flag: '--file', text: 'select 1' });
    vi.unstubAllEnvs();
    expect(ok).toBe(true);
    expect(JSON.parse(answer)).toEqual({
      words: ['db', 'query', '--file', expect.stringMatching(/Ana Flores .*text$/)],
      text: 'select 1',
      mode: 0o600,
      cwd: realpathSync(folder.path),
    });
    expect(cli.run(['fail'])).toEqual({ ok: false, out: '', err: 'refused\n' });
  },
);
