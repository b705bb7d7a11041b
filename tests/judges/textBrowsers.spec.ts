import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultWords } from '../../supabase/functions/send-contact-email/resultWords.ts';
import { readSection } from '../../src/content/section.mjs';
import { aboutCreek, type Words } from '../e2e/support/form.ts';
import { expect, test } from '../e2e/support/test.ts';
import { type JudgeDebian } from '../runner/judges.ts';
import { programOf } from './support/judge.ts';

// Two browsers that know no CSS and no script show the text-only page, and the results of its form.

const { en } = resultWords;
const { sending } = readSection('textPage');

type TextBrowser = {
  program: JudgeDebian;
  open: (url: string) => string[];
  /** @param file with the form's body */
  post: (url: string, file: string) => string[];
  /** Lynx reads the body from its input. */
  readsInput: boolean;
};

const browsers: readonly TextBrowser[] = [
  {
    program: 'lynx',
    open: (url) => ['-dump', '-nolist', '-width=200', url],
    post: (url) => ['-dump', '-nolist', '-width=200', '-post_data', url],
    readsInput: true,
  },
  {
    program: 'w3m',
    open: (url) => ['-dump', '-cols', '200', url],
    post: (url, file) => ['-dump', '-cols', '200', '-post', file, url],
    readsInput: false,
  },
];

for (const { program, open, post, readsInput } of browsers) {
  test(`${program} shows the text-only page, and after sending only what is true`, async ({
    backend,
  }) => {
    const path = programOf(program);
    const folder = mkdtempSync(join(tmpdir(), 'text-browser-'));
    const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
    const run = async (words: string[], input = ''): Promise<string> =>
      await new Promise((resolve, reject) => {
        // Lynx shows the page of a refusal, and exits with 1.
        const child = execFile(path, words, { env }, (error, stdout) =>
          error && stdout === '' ? reject(error) : resolve(stdout.replaceAll(/\s+/g, ' ')),
        );
        child.stdin?.end(input);
      });
    const send = async (words: Words): Promise<string> => {
      const body = new URLSearchParams(words).toString();
      const file = join(folder, 'body');
      writeFileSync(file, body);
      // These browsers have no host rules, so this is the function’s real URL, not the one in the page.
      const url = `${backend.stack().addresses.api}/functions/v1/send-contact-email?page=text`;
      return await run(post(url, file), readsInput ? `${body}\n---\n` : '');
    };
    const saidIn = (text: string): string[] =>
      Object.entries(en.results)
        .filter(([, result]) => text.includes(result.text))
        .map(([state]) => state);
    try {
      const page = await run(open(`${backend.siteAddress}/text`));
      expect(page).toContain(sending);
      expect(page).toContain(en.labels.message);
      expect(page).toContain(en.send);
      expect(saidIn(page)).toEqual([]);

      const refused = await send({ ...aboutCreek, email: 'ada' });
      expect(saidIn(refused)).toEqual(['notSent']);
      expect(refused).toContain(en.errors.email_invalid);
      expect(refused).toContain(aboutCreek.message);
      expect(await backend.rows()).toHaveLength(0);

      for (const sent of [await send(aboutCreek), await send(aboutCreek)]) {
        expect(saidIn(sent)).toEqual(['sent']);
        expect(sent).toMatch(/Reference: \w{4}-\w{4}/);
      }
      expect(await backend.rows()).toHaveLength(1);
      await expect.poll(() => backend.mails()).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
