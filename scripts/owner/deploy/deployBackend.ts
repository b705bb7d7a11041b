import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { askAll } from '../setup/dialogue.ts';
import type { Answers, Question } from '../setup/question.ts';
import { parseNamedAddress } from '../../../supabase/functions/_shared/namedAddress.ts';
import { makeKeyPair, publicKeyTo } from '../workshop/keys.ts';
import { siteSettingsFile } from '../../siteSettings.mjs';
import { createAccounts } from './accounts.ts';
import { chosenSettings, offersOf } from './answers.ts';
import { deliverySecret, storedFileOf, passwordIn, poolerAddress, poolerUrl } from './made.ts';
import { type Owner, projectQuestion, settingsQuestions } from './questions.ts';
import { knownSecrets } from './secretNames.ts';
import { saveSettings, readStored, settingsText, writeSettings } from './settingsFile.ts';
import { siteSettings } from './siteFile.ts';
import { codeServer, pushCodes, serverSettings } from './signInCodes.ts';
import {
  addToVault,
  addOwnerStatement,
  enableRole,
  vaultEntries,
  type VaultName,
} from './statements.ts';
import * as step from './steps.ts';
import { type Cli, indented, namesIn, printingCli } from './supabaseCli.ts';

const databaseRoles = [
  { setting: 'CONTACT_DB_URL', role: 'contact_function', its: step.role },
  { setting: 'INBOX_DB_URL', role: 'inbox_function', its: step.inboxRole },
] as const;

const poolerFile = 'supabase/.temp/pooler-url';

type Deployment = {
  /** The project's folder. */
  root: string;
  /** Finds the Supabase CLI. A dry run doesn't call this, since it starts a program. */
  cli: () => Cli;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  owner: Owner;
  /** The address of a project's Supabase Auth, by the project's reference ID. */
  authOf?: (project: string) => string;
};

/**
 * Deploys database, settings, and functions to a Supabase project. Can be repeated: it keeps existing settings, and
 * continues after a failure.
 * @param words `--dry-run` prints the commands instead of running them
 * @throws StepError with the failed step and what to do
 */
export async function deployBackend(words: readonly string[], given: Deployment): Promise<void> {
  const [word, ...more] = words;
  if (more.length > 0 || (word !== undefined && word !== '--dry-run')) {
    throw new Error('npm run deploy:backend takes --dry-run, or nothing.');
  }
  const isDry = word !== undefined;
  const { root, input, output, owner } = given;
  const authOf = given.authOf ?? ((project) => `${addressOf(project)}/auth/v1`);
  if (owner.sample && !isDry) {
    throw new Error('This is still the sample site. Run npm run setup first.');
  }
  const secrets = knownSecrets();
  const print = (line: string): void => void output.write(`${secrets.hidden(line)}\n`);
  const say = isDry ? (): void => undefined : print;
  const cli = isDry ? printingCli(print) : given.cli();
  const ask = (questions: readonly Question[]): Promise<Answers> =>
    isDry ? Promise.resolve(offersOf(questions)) : askAll(questions, input, output);

  if (isDry) print(dryWords);
  let count = 0;
  const announce = ({ does }: step.Step): void => {
    count += 1;
    if (isDry) print(`\n${count}. ${does}`);
  };
  const steps = step.stepsWith(cli, secrets, announce);
  const { project = '' } = await ask([projectQuestion]);
  announce(step.signIn);
  signIn(cli);
  steps.take(step.link, ['link', '--project-ref', project, '--yes']);
  say('Linked.');
  const online = namesIn(steps.take(step.look, ['secrets', 'list', '--output-format', 'json']));
  const inVault = steps.ask(step.vaultLook, vaultEntries, 'name');
  const storedFile = storedFileOf(project);
  const stored = isDry ? {} : readStored(join(root, storedFile));
  const linkedPooler = isDry ? '' : poolerAddress(join(root, poolerFile));
  const questions = settingsQuestions(owner, online, stored, linkedPooler !== '');
  const answers = await ask(questions);
  for (const { id, isSecret } of questions) if (isSecret) secrets.know(id, answers[id] ?? '');

  steps.take(step.tables, ['db', 'push', '--remote', '--yes']);
  say('The tables are in place.');

  const chosen = chosenSettings(questions, answers);
  const isNew = (name: string): boolean => !online.includes(name);
  if (isNew('ADDRESS_SECRET')) {
    chosen.CLIENT_ADDRESS_HEADER = 'cf-connecting-ip';
    chosen.ADDRESS_SECRET = secrets.storedOrNew('ADDRESS_SECRET', stored.ADDRESS_SECRET);
  }
  if (answers.workshop === 'yes' && isNew('WORKSHOP_PRIVATE_KEY')) {
    const { privateKey } = await makeKeyPair();
    chosen.WORKSHOP_PRIVATE_KEY = secrets.know('WORKSHOP_PRIVATE_KEY', privateKey);
  }
  const delivery = deliverySecret(
    isNew('DELIVERY_SECRET'),
    inVault,
    { file: storedFile, stored },
    steps,
    secrets,
  );
  if (isNew('DELIVERY_SECRET')) chosen.DELIVERY_SECRET = delivery;
  for (const { setting, role, its } of databaseRoles) {
    if (!isNew(setting)) continue;
    const password = secrets.storedOrNew(
      setting.replace('URL', 'PASSWORD'),
      passwordIn(stored[setting]),
    );
    steps.take(its, step.query, { flag: '--file', text: enableRole(role, password) });
    chosen[setting] = secrets.know(
      setting,
      poolerUrl(linkedPooler || (answers.pooler ?? ''), `${role}.${project}`, password),
    );
  }
  say('The functions can get into the database.');
  const inboxAddress = parseNamedAddress(chosen.MAIL_TO ?? stored.MAIL_TO ?? owner.email)?.address;
  if (inboxAddress && (isNew('INBOX_DB_URL') || chosen.MAIL_TO)) {
    steps.take(step.inbox, step.query, { flag: '--file', text: addOwnerStatement(inboxAddress) });
    say(`${inboxAddress} can sign in to the inbox.`);
  }
  // Saves the settings before uploading them, since Supabase doesn't show secrets again.
  if (!isDry) saveSettings(join(root, storedFile), chosen);

  const entries: [VaultName, string][] = [
    ['contact_delivery_url', `${addressOf(project)}/functions/v1/deliver-notifications`],
    ['contact_delivery_secret', delivery],
  ];
  const missing = entries.filter(([name]) => !inVault.includes(name));
  if (missing.length > 0) {
    steps.take(step.vault, step.query, { flag: '--file', text: addToVault(missing) });
  }
  say('The schedule has its address and secret.');

  const inUse = { ...stored, ...chosen };
  // Later runs leave the mail server alone unless an answer about it is new: the owner may have given codes another one.
  // This has to come before `secrets set`, after which INBOX_DB_URL is no longer new.
  const setsServer = isNew('INBOX_DB_URL') || serverSettings.some((name) => name in chosen);
  const server = setsServer ? codeServer(inUse, owner.name) : null;
  pushCodes(root, project, server, steps, secrets);
  say('Nobody can sign up, and sign-in codes are set up.');
  if (setsServer && server === null) say(unknownServerWords);
  if (Object.keys(chosen).length > 0) {
    const text = settingsText(chosen);
    steps.take(step.settings, ['secrets', 'set', '--yes'], { flag: '--env-file', text });
  }
  say(`Settings: ${Object.keys(chosen).join(', ') || 'as they were'}.`);
  say('Deploying the functions; this takes a minute…');
  steps.take(step.functions, ['functions', 'deploy', '--use-api', '--yes']);
  say('The functions are online.');

  const owners = { auth: authOf(project), project, example: inboxAddress ?? owner.email };
  const publishableKey = await createAccounts(owners, { steps, announce, secrets, print, isDry });
  // The site gets a public key only if the functions have its private key.
  const privateKey = (isNew('WORKSHOP_PRIVATE_KEY') ? chosen : inUse).WORKSHOP_PRIVATE_KEY;
  const publicKey = await publicKeyTo(privateKey ?? '');
  announce(step.site);
  const siteFile = join(root, siteSettingsFile);
  const site = siteSettings(addressOf(project), publishableKey, publicKey, readStored(siteFile));
  if (isDry) print(indented(`${siteSettingsFile} holds:\n${settingsText(site)}`));
  else writeSettings(siteFile, site);
  say(onlineWords(storedFile));
  if (!isNew('WORKSHOP_PRIVATE_KEY') && !site.VITE_WORKSHOP_PUBLIC_KEY) say(unknownKeyWords);
  say(nextWords);
  if (isDry) print('\nThis was a dry run: nothing ran, and nothing changed.');
}

const dryWords =
  'This is what npm run deploy:backend would do. It would ask you for the values made up here, such as yourprojectreference. A name in ‹ › stands for a secret.';

const addressOf = (project: string): string => `https://${project}.supabase.co`;

function signIn(cli: Cli): void {
  if (cli.run(['projects', 'list', '--output-format', 'json']).ok) return;
  if (!cli.converse(['login'])) {
    throw new step.StepError(`This step failed: ${step.signIn.name}.\n${step.signIn.remedy}`);
  }
}

const unknownServerWords =
  'This computer doesn’t know your mail server, so give it to Supabase by hand: see “The owner’s sign-in” in supabase/README.md.';

const unknownKeyWords = `This computer doesn’t know the workshop’s public key. Add it to ${siteSettingsFile}: VITE_WORKSHOP_PUBLIC_KEY='…'`;

const onlineWords = (storedFile: string): string =>
  `\nYour backend is online. Its settings and secrets are in ${storedFile}, which only you can read: put a copy where you keep passwords.`;

const nextWords =
  'Next: npm run build, and put the folder dist on your host, as “The site” in supabase/README.md says.';
