import { spawnSync } from 'node:child_process';
import { test } from '../e2e/support/test.ts';
import { expectPlantedAlone, plantedName, programOf } from './support/judge.ts';
import { asTheyLeave, everyMail, type WrittenMail } from './support/mails.ts';

/**
 * What SpamAssassin holds against mails, from their text alone: `-L` asks nobody on the network. One run
 * reads them all, as it takes seconds to start; it answers in an order of its own.
 */
async function heldAgainst(mails: readonly WrittenMail[]): Promise<string[]> {
  const program = programOf('spamassassin');
  const sent = await asTheyLeave(mails);
  const mailbox = sent.map(({ raw }) => `${startOfMail} Fri Nov 20 17:40:00 2026\n${raw}\n`);
  const { stdout, error } = spawnSync(program, ['-L', '-t', '--mbox'], {
    input: mailbox.join('').replaceAll('\r\n', '\n'),
    encoding: 'utf8',
  });
  if (error) throw error;
  const judged = stdout.split(new RegExp(`^${startOfMail}`, 'm'));
  return sent.flatMap(({ name, messageId }) => {
    const text = judged.find((one) => one.includes(`Message-ID: ${messageId}`));
    const [, table] = text?.split(/^Content analysis details:/m) ?? [];
    if (table === undefined) throw new Error(`SpamAssassin did not judge ${name}.`);
    return [...table.matchAll(/^\s*(-?\d+\.\d+) (\w+) +(.+)$/gm)]
      .filter(([, points]) => Number(points) > 0)
      .map(([, points, rule, words]) => `${name}: ${rule}, ${points} points: ${words}`);
  });
}

const startOfMail = 'From site@example.com';

test('SpamAssassin finds a mail that has no plain text, and holds nothing against any of ours', async () => {
  const mails = await everyMail();
  const [first] = mails;
  if (first === undefined) throw new Error('There is no mail.');
  const planted = { ...first, name: plantedName, content: { ...first.content, text: '' } };
  expectPlantedAlone(await heldAgainst([...mails, planted]), /MIME_HTML_ONLY/, []);
});
