import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPolicyInPage } from '../../scripts/build/hosting/policyInPage.ts';
import { appFindings } from '../../scripts/owner/doctor/appFindings.ts';
import { cachingFindings } from '../../scripts/owner/doctor/cachingFindings.ts';
import { dnsOf } from '../../scripts/owner/doctor/dns.ts';
import { type DoctorOptions, examine } from '../../scripts/owner/doctor/doctor.ts';
import { type Finding, lineOf } from '../../scripts/owner/doctor/finding.ts';
import { askFunction, type FunctionAnswers } from '../../scripts/owner/doctor/functionAnswers.ts';
import { functionFindings } from '../../scripts/owner/doctor/functionFindings.ts';
import { headerFindings } from '../../scripts/owner/doctor/headerFindings.ts';
import { pageFindings } from '../../scripts/owner/doctor/pageFindings.ts';
import { type Survey, surveySite } from '../../scripts/owner/doctor/survey.ts';
import { surveyedSite } from '../../scripts/owner/doctor/surveyedSite.ts';
import { readSchedule } from '../../scripts/owner/doctor/readSchedule.ts';
import { type Ask, webOf } from '../../scripts/owner/doctor/web.ts';
import { transportFindings } from '../../scripts/owner/doctor/transportFindings.ts';
import { workshopKeyFindings } from '../../scripts/owner/doctor/workshopKeyFindings.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { makeKeyPair } from '../../scripts/owner/workshop/keys.ts';
import { keyPath } from '../../supabase/functions/_shared/keyProbe.ts';
import { type DeployedCopy, deployCopy } from './deployedCopy.ts';
import {
  changed,
  functionFaults,
  inAnswer,
  siteFaults,
  withStatus,
  withText,
} from './plantedFaults.ts';

let copy: DeployedCopy;
let healthy: Survey;
let answers: FunctionAnswers;

const timeZone = 'America/Los_Angeles';

const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ kind }) => kind === 'wrong').map(lineOf);

async function findingsOn(survey: Survey): Promise<Finding[]> {
  const site = surveyedSite(survey);
  return [
    ...transportFindings(survey),
    ...headerFindings(survey, new URL(copy.functionAddress).origin),
    ...cachingFindings(survey),
    ...(await pageFindings(survey, site)),
    ...(await appFindings(survey, site)),
  ];
}

async function examined(changes: Partial<DoctorOptions> = {}): Promise<Finding[]> {
  const web = webOf([copy.certificate]);
  const options: DoctorOptions = {
    origin: copy.server.https,
    plainAddress: copy.server.http,
    functionAddress: null,
    sends: false,
    mailDomain: 'example.com',
    dkimSelector: 'resend',
    readSchedule: null,
    timeZone,
    ...changes,
  };
  try {
    return await examine(options, web.ask, dnsOf());
  } finally {
    await web.close();
  }
}

async function command(
  ...words: string[]
): Promise<{ code: number; out: string; complaint: string }> {
  try {
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/tsx',
      ['scripts/doctor.ts', ...words],
      {
        cwd: projectRoot,
      },
    );
    return { code: 0, out: stdout, complaint: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, complaint: stderr };
  }
}

describe('a copy of the site over HTTPS', () => {
  beforeAll(async () => {
    copy = await deployCopy();
    const web = webOf([copy.certificate]);
    healthy = await surveySite(web.ask, copy.server.https, copy.server.http);
    answers = await askFunction(web.ask, copy.functionAddress, copy.server.https);
    await web.close();
  }, 600_000);

  afterAll(async () => {
    await copy?.stop();
  });

  test('passes the doctor, whose test message arrives by mail', async () => {
    const { server } = copy;
    const where = ['--url', server.https, '--http', server.http, '--ca', copy.certificateFile];
    // Keeps the test from looking up the owner's real domain.
    where.push('--mail-domain', 'example.com');
    const { code, out } = await command(...where, '--send');
    expect(out.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(out).toContain('ok: the function can open what workshop mode seals on a tablet');
    expect(out).toContain('not checked: whether emails go out');
    expect(out).toMatch(/\d+ checked, 0 wrong\n$/);
    expect(code).toBe(0);
    const reference = /test message (\S+) is stored/.exec(out)?.[1] ?? 'none';
    await expect
      .poll(async () => await (await fetch(`${copy.stack.addresses.mail}/api/mails`)).text(), {
        timeout: 120_000,
      })
      .toContain(reference);
  });

  test('with a workshop key that the function lacks is reported', async () => {
    const { publicKey } = await makeKeyPair();
    const web = webOf([copy.certificate]);
    const another: Ask = async (address, question) => {
      const asked = await web.ask(address, question);
      return address.endsWith(keyPath) ? withText(() => publicKey)(asked) : asked;
    };
    const found = (ask: Ask) => workshopKeyFindings(ask, copy.functionAddress, copy.server.https);
    expect(faultsIn(await found(another))).toEqual([
      expect.stringContaining('can’t open what workshop mode seals'),
    ]);
    expect((await found(web.ask)).map(({ kind }) => kind)).toEqual(['well']);
    const silent: Ask = async (address, question) =>
      question === undefined
        ? await web.ask(address)
        : { kind: 'unanswered', reason: 'ECONNREFUSED' };
    expect((await found(silent)).map(({ kind }) => kind)).toEqual(['unchecked']);
    const without: Ask = async (address) => withStatus(404)(await web.ask(address));
    expect(await found(without)).toEqual([]);
    await web.close();
  });

  test('with a stopped schedule in its database is reported', async () => {
    const { addresses } = copy.stack;
    const lastRun = async () => (await readSchedule(addresses.database)).lastRun;
    await expect.poll(lastRun, { timeout: 120_000 }).not.toBeNull();
    const healthyNow = await examined({ readSchedule: () => readSchedule(addresses.database) });
    expect(faultsIn(healthyNow)).toEqual([]);
    const later = async () => {
      const schedule = await readSchedule(addresses.database);
      return { ...schedule, nowMs: schedule.nowMs + 3_600_000 };
    };
    expect(faultsIn(await examined({ readSchedule: later })).join('\n')).toContain(
      'the schedule has not run since',
    );
    const away = 'postgres://postgres@127.0.0.1:9/postgres';
    expect(faultsIn(await examined({ readSchedule: () => readSchedule(away) }))).toEqual([
      expect.stringMatching(/doesn’t answer \(ECONNREFUSED\).*the session pooler’s address/),
    ]);
  });

  test('with an untrusted certificate is reported', async () => {
    const { code, out } = await command('--url', copy.server.https);
    expect(out).toMatch(
      /WRONG: .+ doesn’t show its home page \(.*SELF_SIGNED.*\) → have the host make/,
    );
    expect(code).toBe(1);
  });

  test('served by npm start lacks only HTTPS', async () => {
    const origin = copy.stack.addresses.site;
    const faults = faultsIn(await examined({ origin, plainAddress: null }));
    expect(faults).toEqual([expect.stringContaining(`${origin} isn’t on HTTPS`)]);
  });

  test('has no faults before one is planted', async () => {
    expect(faultsIn(await findingsOn(healthy))).toEqual([]);
    expect(faultsIn(functionFindings(answers, true))).toEqual([]);
  });

  test('that serves HTTP without a redirect is reported', async () => {
    const open = { ...healthy, plain: healthy.answers.get('/') ?? null };
    expect(faultsIn(await findingsOn(open))).toEqual([expect.stringContaining('HTTP answers 200')]);
  });

  test.each(siteFaults)('with %s is reported', async (_name, path, change, words) => {
    const faults = faultsIn(await findingsOn(changed(healthy, path, change)));
    expect(faults.join('\n')).toContain(words);
  });

  test('that serves /404.html with status 404 is ok, since the worker caches it anyway', async () => {
    const survey = changed(healthy, '/404.html', withStatus(404));
    expect(faultsIn(await findingsOn(survey))).toEqual([]);
  });

  test('on GitHub Pages has no faults if its pages contain the policy', async () => {
    const without = changed(
      healthy,
      /./,
      inAnswer((answer) => ({
        ...answer,
        headers: {
          'content-type': answer.headers['content-type'] ?? '',
          'cache-control': 'max-age=600',
          server: 'GitHub.com',
        },
      })),
    );
    expect(faultsIn(await findingsOn(without)).join('\n')).toContain('POLICY_IN_PAGES=1');
    const policyIn = withText((html) => withPolicyInPage(html, copy.rules.headers));
    const findings = await findingsOn(changed(without, /^\/[a-z/-]*$|html$/, policyIn));
    expect(faultsIn(findings)).toEqual([]);
    const better = findings.filter(({ kind }) => kind === 'advice').map(lineOf);
    expect(better.join('\n')).toContain('X-Frame-Options is missing');
  });

  test.each(functionFaults)('with a function %s is reported', (_name, change, words) => {
    const faults = faultsIn(functionFindings({ ...answers, ...change(answers) }, true));
    expect(faults.join('\n')).toContain(words);
  });
});
