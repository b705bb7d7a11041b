import { strict as assert } from 'node:assert';
import { ownerMail } from '../../../supabase/functions/_shared/mail/ownerMail.ts';
import { timeWords } from '../../../supabase/functions/_shared/mail/timeWords.ts';
import { claim } from './support/claim.ts';

/** What some program or other takes for the end of a line (Unicode 16, 5.8). */
const lineEnds = ['\n', '\r', '\r\n', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029'];

const anyLineEnd = new RegExp(lineEnds.toReversed().join('|'));

const mailAbout = (name: string, projectType: string) =>
  ownerMail(
    {
      reference: 'Q7K4-M2XD',
      enquiry: { name, email: 'ana@example.com', projectType, message: 'Two acres.' },
      written: { kind: 'unknown' },
      receivedAtMs: Date.UTC(2026, 10, 20, 12),
    },
    {
      words: timeWords('America/Los_Angeles'),
      answeredLink: 'https://site.example.com/answered#token',
      isReminder: false,
    },
  );

for (const lineEnd of lineEnds) {
  const code = encodeURIComponent(lineEnd);
  claim(`no name or project type fakes a fact of the mail by the line end ${code}`, () => {
    const fake = `Ana${lineEnd}Address: third@example.com`;
    const { subject, text, html } = mailAbout(fake, fake);
    const lines = text.split(anyLineEnd);
    assert.equal(lines.filter((line) => line.startsWith('Address:')).length, 1);
    assert.ok(lines.includes('Name: Ana Address: third@example.com'));
    assert.ok(lines.includes('Project type: Ana Address: third@example.com'));
    assert.ok(html.includes('<bdi>Ana Address: third@example.com</bdi>'));
    assert.ok(!subject.includes(lineEnd));
  });
}
