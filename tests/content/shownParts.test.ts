import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemas } from '../../src/content/schemas/content.ts';
import { readSection, shownParts } from '../../src/content/section.mjs';

const proof = readSection('proof');
const resume = readSection('resume');
const services = readSection('services');

test('a part that is switched off is empty, and the others stay', () => {
  const without = shownParts('proof', proof, { projects: false, quotes: false });
  expect([without.cases.all, without.clients.said]).toEqual([[], []]);
  expect(without.licenses).toEqual(proof.licenses);
  expect(without.heading).toBe(proof.heading);
  expect(shownParts('proof', proof, { licenses: false }).licenses.all).toEqual([]);
  expect(shownParts('resume', resume, { media: false })).toEqual({ ...resume, media: [] });
});

test('without prices, each service stays and has none', () => {
  const without = shownParts('services', services, { prices: false }).all;
  expect(without.map(({ id }) => id)).toEqual(services.all.map(({ id }) => id));
  expect(without.some((service) => 'price' in service)).toBe(false);
});

test('what is left still fits the schemas', () => {
  const shown = { projects: false, quotes: false, licenses: false, media: false, prices: false };
  for (const [name, data] of Object.entries({ proof, resume, services } as const)) {
    const rest = shownParts(name as 'proof', data as typeof proof, shown);
    expect(v.safeParse(schemas[name as 'proof'], rest).issues).toBeUndefined();
  }
});

test('all that is shown stays as it is', () => {
  expect(shownParts('proof', proof, {})).toEqual(proof);
  expect(shownParts('services', services, { prices: true })).toEqual(services);
});
