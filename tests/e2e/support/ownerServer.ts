import type { IncomingMessage, ServerResponse } from 'node:http';
import { referenceOf } from '#contract';
import {
  exportLength,
  type InboxChange,
  type InboxMessage,
  type InboxRequest,
  pageLength,
} from '#contract/ownerInbox';
import { type LocalServer, serve } from '../../../scripts/backend/http.ts';

/** A simulated backend of the inbox in memory: sign-in, list and changes. */
export type OwnerServer = {
  messages: InboxMessage[];
  /** Older messages, which the list leaves out. */
  older: InboxMessage[];
  /** The bytes of each message's photographs, in both renditions. */
  photographs: readonly Uint8Array[];
  /** The time that the server reports; null for the real one. */
  asOf: string | null;
  /** Every change that the server has accepted. */
  changes: { id: string; change: InboxChange }[];
  /** Ids of sessions that the owner has signed out. */
  endedSessions: string[];
  /** `never`: the server closes each connection; a number: it answers every request with that status. */
  answers: 'normally' | 'never' | 'notOwner' | number;
  stop(): Promise<void>;
};

export const sessionId = '0192d3a0-0000-4000-8000-00000000000c';
export const goodCode = '12345678';

export async function startOwnerServer(
  port: number,
  messages: InboxMessage[],
): Promise<OwnerServer> {
  const owner: OwnerServer = {
    messages,
    older: [],
    photographs: [],
    asOf: null,
    changes: [],
    endedSessions: [],
    answers: 'normally',
    stop: () => server.stop(),
  };
  const server: LocalServer = await serve(port, (request, response) => {
    if (owner.answers === 'never') response.destroy();
    else if (request.method === 'OPTIONS') send(response, 204);
    else void answer(owner, request, response);
  });
  return owner;
}

async function answer(owner: OwnerServer, request: IncomingMessage, response: ServerResponse) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString();
  if (typeof owner.answers === 'number')
    return send(response, owner.answers, { error_code: 'session_not_found' });
  const path = request.url ?? '';
  if (path.startsWith('/auth/v1/verify')) {
    const { token } = JSON.parse(body) as { token: string };
    return token === goodCode ? send(response, 200, session()) : send(response, 403, wrongCode);
  }
  if (path.startsWith('/auth/v1/token')) return send(response, 200, session());
  if (path.startsWith('/auth/v1/logout')) return send(response, 204);
  const asked = JSON.parse(body) as InboxRequest;
  if (owner.answers === 'notOwner') {
    const id = request.headers['idempotency-key'];
    return send(response, 403, { code: 'not_owner', status: 403, id });
  }
  switch (asked.step) {
    case 'code':
      return send(response, 200, {});
    case 'leave':
      owner.endedSessions.push(asked.session);
      return send(response, 202, {});
    case 'list':
    case 'open':
    case 'export':
      return send(response, 200, {
        asOf: owner.asOf ?? new Date().toISOString(),
        ...pageOf(owner, asked),
      });
    case 'photograph': {
      const bytes = owner.photographs[asked.photograph];
      return bytes
        ? sendFile(response, bytes)
        : send(response, 422, { code: 'message_unknown', status: 422 });
    }
    case 'countFrom':
      return send(response, 200, { count: textsFrom(owner, asked.email).length });
    case 'eraseFrom': {
      const { length: count } = textsFrom(owner, asked.email);
      if (count !== asked.count) return send(response, 200, { count: -1 });
      const erase = (one: InboxMessage): InboxMessage =>
        one.enquiry?.email === asked.email ? { ...one, enquiry: null, notes: [] } : one;
      owner.messages = owner.messages.map(erase);
      owner.older = owner.older.map(erase);
      return send(response, 200, { count });
    }
    case 'change': {
      const id = String(request.headers['idempotency-key']);
      if (!owner.changes.some((one) => one.id === id)) applyChange(owner, id, asked.change);
      const receivedAt = new Date().toISOString();
      return send(response, 202, { id, reference: referenceOf(id), receivedAt });
    }
  }
}

function pageOf(
  owner: OwnerServer,
  asked: Extract<InboxRequest, { step: 'list' | 'open' | 'export' }>,
) {
  if (asked.step === 'export') {
    const all = [...owner.messages, ...owner.older];
    const from = all.findIndex(({ id }) => id === asked.after) + 1;
    const messages = all.slice(from, from + exportLength);
    const hasMore = from + exportLength < all.length;
    const more = hasMore ? messages.at(-1)?.id : null;
    return { messages, more, looked: messages.length, total: all.length };
  }
  if (asked.step === 'open') {
    const all = [...owner.messages, ...owner.older];
    return { messages: all.filter(({ id }) => asked.messages.includes(id)) };
  }
  const { search, after } = asked;
  const all = search === undefined ? owner.messages : found(owner, search);
  const from = after === undefined ? 0 : all.findIndex(({ place }) => place === after) + 1;
  const messages = all.slice(from, from + pageLength);
  const hasMore = from + pageLength < all.length;
  return { messages, more: hasMore ? messages.at(-1)?.place : null };
}

function found({ messages, older }: OwnerServer, search: string): InboxMessage[] {
  const wanted = search.toLowerCase();
  return [...messages, ...older].filter((one) =>
    JSON.stringify(one).toLowerCase().includes(wanted),
  );
}

function textsFrom({ messages, older }: OwnerServer, email: string): InboxMessage[] {
  return [...messages, ...older].filter(({ enquiry }) => enquiry?.email === email);
}

function applyChange(owner: OwnerServer, id: string, change: InboxChange): void {
  owner.changes.push({ id, change });
  const at = new Date(Date.now() - change.agoMs).toISOString();
  owner.messages = owner.messages.map((message) => {
    if (message.id !== change.message) return message;
    if (change.act === 'answered') return { ...message, answeredAt: at, answeredBy: 'inbox' };
    if (change.act === 'erase') return { ...message, enquiry: null, notes: [] };
    const text = change.note ?? '';
    if (change.act === 'note') return { ...message, notes: [...message.notes, { id, text, at }] };
    const notes = message.notes.map((note) =>
      note.id === change.noteId ? { ...note, text, editedAt: at } : note,
    );
    return change.act === 'editNote' ? { ...message, notes } : message;
  });
}

const wrongCode = { code: 'otp_expired', error_code: 'otp_expired', msg: 'Token has expired' };

function session() {
  const endsAt = Math.floor(Date.now() / 1_000) + 3_600;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ sub: 'owner', session_id: sessionId, exp: endsAt })}.signature`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: endsAt,
    refresh_token: 'again',
    user: { id: 'owner', aud: 'authenticated', email: 'ines@example.com' },
  };
}

function sendFile(response: ServerResponse, bytes: Uint8Array): void {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="photo.jpg"',
  });
  response.end(bytes);
}

function send(response: ServerResponse, status: number, value?: object): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': `authorization, apikey, content-type, idempotency-key, x-client-info, x-supabase-api-version`,
    ...(value && { 'content-type': 'application/json' }),
  });
  response.end(value && JSON.stringify(value));
}
