import { afterEach, beforeEach, vi } from 'vitest';

// An unexpected console error or warning fails the running test. A test that expects one replaces this spy
// with its own.

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
