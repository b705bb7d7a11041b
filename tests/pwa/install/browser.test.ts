import { expect, test } from 'vitest';
import {
  evictsAfterAWeek,
  isInAppBrowser,
  installMethod,
  type InstallMethod,
} from '../../../src/pwa/install/browser.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
  iphoneChrome: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
  instagram: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 Instagram 350.0`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
  firefoxAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  facebook:
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]',
  google: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} GSA/340.0 Mobile/15E148 Safari/604.1`,
  line: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Safari Line/14.0`,
};

const deviceOf = (agent: keyof typeof agents, maxTouchPoints = 5, isInstalled = false) => ({
  userAgent: agents[agent],
  maxTouchPoints,
  isInstalled,
});

test.each<[keyof typeof agents, number, boolean, InstallMethod]>([
  ['iphone', 5, false, 'ios'],
  ['mac', 5, false, 'ios'],
  ['mac', 0, false, null],
  ['iphoneChrome', 5, false, null],
  ['firefoxAndroid', 5, false, 'firefoxAndroid'],
  ['firefox', 0, false, null],
  ['chrome', 5, true, 'dialog'],
  ['chrome', 5, false, null],
  ['facebook', 5, true, null],
  ['instagram', 5, false, null],
])(
  'on %s with %i touch points and a dialog: %s, the install method is %s',
  (agent, touches, dialog, method) => {
    expect(installMethod(deviceOf(agent, touches), dialog)).toBe(method);
  },
);

test('an installed app gets no offer, and Safari keeps its storage', () => {
  expect(installMethod(deviceOf('iphone', 5, true), false)).toBeNull();
  expect(installMethod(deviceOf('chrome', 5, true), true)).toBeNull();
  expect(evictsAfterAWeek(deviceOf('iphone', 5, true))).toBe(false);
});

test.each<[keyof typeof agents, boolean]>([
  ['instagram', true],
  ['facebook', true],
  ['google', true],
  ['line', true],
  ['iphone', false],
  ['chrome', false],
  ['firefoxAndroid', false],
])('%s is an in-app browser: %s', (agent, isInApp) => {
  expect(isInAppBrowser(deviceOf(agent))).toBe(isInApp);
});

test.each<[keyof typeof agents, boolean]>([
  ['iphone', true],
  ['mac', true],
  ['chrome', false],
  ['facebook', false],
  ['firefox', false],
])('%s evicts storage after a week: %s', (agent, evicts) => {
  expect(evictsAfterAWeek(deviceOf(agent))).toBe(evicts);
});
