// @vitest-environment jsdom
// A field in the contract's table that has texts for the form works everywhere: no other code names a field.

import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { type Enquiry, parseEnquiry } from '#contract';
import type { InboxMessage } from '#contract/ownerInbox';
import { importPublicKey, open, importPrivateKey, parsePrivateKey, seal } from '#sealing';
import { makeKeyPair } from '../../scripts/owner/workshop/keys.ts';
import { openFileText } from '../../scripts/owner/workshop/openFile.ts';
import { FormFields } from '../../src/enquiry/form/FormFields.tsx';
import { fillForm, readForm } from '../../src/enquiry/form/formValues.ts';
import { useFieldWords } from '../../src/enquiry/form/useFieldWords.ts';
import { otherChannelsOf } from '../../src/enquiry/list/otherChannels.ts';
import { applyChanges } from '../../src/inbox/changes/applyChanges.ts';
import type { Inbox } from '../../src/inbox/inboxApi.ts';
import { InboxContext } from '../../src/inbox/screens/InboxContext.ts';
import { MessageDetails } from '../../src/inbox/screens/MessageDetails.tsx';
import { createState } from '../../src/inbox/state.ts';
import { arrange } from '../../src/inbox/words/arrange.ts';
import { messagesCsv } from '../../src/inbox/csv.ts';
import { digestOf } from '../../src/outbox/enquiries/sameText.ts';
import { isSame, readValues } from '../../src/outbox/enquiries/values.ts';
import { ownerMail } from '../../supabase/functions/_shared/mail/ownerMail.ts';
import { timeWords } from '../../supabase/functions/_shared/mail/times.ts';
import { digestMail } from '../../supabase/functions/deliver-notifications/digestMail.ts';
import { bodyOf, readPlainForm } from '../../supabase/functions/send-contact-email/plainForm.ts';
import { messageOf } from '../inbox/samples.ts';
import { idOf, sampleEnquiry, startMs } from '../support/outboxDeps.ts';

vi.mock('../../supabase/functions/_shared/contract/fields.ts', async (original) => {
  const { withPhone } = await import('../support/newField.ts');
  return withPhone(await original());
});
vi.mock('../../src/content/enquiry.ts', async (original) => {
  const content = await original<typeof import('../../src/content/enquiry.ts')>();
  const phone = { label: 'Phone Number', errors: { too_long: 'At most {longest} characters.' } };
  const fields = { ...content.enquiryForm.fields, phone };
  return { ...content, enquiryForm: { ...content.enquiryForm, fields } };
});

const phone = '(707) 555-0123';
const fact = `Phone: ${phone}`;
const written: Enquiry & { phone: string } = { ...sampleEnquiry, phone };
const message = messageOf(1, { enquiry: written });
const shown = (one: InboxMessage) => applyChanges([one], [], 0);

/** The form's fields, and a button that checks them. */
function Form(): ReactElement {
  const ref = useRef<HTMLFormElement>(null);
  const words = useFieldWords(ref);
  const check = (): void => {
    const parsed = ref.current && parseEnquiry(readForm(ref.current));
    words.showErrors(parsed?.ok === false ? parsed.errors : []);
  };
  return (
    <form ref={ref} aria-label="form" onInput={words.onInput}>
      <FormFields {...words} readOnly={false} />
      <button type="button" onClick={check}>
        Check
      </button>
    </form>
  );
}

test('the form shows it, fills it, reads it, and says what is wrong with it', () => {
  render(<Form />);
  const form = screen.getByRole<HTMLFormElement>('form');
  fillForm(form, written);
  expect(readForm(form)).toEqual(written);
  const field = screen.getByLabelText('Phone Number');
  fireEvent.input(field, { target: { value: '5'.repeat(31) } });
  expect(screen.getByText('Characters too many: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('At most 30 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('the contract takes it, also from a form without scripts, and asks nobody for it', () => {
  expect(parseEnquiry(written)).toEqual({ ok: true, enquiry: written });
  expect(parseEnquiry(sampleEnquiry).ok).toBe(true);
  expect(bodyOf(readPlainForm(new URLSearchParams(written).toString()))).toEqual(written);
});

test('the outbox keeps it, tells texts apart by it, and reads a record from before it', () => {
  const before = { ...sampleEnquiry, phone: '' };
  expect(readValues(written)).toEqual(written);
  expect(isSame(written, before)).toBe(false);
  expect(digestOf(written)).not.toBe(digestOf(before));
  const old = Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'phone'));
  expect(readValues(old)).toEqual(before);
  expect(otherChannelsOf(written, message.reference).text).toContain(`Phone Number: ${phone}`);
});

test('it is sealed and opened', async () => {
  const { publicKey, privateKey } = await makeKeyPair();
  const sealed = await seal(await importPublicKey(publicKey), idOf(1), written);
  const parsed = parsePrivateKey(privateKey);
  if (!parsed) throw new Error('This is no private key.');
  expect(await open([await importPrivateKey(parsed)], idOf(1), sealed)).toMatchObject({
    kind: 'opened',
    value: written,
  });
  const file = JSON.stringify({ version: 1, enquiries: [{ id: idOf(1), sealed }] });
  expect(await openFileText(file, privateKey)).toContain(fact);
});

test('the mails to the owner name it, as text and as HTML', () => {
  const words = timeWords('America/Los_Angeles');
  const about = { reference: message.reference, enquiry: written, receivedAtMs: startMs };
  const inboxLink = 'https://site.example.com/inbox.htm';
  const mail = ownerMail(
    { ...about, language: null, written: { kind: 'unknown' } },
    { words, inboxLink, isReminder: false },
  );
  expect(mail.text).toContain(`\n${fact}\n`);
  expect(mail.html.replace(/<[^>]+>/g, '')).toContain(`Phone${phone}`);
  const held = { ...about, id: idOf(2), signals: [], isCaught: true, judged: null, inboxLink };
  const digest = digestMail([held], 1, words, inboxLink);
  expect(digest.text).toContain(fact);
  expect(digest.html).toContain(phone);
});

test('the inbox shows it, finds it, and puts it into the file', () => {
  const [one] = shown(message);
  if (!one) throw new Error('There is no message.');
  const { get: snapshot, subscribe } = createState();
  render(
    <InboxContext value={{ snapshot, subscribe } as Inbox}>
      <MessageDetails
        message={one}
        nowMs={startMs}
        closingNotice={null}
        onErased={() => undefined}
      />
    </InboxContext>,
  );
  expect(screen.getByText('Phone').nextElementSibling?.textContent).toBe(phone);
  const view = { filter: 'all', search: '555-0123', found: null, pinned: null } as const;
  expect(arrange([one], view).unanswered).toEqual([one]);
  const [header, row] = messagesCsv([one])
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(row?.[header?.indexOf('"phone"') ?? -1]).toBe(`"${phone}"`);
});
