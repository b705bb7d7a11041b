import { spawnSync } from 'node:child_process';
import { test } from '../e2e/support/test.ts';
import { expectOnlyPlanted, plantedName, programOf } from './support/judge.ts';
import { asSent, everyMail, type WrittenMail } from './support/mails.ts';

/**
 * Lists the rules by which SpamAssassin gives a mail spam points. `-L` turns off its network tests. One
 * run reads all mails, since the program takes seconds to start; its output may be in another order.
 */
async function spamFindings(mails: readonly WrittenMail[]): Promise<string[]> {
  const program = programOf('spamassassin');
  const sent = await asSent(mails);
  const mailbox = sent.map(({ raw }) => `${startOfMail} Fri Nov 20 17:40:00 2026\n${raw}\n`);
  const { stdout, error } = spawnSync(program, ['-L', '-t', '--mbox'], {
    input: mailbox.join('').replaceAll('\r\n', '\n'),
    encoding: 'utf8',
  });
  if (error) throw error;
  const reports = stdout.split(new RegExp(`^${startOfMail}`, 'm'));
  return sent.flatMap(({ name, messageId }) => {
    const text = reports.find((one) => one.includes(`Message-ID: ${messageId}`));
    const [, table] = text?.split(/^Content analysis details:/m) ?? [];
    if (table === undefined) throw new Error(`SpamAssassin did not judge ${name}.`);
    return [...table.matchAll(/^\s*(-?\d+\.\d+) (\w+) +(.+)$/gm)]
      .filter(([, points]) => Number(points) > 0)
      .map(([, points, rule, words]) => `${name}: ${rule}, ${points} points: ${words}`);
  });
}

const startOfMail = 'From site@example.com';

test('SpamAssassin finds a planted mail without plain text, and gives the site’s mails no spam points', async () => {
  const mails = await everyMail();
  const [first] = mails;
  if (first === undefined) throw new Error('There is no mail.');
  const planted = { ...first, name: plantedName, content: { ...first.content, text: '' } };
  expectOnlyPlanted(await spamFindings([...mails, planted]), /MIME_HTML_ONLY/, []);
});
