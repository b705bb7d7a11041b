import { expect, test } from 'vitest';
import { unreadable } from '../../scripts/build/content/unreadable.ts';

test.each(['/srv/site/src/content/hero.ts', String.raw`D:\site\src\content\hero.ts`])(
  'a syntax error in %s is reported with its file and line',
  (path) => {
    const error = new Error(
      `Transform failed with 1 error:\n${path}:12:3: ERROR: Expected "}" but found "s"`,
    );
    expect(unreadable(error)).toMatch(/^src\/content\/hero\.ts, line 12, can’t be read\./);
  },
);
