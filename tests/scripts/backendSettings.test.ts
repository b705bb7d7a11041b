import { expect, test } from 'vitest';
import {
  backendFaults,
  forgetBackend,
  settleBackend,
} from '../../scripts/build/backendSettings.ts';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';

const url = 'https://river.supabase.test';
const key = 'sb_publishable_river';

function settled(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...given };
  settleBackend(env);
  return env;
}

test('a build without backend settings uses the local backend', () => {
  const env = settled({ API_PORT: '4000' });
  expect(env).toMatchObject({
    VITE_SUPABASE_URL: 'http://127.0.0.1:4000',
    VITE_SUPABASE_PUBLISHABLE_KEY: expect.any(String),
    VITE_WORKSHOP_PUBLIC_KEY: localWorkshopKeys.publicKey,
  });
  expect(backendFaults(env)).toEqual([]);
});

test('a program with the local backend ignores another backend in the environment', () => {
  const env = {
    API_PORT: '4000',
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
    VITE_WORKSHOP_PUBLIC_KEY: 'another',
  };
  forgetBackend(env);
  expect(settled(env)).toEqual(settled({ API_PORT: '4000' }));
});

test('a build for another backend gets no local keys', () => {
  const given = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key };
  expect(settled(given)).toEqual(given);
  expect(settled({ ...given, VITE_SUPABASE_URL: `${url}//` })).toEqual(given);
  expect(backendFaults(given)).toEqual([]);
});

test.each([
  [{ VITE_SUPABASE_URL: url }, /^Set VITE_SUPABASE_PUBLISHABLE_KEY too/],
  [{ VITE_SUPABASE_PUBLISHABLE_KEY: key }, /^Set VITE_SUPABASE_URL too/],
  [
    { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' },
    /^Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY too/,
  ],
])('a build with part of its backend’s settings is rejected: %o', (given, says) => {
  expect(backendFaults(settled(given))).toEqual([expect.stringMatching(says)]);
});

test.each(['sb_secret_river', 'eyJhbGciOiJIUzI1NiJ9.e30.river'])(
  'a build with “%s”, which isn’t a publishable key, is rejected without printing it',
  (secret) => {
    const given = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: secret };
    const faults = backendFaults(settled(given));
    expect(faults).toEqual([expect.stringMatching(/isn’t a publishable key/)]);
    expect(faults.join()).not.toContain(secret);
  },
);

test.each([
  'abcd.supabase.co',
  'http://abcd.supabase.co',
  'https://supabase.com/dashboard/project/abcd',
])('a build with “%s”, which isn’t a Supabase project’s address, is rejected', (address) => {
  const given = { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: key };
  expect(backendFaults(settled(given))).toEqual([
    expect.stringMatching(/isn’t a Supabase project’s address/),
  ]);
});
