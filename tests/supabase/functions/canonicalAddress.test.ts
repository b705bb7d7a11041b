import { strict as assert } from 'node:assert';
import { canonicalAddress } from '../../../supabase/functions/_shared/canonicalAddress.ts';
import { claim } from './support/claim.ts';

/** Addresses, and the mailbox that each one reaches. */
const mailboxes: readonly [address: string, mailbox: string][] = [
  ['ana@example.com', 'ana@example.com'],
  ['Ana@Example.COM', 'ana@example.com'],
  ['ana+one@example.com', 'ana@example.com'],
  ['ana+one+two@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['A.na+pond@GoogleMail.com', 'ana@gmail.com'],
  ['a.n.a@mail.gmail.com', 'a.n.a@mail.gmail.com'],
  ['ana@B\u00FCcher.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--BCHER-kva.example', 'ana@xn--bcher-kva.example'],
  // A domain that DNS can't have, and characters that are allowed only before the @.
  ['ana@B%', 'ana@b%'],
  ['a/b@example.com', 'a/b@example.com'],
  ['a#@Example.com', 'a#@example.com'],
  // A + at the start begins no tag: a mailbox needs a name.
  ['+ana@example.com', '+ana@example.com'],
];

claim(
  'all spellings of a mailbox’s address become one, and different mailboxes stay different',
  () => {
    for (const [address, mailbox] of mailboxes) assert.equal(canonicalAddress(address), mailbox);
  },
);
