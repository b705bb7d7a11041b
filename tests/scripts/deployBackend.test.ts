import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deployBackend } from '../../scripts/owner/deploy/deployBackend.ts';
import { settingsQuestions } from '../../scripts/owner/deploy/questions.ts';
import { readStored, settingsText } from '../../scripts/owner/deploy/settingsFile.ts';
import { cliVersion, supabaseCli } from '../../scripts/owner/deploy/supabaseCli.ts';
import { readDeliverySettings } from '../../supabase/functions/deliver-notifications/deliverySettings.ts';
import { readInboxSettings } from '../../supabase/functions/owner-inbox/inboxSettings.ts';
import { readEnquirySettings } from '../../supabase/functions/send-contact-email/enquirySettings.ts';
import { inboxMail } from '../../src/content/inboxMail.ts';
import { withSiteSettings } from '../../scripts/siteSettings.mjs';
import { signInCode } from '../../supabase/functions/_shared/contract/ownerInbox.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { authStandIn } from './support/authStandIn.ts';
import { publishableKey, secretKey, supabaseStandIn } from './support/supabaseStandIn.ts';

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
let auth: Awaited<ReturnType<typeof authStandIn>>;
let out: string;

beforeAll(async () => {
  auth = await authStandIn(secretKey);
});
afterAll(() => auth.stop());
beforeEach(() => {
  folder = temporaryFolder();
  for (const path of ['supabase/config.toml', 'supabase/templates']) {
    cpSync(join(projectRoot, path), join(folder.path, path), { recursive: true });
  }
  auth.users.length = 0;
  auth.requests.length = 0;
  auth.recover();
  supabase = supabaseStandIn(folder.path, auth.users);
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
    authOf: () => auth.url,
  });
}

const commands = (): string[] =>
  supabase.runs.map(({ words }) => words.slice(0, 3).join(' ').replace(` ${ref}`, ''));
const siteFile = () => join(folder.path, '.secrets/site.env');
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
  return [...all, key, secretKey, ...passwords].flatMap((one) => (one ? [one] : []));
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
      `config push --remote=${ref}`,
      'secrets set --yes',
      'functions deploy --use-api',
      'db query --remote',
      `projects api-keys --remote=${ref}`,
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
    expect(secrets).toHaveLength(10);
    for (const secret of secrets) {
      expect(out).not.toContain(secret);
      for (const { words } of supabase.runs) expect(words.join(' ')).not.toContain(secret);
    }
    expect(statSync(settingsFile()).mode & 0o777).toBe(0o600);
    expect(readStored(settingsFile())).toEqual(supabase.project().secrets);
  });

  test('a second run creates nothing twice and changes no secret', async () => {
    await deploy(firstAnswers);
    const before = supabase.project();
    supabase.runs.length = 0;
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(supabase.project()).toEqual(before);
    expect(commands().filter((one) => /set|query/.test(one))).toEqual([
      'db query --remote',
      'db query --remote',
    ]);
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

  test('closes sign-up, and sets up codes and their mail server, and nothing else', async () => {
    const before = { 'api.schemas': 'untouched', 'storage.enabled': true };
    supabase.setAuth(before);
    await deploy(firstAnswers);
    const template = './supabase/templates/sign-in-code.html';
    expect(supabase.auth()).toEqual({
      ...before,
      'auth.enabled': true,
      'auth.enable_signup': false,
      'auth.rate_limit.email_sent': 6,
      'auth.email.enabled': true,
      'auth.email.otp_length': signInCode.digits,
      'auth.email.otp_expiry': signInCode.lifeS,
      'auth.email.max_frequency': '60s',
      'auth.email.template.magic_link.subject': inboxMail.subject,
      'auth.email.template.magic_link.content_path': template,
      'auth.email.template.recovery.subject': inboxMail.subject,
      'auth.email.template.recovery.content_path': template,
      'auth.email.smtp.enabled': true,
      'auth.email.smtp.host': 'smtp.resend.com',
      'auth.email.smtp.port': 465,
      'auth.email.smtp.user': 'resend',
      'auth.email.smtp.pass': key,
      'auth.email.smtp.admin_email': 'site@river.test',
      'auth.email.smtp.sender_name': 'River Ecology',
    });
    const files = supabase.runs.find(({ words }) => words[0] === 'config')?.files ?? {};
    expect(Object.keys(files)).toEqual(['supabase/config.toml', template.slice(2)]);
    expect(files[template.slice(2)]).toBe(readFileSync(join(projectRoot, template), 'utf8'));
  });

  test('codes go out by the owner’s own mail server, with its password decoded', async () => {
    const server = 'smtps://ana%40river.test:p%25"ss%20w@mail.river.test';
    await deploy([ref, 'smtp', server, 'ana@river.test', '', '', '', 'no']);
    expect(supabase.auth()).toMatchObject({
      'auth.email.smtp.host': 'mail.river.test',
      'auth.email.smtp.port': 465,
      'auth.email.smtp.user': 'ana@river.test',
      'auth.email.smtp.pass': 'p%"ss w',
      'auth.email.smtp.admin_email': 'ana@river.test',
      'auth.email.smtp.sender_name': 'River Ecology',
    });
  });

  test('a failure while codes are set up doesn’t show the mail server’s password', async () => {
    const answers = [ref, 'smtp', 'smtps://ana:p%25"ss%20w@mail.river.test', 'ana@river.test'];
    const failed = deploy([...answers, '', '', '', 'no'], { failsAt: 'config push' });
    await expect(failed).rejects.toThrow('pass = "‹SMTP_PASSWORD›"');
  });

  test('a later run closes sign-up again, and leaves another mail server for codes alone', async () => {
    await deploy(firstAnswers);
    supabase.setAuth({ 'auth.enable_signup': true, 'auth.email.smtp.host': 'mail.other.test' });
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(supabase.auth()).toMatchObject({
      'auth.enable_signup': false,
      'auth.email.smtp.host': 'mail.other.test',
    });
    await deploy([ref, 'resend', 're_newer', '', '', '', '', '']);
    expect(supabase.auth()).toMatchObject({
      'auth.email.smtp.host': 'smtp.resend.com',
      'auth.email.smtp.pass': 're_newer',
    });
  });

  test('creates the owner’s confirmed account once, and reads no secret key after that', async () => {
    await deploy(firstAnswers);
    expect(auth.users).toEqual([{ email: 'ana@river.test', isConfirmed: true }]);
    const [request] = auth.requests;
    expect(request?.body).toEqual({ email: 'ana@river.test', email_confirm: true });
    expect(request?.headers.apikey).toBe(secretKey);
    expect(request?.headers.authorization).toBe(undefined);
    supabase.runs.length = 0;
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(auth.requests).toHaveLength(1);
    expect(auth.users).toHaveLength(1);
    expect(supabase.runs.flatMap(({ words }) => words)).not.toContain('--reveal');
  });

  test('a second owner gets an account, too', async () => {
    await deploy(firstAnswers);
    await deploy([ref, '', '', 'else@river.test', '', '', '']);
    expect(auth.users.map(({ email }) => email)).toEqual(['ana@river.test', 'else@river.test']);
  });

  test('an account that was created in the meantime is left as it is', async () => {
    auth.fail(422, { code: 422, error_code: 'email_exists', msg: 'already registered' });
    await deploy(firstAnswers);
    expect(out).toContain('Your backend is online.');
  });

  test('an account that somebody else may have created stops the run', async () => {
    auth.users.push({ email: 'ana@river.test', isConfirmed: false });
    await expect(deploy(firstAnswers)).rejects.toThrow(
      /^ana@river\.test isn’t confirmed\.[^]*Delete it in the project[^]*run npm run deploy:backend again/,
    );
    expect(auth.requests).toEqual([]);
    auth.users.length = 0;
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(auth.users).toEqual([{ email: 'ana@river.test', isConfirmed: true }]);
  });

  test('a refused account is named without the secret key, and the next run creates it', async () => {
    auth.fail(500, { msg: `no ${secretKey}` });
    const failed = deploy(firstAnswers);
    await expect(failed).rejects.toThrow(
      /^Supabase Auth answered 500: \{"msg":"no ‹SECRET_KEY›"\}\n\nThis step failed: Creating your account\./,
    );
    expect(existsSync(siteFile())).toBe(false);
    auth.recover();
    await deploy([ref, '', '', '', '', '', '', '']);
    expect(auth.users).toHaveLength(1);
    expect(existsSync(siteFile())).toBe(true);
  });

  test('Supabase Auth that can’t be reached is named', async () => {
    const gone = await authStandIn(secretKey);
    await gone.stop();
    const { url } = auth;
    auth.url = gone.url;
    try {
      await expect(deploy(firstAnswers)).rejects.toThrow(/didn’t answer \(Error: .*ECONNREFUSED/);
    } finally {
      auth.url = url;
    }
  });

  test('a project with only a legacy service key uses it as the bearer token', async () => {
    supabase.removeKeys('secret');
    await deploy(firstAnswers).catch(() => undefined);
    const { apikey, authorization } = auth.requests[0]?.headers ?? {};
    expect(apikey).toMatch(/^eyJ.*eyJzZXJ2/);
    expect(authorization).toBe(`Bearer ${String(apikey)}`);
  });

  test('a project without a publishable key is told where to create one', async () => {
    supabase.removeKeys('publishable');
    await expect(deploy(firstAnswers)).rejects.toThrow(
      /no publishable key[^]*Reading the project’s API keys[^]*create one/,
    );
  });

  test('saves what npm run build needs, and keeps the workshop’s key on a computer that doesn’t know the private one', async () => {
    await deploy(firstAnswers);
    const site = {
      VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      VITE_WORKSHOP_PUBLIC_KEY: publicKeyTo(supabase.project().secrets),
    };
    expect(withSiteSettings(folder.path, {})).toEqual(site);
    const later = [ref, '', '', '', '', '', '', ''];
    writeFileSync(settingsFile(), '');
    await deploy(later);
    expect(withSiteSettings(folder.path, {})).toEqual(site);
    expect(out).not.toContain('This computer doesn’t know the workshop’s public key');
    writeFileSync(siteFile(), settingsText({ ...site, VITE_SUPABASE_URL: 'https://else.test' }));
    await deploy(later);
    const { VITE_WORKSHOP_PUBLIC_KEY: _unknown, ...rest } = site;
    expect(withSiteSettings(folder.path, {})).toEqual(rest);
    expect(out).toContain('This computer doesn’t know the workshop’s public key');
  });

  test('ends with one next step', async () => {
    await deploy(firstAnswers);
    const [, end = ''] = out.split('\n\n');
    expect(end.trim().split('\n')).toEqual([
      expect.stringMatching(/^Your backend is online\..*\.secrets\/backend-.*\.env/),
      expect.stringMatching(/^Next: npm run build/),
    ]);
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
    ['config push', 'Setting up sign-in codes'],
    ['secrets set', 'Saving the functions’ settings'],
    ['functions deploy', 'Deploying the functions'],
    ['auth.users', 'Checking whether you have an account'],
    ['api-keys', 'Reading the project’s API keys'],
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
    const isSet = /functions deploy|auth\.users|api-keys/.test(at);
    await deploy(isSet ? [ref, '', '', '', '', '', '', ''] : firstAnswers);
    const { secrets, vault } = supabase.project();
    expect(secrets).toMatchObject(inUse.secrets);
    // The successful run saves the public key, even if an earlier run created the pair.
    expect(readStored(siteFile()).VITE_WORKSHOP_PUBLIC_KEY).toBe(publicKeyTo(secrets));
    const { WORKSHOP_PRIVATE_KEY: _again, ...rest } = made;
    expect(secrets).toMatchObject(rest);
    expect(vault).toMatchObject(inUse.vault);
    expect(vault.contact_delivery_secret).toBe(secrets.DELIVERY_SECRET);
    expect(Object.keys(secrets)).toContain('CONTACT_DB_URL');
  });

  test('the site gets no public key if the functions never got its private key', async () => {
    await expect(deploy(firstAnswers, { failsAt: 'secrets set' })).rejects.toThrow('failed');
    await deploy([...firstAnswers.slice(0, -1), 'no']);
    expect(supabase.project().secrets.WORKSHOP_PRIVATE_KEY).toBe(undefined);
    expect(readStored(siteFile())).not.toHaveProperty('VITE_WORKSHOP_PUBLIC_KEY');
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
      'config push --remote=yourprojectreference --yes --agent no --workdir FOLDER',
      'enable_signup = false',
      'pass = "‹RESEND_API_KEY›"',
      'projects api-keys --remote=yourprojectreference --reveal',
      'POST http://127.0.0.1:',
      '{"email":"ana@river.test","email_confirm":true}',
      "VITE_SUPABASE_URL='https://yourprojectreference.supabase.co'",
    ]) {
      expect(out).toContain(words);
    }
    expect(out).not.toMatch(/[0-9a-f]{64}/);
    expect(out).not.toContain('The functions are online.');
    expect(auth.requests).toEqual([]);
    expect(existsSync(siteFile())).toBe(false);
  });

  test('a dry run numbers and describes each step before its command, and ends with a summary', async () => {
    await deploy([], { words: ['--dry-run'], sample: true });
    const lines = out.trim().split('\n');
    expect(lines[0]).toMatch(/^This is what npm run deploy:backend would do\./);
    expect(lines.at(-1)).toBe('This was a dry run: nothing ran, and nothing changed.');
    const steps = lines.filter((line) => /^\d/.test(line));
    expect(steps.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 16 }, (_, place) => place + 1),
    );
    const isAction = (line: string) => /^ *(npx |POST |\.secrets\/site\.env holds)/.test(line);
    const saidBefore = lines.flatMap((line, at) => (isAction(line) ? [lines[at - 1]] : []));
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

/** A program that prints its arguments, its folder, and the file named by its last argument, or in that folder. */
const program = `#!/usr/bin/env node
const { readFileSync, statSync } = require('node:fs');
const words = process.argv.slice(2);
if (words[0] === '--version') {
  console.log('3.1.7');
} else if (words[0] === 'fail') {
  console.error('refused');
  process.exitCode = 1;
} else {
  const last = words.at(-1);
  const file = statSync(last).isDirectory() ? last + '/a/b' : last;
  const mode = statSync(file).mode & 0o777;
  console.log(JSON.stringify({ words, text: readFileSync(file, 'utf8'), mode, cwd: process.cwd() }));
}
`;

test.each([true, false])(
  'the Supabase CLI runs in the project’s folder and gets the path of a private file, with its space, as one argument; through a shell: %s',
  (shell) => {
    const bin = join(folder.path, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'supabase'), program, { mode: 0o755 });
    vi.stubEnv('TMPDIR', mkdtempSync(join(folder.path, 'Ana Flores ')));
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const cli = supabaseCli(folder.path, env, shell);
    const { ok, out: answer } = cli.run(['db', 'query'], { flag: '--file', text: 'select 1' });
    const pushed = cli.run(['config', 'push'], {
      flag: '--workdir',
      files: { 'a/b': 'text of b' },
    });
    vi.unstubAllEnvs();
    expect(ok).toBe(true);
    expect(JSON.parse(answer)).toEqual({
      words: ['db', 'query', '--file', expect.stringMatching(/Ana Flores .*text$/)],
      text: 'select 1',
      mode: 0o600,
      cwd: realpathSync(folder.path),
    });
    expect(JSON.parse(pushed.out)).toEqual({
      words: ['config', 'push', '--workdir', expect.stringMatching(/Ana Flores .*contact-\w+$/)],
      text: 'text of b',
      mode: 0o600,
      cwd: realpathSync(folder.path),
    });
    expect(cli.run(['fail'])).toEqual({ ok: false, out: '', err: 'refused\n' });
  },
);
