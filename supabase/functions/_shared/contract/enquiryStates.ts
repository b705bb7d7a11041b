// A page asks for the state of messages it sent, by their ids.

import { isUuid } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

export const statesFunctionName = 'enquiry-states';
export const mostStates = 50;

/** Times are ISO 8601 in UTC. */
export type EnquiryState = {
  /** When the server stored it. */
  receivedAt: string;
  /** When the owner got it, to the minute; null if unknown. */
  reachedAt: string | null;
  /** When she marked it as answered. */
  answeredAt: string | null;
};

/** The requested ids; null if the request is invalid. */
export function parseStatesRequest(value: unknown): string[] | null {
  if (!isRecord(value) || !Array.isArray(value.ids) || value.ids.length > mostStates) return null;
  const ids = value.ids.filter(isUuid).map((id) => id.toLowerCase());
  return ids.length === value.ids.length ? ids : null;
}

/** The state of this id in an answer, or null. */
export function parseState(value: unknown, id: string): EnquiryState | null {
  const state = isRecord(value) && isRecord(value.states) ? value.states[id.toLowerCase()] : null;
  if (!isRecord(state) || !isTime(state.receivedAt)) return null;
  return {
    receivedAt: state.receivedAt,
    reachedAt: isTime(state.reachedAt) ? state.reachedAt : null,
    answeredAt: isTime(state.answeredAt) ? state.answeredAt : null,
  };
}
