import { expect, test } from 'vitest';
import { launchTarget } from '../../src/pwa/followLaunches.ts';

const site = 'https://site.example.com';

test.each([
  ['a plain start stays where the visitor is', '/', '/#contact', null],
  ['a shortcut leads to its part', '/#contact', '/', '/#contact'],
  ['a shortcut to where the visitor is changes nothing', '/#contact', '/#contact', null],
  ['a shortcut to another page leads there', '/name', '/#contact', '/name'],
  ['a plain start from another page leads home', '/', '/name', '/'],
])('%s', (_claim, target, shown, place) => {
  expect(launchTarget(site + target, site + shown)).toBe(place && site + place);
});

test('nothing leads off the site', () => {
  expect(launchTarget('https://other.example.com/', site)).toBeNull();
});
