// The request and the answer by which a page learns the state of the messages it sent. The page names them by id.

import { isUuid } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

export const statesFunctionName = 'enquiry-states';
export const mostStates = 50;

/** Times are ISO 8601 in UTC. */
export type EnquiryState = {
  /** When the server stored the message. */
  receivedAt: string;
  /** When the message reached the owner, by mail or in her inbox, rounded down to the minute; null if unknown. */
  reachedAt: string | null;
  /** When the owner marked the message as answered; null if she hasn't. */
  answeredAt: string | null;
};

/** The ids in a request; null if the request is invalid. */
export function parseStatesRequest(value: unknown): string[] | null {
  if (!isRecord(value) || !Array.isArray(value.ids) || value.ids.length > mostStates) return null;
  const ids = value.ids.filter(isUuid).map((id) => id.toLowerCase());
  return ids.length === value.ids.length ? ids : null;
}

/** The state of this id in an answer; null if the answer doesn't contain the id. */
export function parseState(value: unknown, id: string): EnquiryState | null {
  const state = isRecord(value) && isRecord(value.states) ? value.states[id.toLowerCase()] : null;
  if (!isRecord(state) || !isTime(state.receivedAt)) return null;
  return {
    receivedAt: state.receivedAt,
    reachedAt: isTime(state.reachedAt) ? state.reachedAt : null,
    answeredAt: isTime(state.answeredAt) ? state.answeredAt : null,
  };
}
