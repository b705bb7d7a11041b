// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enquiryForm, toasts } from '../../src/content/enquiry.ts';
import { createFormController } from '../../src/enquiry/form/formController.ts';
import { showFormStatus } from '../../src/enquiry/form/formStatus.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { heldUp } from '../support/heldUp.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';

let shownToasts: string[];

beforeEach(() => {
  emptyDevice();
  shownToasts = [];
  document.body.innerHTML = `<form><input name="name"><input name="email" type="email">
    <input name="projectType"><textarea name="message"></textarea><button type="submit"></button></form>
    <p id="early" role="status" hidden></p>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const form = (): HTMLFormElement => document.forms[0] ?? new HTMLFormElement();
const line = (): HTMLElement | null => document.getElementById('early');
const field = (name: string): HTMLInputElement =>
  form().elements.namedItem(name) as HTMLInputElement;

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

function start(answer: (id: string) => Promise<Response>) {
  const outbox = connectPage(clientOf(answer));
  const stop = outbox.start();
  const controller = createFormController(outbox, form(), (kind) => shownToasts.push(kind));
  showFormStatus(controller, outbox);
  for (const [name, text] of Object.entries(sampleEnquiry)) type(name, text);
  return { outbox, controller, stop };
}

const receipt = async (id: string): Promise<Response> =>
  Response.json(receiptFor(id), { status: 202 });

const press = (): void => form().querySelector('button')?.click();

test('the fields are locked while the enquiry is sent without React', async () => {
  const server = heldUp<[string], Response>(receipt);
  const { stop } = start(server.call);
  press();
  expect(field('message').readOnly).toBe(true);
  await server.begun;
  expect(line()?.textContent).toBe(enquiryForm.sending);
  server.go();
  await expect.poll(() => line()?.textContent).toContain(toasts.sent.title);
  expect(field('message').readOnly).toBe(false);
  expect(field('message').value).toBe('');
  stop();
});

test('without React the status line shows an error until the visitor types', () => {
  const { stop } = start(receipt);
  type('name', '  ');
  press();
  expect(line()?.textContent).toBe(enquiryForm.fields.name.errors.required);
  type('name', 'A Visitor');
  expect(line()?.hidden).toBe(true);
  stop();
});

test('the status line no longer says “not sent yet” once the enquiry is sent', async () => {
  let isAway = true;
  const { outbox, stop } = start(async (id) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return await receipt(id);
  });
  press();
  await expect.poll(() => line()?.textContent).toContain(toasts.unconfirmed.description);
  isAway = false;
  await outbox.tryNow(outbox.snapshot().entries[0]?.id ?? '');
  await expect.poll(() => line()?.hidden).toBe(true);
  stop();
});

test('React’s first toast is the one about the last Send', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { controller, stop } = start(async () => Response.json({}, { status: 500 }));
  press();
  await expect.poll(() => line()?.textContent).toContain(toasts.failed.title);
  expect(shownToasts).toEqual([]);
  controller.takeOver(form());
  expect(shownToasts).toEqual(['failed']);
  stop();
});
