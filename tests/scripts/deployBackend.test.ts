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
/** Answers of a first run: the project, Resend and its key, defaults, and yes to workshop mode. */
const firstAnswers = [`https://${ref}.supabase.co`, '', key, '', '', '', '', '', 'yes'];

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
const settingsFile = () => join(folder.path, `.secrets/backend-${ref}.env`);

/** All secrets, which must not appear in the output. */
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

/** The public key as an uncompressed point: a 4, then both coordinates. */
function publicKeyTo({ WORKSHOP_PRIVATE_KEY = '' }: Readonly<Record<string, string>>): string {
  const pair = JSON.parse(Buffer.from(WORKSHOP_PRIVATE_KEY, 'base64url').toString()) as JsonWebKey;
  const numbers = [pair.x, pair.y].map((one = '') => Buffer.from(one, 'base64url'));
  return Buffer.concat([Buffer.of(4), ...numbers]).toString('base64url');
}

describe('npm run deploy:backend', () => {
  test('generates the secrets and deploys database, settings and functions in order', async () => {
    await deploy(firstAnswers);
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
    // Supabase provides these two.
    const provided: Record<string, string> = { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'sample' };
    const withProvided = (name: string): string | undefined => provided[name] ?? read(name);
    readDeliverySettings(withProvided);
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
    expect(readInboxSettings(withProvided)).toMatchObject({
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

  test('shows no secret and passes none as a command-line argument', async () => {
    await deploy(firstAnswers);
    const secrets = secretValues();
    expect(secrets).toHaveLength(9);
    for (const secret of secrets) {
      expect(out).not.toContain(secret);
      for (const { words } of supabase.runs) expect(words.join(' ')).not.toContain(secret);
    }
    expect(statSync(settingsFile()).mode & 0o777).toBe(0o600);
    expect(readStored(settingsFile())).toEqual(supabase.project().secrets);
    expect(out).toContain('VITE_WORKSHOP_PUBLIC_KEY=');
    expect(out).toContain(`VITE_SUPABASE_URL=https://${ref}.supabase.co`);
  });

  test('a second run creates nothing twice and changes no secret', async () => {
    await deploy(firstAnswers);
    const before = supabase.project();
    supabase.runs.length = 0;
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(supabase.project()).toEqual(before);
    expect(commands().filter((one) => /set|query/.test(one))).toEqual(['db query --remote']);
    expect(commands()).toContain('db push --remote');
    expect(commands()).toContain('functions deploy --use-api');
    expect(out).toContain('Settings: as they were.');
  });

  test('a second run can change a single setting', async () => {
    await deploy(firstAnswers);
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
  ])('a failed SQL statement for %s is shown without its secret', async (at, statement) => {
    const failed = deploy(firstAnswers, { failsAt: at });
    await expect(failed).rejects.toThrow(
      `which you can also run in the project’s SQL editor:\n\n   ${statement}`,
    );
  });

  test.each([
    ['link', 'Linking this folder'],
    ['secrets list', 'Checking what’s there'],
    ['db push', 'Creating the tables'],
    ['contact_function', 'Letting the functions into the database'],
    ['inbox_function', 'Letting the inbox into the database'],
    ['contact.owners', 'Letting you into your inbox'],
    ['create_secret', 'Giving the schedule its address and secret'],
    ['secrets set', 'Saving the functions’ settings'],
    ['functions deploy', 'Deploying the functions'],
  ])('a failure at “%s” is named with what to do, and the next run completes', async (at, name) => {
    const failed = deploy(firstAnswers, { failsAt: at });
    await expect(failed).rejects.toThrow(`This step failed: ${name}`);
    const error: unknown = await failed.catch((one: unknown) => one);
    const text = `${String(error)}${out}`;
    expect(text).toContain('refused:');
    expect(text).toContain('Then run npm run deploy:backend again');
    for (const { text: given } of supabase.runs) {
      for (const secret of given.match(/[0-9a-f]{64}/g) ?? []) expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(key);

    const [inUse, made] = [supabase.project(), readStored(settingsFile())];
    await deploy(at === 'functions deploy' ? [ref, '', '', '', '', '', '', ''] : firstAnswers);
    const { secrets, vault } = supabase.project();
    expect(secrets).toMatchObject(inUse.secrets);
    // The successful run prints the public key, even if an earlier run created the pair.
    expect(out).toContain(`VITE_WORKSHOP_PUBLIC_KEY=${publicKeyTo(secrets)}\n`);
    const { WORKSHOP_PRIVATE_KEY: _again, ...rest } = made;
    expect(secrets).toMatchObject(rest);
    expect(vault).toMatchObject(inUse.vault);
    expect(vault.contact_delivery_secret).toBe(secrets.DELIVERY_SECRET);
    expect(Object.keys(secrets)).toContain('CONTACT_DB_URL');
  });

  test('a public key is not shown if the functions never got its private key', async () => {
    await expect(deploy(firstAnswers, { failsAt: 'secrets set' })).rejects.toThrow('failed');
    await deploy([...firstAnswers.slice(0, -1), 'no']);
    expect(supabase.project().secrets.WORKSHOP_PRIVATE_KEY).toBe(undefined);
    expect(out).not.toContain('VITE_WORKSHOP_PUBLIC_KEY');
  });

  test('a secret that only the functions have is read from the settings file, or else the run fails', async () => {
    await deploy(firstAnswers);
    const { secrets } = supabase.project();
    supabase.change({ secrets, vault: {} });
    const saved = readFileSync(settingsFile(), 'utf8');
    writeFileSync(settingsFile(), '');
    await expect(deploy([ref, '', '', '', '', '', ''])).rejects.toThrow(
      /The functions have a DELIVERY_SECRET, but the Vault has none/,
    );
    expect(supabase.project().vault).toEqual({});
    writeFileSync(settingsFile(), saved);
    await deploy([ref, '', '', '', '', '', '']);
    expect(supabase.project().vault.contact_delivery_secret).toBe(secrets.DELIVERY_SECRET);
  });

  test('a dry run shows each command, with names instead of secrets, and runs nothing', async () => {
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

  test('a dry run numbers and describes each step before its command, and ends with a summary', async () => {
    await deploy([], { words: ['--dry-run'], sample: true });
    const lines = out.trim().split('\n');
    expect(lines[0]).toMatch(/^This is what npm run deploy:backend would do\./);
    expect(lines.at(-1)).toBe('This was a dry run: nothing ran, and nothing changed.');
    const steps = lines.filter((line) => /^\d/.test(line));
    expect(steps.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 11 }, (_, place) => place + 1),
    );
    const saidBefore = lines.flatMap((line, at) => (/^ *npx /.test(line) ? [lines[at - 1]] : []));
    expect(saidBefore).toEqual(steps);
  });

  test('questions and dry run explain the optional self-test and the sender’s address', async () => {
    const words = (id: string) =>
      settingsQuestions(owner, [], {}, true).find((one) => one.id === id)?.help;
    expect(words('SELF_TEST')).toMatch(/^Optional/);
    expect(words('MAIL_FROM')).toMatch(/your email provider lets you send from/);
    await deploy([], { words: ['--dry-run'] });
    expect(out).toMatch(/SELF_TEST is optional/);
    expect(out).toMatch(/MAIL_FROM has to be an address your email provider lets you send from/);
  });

  test.each([
    ['America/Denver', 'America/Denver'],
    ['UTC', 'America/Los_Angeles'],
    ['', 'America/Los_Angeles'],
    ['Nowhere/At_All', 'America/Los_Angeles'],
  ])('on a computer in the time zone %s, %s is suggested for emails', (here, offered) => {
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
    ['smtp://jane:pw@mail.river.test:587', /start with smtps/],
    ['mail.river.test', /start with smtps/],
    ['smtps://jane:pw@mail.river.test:587', /blocks port 587/],
    ['smtps://jane:pw@mail', /can’t be read as smtps/],
    ...['50%off', '12/ss', 'p#ss', '12?ss', 'p?ss', 'p/ss'].map((password): [string, RegExp] => [
      `smtps://jane:${password}@mail.river.test:465`,
      /can’t be read as smtps.* type % as %25, # as %23/,
    ]),
  ])('the fault in the mail server address %s is named without its password', (answer, words) => {
    const fault = settingsQuestions(owner, [], {}, true)
      .find(({ id }) => id === 'SMTP_URL')
      ?.fault(answer);
    if (words === undefined) expect(fault).toBe(undefined);
    else expect(fault).toMatch(words);
    expect(fault ?? '').not.toMatch(/jane|off|ss@/);
  });

  test('the sample site and unknown arguments are rejected', async () => {
    await expect(deploy(firstAnswers, { sample: true })).rejects.toThrow('Run npm run setup first');
    await expect(deploy(firstAnswers, { words: ['--now'] })).rejects.toThrow(
      'takes --dry-run, or nothing',
    );
    expect(supabase.runs).toEqual([]);
  });
});

test('settings with special characters are read back unchanged', () => {
  const settings = {
    MAIL_FROM: 'O’Hara & "River" <a@river.test>',
    MAIL_TO: "O'Hara $1 \\ <b@river.test>",
  };
  const file = join(folder.path, 'saved.env');
  writeFileSync(file, settingsText(settings));
  expect(readStored(file)).toEqual(settings);
});

/** A program that prints its arguments, its folder, and the file named by its last argument. */
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
  'the Supabase CLI runs in the project’s folder and gets the path of a private file, with its space, as one argument; through a shell: %s',
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
