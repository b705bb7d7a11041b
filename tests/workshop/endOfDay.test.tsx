// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { workshop } from '../../src/content/workshop.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { nothingRead, type Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import { EndOfDay } from '../../src/workshop/EndOfDay.tsx';
import { tallyOf } from '../../src/workshop/tally.ts';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';

const { end } = workshop;

beforeEach(() => {
  emptyDevice();
  vi.stubGlobal('scrollTo', () => {});
});

test.each<[string, Partial<Snapshot>, string]>([
  ['all messages are sent', {}, end.allSent],
  ['the storage is unusable', { storage: 'unusable' }, end.unknown],
  ['the browser has deleted some messages', { lost: 3 }, end.someLost],
])('the screen says whether the tablet can be put away when %s', (_, given, heading) => {
  const snapshot: Snapshot = {
    ...nothingRead,
    storage: 'usable',
    readAtMs: Date.now(),
    ...given,
  };
  render(
    <EndOfDay
      outbox={connectPage(unreachable())}
      snapshot={snapshot}
      tally={tallyOf(snapshot, snapshot.readAtMs)}
      isKeyTried
      onBack={() => {}}
      onLeave={() => {}}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.queryByText(end.putAway) !== null).toBe(heading === end.allSent);
});
