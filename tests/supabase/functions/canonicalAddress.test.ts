import { strict as assert } from 'node:assert';
import { canonicalAddress } from '../../../supabase/functions/_shared/canonicalAddress.ts';
import { claim } from './support/claim.ts';

/** Addresses, and whose mailbox they reach. */
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
  // None that DNS has; and what an address may have before the @ that no other may.
  ['ana@B%', 'ana@b%'],
  ['a/b@example.com', 'a/b@example.com'],
  ['a#@Example.com', 'a#@example.com'],
  // A mailbox of no name is none: the plus sign belongs to it.
  ['+ana@example.com', '+ana@example.com'],
];

claim('a mailbox is one, however its address is written, and no two are', () => {
  for (const [address, mailbox] of mailboxes) assert.equal(canonicalAddress(address), mailbox);
});
