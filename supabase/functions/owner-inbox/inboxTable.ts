import {
  type InboxChange,
  type InboxMessage,
  inboxLength,
} from '../_shared/contract/ownerInbox.ts';
import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';

/** The steps of the inbox in Postgres. Those of an owner answer null to everyone else. */
export type InboxTable = {
  /** The address of one who asks for a code, and keyed hashes of it and of the caller. */
  askCode(
    email: string,
    address: Uint8Array,
    caller: Uint8Array | null,
  ): Promise<Step<'send' | 'ignore' | 'wait'>>;
  list(owner: string, search: string): Promise<Step<InboxMessage[] | null>>;
  act(
    owner: string,
    id: string,
    change: InboxChange,
  ): Promise<Step<'taken' | 'gone' | 'reused' | null>>;
};

type StoredMessage = Omit<InboxMessage, 'enquiry'> & { texts: StoredTexts | null };

export function inboxTable(database: Database): InboxTable {
  return {
    askCode: (email, address, caller) =>
      database.take(async (sql) => {
        const [row] = await sql<{ outcome: 'send' | 'ignore' | 'wait' }>`
          select contact.ask_code(${email}, ${address}, ${caller}) as outcome`;
        if (!row) throw new Error('contact.ask_code gave no answer');
        return row.outcome;
      }),
    list: (owner, search) =>
      database.take(async (sql) => {
        const [row] = await sql<{ messages: StoredMessage[] | null }>`
          select contact.inbox(${owner}, ${search}, ${inboxLength}) as messages`;
        return row?.messages?.map(messageOf) ?? null;
      }),
    act: (owner, id, { message, act, note, agoMs }) =>
      database.take(async (sql) => {
        const [row] = await sql<{ outcome: 'taken' | 'gone' | 'reused' | null }>`
          select contact.act_in_inbox(
            ${owner}, ${id}, ${message}, ${act}, ${note ?? null}, ${`${agoMs} ms`}
          ) as outcome`;
        return row?.outcome ?? null;
      }),
  };
}

function messageOf({ texts, ...message }: StoredMessage): InboxMessage {
  return { ...message, enquiry: texts && readTexts(texts) };
}
