// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { referenceOf } from '#contract';
import type { Sent } from '../../src/outbox/core/entry.ts';
import { fetchServerStates } from '../../src/enquiry/list/serverStates.ts';
import { useServerStates } from '../../src/enquiry/list/SentList.tsx';

const first = '01900000-0000-7000-8000-000000000001';
const second = '01900000-0000-7000-8000-000000000002';
const third = '01900000-0000-7000-8000-000000000003';
const fourth = '01900000-0000-7000-8000-000000000004';
const sentUnder = (...ids: string[]): Sent[] =>
  ids.map((id) => ({
    state: 'sent',
    id,
    digest: '',
    receipt: { id, reference: referenceOf(id), receivedAt: timeOf(24, 10) },
    sentAtMs: 0,
    notified: true,
    pageId: '',
  }));
const nowMs = new Date(2026, 10, 25, 18).getTime();
const timeOf = (day: number, hour: number) => new Date(2026, 10, day, hour, 14).toISOString();

function answering(body: unknown) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit & { body: string }) =>
    Response.json(body),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test('says which enquiries have reached the owner, and when she answered them', async () => {
  const fetch = answering({
    states: {
      [first]: {
        receivedAt: timeOf(24, 9),
        reachedAt: timeOf(24, 10),
        answeredAt: timeOf(25, 9),
      },
      [second]: { receivedAt: timeOf(25, 16), reachedAt: timeOf(25, 17), answeredAt: null },
      [third]: { receivedAt: timeOf(25, 17), reachedAt: null, answeredAt: null },
      // An older function's response has no `reachedAt`.
      [fourth]: { receivedAt: timeOf(25, 17), answeredAt: timeOf(25, 18) },
    },
  });
  const said = await fetchServerStates([first, second, third, fourth]);
  expect(said[first]?.(nowMs)).toBe('Answered 9:14 AM');
  expect(said[second]?.(nowMs)).toBe('Reached me');
  expect(said[third]?.(nowMs)).toBe('');
  expect(said[fourth]?.(nowMs)).toBe('Answered 6:14 PM');
  // The list shows the date on the next day.
  expect(said[first]?.(nowMs + 86_400_000)).toBe('Answered Wed, Nov 25, 9:14 AM');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toMatch(/\/functions\/v1\/enquiry-states$/);
  expect(JSON.parse(init?.body ?? '')).toEqual({ ids: [first, second, third, fourth] });
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
});

test('shows nothing if the response is not ours or names another enquiry', async () => {
  for (const body of [
    {},
    '<html>',
    null,
    { states: { [second]: { receivedAt: timeOf(24, 10) } } },
  ]) {
    answering(body);
    expect(await fetchServerStates([first])).toEqual({});
  }
});

test('asks about at most 50 enquiries, asks again after another is sent, and keeps the last answer offline', async () => {
  const many = Array.from({ length: 60 }, (_, n) => first.slice(0, -2) + String(n + 10));
  const fetch = answering({
    states: {
      [first]: { receivedAt: timeOf(25, 17), reachedAt: timeOf(25, 17), answeredAt: null },
    },
  });
  await fetchServerStates(many);
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '').ids).toEqual(many.slice(0, 50));
  const { result, rerender } = renderHook(({ ids }) => useServerStates(sentUnder(...ids)), {
    initialProps: { ids: [first] },
  });
  await waitFor(() => expect(result.current[first]?.(nowMs)).toBe('Reached me'));
  expect(fetch).toHaveBeenCalledTimes(2);
  rerender({ ids: [first] });
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  rerender({ ids: [second, first] });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  expect(result.current[first]?.(nowMs)).toBe('Reached me');
});

test('keeps the last request’s answer when an earlier request is answered later', async () => {
  const reached = { receivedAt: timeOf(25, 17), answeredAt: null };
  const answered = { ...reached, answeredAt: timeOf(25, 18) };
  const answers: ((states: object) => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    return await new Promise((resolve) => {
      answers.push((states) => resolve(Response.json({ states })));
    });
  });
  const { result, rerender } = renderHook(({ ids }) => useServerStates(sentUnder(...ids)), {
    initialProps: { ids: [third, first] },
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender({ ids: [second, third, first] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ [second]: reached, [third]: answered });
  await waitFor(() => expect(result.current).toHaveProperty(second));
  answers[0]?.({ [first]: reached, [third]: reached });
  await waitFor(() => expect(result.current).toHaveProperty(first));
  expect(result.current).toHaveProperty(second);
  expect(result.current[third]?.(nowMs)).toMatch(/^Answered/);
});
