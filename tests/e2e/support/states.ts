import type { Page } from 'playwright';
import { anotherWay } from '../../../src/content/enquiryList.ts';
import { outboxWords } from '../../../src/content/enquiry.ts';
import type { Backend } from './backend.ts';
import { signalOnline } from './device.ts';
import { aboutCreek, aboutGarden, formOn, toast, sentOn, waitingOn } from './form.ts';
import { refusedEmail } from './refusedEmail.ts';
import { expect } from './test.ts';

/** Goes through every visible state of the form and the list, and checks each. */
export async function throughStates(
  page: Page,
  backend: Backend,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const { field, fill, send } = formOn(page);

  await backend.network.set({ kind: 'answer', status: 500 });
  await fill(aboutCreek);
  await send.click();
  await expect(toast(page, 'Error sending message')).toBeVisible();
  await look('failed');

  await backend.network.setFor(({ id }) => refusedEmail(id));
  await send.click();
  await expect(page.getByLabel('Email *')).toHaveAttribute('aria-invalid', 'true');
  await look('refused');

  // Several checkers take longer than the page's request timeout of 20 seconds, so the test lengthens the timeout.
  await page.evaluate(() => {
    const real = setTimeout;
    const stretched = (act: () => void, ms?: number) => real(act, ms === 20_000 ? 60 * ms : ms);
    Object.assign(globalThis, { setTimeout: stretched });
  });
  const { met } = await backend.network.set({ kind: 'swallow' });
  await send.click();
  await met;
  await look('sending');
  await expect(send).toHaveText('Sending…');
  await backend.network.set(null);
  await backend.network.cut();
  // The toast may have closed already.
  await expect(field.message).toHaveValue('');
  await expect(waitingOn(page)).toHaveCount(1);

  await fill(aboutGarden);
  await send.click();
  await expect(waitingOn(page)).toHaveCount(2);
  // The server's Retry-After postpones the next attempt by minutes, which gives the checkers time.
  await backend.network.set({ kind: 'answer', status: 503, headers: { 'retry-after': '900' } });
  await signalOnline(page);
  await expect(page.getByText(outboxWords.states.unconfirmed)).toHaveCount(2);
  await page.getByRole('button', { name: anotherWay.open }).first().click();
  await look('waiting');

  await backend.network.mend();
  await signalOnline(page);
  await expect(sentOn(page)).toContainText(['Sent', 'Sent']);
  await expect(waitingOn(page)).toHaveCount(0);
  await expect(page.getByText(/^Reached me/)).toHaveCount(2);
  await look('sent');
}
