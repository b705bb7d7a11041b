// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '../../src/env.ts';
import { deviceParts } from '../../src/inbox/deviceParts.ts';

afterEach(() => localStorage.clear());

test('a page that opens where she has signed out has no session for its client to renew', () => {
  localStorage.setItem('sb-127-auth-token', '{}');
  localStorage.setItem('owner-inbox-left', 'true');
  const { session } = deviceParts(readEnv());
  expect(session.isKept()).toBe(false);
  expect(session.hasLeft()).toBe(true);
});
