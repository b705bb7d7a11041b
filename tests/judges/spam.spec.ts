import { spawnSync } from 'node:child_process';
import { expect, test } from '../e2e/support/test.ts';
import { type Known, newsOf, programOf } from './support/judge.ts';
import { asItLeaves, mailsOfEveryKind } from './support/mails.ts';

/**
 * What SpamAssassin holds against mails, from their text alone: `-L` asks nobody on the network. One run
 * reads them all, as it takes seconds to start.
 */
function heldAgainst(raws: readonly string[]): string[][] {
  const mailbox = raws.map((raw) => `From site@example.com Fri Nov 20 17:40:00 2026\n${raw}\n`);
  const { stdout, error } = spawnSync(programOf('spamassassin'), ['-L', '-t', '--mbox'], {
    input: mailbox.join('').replaceAll('\r\n', '\n'),
    encoding: 'utf8',
  });
  if (error) throw error;
  const tables = stdout.split(/^Content analysis details:/m).slice(1);
  if (tables.length !== raws.length) throw new Error('SpamAssassin did not judge each mail.');
  return tables.map((table) =>
    [...table.matchAll(/^\s*(-?\d+\.\d+) (\w+) +(.+)$/gm)]
      .filter(([, points]) => Number(points) > 0)
      .map(([, points, rule, words]) => `${rule}, ${points} points: ${words}`),
  );
}

const known: readonly Known[] = [];

test('SpamAssassin finds a mail that has no plain text', async () => {
  const raw = await asItLeaves('enquiry', { ...(await mailsOfEveryKind()).enquiry, text: '' });
  expect(heldAgainst([raw]).join('\n')).toContain('MIME_HTML_ONLY');
});

test('SpamAssassin holds nothing against any kind of mail', async () => {
  const mails = await mailsOfEveryKind();
  const kinds = Object.keys(mails) as (keyof typeof mails)[];
  const raws: string[] = [];
  for (const kind of kinds) raws.push(await asItLeaves(kind, mails[kind]));
  const held = heldAgainst(raws).flatMap((findings, place) =>
    findings.map((finding) => `${kinds[place]}: ${finding}`),
  );
  expect(newsOf(held, known)).toEqual([]);
});
