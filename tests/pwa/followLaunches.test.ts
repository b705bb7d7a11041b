import { expect, test } from 'vitest';
import { launchTarget } from '../../src/pwa/followLaunches.ts';

const site = 'https://site.example.com';

test.each([
  ['a plain launch stays on the open page', '/', '/#contact', null],
  ['a shortcut opens its section', '/#contact', '/', '/#contact'],
  ['a shortcut to the open section changes nothing', '/#contact', '/#contact', null],
  ['a shortcut to another page opens it', '/name', '/#contact', '/name'],
  ['a plain launch from another page opens the home page', '/', '/name', '/'],
  ['a launch of the app in another language stays on the open page', '/es/', '/', null],
  ['a shortcut in another language opens its section here', '/es/#contact', '/', '/#contact'],
])('%s', (_claim, url, current, target) => {
  expect(launchTarget(site + url, site + current)).toBe(target && site + target);
});

test('a launch never leaves the site', () => {
  expect(launchTarget('https://other.example.com/', site)).toBeNull();
});
