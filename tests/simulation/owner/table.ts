import type { InboxTable } from '../../../supabase/functions/owner-inbox/inboxTable.ts';
import type { World } from '../world.ts';

/** One change that the server has stored. */
export type TakenAct = {
  id: string;
  message: string;
  act: string;
  note: string | null;
  /** The id of the edited note; null for other changes. */
  noteId: string | null;
  madeAtMs: number;
  cameAtMs: number;
  way: 'link' | 'inbox';
};

/** A message that exists before the history begins. */
export type Written = {
  id: string;
  reference: string;
  text: string;
  receivedAtMs: number;
  isHeld: boolean;
};

/** The inbox's table, and the stored changes, which no device can see. */
export type OwnerTable = Pick<InboxTable, 'list' | 'open' | 'act'> & {
  /** Marks a message as answered, as a link in a mail does. */
  markAnswered(message: string): Promise<void>;
  taken: TakenAct[];
};

export type OwnerTableFor = (
  world: World,
  written: readonly Written[],
  isAway: () => boolean,
) => Promise<OwnerTable>;

export const owner = 'owner@example.com';

/** Changes of one device within this time, in ms, are ordered by their ids. */
export const orderedMs = 120_000;
