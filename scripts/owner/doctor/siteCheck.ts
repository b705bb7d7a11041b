import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import {
  emptyEnquiry,
  type Enquiry,
  idempotencyHeader,
  parseReceipt,
  replayedHeader,
} from '../../../supabase/functions/_shared/contract.ts';
import { type Finding, well, wrong } from './finding.ts';
import { type Ask, headerOf, jsonOf, wordsOf } from './web.ts';

/**
 * An enquiry whose text says that it is a test. It has the owner's address, so that replies and acknowledgements reach
 * no stranger.
 */
function siteCheckEnquiry(origin: string, email: string, now: Date): Enquiry {
  return {
    ...emptyEnquiry,
    name: 'Site check',
    email,
    projectType: 'Site check',
    message:
      `This is a check of ${origin}, sent by “npm run doctor -- --send” at ${now.toISOString()}. ` +
      'Nobody is waiting for a reply.\n\nIf you’re reading this in your email, everything works: the site can ' +
      'send, the function stored the message, and its email arrived. Mark it as answered, or you’ll get a reminder.',
  };
}

/** Sends the test enquiry twice under one id, like a device that got no answer the first time. */
export async function sendSiteCheck(
  ask: Ask,
  address: string,
  origin: string,
  email: string,
): Promise<Finding[]> {
  const now = new Date();
  const id = uuidv7(now.getTime(), randomBytes(10));
  const question = {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', [idempotencyHeader]: id },
    body: JSON.stringify(siteCheckEnquiry(origin, email, now)),
  };
  const first = await ask(address, question);
  const receipt = parseReceipt(jsonOf(first), id);
  if (receipt === null) {
    return [
      wrong(
        `the test message was answered ${wordsOf(first)}, without a receipt`,
        'read the log of send-contact-email: usually it’s CONTACT_DB_URL or the migrations',
      ),
    ];
  }
  const second = await ask(address, question);
  const isReplay =
    parseReceipt(jsonOf(second), id)?.receivedAt === receipt.receivedAt &&
    headerOf(second, replayedHeader) === 'true';
  return [
    well(
      `the test message ${receipt.reference} is stored; its email, from “Site check”, should reach MAIL_TO within a minute, and if it doesn’t, the log of deliver-notifications says why`,
    ),
    isReplay
      ? well('sent a second time, it counted as the same message')
      : wrong(
          `sent a second time, it was answered ${wordsOf(second)}, not as the same message`,
          'run npx supabase db push --remote, and deploy this version’s functions',
        ),
  ];
}
