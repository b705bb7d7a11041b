import { parseRefusal } from '../../../supabase/functions/_shared/contract.ts';
import { statesFunctionName } from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import { inboxFunctionName } from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import { type Finding, well, wrong } from './finding.ts';
import { type FunctionAnswers, neededHeaders } from './functionAnswers.ts';
import { type Asked, headerOf, jsonOf, wordsOf } from './web.ts';

const local = /^(localhost|127\.|\[::1\])/;

/** Checks that the function accepts requests from the site's pages and refuses other pages. */
export function functionFindings(answers: FunctionAnswers, isSiteSecure: boolean): Finding[] {
  const { address, empty, get, id, delivery, inbox, states } = answers;
  const url = new URL(address);
  if (isSiteSecure && url.protocol !== 'https:') {
    const place = local.test(url.host)
      ? 'the computer it was built on'
      : `unencrypted HTTP, ${address}`;
    return [
      wrong(
        `the site sends messages to ${place}`,
        'run npm run deploy:backend, build again, and publish',
      ),
    ];
  }
  if (isAway(empty)) {
    return [
      wrong(
        `the function at ${address} doesn’t answer (${wordsOf(empty)})`,
        'run npx supabase functions deploy; if the project is paused, wake it; then read the function’s log, which lists any missing settings',
      ),
    ];
  }
  return [
    ...(wordsOf(empty) === '403' ? [] : [refuses()]),
    ...origins(answers),
    answersWith(
      '405',
      get,
      'the function refuses a GET',
      'the function answers a GET',
      'deploy the functions again',
    ),
    answersWith(
      '401',
      delivery,
      'the scheduled delivery is there, and refuses calls without its secret',
      'the scheduled delivery answers a call without its secret',
      'run npx supabase functions deploy deliver-notifications, and set DELIVERY_SECRET',
    ),
    answersWith(
      '401',
      inbox,
      'your inbox’s function is there, and shows nothing to anyone who isn’t signed in',
      'your inbox’s function answers someone who isn’t signed in',
      `run npx supabase functions deploy ${inboxFunctionName}, and read its log, which lists any missing settings`,
    ),
    answersWith(
      '200',
      states,
      'visitors can see when you got their messages and when you replied',
      'the function that tells visitors what became of their messages answers',
      `run npx supabase functions deploy ${statesFunctionName}, and read its log`,
    ),
  ];

  function refuses(): Finding {
    return wordsOf(empty) === '422' && parseRefusal(jsonOf(empty), id) !== null
      ? well('the function refuses an empty message, and names the fields')
      : wrong(
          `the function answers an empty message with ${wordsOf(empty)}, not 422`,
          'deploy this version’s functions, and read their logs',
        );
  }
}

/** Checks an answer's status. @param what the start of the message about another status */
function answersWith(
  status: string,
  asked: Asked,
  fine: string,
  what: string,
  mend: string,
): Finding {
  const said = wordsOf(asked);
  return said === status ? well(fine) : wrong(`${what} with ${said}, not ${status}`, mend);
}

function origins({
  preflight,
  foreignPreflight,
  foreignPost,
  empty,
  origin,
}: FunctionAnswers): Finding[] {
  const allowed = headerOf(preflight, 'access-control-allow-origin');
  const headers = headerOf(preflight, 'access-control-allow-headers').toLowerCase().split(/, */);
  const lacking = neededHeaders.filter((name) => !headers.includes(name));
  const opened = [foreignPreflight, foreignPost].some(
    (asked) => headerOf(asked, 'access-control-allow-origin') !== '',
  );
  const isReadable = headerOf(empty, 'access-control-allow-origin') === origin;
  return [
    allowed === origin && isReadable && lacking.length === 0
      ? well('the function lets the site’s pages send messages and read the answers')
      : wrong(
          allowed === origin && isReadable
            ? `the function doesn’t let pages send ${lacking.join(', ')}`
            : `the function doesn’t let pages of ${origin} send messages or read the answers (it allows ${allowed || 'none'})`,
          `run npx supabase secrets set ALLOWED_ORIGINS=${origin}, adding any other origins after a comma`,
        ),
    !opened && wordsOf(foreignPost) === '403'
      ? well('the function refuses pages of other sites')
      : wrong(
          `the function answers a page of another site with ${wordsOf(foreignPost)}, not 403`,
          'leave only your own origins in ALLOWED_ORIGINS',
        ),
  ];
}

/** Whether the function is missing: no answer, the platform's own answer, or a function that can't start. */
function isAway(empty: Asked): boolean {
  const body = jsonOf(empty);
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'type' in body;
  return !isOurs;
}
