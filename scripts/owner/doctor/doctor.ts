import { business } from '../../../src/content/business.ts';
import { codeOf } from '../../backend/processes.ts';
import { ownersAddress } from '../ownersDatabase.ts';
import { appFindings } from './appFindings.ts';
import { authFindings } from './authFindings.ts';
import { cachingFindings } from './cachingFindings.ts';
import type { Dns } from './dns.ts';
import { type Finding, unchecked, wrong } from './finding.ts';
import { askFunction } from './functionAnswers.ts';
import { functionFindings } from './functionFindings.ts';
import { headerFindings } from './headerFindings.ts';
import { functionAddressIn } from './host.ts';
import { lookUpMailDomain, mailDomainFindings } from './mailDomainFindings.ts';
import { pageFindings } from './pageFindings.ts';
import type { Schedule } from './readSchedule.ts';
import { scheduleFindings } from './scheduleFindings.ts';
import { sendSiteCheck } from './siteCheck.ts';
import { type Survey, surveySite } from './survey.ts';
import { surveyedSite } from './surveyedSite.ts';
import { transportFindings } from './transportFindings.ts';
import { type Ask, isWell } from './web.ts';
import { workshopKeyFindings } from './workshopKeyFindings.ts';

export type DoctorOptions = {
  origin: string;
  /** The site's address over HTTP; null if unknown. */
  plainAddress: string | null;
  /** The function's address; if null, the doctor reads the address from the site's form. */
  functionAddress: string | null;
  /** Whether the doctor sends a test message. */
  sends: boolean;
  mailDomain: string;
  dkimSelector: string;
  /** Reads the schedule's state; null without access to the database. */
  readSchedule: (() => Promise<Schedule>) | null;
  timeZone: string;
};

/** Matches domains that are reserved for examples (RFC 2606). */
const reserved = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/;

export async function examine(options: DoctorOptions, ask: Ask, dns: Dns): Promise<Finding[]> {
  const survey = await surveySite(ask, options.origin, options.plainAddress);
  return [
    ...(await siteFindings(survey, options)),
    ...(await backendFindings(survey, options, ask)),
    ...(await findingsOfSchedule(options)),
    ...(await mailFindings(options, dns)),
  ];
}

async function siteFindings(survey: Survey, options: DoctorOptions): Promise<Finding[]> {
  const transport = transportFindings(survey);
  if (!isWell(survey.answers.get('/'))) return transport;
  const address = options.functionAddress ?? functionAddressIn(survey);
  const site = surveyedSite(survey);
  return [
    ...transport,
    ...headerFindings(survey, address === null ? null : new URL(address).origin),
    ...cachingFindings(survey),
    ...(await pageFindings(survey, site)),
    ...(await appFindings(survey, site)),
  ];
}

async function backendFindings(
  survey: Survey,
  { functionAddress, origin, sends }: DoctorOptions,
  ask: Ask,
): Promise<Finding[]> {
  const address = functionAddress ?? functionAddressIn(survey);
  if (address === null) {
    return isWell(survey.answers.get('/'))
      ? [wrong('the form on the home page doesn’t name its function', 'build again and publish')]
      : [unchecked('the function', 'name it with --function')];
  }
  const isSecure = origin.startsWith('https:');
  const found = [
    ...addressFindings(functionAddressIn(survey), address),
    ...functionFindings(await askFunction(ask, address, origin), isSecure),
    ...(await authFindings(ask, address, survey)),
    ...(await workshopKeyFindings(ask, address, origin)),
  ];
  if (!sends) return found;
  return [...found, ...(await sendSiteCheck(ask, address, origin, business.email))];
}

async function findingsOfSchedule({ readSchedule, timeZone }: DoctorOptions): Promise<Finding[]> {
  const what = 'whether emails go out: the last good run, and what’s waiting';
  if (readSchedule === null) {
    return [unchecked(what, 'name the database with CONTACT_OWNER_DB_URL or --database')];
  }
  try {
    return scheduleFindings(await readSchedule(), timeZone);
  } catch (error) {
    const reason = codeOf(error) ?? 'no answer';
    return [
      wrong(
        `the database you named doesn’t answer (${reason})`,
        `check that CONTACT_OWNER_DB_URL is ${ownersAddress}, and that you’ve applied the migrations`,
      ),
    ];
  }
}

function addressFindings(named: string | null, wanted: string): Finding[] {
  return named === null || named === wanted
    ? []
    : [
        wrong(
          `the site sends messages to ${named}, not to ${wanted}`,
          'run npm run deploy:backend, build again, and publish',
        ),
      ];
}

async function mailFindings(
  { mailDomain, dkimSelector }: DoctorOptions,
  dns: Dns,
): Promise<Finding[]> {
  return reserved.test(mailDomain)
    ? [unchecked('SPF, DKIM, and DMARC', 'name the domain of MAIL_FROM with --mail-domain')]
    : mailDomainFindings(await lookUpMailDomain(dns, mailDomain, dkimSelector));
}
