import { placeButton } from '../../src/content/placeButton.ts';
import { placeWords as words } from '../../src/content/place.ts';
import { aboutCreek, formOn, sendOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

const ridge = { latitude: 38.64, longitude: -122.84, accuracy: 9 };
const ridgeLine =
  /\nPlace: 38\.64000, -122\.84000 \(within 9 m\), 2\.5 mi NE of Healdsburg, \d+:\d\d [AP]M$/;

test('without a connection, a press puts the place into the message, which goes out later', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation(ridge);
  await backend.stopAll();
  await page.reload();
  const { fill, field, form } = formOn(page);
  await fill(aboutCreek);
  await form.getByRole('button', { name: placeButton.add }).click();
  await expect(form.getByText(words.added)).toBeVisible();
  await expect(field.message).toHaveValue(ridgeLine);
  await form.getByRole('button', { name: words.rough }).click();
  await expect(field.message).toHaveValue(
    /\nPlace: near 38\.64, -122\.84 \(within about a mile\), about 3 mi NE of Healdsburg, /,
  );
  const { message } = await formOn(page).values();
  // The draft has it, too.
  await page.reload();
  await expect(field.message).toHaveValue(message);
  await backend.startBackend();
  await sendOn(page, { ...aboutCreek, message }, 'Message sent!');
  const place = message.split('\n').at(-1) ?? '';
  const texts = async () => (await backend.mails()).map(({ text }) => text ?? '');
  await expect.poll(texts).toEqual([expect.stringContaining(place)]);
});

test('a refused location says what to do, and the form stays usable', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const { fill, field, form } = formOn(page);
  await fill(aboutCreek);
  await form.getByRole('button', { name: placeButton.add }).click();
  await expect(form.getByText(words.faults.denied.other)).toBeVisible();
  await expect(field.message).toHaveValue(aboutCreek.message);
});

test('text typed during the search stays', async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation({ ...ridge, accuracy: 400 });
  const { field, form } = formOn(page);
  await field.message.fill('A spring');
  await form.getByRole('button', { name: placeButton.add }).click();
  await expect(form.getByText('So far, within 400 m.')).toBeVisible();
  await field.message.focus();
  await page.keyboard.type(' below the barn');
  await visitor.context().setGeolocation(ridge);
  await expect(field.message).toHaveValue(/^A spring below the barn\nPlace: /);
  await expect(field.message).toBeFocused();
  await page.keyboard.type(', and a pond');
  await expect(field.message).toHaveValue(/^A spring below the barn, and a pond\nPlace: [^\n]+$/);
});

test('the line can be undone, and what was typed before it', async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation(ridge);
  const { field, form } = formOn(page);
  await field.message.focus();
  await page.keyboard.type('A spring');
  const add = form.getByRole('button', { name: placeButton.add });
  await add.click();
  await expect(field.message).toHaveValue(/^A spring\nPlace: /);
  await expect(add).toBeFocused();
  await field.message.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field.message).toHaveValue('A spring');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field.message).toHaveValue('');
});

test('the Spanish page says the place in Spanish', async ({ backend, visitor }) => {
  const page = await visitor.openReady(`${backend.siteUrl}/es/`);
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation(ridge);
  await page.getByRole('button', { name: 'Agregar mi ubicación' }).click();
  await expect(page.locator('textarea[name=message]')).toHaveValue(
    /^Lugar: 38\.64000, -122\.84000 \(a menos de 9 m\), a 2\.5 mi al NE de Healdsburg, /,
  );
});
