import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './engine.ts';

const timeoutMs = 120_000;

/** Waits until an expression is true in the page. */
export async function until(what: string, tab: Tab, condition: string): Promise<void> {
  await untilTrue(what, async () => (await tab.read(condition)) === true);
}

/** @throws AssertionError after the timeout. It says what the test waited for. */
export async function untilTrue(what: string, ask: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + timeoutMs;
  while (!(await ask())) {
    if (Date.now() > endMs) assert.fail(`waited ${timeoutMs / 1_000} s for ${what}`);
    await wait(50);
  }
}
