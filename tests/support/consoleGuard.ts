import { afterEach, beforeEach, vi } from 'vitest';

// An error or a warning on the console that no test asked for fails the test in which it came. A
// test that expects one puts its own spy in the place of this one.

const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`Unexpected on the console:\n${noise.join('\n')}`);
});
