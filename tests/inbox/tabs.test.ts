// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { inboxChannel } from '../../src/inbox/names.ts';
import { openTabs } from '../../src/inbox/tabs.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A fake channel: the test reads its sent messages and dispatches incoming ones. */
class Channel extends EventTarget {
  static opened: Channel[] = [];
  sent: unknown[] = [];
  constructor(public name: string) {
    super();
    Channel.opened.push(this);
  }
  postMessage(what: unknown): void {
    this.sent.push(what);
  }
}

test('a tab receives announcements until it stops listening, and ignores unknown ones', () => {
  Channel.opened = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  const tabs = openTabs();
  const [channel] = Channel.opened;
  tabs.announce('signedOut');
  expect([channel?.name, channel?.sent]).toEqual([inboxChannel, ['signedOut']]);
  const heard: string[] = [];
  const stop = tabs.listen((what) => heard.push(what));
  const all = ['changed', 'signedIn', 'signedOut', 'other', null, { changed: true }];
  for (const data of all) channel?.dispatchEvent(new MessageEvent('message', { data }));
  expect(heard).toEqual(['changed', 'signedIn', 'signedOut']);
  stop();
  channel?.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
  expect(heard).toHaveLength(3);
});

test('a browser without BroadcastChannel announces to no other tab', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tabs = openTabs();
  tabs.announce('changed');
  expect(tabs.listen(() => undefined)()).toBe(undefined);
});
