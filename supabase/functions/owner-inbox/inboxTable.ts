import {
  exportLength,
  type InboxChange,
  type InboxMessage,
  pageLength,
  type WantedList,
  type WantedPhotograph,
} from '../_shared/contract/ownerInbox.ts';
import type { Database } from '../_shared/database.ts';
import { canonicalAddress } from '../_shared/canonicalAddress.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';

/** A method with an `owner` parameter resolves with null if that person isn't an owner. */
export type InboxTable = {
  isOwner(email: string): Promise<QueryResult<boolean>>;
  /** Records that the session is in use. If the session is new, it has used up a code. */
  seeSession(owner: string, session: string): Promise<QueryResult<'open' | 'ended' | null>>;
  /** Ends the session if it exists. */
  leave(session: string, caller: Uint8Array | null): Promise<QueryResult<'left' | 'wait'>>;
  /** Aborting `signal` cancels the query. */
  list(
    owner: string,
    wanted: WantedList,
    signal?: AbortSignal,
  ): Promise<QueryResult<ListedPage | null>>;
  /** Reads these messages with their texts. */
  open(owner: string, ids: readonly string[]): Promise<QueryResult<InboxMessage[] | null>>;
  /** Reads a photograph's bytes; `none` if they aren't there. */
  photograph(
    owner: string,
    wanted: WantedPhotograph,
  ): Promise<QueryResult<Uint8Array<ArrayBuffer> | 'none' | null>>;
  /** Reads a page of all messages with their texts. */
  exportPage(
    owner: string,
    after: string | null,
    signal?: AbortSignal,
  ): Promise<QueryResult<ListedPage | null>>;
  /** Counts the messages from this address that have a text. */
  countFrom(owner: string, email: string): Promise<QueryResult<number | null>>;
  /** Erases all messages from this address if there are `count`; otherwise erases none and resolves with -1. */
  eraseFrom(owner: string, email: string, count: number): Promise<QueryResult<number | null>>;
  act(
    owner: string,
    id: string,
    change: InboxChange,
  ): Promise<QueryResult<'taken' | 'gone' | 'reused' | null>>;
};

/** A page of messages in the contract's format, as the database returns it. */
export type ListedPage = { messages: InboxMessage[]; [said: string]: unknown };

type StoredPage = { page: { messages: StoredMessage[] } | null };
type StoredMessage = Omit<InboxMessage, 'enquiry'> & { texts: StoredTexts | null };

export function inboxTable(database: Database): InboxTable {
  return {
    isOwner: (email) =>
      database.run(async (sql) => {
        const [row] = await sql<{ owner: boolean }>`select contact.is_owner(${email}) as owner`;
        return row?.owner === true;
      }),
    seeSession: (owner, session) =>
      database.run(async (sql) => {
        const [row] = await sql<{ state: 'open' | 'ended' | null }>`
          select contact.see_session(${owner}, ${session}) as state`;
        return row?.state ?? null;
      }),
    leave: (session, caller) =>
      database.run(async (sql) => {
        const [row] = await sql<{ outcome: 'left' | 'wait' }>`
          select contact.leave_session(${session}, ${caller}) as outcome`;
        if (!row) throw new Error('contact.leave_session gave no answer');
        return row.outcome;
      }),
    list: (owner, { filter = 'all', search = '', after = null, since = null }, signal) =>
      database.run(async (sql) => {
        const [row] = await sql<StoredPage>`
          select contact.inbox(
            ${owner}, ${filter}, ${search}, ${after}, ${since}, ${pageLength}
          ) as page`;
        return pageOf(row);
      }, signal),
    open: (owner, ids) =>
      database.run(async (sql) => {
        const [row] = await sql<{ messages: StoredMessage[] | null }>`
          select contact.inbox_whole(${owner}, string_to_array(${ids.join(',')}, ',')::uuid[]) as messages`;
        return row?.messages?.map(messageOf) ?? null;
      }),
    photograph: (owner, { message, photograph, rendition }) =>
      database.run(async (sql) => {
        const [row] = await sql<{ bytes: Uint8Array<ArrayBuffer> | null }>`
          select bytes from contact.inbox_photograph(${owner}, ${message}, ${photograph}, ${rendition})`;
        return row ? (row.bytes ?? 'none') : null;
      }),
    exportPage: (owner, after, signal) =>
      database.run(async (sql) => {
        const [row] = await sql<StoredPage>`
          select contact.inbox_export(${owner}, ${after}, ${exportLength}) as page`;
        return pageOf(row);
      }, signal),
    countFrom: (owner, email) =>
      database.run(async (sql) => {
        const [row] = await sql<{ count: number | null }>`
          select contact.count_from(${owner}, ${email}) as count`;
        return row?.count ?? null;
      }),
    eraseFrom: (owner, email, expected) =>
      database.run(async (sql) => {
        const [row] = await sql<{ count: number | null }>`
          select contact.erase_from(
            ${owner}, ${email}, ${canonicalAddress(email)}, ${expected}
          ) as count`;
        return row?.count ?? null;
      }),
    act: (owner, id, { message, act, note, noteId, agoMs }) =>
      database.run(async (sql) => {
        const [row] = await sql<{ outcome: 'taken' | 'gone' | 'reused' | null }>`
          select contact.act_in_inbox(
            ${owner}, ${id}, ${message}, ${act}, ${note ?? null}, ${`${agoMs} ms`},
            ${noteId ?? null}
          ) as outcome`;
        return row?.outcome ?? null;
      }),
  };
}

function pageOf(row: StoredPage | undefined): ListedPage | null {
  return row?.page ? { ...row.page, messages: row.page.messages.map(messageOf) } : null;
}

function messageOf({ texts, ...message }: StoredMessage): InboxMessage {
  return { ...message, enquiry: texts && readTexts(texts) };
}
