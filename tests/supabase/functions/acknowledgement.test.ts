import { strict as assert } from 'node:assert';
import { acknowledgement } from '../../../supabase/functions/_shared/mail/acknowledgement.ts';
import { mailboxBehind } from '../../../supabase/functions/_shared/mailboxBehind.ts';
import { claim } from './support/claim.ts';

const owner = { name: 'Sample Ecology', address: 'owner@example.com' };

claim('the mail to a visitor has nothing of what came but the time', () => {
  const { subject, text, html } = acknowledgement('Thursday, November 20, 17:40 PST', owner);
  assert.equal(subject, 'Your enquiry has arrived');
  for (const part of [text, html]) assert.ok(!/[A-Z0-9]{4}-[A-Z0-9]{4}/.test(part), part);
});

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

for (const [address, mailbox] of mailboxes) {
  claim(`${address} reaches the mailbox ${mailbox}`, () => {
    assert.equal(mailboxBehind(address), mailbox);
  });
}
