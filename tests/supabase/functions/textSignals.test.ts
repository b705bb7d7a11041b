import { strict as assert } from 'node:assert';
import type { Enquiry } from '../../../supabase/functions/_shared/contract.ts';
import { textSignals } from '../../../supabase/functions/send-contact-email/textSignals.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';

const links = (count: number): string =>
  Array.from({ length: count }, (_, at) => `https://example.com/${at}`).join(' ');

const judged: readonly [what: string, changes: Partial<Enquiry>, marks: readonly string[]][] = [
  ['a plain enquiry', {}, []],
  ['a link to the land', { message: 'It is here: https://maps.example.com/x' }, []],
  ['four links', { message: `The parcels: ${links(4)}` }, []],
  ['five links', { message: `The best: ${links(5)}` }, ['links']],
  ['five plain links', { message: links(5).replaceAll('https:', 'http:') }, ['links']],
  ['five links without a scheme', { message: links(5).replaceAll('https://', 'www.') }, ['links']],
  ['the same link five times in a signature', { message: 'https://a.example '.repeat(5) }, []],
  ['a link written for a forum', { message: 'See [url=https://a.example]us[/url]' }, ['markup']],
  ['a link written for a page', { message: 'See <a href="https://a.example">us</a>' }, ['markup']],
  [
    'a link written for a page, with more in it',
    { message: 'See <a class="b" href="//a.example">us</a>' },
    ['markup'],
  ],
  ['less-than signs', { message: 'Slope < 5 % and a <b> horizon' }, []],
  ['a link for a name', { name: 'Win at https://a.example' }, ['name']],
  ['a bare site for a name', { name: 'www.a.example' }, ['name']],
  ['a name with a dot', { name: 'Ana M. Flores, Ph.D.' }, []],
  ['a link for a project type', { projectType: 'https://a.example' }, ['name']],
  ['a company named like a site', { name: 'Meadow.com Landscaping' }, []],
  [
    'all at once',
    { name: 'https://a.example', message: `<a href=x> ${links(9)}` },
    ['name', 'links', 'markup'],
  ],
];

for (const [what, changes, marks] of judged) {
  const decision = marks.length === 0 ? 'passes' : `is marked: ${marks.join(', ')}`;
  claim(`${what} ${decision}`, () => {
    assert.deepEqual(textSignals({ ...sample, ...changes }), marks);
  });
}
