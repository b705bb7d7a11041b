// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { workshop } from '../../src/content/workshop.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { Snapshot } from '../../src/outbox/core/snapshot.ts';
import { EndOfDay } from '../../src/workshop/EndOfDay.tsx';
import { tallyOf } from '../../src/workshop/tally.ts';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';

const { end } = workshop;

beforeEach(() => {
  emptyDevice();
  vi.stubGlobal('scrollTo', () => {});
});

test.each<[string, Partial<Snapshot>, string]>([
  ['all was sent', {}, end.allSent],
  ['nothing can be read', { storage: 'unusable' }, end.unknown],
  ['the browser has deleted some', { lost: 3 }, end.someLost],
])('the tablet may be put away where that is so: %s', (_, given, heading) => {
  const snapshot = {
    entries: [],
    storage: 'usable',
    lost: 0,
    readAtMs: Date.now(),
    ...given,
  } as const;
  render(
    <EndOfDay
      outbox={connectPage(unreachable())}
      snapshot={snapshot}
      tally={tallyOf(snapshot, snapshot.readAtMs)}
      onBack={() => {}}
      onLeave={() => {}}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.queryByText(end.putAway) !== null).toBe(heading === end.allSent);
});
