// What stands between the owner's pages, to which her mails lead, and the function that does what she presses.

import { isEnquiryId } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';

/**
 * What the owner does with an enquiry by a link in her mails: marks it as answered, or has one mailed in
 * full that was held as spam. Each has a page of the site, to which the link leads.
 */
export const ownerPaths = { answered: '/answered', release: '/release' } as const;

export type OwnerAct = keyof typeof ownerPaths;

/** The function behind the buttons of those pages, and the fields of what it is sent. */
export const acting = {
  functionName: 'act-on-enquiry',
  actField: 'act',
  linkField: 'link',
} as const;

/**
 * `already`: it was done before; `gone`: its text is no longer kept; `invalid`: the link names no
 * enquiry, or the server has not made it for this; `unavailable`: not done for now.
 */
export const actOutcomes = {
  answered: ['done', 'already', 'invalid', 'unavailable'],
  release: ['done', 'already', 'gone', 'invalid', 'unavailable'],
} as const;

export type ActOutcome<Act extends OwnerAct = OwnerAct> = (typeof actOutcomes)[Act][number];

/** Parts of the owner's pages that say what became of a press on their button without scripts. */
export const actStates: Readonly<Record<ActOutcome, string>> = {
  done: 'is-done',
  already: 'is-done-already',
  gone: 'is-gone',
  invalid: 'is-not-valid',
  unavailable: 'is-not-done',
};

/** Id and signature of a link in the owner's mail. */
export type LinkToken = { id: string; signature: string };

/** What stands behind the # of the link, of whatever was copied of it. */
export function parseLinkToken(text: string): LinkToken | null {
  const [id, signature, ...rest] = text
    .slice(text.lastIndexOf('#') + 1)
    .trim()
    .split('.');
  if (!isEnquiryId(id) || signature === undefined || rest.length > 0) return null;
  return { id: id.toLowerCase(), signature };
}

export function writeLinkToken({ id, signature }: LinkToken): string {
  return `${id}.${signature}`;
}

export function isOwnerAct(value: unknown): value is OwnerAct {
  return typeof value === 'string' && Object.hasOwn(ownerPaths, value);
}

/** What the server has made of it; `unavailable` too for an answer that is not its own. */
export function readActOutcome<Act extends OwnerAct>(act: Act, value: unknown): ActOutcome<Act> {
  const given = isRecord(value) ? value.outcome : undefined;
  const known: readonly ActOutcome<Act>[] = actOutcomes[act];
  return known.find((one) => one === given) ?? 'unavailable';
}
