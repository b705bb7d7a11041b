// What a page asks about messages that were sent from it, by the ids that it gave them.

import { isEnquiryId } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

/** The function, and how many it is asked about at most; a POST of JSON. */
export const statesFunctionName = 'enquiry-states';
export const mostStates = 50;

/** Times are ISO 8601 in UTC. */
export type EnquiryState = {
  /** When the server stored it. */
  receivedAt: string;
  /** Since when the owner has had it, to the minute; null as long as nobody knows that she has. */
  reachedAt: string | null;
  /** When she marked it as answered. */
  answeredAt: string | null;
};

/** Which ids are asked about; null where that is no question. */
export function parseStatesRequest(value: unknown): string[] | null {
  if (!isRecord(value) || !Array.isArray(value.ids) || value.ids.length > mostStates) return null;
  const ids = value.ids.filter(isEnquiryId).map((id) => id.toLowerCase());
  return ids.length === value.ids.length ? ids : null;
}

/** What the function says of this id; null where it says nothing. */
export function parseState(value: unknown, id: string): EnquiryState | null {
  const state = isRecord(value) && isRecord(value.states) ? value.states[id.toLowerCase()] : null;
  if (!isRecord(state) || !isTime(state.receivedAt)) return null;
  return {
    receivedAt: state.receivedAt,
    reachedAt: isTime(state.reachedAt) ? state.reachedAt : null,
    answeredAt: isTime(state.answeredAt) ? state.answeredAt : null,
  };
}
