import type { InboxTable } from '../../../supabase/functions/owner-inbox/inboxTable.ts';
import type { World } from '../world.ts';

/** One thing that the server has taken down. */
export type TakenAct = {
  id: string;
  message: string;
  act: string;
  note: string | null;
  madeAtMs: number;
  cameAtMs: number;
  way: 'link' | 'inbox';
};

/** A message that was there before a history begins. */
export type Written = {
  id: string;
  reference: string;
  text: string;
  receivedAtMs: number;
  isHeld: boolean;
};

/** The inbox as its function sees it, and what nobody on a device can see of it. */
export type OwnerTable = Pick<InboxTable, 'list' | 'open' | 'act'> & {
  /** By a link in a mail. */
  markAnswered(message: string): Promise<void>;
  taken: TakenAct[];
};

export type OwnerTableFor = (
  world: World,
  written: readonly Written[],
  isAway: () => boolean,
) => Promise<OwnerTable>;

export const owner = 'owner@example.com';

/** Within so long, in ms, the server takes what one device did in the order of its ids. */
export const orderedMs = 120_000;
